// Where a slip on the stage hides nothing that can be clicked, as near as that is to what it belongs to.

import { GAP, overlap } from "../../page/popover_place.js";

const STEP = 28; // pixels from one place that is tried to the next

const apart = (one, other) =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  );

// The places along one side of a room: at both ends of what is near, beside it, and all over the room.
function along(from, to, size, room) {
  const last = Math.max(GAP, room - size - GAP);
  const everywhere = Array.from({ length: Math.ceil(last / STEP) }, (_, number) => GAP + STEP * number);
  const near = [to + GAP, from - size - GAP, from, to - size];
  return [...near.map((at) => Math.min(Math.max(at, GAP), last)), ...everywhere, last];
}

// What it belongs to is hidden only where there is no room beside it, what can be clicked only where there is no other.
export function clearPlace(near, width, height, others, room) {
  const hidden = (place) => others.reduce((sum, other) => sum + overlap(place, other), 0);
  const cost = (place) => 1000 * overlap(place, near) + 5 * hidden(place) + apart(place, near);
  const tops = along(near.top, near.bottom, height, room.height);
  const places = along(near.left, near.right, width, room.width).flatMap((left) =>
    tops.map((top) => new DOMRect(left, top, width, height)),
  );
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))];
}

const tieEnd = (at, from, to) => Math.min(Math.max(at, from), to);

// The style of a line from the edge of a number to the edge of its slip.
export function tieBetween(number, slip) {
  const toX = tieEnd((number.left + number.right) / 2, slip.left + GAP, slip.right - GAP);
  const toY = tieEnd((number.top + number.bottom) / 2, slip.top + GAP, slip.bottom - GAP);
  const [x, y] = [tieEnd(toX, number.left, number.right), tieEnd(toY, number.top, number.bottom)];
  const turned = Math.atan2(toY - y, toX - x);
  const width = `${Math.hypot(toX - x, toY - y)}px`;
  return { left: `${x}px`, top: `${y}px`, width, transform: `rotate(${turned}rad)` };
}
