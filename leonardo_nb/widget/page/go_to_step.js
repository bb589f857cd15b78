// A rulebook asks a companion of its table to go to a step.

const GO = "lnb-go";

// Returns whether a companion goes there.
export function askToGo(model, step) {
  const detail = { table: model.get("table"), step, taken: false };
  if (detail.table) document.dispatchEvent(new CustomEvent(GO, { detail }));
  return detail.taken;
}

// A companion goes where a rulebook of its table points; one that a rulebook has opened is led by Python. Returns what
// ends it.
export function goWhenAsked(root, model) {
  const listener = ({ detail }) => {
    const mine = detail.table === model.get("table") && detail.step <= model.get("last");
    if (detail.taken || !mine || !root.isConnected || root.closest(".lnb-book-below")) return;
    detail.taken = true;
    model.send({ do: "goto", step: detail.step });
    root.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener(GO, listener);
  return () => document.removeEventListener(GO, listener);
}
