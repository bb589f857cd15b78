// The board of a step in the history, drawn by the page itself.

import { measured, movePieces } from "./animation.js";
import { parsed, updateChildren } from "./dom_update.js";

export class TimelineBoard {
  #shown = new Map(); // the pictures that the page has drawn itself

  constructor(root) {
    this.root = root;
  }

  // Python draws again.
  forget() {
    this.#shown.clear();
  }

  draw(regions, moving) {
    const fresh = regions.filter(([key, picture]) => this.#shown.get(key) !== picture && this.#region(key));
    const homes = fresh.map(([key]) => this.#region(key));
    const before = moving ? measured(homes) : [];
    fresh.forEach(([key, picture], number) => {
      put(homes[number], picture);
      this.#shown.set(key, picture);
    });
    if (moving) movePieces(this.root.querySelector(".lnb-board"), before, measured(homes));
  }

  #region(key) {
    return this.root.querySelector(`.lnb-r-${CSS.escape(key)}`);
  }
}

function put(home, picture) {
  const drawn = parsed(picture);
  const zoomed = home.querySelector(".lnb-zoom");
  if (zoomed) zoomed.style.aspectRatio = drawn.firstChild.getAttribute("viewBox").split(" ").slice(2).join("/");
  updateChildren(zoomed ?? home, drawn);
}
