// What scrolls a widget, and the part of it that is in view.

// What scrolls this part of the page.
export function scrollerOf(element) {
  let area = element.parentElement;
  while (area && !scrolls(area)) area = area.parentElement;
  return area ?? document.scrollingElement;
}

const scrolls = (area) => area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY);

// The part of a widget that is in view.
export function inView(root) {
  const [whole, around] = [root.getBoundingClientRect(), scrollerOf(root)];
  const view =
    around === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
  const [left, top] = [Math.max(whole.left, view.left, 0), Math.max(whole.top, view.top, 0)];
  const right = Math.min(whole.right, view.right, innerWidth);
  const bottom = Math.min(whole.bottom, view.bottom, innerHeight);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}
