// For a projector: the stage, one thing below it in large type, and a bar. A clicker's keys go on and back; after the
// last thing, the lesson, the quiz, the timeline or the table goes on. A sentence shows the board as it was then.

import "./presentation.css";
import { box, isCommand, listed } from "../../page/dom.js";
import { LensSlides } from "./lens_slides.js";
import { cueOf, hasScrolled, isQuestion, showSlide, slidesOf, turning } from "./slides.js";

const STEPS = { PageDown: 1, ArrowRight: 1, " ": 1, PageUp: -1, ArrowLeft: -1 };
const ONWARD = ["on", "next", "back"].map((way) => `[data-focus="lesson.${way}"]`).join(", ");
const ABOUT = "[data-lesson], [data-scenario]";

export class Presentation {
  #words = null; // what the bar says, while something is presented
  #number = 0;
  #backwards = false; // whether the next position is seen from its last thing
  #position = "";
  #about = ""; // the task or the scenario
  #said = ""; // what it says
  #seen = []; // the words of all slides of the last drawing
  #shown = ""; // the slide as it was shown last
  #turned = new Set(); // the moments that were turned to since the task said something new
  #told = new Set(); // and before, in a lesson, which has them in its panel still
  #at = ""; // where the mouse was last

  constructor(root, model, { highlight, lens, moments, stage }) {
    Object.assign(this, { root, model, highlight, moments, stage, panel: root.querySelector(".lnb-panel") });
    const main = root.querySelector(".lnb-main");
    this.slide = box("lnb-slide", main);
    this.slide.tabIndex = -1;
    this.bar = box("lnb-slides", main);
    this.lens = new LensSlides(lens);
    this.press = (event) => this.#press(event);
    root.addEventListener("click", ({ target }) => this.#click(target));
    root.addEventListener("pointermove", ({ clientX, clientY }) => this.#move(`${clientX} ${clientY}`), true);
    root.addEventListener("fullscreenchange", () => document.fullscreenElement === root || this.#leave());
    window.addEventListener("keydown", this.press, true);
  }

  end() {
    window.removeEventListener("keydown", this.press, true);
  }

  // After a redraw; another position is seen from its first thing, the same task from what is new.
  redrawn() {
    const task = this.panel.querySelector(ABOUT);
    const { lesson = "", scenario = "" } = task?.dataset ?? {};
    const [about, position] = [lesson + scenario, `${this.model.get("here")} ${lesson}${scenario}`];
    const isNew = position !== this.#position;
    const isFurther = isNew || (task?.textContent ?? "") !== this.#said;
    if (isFurther) [this.#told, this.#turned] = [new Set(about ? [...this.#told, ...this.#turned] : []), new Set()];
    const said = this.#slides().map(wordsOf);
    if (isNew && this.#backwards) this.#number = Infinity;
    else if (isFurther) this.#number = about && about === this.#about ? this.#firstNew(said) : 0;
    [this.#position, this.#about, this.#seen, this.#backwards] = [position, about, said, false];
    this.#said = task?.textContent ?? "";
    if (!this.#words) return;
    this.#show(isNew && said.length < 3); // the only sentence of a step has just been seen to happen
    this.lens.show(this.#words);
  }

  // A clicker tells nothing twice: what was told in an earlier task is left out.
  #slides() {
    const all = slidesOf(this.panel);
    const untold = all.filter(([first]) => !this.#told.has(first.dataset.moment));
    return untold.length ? untold : all;
  }

  #firstNew(said) {
    const fresh = said.findIndex((words) => !this.#seen.includes(words));
    return fresh < 0 ? Infinity : fresh;
  }

  #show(wasSeen = false) {
    const slides = this.#slides();
    this.#number = Math.max(0, Math.min(this.#number, slides.length - 1));
    const now = slides[this.#number] ?? [];
    const drawn = `${this.#position} ${this.#number} ${now.map((part) => part.outerHTML).join("")}`;
    if (drawn !== this.#shown) this.#put(now, wasSeen);
    this.#shown = drawn;
    const where = this.root.querySelector(".lnb-timeline .lnb-note").textContent;
    const cue = this.#words[cueOf(this.slide)];
    this.bar.querySelector(".lnb-note").textContent = cue ?? where;
    if (!this.root.contains(document.activeElement)) this.slide.focus({ preventScroll: true });
  }

  // A mouse that rests points at nothing, whatever comes under it.
  #move(at) {
    if (at !== this.#at) this.root.classList.remove("lnb-resting");
    this.#at = at;
  }

  #put(now, wasSeen) {
    this.root.classList.add("lnb-resting");
    this.highlight.show(null);
    this.moments.leave();
    const sentence = showSlide(this.slide, now);
    if (sentence?.dataset.moment) this.#turned.add(sentence.dataset.moment);
    this.stage.present(now.length && !isQuestion(now) ? listed(sentence?.dataset.of) : []);
    if (sentence) sentence.dataset.steady = ""; // lit, wherever the mouse is
    this.highlight.show(sentence, !wasSeen);
  }

  #turn(step) {
    if (this.lens.isOpen()) return void (this.lens.turn(step) || this.model.send({ do: "lens", step: 0 }));
    const next = this.#number + step;
    if (hasScrolled([this.slide], step)) return;
    if (next < 0) this.#goBack();
    else if (next >= this.#slides().length) this.#goOn();
    else {
      this.#number = next;
      this.#show();
    }
  }

  // Where something is asked or to be done, that is done as one who knows would.
  #goOn() {
    const onward = this.panel.querySelector(ONWARD);
    if (onward) onward.click();
    else if (!this.#about && this.model.get("here") < this.model.get("last")) this.model.send({ do: "forward" });
    else this.model.send({ do: "solve" });
  }

  #goBack() {
    if (this.#about || !this.model.get("here")) return;
    this.#backwards = true;
    this.model.send({ do: "back" });
  }

  #click(target) {
    const button = target.closest("[data-present], [data-turn-slide], [data-leave-slides]");
    if (!button) return;
    if (button.dataset.present !== undefined) this.#begin({ ...button.dataset });
    else if (button.dataset.turnSlide) this.#turn(Number(button.dataset.turnSlide));
    else this.#leave();
  }

  #begin(words) {
    this.#words = words;
    this.#number = 0;
    this.#shown = "";
    [this.#turned, this.#told] = [new Set(), new Set()];
    this.bar.innerHTML = `${turning(words)}<button data-leave-slides tabindex="-1"></button>`;
    this.bar.lastChild.textContent = words.leave; // by Escape for the keyboard, so that Enter never leaves
    this.root.classList.add("lnb-present");
    this.slide.focus({ preventScroll: true }); // the space bar goes on
    this.#show();
    const whole = this.root.requestFullscreen?.(); // where the page may not, it still fills the window
    whole?.then(() => this.#words || document.exitFullscreen()).catch(() => {}); // unless somebody has left already
    window.dispatchEvent(new Event("resize"));
  }

  #leave() {
    if (!this.#words) return;
    this.#words = null;
    this.root.classList.remove("lnb-present");
    this.slide.replaceChildren();
    this.bar.replaceChildren();
    this.lens.leave();
    this.highlight.show(null);
    this.moments.leave();
    this.stage.present(null);
    if (document.fullscreenElement === this.root) document.exitFullscreen();
    window.dispatchEvent(new Event("resize"));
  }

  #press(event) {
    const [target] = event.composedPath();
    if (!this.#words || isCommand(event) || target.closest?.("input, textarea, select")) return;
    const isOver = this.root.querySelector(".lnb-rule:popover-open"); // a rule scrolls
    const step = isOver ? 0 : STEPS[event.key];
    const isOnButton = event.key === " " && target.closest?.("button, summary");
    if (event.key === "Escape" && !this.root.querySelector(":popover-open")) this.#leave();
    else if (step && !isOnButton) this.#turn(step);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation(); // the companion has the same keys
  }
}

const wordsOf = (parts) => parts.map((part) => part.textContent).join(" ");
