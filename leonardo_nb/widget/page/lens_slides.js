// The lens before a class: the game as it is played beside one other set of rules, and below each board one sentence.
// At first what makes the difference, then, from where it begins, sentence by sentence.

import "./lens_slides.css";
import { allByData, box, listed } from "../../page/dom.js";
import { Camera } from "./camera.js";
import { FROM_AFAR, lookFromAfar } from "./presentation_camera.js";
import { hasScrolled, turning } from "./slides.js";

const WORDS = ".lnb-outcome[data-on] > :not(:nth-child(2))";
const KINDS = ["key", "spot", "whole"];

export class LensSlides {
  #number = 0;
  #shown = ""; // the moment that is looked at

  constructor(lens) {
    Object.assign(this, { lens, bar: box("lnb-slides", lens.around) });
  }

  isOpen() {
    return this.lens.isOpen();
  }

  // After a redraw.
  show(words) {
    const shown = this.lens.home.firstElementChild?.dataset.lens ?? "";
    if (shown !== this.#shown) this.#number = 0;
    this.#shown = shown;
    if (!shown) return;
    if (!this.bar.hasChildNodes()) this.bar.innerHTML = turning(words);
    this.#draw();
  }

  // Returns whether there was anything to go on to.
  turn(step) {
    const next = Math.max(0, this.#number + step);
    if (hasScrolled([...this.lens.home.querySelectorAll(WORDS)], step)) return true;
    if (next >= this.#slides().length) return false;
    this.#number = next;
    this.#draw();
    return true;
  }

  // As it is beside the board.
  leave() {
    this.bar.replaceChildren();
    for (const each of this.lens.home.querySelectorAll("[style]")) each.removeAttribute("style");
  }

  #columns() {
    return [...this.lens.home.querySelectorAll(".lnb-outcome")];
  }

  // Each the other set of rules, and the number of the sentence; -1 is what makes the difference.
  #slides() {
    const [played, ...others] = this.#columns();
    if (!others.length) return [{ other: null, sentence: -1 }];
    return others.flatMap((other) => {
      const most = Math.max(sentencesOf(played).length, sentencesOf(other).length);
      return Array.from({ length: most + 1 }, (_, number) => ({ other, sentence: number - 1 }));
    });
  }

  #draw() {
    const slides = this.#slides();
    this.#number = Math.min(this.#number, slides.length - 1);
    const { other, sentence } = slides[this.#number];
    const columns = this.#columns();
    const shown = [columns[0], other].filter(Boolean);
    for (const column of columns) column.toggleAttribute("data-on", shown.includes(column));
    for (const column of shown) tell(column, sentence);
    this.bar.querySelector(".lnb-note").textContent = `${this.#number + 1} / ${slides.length}`;
    const said = shown.flatMap((column) => listed(sentencesOf(column)[sentence]?.dataset.of));
    const apart = shown.flatMap((column) => [...column.querySelectorAll("[data-differs]")]);
    for (const column of shown) look(column, [said, apart.map((thing) => thing.dataset.key).filter(Boolean)]);
  }
}

// What is told from where the difference begins.
function sentencesOf(column) {
  const happened = column.lastElementChild;
  const begins = happened.querySelector(":scope > .lnb-begins");
  const all = [...happened.querySelectorAll(":scope > ul > li, :scope > details > ul > li")];
  const isAfter = (each) => begins.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return begins ? all.filter(isAfter) : all;
}

function tell(column, number) {
  const now = sentencesOf(column)[number];
  column.toggleAttribute("data-why", number < 0);
  for (const each of column.lastElementChild.querySelectorAll("li, details")) {
    each.toggleAttribute("data-on", each.contains(now ?? null));
    if (each.matches("[data-on]") && each.matches("details")) each.open = true;
  }
}

// The camera looks at the first of these groups of things of which any is drawn here, or at the beginning.
function look(column, groups) {
  const [stage, board] = [column.children[1], column.querySelector(".lnb-outcome-board")];
  if (!board) return;
  for (const region of board.children) {
    region.style.width = `${region.querySelector("svg").viewBox.baseVal.width}px`;
  }
  const camera = new Camera(stage, board);
  camera.measureRoom();
  Object.assign(camera, { closest: FROM_AFAR, world: { width: board.offsetWidth, height: board.offsetHeight } });
  const rects = groups.map((names) => names.flatMap((name) => rectsOf(board, name)));
  const found = rects.find((each) => each.length) ?? [];
  const parts = found.map((rect) => camera.inWorld(rect));
  lookFromAfar(camera, parts, false);
}

function rectsOf(board, name) {
  const kinds = KINDS.map((kind) => allByData(board, kind, name));
  return (kinds.find((found) => found.length) ?? []).map((thing) => thing.getBoundingClientRect());
}
