// The reason, one sentence after the other: each is lit on the board, and one can go back.

import { htmlTag, markupIn, refill } from "./class_words.js";

export class Reasons {
  constructor(stage) {
    this.stage = stage;
    this.root = htmlTag("div", { class: "lnb-reasons", hidden: true });
    this.place = 0;
    this.steps = [];
  }

  of(state, fresh) {
    if (!fresh) return;
    this.place = 0;
    this.steps = [];
    this.root.hidden = true;
    if (state.phase !== "closed") return;
    const list = markupIn("ul", { class: "lnb-why" }, state.why);
    refill(
      this.root,
      htmlTag("h2", {}, state.rule_title),
      htmlTag("p", { class: "lnb-rule-text" }, state.rule_text),
      list,
    );
    this.steps = [...list.querySelectorAll("li")];
  }

  get isOpen() {
    return this.place > 0;
  }

  get hasMore() {
    return this.place < this.steps.length;
  }

  forward() {
    this.root.hidden = false;
    this.place += this.hasMore;
    this.draw();
  }

  // To the sentence before; whether there was one.
  back() {
    if (!this.place) return false;
    this.place -= 1;
    this.root.hidden = !this.place;
    this.draw();
    return true;
  }

  draw() {
    this.steps.forEach((step, number) => {
      step.classList.toggle("lnb-to-come", number >= this.place);
      step.classList.toggle("lnb-now", number === this.place - 1);
    });
    const now = this.steps[this.place - 1];
    if (!now) return;
    now.scrollIntoView({ block: "nearest" });
    this.stage.light((now.dataset.of || "").split(" ").filter(Boolean));
  }
}
