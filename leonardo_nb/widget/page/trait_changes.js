// Hearing which of a model's traits have changed.

// Calls `show` with the names that came in one message. Returns what ends that.
export function follow(model, names, show) {
  const changed = new Set();
  const soon = (name) => () => {
    changed.add(name);
    if (changed.size > 1) return;
    queueMicrotask(() => {
      const shown = [...changed];
      changed.clear();
      show(shown);
    });
  };
  const listeners = new Map(names.map((name) => [`change:${name}`, soon(name)]));
  for (const [event, listener] of listeners) model.on(event, listener);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
  };
}
