// Larger letters, for tired eyes: two buttons, or the keys + and - where nobody types. The browser remembers
// it, and all widgets of a page are as large.

import { isCommand } from "../../page/dom.js";

const SIZES = [1, 1.15, 1.3, 1.5, 1.7];
const SIZE_CHANGED = "lnb-type"; // the event, and the name under which the browser keeps it
const TYPED_INTO = "input:not([type=range], [type=checkbox]), textarea, select, [contenteditable=true], [role=grid]";

const within = (level) => Math.min(SIZES.length - 1, Math.max(0, level));

export class TextSize {
  #level = 0;

  constructor(root) {
    this.root = root;
    root.dataset.sized = "";
    this.#level = this.#remembered();
    this.show();
    this.hear = ({ detail }) => {
      this.#level = detail;
      this.show();
    };
    this.press = (event) => this.#press(event);
    root.addEventListener("click", ({ target }) => {
      const way = Number(target.closest("[data-letters]")?.dataset.letters ?? 0);
      if (way) this.#turn(this.#level + way);
    });
    document.addEventListener(SIZE_CHANGED, this.hear);
    window.addEventListener("keydown", this.press, true);
  }

  end() {
    document.removeEventListener(SIZE_CHANGED, this.hear);
    window.removeEventListener("keydown", this.press, true);
  }

  // After a redraw, too: what Python draws knows nothing of it.
  show() {
    this.root.style.setProperty("--lnb-type", SIZES[this.#level]);
    for (const button of this.root.querySelectorAll("[data-letters]")) {
      button.disabled = within(this.#level + Number(button.dataset.letters)) === this.#level;
    }
  }

  #turn(level) {
    this.#level = within(level);
    this.#remember();
    document.dispatchEvent(new CustomEvent(SIZE_CHANGED, { detail: this.#level }));
    window.dispatchEvent(new Event("resize")); // what is measured is measured again
  }

  #remembered() {
    try {
      return within(Math.floor(Number(localStorage.getItem(SIZE_CHANGED))) || 0);
    } catch {
      return this.#level; // forbidden
    }
  }

  #remember() {
    try {
      localStorage.setItem(SIZE_CHANGED, this.#level);
    } catch {
      // then it lasts as long as the page
    }
  }

  // Where nothing on the page has the focus, the first widget hears the key for all.
  #isMine(target) {
    const first = () => document.querySelector("[data-sized]");
    return this.root.contains(target) || (target === document.body && first() === this.root);
  }

  #press(event) {
    const [target] = event.composedPath();
    const way = { "+": 1, "-": -1 }[event.key];
    if (!way || isCommand(event) || !this.#isMine(target) || target.closest(TYPED_INTO)) return;
    event.preventDefault();
    this.#turn(this.#level + way);
  }
}
