// Pieces are seen to move from where they were, within a region and from one region to another.

import "./floating.css";
import { box, scaleOf } from "../../page/dom.js";
import { prefersStill } from "../../page/reduced_motion.js";

export const MOTION = 350; // milliseconds within a region
export const FLIGHT = 500; // from one region to another

const FLASH = 1000;

// What has just changed is framed for a moment; where nothing moves, the frame stays.
export function flashChanges(board) {
  if (prefersStill()) return;
  const way = [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
  for (const frame of board.querySelectorAll("[data-mark]")) frame.animate(way, FLASH);
}

// Where the pieces of each region stand: on its own page, and on the screen.
export const measured = (regions) => regions.map(piecesIn);

function piecesIn(region) {
  const found = new Map();
  for (const piece of region.querySelectorAll(":is([data-key], [data-spot], [data-errand]):not([data-grid] *)")) {
    const { a: scale, e, f } = piece.getCTM();
    const { x, y } = piece.hasAttribute("transform") ? { x: 0, y: 0 } : piece.getBBox();
    const rect = piece.getBoundingClientRect();
    const { key, spot, errand, home } = piece.dataset;
    const name = key ?? spot ?? errand;
    found.set(name, { name, home, piece, x: x + e / scale, y: y + f / scale, rect, label: piece.ariaLabel });
  }
  return found;
}

// What has left one region for another flies there; everything else moves on its own page. Returns what is awaited
// until all have arrived.
export function movePieces(board, before, after) {
  const flights = flightsOf(before, after);
  const seen = flights.filter(([{ rect }, from]) => rect.width && rect.height && from.rect.width);
  const unit = scaleOf(board);
  const cut = cuttings(
    board,
    seen.map(([place]) => place),
    pictureAlone,
  );
  after.forEach((found, number) => {
    for (const [key, place] of found) if (before[number].has(key)) slide(place, before[number].get(key));
  });
  return Promise.allSettled(seen.map(([place, from], number) => fly(unit, cut[number], place, from).finished));
}

// Whether something that was seen has left for a region that is not on stage.
export const hasLeftStage = (before, after) =>
  flightsOf(before, after).some(([{ rect }, from]) => !rect.width && from.rect.width);

// What is in another region now: where it is, and where it was.
function flightsOf(before, after) {
  const left = (key) => before.find((old, other) => old.has(key) && !after[other].has(key))?.get(key);
  const moved = after
    .flatMap((found, number) => [...found].filter(([key]) => !before[number].has(key)))
    .map(([key, place]) => [place, left(key)]);
  return [...moved.filter(([place, from]) => from && isSame(place, from)), ...errandsOf(before, after)];
}

// What has a home comes from there when it appears, and goes there when it is gone.
function errandsOf(before, after) {
  const find = (pages, name) => pages.find((page) => page.has(name))?.get(name);
  const only = (pages, others) =>
    pages.flatMap((page) => [...page.values()]).filter(({ home, name }) => home && !find(others, name));
  const sent = only(after, before).map((place) => [place, atHome(find(before, place.home), place.rect.width)]);
  const returned = only(before, after).map((from) => [atHome(find(after, from.home), from.rect.width), from]);
  return [...sent, ...returned].filter(([place, from]) => place && from);
}

// Those at home who went last, or have come last: they stand at its right end.
function atHome(home, wide) {
  if (!home) return null;
  const { right, top, width, height } = home.rect;
  const part = wide < 0.7 * width ? wide : width;
  return { ...home, rect: new DOMRect(right - part, top, part, height), isPart: part < width };
}

// A choice can be offered elsewhere under the same name.
const isSame = (place, from) => !place.label || !from.label || place.label === from.label;

function slide({ piece, x, y }, from) {
  if (Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1) return;
  const way = [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: "translate(0)" }];
  piece.animate(way, { duration: MOTION, easing: "ease-out", composite: "add" }); // on top of its own transform
}

const pixels = (unit, left, top, width, height) =>
  `left:${left / unit}px;top:${top / unit}px;width:${width / unit}px;height:${height / unit}px`;

function fly(unit, cutting, { piece, rect, isPart }, from) {
  const [x, y] = [(from.rect.left - rect.left) / unit, (from.rect.top - rect.top) / unit];
  const start = `translate(${x}px, ${y}px) scale(${from.rect.width / rect.width})`;
  const way = [{ transform: start }, { transform: "none" }];
  const flight = cutting.animate(way, { duration: FLIGHT, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => cutting.remove();
  if (!isPart) piece.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
  return flight;
}

// Cuttings of the new picture above all regions, so that none hides them; in a shadow, where nothing takes them for the
// pieces. All is measured before anything is written: one layout. `pictureOf` gives the picture that a piece is cut
// from.
export function cuttings(board, places, pictureOf = wholePicture) {
  const [home, unit] = [board.getBoundingClientRect(), scaleOf(board)];
  const pages = places.map(({ piece }) => piece.ownerSVGElement.getBoundingClientRect());
  const frame = (page, rect) => ({
    inside: pixels(unit, page.left - rect.left, page.top - rect.top, page.width, page.height),
    outside: pixels(unit, rect.left - home.left, rect.top - home.top, rect.width, rect.height),
  });
  return places.map(({ piece, rect }, number) => cutOut(board, pictureOf(piece), frame(pages[number], rect)));
}

function cutOut(board, picture, { inside, outside }) {
  picture.style.cssText = `position:absolute;${inside}`;
  const cut = box("lnb-flight", board);
  cut.setAttribute("aria-hidden", "true");
  cut.inert = true;
  cut.style.cssText = outside;
  cut.attachShadow({ mode: "closed" }).append(picture);
  return cut;
}

const wholePicture = (piece) => piece.ownerSVGElement.cloneNode(true);

// The picture without all that is not of the piece; what is drawn with others is cut from the whole of it.
function pictureAlone(piece) {
  const svg = piece.ownerSVGElement;
  if (piece.tagName !== "g" || !piece.dataset.key) return wholePicture(piece);
  let copy = piece.cloneNode(true);
  for (let around = piece; around !== svg; ) {
    around = around.parentElement;
    const outer = around.cloneNode(false);
    outer.append(copy);
    copy = outer;
  }
  return copy;
}

// A region that is scrolled away is neither laid out nor followed.
export const isLaidOut = (region) => region.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
