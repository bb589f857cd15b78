// The card of a thing, docked above the question: it never lies over what it asks one to click.

import "./card.css";

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

  // After a redraw; returns whether the focus is settled: a new card takes it, a closed one gives it back.
  show(_changed, heldIn) {
    const [fresh, last] = [this.#drawn(), this.#shown];
    this.#shown = fresh?.dataset.thing ?? "";
    if (fresh && last !== this.#shown) {
      fresh.focus({ preventScroll: true });
      this.home.parentElement.scrollTo(0, 0);
      return true;
    }
    const hadFocus = heldIn === this.home || !this.root.contains(document.activeElement);
    return !fresh && Boolean(last) && hadFocus && this.spots.focus(last);
  }
}
