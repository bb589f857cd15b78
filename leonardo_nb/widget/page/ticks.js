// The ticks below the slider: where a turn begins, numbered, and where a phase does.

// Where turns and phases begin: [step, turn, phase], in order.
function marksOf(model) {
  const flat = model.get("marks");
  return Array.from({ length: flat.length / 3 }, (_, number) => flat.slice(3 * number, 3 * number + 3));
}

// The marks with which a turn begins.
const turnsOf = (marks) => marks.filter(([, turn], number) => turn !== marks[number - 1]?.[1]);

function ticksOf(home, model) {
  const ROOM = 22; // so many numbers have room beside each other
  let drawn = [];
  const strip = () => home.querySelector(".lnb-ticks");

  const tick = ([step, turn], numbered) => {
    const mark = document.createElement("i");
    mark.dataset.at = step;
    mark.style.setProperty("--at", step);
    mark.classList.toggle("lnb-turn", numbered !== undefined);
    if (numbered) mark.textContent = turn;
    return mark;
  };

  // Which turns have their number written: those that would overlap have none.
  const numbered = (marks, last) => {
    const found = new Map();
    let before = -Infinity;
    for (const [step] of turnsOf(marks).filter(([, turn]) => turn)) {
      found.set(step, step - before > last / ROOM);
      if (found.get(step)) before = step;
    }
    return found;
  };

  const draw = () => {
    const [marks, last] = [model.get("marks"), model.get("last")];
    if (strip().firstChild && drawn[0] === marks && drawn[1] === last) return;
    drawn = [marks, last];
    const written = numbered(marksOf(model), last);
    strip().replaceChildren(...marksOf(model).map((mark) => tick(mark, written.get(mark[0]))));
  };

  // The mark nearest to the pointer, if that is over the ticks.
  const nearest = ({ target, clientX }) => {
    if (!target.closest(".lnb-ticks")) return null;
    const { left, width } = strip().getBoundingClientRect();
    const step = ((clientX - left) / width) * model.get("last");
    return marksOf(model).reduce((best, mark) => (Math.abs(mark[0] - step) < Math.abs(best[0] - step) ? mark : best));
  };

  const light = (mark) => {
    for (const each of strip().children) each.classList.toggle("lnb-near", Number(each.dataset.at) === mark?.[0]);
  };

  return { draw, nearest, light };
}
