// An arrow at the thing on the board where a sensible move is made. It stands outside the thing, on the side where it
// covers least of what is to be read.

import { box, byData, scaleOf } from "../../page/dom.js";
import { overlap } from "../../page/popover_place.js";

const TO_READ = "text, [data-spot], [data-key]";
const TIP = 0.65; // room for the tip, in letters
const WORDS_COUNT = 50; // times as bad as to cover as much of a thing, much of which may be empty
const SAID = { near: 15, far: 28 }; // its letters in screen pixels, however close the camera is

export class HintArrow {
  constructor(board, hint) {
    Object.assign(this, { board, hint });
    this.watch = new ResizeObserver(() => this.show()); // it follows when the board is laid out again
    this.watch.observe(board);
    this.laid = () => this.show();
    board.addEventListener("lnb-laid", this.laid);
    this.moves = new MutationObserver(() => this.#follow());
    this.moves.observe(board, { attributeFilter: ["style"] });
  }

  end() {
    this.watch.disconnect();
    this.board.removeEventListener("lnb-laid", this.laid);
    this.moves.disconnect();
  }

  show() {
    this.board.querySelector(".lnb-arrow")?.remove();
    const thing = this.#thing();
    if (!thing || !this.board.offsetWidth) return;
    const arrow = box("lnb-arrow", this.board);
    arrow.textContent = this.hint.firstElementChild.dataset.label;
    arrow.setAttribute("aria-hidden", "true");
    this.#place(arrow, thing);
  }

  // The camera pans or zooms: another side may cover less, or be in view.
  #follow() {
    const [arrow, thing] = [this.board.querySelector(".lnb-arrow"), this.#thing()];
    if (arrow && thing) this.#place(arrow, thing);
  }

  #thing() {
    const { at } = this.hint.firstElementChild?.dataset ?? {};
    return at ? (byData(this.board, "spot", at) ?? byData(this.board, "key", at)) : null;
  }

  #place(arrow, thing) {
    const [whole, part] = [this.board.getBoundingClientRect(), thing.getBoundingClientRect()];
    const read = this.#read(thing);
    const unit = scaleOf(this.board);
    const letters = this.#letters();
    arrow.style.fontSize = `${letters}px`;
    const places = placesAround(part, arrow.offsetWidth * unit, arrow.offsetHeight * unit, TIP * letters * unit);
    const shown = this.#shown(whole, unit);
    const costs = places.map((place) => covered(place, read) + beyond(place, shown));
    const { side, left, top } = places[costs.indexOf(Math.min(...costs))];
    arrow.dataset.side = side;
    arrow.style.left = `${(left - whole.left) / unit}px`;
    arrow.style.top = `${(top - whole.top) / unit}px`;
  }

  // The size of its letters in units of the world, once the camera has come to rest.
  #letters() {
    const isFar = this.board.closest(".lnb-present");
    return (isFar ? SAID.far : SAID.near) / new DOMMatrix(this.board.style.transform).a;
  }

  // What the camera shows when it has come to rest, in the places of now.
  #shown(whole, unit) {
    const { a: scale, e, f } = new DOMMatrix(this.board.style.transform);
    const { clientWidth, clientHeight } = this.board.parentElement;
    const [left, top] = [whole.left - (e / scale) * unit, whole.top - (f / scale) * unit];
    return { left, top, right: left + (clientWidth / scale) * unit, bottom: top + (clientHeight / scale) * unit };
  }

  // What is not to be covered: words, and things, but not what the thing lies on; each with how bad that would be.
  #read(thing) {
    const all = [...this.board.querySelectorAll(TO_READ)].filter((each) => !each.contains(thing));
    return all.map((each) => [each.getBoundingClientRect(), each.tagName === "text" ? WORDS_COUNT : 1]);
  }
}

// The places on each side of a thing, at its middle and beside that; the first is the usual one. Nearer to a corner, it
// might mean what lies beside it.
function placesAround({ left, right, top, bottom }, width, height, tip) {
  const sides = [];
  for (const share of [0.5, 0.25, 0.75]) {
    const x = left + (right - left) * share - width / 2;
    const y = top + (bottom - top) * share - height / 2;
    sides.push({ side: "above", left: x, top: top - height - tip }, { side: "left", left: left - width - tip, top: y });
    sides.push({ side: "right", left: right + tip, top: y }, { side: "below", left: x, top: bottom + tip });
  }
  return sides.map((place) => ({ ...place, right: place.left + width, bottom: place.top + height }));
}

const covered = (place, read) => read.reduce((sum, [rect, weight]) => sum + weight * overlap(place, rect), 0);

const areaOf = ({ left, right, top, bottom }) => (right - left) * (bottom - top);

// A place beyond the edge of the stage is worse than any inside it.
const beyond = (place, shown) => 100 * (areaOf(place) - overlap(place, shown));
