// What every widget's page does: it shows the parts that Python draws and keeps its keys to itself.

// Something on the page by the name under which its focus is found again.
const named = (root, name) => root.querySelector(`[data-focus="${CSS.escape(name)}"]`);

// A part of the page.
function box(name, parent) {
  const part = document.createElement("div");
  part.className = name;
  parent.append(part);
  return part;
}

// The widget's own place on the page.
function sheet(name, el) {
  const root = document.createElement("section");
  root.className = name;
  el.append(root);
  return root;
}

// What a screen reader is to say.
function liveBox(root) {
  const live = box("lnb-live", root);
  live.setAttribute("aria-live", "polite");
  return live;
}

// What is said of the whole; a language that is set anew, even the same, costs the browser a layout of everything.
function tell(model, root, live = null) {
  if (root.lang !== model.get("lang")) root.lang = model.get("lang");
  if (root.getAttribute("aria-label") !== model.get("label")) root.setAttribute("aria-label", model.get("label"));
  if (live && live.textContent !== model.get("announcement")) live.textContent = model.get("announcement");
}

function countDrawing(root) {
  root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
}

// What comes in one message is shown together. Gives what ends it.
function follow(model, names, show) {
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

// What can wait for the next frame, after that in which what was drawn before is painted.
function paintOf() {
  let pending = null;
  const frame = (done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100); // a page that is hidden paints nothing
  };
  const begin = () => (pending ??= new Promise(frame).then(() => (pending = null)));
  const after = (run) => (pending ? pending.then(run) : run());
  return { begin, after };
}

// Nothing typed here is a command of the notebook. Notebook 7 looks at a key on its way down, at the document:
// only the window is asked earlier. `press` says whether it took the key. Gives what ends it.
function keys(root, press) {
  const listener = (event) => {
    const [target] = event.composedPath();
    if (!root.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return; // save, copy and the like stay the notebook's
    event.stopPropagation();
    if (press(target, event.key)) event.preventDefault();
  };
  window.addEventListener("keydown", listener, true);
  return () => window.removeEventListener("keydown", listener, true);
}
