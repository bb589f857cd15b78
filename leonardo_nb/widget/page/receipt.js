// A number on the board opens into its sum, on a slip beside the thing that it belongs to: inside the stage, and never
// over what can be clicked.

import "./receipt.css";
import { allByData, markOnly } from "../../page/dom.js";
import { BoardNumbers } from "./board_numbers.js";
import { unionOf } from "./camera.js";
import { clearPlace, tieBetween } from "./receipt_place.js";

const LARGE = 0.4; // of the stage, across or down: beside a larger thing there is no room

export class Receipt {
  #shown = "";

  constructor(root, home, stage) {
    Object.assign(this, { root, home, stage, numbers: new BoardNumbers(root, stage) });
    this.tie = document.createElement("i");
    this.tie.className = "lnb-tie";
    home.before(this.tie);
    stage.camera.followers.push(() => this.#place());
  }

  #drawn() {
    return this.home.querySelector(".lnb-slip");
  }

  isOpen() {
    return Boolean(this.#drawn());
  }

  contains(target) {
    return this.home.contains(target);
  }

  // The number that is pointed at, if one is.
  at(target, event) {
    return this.numbers.at(target, event);
  }

  // The intent of a number: it opens its sum, and the same number once more closes it.
  ask(number) {
    const again = this.isOpen() && number === this.numbers.current && number.dataset.number === this.#shown;
    this.numbers.current = number;
    return { do: "receipt", number: again ? "" : number.dataset.number };
  }

  // After a redraw; returns whether the focus is settled: a new slip takes it, a closed one gives it back.
  show(heldIn) {
    const [slip, last] = [this.#drawn(), this.#shown];
    this.#shown = slip?.dataset.receipt ?? "";
    this.numbers.redrawn(this.#shown);
    markOnly(this.stage.board, "lnb-open", slip ? [this.numbers.current].filter(Boolean) : []);
    this.#place();
    if (slip && last !== this.#shown) {
      this.home.scrollTo(0, 0);
      slip.focus({ preventScroll: true });
      return true;
    }
    const hadFocus = heldIn === this.home || !this.root.contains(document.activeElement);
    return !slip && Boolean(last) && hadFocus && this.numbers.focus();
  }

  #place() {
    const { home, numbers, stage, tie } = this;
    const [number] = this.isOpen() && numbers.current ? stage.placed([numbers.current]) : [];
    tie.hidden = !number;
    if (!number) return;
    const { width, height } = stage.camera.room;
    const room = new DOMRect(0, 0, width, height);
    const glowing = stage.placed([...stage.board.querySelectorAll("[data-glows]")]);
    const slip = clearPlace(this.#near(number, room), home.offsetWidth, home.offsetHeight, glowing, room);
    Object.assign(home.style, { left: `${slip.left}px`, top: `${slip.top}px` });
    Object.assign(tie.style, tieBetween(number, slip));
  }

  // The number with the thing that it belongs to, where there is room beside it.
  #near(number, room) {
    const pieces = allByData(this.stage.board, "key", this.#shown.split("@")[1]);
    const things = this.stage.placed(pieces).map((thing) => unionOf([number, thing]));
    const isSmall = ({ width, height }) => width < LARGE * room.width && height < LARGE * room.height;
    return things.find(isSmall) ?? number;
  }
}
