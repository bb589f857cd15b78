// Where the things that a sentence names are drawn on the board, and the rings around them.

import { allByData, byData, scaleOf } from "./dom.js";

const PIECE_NAMES = ["whole", "key", "spot"]; // the names that a piece of the board may have

function onScreen(drawing, x, y, width, height) {
  const { a: scale, e, f } = drawing.getScreenCTM();
  return new DOMRect(e + x * scale, f + y * scale, width * scale, height * scale);
}

// Where a thing is drawn; one that is drawn with others says how large it is.
function rectOf(piece) {
  if (!piece.dataset.box) return piece.getBoundingClientRect();
  const [width, height] = piece.dataset.box.split(" ").map(Number);
  return onScreen(piece, 0, 0, width, height);
}

// Whether a name is that of a place of a grid.
const isOnGrid = (grid, name) => name.startsWith(`${grid.dataset.grid.split(" ")[0]}:`);

// The number of a place, unless it stands there because the place can be chosen.
function placeNumber(grid, name, x, y) {
  const isNumbered = Boolean(byData(grid, "spot", name)?.closest("[data-glows]"));
  return isNumbered ? "" : `(${x}, ${y})`.replaceAll("-", "−");
}

// A place of a grid, which is there even where nothing lies on it: place:0:-3:1, or its corner place:0:-3:1:tl.
function placeIn(grid, name) {
  if (!isOnGrid(grid, name)) return null;
  const [start, ...numbers] = grid.dataset.grid.split(" ");
  const [across, down, width, height, wide, high] = numbers.map(Number);
  const [x, y, corner] = name.slice(start.length + 1).split(":");
  const [left, top] = [x * across, y * down];
  if (!corner)
    return { rect: onScreen(grid, left, top, width, height), inside: grid, label: placeNumber(grid, name, x, y) };
  const [right, low] = [corner.endsWith("r") ? width - wide : 0, corner.startsWith("b") ? height - high : 0];
  return { rect: onScreen(grid, left + right, top + low, wide, high), inside: grid };
}

function onGrid(board, name) {
  for (const grid of board.querySelectorAll("[data-grid]")) {
    const place = placeIn(grid, name);
    if (place) return place;
  }
  return null;
}

// Whether a thing has a place on the board, wherever that is: to ask where costs a layout.
export function isPlaced(board, name) {
  const grids = [...board.querySelectorAll("[data-grid]")];
  return PIECE_NAMES.some((kind) => byData(board, kind, name)) || grids.some((grid) => isOnGrid(grid, name));
}

// All places of a thing: `rect` on the screen, what it is drawn `inside`, and perhaps its `label`.
export function placesOf(root, board, name) {
  const place = onGrid(board, name);
  if (place) return [place];
  const kinds = PIECE_NAMES.map((kind) => allByData(root, kind, name));
  const pieces = kinds.find((found) => found.length) ?? [];
  return pieces.filter((piece) => board.contains(piece)).map((piece) => ({ rect: rectOf(piece), inside: piece }));
}

// A ring around a place; what is cut off has none.
function ringsAt(board, { rect, inside, label }) {
  const home = board.getBoundingClientRect();
  const view = inside.closest(".lnb-region")?.getBoundingClientRect() ?? home;
  const [left, top] = [Math.max(rect.left - 3, view.left), Math.max(rect.top - 3, view.top)];
  const [right, bottom] = [Math.min(rect.right + 3, view.right), Math.min(rect.bottom + 3, view.bottom)];
  if (!rect.width || right <= left || bottom <= top) return [];
  const ring = document.createElement("i");
  const unit = scaleOf(board);
  ring.style.left = `${(left - home.left) / unit}px`;
  ring.style.top = `${(top - home.top) / unit}px`;
  ring.style.width = `${(right - left) / unit}px`;
  ring.style.height = `${(bottom - top) / unit}px`;
  ring.style.setProperty("--unit", unit);
  if (label) ring.dataset.place = label;
  return [ring];
}

// The rings around the things of these names.
export const ringsAround = (root, board, names) =>
  names.flatMap((name) => placesOf(root, board, name)).flatMap((place) => ringsAt(board, place));
