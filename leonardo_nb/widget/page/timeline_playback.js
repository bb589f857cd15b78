// The timeline plays by itself, at the speed that was chosen.

import { named } from "../../page/dom.js";

const PACE = 900; // milliseconds a step is shown at the slowest speed

export class Playback {
  #timer = 0;

  constructor(timeline) {
    this.timeline = timeline;
  }

  isOn() {
    return Boolean(this.#timer);
  }

  pace() {
    return PACE / Number(named(this.timeline.home, "speed").value);
  }

  toggle() {
    if (this.isOn()) {
      this.stop();
      return;
    }
    const { timeline } = this;
    timeline.go(timeline.here() < timeline.last() ? timeline.here() : 0);
    this.#timer = setTimeout(() => this.#next(), this.pace() / 2);
  }

  // Ends it and tells Python where we are.
  stop() {
    if (!this.isOn()) return;
    this.halt();
    this.timeline.stand();
    this.timeline.settle();
  }

  halt() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #next() {
    const { timeline } = this;
    timeline.advance(Math.min(timeline.last(), timeline.here() + 1));
    const isLast = timeline.here() >= timeline.last();
    this.#timer = setTimeout(() => (isLast ? this.stop() : this.#next()), this.pace());
  }
}
