// What a screen reader says of a widget.

import { box } from "../../page/dom.js";
import { hideLetters } from "../../page/lettering.js";

// A part of the page that is read out when it changes.
export function liveBox(root) {
  const live = box("lnb-live", root);
  live.setAttribute("aria-live", "polite");
  return live;
}

// The language and the name of the widget. To set a language, even the same one, costs the browser a layout of
// everything.
export function describe(model, root) {
  if (root.lang !== model.get("lang")) root.lang = model.get("lang");
  if (root.getAttribute("aria-label") !== model.get("label")) root.setAttribute("aria-label", model.get("label"));
}

// A picture of the board; its name is that of its home, not a second one.
export function hushed(picture) {
  hideLetters(picture);
  for (const svg of picture.querySelectorAll("svg")) {
    svg.dataset.label = svg.getAttribute("aria-label") ?? "";
    svg.removeAttribute("aria-label");
    svg.setAttribute("role", "none");
  }
  return picture;
}

// Whoever comes to a region by the keyboard hears its sentences.
export function describeRegions(board, spoken) {
  for (const lines of spoken.querySelectorAll("[data-region]")) {
    const region = board.querySelector(`.lnb-r-${CSS.escape(lines.dataset.region)}`);
    if (region) region.ariaDescribedByElements = [lines];
  }
}

// Everything new is read out once, in its order: until the game has moved, nothing is said twice.
export class Announcements {
  #said = new Set();

  constructor(live) {
    this.live = live;
    live.setAttribute("role", "log");
  }

  announce(text, moved) {
    if (moved) this.#said.clear();
    const fresh = text.split("\n").filter((line) => line && !this.#said.has(line));
    if (!fresh.length) return;
    for (const line of fresh) this.#said.add(line);
    this.live.replaceChildren(...fresh.map(paragraph));
  }
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
