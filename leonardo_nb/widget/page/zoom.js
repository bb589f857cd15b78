// A region that can be looked at closer: its home remembers how close, and so every new picture in it is as large.

const CLOSEST = 8;

export function zoom(home, way) {
  const view = home.querySelector(".lnb-zoom");
  const level = Number(home.dataset.zoom ?? 1);
  const wanted = way === "in" ? level * 1.5 : level / 1.5;
  const next = way === "whole" ? 1 : Math.min(CLOSEST, Math.max(1, wanted));
  const middle = [view.scrollLeft + view.clientWidth / 2, view.scrollTop + view.clientHeight / 2];
  home.style.setProperty("--lnb-zoom", next);
  if (next > 1) home.dataset.zoom = next;
  else delete home.dataset.zoom;
  const [x, y] = middle.map((at) => (at * next) / level);
  view.scrollTo(x - view.clientWidth / 2, y - view.clientHeight / 2);
}

const ZOOM_KEYS = { "+": "in", "=": "in", "-": "out", 0: "whole" };
const SCROLL_KEYS = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };

// Returns whether a key means something in such a region.
export function zoomByKey(view, pressed) {
  if (ZOOM_KEYS[pressed]) zoom(view.closest(".lnb-region"), ZOOM_KEYS[pressed]);
  else if (SCROLL_KEYS[pressed]) view.scrollBy(...SCROLL_KEYS[pressed]);
  else return false;
  return true;
}

// Such a region is dragged with the mouse. Returns what says whether a click only ends that.
export function dragRegions(root) {
  let dragged = 0;
  const listener = (event) => {
    const held = event.buttons === 1 && event.pointerType === "mouse";
    const near = held && event.target.closest("[data-zoom] > .lnb-zoom");
    if (event.type === "pointerdown") dragged = 0;
    else if (near) {
      near.scrollBy(-event.movementX, -event.movementY);
      dragged += Math.abs(event.movementX) + Math.abs(event.movementY);
    }
  };
  for (const event of ["pointerdown", "pointermove"]) root.addEventListener(event, listener);
  return (click) => click.detail && dragged > 8;
}
