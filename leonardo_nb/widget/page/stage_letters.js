// The letters on stage, all of which can be read: small ones grow, up to a point; those that would be too small even so
// are left out, and a page whose own heading is left out says its name, as on a map.

import { pressAgain } from "../../page/lettering.js";

const READ_AT_ALL = 12; // pixels of what is read at all
const CLOSELY = 16; // and of what is looked at closely
const GROWN_CLOSELY = 1.2; // times as large as they are drawn: so far they grow for that
const USUAL_SIZE = 13.5; // units of the letters of a page: few are smaller
const MOST_GROWN = 1.3; // and so far to be read at all: then they leave their places (`GROWS` in `lettering.py`)
export const FURTHEST = READ_AT_ALL / USUAL_SIZE / MOST_GROWN; // from how far the letters of a page are still drawn
const NOT_ANEW = 0.04; // of a scale: less than that changes nothing

const unitAt = (drawing) => {
  const { c, d } = drawing.getCTM();
  return Math.hypot(c, d);
};

export class StageLetters {
  #pages = []; // each with its scale in the world
  #texts = []; // each with its size as it is drawn, and in the world
  #fitted = []; // for which scale and size they were set last

  constructor(board) {
    this.board = board;
  }

  // The board has been laid out.
  measure() {
    this.#fitted = [];
    const homes = [...this.board.querySelectorAll(":scope > .lnb-region:not([hidden])")];
    const drawn = homes.filter((home) => home.querySelector("svg > g"));
    this.#pages = drawn.map((home) => [home, unitAt(home.querySelector("svg > g"))]);
    this.#texts = [...this.board.querySelectorAll(":scope > .lnb-region:not([hidden]) text")].map((text) => {
      const size = Number(text.closest("[font-size]").getAttribute("font-size"));
      return [text, size, size * unitAt(text)];
    });
    for (const home of drawn) home.dataset.name = home.querySelector("svg").dataset.label;
  }

  // Whether a page is without its letters.
  lacks(home) {
    return "far" in home.dataset;
  }

  // Sets them for a scale of the camera, close to a part of the board or not.
  fit(scale, isClose) {
    const [before, wasClose] = this.#fitted;
    if (wasClose === isClose && Math.abs(scale / before - 1) < NOT_ANEW) return;
    this.#fitted = [scale, isClose];
    this.board.style.setProperty("--back", 1 / scale);
    for (const [home, unit] of this.#pages) home.toggleAttribute("data-far", unit * scale < FURTHEST);
    pressAgain(this.#texts.filter((text) => this.#isSetAnew(text, scale, isClose)).map(([text]) => text));
    for (const [home] of this.#pages) home.toggleAttribute("data-nameless", this.lacks(home) && !this.#isNamed(home));
  }

  // Whether a page's name can be read in its drawing.
  #isNamed(home) {
    const isName = ([text]) => home.contains(text) && text.textContent === home.dataset.name;
    return this.#texts.some((text) => isName(text) && !text[0].classList.contains("lnb-tiny"));
  }

  #isSetAnew([text, own, size], scale, isClose) {
    const seen = size * scale;
    const closely = isClose ? Math.min(CLOSELY / seen, GROWN_CLOSELY) : 1;
    const larger = Math.max(1, closely, Math.min(READ_AT_ALL / seen, MOST_GROWN));
    const isTiny = seen * larger < READ_AT_ALL - 0.01;
    const set = isTiny || larger === 1 ? "" : `${Math.round(own * larger * 100) / 100}px`;
    if (isTiny !== text.classList.contains("lnb-tiny")) text.classList.toggle("lnb-tiny", isTiny);
    if (set === text.style.fontSize) return false;
    text.style.fontSize = set;
    return true;
  }
}
