// Why a piece may not be where it was put down: a note on the stage, beside that place.

import "./refused_drop.css";
import { placesOf } from "../../page/highlight_places.js";
import { clearPlace } from "./receipt_place.js";

const MARK = 14; // half the room of the cross
const LARGE_PLACE = 0.4; // of the stage, across or down

export class RefusedDrop {
  #point = { x: 0, y: 0 }; // where the hand was last

  constructor(root, stage, home) {
    Object.assign(this, { root, stage, home });
    this.moved = () => this.show();
    this.pointed = ({ clientX: x, clientY: y }) => Object.assign(this.#point, { x, y });
    stage.board.addEventListener("transitionend", this.moved);
    for (const name of ["pointerdown", "pointerup"]) stage.home.addEventListener(name, this.pointed);
  }

  isOpen() {
    return Boolean(this.home.firstElementChild);
  }

  // Where the hand let go, if that was on the thing; else in its middle.
  #whereOn({ left, right, top, bottom }) {
    const { x, y } = this.#point;
    const isOn = left <= x && x <= right && top <= y && y <= bottom;
    return isOn ? this.#point : { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  // Beside a large place there is no room.
  #isLarge(place, own) {
    return place.width > LARGE_PLACE * own.width || place.height > LARGE_PLACE * own.height;
  }

  show() {
    const note = this.home.firstElementChild;
    const [place] = note ? placesOf(this.root, this.stage.board, note.dataset.at) : [];
    if (!place) return;
    const own = this.stage.home.getBoundingClientRect();
    const { x, y } = this.#whereOn(place.rect);
    const onStage = (rect) => new DOMRect(rect.x - own.x, rect.y - own.y, rect.width, rect.height);
    const mark = onStage(new DOMRect(x - MARK, y - MARK, 2 * MARK, 2 * MARK));
    const pieces = placesOf(this.root, this.stage.board, note.dataset.with).map(({ rect }) => onStage(rect));
    const near = this.#isLarge(place.rect, own) ? mark : onStage(place.rect);
    const { left, top } = clearPlace(near, note.offsetWidth, note.offsetHeight, [mark, ...pieces], onStage(own));
    Object.assign(note.style, { left: `${left}px`, top: `${top}px` });
    this.home.style.setProperty("--x", `${x - own.left}px`);
    this.home.style.setProperty("--y", `${y - own.top}px`);
  }
}
