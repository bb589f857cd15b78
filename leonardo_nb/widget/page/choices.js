// The choices that the question lists.

const NEXT = ":is(.lnb-card, .lnb-hint, .lnb-question)";

// The choice to be taken where only one is possible.
export function onlyChoice(question) {
  const legal = question.querySelectorAll(".lnb-legal .lnb-choices button");
  return legal.length === 1 ? legal[0] : null;
}

// The question says that Enter takes the only choice, also on the board.
export const isPromised = (question) => Boolean(question.querySelector(".lnb-only"));

// The choice with this key; the least committing one is on 0, also where there is nothing else.
export function choiceOfKey(side, question, key) {
  const found = side.querySelector(`${NEXT} button[data-digit="${key}"]:not([hidden])`);
  return found ?? (key === "0" ? onlyChoice(question) : null);
}

// Shows only the choices that hold what is typed; the box is another one, and empty, at the next question.
export function filterChoices(question) {
  const typed = question.querySelector("[data-search]");
  if (!typed) return;
  const wanted = typed.value.toLowerCase();
  for (const button of question.querySelectorAll(".lnb-choices button")) {
    button.hidden = !button.textContent.toLowerCase().includes(wanted);
  }
  for (const group of question.querySelectorAll(".lnb-group")) {
    group.hidden = !group.querySelector("button:not([hidden])");
    if (wanted) group.open = true;
  }
  const list = typed.closest(".lnb-list");
  if (wanted && list) list.open = true;
}
