// The card of a thing, beside it.

import "./card_popover.css";
import { Popover } from "../../page/popover.js";

export function cardPopover(root, home, spots) {
  return new Popover(root, home, {
    inner: ".lnb-thing",
    called: (card) => card.dataset.thing,
    find: (name) => spots.find(name),
    back: (name) => spots.focus(name),
    others: () => [...root.querySelectorAll(".lnb-board [data-spot]")].map((spot) => spot.getBoundingClientRect()),
  });
}
