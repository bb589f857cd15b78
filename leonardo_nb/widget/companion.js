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

// Where the pieces of a region stand on its own page, so that they can be seen to move afterwards.
function places(region) {
  const found = new Map();
  for (const piece of region.querySelectorAll("[data-key]")) {
    const { a: scale, e, f } = piece.getCTM();
    const { x, y } = piece.hasAttribute("transform") ? { x: 0, y: 0 } : piece.getBBox();
    found.set(piece.dataset.key, { piece, x: x + e / scale, y: y + f / scale });
  }
  return found;
}

function move(before, after) {
  for (const [key, { piece, x, y }] of after) {
    const from = before.get(key);
    if (!from || (Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1)) continue;
    const way = [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: "translate(0)" }];
    piece.animate(way, { duration: MOTION, easing: "ease-out", composite: "add" }); // on top of its own transform
  }
}

// A region that can be looked at closer: its home remembers how close, and so every new picture in it is as large.
function zoom(home, way) {
  const box = home.querySelector(".lnb-zoom");
  const level = Number(home.dataset.zoom ?? 1);
  const next = way === "whole" ? 1 : Math.min(8, Math.max(1, way === "in" ? level * 1.5 : level / 1.5));
  const middle = [box.scrollLeft + box.clientWidth / 2, box.scrollTop + box.clientHeight / 2];
  home.style.setProperty("--lnb-zoom", next);
  if (next > 1) home.dataset.zoom = next;
  else delete home.dataset.zoom;
  const [x, y] = middle.map((at) => (at * next) / level);
  box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2);
}

const ZOOMS = { "+": "in", "=": "in", "-": "out", 0: "whole" };
const ARROWS = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };

// What a key means in such a region; false if nothing.
function look(box, pressed) {
  if (ZOOMS[pressed]) zoom(box.closest(".lnb-region"), ZOOMS[pressed]);
  else if (ARROWS[pressed]) box.scrollBy(...ARROWS[pressed]);
  else return false;
  return true;
}

function replace(home, html) {
  const { scrollLeft = 0, scrollTop = 0 } = home.querySelector(".lnb-zoom") ?? {};
  home.innerHTML = html;
  home.querySelector(".lnb-zoom")?.scrollTo(scrollLeft, scrollTop);
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
  const time = box("time");
  for (const name of ["timeline", "jumps"]) box(name, time);
  box("tabs");
  const live = box("live");
  live.setAttribute("aria-live", "polite");
  el.append(root);

  const homes = new Map();
  for (const part of model.get("parts")) homes.set(part, root.querySelector(`.lnb-${part}`));
  for (const key of model.get("regions")) homes.set(`board_${key}`, root.querySelector(`.lnb-r-${key}`));

  const focused = () => {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const home = held && [...homes.values()].find((part) => part.contains(held));
    return held && { name: held.dataset.focus, spot: held.dataset.spot, home };
  };

  // The same thing again, or what is nearest to it: an element that is gone loses the focus.
  const refocus = (held) => {
    if (!held || root.contains(document.activeElement)) return;
    const question = homes.get("question");
    const near = [
      held.spot && root.querySelector(`[data-spot="${CSS.escape(held.spot)}"]`),
      held.name && root.querySelector(`[data-focus="${CSS.escape(held.name)}"]`),
      held.home?.querySelector(".lnb-choices button, [tabindex]"),
      question.querySelector(".lnb-choices button"),
      question.querySelector("button"),
      homes.get("timeline").querySelector("button"),
    ];
    for (const element of near) {
      element?.focus({ preventScroll: true });
      if (root.contains(document.activeElement)) return;
    }
  };

  const show = (names) => {
    const held = focused();
    const regions = still() ? [] : names.map((name) => homes.get(name)).filter((home) => board.contains(home));
    const before = regions.map(places);
    for (const name of names) {
      if (homes.has(name)) replace(homes.get(name), model.get(name));
    }
    root.lang = model.get("lang");
    root.setAttribute("aria-label", model.get("label"));
    if (live.textContent !== model.get("announcement")) live.textContent = model.get("announcement");
    const after = regions.map(places); // all are measured before any is moved: one layout
    after.forEach((found, number) => move(before[number], found));
    refocus(held);
    root.dataset.drawn = String(Number(root.dataset.drawn ?? 0) + 1);
  };

  // All parts of one step come in one message: they are shown together.
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
  const listeners = new Map([...homes.keys(), "announcement"].map((name) => [`change:${name}`, soon(name)]));
  for (const [event, listener] of listeners) model.on(event, listener);

  const legal = () => homes.get("question").querySelectorAll(".lnb-choices button:not(.lnb-refused, [hidden])");

  // A zoomed region is dragged with the mouse; what is let go of after that was no click.
  let dragged = 0;
  const drag = (event) => {
    const held = event.buttons === 1 && event.pointerType === "mouse";
    const box = held && event.target.closest("[data-zoom] > .lnb-zoom");
    if (event.type === "pointerdown") dragged = 0;
    else if (box) {
      box.scrollBy(-event.movementX, -event.movementY);
      dragged += Math.abs(event.movementX) + Math.abs(event.movementY);
    }
  };

  const click = (event) => {
    if (event.detail && dragged > 8) return;
    const closer = event.target.closest("[data-zoom]:not(.lnb-region)");
    if (closer) return zoom(closer.closest(".lnb-region"), closer.dataset.zoom);
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
    const box = event.target.closest(".lnb-zoom");
    if (box && look(box, event.key)) event.preventDefault();
    else if (event.key === "ArrowLeft") model.send({ do: "back" });
    else if (event.key === "ArrowRight") model.send({ do: "forward" });
    else if (/^[1-9]$/.test(event.key)) legal()[Number(event.key) - 1]?.click();
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
  for (const event of ["pointerdown", "pointermove"]) root.addEventListener(event, drag);
  root.addEventListener("keydown", key);
  root.addEventListener("change", change);
  root.addEventListener("input", search);
  show([...homes.keys()]);
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
  };
}

export default { render };
