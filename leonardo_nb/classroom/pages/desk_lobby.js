// The lobby: the way in, as large as it can be, and all who have come.

import { PAWN } from "./class_pawn.js";
import { classWord, coats, htmlTag, markupIn } from "./class_words.js";

// Those whom the desk has seen: only who comes afterwards is seen to arrive.
const seen = new Set();

// `send` tells the server whom to send away.
function pawnOf({ student, name, here }, place, send) {
  const drawn = markupIn("span", { style: `color:${coats[place % coats.length]}` }, PAWN);
  const away = {
    type: "button",
    onclick: () => send({ t: "remove", student }),
    "aria-label": classWord("remove", { name }),
  };
  const shown = `${seen.has(student) ? "" : "lnb-arrives"} ${here ? "" : "lnb-gone"}`;
  seen.add(student);
  const left = here ? null : htmlTag("small", {}, classWord("gone"));
  return htmlTag("li", { class: shown }, drawn, htmlTag("bdi", {}, name), left, htmlTag("button", away, "×"));
}

export function lobbyOf({ code, address, names }, qr, send) {
  const way = htmlTag(
    "div",
    { class: "lnb-door" },
    markupIn("div", { class: "lnb-qr", role: "img", "aria-label": classWord("qr") }, qr),
    htmlTag("p", {}, classWord("open_page")),
    htmlTag("p", { class: "lnb-address" }, address),
    htmlTag("p", {}, classWord("enter_code")),
    htmlTag("p", { class: "lnb-code" }, code),
  );
  const here = names.length
    ? htmlTag(
        "ul",
        { class: "lnb-pawns", "aria-label": classWord("arrivals") },
        ...names.map((each, place) => pawnOf(each, place, send)),
      )
    : htmlTag("p", { class: "lnb-nobody" }, classWord("nobody_yet"));
  return [way, here];
}
