// The camera before a class: as much of the board as can be read from the back of a room.

import { scaleOf } from "../../page/dom.js";
import { unionOf } from "./camera.js";

export const FROM_AFAR = 2.8; // how close the camera comes
const READABLE = 2.05; // from where usual letters are large enough
const LARGER_LETTERS = [1.4, 1.7]; // from where they may be, as some are drawn larger
const SEEN_FROM_BACK = 24; // pixels of letters, whatever their size in the drawing

// Looks at as many of these parts of the world as can be read; closer, where some letters among them are small. Where
// there are none, at all pages, or those that one chooses from, where not all can be read.
export function lookFromAfar(camera, parts, moving, [pages, chosen] = [[worldOf(camera)], []]) {
  const isAll = !chosen.length || camera.fit(unionOf(pages)) >= LARGER_LETTERS[0];
  const wanted = parts.length ? parts : isAll ? pages : chosen;
  const look = (least) => camera.look(partToRead(wanted, camera.room, least), moving);
  for (const least of [...LARGER_LETTERS, READABLE]) {
    look(least);
    if (smallestInView(camera) >= SEEN_FROM_BACK) return;
  }
  const closer = (READABLE * SEEN_FROM_BACK * 1.01) / smallestInView(camera);
  if (closer <= READABLE * 1.01) return;
  camera.closest = Math.max(camera.closest, closer);
  look(closer);
}

const worldOf = ({ world: { width, height } }) => new DOMRect(0, 0, width, height);

// As many of these parts of the world as can be read together, the smallest surely: it is what is meant.
export function partToRead(parts, room, least) {
  const [width, height] = [room.width / least, room.height / least];
  const [first, ...others] = parts.toSorted((one, other) => one.width * one.height - other.width * other.height);
  const fits = (part) => part.width <= width && part.height <= height;
  const found = others.reduce((seen, part) => (fits(unionOf([seen, part])) ? unionOf([seen, part]) : seen), first);
  return found && new DOMRect(found.x, found.y, Math.min(found.width, width), Math.min(found.height, height));
}

// The size of the smallest letters in view, in pixels, once the camera stands still.
function smallestInView(camera) {
  const { width, height } = camera.room;
  const unit = scaleOf(camera.board);
  const isSeen = (text) => {
    const at = camera.onStage(camera.inWorld(text.getBoundingClientRect()));
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    return at.width > 0 && x > 0 && y > 0 && x < width && y < height;
  };
  const sizes = [...camera.board.querySelectorAll("text")].filter(isSeen).map((text) => {
    const { c, d } = text.getScreenCTM();
    return (parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d) * camera.scale) / unit;
  });
  return Math.min(SEEN_FROM_BACK, ...sizes);
}
