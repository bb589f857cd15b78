// For a projector: the stage, one thing below it in large type, and a bar. A clicker's keys go on and back; after the
// last thing, the lesson, the timeline or the table goes on.

import "./presentation.css";
import { box, isCommand, listed } from "../../page/dom.js";
import { isQuestion, showSlide, slidesOf } from "./slides.js";

const STEPS = { PageDown: 1, ArrowRight: 1, " ": 1, PageUp: -1, ArrowLeft: -1 };

export class Presentation {
  #on = false;
  #number = 0;
  #backwards = false; // whether the next position is seen from its last thing
  #position = "";

  constructor(root, model, { highlight, stage }) {
    Object.assign(this, { root, model, highlight, stage, panel: root.querySelector(".lnb-panel") });
    const main = root.querySelector(".lnb-main");
    this.slide = box("lnb-slide", main);
    this.slide.tabIndex = -1;
    this.bar = box("lnb-slides", main);
    this.press = (event) => this.#press(event);
    root.addEventListener("click", ({ target }) => this.#click(target));
    root.addEventListener("fullscreenchange", () => document.fullscreenElement === root || this.#leave());
    window.addEventListener("keydown", this.press, true);
  }

  end() {
    window.removeEventListener("keydown", this.press, true);
  }

  // After a redraw; another position is seen from its first thing.
  redrawn() {
    const lesson = this.panel.querySelector("[data-lesson]")?.dataset.lesson ?? "";
    const position = `${this.model.get("here")} ${lesson}`;
    if (position !== this.#position) this.#number = this.#backwards ? Infinity : 0;
    [this.#position, this.#backwards] = [position, false];
    if (this.#on) this.#show();
  }

  #show() {
    const slides = slidesOf(this.panel);
    this.#number = Math.max(0, Math.min(this.#number, slides.length - 1));
    const now = slides[this.#number] ?? [];
    const sentence = showSlide(this.slide, now);
    this.stage.present(now.length && !isQuestion(now) ? listed(sentence?.dataset.of) : []);
    if (sentence) sentence.dataset.steady = ""; // lit, wherever the mouse is
    this.highlight.show(sentence);
    this.bar.querySelector(".lnb-note").textContent = this.root.querySelector(".lnb-timeline .lnb-note").textContent;
    if (!this.root.contains(document.activeElement)) this.slide.focus({ preventScroll: true });
  }

  #turn(step) {
    const next = this.#number + step;
    if (next < 0) this.#goBack();
    else if (next >= slidesOf(this.panel).length) this.#goOn();
    else {
      this.#number = next;
      this.#show();
    }
  }

  // Where somebody decides, what the hint says is played.
  #goOn() {
    const onward = this.panel.querySelector('[data-focus="lesson.on"], [data-focus="lesson.next"]');
    if (onward) onward.click();
    else if (this.panel.querySelector("[data-lesson]"))
      return; // the lesson waits for an answer
    else if (this.model.get("here") < this.model.get("last")) this.model.send({ do: "forward" });
    else this.model.send({ do: "auto", until: "step" });
  }

  #goBack() {
    if (this.panel.querySelector("[data-lesson]") || !this.model.get("here")) return;
    this.#backwards = true;
    this.model.send({ do: "back" });
  }

  #click(target) {
    const button = target.closest("[data-present], [data-turn-slide], [data-leave-slides]");
    if (!button) return;
    if (button.dataset.present !== undefined) this.#begin(button.dataset);
    else if (button.dataset.turnSlide) this.#turn(Number(button.dataset.turnSlide));
    else this.#leave();
  }

  #begin({ back, on, leave }) {
    this.#on = true;
    this.#number = 0;
    this.bar.innerHTML =
      '<button data-turn-slide="-1">‹</button><span class="lnb-note"></span>' +
      '<button data-turn-slide="1">›</button><button data-leave-slides></button>';
    const [backward, forward, out] = this.bar.querySelectorAll("button");
    backward.ariaLabel = back;
    forward.ariaLabel = on;
    out.textContent = leave;
    this.root.classList.add("lnb-present");
    this.slide.focus({ preventScroll: true }); // not what leaves: the space bar goes on
    this.#show();
    this.root.requestFullscreen?.().catch(() => {}); // where the page may not, it still fills the window
    window.dispatchEvent(new Event("resize"));
  }

  #leave() {
    if (!this.#on) return;
    this.#on = false;
    this.root.classList.remove("lnb-present");
    this.slide.replaceChildren();
    this.bar.replaceChildren();
    this.highlight.show(null);
    this.stage.present(null);
    if (document.fullscreenElement === this.root) document.exitFullscreen();
    window.dispatchEvent(new Event("resize"));
  }

  #press(event) {
    const [target] = event.composedPath();
    if (!this.#on || isCommand(event) || target.closest?.("input, textarea, select")) return;
    const step = this.root.querySelector(":popover-open") ? 0 : STEPS[event.key]; // a lens or a rule scrolls
    const isOnButton = event.key === " " && target.closest?.("button, summary");
    if (event.key === "Escape" && !this.root.querySelector(":popover-open")) this.#leave();
    else if (step && !isOnButton) this.#turn(step);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation(); // the companion has the same keys
  }
}
