// The widget's own place on the page.

export function widgetRoot(name, el) {
  const root = document.createElement("section");
  root.className = name;
  el.append(root);
  return root;
}

// Counts the redraws, for those who wait for one.
export function countDrawing(root) {
  root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
}

// When the widget goes, so does all that it has begun.
export function endAll(ends) {
  for (const end of ends) end();
}
