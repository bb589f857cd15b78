// The numbers on the board that open: by the mouse, by a finger that comes near, or by the keyboard, for which they are
// one button, from number to number with the arrows.

import { allByData, box, markOnly } from "../../page/dom.js";

const OPENING = "[data-number]";
const FINGER = 14; // pixels around a number that a finger may miss it by
const BUSY = '[data-asks], [data-focus="spot.all"]'; // something is asked, or a piece is taken up

export class BoardNumbers {
  current = null; // the number that was asked about last, or that the keyboard is at

  constructor(root, stage) {
    Object.assign(this, { root, stage, home: box("lnb-numbers", stage.home) });
    this.button = document.createElement("button");
    this.button.dataset.focus = "numbers";
    this.button.addEventListener("focus", () => this.#stand(0));
    this.button.addEventListener("blur", () => markOnly(stage.board, "lnb-at", []));
  }

  // The number under the mouse or near a finger; from the button, the one that the keyboard is at.
  at(target, event) {
    if (target === this.button) return this.#reached();
    if (!this.stage.board.contains(target) || this.root.querySelector(BUSY)) return null;
    const isMeant = event?.pointerType === "touch" && !target.closest("[data-glows]");
    return target.closest(OPENING) ?? this.#below(target, event) ?? (isMeant ? this.#near(event) : null);
  }

  // A number that lies under the veil of its own thing.
  #below(target, event) {
    const under = event?.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const number = under.map((element) => element.closest(OPENING)).find(Boolean);
    return number && target.closest("[data-spot], [data-key]")?.contains(number) ? number : null;
  }

  #near({ clientX: x, clientY: y }) {
    const far = ({ left, right, top, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const found = this.#inView().map((number) => [far(number.getBoundingClientRect()), number]);
    const [nearest] = found.filter(([distance]) => distance <= FINGER).sort(([one], [other]) => one - other);
    return nearest?.[1] ?? null;
  }

  // Those that can be seen on the stage.
  #inView() {
    const { width, height } = this.stage.camera.room;
    const isIn = ({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height;
    const all = [...this.stage.board.querySelectorAll(OPENING)];
    return all.filter((number) => this.stage.placed([number]).some(isIn));
  }

  // After a redraw, in which `shown` is the number whose sum is open.
  redrawn(shown) {
    if (shown && !(this.current?.isConnected && this.current.dataset.number === shown))
      this.current = allByData(this.stage.board, "number", shown)[0] ?? null;
    const { numbers } = this.root.querySelector(".lnb-bar > *")?.dataset ?? {};
    const isThere = Boolean(this.stage.board.querySelector(OPENING)) && !this.root.querySelector(BUSY);
    if (this.button.textContent !== numbers) this.button.textContent = numbers;
    if (isThere !== this.button.isConnected) this.home.replaceChildren(...(isThere ? [this.button] : []));
  }

  focus() {
    this.button.focus({ preventScroll: true });
    return document.activeElement === this.button;
  }

  // Up and down go to the number before and after. Returns whether it took the key.
  press(target, pressed) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[pressed];
    if (target !== this.button || !way) return false;
    this.#find(way);
    return true;
  }

  // The number that the keyboard is at, as it is drawn now.
  #reached() {
    if (!this.#inView().includes(this.current)) this.#find(0);
    return this.current;
  }

  // Where no number is in view, the whole board comes into it; the focus alone, which may only pass, moves nothing.
  #find(way) {
    if (!this.#inView().length) this.stage.stepBack();
    this.#stand(way);
  }

  // Goes on from the number it stands at, one on or one back; from the last to the first.
  #stand(way) {
    const all = this.#inView();
    const at = all.indexOf(this.current);
    this.current = all[at < 0 ? 0 : (at + way + all.length) % all.length] ?? null;
    markOnly(this.stage.board, "lnb-at", this.current ? [this.current] : []);
    this.button.ariaLabel = [this.current?.textContent, this.button.textContent].filter(Boolean).join(": ");
  }
}
