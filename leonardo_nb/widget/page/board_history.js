// Boards of the history that the page holds, asked for in parts, the one that is needed first.

import { inflate } from "./inflate.js";

const FAR = 12; // parts that are fetched on either side once the timeline is touched
const MOST_UNDER_WAY = 2; // parts under way at once: the newest request is never far behind
const PATIENCE = 3000; // milliseconds after which a part that has not come is asked for again

export class BoardHistory {
  #parts = new Map();
  #asked = new Map(); // when each part that is under way was asked for
  #near = 0;
  #ahead = 1; // the direction in which the reader moves
  #far = 0; // how many parts are wanted on either side

  // `length` gives the number of steps in a part; `come` is called whenever a part has come.
  constructor(model, length, come) {
    Object.assign(this, { model, length, come });
    this.receive = (content, buffers) => this.#receive(content, buffers);
    this.forget = () => this.#forget();
    model.on("msg:custom", this.receive);
    model.on("change:history_number", this.forget);
  }

  end() {
    this.model.off("msg:custom", this.receive);
    this.model.off("change:history_number", this.forget);
  }

  // Asks for a step, and for parts around it: more of them, once the reader has touched the timeline.
  want(step, around = FAR) {
    if (step !== this.#near) this.#ahead = Math.sign(step - this.#near);
    this.#near = step;
    this.#far = Math.max(this.#far, around);
    this.#ask();
  }

  // The board at a step: the picture of each region; null if it is not here yet.
  at(step) {
    const part = this.#held(this.#numberOf(step));
    if (!part) return null;
    const at = (pictures) => pictures.findLast(([from]) => from <= step)?.[1];
    const regions = Object.entries(part.regions).map(([key, pictures]) => [key, at(pictures)]);
    return {
      said: part.said[step % this.length()],
      regions: regions.filter(([, picture]) => picture !== undefined),
    };
  }

  #numberOf(step) {
    return Math.floor(step / this.length());
  }

  // A part, if all of it is here: the last one grows with the game.
  #held(number) {
    const part = this.#parts.get(number);
    const count = Math.min(this.length(), this.model.get("last") + 1 - number * this.length());
    return part && part.said.length >= count ? part : null;
  }

  #missing() {
    const [at, last] = [this.#numberOf(this.#near), this.#numberOf(this.model.get("last"))];
    const ways = Array.from({ length: this.#far + 1 }, (_, off) => [at + off * this.#ahead, at - off * this.#ahead]);
    const isWanted = (number) => number >= 0 && number <= last && !this.#held(number) && !this.#asked.has(number);
    return ways.flat().find(isWanted);
  }

  #ask() {
    for (const [number, since] of this.#asked) {
      if (performance.now() - since > PATIENCE) this.#asked.delete(number);
    }
    while (this.#asked.size < MOST_UNDER_WAY) {
      const part = this.#missing();
      if (part === undefined) return;
      this.#asked.set(part, performance.now());
      this.model.send({ do: "historypart", part });
    }
  }

  async #receive({ history, part }, buffers) {
    if (history === undefined) return;
    const whole = await inflate(buffers[0]);
    if (history !== this.model.get("history_number")) return;
    this.#parts.set(part, whole);
    this.#asked.delete(part);
    this.come();
    this.#ask();
  }

  #forget() {
    this.#parts.clear();
    this.#asked.clear();
  }
}
