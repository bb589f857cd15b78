// Parts of the page: adding them, and finding them again by what Python has written on them.

// Adds a part to the page.
export function box(name, parent) {
  const part = document.createElement("div");
  part.className = name;
  parent.append(part);
  return part;
}

const holding = (kind, value) => `[data-${kind}="${CSS.escape(value)}"]`;

// The first element with this value of a data attribute, and all of them.
export const byData = (root, kind, value) => root.querySelector(holding(kind, value));
export const allByData = (root, kind, value) => [...root.querySelectorAll(holding(kind, value))];

// An element by the name under which its focus is found again.
export const named = (root, name) => byData(root, "focus", name);

// How many pixels of the screen a pixel of this part takes: the camera moves and scales the board.
export const scaleOf = (part) => part.getBoundingClientRect().width / part.offsetWidth || 1;

// Gives a class to these elements inside the root, and takes it from all others.
export function markOnly(root, name, wanted) {
  const marked = new Set(wanted);
  for (const old of root.querySelectorAll(`.${name}`)) if (!marked.has(old)) old.classList.remove(name);
  for (const element of marked) element.classList.add(name);
}

// The names in an attribute that lists several.
export const listed = (text) => (text ?? "").split(" ").filter(Boolean);

// Whether a key is pressed together with one that makes it a command of the browser or the notebook.
export const isCommand = (event) => event.ctrlKey || event.metaKey || event.altKey;
