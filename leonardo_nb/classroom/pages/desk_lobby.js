// The lobby: the way in, as large as it can be, and all who have come.

import { PAWN } from "./class_pawn.js";
import { classWord, coats, htmlTag, markupIn } from "./class_words.js";

// Those whom the desk has seen: only who comes afterwards is seen to arrive.
const seen = new Set();

// `remove` is told whom to send away.
function pawnOf(each, place, remove) {
  const { student, name, here } = each;
  const drawn = markupIn("span", { style: `color:${coats[place % coats.length]}` }, PAWN);
  const away = {
    type: "button",
    onclick: () => remove(each),
    "data-student": student,
    "aria-label": classWord("remove", { name }),
  };
  const shown = `${seen.has(student) ? "" : "lnb-arrives"} ${here ? "" : "lnb-gone"}`;
  seen.add(student);
  const left = here ? null : htmlTag("small", {}, classWord("gone"));
  return htmlTag("li", { class: shown }, drawn, htmlTag("bdi", {}, name), left, htmlTag("button", away, "×"));
}

// The fewer they are, the larger; a class of thirty stands in five rows.
const pawnColumns = (count) => Math.max(3, Math.ceil(Math.sqrt(1.15 * count)));

export function lobbyOf({ code, address, names }, { svg, unreachable }, remove) {
  const way = htmlTag(
    "div",
    { class: "lnb-door" },
    markupIn("div", { class: "lnb-qr", role: "img", "aria-label": classWord("qr") }, svg),
    htmlTag("p", {}, classWord("open_page")),
    htmlTag("p", { class: "lnb-address" }, address),
    htmlTag("p", {}, classWord("enter_code")),
    htmlTag("p", { class: "lnb-code" }, code),
    unreachable ? htmlTag("p", { class: "lnb-unreachable" }, unreachable) : null,
  );
  const here = names.length
    ? htmlTag(
        "ul",
        { class: "lnb-pawns", "aria-label": classWord("arrivals"), style: `--columns:${pawnColumns(names.length)}` },
        ...names.map((each, place) => pawnOf(each, place, remove)),
      )
    : htmlTag("p", { class: "lnb-nobody" }, classWord("nobody_yet"));
  return [way, here];
}
