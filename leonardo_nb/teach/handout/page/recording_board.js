// The board: of each region the picture that holds at a position; what stays the same is left alone.

import { box } from "../../../page/dom.js";
import { hideLetters } from "../../../page/lettering.js";
import { ReadableRegions } from "../../../page/readable_regions.js";

export class RecordingBoard {
  constructor(board, { pictures, regions, heard, spoken }) {
    Object.assign(this, { board, pictures, heard, readable: new ReadableRegions(board) });
    this.regions = Object.entries(regions).map(([key, held]) => {
      const home = box("lnb-region", board);
      home.dataset.region = key;
      return { home, held, said: spoken[key], shown: null };
    });
  }

  show(place) {
    const renewed = this.regions.filter((region) => this.#draw(region, place)).map(({ home }) => home);
    if (renewed.length) this.readable.renewed(renewed);
    bringChanged(this.board);
  }

  // Returns whether there is a new picture.
  #draw(region, place) {
    const [now, said] = [holds(region.held, place), holds(region.said, place)];
    if (`${now} ${said}` === region.shown) return false;
    region.shown = `${now} ${said}`;
    region.home.classList.toggle("lnb-gone", now < 0);
    region.home.innerHTML = now < 0 ? "" : `${this.pictures[now]}<div class="lnb-spoken">${this.heard[said]}</div>`;
    hideLetters(region.home);
    return now >= 0;
  }
}

const holds = (held, place) => held.findLast(([from]) => from <= place)?.[1] ?? -1;

// Where the words lie over the board, what has changed is brought into view above them.
function bringChanged(board) {
  const side = board.closest(".lnb").querySelector(".lnb-side");
  const changed = board.querySelector("[data-mark]")?.getBoundingClientRect();
  if (!changed || getComputedStyle(side).bottom !== "0px") return;
  const room = side.getBoundingClientRect().top;
  if (changed.top < 0 || Math.min(changed.bottom, changed.top + 80) > room) scrollBy(0, changed.top - room / 4);
}
