// The things on the board: what lies where one points, and the way from one to the next.

const THING = "[data-spot], [data-key]";
const nameOf = (thing) => thing.dataset.spot ?? thing.dataset.key;

function thingsOf(board, words) {
  const of = (target) => {
    const thing = target.closest(THING);
    return thing && board.contains(thing) ? thing : null;
  };

  // A thing by its name; what can be pointed at before what can only be looked at.
  const find = (name) => board.querySelector(`[data-spot="${CSS.escape(name)}"]`) ?? board.querySelector(`[data-key="${CSS.escape(name)}"]`);

  // The thing and all it stands on, whether drawn inside each other or one over the other.
  const at = (target, event) => {
    const under = event?.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const names = new Set();
    for (const element of [target, ...under]) {
      for (let thing = of(element); thing; thing = of(thing.parentElement)) names.add(nameOf(thing));
    }
    return names.size || !event?.detail || !board.contains(target) ? [...names] : around(event);
  };

  // What is drawn in many pieces is there between them, too: the smallest first.
  const around = ({ clientX: x, clientY: y }) => {
    const boxes = [...board.querySelectorAll(THING)].map((thing) => [nameOf(thing), thing.getBoundingClientRect()]);
    const here = boxes.filter(([, box]) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    return here.sort(([, one], [, other]) => one.width * one.height - other.width * other.height).map(([name]) => name);
  };

  const called = (name) => {
    const fits = (pattern) => new RegExp(`^${pattern.split("*").map(RegExp.escape ?? escaped).join(".*")}$`).test(name);
    return Object.entries(words()).find(([pattern]) => fits(pattern))?.[1] ?? name;
  };

  // What cannot be pointed at becomes a button when the keyboard comes to it: it can still be asked about.
  const focus = (name) => {
    const thing = name && find(name);
    if (!thing) return false;
    if (!thing.hasAttribute("tabindex")) {
      thing.setAttribute("tabindex", "-1");
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-label", called(name));
    }
    thing.focus({ preventScroll: true });
    return document.activeElement === thing;
  };

  // Up and down go through all things of the board, in the order in which it is drawn.
  const step = (target, pressed) => {
    const thing = of(target);
    const ways = thing ? { ArrowUp: -1, ArrowDown: 1 } : target.matches(".lnb-region") ? { ArrowDown: 1, Enter: 1 } : {};
    if (!ways[pressed]) return false;
    const all = [...new Set([...board.querySelectorAll(THING)].map(nameOf))];
    const first = thing ? nameOf(thing) : nameOf(target.querySelector(THING) ?? target);
    const next = all[all.indexOf(first) + (thing ? ways[pressed] : 0)];
    if (next !== undefined && focus(next)) document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
  };

  // From a choice, down and up go to the first and the last thing of the board that can be pointed at, or else of all.
  const into = (pressed) => {
    const all = [...board.querySelectorAll("[data-spot]")];
    const thing = { ArrowDown: all[0] ?? board.querySelector(THING), ArrowUp: all.at(-1) }[pressed];
    if (!thing || !focus(nameOf(thing))) return false;
    document.activeElement.scrollIntoView({ block: "nearest" });
    return true;
  };

  // A region in which nothing can be pointed at is a stop of the keyboard itself.
  const enter = (regions) => {
    for (const region of regions) {
      const stop = region.querySelector(THING) && !region.querySelector("[data-spot], .lnb-zoom");
      const label = region.querySelector("svg")?.getAttribute("aria-label") ?? "";
      if (!stop) region.removeAttribute("tabindex");
      else if (region.tabIndex) region.tabIndex = 0;
      if (region.getAttribute("aria-label") !== label) region.setAttribute("aria-label", label);
      region.role ||= "group";
    }
  };

  return { of, at, find, focus, step, into, enter };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// A finger that rests on a thing only asks about it: it gives what says that this was no click. What counts is how long
// the finger was down, however late a busy page comes to know of it.
function longTouch(board, ask) {
  const LONG = 500;
  let timer = 0;
  let held = false;
  let down = null;
  const stop = () => {
    clearTimeout(timer);
    down = null;
  };
  const hold = () => {
    const { target, clientX, clientY } = down;
    held = true;
    stop();
    ask(target, { detail: 1, clientX, clientY });
  };
  board.addEventListener("pointerdown", (event) => {
    held = false;
    stop();
    if (event.pointerType !== "touch") return;
    down = event;
    timer = setTimeout(hold, LONG);
  });
  board.addEventListener("pointerup", (event) => {
    if (down && event.timeStamp - down.timeStamp >= LONG) hold();
    stop();
  });
  board.addEventListener("contextmenu", (event) => (held || event.pointerType === "touch") && event.preventDefault());
  board.addEventListener("pointermove", (event) => Math.hypot(event.movementX, event.movementY) > 8 && stop());
  for (const end of ["pointercancel", "scroll"]) board.addEventListener(end, stop);
  return () => {
    const was = held;
    held = false;
    return was;
  };
}
