// Pieces are seen to move from where they were.

const MOTION = 350;

// Where the pieces of a region stand on its own page, so that they can be seen to move afterwards.
function places(region) {
  const found = new Map();
  for (const piece of region.querySelectorAll("[data-key]:not([data-grid] *)")) {
    const { a: scale, e, f } = piece.getCTM();
    const { x, y } = piece.hasAttribute("transform") ? { x: 0, y: 0 } : piece.getBBox();
    found.set(piece.dataset.key, { piece, x: x + e / scale, y: y + f / scale });
  }
  return found;
}

function move(before, after) {
  for (const [key, { piece, x, y }] of after) {
    const from = before.get(key);
    if (!from || (Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1)) continue;
    const way = [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: "translate(0)" }];
    piece.animate(way, { duration: MOTION, easing: "ease-out", composite: "add" }); // on top of its own transform
  }
}

// A region that is scrolled away is neither laid out nor followed.
const seen = (region) => region.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
