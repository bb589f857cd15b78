// The step to which a key on the slider leads.

import { marksOf, turnsOf } from "./timeline_ticks.js";

export function stepOfKey(pressed, { model, here, last }) {
  const [marks, turns] = [() => marksOf(model), () => turnsOf(marksOf(model))];
  const after = (list) => list.find(([step]) => step > here)?.[0] ?? last;
  const before = (list) => list.findLast(([step]) => step < here)?.[0] ?? 0;
  const steps = {
    ArrowLeft: () => here - 1,
    ArrowRight: () => here + 1,
    ArrowUp: () => after(marks()),
    ArrowDown: () => before(marks()),
    PageUp: () => after(turns()),
    PageDown: () => before(turns()),
    Home: () => 0,
    End: () => last,
  };
  return steps[pressed]?.() ?? null;
}
