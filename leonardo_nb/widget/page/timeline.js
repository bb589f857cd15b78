// The timeline: where we are, and the ways to move. While it is dragged or played only the page draws, from the history
// it holds; Python hears where the reader has come to.

import "./timeline.css";
import { named } from "../../page/dom.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { MOTION } from "./animation.js";
import { BoardHistory } from "./board_history.js";
import { TimelineBoard } from "./timeline_board.js";
import { stepOfKey } from "./timeline_keys.js";
import { momentOf, showPosition, showSentence } from "./timeline_labels.js";
import { Playback } from "./timeline_playback.js";
import { marksOf, TimelineTicks } from "./timeline_ticks.js";

const SLIDER_RELEASES = ["pointerup", "pointercancel"];

export class Timeline {
  #at = null; // the step that the page shows by itself
  #sent = null; // the step that Python was last asked for
  #grasped = false;
  #frame = 0;

  // `showAll` draws what Python shows; `laid` is told when regions have new pictures.
  constructor(root, model, showAll, laid) {
    Object.assign(this, { root, model, showAll, home: root.querySelector(".lnb-time") });
    this.ticks = new TimelineTicks(this.home, model);
    this.board = new TimelineBoard(root, laid);
    this.playback = new Playback(this);
    const length = () => Number(this.#slider().dataset.length);
    this.history = new BoardHistory(model, length, () => this.isAhead() && this.#drawSoon());
    this.release = () => this.#release();
    this.#listen();
  }

  end() {
    this.playback.halt();
    cancelAnimationFrame(this.#frame);
    this.history.end();
    this.ticks.end();
    for (const event of SLIDER_RELEASES) window.removeEventListener(event, this.release);
  }

  // Whether the page shows a step by itself.
  isAhead() {
    return this.#at !== null;
  }

  last() {
    return this.model.get("last");
  }

  here() {
    return this.#at ?? this.model.get("here");
  }

  #slider() {
    return named(this.home, "slider");
  }

  // After a redraw: shows where we are.
  stand() {
    const slider = this.#slider();
    if (!slider) return; // the front page, before any game
    const mark = marksOf(this.model).findLast(([from]) => from <= this.here());
    showPosition(this.home, {
      here: this.here(),
      last: this.last(),
      moment: momentOf(slider, mark),
      isHeld: this.#grasped,
      isPlaying: this.playback.isOn(),
    });
    this.ticks.draw();
  }

  // Drawing

  #drawSoon() {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.#frame = 0;
    if (!this.isAhead()) return;
    this.stand();
    this.history.want(this.#at);
    const board = this.history.at(this.#at);
    if (!board) return;
    const slow = this.playback.isOn() && this.playback.pace() >= MOTION;
    this.board.draw(board.regions, slow && !prefersStill() && this.home.offsetWidth);
    showSentence(this.home, board.said);
    this.root.classList.add("lnb-away");
    const count = Number((this.root.dataset.drawnStep ?? "0 0").split(" ")[1]) + 1;
    this.root.dataset.drawnStep = `${this.#at} ${count}`; // the step, and how many were drawn
  }

  // Moving

  go(step) {
    this.#at = Math.max(0, Math.min(this.last(), step));
    this.#drawSoon();
  }

  // Goes to a step once it is here; none is left out, however slow the page.
  advance(step) {
    if (!this.history.at(step)) this.history.want(step);
    else if (!this.#frame) this.go(step);
  }

  // Python is told where we are, one request at a time: the newest wins.
  settle() {
    if (!this.isAhead() || this.#grasped || this.playback.isOn() || this.#sent !== null) return;
    if (this.#at === this.model.get("here")) this.#back();
    else {
      this.#sent = this.#at;
      this.model.send({ do: "goto", step: this.#at });
    }
  }

  // Python has sent something: true if the page is ahead of it, and if not, what the page drew itself is drawn over.
  meet() {
    if (!this.isAhead()) return false;
    const answered = this.#sent;
    this.#sent = null;
    const isMet = this.playback.isOn() || answered === null || answered === this.#at;
    if (!this.#grasped && isMet) this.#back();
    else this.settle();
    return true;
  }

  // Back to what Python shows.
  #back() {
    this.playback.halt();
    this.#at = this.#sent = null;
    this.board.forget();
    this.root.classList.remove("lnb-away");
    showSentence(this.home, "");
    this.showAll();
  }

  // Hands

  // Returns whether it took the key.
  press(target, pressed) {
    if (target !== this.#slider()) return false;
    if (pressed === " ") {
      this.playback.toggle();
      return true;
    }
    const step = stepOfKey(pressed, { model: this.model, here: this.here(), last: this.last() });
    if (step === null) return false;
    this.playback.halt();
    this.go(step);
    this.settle();
    return true;
  }

  #listen() {
    const { home, root } = this;
    root.addEventListener("pointerdown", ({ target }) => this.#grasp(target));
    // The ending has such a button, too.
    root.addEventListener("click", ({ target }) => target.closest("[data-play]") && this.playback.toggle());
    for (const event of ["pointermove", "pointerleave"]) home.addEventListener(event, (moved) => this.#point(moved));
    home.addEventListener("pointerenter", () => this.history.want(this.here(), 1));
    home.addEventListener("input", ({ target }) => target === this.#slider() && this.go(Number(target.value)));
    home.addEventListener("change", () => this.settle());
    home.addEventListener("click", (event) => this.#click(event));
    for (const event of SLIDER_RELEASES) window.addEventListener(event, this.release);
  }

  #point(event) {
    const over = event.type === "pointermove" ? this.ticks.nearest(event) : null;
    this.ticks.light(over);
    if (!this.isAhead()) showSentence(this.home, over && momentOf(this.#slider(), over));
  }

  #grasp(target) {
    if (this.playback.isOn() && !target.closest("[data-play], [data-focus='speed']")) this.playback.stop();
    if (target !== this.#slider()) return;
    this.playback.halt();
    this.#grasped = true;
    this.history.want(this.here());
  }

  #release() {
    this.#grasped = false;
    this.settle();
  }

  #click(event) {
    const mark = this.ticks.nearest(event);
    if (!mark) return;
    this.go(mark[0]);
    this.settle();
  }
}
