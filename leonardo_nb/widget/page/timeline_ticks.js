// The ticks below the slider: where a turn begins, numbered, and where a phase does.

const ROOM = 22; // pixels that a number needs, with what keeps it apart from the next

// Where turns and phases begin: [step, turn, phase], in order.
export function marksOf(model) {
  const flat = model.get("marks");
  return Array.from({ length: flat.length / 3 }, (_, number) => flat.slice(3 * number, 3 * number + 3));
}

// The marks with which a turn begins.
export const turnsOf = (marks) => marks.filter(([, turn], number) => turn !== marks[number - 1]?.[1]);

function tick([step, turn], numbered) {
  const mark = document.createElement("i");
  mark.dataset.at = step;
  mark.style.setProperty("--at", step);
  mark.classList.toggle("lnb-turn", numbered !== undefined);
  if (numbered) mark.textContent = turn;
  return mark;
}

// Whether the turn that begins at a step has its number written: those that would overlap have none.
function numberedTurns(marks, last, width) {
  const found = new Map();
  let before = -Infinity;
  for (const [step] of turnsOf(marks).filter(([, turn]) => turn)) {
    found.set(step, ((step - before) * width) / last >= ROOM);
    if (found.get(step)) before = step;
  }
  return found;
}

export class TimelineTicks {
  #drawn = [];
  #strip = null;
  #width = 0;

  constructor(home, model) {
    Object.assign(this, { home, model });
    this.watch = new ResizeObserver(() => this.#resized()); // to ask for its width at each step costs a layout
  }

  end() {
    this.watch.disconnect();
  }

  draw() {
    this.#find();
    const [marks, last] = [this.model.get("marks"), this.model.get("last")];
    if (this.#strip.firstChild && this.#drawn[0] === marks && this.#drawn[1] === last) return;
    this.#drawn = [marks, last];
    this.#write();
  }

  #find() {
    if (this.#strip?.isConnected) return;
    this.#strip = this.home.querySelector(".lnb-ticks");
    this.watch.observe(this.#strip);
  }

  #resized() {
    const { width } = this.#strip.getBoundingClientRect();
    if (width === this.#width || !this.#drawn.length) return;
    this.#width = width;
    this.#write();
  }

  #write() {
    const marks = marksOf(this.model);
    const numbered = numberedTurns(marks, this.#drawn[1], this.#width);
    this.#strip.replaceChildren(...marks.map((mark) => tick(mark, numbered.get(mark[0]))));
  }

  // The mark nearest to the pointer, if that is over the ticks.
  nearest({ target, clientX }) {
    if (!target.closest(".lnb-ticks")) return null;
    const { left, width } = this.#strip.getBoundingClientRect();
    const step = ((clientX - left) / width) * this.model.get("last");
    const off = (mark) => Math.abs(mark[0] - step);
    return marksOf(this.model).reduce((best, mark) => (off(mark) < off(best) ? mark : best));
  }

  light(mark) {
    for (const each of this.#strip.children) each.classList.toggle("lnb-near", Number(each.dataset.at) === mark?.[0]);
  }
}
