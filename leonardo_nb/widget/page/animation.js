// Pieces are seen to move from where they were, within a region and from one region to another.

import "./floating.css";
import { box } from "../../page/dom.js";

export const MOTION = 350; // milliseconds within a region
const FLIGHT = 500; // from one region to another

// Where the pieces of each region stand: on its own page, and on the screen.
export const measured = (regions) => regions.map(piecesIn);

function piecesIn(region) {
  const found = new Map();
  for (const piece of region.querySelectorAll(":is([data-key], [data-spot]):not([data-grid] *)")) {
    const { a: scale, e, f } = piece.getCTM();
    const { x, y } = piece.hasAttribute("transform") ? { x: 0, y: 0 } : piece.getBBox();
    const rect = piece.getBoundingClientRect();
    const { key, spot } = piece.dataset;
    found.set(key ?? spot, { piece, x: x + e / scale, y: y + f / scale, rect, label: piece.ariaLabel });
  }
  return found;
}

// What has left one region for another flies there; everything else moves on its own page.
export function movePieces(board, before, after) {
  const [home, flights] = [board.getBoundingClientRect(), []];
  const left = (key) => before.find((old, other) => old.has(key) && !after[other].has(key))?.get(key);
  after.forEach((found, number) => {
    for (const [key, place] of found) {
      const from = before[number].get(key);
      if (from) slide(place, from);
      else flights.push([place, left(key)]);
    }
  });
  for (const [place, from] of flights) if (from && isSame(place, from)) fly(board, home, place, from);
}

// A choice can be offered elsewhere under the same name.
const isSame = (place, from) => !place.label || !from.label || place.label === from.label;

function slide({ piece, x, y }, from) {
  if (Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1) return;
  const way = [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: "translate(0)" }];
  piece.animate(way, { duration: MOTION, easing: "ease-out", composite: "add" }); // on top of its own transform
}

const pixels = (left, top, width, height) => `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

function fly(board, home, { piece, rect }, from) {
  if (!rect.width || !rect.height || !from.rect.width) return;
  const flying = cutting(board, home, piece, rect);
  const [x, y] = [from.rect.left - rect.left, from.rect.top - rect.top];
  const start = `translate(${x}px, ${y}px) scale(${from.rect.width / rect.width})`;
  const way = [{ transform: start }, { transform: "none" }];
  const flight = flying.animate(way, { duration: FLIGHT, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => flying.remove();
  piece.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
}

// A cutting of the new picture above all regions, so that none hides it; in a shadow, where nothing takes it for the
// piece.
function cutting(board, home, piece, rect) {
  const picture = piece.ownerSVGElement.cloneNode(true);
  const whole = piece.ownerSVGElement.getBoundingClientRect();
  const place = pixels(whole.left - rect.left, whole.top - rect.top, whole.width, whole.height);
  picture.style.cssText = `position:absolute;${place}`;
  const cut = box("lnb-flight", board);
  cut.setAttribute("aria-hidden", "true");
  cut.inert = true;
  cut.style.cssText = pixels(rect.left - home.left, rect.top - home.top, rect.width, rect.height);
  cut.attachShadow({ mode: "closed" }).append(picture);
  return cut;
}

// A region that is scrolled away is neither laid out nor followed.
export const isLaidOut = (region) => region.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
