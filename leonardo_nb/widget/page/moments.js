// Every sentence of what happened is a moment: pointing at it shows the board as it was then, before and after, and
// leaving it the present. Python sends the boards of a moment when they are first asked for.

import "./moments.css";
import { box, listed } from "../../page/dom.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { FLIGHT } from "./animation.js";
import { SLOTS } from "./companion_layout.js";
import { inflate } from "./inflate.js";
import { showPicture } from "./picture_update.js";
import { TimelineBoard } from "./timeline_board.js";
import { filled } from "./timeline_labels.js";

const RESTING = 150; // milliseconds on a sentence until anything moves
const ON_THE_WAY = 120; // from one sentence to the next
const LOOKED_AT = 800; // the board as it was before
const FLASH_ONCE = [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0.2, offset: 0.6 }, { opacity: 1 }];

const sentenceOf = (sentence) => sentence?.closest("[data-moment]") ?? null;

export class Moments {
  #wanted = null; // the moment that is pointed at
  #shown = null; // the moment whose board is shown
  #timer = 0;
  #kept = new Map(); // moments that have come, until Python shows something else
  #lights = new WeakMap(); // what each sentence speaks of on the board of its moment
  #touched = null; // the finger that was laid on a board of the past

  constructor({ root, model, stage, highlight, homes, spots, timeline }) {
    Object.assign(this, { root, model, stage, highlight, homes, spots, timeline });
    this.label = box("lnb-past", stage.home);
    this.board = new TimelineBoard(root, () => stage.recall(this.past));
    this.receive = ({ moment }, buffers) => moment !== undefined && this.#keep(moment, buffers[0]);
    this.forget = () => this.#kept.clear();
    model.on("msg:custom", this.receive);
    model.on("change:redrawn", this.forget);
    stage.home.addEventListener("pointerover", (event) => this.#touch(event), true);
    root.addEventListener("pointercancel", () => this.#scrolled());
  }

  end() {
    clearTimeout(this.#timer);
    this.model.off("msg:custom", this.receive);
    this.model.off("change:redrawn", this.forget);
  }

  // What a sentence speaks of on the board that is shown.
  namesOf(sentence) {
    const isThen = this.#shown && sentenceOf(sentence)?.dataset.moment === this.#shown;
    return (isThen && this.#lights.get(sentence)) || listed(sentence.dataset.of);
  }

  // Returns whether a sentence is a moment; what the page draws or lights by itself begins none.
  point(sentence, isPointed) {
    const moment = sentenceOf(sentence)?.dataset.moment ?? null;
    const isNew = moment !== this.#wanted;
    if (isNew) clearTimeout(this.#timer);
    if (isNew) this.#wanted = moment && isPointed && this.#isFree() ? moment : null;
    if (isNew && this.#wanted) this.#timer = setTimeout(() => this.#ask(), RESTING);
    else if (isNew && this.#shown) this.#timer = setTimeout(() => this.leave(), this.#isNear() ? ON_THE_WAY : 0);
    return this.#wanted !== null;
  }

  // Whether the page has nothing else to show, and somebody answers.
  #isFree() {
    return !this.timeline.isAhead() && this.root.dataset.lost === undefined;
  }

  // Whether the mouse is between two sentences.
  #isNear() {
    return this.root.querySelector(":is(.lnb-news, .lnb-reason):hover") !== null;
  }

  // A finger that scrolls has not pointed at anything.
  #scrolled() {
    if (this.#shown) return;
    clearTimeout(this.#timer);
    this.#wanted = null;
  }

  // Asking and showing

  #ask() {
    const kept = this.#kept.get(this.#wanted);
    const [step, event] = this.#wanted.split(".").map(Number);
    if (kept) this.#show(kept);
    else this.model.send({ do: "moment", step, event });
  }

  async #keep(moment, buffer) {
    const told = await inflate(buffer);
    this.#kept.set(moment, told);
    if (moment === this.#wanted && moment !== this.#shown) this.#show(told);
  }

  #show({ before, after, lights }) {
    clearTimeout(this.#timer); // it has come before it was asked for once more
    this.#hold();
    this.#shown = this.#wanted;
    this.#learn(lights);
    const isSame = !Object.keys(after.regions).length;
    this.#draw(before, isSame ? "then" : "before", false);
    this.highlight.redrawn();
    if (!isSame) this.#timer = setTimeout(() => this.#goOn(after), LOOKED_AT);
  }

  // What happened is seen to happen; then what it is about flashes once.
  #goOn(after) {
    const moving = !prefersStill();
    this.highlight.dim();
    this.#draw(after, "after", moving);
    this.#timer = setTimeout(() => this.#flash(moving), moving ? FLIGHT : 0);
  }

  #flash(moving) {
    this.highlight.redrawn();
    if (moving) for (const ring of this.highlight.layer.children) ring.animate(FLASH_ONCE, 2 * FLIGHT);
  }

  #draw({ regions, stage }, when, moving) {
    this.past = stage;
    this.stage.home.dataset.when = when;
    if (!this.board.draw(Object.entries(regions), moving)) this.stage.recall(stage);
    this.#say(when);
  }

  #say(when) {
    const words = this.root.querySelector(".lnb-bar > *").dataset;
    this.label.textContent = filled(words[when], { step: this.#shown.split(".")[0] });
  }

  // The sentence and its reasons, in the order in which they are told.
  #learn(lights) {
    const sentences = [...this.root.querySelectorAll(`[data-moment="${this.#shown}"]`)];
    for (const sentence of sentences) {
      const all = [sentence, ...sentence.querySelectorAll("li")];
      for (const [number, each] of all.entries()) this.#lights.set(each, listed(lights[number]));
    }
  }

  // Leaving

  // What has the focus on the board may not be on that of the past.
  #hold() {
    if (this.#shown) return;
    const { spot, key } = this.spots.of(document.activeElement)?.dataset ?? {};
    this.held = spot ?? key;
  }

  // Back to the present, at once.
  leave() {
    clearTimeout(this.#timer);
    if (!this.#shown) return;
    this.#shown = null;
    delete this.stage.home.dataset.when;
    this.label.textContent = "";
    this.board.forget();
    for (const move of this.stage.board.getAnimations({ subtree: true })) move.cancel();
    const homes = SLOTS.filter((name) => this.homes.has(name));
    for (const name of homes) showPicture(this.homes.get(name), this.model.get(name));
    this.stage.recall(null);
    if (this.held && document.activeElement === document.body) this.spots.focus(this.held);
    this.highlight.redrawn();
  }

  // A finger on a board of the past only ends it: its click is none on the present.
  #touch({ pointerType, pointerId }) {
    this.#touched = this.#shown && pointerType === "touch" ? pointerId : null;
  }

  wasPast({ pointerId }) {
    return this.#touched !== null && pointerId === this.#touched;
  }
}
