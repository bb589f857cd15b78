// Slides: a cover, then one place of the film after the other; of the board only what is spoken of or has changed.

const ON = ["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"];
const BACK = ["ArrowLeft", "ArrowUp", "PageUp", "Backspace"];
const MOST_PARTS = 4; // of the board at once
const WIDE = 500; // a part of the board that takes both columns
const COVER = -1;

function slides(root, film) {
  const find = (name) => root.querySelector(name);
  const [board, live] = [find(".lnb-board"), find(".lnb-live")];
  const last = film.told.length - 1;
  const screen = screenOf(board, film);
  const light = lightOf(root, board, { tell: () => {}, listen: () => () => {} });
  const card = cardOf(root, film);
  const byPlace = new Map(film.asked.map((quiz) => [quiz.at, quiz]));
  const say = (text) => (live.textContent = text);
  const quiz = quizOf(find(".lnb-quiz"), JSON.parse(root.dataset.words), { say, done: () => light.again(), go: () => step(1) });
  let place = COVER;

  const has = (region, name) => {
    const start = name.split(":").slice(0, 2).join(":");
    const shown = ["key", "spot", "whole"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join();
    return region.querySelector(`${shown}, [data-grid^="${CSS.escape(start)} "]`);
  };

  // The parts of the board that this is about; where it is about none, those that were there stay.
  const choose = (needed) => {
    const regions = [...board.querySelectorAll(".lnb-region:not(.lnb-gone)")];
    const about = (said, most) => {
      const names = [...root.querySelectorAll(said)].flatMap((each) => each.dataset.of.split(" "));
      return regions.filter((region) => names.some((name) => has(region, name))).slice(0, most);
    };
    const changed = regions.filter((region) => region.querySelector("[data-mark]"));
    const kept = regions.filter((region) => !region.hidden);
    const named = about(".lnb-lead [data-of], .lnb-quiz .lnb-ask[data-of]", MOST_PARTS);
    const asked = regions.filter((region) => named.includes(region) || needed.includes(region.dataset.region));
    const told = about(".lnb-told > ul > li[data-of]", MOST_PARTS / 2);
    const before = kept.length < regions.length ? kept : [];
    const wanted = [asked, told, changed, before, regions].find((each) => each.length).slice(0, MOST_PARTS);
    for (const region of regions) region.hidden = !wanted.includes(region);
    wanted.forEach((region, number) => {
      const wide = region.querySelector("svg").viewBox.baseVal.width > WIDE;
      region.style.gridColumn = wide || (wanted.length === 3 && number === 2) ? "1 / -1" : "";
    });
    board.style.setProperty("--lnb-across", wanted.length > 2 ? 2 : 1);
  };

  const goto = (wanted) => {
    place = Math.min(last, Math.max(COVER, wanted));
    root.dataset.at = place === COVER ? "cover" : "task";
    find(".lnb-where").textContent = place === COVER ? "" : `${film.moments[place]} · ${place + 1} / ${last + 1}`;
    find("[data-way=back]").disabled = place === COVER;
    find("[data-way=next]").disabled = place === last;
    card.close();
    if (place === COVER) return;
    const asked = byPlace.get(place);
    find(".lnb-lead").innerHTML = film.lead[place];
    const told = asked ? "" : film.told[place];
    find(".lnb-told").innerHTML = told;
    find(".lnb-reason").hidden = !told || Boolean(find(".lnb-told > details")); // what came before is not of this slide
    quiz.show(asked);
    screen(place);
    choose(asked?.regions ?? []);
    light.again();
    find(".lnb-side").scrollTo(0, 0);
    say([find(".lnb-lead").innerText, film.said[place], quiz.text()].filter(Boolean).join(" "));
  };

  // A question is answered before it goes on.
  const step = (way) => {
    if (way > 0 && place !== COVER && quiz.isOpen(byPlace.get(place))) quiz.reveal();
    else goto(place + way);
  };

  root.addEventListener("click", ({ target }) => {
    const way = target.closest("button")?.dataset.way;
    if (way) step(way === "next" ? 1 : -1);
  });
  window.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = [" ", "Enter"].includes(key) && target.closest("button, summary");
    if (key === "Escape" && card.isOpen()) card.close();
    else if (key === "Home" || key === "End") goto(key === "Home" ? COVER : last);
    else if (ON.includes(key) && !pressed) step(1);
    else if (BACK.includes(key)) step(-1);
    else return;
    event.preventDefault();
  });
  light.follow();
  goto(COVER);
  root.dataset.ready = "";
}

slides(document.querySelector(".lnb"), await unpacked("lnb-film"));
