// The timeline: where we are, and the ways to move. While it is dragged or played only the page draws, from the reel;
// Python hears where the reader has come to.

function timeOf(root, model, showAll) {
  const PACE = 900; // milliseconds a step is shown at the slowest speed
  const home = root.querySelector(".lnb-time");
  const slider = () => named(home, "slider");
  const find = (name) => home.querySelector(`.lnb-${name}`);
  const shown = new Map(); // the pictures that the page has drawn itself
  let at = null; // the step that the page shows by itself
  let sent = null; // the step that Python was last asked for
  let grasped = false;
  let playing = 0;
  let frame = 0;

  const last = () => model.get("last");
  const here = () => at ?? model.get("here");
  const ticks = ticksOf(home, model);
  const reel = reelOf(model, () => Number(slider().dataset.length), () => at !== null && soon());

  // Words

  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const marks = () => marksOf(model);
  const markAt = (step) => marks().findLast(([from]) => from <= step);
  const called = ([, turn, phase]) => {
    const { turn: word, phases } = slider().dataset;
    return [...(turn ? [filled(word, { turn })] : []), JSON.parse(phases)[phase]].join(" · ");
  };

  const say = (text) => {
    const box = find("said");
    box.textContent = text ?? "";
    box.hidden = !text;
  };

  // Where we are, in numbers, words and places; the slider is left alone while it is held.
  const stand = () => {
    const range = slider();
    if (!range) return; // the front page, before any game
    const moment = called(markAt(here()));
    range.max = last();
    if (!grasped) range.value = here();
    range.setAttribute("aria-valuetext", filled(range.dataset.said, { moment, here: here(), last: last() }));
    find("note").textContent = `${here()} / ${last()} · ${moment}`;
    find("note").title = moment;
    named(home, "play").setAttribute("aria-pressed", String(Boolean(playing)));
    const longest = Number(home.querySelector("[data-longest]")?.dataset.longest ?? 0);
    range.style.setProperty("--here", here());
    home.style.setProperty("--last", Math.max(1, last()));
    home.style.setProperty("--most", Math.max(1, last(), longest));
    ticks.draw();
  };

  const point = (event) => {
    const over = event.type === "pointermove" ? ticks.nearest(event) : null;
    ticks.light(over);
    if (at === null) say(over && called(over));
  };

  // Drawing

  const put = (board, moving) => {
    const fresh = board.regions.filter(([key, picture]) => shown.get(key) !== picture && region(key));
    const homes = fresh.map(([key]) => region(key));
    const before = moving ? measured(homes) : [];
    fresh.forEach(([key, picture], number) => {
      const drawn = parsed(picture);
      const box = homes[number].querySelector(".lnb-zoom");
      if (box) box.style.aspectRatio = drawn.firstChild.getAttribute("viewBox").split(" ").slice(2).join("/");
      renewChildren(box ?? homes[number], drawn);
      shown.set(key, picture);
    });
    if (moving) move(root.querySelector(".lnb-board"), before, measured(homes));
  };
  const region = (key) => root.querySelector(`.lnb-r-${CSS.escape(key)}`);

  const draw = () => {
    frame = 0;
    if (at === null) return;
    stand();
    reel.want(at);
    const board = reel.at(at);
    if (!board) return;
    put(board, playing && pace() >= MOTION && !still() && home.offsetWidth);
    say(board.said);
    root.classList.add("lnb-away");
    root.dataset.reeled = `${at} ${Number((root.dataset.reeled ?? "0 0").split(" ")[1]) + 1}`; // the step, and how many were drawn
  };
  const soon = () => (frame ||= requestAnimationFrame(draw));

  // Moving

  const go = (step) => {
    at = Math.max(0, Math.min(last(), step));
    soon();
  };

  // Python is told where we are, one wish at a time: the newest wins.
  const settle = () => {
    if (at === null || grasped || playing || sent !== null) return;
    if (at === model.get("here")) back();
    else model.send({ do: "goto", step: (sent = at) });
  };

  // Back to what Python shows.
  const back = () => {
    halt();
    at = sent = null;
    shown.clear();
    root.classList.remove("lnb-away");
    say("");
    showAll();
  };

  const isAhead = () => at !== null;

  // Python has sent something: true if the page is ahead of it, and if not, what the page drew itself is drawn over.
  const meet = () => {
    if (at === null) return false;
    const answered = sent;
    sent = null;
    if (!grasped && (playing || answered === null || answered === at)) back();
    else settle();
    return true;
  };

  // Playing

  const pace = () => PACE / Number(named(home, "speed").value);
  const halt = () => {
    clearTimeout(playing);
    playing = 0;
  };
  const stop = () => {
    if (!playing) return;
    halt();
    stand();
    settle();
  };
  const next = () => {
    const step = Math.min(last(), here() + 1);
    if (!reel.at(step)) reel.want(step);
    else if (!frame) go(step); // none is left out, however slow the page
    playing = setTimeout(here() < last() ? next : stop, pace());
  };
  const play = () => {
    if (playing) return stop();
    go(here() < last() ? here() : 0);
    playing = setTimeout(next, pace() / 2);
  };

  // Hands

  const turns = () => turnsOf(marks());
  const after = (list) => list.find(([step]) => step > here())?.[0] ?? last();
  const before = (list) => list.findLast(([step]) => step < here())?.[0] ?? 0;
  const KEYS = {
    ArrowLeft: () => here() - 1,
    ArrowRight: () => here() + 1,
    ArrowUp: () => after(marks()),
    ArrowDown: () => before(marks()),
    PageUp: () => after(turns()),
    PageDown: () => before(turns()),
    Home: () => 0,
    End: () => last(),
  };
  const press = (target, pressed) => {
    if (target !== slider()) return false;
    if (pressed === " ") play();
    else if (KEYS[pressed]) {
      halt();
      go(KEYS[pressed]());
      settle();
    } else return false;
    return true;
  };

  const input = ({ target }) => {
    if (target === slider()) go(Number(target.value));
  };
  const grasp = ({ target }) => {
    if (playing && !target.closest("[data-play], [data-focus='speed']")) stop();
    if (target !== slider()) return;
    halt();
    grasped = true;
    reel.want(here());
  };
  const release = () => {
    grasped = false;
    settle();
  };
  const click = (event) => {
    const mark = ticks.nearest(event);
    if (!mark) return;
    go(mark[0]);
    settle();
  };

  const start = ({ target }) => target.closest("[data-play]") && play(); // the ending has such a button, too

  root.addEventListener("pointerdown", grasp);
  root.addEventListener("click", start);
  for (const event of ["pointermove", "pointerleave"]) home.addEventListener(event, point);
  home.addEventListener("pointerenter", () => reel.want(here(), 1));
  home.addEventListener("input", input);
  home.addEventListener("change", settle);
  home.addEventListener("click", click);
  for (const event of ["pointerup", "pointercancel"]) window.addEventListener(event, release);
  const end = () => {
    halt();
    cancelAnimationFrame(frame);
    reel.end();
    for (const event of ["pointerup", "pointercancel"]) window.removeEventListener(event, release);
  };
  return { isAhead, meet, stand, press, end };
}
