// The widgets of one table on a page light each other: what one points at is lit in the others. Each has a script of its
// own, so the page is what they share. A companion and a small widget speak to each other, two of a kind do not.

const LIT = "lnb-lit";

function linkOf(root, model, kind) {
  const table = () => model.get("table");
  const tell = (names) => {
    if (table()) document.dispatchEvent(new CustomEvent(LIT, { detail: { kind, table: table(), names } }));
  };
  // Gives what ends it.
  const listen = (show) => {
    const listener = ({ detail }) => {
      if (detail.kind !== kind && detail.table === table() && root.isConnected) show(detail.names);
    };
    document.addEventListener(LIT, listener);
    return () => document.removeEventListener(LIT, listener);
  };
  return { tell, listen };
}

const GO = "lnb-go";

// Asks a companion of the same table to go to a step; says whether one does.
function askToGo(model, step) {
  const detail = { table: model.get("table"), step, taken: false };
  if (detail.table) document.dispatchEvent(new CustomEvent(GO, { detail }));
  return detail.taken;
}

// A companion goes where a rulebook of its table points; one that a rulebook has opened is led by Python. Gives what ends it.
function goWhenAsked(root, model) {
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
