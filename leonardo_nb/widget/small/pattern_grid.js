// The pattern finder's grid: it shows the parts that Python draws, keeps the focus and sends what the reader wishes.

const PARTS = ["palette", "board", "goals", "problem", "note"];
const ARROWS = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

// Up and down go to the next row, where the places stand between those of this one: to and fro.
function next([x, y], [dx, dy]) {
  return [x + dx + (dy && (y % 2 ? -1 : 1)), y + dy];
}

function wish({ do: what, x, y, card, kingdom }) {
  if (what === "lay") return { do: what, x: Number(x), y: Number(y) };
  if (what === "look") return { do: what, card: Number(card) };
  return what === "choose" ? { do: what, kingdom } : { do: what };
}

function render({ model, el }) {
  const root = document.createElement("section");
  root.className = "lnb-finder";
  const homes = new Map();
  for (const name of [...PARTS, "live"]) {
    const home = document.createElement("div");
    home.className = `lnb-finder-${name}`;
    homes.set(name, home);
    root.append(home);
  }
  homes.get("live").setAttribute("aria-live", "polite");
  el.append(root);

  let here = "place.0.0"; // the one place that the Tab key reaches
  const named = (name) => root.querySelector(`[data-focus="${CSS.escape(name)}"]`);

  const stand = (name) => {
    named(here)?.setAttribute("tabindex", "-1");
    if (named(name)) here = name;
    named(here)?.setAttribute("tabindex", "0");
  };

  const show = (names) => {
    const held = root.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    for (const name of names) if (PARTS.includes(name)) homes.get(name).innerHTML = model.get(name);
    stand(here);
    root.lang = model.get("lang");
    root.setAttribute("aria-label", model.get("label"));
    const live = homes.get("live");
    if (live.textContent !== model.get("announcement")) live.textContent = model.get("announcement");
    if (held && !root.contains(document.activeElement)) named(held)?.focus({ preventScroll: true });
    root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
  };

  // All parts of one change come in one message: they are shown together.
  const changed = new Set();
  const soon = (name) => () => {
    changed.add(name);
    if (changed.size > 1) return;
    queueMicrotask(() => {
      const names = [...changed];
      changed.clear();
      show(names);
    });
  };
  const listeners = new Map([...PARTS, "announcement"].map((name) => [`change:${name}`, soon(name)]));
  for (const [event, listener] of listeners) model.on(event, listener);

  const point = (target) => {
    const thing = target.closest("[data-do]");
    if (!thing) return;
    if (thing.dataset.do === "lay") {
      stand(thing.dataset.focus);
      thing.focus({ preventScroll: true });
    }
    model.send(wish(thing.dataset));
  };

  const move = (place, way) => {
    const [x, y] = next([Number(place.dataset.x), Number(place.dataset.y)], way);
    const to = named(`place.${x}.${y}`) ?? named(`place.${x - 2}.${y}`) ?? named(`place.${x + 2}.${y}`);
    if (!to) return;
    stand(to.dataset.focus);
    to.focus();
  };

  // Nothing typed here is a command of the notebook. Notebook 7 looks at a key on its way down, at the document:
  // only the window is asked earlier.
  const key = (event) => {
    const [target] = event.composedPath();
    if (!root.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return; // save, copy and the like stay the notebook's
    event.stopPropagation();
    const place = target.closest("[data-x]");
    const chosen = root.querySelector(`[data-keys~="${CSS.escape(event.key.toLowerCase())}"]`);
    if (place && ARROWS[event.key]) move(place, ARROWS[event.key]);
    else if (place && (event.key === "Enter" || event.key === " ")) point(place);
    else if (chosen) point(chosen);
    else return;
    event.preventDefault();
  };

  const click = (event) => point(event.target);
  root.addEventListener("click", click);
  window.addEventListener("keydown", key, true);
  show(PARTS);
  const board = homes.get("board");
  requestAnimationFrame(() => board.scrollTo((board.scrollWidth - board.clientWidth) / 2, 0)); // to the starter card
  return () => {
    window.removeEventListener("keydown", key, true);
    for (const [event, listener] of listeners) model.off(event, listener);
  };
}

export default { render };
