// The choices, and once it is closed a bar for each: all grow together, and only then it is told which one is right.

import { classWord, htmlTag, letterOf } from "./class_words.js";

const GROWING = 1400; // ms until it is told which one is right

export class Options {
  // `play` shows the board under the wrong rule of a choice.
  constructor(play) {
    this.play = play;
    this.root = htmlTag("ol", { class: "lnb-options", "aria-labelledby": "asked" });
  }

  of(state, fresh) {
    clearTimeout(this.telling);
    this.root.textContent = "";
    this.root.classList.toggle("lnb-judged", !fresh);
    this.root.append(...state.choices.map((_words, place) => this.option(state, place)));
    if (state.phase === "closed" && fresh) this.reveal();
    return this.root;
  }

  reveal() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    requestAnimationFrame(() => requestAnimationFrame(() => this.root.classList.add("lnb-counted-out")));
    this.telling = setTimeout(() => this.root.classList.add("lnb-judged"), still ? 0 : GROWING);
  }

  option(state, place) {
    const words = htmlTag("span", { class: "lnb-words" }, htmlTag("b", {}, letterOf(place)), " ", state.choices[place]);
    if (state.phase !== "closed") return htmlTag("li", {}, words);
    const share = Math.round((100 * state.counts[place]) / Math.max(1, state.answered));
    const bar = htmlTag("i", { class: "lnb-bar", style: `--share:${share}%` });
    const number = htmlTag("strong", {}, classWord("share", { count: state.counts[place], share }));
    const verdict = place === state.right ? "right" : "wrong";
    const inside = [bar, words, number, this.believed(state, place)];
    const body = state.played[place]
      ? htmlTag(
          "button",
          { type: "button", onclick: () => this.play(place), title: classWord("play_wrong") },
          ...inside,
        )
      : htmlTag("div", {}, ...inside);
    return htmlTag("li", { "data-verdict": verdict }, body);
  }

  // What they believe who have chosen it; nothing where nobody has.
  believed(state, place) {
    return state.believed[place] ? htmlTag("em", {}, state.believed[place]) : null;
  }
}
