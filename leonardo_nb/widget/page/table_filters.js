// The fields by which the rows of a table are looked for: what is typed counts when the hand rests.

const HAND_RESTS = 160; // milliseconds
const FILTER_FIELD = "[data-filter]";

export class TableFilters {
  #timer = 0;

  constructor(root, send) {
    Object.assign(this, { root, send });
    root.addEventListener("input", ({ target }) => target.matches(FILTER_FIELD) && this.#write(target));
  }

  end() {
    clearTimeout(this.#timer);
  }

  // After a redraw: each holds what Python looks for, unless somebody is typing.
  show() {
    for (const field of this.root.querySelectorAll(FILTER_FIELD)) {
      if (field !== document.activeElement) field.value = field.dataset.text;
    }
  }

  // Returns whether it took the key.
  press(target, pressed, enterTable) {
    if (!target.matches(FILTER_FIELD)) return false;
    if (pressed === "ArrowDown") enterTable();
    else if (pressed === "Escape" && target.value) target.value = "";
    else if (pressed !== "Enter") return false;
    if (pressed !== "ArrowDown") this.#look(target);
    return true;
  }

  #write(field) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(field), HAND_RESTS);
  }

  #look(field) {
    clearTimeout(this.#timer);
    const { filter, text } = field.dataset;
    if (field.value !== text) this.send({ do: "filter", column: filter, text: field.value });
  }
}
