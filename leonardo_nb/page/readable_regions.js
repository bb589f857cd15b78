// The regions of the board flow so that no letter is too small. Regions wider than two columns take a row, all others
// follow each other without a hole; one whose smallest letters would be too small takes as many columns as it needs,
// and only where the board has no more it gets wider than its box.

import { whenIdle } from "./idle.js";
import { pressLetters } from "./lettering.js";

const LEAST = 10; // CSS pixels of the smallest letter
const LARGEST_SCALE = 1.35; // how much larger than it was drawn a region is shown
const WIDE = 500; // a picture of two columns
const ROW_GAP = 8;

// The columns of the board: how many there are, the width of `count` of them, and how many a width takes.
function columnsOf(board) {
  const { gridTemplateColumns, columnGap } = getComputedStyle(board);
  const [tracks, gap] = [gridTemplateColumns.split(" "), parseFloat(columnGap)];
  const each = parseFloat(tracks[0]) + gap;
  return {
    count: tracks.length,
    width: (count) => count * each - gap,
    over: (width) => Math.ceil((width + gap) / each),
  };
}

const height = ({ c, d }) => Math.hypot(c, d); // mirrored and turned letters are as tall as others

// The size of the smallest letters of a picture, in its own units; none while it is not laid out.
function smallestLetter(svg) {
  const scale = svg.clientWidth / svg.viewBox.baseVal.width;
  if (!scale) return null;
  const letters = [...svg.querySelectorAll("text")];
  return Math.min(
    ...letters.map((text) => (parseFloat(getComputedStyle(text).fontSize) * height(text.getCTM())) / scale),
  );
}

// How high a region is, in rows of the board, also out of view: its picture keeps its shape.
function rowsOf(region) {
  const { width, height: tall } = region.querySelector("svg")?.viewBox.baseVal ?? {};
  const least = parseFloat(region.style.getPropertyValue("--lnb-least")) || 0;
  const drawn = width && region.clientWidth;
  return drawn ? Math.ceil((Math.max(region.clientWidth, least) * tall) / width) + ROW_GAP : 0;
}

// All are measured, then all are written: one layout.
function stack(regions) {
  const rows = regions.map(rowsOf);
  regions.forEach((region, number) => {
    if (rows[number]) region.style.setProperty("--lnb-rows", rows[number]);
  });
}

export class ReadableRegions {
  #smallest = new WeakMap(); // measured once for every new picture
  #watch = new ResizeObserver(() => this.#fit([...this.board.querySelectorAll(".lnb-region")]));

  constructor(board) {
    this.board = board;
    this.#watch.observe(board);
  }

  // These regions have new pictures.
  renewed(regions) {
    for (const region of regions) this.#smallest.delete(region.querySelector("svg"));
    stack(regions);
    pressLetters(this.board);
    whenIdle(() => this.#fit(regions)); // after the picture is there
  }

  end() {
    this.#watch.disconnect();
  }

  #letter(svg) {
    const found = this.#smallest.get(svg) ?? smallestLetter(svg);
    if (found !== null) this.#smallest.set(svg, found);
    return found ?? Infinity;
  }

  // The width of a region's picture, and the least at which it can be read; nothing while it is not laid out.
  #widths(region) {
    const svg = region.querySelector("svg");
    if (!svg?.clientWidth) return null;
    const { width } = svg.viewBox.baseVal;
    return { width, least: Math.ceil((width * LEAST) / this.#letter(svg) + 0.5) };
  }

  #fit(regions) {
    const widths = regions.map((region) => this.#widths(region));
    const columns = columnsOf(this.board);
    regions.forEach((region, number) => {
      if (widths[number]) spread(region, widths[number], columns);
    });
    stack(regions);
  }
}

function spread(region, { width, least }, columns) {
  const count = width > WIDE ? columns.count : Math.min(columns.count, columns.over(least));
  const small = least > columns.width(count);
  region.classList.toggle("lnb-small", small);
  region.style.setProperty("--lnb-columns", count);
  region.style.setProperty("--lnb-most", `${Math.max(least, Math.round(width * LARGEST_SCALE))}px`);
  region.style.setProperty("--lnb-least", small ? `${least}px` : "0px");
}
