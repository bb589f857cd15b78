// The height of the part of the page in view: what sticks keeps to it.

import { scrollerOf } from "./scroll_area.js";

const MARGINS = 48; // pixels: what stands around a widget that has a page to itself
const LEFT_FREE = 6; // of them, by the style sheet

// An output of Jupyter is a box of its own that could scroll: what sticks in it would stick to that. Where somebody
// wants to scroll it, it does.
function openOutputs(root) {
  const cell = root.closest(".jp-Cell:not(.jp-mod-outputsScrolled)");
  for (let around = root.parentElement; cell && around !== cell; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== "visible") around.style.overflow = "visible";
  }
}

// The height of what scrolls the page, without the margins where nothing else is on it: then nothing has to scroll.
function roomIn(scroller, root) {
  const around = scroller.scrollHeight - root.offsetHeight;
  const margins = around <= MARGINS ? Math.max(0, around - LEFT_FREE) : 0;
  return Math.min(scroller.clientHeight, innerHeight) - margins;
}

// Keeps the height of what scrolls the page as `--lnb-room`. Returns what ends that.
export function keepVisibleHeight(root) {
  let scroller = null;
  const measure = () => {
    if (!root.isConnected) return;
    openOutputs(root);
    const found = scrollerOf(root);
    if (found !== scroller) {
      if (scroller) watch.unobserve(scroller);
      watch.observe(found);
    }
    scroller = found;
    root.style.setProperty("--lnb-room", `${roomIn(scroller, root)}px`);
  };
  const watch = new ResizeObserver(measure);
  watch.observe(root);
  window.addEventListener("resize", measure);
  return () => {
    watch.disconnect();
    window.removeEventListener("resize", measure);
  };
}
