// Where the timeline stands, in numbers and words.

import { named } from "../../page/dom.js";

export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// The turn and the phase that begin with a mark.
export function momentOf(slider, [, turn, phase]) {
  const { turn: word, phases } = slider.dataset;
  return [...(turn ? [filled(word, { turn })] : []), JSON.parse(phases)[phase]].join(" · ");
}

// The slider is left alone while it is held.
export function showPosition(home, { here, last, moment, isHeld, isPlaying }) {
  const slider = named(home, "slider");
  slider.max = last;
  if (!isHeld) slider.value = here;
  slider.setAttribute("aria-valuetext", filled(slider.dataset.said, { moment, here, last }));
  const note = home.querySelector(".lnb-note");
  note.textContent = `${here} / ${last} · ${moment}`;
  note.title = moment;
  named(home, "play").setAttribute("aria-pressed", String(isPlaying));
  home.toggleAttribute("data-now", here === last && !isPlaying);
  const longest = Number(home.querySelector("[data-longest]")?.dataset.longest ?? 0);
  slider.style.setProperty("--here", here);
  home.style.setProperty("--last", Math.max(1, last));
  home.style.setProperty("--most", Math.max(1, last, longest));
}

// The sentence of a step that the page shows by itself, or of a tick under the mouse.
export function showSentence(home, text) {
  const said = home.querySelector(".lnb-said");
  said.textContent = text ?? "";
  said.hidden = !text;
}
