// The rulebook: what is typed is looked for when the hand rests, arrow keys go through what is listed, and a rule that has
// been opened comes into view.

const REST = 140;

function findOf(root, send) {
  let rests = 0;
  let shown = "";
  const typed = () => root.querySelector("[data-find]");
  const listed = () => [...root.querySelectorAll(".lnb-book-title, .lnb-book-section button")];
  const look = (text) => {
    clearTimeout(rests);
    send({ do: "leaf", search: text });
  };

  const write = ({ target }) => {
    if (!target.matches("[data-find]")) return;
    clearTimeout(rests);
    rests = setTimeout(() => look(target.value), REST);
  };

  // After a redraw: the box holds what Python looks for, unless somebody is typing.
  const show = () => {
    const box = typed();
    if (box && box !== document.activeElement) box.value = box.dataset.find;
    const page = root.querySelector("[data-opened]");
    const come = page?.dataset.opened ?? "";
    if (come && come !== shown) turnTo(page);
    shown = come;
  };

  const turnTo = (page) => {
    const title = page.parentElement.querySelector(".lnb-book-title");
    if (!page.closest(".lnb-book").contains(document.activeElement)) title.focus({ preventScroll: true });
    title.scrollIntoView({ block: "nearest" });
  };

  const step = (target, by) => {
    const all = listed();
    const next = all[all.indexOf(target) + by];
    (next ?? (by < 0 ? typed() : null))?.focus();
  };

  // Says whether it took the key.
  const press = (target, pressed) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressed];
    if (target.matches("[data-find]")) return pressInBox(target, pressed);
    if (!by || !target.matches(".lnb-book-title, .lnb-book-section button")) return false;
    step(target, by);
    return true;
  };

  const pressInBox = (box, pressed) => {
    if (pressed === "ArrowDown") listed()[0]?.focus();
    else if (pressed === "Escape" && box.value) look((box.value = ""));
    else if (pressed === "Enter" && box.value !== box.dataset.find) look(box.value);
    else if (pressed === "Enter") root.querySelector(".lnb-book-title")?.click();
    else return false;
    return true;
  };

  return { write, show, press, end: () => clearTimeout(rests) };
}
