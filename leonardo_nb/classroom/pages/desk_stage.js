// The board on the desk, large; beside it, where somebody asks for it, the same moment under a wrong rule.

import { classWord, htmlTag, markupIn, refill } from "./class_words.js";
import { partSteps } from "./desk_comparison.js";

const KEPT = 0.8; // of what is seen of a long list: so far it moves at a time

const boards = new Map(); // by name, the text of a picture: it is fetched once

async function boardText(name) {
  if (!boards.has(name)) boards.set(name, await (await fetch(`board/${name}.svg`)).text());
  return boards.get(name);
}

export class DeskStage {
  constructor() {
    this.root = htmlTag("section", { class: "lnb-desk-stage" });
    this.shown = "";
    this.lists = [];
  }

  // Whether two boards stand side by side, in the place of all else.
  get compares() {
    return this.root.classList.contains("lnb-beside");
  }

  clear() {
    this.root.textContent = "";
    this.shown = "";
  }

  // The board as it is asked about or, once it is closed, with all that is worked out on it.
  show(state) {
    const name = (state.phase === "closed" && state.shown) || state.board;
    if (name === this.shown) return;
    this.shown = name;
    this.root.className = "lnb-desk-stage";
    const picture = htmlTag("div", { class: "lnb-picture", role: "img", "aria-label": state.board_text });
    refill(this.root, picture);
    if (name) this.draw(picture, name);
  }

  async draw(picture, name) {
    try {
      picture.innerHTML = await boardText(name);
    } catch {
      this.shown = ""; // the server is away: it is drawn when the line is open again
    }
  }

  // What the rules say, and what they would say who chose this; the words stand under their boards.
  playWrong(state, place) {
    const { title, told, board } = state.played[place];
    const compared = [
      [classWord("by_rule"), state.why, state.shown || state.board],
      [title, told, board || state.shown],
    ];
    this.lists = compared.map(([, said]) => markupIn("ul", { class: "lnb-why" }, said));
    partSteps(...this.lists);
    const sides = compared.map(([heading, , name], side) => {
      const picture = htmlTag("div", { class: "lnb-picture" });
      if (name) this.draw(picture, name);
      return htmlTag(
        "article",
        { class: side ? "lnb-wrong" : "" },
        htmlTag("h2", {}, heading),
        picture,
        this.lists[side],
      );
    });
    this.shown = "";
    this.root.className = `lnb-desk-stage lnb-beside ${board ? "" : "lnb-one-board"}`;
    refill(this.root, ...sides);
  }

  // Whether something of what is compared lies below what is seen.
  get hasMore() {
    return this.compares && this.lists.some((list) => list.scrollTop + list.clientHeight + 1 < list.scrollHeight);
  }

  // Moves both lists on by a number of their heights, or back; whether any moved.
  move(heights) {
    const before = this.lists.map((list) => list.scrollTop);
    for (const list of this.lists) list.scrollTop += KEPT * heights * list.clientHeight;
    return this.lists.some((list, side) => list.scrollTop !== before[side]);
  }

  // Frames what a sentence speaks of.
  light(names) {
    for (const old of this.root.querySelectorAll(".lnb-lit-frame")) old.remove();
    const picture = this.root.querySelector(".lnb-picture");
    if (!picture) return;
    const all = names.map((name) =>
      picture.querySelector(`[data-spot="${CSS.escape(name)}"], [data-key="${CSS.escape(name)}"]`),
    );
    for (const thing of all.filter(Boolean)) picture.appendChild(frameOf(thing, picture));
  }
}

function frameOf(thing, picture) {
  const [at, whole] = [thing.getBoundingClientRect(), picture.getBoundingClientRect()];
  const frame = htmlTag("i", { class: "lnb-lit-frame" });
  Object.assign(frame.style, {
    left: `${at.left - whole.left - 5}px`,
    top: `${at.top - whole.top - 5}px`,
    width: `${at.width + 10}px`,
    height: `${at.height + 10}px`,
  });
  return frame;
}
