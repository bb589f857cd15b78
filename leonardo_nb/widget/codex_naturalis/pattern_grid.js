// The pattern finder's grid: places to point at, by mouse and by arrow keys.

import "./pattern_grid.css";
import { box, named } from "../../page/dom.js";

const PARTS = ["palette", "board", "goals", "note"];
const ARROWS = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

// Up and down go to the next row, where the places stand between those of this one: to and fro.
function nextPlace([x, y], [dx, dy]) {
  return [x + dx + (dy && (y % 2 ? -1 : 1)), y + dy];
}

export class PatternGrid {
  #here = "place.0.0"; // the one place that the Tab key reaches

  intents = {
    look: ({ card }) => ({ do: "look", card: Number(card) }),
    choose: ({ kingdom }) => ({ do: "choose", kingdom }),
    clear: () => ({ do: "clear" }),
  };

  constructor(root, model) {
    const whole = box("lnb-finder", root);
    const homes = new Map(PARTS.map((name) => [name, box(`lnb-finder-${name}`, whole)]));
    Object.assign(this, { root, model, homes });
  }

  // Scrolls to the starter card.
  begin() {
    const board = this.homes.get("board");
    requestAnimationFrame(() => board.scrollTo((board.scrollWidth - board.clientWidth) / 2, 0));
  }

  end() {}

  show() {
    this.#stand(this.#here);
  }

  #stand(name) {
    named(this.root, this.#here)?.setAttribute("tabindex", "-1");
    if (named(this.root, name)) this.#here = name;
    named(this.root, this.#here)?.setAttribute("tabindex", "0");
  }

  // Returns whether it was a place.
  point(thing) {
    if (thing.dataset.do !== "lay") return false;
    this.#stand(thing.dataset.focus);
    thing.focus({ preventScroll: true });
    this.model.send({ do: "lay", x: Number(thing.dataset.x), y: Number(thing.dataset.y) });
    return true;
  }

  // Returns whether it took the key.
  press(target, pressed, pointAt) {
    const place = target.closest("[data-x]");
    const chosen = this.root.querySelector(`[data-keys~="${CSS.escape(pressed.toLowerCase())}"]`);
    if (place && ARROWS[pressed]) this.#move(place, ARROWS[pressed]);
    else if (place && (pressed === "Enter" || pressed === " ")) pointAt(place);
    else if (chosen) pointAt(chosen);
    else return false;
    return true;
  }

  #move(place, way) {
    const [x, y] = nextPlace([Number(place.dataset.x), Number(place.dataset.y)], way);
    const to = [x, x - 2, x + 2].map((near) => named(this.root, `place.${near}.${y}`)).find(Boolean);
    if (!to) return;
    this.#stand(to.dataset.focus);
    to.focus();
  }
}
