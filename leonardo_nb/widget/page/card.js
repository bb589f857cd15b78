// The card of a thing, docked below the question: it moves nothing, and never lies over what it asks one to click.

import "./card.css";

const BEGINNING = 240; // pixels: what it is called, and what can be done with it

export class Card {
  #shown = "";

  constructor(root, home, spots) {
    Object.assign(this, { root, home, spots });
  }

  #drawn() {
    return this.home.querySelector(".lnb-thing");
  }

  isOpen() {
    return Boolean(this.#drawn());
  }

  contains(target) {
    return this.home.contains(target);
  }

  // Its beginning, as far as that is not, and only within the rail: the question stays in view as well, if it can.
  #bringIntoView(card) {
    const panel = this.home.parentElement;
    const [own, seen] = [card, panel].map((each) => each.getBoundingClientRect());
    const bottom = own.top + Math.min(own.height, BEGINNING);
    const task = panel.querySelector(".lnb-task")?.getBoundingClientRect() ?? own; // in a lesson it stays in view
    panel.scrollBy(0, Math.max(0, Math.min(own.top - seen.top, bottom - seen.bottom, task.top - seen.top)));
  }

  // After a redraw; returns whether the focus is settled: a new card takes it, a closed one gives it back.
  show(_changed, heldIn) {
    const [fresh, last] = [this.#drawn(), this.#shown];
    this.#shown = fresh?.dataset.thing ?? "";
    if (fresh && last !== this.#shown) {
      fresh.focus({ preventScroll: true });
      this.#bringIntoView(fresh);
      return true;
    }
    const hadFocus = heldIn === this.home || !this.root.contains(document.activeElement);
    return !fresh && Boolean(last) && hadFocus && this.spots.focus(last);
  }
}
