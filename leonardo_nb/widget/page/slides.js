// What is presented, thing by thing: of the lesson, the quiz, what has happened, oldest first, and what is asked now.
// A slide is a copy: the rail may show whatever tab it likes.

import { box } from "../../page/dom.js";

const LESSON = ".lnb-hint [data-lesson] :is(.lnb-task, .lnb-answers, [role=status], .lnb-stars)";
const QUIZ = ".lnb-hint > [data-scenario]";
const ADVICE = ".lnb-hint > [role=note]:not([data-lesson], [data-scenario])";
const ADVISED = '[data-focus="advice"][aria-pressed="true"]';

// A list of slides; each is a list of elements of the panel.
export function slidesOf(panel) {
  const all = (selector) => [...panel.querySelectorAll(selector)];
  const isAsked = panel.querySelector("[data-lesson] [data-asks]"); // what was just told may answer it
  const told = isAsked ? [] : all(".lnb-reason > .lnb-problem, .lnb-reason > ul > li").reverse();
  const asked = [...all(".lnb-question"), ...(panel.querySelector(ADVISED) ? all(ADVICE) : [])];
  const slides = [...all(LESSON).map(withQuestion), ...all(QUIZ).map((quiz) => [quiz]), ...told.map(withLens), asked];
  return slides.filter((parts) => parts.some((part) => part.textContent.trim() || part.querySelector("svg")));
}

function withQuestion(thing) {
  const before = thing.previousElementSibling;
  return thing.matches(".lnb-answers") && before?.matches(".lnb-ask") ? [before, thing] : [thing];
}

// The last sentence of a step offers to see it under other rules.
function withLens(sentence) {
  if (sentence.previousElementSibling) return [sentence];
  let after = sentence.parentElement?.nextElementSibling;
  while (after && !after.matches("ul, .lnb-otherwise")) after = after.nextElementSibling;
  return after?.matches(".lnb-otherwise") ? [sentence, after] : [sentence];
}

// Whether it is what is asked now, rather than a sentence.
export const isQuestion = ([first]) => first.matches(".lnb-question");

// Shows a slide; returns the sentence in it that speaks of things on the board.
export function showSlide(home, parts) {
  home.replaceChildren();
  const shown = box("lnb-shown", home);
  for (const part of parts) {
    const copy = box("lnb-copy", shown);
    const { of, cells } = part.dataset;
    if (of) copy.dataset.of = of;
    if (cells) copy.dataset.cells = cells;
    if (part.matches(".lnb-answers")) copy.classList.add("lnb-answers");
    copy.append(...part.cloneNode(true).childNodes);
  }
  home.scrollTo(0, 0);
  return shown.querySelector("[data-of]");
}
