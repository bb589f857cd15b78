// The focus of the companion: an element that is redrawn loses it, and it goes to the same thing or what is nearest.

import { named } from "../../page/dom.js";

const WAY_ON = ".lnb-first button";
const isVisible = (element) => element.checkVisibility?.() ?? true;

export class CompanionFocus {
  byKeys = false; // whether the keyboard was used last
  #held = null; // what had the focus before anything was drawn
  #task = null; // the task of a lesson and its way on, as drawn last; none before the first drawing
  #pointed = false; // whether the mouse or a finger has been in here

  constructor(view) {
    this.view = view;
    view.root.addEventListener("pointerdown", () => this.#usePointer(), true);
  }

  #usePointer() {
    this.byKeys = false;
    this.#pointed = true;
  }

  // Before a redraw: remembers what has the focus.
  remember() {
    this.#held ??= this.#focused();
  }

  // The part that had the focus before the redraw.
  get heldIn() {
    return this.#held?.home;
  }

  // After a redraw: gives the focus back. Where it still is, whether that is folded up now is asked in the next frame,
  // which lays out the page in any case.
  restore() {
    const held = this.#held;
    if (!held) return;
    const isNowhereElse = () => [held.element, document.body].includes(document.activeElement);
    if (held.element === document.activeElement) requestAnimationFrame(() => isNowhereElse() && this.focusNear(held));
    else this.focusNear(held);
  }

  // After a redraw: the way on from a task of a lesson that has just been done takes the focus, wherever that was in
  // here; another task takes it where it would be lost.
  followLesson() {
    const lesson = this.view.homes.get("hint").querySelector("[data-lesson]");
    const on = lesson?.querySelector(WAY_ON);
    const before = this.#task;
    this.#task = lesson ? `${lesson.dataset.lesson} ${on?.dataset.focus}` : "";
    const isLost = document.activeElement === document.body && (this.byKeys || this.#pointed);
    if (before === null || before === this.#task || !(this.#held || isLost)) return;
    if (on) on.focus({ preventScroll: true });
    else if (isLost && lesson) this.focusNear({});
  }

  forget() {
    this.#held = null;
  }

  #focused() {
    const { homes, root } = this.view;
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const home = held && [...homes.values()].find((part) => part.contains(held));
    const { focus: name, choice, spot, key } = held?.dataset ?? {};
    return held && { element: held, name, choice, spot: spot ?? key, home };
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
      homes.get("hint").querySelector(`[data-lesson] ${WAY_ON}`),
      homes.get("hint").querySelector(".lnb-answers[data-asks] button"),
      home?.querySelector(".lnb-choices button, [data-spot]"),
      [...choices].find(isVisible),
      ...question.querySelectorAll("summary, button"),
      ...homes.get("hint").querySelectorAll(".lnb-first button, button"),
      homes.get("timeline").querySelector("button"),
    ];
  }
}
