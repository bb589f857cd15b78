// The rail beside the board: its tabs, and the panel, which is all that scrolls.

import "../../page/side.css";
import "./rail.css";

export class SidePanel {
  #task = ""; // the task of a lesson that is shown
  #scrolled = false; // to scroll asks for a layout: only where it has been scrolled

  constructor(root) {
    Object.assign(this, { root, side: root.querySelector(".lnb-side"), panel: root.querySelector(".lnb-panel") });
    const scrolled = () => {
      this.#scrolled = true;
    };
    this.panel.addEventListener("scroll", scrolled, { passive: true });
  }

  // After a redraw: only what belongs to the open tab is there.
  show() {
    const { begun, open = "play" } = this.root.querySelector(".lnb-bar > *")?.dataset ?? {};
    this.root.dataset.begun = begun;
    if (this.root.dataset.tab !== open) this.#scrollToTop();
    this.root.dataset.tab = open;
  }

  // Another task of a lesson is read from its beginning, once nothing lies over it: what is not there does not scroll.
  beginTask() {
    const task = this.panel.querySelector("[data-lesson]")?.dataset.lesson ?? "";
    if (task !== this.#task) this.#scrollToTop();
    this.#task = task;
  }

  // Scrolls to the answer, if something was asked, or else to the top.
  scrollToAnswer() {
    const answer = this.panel.querySelector(".lnb-answer, .lnb-problem");
    if (answer) answer.scrollIntoView({ block: "nearest" });
    else this.#scrollToTop();
  }

  // Where the panel is hidden, it keeps its place for when it is there again.
  #scrollToTop() {
    if (!this.#scrolled || !this.panel.checkVisibility()) return;
    this.panel.scrollTo(0, 0);
    this.#scrolled = false;
  }
}
