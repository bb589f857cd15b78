// After a cell has been run by hand the keys belong to what it shows. Never while somebody types, never for a notebook
// that is opened or run as a whole, never for one of several companions that come together, and never under a hand that
// is there already: the page scrolls to the focus, and a click in between would be lost.

const MOMENT = 400; // until the notebook has gone on to its next cell
const TOGETHER = 10_000; // the companions of a notebook that is run as a whole come within this time

export function focusAfterRun(root, focus) {
  root.dataset.come = "now"; // every companion has a script of its own: the page is what they share
  setTimeout(() => delete root.dataset.come, TOGETHER);
  let touched = false;
  root.addEventListener("pointerdown", () => (touched = true), { once: true, capture: true });
  setTimeout(() => {
    root.dataset.come = "still";
    const alone = document.querySelectorAll(".lnb[data-come]").length === 1;
    if (alone && wasRun(root) && !isTyping() && !touched) focus();
  }, MOMENT);
}

// The cell is the active one, or the one before it: the notebook goes on to the next when one is run.
function wasRun(root) {
  const cell = root.closest(".jp-Cell");
  if (!cell) return false;
  const cells = [...cell.parentElement.querySelectorAll(":scope > .jp-Cell")];
  const [own, active] = [cells.indexOf(cell), cells.findIndex((each) => each.matches(".jp-mod-active"))];
  const isRunning = (each) => each.querySelector(".jp-InputPrompt")?.textContent.includes("*");
  const waiting = cells.some((each) => each !== cell && isRunning(each));
  return !waiting && (active === own || active === own + 1);
}

function isTyping() {
  const held = document.activeElement;
  const writes = held?.closest("input, textarea, select, [contenteditable='true']");
  return Boolean(writes) && Boolean((writes.value ?? writes.innerText).trim());
}
