// The same moment told twice, by the rules and by a wrong one: what is the same is only counted, at the end.

import { classWord, htmlTag } from "./class_words.js";

const saidOf = (step) => step.firstChild.textContent.trim();
const reasonsOf = (step) => [...step.children].find((each) => each.tagName === "UL");

// All that a step says, whatever rule it names for it.
function toldOf(step) {
  const told = step.cloneNode(true);
  for (const cite of told.querySelectorAll(".lnb-cite, .lnb-cites")) cite.remove();
  return told.textContent;
}

// Parts two lists of steps, and the reasons below those that belong together.
export function partSteps(one, other) {
  const theirs = [...other.children];
  const alone = [];
  const pairs = [];
  for (const step of one.children) {
    const place = theirs.findIndex((each) => saidOf(each) === saidOf(step));
    if (place < 0) alone.push(step);
    else pairs.push([step, ...theirs.splice(place, 1)]);
  }
  const alike = pairs.filter(([step, twin]) => toldOf(step) === toldOf(twin));
  const unlike = pairs.filter((each) => !alike.includes(each));
  const facing = alone.slice(0, theirs.length).map((step, place) => [step, theirs[place]]);
  for (const [step, twin] of [...unlike, ...facing])
    if (reasonsOf(step) && reasonsOf(twin)) partSteps(reasonsOf(step), reasonsOf(twin));
  const steps = alike.map(([step]) => step);
  const twins = alike.map(([, twin]) => twin);
  countAlike(one, steps);
  countAlike(other, twins);
}

// Where nothing else would be left, they stay.
function countAlike(list, alike) {
  if (!alike.length || alike.length === list.children.length) return;
  for (const step of alike) step.remove();
  list.append(htmlTag("li", { class: "lnb-same" }, classWord("same_both", { count: alike.length })));
}
