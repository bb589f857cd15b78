// The editor of a cell: a field, or a list to choose from, where the cell is.

export class CellEditor {
  #field = null;
  #cell = null;
  #byMouse = false;

  // `write` is given the cell and what is to stand there.
  constructor(write) {
    this.write = write;
  }

  isOpen() {
    return this.#field !== null;
  }

  has(target) {
    return this.#field !== null && target === this.#field;
  }

  // Opens it in a cell; the head of its column says what it may hold.
  open(cell, head, typed, byMouse) {
    this.close();
    const { choices, ...limits } = JSON.parse(head.dataset.editor);
    const now = cell.dataset.value ?? shownIn(cell);
    this.#field = choices ? choiceList(choices, now) : textField(limits, typed ?? now);
    Object.assign(this.#field.dataset, { own: "", before: now });
    this.#field.setAttribute("aria-label", head.textContent.trim());
    this.#field.addEventListener("blur", () => this.#blurred());
    this.#field.addEventListener("change", () => this.#byMouse && choices && this.#commit());
    this.#cell = cell;
    this.#byMouse = byMouse;
    cell.append(this.#field);
    this.#field.focus({ preventScroll: true });
    if (typed === null) this.#field.select?.();
    if (choices && typed) chooseByLetter(this.#field, typed);
    if (choices && byMouse) showList(this.#field);
  }

  // After a redraw: what is being typed stays. Returns whether it took the focus.
  keep(cell) {
    if (!this.#field.isConnected && cell) cell.append(this.#field);
    this.#cell = this.#field.closest("td, th");
    this.#field.focus({ preventScroll: true });
    return true;
  }

  close() {
    const field = this.#field;
    this.#field = null; // first: to remove it takes its focus away
    field?.remove();
  }

  // Returns whether it took the key.
  press(pressed) {
    if (pressed === "Escape") this.#leave();
    else if (pressed === "Enter" && !(this.#byMouse && this.#field.matches("select"))) this.#commit();
    else return false;
    return true;
  }

  #leave() {
    const cell = this.#cell;
    this.close();
    cell.focus({ preventScroll: true });
  }

  #commit() {
    const [cell, field] = [this.#cell, this.#field];
    if (!field) return;
    this.#leave();
    this.#send(cell, field);
  }

  // What was typed is written when the focus goes elsewhere, as in a spreadsheet.
  #blurred() {
    const [cell, field] = [this.#cell, this.#field];
    if (!field?.isConnected || !document.hasFocus()) return;
    this.close();
    this.#send(cell, field);
  }

  #send(cell, field) {
    if (field.value !== field.dataset.before) this.write(cell, field.value);
  }
}

// What a cell shows, without what it was.
export const shownIn = (cell) =>
  [...cell.childNodes]
    .filter((node) => node.nodeName !== "S" && node.dataset?.own === undefined)
    .map((node) => node.textContent)
    .join("")
    .trim();

function textField({ low, high }, value) {
  const input = document.createElement("input");
  const isNumber = low !== undefined;
  input.type = "text"; // a number field would swallow what is no number: Python says what is wrong with it
  input.inputMode = isNumber && low >= 0 ? "numeric" : "text";
  input.value = value;
  input.autocomplete = "off";
  if (isNumber && high !== null) input.title = `${low}–${high}`;
  return input;
}

function choiceList(choices, now) {
  const select = document.createElement("select");
  for (const [value, label] of choices) select.add(new Option(label, value, false, value === now));
  if (!choices.some(([value]) => value === now)) select.add(new Option("", now, false, true), 0);
  return select;
}

// A letter that opened a list chooses the first entry that begins with it.
function chooseByLetter(select, letter) {
  const found = [...select.options].find(({ text }) => text.toLowerCase().startsWith(letter.toLowerCase()));
  if (found) select.value = found.value;
}

function showList(select) {
  try {
    select.showPicker();
  } catch {
    // then a further click opens it
  }
}
