// The companion's hands and eyes: it shows the parts that Python draws and sends what the reader wishes.

// Where on the page the parts and the regions of the board stand.
function layOut(root) {
  const part = (name, parent = root) => box(`lnb-${name}`, parent);
  part("controls");
  part("wrong");
  const main = part("main");
  part("board", main);
  const side = part("side", main);
  const time = part("time", side);
  for (const name of ["timeline", "lines"]) part(name, time);
  for (const name of ["question", "reason"]) part(name, side);
  part("tabs");
  for (const name of ["lens", "card", "rule"]) part(name).popover = "manual"; // above everything, and never cut off by the cell
}

// A home for each region of the board, by its slot; another game has others.
function layBoard(board, regions, homes) {
  for (const name of [...homes.keys()]) if (name.startsWith("board_")) homes.delete(name);
  for (const region of board.querySelectorAll(":scope > .lnb-region")) region.remove(); // what is laid over the board stays
  regions.forEach((key, slot) => {
    homes.set(`board_${slot}`, box(`lnb-region lnb-region-${key.replace(/\d+$/, "")} lnb-r-${key}`, board));
  });
}

const SLOTS = [...Array(16).keys()].map((slot) => `board_${slot}`);

function render({ model: python, el }) {
  const root = sheet("lnb", el);
  const { model, end: hangUp } = aliveOf(python, root);
  const ends = [hangUp, keptOf(model, root), greet(model), stillOf(model, root)];
  layOut(root);
  const live = liveBox(root);
  const board = root.querySelector(".lnb-board");
  const homes = new Map();
  const front = frontOf(root, model, homes);
  for (const part of model.get("parts")) homes.set(part, root.querySelector(`.lnb-${part}`));
  layBoard(board, model.get("regions"), homes);

  const things = thingsOf(board, () => model.get("words"));
  const card = cardOf(root, homes.get("card"), things);
  const light = lightOf(root, board, linkOf(root, model, "companion"));
  const lens = lensOf(root, homes.get("lens"));
  homes.set("lens", lens.home);
  const floatGains = gainsOf(board, model);
  const large = largeOf(root);
  const time = timeOf(root, model, () => showAll());
  const rule = ruleOf(root, homes.get("rule"));
  const readable = readableOf(board);
  const say = sayOf(live);
  const present = presentOf(root, model, light);
  const find = findOf(root, (wish) => model.send(wish));

  const focused = () => {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const home = held && [...homes.values()].find((part) => part.contains(held));
    const { focus: name, choice, spot, key } = held?.dataset ?? {};
    return held && { name, choice, spot: spot ?? key, home };
  };

  const seenFirst = (home, selector) => [...home.querySelectorAll(selector)].find((element) => element.checkVisibility?.() ?? true);

  // What is folded up keeps the focus only until the page is drawn.
  const isHere = () => root.contains(document.activeElement) && (document.activeElement.checkVisibility?.() ?? true);

  // The same thing again, or what is nearest to it: an element that is gone loses the focus.
  const refocus = (held) => {
    if (!held || isHere() || things.focus(held.spot)) return;
    const question = homes.get("question");
    const near = [
      held.name && named(root, held.name),
      held.choice && held.home?.querySelector(`[data-choice="${held.choice}"]`),
      homes.get("hint").querySelector(".lnb-answers[data-asks] button"),
      held.home?.querySelector(".lnb-choices button, [data-spot]"),
      seenFirst(question, ".lnb-choices button, .lnb-list > summary, .lnb-group > summary"),
      ...question.querySelectorAll("summary, button"),
      ...homes.get("hint").querySelectorAll(".lnb-first button, button"),
      homes.get("timeline").querySelector("button"),
    ];
    for (const element of near) {
      element?.focus({ preventScroll: true });
      if (!isHere()) continue;
      if (!byKeys) light.rest();
      return;
    }
  };
  let byKeys = false; // whether the keyboard was used last
  root.addEventListener("pointerdown", () => (byKeys = false), true);

  // Only the choices that hold what is typed; the box is another one, and empty, at the next question.
  const search = () => {
    const typed = homes.get("question").querySelector("[data-search]");
    if (!typed) return;
    const wanted = typed.value.toLowerCase();
    for (const button of homes.get("question").querySelectorAll(".lnb-choices button")) {
      button.hidden = !button.textContent.toLowerCase().includes(wanted);
    }
    for (const group of homes.get("question").querySelectorAll(".lnb-group")) {
      group.hidden = !group.querySelector("button:not([hidden])");
      if (wanted) group.open = true;
    }
    if (wanted && typed.closest(".lnb-list")) typed.closest(".lnb-list").open = true;
  };

  // To scroll asks for a layout: only where it has been scrolled.
  let scrolled = false;
  const side = root.querySelector(".lnb-side");
  side.addEventListener("scroll", () => (scrolled = true), { passive: true });
  const toTop = () => {
    if (scrolled) side.scrollTo(0, 0);
    scrolled = false;
  };

  // Who has asked sees the answer, all others the question.
  const toAnswer = () => {
    const answer = side.querySelector(".lnb-answer, .lnb-problem");
    if (answer) answer.scrollIntoView({ block: "nearest" });
    else toTop();
  };

  let held = null; // what had the focus before anything was drawn anew

  const showBoard = (names) => {
    if (time.isAhead()) return;
    held ??= focused();
    if (names.includes("regions")) {
      layBoard(board, model.get("regions"), homes);
      names = [...new Set([...names, ...SLOTS])];
    }
    const renewed = names.map((name) => homes.get(name)).filter((home) => board.contains(home));
    const unseen = still() || !board.offsetWidth; // a cell that is scrolled away has no places
    const regions = unseen ? [] : renewed.filter(seen);
    const before = measured(regions);
    renewAll(names, SLOTS);
    things.enter(renewed);
    const after = measured(regions); // all is written, then all measured, then moved: one layout
    readable.renewed(renewed);
    move(board, before, after);
  };

  const showWords = (names) => {
    if (time.meet()) return;
    held ??= focused();
    renewAll(names, [...model.get("parts"), "front"]);
    search();
    large.show();
    time.stand();
    const moved = names.includes("here");
    fold(root.matches(".lnb-unfolded") && !moved);
    tell(model, root);
    say(model.get("announcement"), moved);
    floatGains();
    if (names.includes("question") || names.includes("reason")) toAnswer();
    const settled = [front.show(), lens.show(), card.show(names.includes("card"), held?.home), rule.show(names.includes("rule"), held?.home)];
    if (!settled.includes(true)) refocus(held);
    find.show();
    held = null;
    light.again();
    present.redrawn();
    readable.asked();
    countDrawing(root);
  };

  const renewAll = (names, among) => {
    for (const name of names) {
      if (among.includes(name) && homes.has(name)) renewChildren(homes.get(name), parsed(model.get(name)));
    }
  };

  const showAll = () => {
    showBoard([...homes.keys()]);
    showWords([...homes.keys()]);
  };

  // In the dock of a narrow page the least is shown, or all.
  const fold = (unfolded) => {
    root.classList.toggle("lnb-unfolded", unfolded);
    root.querySelector("[data-fold]")?.setAttribute("aria-expanded", unfolded);
  };

  // Who wants to see more sees the list, too.
  const unfold = () => {
    fold(!root.matches(".lnb-unfolded"));
    const list = homes.get("question").querySelector(".lnb-list");
    if (list) list.open = root.matches(".lnb-unfolded");
  };

  // Where only one thing is possible, Enter does it wherever one is; also on the board, where the question says so:
  // the space bar still asks about a thing there.
  const only = () => {
    const legal = homes.get("question").querySelectorAll(".lnb-legal .lnb-choices button");
    return legal.length === 1 ? legal[0] : null;
  };

  const promised = () => Boolean(homes.get("question").querySelector(".lnb-only"));

  // What binds least is on 0, also where there is nothing else.
  const keyed = (digit) => ofKey(digit) ?? (digit === "0" ? only() : null);
  const ofKey = (digit) => side.querySelector(`:is(.lnb-hint, .lnb-question) button[data-digit="${digit}"]:not([hidden])`);

  const wasDragged = drag(root);
  const pointAt = (target, event) => {
    const wish = target.closest("[data-do]");
    const [spot, ...on] = things.at(target, event);
    if (target.closest("[data-fold]")) unfold();
    else if (target.closest("[data-copy]")) copyBeside(target.closest("[data-copy]"));
    else if (wish?.matches(".lnb-cite")) model.send(rule.ask(wish));
    else if (wish && root.contains(wish)) model.send(intent(wish));
    else if (spot) model.send({ do: "spot", spot, on });
    else if (rule.isOpen()) rule.contains(target) || model.send({ do: "rule", rule: "" });
    else if (card.isOpen() && !card.contains(target)) model.send({ do: "thing", thing: "" });
  };
  const wasHeld = longTouch(board, (target, event) => {
    const [thing, ...on] = things.at(target, event);
    if (thing) model.send({ do: "thing", thing, on });
  });
  const click = (event) => {
    if (wasDragged(event) || wasHeld() || event.target.closest("[data-present]")) return; // the page is laid out anew under the mouse
    const closer = event.target.closest("[data-zoom]:not(.lnb-region)");
    if (closer) zoom(closer.closest(".lnb-region"), closer.dataset.zoom);
    else pointAt(event.target, event);
  };

  const press = (target, pressed) => {
    byKeys = true;
    if (front.isOpen()) return front.press(target, pressed);
    if (lens.isOpen()) return pressed === "Escape" && closeUpper();
    if (time.press(target, pressed) || find.press(target, pressed)) return true;
    const typing = target.matches("input:not([type=range]), textarea, select");
    const thing = !typing && things.of(target);
    if (thing && pressed === "Enter" && promised()) {
      only().click();
      return true;
    }
    if (thing && (pressed === "Enter" || pressed === " ")) {
      pointAt(target);
      return true;
    }
    if (pressed === "Escape" && rule.isOpen()) model.send({ do: "rule", rule: "" });
    else if (pressed === "Escape" && card.isOpen()) model.send({ do: "thing", thing: "" });
    else if (pressed === "Escape" && !typing && named(root, "spot.all")) model.send({ do: "spot", spot: "" });
    else if (!typing && board.contains(target) && things.step(target, pressed)) return true;
    else if (!typing && target.closest(".lnb-choices") && things.into(pressed)) return true;
    else return pressKey(target, pressed, typing);
    return true;
  };

  // A rule that was opened over the lens goes before it.
  const closeUpper = () => {
    model.send(rule.isOpen() ? { do: "rule", rule: "" } : { do: "lens", step: 0 });
    return true;
  };

  const pressKey = (target, pressed, typing) => {
    if (typing || target.closest("pre, .lnb-scroll")) return false;
    const near = target.closest(".lnb-zoom");
    if (near && look(near, pressed)) return true;
    if (pressed === "ArrowLeft") model.send({ do: "back" });
    else if (pressed === "ArrowRight") model.send({ do: "forward" });
    else if (/^[0-9a-z]$/.test(pressed)) keyed(pressed)?.click();
    else if (pressed === "Enter" && only() && !target.closest("button, summary, a")) only().click();
    else return false;
    return true;
  };

  const write = ({ target }) => {
    if (target.matches("[data-change]")) model.send(intent(target, target.dataset.change, { [target.dataset.field]: target.value }));
  };

  root.addEventListener("click", click);
  root.addEventListener("change", write);
  root.addEventListener("input", search);
  root.addEventListener("input", find.write);
  // The board answers first; the words, which take as long, follow when it has been painted.
  const paint = paintOf();
  const answer = (names) => {
    showBoard(names);
    paint.begin();
  };
  const tellOf = (names) => paint.after(() => showWords(names));
  const told = [...model.get("parts"), "front", "announcement", "here", "last", "marks", "redrawn"];
  ends.push(follow(model, ["regions", ...SLOTS], answer), follow(model, told, tellOf));
  ends.push(keys(root, press), card.follow(), rule.follow(), light.follow(), lens.follow());
  ends.push(time.end, front.end, roomOf(root), readable.end, large.end, present.end, find.end, goWhenAsked(root, model));
  showAll();
  if (model.get("edition") === 0) comeHere(root, () => refocus({}));
  return () => ends.forEach((end) => end());
}

export default { initialize, render };
