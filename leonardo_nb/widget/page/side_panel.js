// The side of the companion: timeline, question and reason, beside the board or docked at the lower edge.

import "../../page/side.css";

export class SidePanel {
  #scrolled = false; // to scroll asks for a layout: only where it has been scrolled

  constructor(root) {
    Object.assign(this, { root, side: root.querySelector(".lnb-side") });
    const scrolled = () => {
      this.#scrolled = true;
    };
    this.side.addEventListener("scroll", scrolled, { passive: true });
  }

  // Scrolls to the answer, if something was asked, or else to the top.
  scrollToAnswer() {
    const answer = this.side.querySelector(".lnb-answer, .lnb-problem");
    if (answer) answer.scrollIntoView({ block: "nearest" });
    else this.#scrollToTop();
  }

  #scrollToTop() {
    if (this.#scrolled) this.side.scrollTo(0, 0);
    this.#scrolled = false;
  }

  // In the dock of a narrow page the least is shown, or all.
  setUnfolded(unfolded) {
    this.root.classList.toggle("lnb-unfolded", unfolded);
    this.root.querySelector("[data-fold]")?.setAttribute("aria-expanded", unfolded);
  }

  isUnfolded() {
    return this.root.matches(".lnb-unfolded");
  }

  // A reader who wants to see more sees the list of choices, too.
  toggle() {
    this.setUnfolded(!this.isUnfolded());
    const list = this.side.querySelector(".lnb-question .lnb-list");
    if (list) list.open = this.isUnfolded();
  }
}
