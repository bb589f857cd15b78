// For a projector: the board and one thing at a time, in large type. A clicker's keys go on and back; after the last
// thing, the lesson, the timeline or the table goes on.

import "./presentation.css";
import { isCommand, markOnly } from "../../page/dom.js";

// In this order: the lesson, what has happened, and what is asked now.
const SHOWN = [
  ".lnb-hint :is(.lnb-task, .lnb-answers, [role=status], .lnb-stars)",
  ".lnb-reason > ul > li",
  ".lnb-question",
];
const STEPS = { PageDown: 1, ArrowRight: 1, " ": 1, PageUp: -1, ArrowLeft: -1 };

export class Presentation {
  #on = false;
  #number = 0;
  #backwards = false; // whether the next position is seen from its last thing
  #position = "";

  constructor(root, model, highlight) {
    Object.assign(this, { root, model, highlight, side: root.querySelector(".lnb-side") });
    this.press = (event) => this.#press(event);
    root.addEventListener("click", ({ target }) => target.closest("[data-present]") && this.#toggle());
    root.addEventListener("fullscreenchange", () => document.fullscreenElement === root || this.#leave());
    window.addEventListener("keydown", this.press, true);
  }

  end() {
    window.removeEventListener("keydown", this.press, true);
  }

  // After a redraw; another position is seen from its first thing.
  redrawn() {
    const lesson = this.side.querySelector("[data-lesson]")?.dataset.lesson ?? "";
    const position = `${this.model.get("here")} ${lesson}`;
    if (position !== this.#position) this.#number = this.#backwards ? Infinity : 0;
    [this.#position, this.#backwards] = [position, false];
    if (this.#on) this.#show();
    else this.#labelButtons();
  }

  #things() {
    const all = SHOWN.flatMap((selector) => [...this.side.querySelectorAll(selector)]);
    return all.filter((thing) => thing.textContent.trim() || thing.querySelector("svg"));
  }

  #show() {
    this.root.classList.toggle("lnb-present", this.#on);
    this.#labelButtons();
    const things = this.#on ? this.#things() : [];
    this.#number = Math.max(0, Math.min(this.#number, things.length - 1));
    const now = things[this.#number];
    markOnly(this.side, "lnb-shown", now ? [now] : []);
    markOnly(this.side, "lnb-shown-way", this.#around(now));
    if (now) this.#lightUp(now.matches("[data-of]") ? now : now.querySelector("[data-of]"));
  }

  #labelButtons() {
    for (const button of this.root.querySelectorAll("[data-present]")) {
      button.setAttribute("aria-pressed", this.#on);
      button.textContent = this.#on ? button.dataset.leave : button.dataset.present;
    }
  }

  #around(thing) {
    const found = [];
    for (let each = thing?.parentElement; each && each !== this.side; each = each.parentElement) found.push(each);
    return found;
  }

  // What a sentence is about is ringed, and seen.
  #lightUp(sentence) {
    this.highlight.show(sentence);
    this.root.querySelector(".lnb-lights i")?.scrollIntoView({ block: "center", inline: "nearest" });
  }

  #turn(step) {
    const next = this.#number + step;
    if (next < 0) this.#goBack();
    else if (next >= this.#things().length) this.#goOn();
    else {
      this.#number = next;
      this.#show();
    }
  }

  #goOn() {
    const onward = this.side.querySelector('[data-focus="lesson.on"], [data-focus="lesson.next"]');
    if (onward) onward.click();
    else if (this.side.querySelector("[data-lesson]"))
      return; // the lesson waits for an answer
    else if (this.model.get("here") < this.model.get("last")) this.model.send({ do: "forward" });
    else this.model.send({ do: "auto", until: "step" });
  }

  #goBack() {
    if (this.side.querySelector("[data-lesson]") || !this.model.get("here")) return;
    this.#backwards = true;
    this.model.send({ do: "back" });
  }

  #toggle() {
    if (this.#on) this.#leave();
    else this.#begin();
  }

  #begin() {
    this.#on = true;
    this.#number = 0;
    this.#show();
    this.root.requestFullscreen?.().catch(() => {}); // where the page may not, it still fills the window
    window.dispatchEvent(new Event("resize"));
  }

  #leave() {
    if (!this.#on) return;
    this.#on = false;
    this.#show();
    if (document.fullscreenElement === this.root) document.exitFullscreen();
    window.dispatchEvent(new Event("resize"));
  }

  #press(event) {
    const [target] = event.composedPath();
    if (!this.#on || isCommand(event) || target.closest?.("input, textarea, select")) return;
    const step = STEPS[event.key];
    const isOnButton = event.key === " " && target.closest?.("button, summary");
    if (event.key === "Escape" && !this.root.querySelector(":popover-open")) this.#leave();
    else if (step && !isOnButton) this.#turn(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
