// Large type, for a projector or tired eyes: a button, or the keys + and - where nobody types. The browser remembers it,
// and all widgets of a page are as large.

const TYPES = [1, 1.3, 1.7];
const KEPT_TYPE = "lnb-type";

function largeOf(root) {
  let level = 0;

  const kept = () => {
    try {
      return Math.min(TYPES.length - 1, Math.max(0, Math.floor(Number(localStorage.getItem(KEPT_TYPE))) || 0));
    } catch {
      return level; // forbidden
    }
  };
  const keep = () => {
    try {
      localStorage.setItem(KEPT_TYPE, level);
    } catch {
      // then it lasts as long as the page
    }
  };

  // After a redraw, too: what Python draws knows nothing of it.
  const show = () => {
    root.style.setProperty("--lnb-type", TYPES[level]);
    root.querySelectorAll("[data-large]").forEach((button) => button.setAttribute("aria-pressed", level > 0));
  };
  const turn = (next) => {
    level = Math.min(TYPES.length - 1, Math.max(0, next));
    keep();
    document.dispatchEvent(new CustomEvent(KEPT_TYPE, { detail: level }));
    window.dispatchEvent(new Event("resize")); // what is measured is measured again
  };

  const hear = ({ detail }) => {
    level = detail;
    show();
  };
  const click = ({ target }) => target.closest("[data-large]") && turn((level + 1) % TYPES.length);

  // Where nothing on the page has the focus, the first widget hears the key for all.
  const isMine = (target) => root.contains(target) || (target === document.body && document.querySelector("[data-sized]") === root);
  const types = (target) => target.closest("input:not([type=range], [type=checkbox]), textarea, select, [contenteditable=true], .lnb-zoom");
  const press = (event) => {
    const [target] = event.composedPath();
    const way = { "+": 1, "-": -1 }[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey || !isMine(target) || types(target)) return;
    event.preventDefault();
    turn(level + way);
  };

  root.dataset.sized = "";
  level = kept();
  show();
  root.addEventListener("click", click);
  document.addEventListener(KEPT_TYPE, hear);
  window.addEventListener("keydown", press, true);
  const end = () => {
    document.removeEventListener(KEPT_TYPE, hear);
    window.removeEventListener("keydown", press, true);
  };
  return { show, end };
}
