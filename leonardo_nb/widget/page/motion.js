// Pieces are seen to move from where they were, within a region and from one region to another.

const MOTION = 350;
const FLIGHT = 500; // from one region to another

// Where the pieces of each region stand: on its own page, and on the screen.
const measured = (regions) => regions.map(places);

function places(region) {
  const found = new Map();
  for (const piece of region.querySelectorAll(":is([data-key], [data-spot]):not([data-grid] *)")) {
    const { a: scale, e, f } = piece.getCTM();
    const { x, y } = piece.hasAttribute("transform") ? { x: 0, y: 0 } : piece.getBBox();
    const { key, spot } = piece.dataset;
    found.set(key ?? spot, { piece, x: x + e / scale, y: y + f / scale, rect: piece.getBoundingClientRect(), label: piece.ariaLabel });
  }
  return found;
}

// What has left one region for another flies there; everything else moves on its own page.
function move(board, before, after) {
  const [home, flights] = [board.getBoundingClientRect(), []];
  after.forEach((found, number) => {
    for (const [key, place] of found) {
      const from = before[number].get(key);
      if (from) slide(place, from);
      else flights.push([place, before.find((left, other) => left.has(key) && !after[other].has(key))?.get(key)]);
    }
  });
  for (const [place, from] of flights) if (from && isSame(place, from)) fly(board, home, place, from);
}

const isSame = (place, from) => !place.label || !from.label || place.label === from.label; // a choice can be offered anew elsewhere

function slide({ piece, x, y }, from) {
  if (Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1) return;
  const way = [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: "translate(0)" }];
  piece.animate(way, { duration: MOTION, easing: "ease-out", composite: "add" }); // on top of its own transform
}

// A cutting of the new picture above all regions, so that none hides it; in a shadow, where nothing takes it for the piece.
function fly(board, home, { piece, rect }, from) {
  if (!rect.width || !rect.height || !from.rect.width) return;
  const picture = piece.ownerSVGElement.cloneNode(true);
  const whole = piece.ownerSVGElement.getBoundingClientRect();
  picture.style.cssText = `position:absolute;left:${whole.left - rect.left}px;top:${whole.top - rect.top}px;width:${whole.width}px;height:${whole.height}px`;
  const cutting = box("lnb-flight", board);
  cutting.setAttribute("aria-hidden", "true");
  cutting.inert = true;
  cutting.style.cssText = `left:${rect.left - home.left}px;top:${rect.top - home.top}px;width:${rect.width}px;height:${rect.height}px`;
  cutting.attachShadow({ mode: "closed" }).append(picture);
  const start = `translate(${from.rect.left - rect.left}px, ${from.rect.top - rect.top}px) scale(${from.rect.width / rect.width})`;
  const flight = cutting.animate([{ transform: start }, { transform: "none" }], { duration: FLIGHT, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => cutting.remove();
  piece.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
}

// A region that is scrolled away is neither laid out nor followed.
const seen = (region) => region.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
