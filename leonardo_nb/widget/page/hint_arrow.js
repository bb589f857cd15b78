// An arrow at the thing on the board where a sensible move is made.

import { box, byData } from "../../page/dom.js";

export class HintArrow {
  constructor(board, hint) {
    Object.assign(this, { board, hint });
    this.watch = new ResizeObserver(() => this.show()); // it follows when the board is laid out again
    this.watch.observe(board);
  }

  end() {
    this.watch.disconnect();
  }

  show() {
    this.board.querySelector(".lnb-arrow")?.remove();
    const { at, label } = this.hint.firstElementChild?.dataset ?? {};
    const thing = at ? byData(this.board, "spot", at) : null;
    if (!thing) return;
    const [whole, part] = [this.board.getBoundingClientRect(), thing.getBoundingClientRect()];
    if (!whole.width) return;
    const arrow = box("lnb-arrow", this.board);
    arrow.textContent = label;
    arrow.setAttribute("aria-hidden", "true");
    arrow.style.left = `${part.left + part.width / 2 - whole.left}px`;
    arrow.style.top = `${part.top - whole.top}px`;
  }
}
