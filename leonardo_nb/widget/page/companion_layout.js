// Where the companion's parts and the regions of the board stand on the page.

import "./companion.css";
import "../../page/board.css";
import "./lamp.css";
import "./tabs.css";
import { box } from "../../page/dom.js";

const MOST_REGIONS = 16;

// The traits that hold the regions of the board.
export const SLOTS = [...Array(MOST_REGIONS).keys()].map((slot) => `board_${slot}`);

export function layOut(root) {
  const part = (name, parent = root) => box(`lnb-${name}`, parent);
  part("wrong");
  const main = part("main");
  const stage = part("stage", main);
  part("board", stage);
  part("receipt", stage);
  part("drawer", stage);
  part("drop", stage);
  part("spoken", main);
  const side = part("side", main);
  for (const name of ["bar", "scores"]) part(name, side);
  const panel = part("panel", side);
  for (const name of ["news", "question", "card", "reason", "tabs"]) part(name, panel);
  const time = part("time", main);
  for (const name of ["timeline", "lines"]) part(name, time);
  for (const name of ["lens", "rule"]) part(name).popover = "manual"; // above all, never cut off by the cell
}

// A home for each region of the board, by its slot; another game has others. What is laid over the board stays.
export function layBoard(board, regions, homes) {
  for (const name of SLOTS) homes.delete(name);
  for (const region of board.querySelectorAll(":scope > .lnb-region")) region.remove();
  regions.forEach((key, slot) => {
    homes.set(`board_${slot}`, box(`lnb-region lnb-region-${key.replace(/\d+$/, "")} lnb-r-${key}`, board));
  });
}
