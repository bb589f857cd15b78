// The letters on stage, all of which can be read: small ones grow, up to a point; those that would be too small even so
// are left out, and a page whose own heading is left out says its name, as on a map.

import { pressAgain } from "../../page/lettering.js";

const READ_AT_ALL = 12; // pixels of what is read at all
const CLOSELY = 16; // and of what is looked at closely
const FROM_AFAR_READ = 25; // or from the back of a room
const USUAL_SIZE = 13.5; // units of the letters of a page: few are smaller
const MOST_GROWN = 1.3; // times as large as they are drawn: larger ones leave their places (`GROWS` in `lettering.py`)
const FURTHEST = READ_AT_ALL / USUAL_SIZE / MOST_GROWN; // from how far the letters of a page are still drawn
const NOT_ANEW = 0.04; // of a scale: less than that changes nothing

const TINY = "lnb-tiny"; // what is too small to be drawn
const UNDER = "lnb-under"; // what the name of its page stands over
const NAME_ROW = 12.8; // pixels of a row of a page's name, of which a high page has two

const unitAt = (drawing) => {
  const { c, d } = drawing.getCTM();
  return Math.hypot(c, d);
};

// The texts of a page, each with its size as it is drawn, and in the world. Those of one group, where most of them are,
// have one scale, which is dear to ask for.
function measuredIn(home) {
  const units = new Map();
  const unitOf = (text) => {
    const group = text.hasAttribute("transform") ? text : text.parentNode;
    if (!units.has(group)) units.set(group, unitAt(group));
    return units.get(group);
  };
  return [...home.querySelectorAll("text")].map((text) => {
    const size = Number(text.closest("[font-size]").getAttribute("font-size"));
    return [text, size, size * unitOf(text)];
  });
}

// What its name needs is told to this page alone: what the whole board inherits would style all of it.
function sayName({ style }, scale) {
  style.setProperty("--back", 1 / scale);
  style.setProperty("--rows", parseFloat(style.height) * scale < 2 * NAME_ROW ? 1 : 2);
}

export class StageLetters {
  #pages = []; // each with its scale in the world, and its texts
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
    this.#pages = drawn.map((home) => [home, unitAt(home.querySelector("svg > g")), measuredIn(home)]);
    this.#texts = this.#pages.flatMap(([, , texts]) => texts);
    for (const home of drawn) home.dataset.name = home.querySelector("svg").dataset.label;
  }

  // From how far all letters that are laid out are still drawn; those that a crop cuts off are not.
  furthest() {
    return READ_AT_ALL / MOST_GROWN / this.#smallest();
  }

  // From how far all of them are still read closely.
  closely() {
    return CLOSELY / MOST_GROWN / this.#smallest();
  }

  #smallest() {
    const isIn = (home, [text]) => {
      const [own, page] = [text, home].map((each) => each.getBoundingClientRect());
      return own.top < page.bottom && own.bottom > page.top && own.left < page.right && own.right > page.left;
    };
    const seen = this.#pages.flatMap(([home, , texts]) => texts.filter((text) => isIn(home, text)));
    return Math.min(...seen.map(([, , size]) => size));
  }

  // Whether a page is without its letters.
  lacks(home) {
    return "far" in home.dataset;
  }

  // Sets them for a scale of the camera, close to a part of the board or not, before a class or not.
  fit(scale, isClose, isPresented) {
    const [before, last] = this.#fitted;
    const wanted = isClose ? (isPresented ? FROM_AFAR_READ : CLOSELY) : READ_AT_ALL;
    if (last === wanted && Math.abs(scale / before - 1) < NOT_ANEW) return;
    this.#fitted = [scale, wanted];
    pressAgain(this.#texts.filter((text) => this.#isSetAnew(text, scale, wanted)).map(([text]) => text));
    for (const [home, unit, texts] of this.#pages) {
      const left = texts.filter(([text]) => text.classList.contains(TINY));
      home.toggleAttribute("data-far", unit * scale < FURTHEST && 2 * left.length >= texts.length);
      home.toggleAttribute("data-nameless", this.lacks(home) && !this.#isNamed(home, texts));
      if ("nameless" in home.dataset) sayName(home, scale);
    }
    this.#clearNames(scale);
  }

  // No letters are drawn where the name of their page stands.
  #clearNames(scale) {
    for (const text of this.board.querySelectorAll(`.${UNDER}`)) text.classList.remove(UNDER);
    const nameless = this.#pages.filter(([home]) => "nameless" in home.dataset);
    const under = nameless.flatMap(([home, , texts]) => {
      const [name, page] = [getComputedStyle(home, "::after"), home.getBoundingClientRect()];
      const now = page.width / parseFloat(home.style.width) / scale; // while the camera moves, it is not there yet
      const [right, bottom] = [page.left + parseFloat(name.width) * now, page.top + parseFloat(name.height) * now];
      return texts
        .map(([text]) => text)
        .filter((text) => {
          const own = text.getBoundingClientRect();
          return own.left < right && own.top < bottom;
        });
    });
    for (const text of under) text.classList.add(UNDER);
  }

  // Whether a page's name can be read in its drawing.
  #isNamed(home, texts) {
    return texts.some(([text]) => text.textContent === home.dataset.name && !text.classList.contains(TINY));
  }

  #isSetAnew([text, own, size], scale, wanted) {
    const seen = size * scale;
    const larger = Math.max(1, Math.min(wanted / seen, MOST_GROWN));
    const isTiny = seen * larger < READ_AT_ALL - 0.01;
    const set = isTiny || larger === 1 ? "" : `${Math.round(own * larger * 100) / 100}px`;
    if (isTiny !== text.classList.contains(TINY)) text.classList.toggle(TINY, isTiny);
    if (set === text.style.fontSize) return false;
    text.style.fontSize = set;
    return true;
  }
}
