// The widgets of one table on a page light each other: a thing pointed at in one is lit in the others. Each has a
// script of its own, so the page is what they share. A companion and a small widget speak to each other, two of a
// kind do not.

const LIT = "lnb-lit";

export function crossHighlight(root, model, kind) {
  const table = () => model.get("table");
  const tell = (names) => {
    if (table()) document.dispatchEvent(new CustomEvent(LIT, { detail: { kind, table: table(), names } }));
  };
  // Returns what ends it.
  const listen = (show) => {
    const listener = ({ detail }) => {
      if (detail.kind !== kind && detail.table === table() && root.isConnected) show(detail.names);
    };
    document.addEventListener(LIT, listener);
    return () => document.removeEventListener(LIT, listener);
  };
  return { tell, listen };
}
