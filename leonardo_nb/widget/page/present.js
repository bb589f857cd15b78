// For a projector: the board and one thing at a time, in large type. A clicker's keys go on and back; at the end of what
// there is to say, the lesson, the timeline or the table goes on.

// In this order: the lesson, what has happened, and what is asked now.
const SAYABLE = [".lnb-hint :is(.lnb-task, .lnb-answers, [role=status], .lnb-stars)", ".lnb-reason > ul > li", ".lnb-question"];
const GOES_ON = { PageDown: 1, ArrowRight: 1, " ": 1, PageUp: -1, ArrowLeft: -1 };

function presentOf(root, model, light) {
  const side = root.querySelector(".lnb-side");
  let on = false;
  let number = 0;
  let backwards = false; // whether the next position is seen from its last thing

  const all = (selector) => [...side.querySelectorAll(selector)];
  const things = () => SAYABLE.flatMap(all).filter((thing) => thing.textContent.trim() || thing.querySelector("svg"));

  const mark = (name, wanted) => {
    const marked = new Set(wanted);
    for (const old of side.querySelectorAll(`.${name}`)) if (!marked.has(old)) old.classList.remove(name);
    for (const element of marked) element.classList.add(name);
  };

  const press = () => {
    for (const button of root.querySelectorAll("[data-present]")) {
      button.setAttribute("aria-pressed", on);
      button.textContent = on ? button.dataset.leave : button.dataset.present;
    }
  };

  const way = (thing) => {
    const found = [];
    for (let each = thing?.parentElement; each && each !== side; each = each.parentElement) found.push(each);
    return found;
  };

  const show = () => {
    root.classList.toggle("lnb-present", on);
    press();
    const found = on ? things() : [];
    number = Math.max(0, Math.min(number, found.length - 1));
    const now = found[number];
    mark("lnb-shown", now ? [now] : []);
    mark("lnb-shown-way", way(now));
    if (now) lightUp(now.matches("[data-of]") ? now : now.querySelector("[data-of]"));
  };

  // What is spoken of is ringed, and seen.
  const lightUp = (said) => {
    light.on(said);
    root.querySelector(".lnb-lights i")?.scrollIntoView({ block: "center", inline: "nearest" });
  };

  // After a redraw; another position is seen from its first thing.
  let seen = "";
  const redrawn = () => {
    const here = `${model.get("here")} ${side.querySelector("[data-lesson]")?.dataset.lesson ?? ""}`;
    if (here !== seen) number = backwards ? Infinity : 0;
    [seen, backwards] = [here, false];
    if (on) show();
    else press();
  };

  const goOn = () => {
    const onward = side.querySelector('[data-focus="lesson.on"], [data-focus="lesson.next"]');
    if (onward) onward.click();
    else if (side.querySelector("[data-lesson]")) return; // the lesson waits for an answer
    else if (model.get("here") < model.get("last")) model.send({ do: "forward" });
    else model.send({ do: "auto", until: "step" });
  };
  const goBack = () => {
    if (side.querySelector("[data-lesson]") || !model.get("here")) return;
    backwards = true;
    model.send({ do: "back" });
  };
  const turn = (step) => {
    const last = things().length - 1;
    if (number + step < 0) goBack();
    else if (number + step > last) goOn();
    else {
      number += step;
      show();
    }
  };

  const begin = () => {
    on = true;
    number = 0;
    show();
    root.requestFullscreen?.().catch(() => {}); // where the page may not, it still fills the window
    window.dispatchEvent(new Event("resize"));
  };
  const leave = () => {
    if (!on) return;
    on = false;
    show();
    if (document.fullscreenElement === root) document.exitFullscreen();
    window.dispatchEvent(new Event("resize"));
  };

  const click = ({ target }) => {
    if (!target.closest("[data-present]")) return;
    if (on) leave();
    else begin();
  };
  const types = (target) => target.closest?.("input, textarea, select");
  const heard = (event) => {
    const [target] = event.composedPath();
    if (!on || event.ctrlKey || event.metaKey || event.altKey || types(target)) return;
    const step = GOES_ON[event.key];
    const pressed = event.key === " " && target.closest?.("button, summary");
    if (event.key === "Escape" && !root.querySelector(":popover-open")) leave();
    else if (step && !pressed) turn(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const left = () => document.fullscreenElement === root || leave();

  root.addEventListener("click", click);
  root.addEventListener("fullscreenchange", left);
  window.addEventListener("keydown", heard, true);
  const end = () => window.removeEventListener("keydown", heard, true);
  return { redrawn, end };
}
