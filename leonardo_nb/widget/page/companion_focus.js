// The focus of the companion: an element that is redrawn loses it, and it goes to the same thing or what is nearest.

import { named } from "../../page/dom.js";

const isVisible = (element) => element.checkVisibility?.() ?? true;

export class CompanionFocus {
  byKeys = false; // whether the keyboard was used last
  #held = null; // what had the focus before anything was drawn

  constructor(view) {
    this.view = view;
    view.root.addEventListener("pointerdown", () => this.#usePointer(), true);
  }

  #usePointer() {
    this.byKeys = false;
  }

  // Before a redraw: remembers what has the focus.
  remember() {
    this.#held ??= this.#focused();
  }

  // The part that had the focus before the redraw.
  get heldIn() {
    return this.#held?.home;
  }

  // After a redraw: gives the focus back.
  restore() {
    if (this.#held) this.focusNear(this.#held);
  }

  forget() {
    this.#held = null;
  }

  #focused() {
    const { homes, root } = this.view;
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const home = held && [...homes.values()].find((part) => part.contains(held));
    const { focus: name, choice, spot, key } = held?.dataset ?? {};
    return held && { name, choice, spot: spot ?? key, home };
  }

  // What is folded up keeps the focus only until the page is drawn.
  #isHere() {
    return this.view.root.contains(document.activeElement) && isVisible(document.activeElement);
  }

  // The same thing again, or what is nearest to it.
  focusNear(held) {
    const { highlight, spots } = this.view;
    if (this.#isHere() || spots.focus(held.spot)) return;
    for (const element of this.#near(held)) {
      element?.focus({ preventScroll: true });
      if (!this.#isHere()) continue;
      if (!this.byKeys) highlight.rest();
      return;
    }
  }

  #near({ name, choice, home }) {
    const { homes, question, root } = this.view;
    const choices = question.querySelectorAll(".lnb-choices button, .lnb-list > summary, .lnb-group > summary");
    return [
      name && named(root, name),
      choice && home?.querySelector(`[data-choice="${choice}"]`),
      homes.get("hint").querySelector(".lnb-answers[data-asks] button"),
      home?.querySelector(".lnb-choices button, [data-spot]"),
      [...choices].find(isVisible),
      ...question.querySelectorAll("summary, button"),
      ...homes.get("hint").querySelectorAll(".lnb-first button, button"),
      homes.get("timeline").querySelector("button"),
    ];
  }
}
