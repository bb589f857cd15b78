// What an element says of itself, as the message that Python reads strictly.

function intent(element, wish = element.dataset.do, more = {}) {
  const around = wish === "choose" ? element.closest("[data-step]").dataset : {}; // of what step the numbers are
  const fields = { ...around, ...element.dataset, ...more };
  const numbers = ["choice", "step", "line", "row", "answer", "way"];
  const sent = { do: wish };
  for (const [name, value] of Object.entries(fields)) {
    if (["do", "focus", "digit", "change", "field", "of"].includes(name)) continue;
    if (numbers.includes(name)) sent[name] = Number(value);
    else if (name === "seat") sent[name] = value === "" ? null : Number(value);
    else sent[name] = value;
  }
  return sent;
}
