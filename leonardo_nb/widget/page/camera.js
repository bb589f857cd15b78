// The camera over the board: how far it is drawn back, and what it looks at. It moves the world by one transform.

import { prefersStill } from "../../page/reduced_motion.js";

const RIM = 1; // around the world: what is framed at its edge is framed all round
const PADDING = 12; // screen pixels around what is looked at
const IN_A_HAND = 6; // where each of them makes letters smaller
export const CLOSEST = 1.9; // in units of the drawing: closer, letters are only larger
const PHONE = 560; // pixels: what is narrower is in a hand
const NEAREST = 4; // by hand
const TRAVEL = 550; // milliseconds, as the style sheet has it
const between = (value, least, most) => Math.min(Math.max(value, least), most);

// The least rectangle that holds these.
export function unionOf(rects) {
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

export class Camera {
  scale = 1;
  closest = CLOSEST;
  #x = 0;
  #y = 0;
  room = { width: 0, height: 0 };
  world = { width: 1, height: 1 };
  left = null; // where it was when it left the present
  #still = 0; // when it will have come to rest

  followers = []; // called after each move

  constructor(stage, board) {
    Object.assign(this, { stage, board });
  }

  // What is free of the stage above a drawer; where that takes all of it, nothing is to be seen. It is measured when
  // one of them has another size: to ask the browser after each change costs a layout.
  measureRoom() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    const covered = this.stage.querySelector(".lnb-drawer")?.offsetHeight ?? 0;
    this.room = { width, height: covered < height ? height - covered : height };
  }

  get isNarrow() {
    return this.room.width < PHONE;
  }

  // The scale at which all is seen.
  get whole() {
    const { width, height } = this.room;
    const fits = (room, size) => room / (size + 2 * RIM);
    return Math.min(fits(width, this.world.width), fits(height, this.world.height), this.closest);
  }

  // Looks at a part of the world, in its units; nothing is all of it.
  look(part, moving) {
    if (!part) return this.#set(this.whole, this.world.width / 2, this.world.height / 2, moving);
    return this.#set(this.fit(part), part.x + part.width / 2, part.y + part.height / 2, moving);
  }

  // The scale at which a part of the world is looked at.
  fit({ width: wide, height: high }) {
    const { width, height } = this.room;
    const around = 2 * (this.isNarrow ? IN_A_HAND : PADDING);
    const fits = Math.min((width - around) / wide, (height - around) / high);
    return between(fits, this.whole, Math.max(this.whole, this.closest));
  }

  isMoving() {
    return performance.now() < this.#still;
  }

  // Keeps the point under the hand where it is.
  zoom(by, x, y) {
    const scale = between(this.scale * by, this.whole, NEAREST);
    const [atX, atY] = [(x - this.#x) / this.scale, (y - this.#y) / this.scale];
    const { width, height } = this.room;
    this.#set(scale, atX + (width / 2 - x) / scale, atY + (height / 2 - y) / scale, false);
  }

  pan(dx, dy) {
    const { width, height } = this.room;
    const [x, y] = [(width / 2 - this.#x - dx) / this.scale, (height / 2 - this.#y - dy) / this.scale];
    this.#set(this.scale, x, y, false);
  }

  remember() {
    this.left ??= { scale: this.scale, x: this.#x, y: this.#y, world: this.world, wasWhole: this.isWhole() };
  }

  // Returns at once to where it was left.
  comeBack() {
    if (this.left) [this.scale, this.#x, this.#y] = [this.left.scale, this.left.x, this.left.y];
    this.left = null;
    this.#stand(false);
  }

  // A rectangle of the screen in units of the world, also while the camera moves.
  inWorld(rect) {
    const home = this.board.getBoundingClientRect();
    const scale = home.width / this.board.offsetWidth || 1;
    const [x, y] = [(rect.left - home.left) / scale, (rect.top - home.top) / scale];
    return new DOMRect(x, y, rect.width / scale, rect.height / scale);
  }

  // Where a part of the world is on the stage once the camera stands still.
  onStage({ x, y, width, height }) {
    return new DOMRect(x * this.scale + this.#x, y * this.scale + this.#y, width * this.scale, height * this.scale);
  }

  // Whether a part of the world is in view, all of it.
  shows(part) {
    const { left, top, right, bottom } = this.onStage(part);
    return left >= -2 && top >= -2 && right <= this.room.width + 2 && bottom <= this.room.height + 2;
  }

  isWhole() {
    return this.scale <= this.whole * 1.02;
  }

  // The middle of the stage looks at this point; the world never leaves the stage further than it has to.
  #set(scale, x, y, moving) {
    const { width, height } = this.room;
    const within = (room, size, at) => {
      const [free, wanted] = [room - size * scale, room / 2 - at * scale];
      return free >= 0 ? free / 2 : between(wanted, free - RIM * scale, RIM * scale);
    };
    this.scale = scale;
    this.#x = within(width, this.world.width, x);
    this.#y = within(height, this.world.height, y);
    this.#stand(moving);
  }

  #stand(moving) {
    const [was, jumps] = [this.board.style.transform, !moving || prefersStill()];
    this.board.classList.toggle("lnb-jumping", jumps);
    this.board.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.scale})`;
    if (!jumps && was !== this.board.style.transform) this.#still = performance.now() + TRAVEL;
    this.stage.dataset.scale = this.scale.toFixed(3);
    this.stage.toggleAttribute("data-close", !this.isWhole());
    for (const tell of this.followers) tell();
  }
}
