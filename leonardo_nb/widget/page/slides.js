// What is presented, thing by thing: of the lesson, the quiz, what has happened, oldest first, and what is asked now.
// A slide is a copy: the rail may show whatever tab it likes.

import { box } from "../../page/dom.js";

const LESSON =
  ".lnb-hint [data-lesson] > :is(.lnb-task, .lnb-answers, [role=status], .lnb-stars), " +
  ".lnb-hint [data-lesson] > ul:not([role]) > li";
const SCENARIO = ".lnb-hint > [data-scenario]";
const GUESS = ".lnb-question > .lnb-predict";
const ENDING = ".lnb-question .lnb-won";
const VERDICT = ":is(:scope, .lnb-answer) > [role=status]";
const REASONS = ":is(:scope, .lnb-answer) > ul > li";
const ADVICE = ".lnb-hint > [role=note]:not([data-lesson], [data-scenario])";
const ADVISED = '[data-focus="advice"][aria-pressed="true"]';
const HAPPENED = ".lnb-reason > :is(.lnb-problem, ul)";
const PLACES = ":scope > .lnb-places";
const REASONED = ":scope > .lnb-places > ul > li:has(ul), :scope > .lnb-decided li"; // places, moments
const LAID_OUT = ["lnb-answers", "lnb-won", "lnb-places"]; // what stands side by side in the panel does on a slide, too
const MOST_CHOICES = 12; // more choices are on the board alone
const ANSWERS = ".lnb-legal .lnb-choices button, .lnb-answers button";

// A list of slides; each is a list of elements of the panel.
export function slidesOf(panel) {
  const all = (selector) => [...panel.querySelectorAll(selector)];
  const isAsked = panel.querySelector(".lnb-hint [data-asks]"); // what was just told may answer it
  const told = isAsked ? [] : all(HAPPENED).reverse().flatMap(toldIn);
  const slides = [
    ...all(LESSON)
      .filter((thing) => !asksBelow(thing))
      .map(withQuestion),
    ...all(SCENARIO).flatMap(ofQuiz),
    ...told.map(withLens),
    ...(all(SCENARIO).length ? [] : asked(all)),
  ];
  return slides.filter((parts) => parts.some((part) => part.textContent.trim() || part.querySelector("svg")));
}

function asked(all) {
  const guesses = all(GUESS).flatMap(ofQuiz);
  const endings = all(ENDING).flatMap(({ parentElement }) => ofEnding(parentElement));
  if (endings.length) return endings;
  return guesses.length ? guesses : [[...all(".lnb-question"), ...(all(ADVISED).length ? all(ADVICE) : [])]];
}

// Who has won, all places, each with its reasons, and moment by moment: all of it together cannot be seen at once.
function ofEnding(ending) {
  const [places, reasoned] = [PLACES, REASONED].map((selector) => [...ending.querySelectorAll(selector)]);
  const verdict = [...ending.children].filter((part) => !part.matches(".lnb-places, .lnb-decided"));
  return [verdict, places, ...reasoned.map((each) => [each])];
}

// The question with its options and, once it is answered, the verdict; then reason by reason.
function ofQuiz(quiz) {
  const parts = [...quiz.children];
  const question = parts.slice(0, parts.findIndex((part) => part.matches(".lnb-answers")) + 1);
  const [verdict, reasons] = [VERDICT, REASONS].map((selector) => [...quiz.querySelectorAll(selector)]);
  return [[...question, ...verdict], ...reasons.map((reason) => [reason])];
}

// Answers are never seen without what is asked, be it by the task itself.
function withQuestion(thing) {
  const before = thing.previousElementSibling;
  const isEnd = thing.matches(".lnb-answers, .lnb-stars");
  return isEnd && before?.matches(".lnb-ask, .lnb-task") ? [before, thing] : [thing];
}

const asksBelow = (thing) => thing.matches(".lnb-task:has(+ .lnb-answers)");

const toldIn = (step) => (step.matches("ul") ? [...step.children] : [step]);

// The last sentence of a step offers to see it under other rules.
function withLens(sentence) {
  if (sentence.nextElementSibling) return [sentence];
  let after = sentence.parentElement?.nextElementSibling;
  while (after && !after.matches("ul, .lnb-otherwise")) after = after.nextElementSibling;
  return after?.matches(".lnb-otherwise") ? [sentence, after] : [sentence];
}

// Whether it is what is asked now, rather than a sentence.
export const isQuestion = ([first]) => first.matches(".lnb-question");

// Which cue a slide needs on which something can be chosen; none where there is nothing to decide.
export function cueOf(slide) {
  if (slide.querySelectorAll(ANSWERS).length < 2) return "";
  return slide.querySelector(".lnb-answers button") ? "reveal" : "vote";
}

// Shows a slide; returns the sentence in it that speaks of things on the board.
export function showSlide(home, parts) {
  home.replaceChildren();
  const shown = box("lnb-shown", home);
  for (const part of parts) {
    const copy = box("lnb-copy", shown);
    for (const name of ["of", "cells", "moment"]) if (part.dataset[name]) copy.dataset[name] = part.dataset[name];
    copy.classList.add(...LAID_OUT.filter((name) => part.classList.contains(name)));
    copy.append(...part.cloneNode(true).childNodes);
  }
  for (const list of shown.querySelectorAll(".lnb-list")) {
    const isShort = list.querySelectorAll("button").length <= MOST_CHOICES;
    for (const each of [list, ...list.querySelectorAll(".lnb-group")]) each.open = isShort;
  }
  home.scrollTo(0, 0);
  return shown.querySelector("[data-of], [data-moment]");
}

// The buttons that go back and on, and between them where one is.
export const turning = ({ back, on }) =>
  `<button data-turn-slide="-1" aria-label="${back}">‹</button><span class="lnb-note"></span>` +
  `<button data-turn-slide="1" aria-label="${on}">›</button>`;

// A clicker reads on where not all can be seen; returns whether any of these parts could be scrolled.
export function hasScrolled(parts, step) {
  const before = parts.map((part) => part.scrollTop);
  for (const part of parts) part.scrollBy(0, step * 0.8 * part.clientHeight);
  return parts.some((part, number) => Math.abs(part.scrollTop - before[number]) > 4);
}
