// The companion's hands and eyes: it shows the parts that Python draws and sends what the reader wishes.

// Where on the page the parts and the regions of the board stand.
function layOut(root) {
  const part = (name, parent = root) => box(`lnb-${name}`, parent);
  part("controls");
  part("wrong");
  const main = part("main");
  part("board", main);
  const side = part("side", main);
  for (const name of ["question", "reason", "rule"]) part(name, side);
  const time = part("time");
  for (const name of ["timeline", "lines"]) part(name, time);
  part("tabs");
  part("card").popover = "manual"; // above everything, and never cut off by the cell
}

// A home for each region of the board, by its slot; another game has others.
function layBoard(board, regions, homes) {
  for (const name of [...homes.keys()]) if (name.startsWith("board_")) homes.delete(name);
  board.replaceChildren();
  regions.forEach((key, slot) => {
    homes.set(`board_${slot}`, box(`lnb-region lnb-region-${key.replace(/\d+$/, "")} lnb-r-${key}`, board));
  });
}

const SLOTS = [...Array(16).keys()].map((slot) => `board_${slot}`);

function render({ model: python, el }) {
  const root = sheet("lnb", el);
  const { model, end: hangUp } = aliveOf(python, root);
  const ends = [hangUp, keptOf(model, root), stillOf(model, root)];
  layOut(root);
  const live = liveBox(root);
  const board = root.querySelector(".lnb-board");
  const homes = new Map();
  const front = frontOf(root, model, homes);
  for (const part of model.get("parts")) homes.set(part, root.querySelector(`.lnb-${part}`));
  layBoard(board, model.get("regions"), homes);

  const things = thingsOf(board, () => model.get("words"));
  const card = cardOf(root, homes.get("card"), things);
  const light = lightOf(root, board);
  const time = timeOf(root, model, () => show([...homes.keys()]));

  const focused = () => {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const home = held && [...homes.values()].find((part) => part.contains(held));
    const { focus: name, choice, spot, key } = held?.dataset ?? {};
    return held && { name, choice, spot: spot ?? key, home };
  };

  // The same thing again, or what is nearest to it: an element that is gone loses the focus.
  const refocus = (held) => {
    if (!held || root.contains(document.activeElement) || things.focus(held.spot)) return;
    const question = homes.get("question");
    const near = [
      held.name && named(root, held.name),
      held.choice && held.home?.querySelector(`[data-choice="${held.choice}"]`),
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
    if (time.meet()) return;
    const held = focused();
    if (names.includes("regions")) {
      layBoard(board, model.get("regions"), homes);
      names = [...new Set([...names, ...SLOTS])];
    }
    const unseen = still() || !board.offsetWidth; // a cell that is scrolled away has no places
    const regions = unseen ? [] : names.map((name) => homes.get(name)).filter((home) => board.contains(home) && seen(home));
    const before = regions.map(places);
    for (const name of names) {
      if (homes.has(name)) renewChildren(homes.get(name), parsed(model.get(name)));
    }
    search();
    time.stand();
    if (names.includes("question")) homes.get("question").querySelector(".lnb-many")?.scrollTo(0, 0);
    tell(model, root, live);
    const after = regions.map(places); // all are measured before any is moved: one layout
    after.forEach((found, number) => move(before[number], found));
    things.enter([...homes.values()].filter((home) => board.contains(home)));
    if (!front.show() && !card.show(names.includes("card"), held?.home)) refocus(held);
    light.again();
    countDrawing(root);
  };

  const keyed = (digit) => homes.get("question").querySelector(`button[data-digit="${digit}"]:not([hidden])`);

  const wasDragged = drag(root);
  const pointAt = (target, event) => {
    const wish = target.closest("[data-do]");
    const [spot, ...on] = things.at(target, event);
    if (wish && root.contains(wish)) model.send(intent(wish));
    else if (spot) model.send({ do: "spot", spot, on });
    else if (card.isOpen() && !card.contains(target)) model.send({ do: "thing", thing: "" });
  };
  const wasHeld = longTouch(board, (target, event) => {
    const [thing, ...on] = things.at(target, event);
    if (thing) model.send({ do: "thing", thing, on });
  });
  const click = (event) => {
    if (wasDragged(event) || wasHeld()) return;
    const closer = event.target.closest("[data-zoom]:not(.lnb-region)");
    if (closer) zoom(closer.closest(".lnb-region"), closer.dataset.zoom);
    else pointAt(event.target, event);
  };

  const press = (target, pressed) => {
    if (front.isOpen()) return front.press(target, pressed);
    if (time.press(target, pressed)) return true;
    const typing = target.matches("input, textarea, select");
    const thing = !typing && things.of(target);
    if (thing && (pressed === "Enter" || pressed === " ")) {
      pointAt(target);
      return true;
    }
    if (pressed === "Escape" && card.isOpen()) model.send({ do: "thing", thing: "" });
    else if (pressed === "Escape" && !typing && named(root, "spot.all")) model.send({ do: "spot", spot: "" });
    else if (!typing && board.contains(target) && things.step(target, pressed)) return true;
    else return pressKey(target, pressed, typing);
    return true;
  };

  const pressKey = (target, pressed, typing) => {
    if (typing || target.closest("pre, .lnb-scroll")) return false;
    const near = target.closest(".lnb-zoom");
    if (near && look(near, pressed)) return true;
    if (pressed === "ArrowLeft") model.send({ do: "back" });
    else if (pressed === "ArrowRight") model.send({ do: "forward" });
    else if (/^[0-9a-z]$/.test(pressed)) keyed(pressed)?.click();
    else return false;
    return true;
  };

  const write = ({ target }) => {
    if (target.matches("[data-change]")) model.send(intent(target, target.dataset.change, { [target.dataset.field]: target.value }));
  };

  root.addEventListener("click", click);
  root.addEventListener("change", write);
  root.addEventListener("input", search);
  const followed = [...model.get("parts"), "front", "regions", ...SLOTS, "announcement", "here", "last", "marks"];
  ends.push(follow(model, followed, show), keys(root, press), card.follow(), light.follow(), time.end, front.end);
  show([...homes.keys()]);
  return () => ends.forEach((end) => end());
}

export default { render };
