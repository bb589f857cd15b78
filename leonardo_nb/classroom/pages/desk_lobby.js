// The lobby: the way in, as large as it can be, and all who have come.

import { element, word, written } from "./class_words.js";

const PAWN = '<svg viewBox="0 0 40 56" aria-hidden="true"><circle cx="20" cy="12" r="9"/><path d="M20 18c-9 0-12 12-15 34h30C32 30 29 18 20 18z"/></svg>';
const COATS = ["#b32", "#26b", "#274", "#849", "#b60", "#222"];

// Those whom the desk has seen: only who comes afterwards is seen to arrive.
const seen = new Set();

function pawn(name, place) {
  const drawn = written("span", { style: `color:${COATS[place % COATS.length]}` }, PAWN);
  const found = element("li", { class: seen.has(name) ? "" : "lnb-arrives" }, drawn, name);
  seen.add(name);
  return found;
}

export function lobbyOf({ code, address, names }, qr) {
  const way = element("div", { class: "lnb-door" }, written("div", { class: "lnb-qr", role: "img", "aria-label": word("qr") }, qr), element("p", {}, word("open_page")), element("p", { class: "lnb-address" }, address), element("p", {}, word("enter_code")), element("p", { class: "lnb-code" }, code));
  const here = names.length ? element("ul", { class: "lnb-pawns", "aria-label": word("arrivals") }, ...names.map(pawn)) : element("p", { class: "lnb-nobody" }, word("nobody_yet"));
  return [way, here];
}
