// Drawing a picture again: it is compared as text with what was drawn there, and only what differs is read. To compare
// two texts costs a browser less than to read one of them.

import { align, parsed, takeAttributes } from "./dom_update.js";
import { hushed } from "./screen_reader.js";

const PART_TAG = /<(\/?)([\w-]+)[^>]*?(\/?)>/g;
const PART_NAME = / data-(?:spot|key)="[^"]*"/g;
const PART_FONT = / font-[\w-]+="[^"]*"/g;

const drawnIn = new WeakMap(); // what each home shows, as a tree of texts

// Shows a picture as Python has drawn it. All that is new in it is read at once: many readings take long.
export function showPicture(home, text) {
  const [was, now] = [drawnIn.get(home), partsOf(text)];
  drawnIn.set(home, now);
  if (!now || !holdsAll(home, was)) {
    home.replaceChildren(hushed(parsed(text)));
    return;
  }
  const changes = { fresh: [], gone: [] };
  redrawParts(home, was, now, changes);
  const whole = `<svg>${changes.fresh.map(({ part }) => part).join("")}</svg>`;
  const read = [...hushed(parsed(whole)).firstElementChild.children];
  for (const [number, { take }] of changes.fresh.entries()) take(read[number]);
  for (const element of changes.gone) element.remove();
}

// A picture as its elements, each with its text; null if it is none.
function partsOf(text) {
  const open = [partOf("")];
  let end = 0;
  for (const { 0: tag, 1: closes, 3: isWhole, index } of text.matchAll(PART_TAG)) {
    if (index > end) open.at(-1).hasWords = true;
    end = index + tag.length;
    const node = closes ? open.pop() : partOf(tag, index);
    if (!open.length) return null;
    if (!closes) open.at(-1).nodes.push(node);
    if (!closes && !isWhole) open.push(node);
    else node.text = text.slice(node.from, end);
  }
  const [whole] = open;
  return open.length === 1 && whole.nodes.every(({ kind }) => kind === "svg") && !whole.hasWords ? whole : null;
}

function partOf(tag, from) {
  const name = (tag.match(PART_NAME) ?? []).sort().join("");
  return { tag, from, name, kind: tag.slice(1).split(/[ />]/, 1)[0], nodes: [], hasWords: false };
}

// Whether a part of the page still has the elements that were drawn.
const holdsAll = (home, node) => Boolean(node) && home.children.length === node.nodes.length;

// What has a name is the same under that name, whatever it looks like; what has none, when it looks the same.
function partIn(nodes, from, { kind, name, text }) {
  const isSame = (node) => (name ? node.name === name && node.kind === kind : node.text === text);
  for (let at = from; at < nodes.length; at++) if (isSame(nodes[at])) return at;
  return -1;
}

// Notes what is to change, in its order.
function redrawParts(home, was, now, changes) {
  const drawn = [...home.children];
  const add = (at, { text: part }) =>
    changes.fresh.push({ part, take: (element) => home.insertBefore(element, drawn[at] ?? null) });
  align(was.nodes, now.nodes, partIn, {
    keep: (at, node) => redrawPart(drawn[at], was.nodes[at], node, changes),
    drop: (at) => changes.gone.push(drawn[at]),
    add,
  });
}

function redrawPart(element, was, now, changes) {
  if (was.text === now.text) return;
  const note = (part, take) => changes.fresh.push({ part, take });
  if (!isSamePart(was, now) || !holdsAll(element, was)) note(now.text, (fresh) => element.replaceWith(fresh));
  else {
    if (was.tag !== now.tag) note(`${now.tag}</${now.kind}>`, (fresh) => takeAttributes(element, fresh));
    redrawParts(element, was, now, changes);
  }
}

// What holds words, or nothing, is replaced, and so is what is written in other letters: their length is measured.
function isSamePart(was, now) {
  const holds = (node) => node.nodes.length > 0 && !node.hasWords;
  const letters = ({ tag }) => String(tag.match(PART_FONT));
  const isNamedAlike = was.kind === now.kind && was.name === now.name;
  return isNamedAlike && holds(was) && holds(now) && letters(was) === letters(now);
}
