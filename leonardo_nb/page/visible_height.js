// The height of the part of the page in view: what sticks keeps to it.

import { scrollerOf } from "./scroll_area.js";

// An output of Jupyter is a box of its own that could scroll: what sticks in it would stick to that. Where somebody
// wants to scroll it, it does.
function openOutputs(root) {
  const cell = root.closest(".jp-Cell:not(.jp-mod-outputsScrolled)");
  for (let around = root.parentElement; cell && around !== cell; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== "visible") around.style.overflow = "visible";
  }
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
    root.style.setProperty("--lnb-room", `${Math.min(scroller.clientHeight, innerHeight)}px`);
  };
  const watch = new ResizeObserver(measure);
  watch.observe(root);
  window.addEventListener("resize", measure);
  return () => {
    watch.disconnect();
    window.removeEventListener("resize", measure);
  };
}
