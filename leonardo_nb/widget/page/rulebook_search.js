// The rulebook: typed words are looked for when the hand rests, arrow keys go through the list, and a rule that has
// been opened comes into view.

import "./rulebook.css";

const REST = 140; // milliseconds
const LISTED = ".lnb-book-title, .lnb-book-section button";

export class RulebookSearch {
  #timer = 0;
  #shown = "";

  constructor(root, send) {
    Object.assign(this, { root, send });
    root.addEventListener("input", ({ target }) => this.#write(target));
  }

  end() {
    clearTimeout(this.#timer);
  }

  // After a redraw: the box holds what Python looks for, unless somebody is typing.
  show() {
    const typed = this.root.querySelector("[data-find]");
    if (typed && typed !== document.activeElement) typed.value = typed.dataset.find;
    const page = this.root.querySelector("[data-opened]");
    const opened = page?.dataset.opened ?? "";
    if (opened && opened !== this.#shown) turnTo(page);
    this.#shown = opened;
  }

  // Returns whether it took the key.
  press(target, pressed) {
    if (target.matches("[data-find]")) return this.#pressInBox(target, pressed);
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressed];
    if (!by || !target.matches(LISTED)) return false;
    this.#step(target, by);
    return true;
  }

  #write(target) {
    if (!target.matches("[data-find]")) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(target.value), REST);
  }

  #look(text) {
    clearTimeout(this.#timer);
    this.send({ do: "leaf", search: text });
  }

  #listed() {
    return [...this.root.querySelectorAll(LISTED)];
  }

  #step(target, by) {
    const all = this.#listed();
    const next = all[all.indexOf(target) + by];
    (next ?? (by < 0 ? this.root.querySelector("[data-find]") : null))?.focus();
  }

  #pressInBox(typed, pressed) {
    if (pressed === "ArrowDown") this.#listed()[0]?.focus();
    else if (pressed === "Escape" && typed.value) {
      typed.value = "";
      this.#look("");
    } else if (pressed === "Enter" && typed.value !== typed.dataset.find) this.#look(typed.value);
    else if (pressed === "Enter") this.root.querySelector(".lnb-book-title")?.click();
    else return false;
    return true;
  }
}

function turnTo(page) {
  const title = page.parentElement.querySelector(".lnb-book-title");
  if (!page.closest(".lnb-book").contains(document.activeElement)) title.focus({ preventScroll: true });
  title.scrollIntoView({ block: "nearest" });
}
