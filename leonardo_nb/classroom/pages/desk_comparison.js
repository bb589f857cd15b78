// The same moment told twice, by the rules and by a wrong one: what differs comes first, and the rest is only counted.

import { classWord, htmlTag } from "./class_words.js";

const saidOf = (step) => step.firstChild.textContent.trim();
const reasonsOf = (step) => [...step.children].find((each) => each.tagName === "UL");

// Arranges two lists of steps, and the reasons below those that belong together.
export function partSteps(one, other) {
  const theirs = [...other.children];
  const alone = [];
  const pairs = [];
  for (const step of one.children) {
    const place = theirs.findIndex((each) => saidOf(each) === saidOf(step));
    if (place < 0) alone.push(step);
    else pairs.push([step, ...theirs.splice(place, 1)]);
  }
  const alike = pairs.filter(([step, twin]) => step.textContent === twin.textContent);
  const unlike = pairs.filter((each) => !alike.includes(each));
  const facing = alone.slice(0, theirs.length).map((step, place) => [step, theirs[place]]);
  for (const [step, twin] of [...unlike, ...facing])
    if (reasonsOf(step) && reasonsOf(twin)) partSteps(reasonsOf(step), reasonsOf(twin));
  [
    [one, alone],
    [other, theirs],
  ].forEach(([list, first], side) => {
    const ofSide = (pair) => pair[side];
    arrange(list, [...first, ...unlike.map(ofSide)], alike.map(ofSide));
  });
}

function arrange(list, differing, alike) {
  list.append(...differing);
  if (!differing.length || !alike.length) return;
  for (const step of alike) step.remove();
  list.append(htmlTag("li", { class: "lnb-same" }, classWord("same_both", { count: alike.length })));
}
