// The companion's hands and eyes: it shows the parts that Python draws and sends what the reader wishes.

const MOTION = 350;

function intent(element) {
  const { do: wish, ...fields } = element.dataset;
  const numbers = ["choice", "step", "line"];
  const sent = { do: wish };
  for (const [name, value] of Object.entries(fields)) {
    if (name === "focus") continue;
    if (numbers.includes(name)) sent[name] = Number(value);
    else if (name === "seat") sent[name] = value === "" ? null : Number(value);
    else sent[name] = value;
  }
  return sent;
}

// Where the pieces are before a redraw, so that they can be seen to move afterwards.
function places(box) {
  const found = new Map();
  for (const piece of box.querySelectorAll("[data-key]")) found.set(piece.dataset.key, piece.getBoundingClientRect());
  return found;
}

function move(box, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const piece of box.querySelectorAll("[data-key]")) {
    const from = before.get(piece.dataset.key);
    const to = piece.getBoundingClientRect();
    if (!from || !piece.animate || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
    piece.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }],
      { duration: MOTION, easing: "ease-out" },
    );
  }
}

function render({ model, el }) {
  const root = document.createElement("section");
  root.className = "lnb";
  root.setAttribute("aria-label", model.get("label"));
  root.lang = model.get("lang");
  const box = (name, parent = root) => {
    const part = document.createElement("div");
    part.className = `lnb-${name}`;
    parent.append(part);
    return part;
  };
  box("controls");
  const main = box("main");
  const board = box("board", main);
  for (const key of model.get("regions")) box(`region lnb-region-${key.replace(/\d+$/, "")} lnb-r-${key}`, board);
  const side = box("side", main);
  for (const name of ["question", "reason", "rule"]) box(name, side);
  box("timeline");
  box("jumps");
  box("tabs");
  const live = box("live");
  live.setAttribute("aria-live", "polite");
  el.append(root);

  const homes = new Map();
  for (const part of model.get("parts")) homes.set(part, root.querySelector(`.lnb-${part}`));
  for (const key of model.get("regions")) homes.set(`board_${key}`, root.querySelector(`.lnb-r-${key}`));

  const focused = () => {
    const active = root.contains(document.activeElement) ? document.activeElement : null;
    const held = active?.closest("[data-focus], [data-spot]");
    if (!held) return null;
    const inside = [...homes.values()].find((home) => home.contains(held));
    return { name: held.dataset.focus, spot: held.dataset.spot, home: inside };
  };

  const refocus = (held) => {
    if (!held || (root.contains(document.activeElement) && document.activeElement !== root)) return;
    const same = held.spot
      ? root.querySelector(`[data-spot="${CSS.escape(held.spot)}"]`)
      : root.querySelector(`[data-focus="${CSS.escape(held.name ?? "")}"]`);
    (same ?? held.home?.querySelector("button, [tabindex]") ?? homes.get("question").querySelector("button"))?.focus({ preventScroll: true });
  };

  const show = (names) => {
    const held = focused();
    const before = places(board);
    for (const name of names) {
      const home = homes.get(name);
      if (home && home.innerHTML !== model.get(name)) home.innerHTML = model.get(name);
    }
    root.lang = model.get("lang");
    root.setAttribute("aria-label", model.get("label"));
    live.textContent = model.get("announcement");
    move(board, before);
    refocus(held);
    root.dataset.step = String(Number(root.dataset.step ?? 0) + 1);
  };

  let waiting = null;
  const changed = new Set();
  const soon = (name) => () => {
    changed.add(name);
    waiting ??= queueMicrotask(() => {
      waiting = null;
      const names = [...changed];
      changed.clear();
      show(names);
    });
  };
  const listeners = new Map([...homes.keys(), "announcement"].map((name) => [`change:${name}`, soon(name)]));
  for (const [event, listener] of listeners) model.on(event, listener);

  const click = (event) => {
    const wish = event.target.closest("[data-do]");
    const spot = event.target.closest("[data-spot]");
    if (wish && root.contains(wish)) model.send(intent(wish));
    else if (spot && root.contains(spot)) model.send({ do: "spot", spot: spot.dataset.spot });
  };

  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // save, copy and the like stay the notebook's
    event.stopPropagation(); // nothing typed here is a command of the notebook
    const typing = event.target.matches("input, textarea, select");
    if (!typing && (event.key === "Enter" || event.key === " ") && event.target.closest("[data-spot]")) {
      event.preventDefault();
      click(event);
    }
    if (typing || event.target.closest("pre, .lnb-scroll")) return;
    if (event.key === "ArrowLeft") model.send({ do: "back" });
    else if (event.key === "ArrowRight") model.send({ do: "forward" });
    else if (/^[1-9]$/.test(event.key)) homes.get("question").querySelectorAll(".lnb-choices button")[Number(event.key) - 1]?.click();
    else return;
    event.preventDefault();
  };

  const change = (event) => {
    if (event.target.matches("[data-goto]") && event.target.value !== "") {
      model.send({ do: "goto", step: Number(event.target.value) });
    }
  };

  const search = (event) => {
    if (!event.target.matches("[data-search]")) return;
    const wanted = event.target.value.toLowerCase();
    for (const button of homes.get("question").querySelectorAll(".lnb-choices button")) {
      button.hidden = !button.textContent.toLowerCase().includes(wanted);
    }
  };

  root.addEventListener("click", click);
  root.addEventListener("keydown", key);
  root.addEventListener("change", change);
  root.addEventListener("input", search);
  show([...homes.keys()]);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
  };
}

export default { render };
