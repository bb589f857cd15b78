// What players gain and lose floats up beside them and fades: only what one move brought, never a jump in the history.

import "./floating.css";
import { box, byData, scaleOf } from "../../page/dom.js";
import { prefersStill } from "../../page/reduced_motion.js";

const MOST_POPUPS = 6; // at once

export class ScorePopups {
  #rows = new Map(); // how many of each player stand one below the other

  constructor(board, model) {
    Object.assign(this, { board, model, step: model.get("here") });
    this.layer = box("lnb-gains", board);
    this.layer.setAttribute("aria-hidden", "true"); // it is all said in words
  }

  // After a redraw.
  show() {
    const here = this.model.get("here");
    if (here === this.step) return;
    const { since, told } = this.model.get("gains");
    const played = since === this.step;
    this.step = here;
    this.layer.replaceChildren();
    this.#rows.clear();
    if (!played || !told.length || prefersStill() || !this.board.offsetWidth) return; // its width costs a layout
    for (const [number, gain] of told.slice(0, MOST_POPUPS).entries()) this.#float(gain, number);
  }

  #float([spot, text, page], number) {
    const place = this.#placeOf(spot) ?? this.#placeOf(page);
    if (!place) return;
    const [home, popup] = [this.layer.getBoundingClientRect(), document.createElement("b")];
    popup.textContent = text;
    popup.className = text.startsWith("+") ? "lnb-more" : "lnb-less";
    const row = this.#rows.get(spot) ?? 0;
    this.#rows.set(spot, row + 1);
    const unit = scaleOf(this.layer);
    const middle = Math.min(Math.max(place.left + place.width / 2 - home.left, 60), home.width - 60);
    popup.style.left = `${middle / unit}px`;
    popup.style.top = `${(place.top - home.top + Math.min(place.height / 2, 60)) / unit + row * 26}px`;
    popup.style.animationDelay = `${number * 90}ms`;
    popup.addEventListener("animationend", () => popup.remove());
    this.layer.append(popup);
  }

  // The thing itself, or the page of which it is the whole.
  #placeOf(spot) {
    const kinds = ["key", "spot", "whole"].map((kind) => byData(this.board, kind, spot));
    const rect = kinds.find(Boolean)?.getBoundingClientRect();
    return rect?.width ? rect : null;
  }
}
