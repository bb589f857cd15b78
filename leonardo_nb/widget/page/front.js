// The front page: what is typed there is read when it is sent; and the arrow at what a sensible move is about.

function frontOf(root, model, homes) {
  const home = box("lnb-front", root);
  root.insertBefore(home, root.querySelector(".lnb-controls"));
  const hint = box("lnb-hint", root);
  const question = root.querySelector(".lnb-question");
  question.parentElement.insertBefore(hint, question);
  homes.set("front", home);
  homes.set("hint", hint);

  const MOST = 2000001; // bytes: one more than any save has, and it is refused
  let shown = null;
  let asked = "";
  const isOpen = () => home.hasChildNodes();
  const all = (selector) => [...home.querySelectorAll(selector)];
  const values = (selector) => all(selector).filter((field) => !field.closest("[hidden]")).map((field) => field.value);

  const wishes = {
    begin: ({ ruleset }) => ({
      do: "begin",
      ruleset,
      players: values("[data-name]"),
      bots: values("[data-bot]"),
      seed: values("[data-seed]")[0],
      options: Object.fromEntries(all("[data-option]").map((field) => [field.dataset.option, field.value])),
      ...(all("[data-block]").length && { blocks: all("[data-block]:checked").map((field) => field.value) }),
    }),
    open: () => ({ do: "open", text: home.querySelector("[data-code]").value }),
  };
  home.addEventListener("click", ({ target }) => {
    const sends = target.closest("[data-send]")?.dataset;
    if (sends) model.send(wishes[sends.send](sends));
  });

  home.addEventListener("change", async ({ target }) => {
    if (target.matches("[data-count]")) {
      all(".lnb-players li").forEach((row, seat) => (row.hidden = seat >= Number(target.value)));
    } else if (target.matches("[data-save]") && target.files[0]) {
      model.send({ do: "open", text: (await target.files[0].slice(0, MOST).text()).slice(0, MOST) });
      target.value = ""; // the same file can be picked again
    }
  });

  // Escape goes back to the game that waits; Enter sends the code; all else is the browser's.
  const press = (target, pressed) => {
    const back = home.querySelector('[data-do="front"][data-page=""]');
    if (pressed === "Escape" && back) back.click();
    else if (pressed === "Enter" && target.matches("[data-code]")) model.send(wishes.open());
    else return false;
    return true;
  };

  // What stands on the board where a sensible move is made gets an arrow, which follows when the board is laid out again.
  const point = () => {
    const board = root.querySelector(".lnb-board");
    board.querySelector(".lnb-arrow")?.remove();
    const { at, label } = hint.firstElementChild?.dataset ?? {};
    const thing = at ? board.querySelector(`[data-spot="${CSS.escape(at)}"]`) : null;
    if (!thing) return;
    const [whole, part] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
    if (!whole.width) return;
    const arrow = box("lnb-arrow", board);
    arrow.textContent = label;
    arrow.setAttribute("aria-hidden", "true");
    arrow.style.left = `${part.left + part.width / 2 - whole.left}px`;
    arrow.style.top = `${part.top - whole.top}px`;
  };
  const laidOut = new ResizeObserver(point);
  laidOut.observe(root.querySelector(".lnb-board"));

  // When a game was played is said by the reader's own clock and calendar.
  const date = (when) => {
    const { today, yesterday, day } = when.dataset;
    const lang = model.get("lang");
    const then = new Date(when.dateTime);
    const midnight = (days) => new Date().setHours(-24 * days, 0, 0, 0);
    const said = then >= midnight(0) ? today : then >= midnight(1) ? yesterday : day;
    const time = then.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const written = then.toLocaleDateString(lang === "en" ? "en-GB" : lang, { day: "numeric", month: "long", year: "numeric" });
    when.textContent = said.replace("{time}", time).replace("{date}", written);
  };

  // A game that has just been opened is seen from its top, and a scenario where its question is about something.
  const look = () => {
    root.scrollIntoView({ block: isOpen() ? "nearest" : "start" });
    const at = hint.firstElementChild?.dataset.look;
    const thing = at && root.querySelector(`.lnb-board :is([data-spot="${CSS.escape(at)}"], [data-key="${CSS.escape(at)}"])`);
    if (thing) thing.scrollIntoView({ block: "nearest" });
  };

  // After a redraw; says whether the focus is settled: a page that has come takes it, the last one gives it to the game.
  const show = () => {
    const first = home.querySelector("[data-first]");
    const [before, now] = [shown, first?.dataset.first ?? ""];
    shown = now;
    root.classList.toggle("lnb-at-front", isOpen());
    all("time[data-today]").forEach(date);
    point();
    const { scenario = "" } = hint.firstElementChild?.dataset ?? {};
    const isNext = scenario && scenario !== asked;
    asked = scenario;
    if (before === null) return false; // what has just been run takes no focus
    if (before === now) {
      if (isNext) look();
      return false;
    }
    const go = home.querySelector(".lnb-goal .lnb-first button"); // the page itself is read out
    const taken = go ?? first ?? hint.querySelector(".lnb-answers button, .lnb-choices button");
    if (taken) taken.focus({ preventScroll: taken !== first }); // what is to be read first stays in view
    else question.querySelector(".lnb-choices button")?.focus();
    look();
    return true;
  };

  return { isOpen, press, show, end: () => laidOut.disconnect() };
}
