// Where the question lies over the board, what it asks to point at may be out of view: whenever other things glow than
// before, the hinted one, or else the first, is brought into view. Nothing moves before somebody has touched the page.

import { whenIdle } from "../../page/idle.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { inView, scrollerOf } from "../../page/scroll_area.js";

const GLOWING = "[data-spot][data-glows], [data-glows] [data-spot]";

export class GlowInView {
  #last = "";

  constructor(root) {
    Object.assign(this, { root, board: root.querySelector(".lnb-board"), side: root.querySelector(".lnb-side") });
  }

  // After a redraw.
  bringSoon() {
    whenIdle(() => this.#bring());
  }

  #bring() {
    const docked = getComputedStyle(this.side).bottom === "0px";
    if (!docked || !this.board.offsetWidth || navigator.userActivation?.hasBeenActive === false) return;
    const things = this.#wanted();
    const names = things.map(({ dataset }) => dataset.spot).join(" ");
    if (names === this.#last) return;
    this.#last = names;
    const [top, bottom] = this.#band();
    const rects = things.map((thing) => thing.getBoundingClientRect());
    const isSeen = (rect) => rect.top >= top && Math.min(rect.bottom, rect.top + 40) <= bottom;
    if (!rects.length || rects.some(isSeen)) return;
    const by = (rects[0].top + rects[0].bottom) / 2 - (top + bottom) / 2;
    scrollerOf(this.root).scrollBy({ top: by, behavior: prefersStill() ? "auto" : "smooth" });
  }

  #wanted() {
    const hinted = this.root.querySelector(".lnb-hint [data-at]")?.dataset.at;
    const chosen = this.root.querySelector(".lnb-thing")?.dataset.thing;
    const others = [...this.board.querySelectorAll(GLOWING)].filter(({ dataset }) => dataset.spot !== chosen);
    const wanted = others.filter(({ dataset }) => dataset.spot === hinted);
    return wanted.length ? wanted : others;
  }

  // From the upper edge of what scrolls to what is docked at the lower one, or opened over it.
  #band() {
    const over = [this.side, ...this.root.querySelectorAll(".lnb-sheet:popover-open")];
    return [inView(this.root).top, Math.min(...over.map((part) => part.getBoundingClientRect().top))];
  }
}
