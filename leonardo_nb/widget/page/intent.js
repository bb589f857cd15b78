// The message that an element stands for; Python reads it strictly.

const NUMBERS = ["choice", "step", "line", "first", "answer", "way"];
const UNSENT = ["do", "focus", "digit", "change", "field", "of", "copied"];

export function intent(element, kind = element.dataset.do, more = {}) {
  const around = kind === "choose" ? element.closest("[data-step]").dataset : {}; // the step that numbered the choices
  const sent = { do: kind };
  for (const [name, value] of Object.entries({ ...around, ...element.dataset, ...more })) {
    if (!UNSENT.includes(name)) sent[name] = read(name, value);
  }
  return sent;
}

function read(name, value) {
  if (NUMBERS.includes(name)) return Number(value);
  if (name === "seat") return value === "" ? null : Number(value);
  return value;
}
