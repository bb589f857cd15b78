// The companion's hands and eyes: it shows the parts that Python draws and sends what the reader wishes.

const MOTION = 350;

function intent(element, wish = element.dataset.do, more = {}) {
  const fields = { ...element.dataset, ...more };
  const numbers = ["choice", "step", "line", "row"];
  const sent = { do: wish };
  for (const [name, value] of Object.entries(fields)) {
    if (["do", "focus", "digit", "change", "field"].includes(name)) continue;
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

// Only what differs is put in anew: a browser lays out and paints just that, and the focus stays where it is.
function renew(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || !old.attributes || !old.hasChildNodes() || !sameThing(old, fresh)) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  renewChildren(old, fresh);
}

function renewChildren(old, fresh) {
  const [had, has] = [[...old.childNodes], [...fresh.childNodes]];
  if (had.length !== has.length) old.replaceChildren(...has);
  else had.forEach((child, number) => renew(child, has[number]));
}

const sameThing = (old, fresh) => ["spot", "key"].every((name) => old.dataset[name] === fresh.dataset[name]);

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// A region that is scrolled away is neither laid out nor followed.
const seen = (region) => region.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

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
  box("wrong");
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
      held.home?.querySelector(".lnb-choices button, [data-spot]"),
      question.querySelector(".lnb-choices button"),
      question.querySelector("button"),
      homes.get("timeline").querySelector("button"),
    ];
    for (const element of near) {
      element?.focus({ preventScroll: true });
      if (root.contains(document.activeElement)) return;
    }
  };

  // Only the choices that hold what is typed; the box is another one, and empty, at the next question.
  const search = () => {
    const typed = homes.get("question").querySelector("[data-search]");
    if (!typed) return;
    const wanted = typed.value.toLowerCase();
    for (const button of homes.get("question").querySelectorAll(".lnb-choices button")) {
      button.hidden = !button.textContent.toLowerCase().includes(wanted);
    }
  };

  const show = (names) => {
    const held = focused();
    const unseen = still() || !board.offsetWidth; // a cell that is scrolled away has no places
    const regions = unseen ? [] : names.map((name) => homes.get(name)).filter((home) => board.contains(home) && seen(home));
    const before = regions.map(places);
    for (const name of names) {
      if (homes.has(name)) renewChildren(homes.get(name), parsed(model.get(name)));
    }
    search();
    if (names.includes("question")) homes.get("question").querySelector(".lnb-many")?.scrollTo(0, 0);
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

  const keyed = (digit) => homes.get("question").querySelector(`button[data-digit="${digit}"]:not([hidden])`);

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

  const pointAt = (target) => {
    const wish = target.closest("[data-do]");
    const spot = target.closest("[data-spot]");
    if (wish && root.contains(wish)) model.send(intent(wish));
    else if (spot && root.contains(spot)) model.send({ do: "spot", spot: spot.dataset.spot });
    else if (board.contains(target)) askAbout(target.closest("[data-key]"));
  };
  const askAbout = (thing) => thing && model.send({ do: "spot", spot: thing.dataset.key }); // why nothing glows there
  const click = (event) => {
    if (event.detail && dragged > 8) return;
    const closer = event.target.closest("[data-zoom]:not(.lnb-region)");
    if (closer) zoom(closer.closest(".lnb-region"), closer.dataset.zoom);
    else pointAt(event.target);
  };

  // Nothing typed here is a command of the notebook. Notebook 7 looks at a key on its way down, at the document:
  // only the window is asked earlier.
  const key = (event) => {
    const [target] = event.composedPath();
    if (!root.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return; // save, copy and the like stay the notebook's
    event.stopPropagation();
    const typing = target.matches("input, textarea, select");
    if (!typing && (event.key === "Enter" || event.key === " ") && target.closest("[data-spot]")) {
      event.preventDefault();
      pointAt(target);
    }
    if (typing || target.closest("pre, .lnb-scroll")) return;
    const box = target.closest(".lnb-zoom");
    if (box && look(box, event.key)) event.preventDefault();
    else if (event.key === "ArrowLeft") model.send({ do: "back" });
    else if (event.key === "ArrowRight") model.send({ do: "forward" });
    else if (/^[1-9]$/.test(event.key)) keyed(event.key)?.click();
    else return;
    event.preventDefault();
  };

  const change = (event) => {
    if (event.target.matches("[data-goto]") && event.target.value !== "") {
      model.send({ do: "goto", step: Number(event.target.value) });
      if (event.target.matches("select")) event.target.value = ""; // the same phase can be jumped to again
    }
  };

  const write = ({ target }) => {
    if (target.matches("[data-change]")) model.send(intent(target, target.dataset.change, { [target.dataset.field]: target.value }));
  };

  root.addEventListener("click", click);
  for (const event of ["pointerdown", "pointermove"]) root.addEventListener(event, drag);
  window.addEventListener("keydown", key, true);
  root.addEventListener("change", change);
  root.addEventListener("change", write);
  root.addEventListener("input", search);
  show([...homes.keys()]);
  return () => {
    window.removeEventListener("keydown", key, true);
    for (const [event, listener] of listeners) model.off(event, listener);
  };
}

export default { render };
