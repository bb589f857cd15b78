// The board of a step in the history, drawn by the page itself.

import { flashChanges, measured, movePieces } from "./animation.js";
import { countFrom, numbersIn } from "./number_counter.js";
import { showPicture } from "./picture_update.js";

export class TimelineBoard {
  #shown = new Map(); // the pictures that the page has drawn itself
  #stopCounting = () => {};

  // `laid` is told when regions have new pictures.
  constructor(root, laid) {
    Object.assign(this, { root, laid });
  }

  // Python draws again.
  forget() {
    this.#stopCounting();
    this.#shown.clear();
  }

  // Returns whether anything was drawn.
  draw(regions, moving) {
    this.#stopCounting();
    const fresh = regions.filter(([key, picture]) => this.#shown.get(key) !== picture && this.#region(key));
    const homes = fresh.map(([key]) => this.#region(key));
    const [before, numbers] = moving ? [measured(homes), numbersIn(homes)] : [[], []];
    fresh.forEach(([key, picture], number) => {
      showPicture(homes[number], picture);
      this.#shown.set(key, picture);
    });
    if (fresh.length) this.laid();
    if (moving) this.#move(homes, before, numbers);
    return fresh.length > 0;
  }

  #move(homes, before, numbers) {
    movePieces(this.root.querySelector(".lnb-board"), before, measured(homes));
    this.#stopCounting = countFrom(numbers, homes);
    flashChanges(this.root);
  }

  #region(key) {
    return this.root.querySelector(`.lnb-r-${CSS.escape(key)}`);
  }
}
