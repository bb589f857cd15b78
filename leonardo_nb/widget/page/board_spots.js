// The things on the board: what lies where somebody points, and the way from one to the next.

import { byData } from "../../page/dom.js";

const THING = "[data-spot], [data-key]";
const nameOf = (thing) => thing.dataset.spot ?? thing.dataset.key;
const plain = RegExp.escape ?? ((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

export class BoardSpots {
  // `words` gives what things are called, by the patterns of their names.
  constructor(board, words) {
    Object.assign(this, { board, words });
  }

  of(target) {
    const thing = target.closest(THING);
    return thing && this.board.contains(thing) ? thing : null;
  }

  // A thing by its name; what can be pointed at before what can only be looked at.
  find(name) {
    return byData(this.board, "spot", name) ?? byData(this.board, "key", name);
  }

  // The thing and all it stands on, whether drawn inside each other or one over the other.
  at(target, event) {
    const isOnBoard = event?.detail && this.board.contains(target); // not on a drawer that lies over it
    const under = isOnBoard ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const names = new Set();
    for (const element of [target, ...under]) {
      for (let thing = this.of(element); thing; thing = this.of(thing.parentElement)) names.add(nameOf(thing));
    }
    return names.size || !isOnBoard ? [...names] : this.#around(event);
  }

  // What is drawn in many pieces is there between them, too: the smallest first.
  #around({ clientX: x, clientY: y }) {
    const rects = this.#all().map((thing) => [nameOf(thing), thing.getBoundingClientRect()]);
    const here = rects.filter(([, rect]) => rect.left <= x && x <= rect.right && rect.top <= y && y <= rect.bottom);
    return here.sort(([, one], [, other]) => one.width * one.height - other.width * other.height).map(([name]) => name);
  }

  #all() {
    return [...this.board.querySelectorAll(THING)];
  }

  #called(name) {
    const fits = (pattern) => new RegExp(`^${pattern.split("*").map(plain).join(".*")}$`).test(name);
    return Object.entries(this.words()).find(([pattern]) => fits(pattern))?.[1] ?? name;
  }

  // What cannot be pointed at becomes a button when the keyboard comes to it: it can still be asked about.
  focus(name) {
    const thing = name && this.find(name);
    if (!thing) return false;
    if (!thing.hasAttribute("tabindex")) {
      thing.setAttribute("tabindex", "-1");
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-label", this.#called(name));
    }
    thing.focus({ preventScroll: true });
    return document.activeElement === thing;
  }

  // Up and down go through all things of the board, in the order in which it is drawn. Returns whether it took the key.
  step(target, pressed) {
    const thing = this.of(target);
    const way = thing ? { ArrowUp: -1, ArrowDown: 1 }[pressed] : ["ArrowDown", "Enter"].includes(pressed);
    if (!way || !(thing || target.matches(".lnb-region"))) return false;
    const all = [...new Set(this.#all().map(nameOf))];
    const first = nameOf(thing ?? target.querySelector(THING) ?? target);
    const next = all[all.indexOf(first) + (thing ? way : 0)];
    if (next !== undefined && this.focus(next)) document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
  }

  // From a choice, down and up go to the first and the last thing of the board that can be pointed at, or else of all.
  enterFromChoices(pressed) {
    const all = [...this.board.querySelectorAll("[data-spot]")];
    const thing = { ArrowDown: all[0] ?? this.board.querySelector(THING), ArrowUp: all.at(-1) }[pressed];
    if (!thing || !this.focus(nameOf(thing))) return false;
    document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
  }

  // A region in which nothing can be pointed at is a stop of the keyboard itself.
  makeReachable(regions) {
    for (const region of regions) {
      const stop = region.querySelector(THING) && !region.querySelector("[data-spot]");
      const label = region.querySelector("svg")?.dataset.label ?? "";
      if (!stop) region.removeAttribute("tabindex");
      else if (region.tabIndex) region.tabIndex = 0;
      if (region.getAttribute("aria-label") !== label) region.setAttribute("aria-label", label);
      region.role ||= "group";
    }
  }
}
