// Before and after: how many were right and how many fell into the trap, the time before and now.

import { classWord, htmlTag } from "./class_words.js";

const shareOf = (counts, place) => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all && place >= 0 ? Math.round((100 * counts[place]) / all) : 0;
};

// Nothing where the question did not follow another one with the same trap.
export function beforeAndNow({ phase, before, counts, right, trap }) {
  if (phase !== "closed" || !before) return null;
  const rows = [["were_right", shareOf(before.counts, before.right), shareOf(counts, right)]];
  if (before.trap >= 0 && trap >= 0)
    rows.push(["were_trapped", shareOf(before.counts, before.trap), shareOf(counts, trap)]);
  return htmlTag("dl", { class: "lnb-before" }, ...rows.flatMap(pairOf));
}

function pairOf([key, then, now]) {
  const bar = (share, time) =>
    htmlTag("dd", { class: `lnb-${time}`, style: `--share:${share}%` }, htmlTag("i", {}), classWord(time, { share }));
  return [htmlTag("dt", {}, classWord(key)), bar(then, "last_time"), bar(now, "this_time")];
}
