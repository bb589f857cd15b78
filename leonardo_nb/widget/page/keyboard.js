// The keys that are pressed inside a widget.

import { isCommand } from "../../page/dom.js";

// Nothing typed here is a command of the notebook. Notebook 7 looks at a key on its way down, at the document: only the
// window is asked earlier. `press` returns whether it took the key. Returns what ends it.
export function keepKeys(root, press) {
  const listener = (event) => {
    const [target] = event.composedPath();
    if (!root.contains(target)) return;
    if (isCommand(event)) return; // save, copy and the like stay the notebook's
    event.stopPropagation();
    if (press(target, event.key, event)) event.preventDefault();
  };
  window.addEventListener("keydown", listener, true);
  return () => window.removeEventListener("keydown", listener, true);
}
