// A step under other rules: a sheet over the companion, which keeps the keys to itself until it is closed.

import "./lens.css";
import { box, named } from "../../page/dom.js";
import { ALONE, Highlight } from "../../page/highlight.js";

export class Lens {
  #shown = "";

  constructor(root, around) {
    const ground = box("lnb-lens-ground", around);
    Object.assign(this, { root, around, home: box("lnb-lens-in", ground) });
    this.highlight = new Highlight(ground, ground, ALONE);
  }

  isOpen() {
    return this.home.hasChildNodes();
  }

  follow() {
    return this.highlight.follow();
  }

  // After a redraw; returns whether the focus is settled: a new lens takes it, a closed one gives it back.
  show() {
    const [last, drawn] = [this.#shown, this.home.firstElementChild];
    this.#shown = drawn?.dataset.lens ?? "";
    if (last !== this.#shown) this.#setInertBehind(Boolean(this.#shown));
    if (!this.#shown) return this.#close(last);
    if (!this.around.matches(":popover-open")) this.around.showPopover?.();
    this.highlight.redrawn();
    if (last === this.#shown) return false;
    this.around.scrollTo(0, 0);
    drawn.focus({ preventScroll: true });
    return true;
  }

  #close(last) {
    if (last) this.around.hidePopover?.();
    const asked = last ? named(this.root, `lens.${last}`) : null;
    asked?.focus({ preventScroll: true });
    return Boolean(asked);
  }

  #setInertBehind(inert) {
    for (const part of this.root.children) if (!part.matches(".lnb-lens, .lnb-rule, .lnb-live")) part.inert = inert;
  }
}
