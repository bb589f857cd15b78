// A region that can be looked at closer: its home remembers how close, and so every new picture in it is as large.
function zoom(home, way) {
  const box = home.querySelector(".lnb-zoom");
  const level = Number(home.dataset.zoom ?? 1);
  const next = way === "whole" ? 1 : Math.min(8, Math.max(1, way === "in" ? level * 1.5 : level / 1.5));
  const middle = [box.scrollLeft + box.clientWidth / 2, box.scrollTop + box.clientHeight / 2];
  home.style.setProperty("--lnb-zoom", next);
  if (next > 1) home.dataset.zoom = next;
  else delete home.dataset.zoom;
  const [x, y] = middle.map((at) => (at * next) / level);
  box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2);
}

const ZOOMS = { "+": "in", "=": "in", "-": "out", 0: "whole" };
const ARROWS = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };

// What a key means in such a region; false if nothing.
function look(box, pressed) {
  if (ZOOMS[pressed]) zoom(box.closest(".lnb-region"), ZOOMS[pressed]);
  else if (ARROWS[pressed]) box.scrollBy(...ARROWS[pressed]);
  else return false;
  return true;
}

// Such a region is dragged with the mouse; what is let go of after that was no click: it gives what says so.
function drag(root) {
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
