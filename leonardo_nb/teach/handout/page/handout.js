// A hand-out: forward and back through the film, by buttons, keys or slider; a question is asked before it goes on.

const KEYS = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", PageDown: "later", PageUp: "earlier", " ": "next" };

function handout(root, film) {
  const find = (name) => root.querySelector(name);
  const [board, slider, live] = [find(".lnb-board"), find("[type=range]"), find(".lnb-live")];
  const last = film.told.length - 1;
  const words = JSON.parse(root.dataset.words);
  const screen = screenOf(board, film);
  const light = lightOf(root, board, { tell: () => {}, listen: () => () => {} });
  const card = cardOf(root, film);
  const byPlace = new Map(film.asked.map((quiz) => [quiz.at, quiz]));
  let place = 0;

  const say = (text) => (live.textContent = text);
  const done = (quiz) => (find(`.lnb-asks [data-to="${quiz.at}"]`).dataset.done = "");
  const quiz = quizOf(find(".lnb-quiz"), words, { say, done, go: () => step("next") });

  const first = film.lead.length ? 1 : 0; // a game begins before its first step, a lesson with its first task
  const where = () => words.step.replace("{place}", place + first).replace("{last}", last + first);

  const goto = (wanted) => {
    place = Math.min(last, Math.max(0, wanted));
    screen(place);
    const asked = byPlace.get(place);
    find(".lnb-lead").innerHTML = film.lead[place] ?? (place ? "" : find("#lnb-start").innerHTML);
    find(".lnb-told").innerHTML = film.told[place];
    find(".lnb-reason").hidden = !film.told[place];
    quiz.show(asked);
    find(".lnb-where").textContent = `${where()} · ${film.moments[place]}`;
    slider.value = place;
    slider.setAttribute("aria-valuetext", `${where()}, ${film.moments[place]}`);
    for (const way of ["first", "back"]) find(`[data-way=${way}]`).disabled = place === 0;
    for (const way of ["next", "last"]) find(`[data-way=${way}]`).disabled = place === last;
    for (const button of root.querySelectorAll(".lnb-asks [data-to]")) button.setAttribute("aria-current", Number(button.dataset.to) === place ? "step" : "false");
    card.close();
    light.again();
    find(".lnb-side").scrollTo(0, 0);
    say([find(".lnb-lead").innerText, film.said[place], quiz.isOpen(asked) ? quiz.text() : ""].filter(Boolean).join(" "));
  };

  // Where a turn or a phase begins.
  const along = (way) => {
    let next = place + way;
    while (next > 0 && next < last && film.moments[next] === film.moments[next - 1]) next += way;
    return next;
  };

  const step = (way) => {
    const forward = way === "next" || way === "later";
    if (forward && quiz.isOpen(byPlace.get(place))) {
      quiz.focus();
      return;
    }
    const stops = { next: place + 1, back: place - 1, first: 0, last, later: along(1), earlier: along(-1) };
    goto(stops[way]);
  };

  root.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if (button.dataset.way) step(button.dataset.way);
    else if (button.dataset.to) {
      goto(Number(button.dataset.to));
      quiz.focus();
    }
  });
  slider.addEventListener("input", () => goto(Number(slider.value)));
  window.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && card.isOpen()) card.close();
    else if (KEYS[key] && target !== slider && !(key === " " && target.closest("button"))) step(KEYS[key]);
    else return;
    event.preventDefault();
  });
  slider.max = last;
  light.follow();
  goto(0);
  root.dataset.ready = "";
}

handout(document.querySelector(".lnb"), await unpacked("lnb-film"));
