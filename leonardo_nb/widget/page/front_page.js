// The front page, and the way from it into a game.

import "./front_page.css";
import { box } from "../../page/dom.js";
import { FrontForm } from "./front_form.js";
import { HintArrow } from "./hint_arrow.js";
import { OwnName } from "./own_name.js";
import { showDate } from "./play_dates.js";

// What comes before the code in a link to this page.
const linkTo = (here) => new URL(here, location).href;

export class FrontPage {
  #shown = null; // the page that was shown last; none before the first drawing
  #scenario = "";

  // Lays its parts into the page, and into the homes of what Python draws.
  constructor(root, model, homes) {
    const home = box("lnb-front", root);
    root.insertBefore(home, root.querySelector(".lnb-wrong"));
    const [hint, question] = [box("lnb-hint", root), root.querySelector(".lnb-question")];
    question.parentElement.insertBefore(hint, question);
    homes.set("front", home);
    homes.set("hint", hint);
    Object.assign(this, { root, model, home, hint, question });
    const send = (message) => model.send(message);
    Object.assign(this, { form: new FrontForm(home, send), name: new OwnName(home, send) });
    this.arrow = new HintArrow(root.querySelector(".lnb-board"), hint);
  }

  end() {
    this.arrow.end();
  }

  isOpen() {
    return this.home.hasChildNodes();
  }

  // Escape goes back to the game that waits; Enter sends the code; all else is the browser's.
  press(target, pressed) {
    const back = this.home.querySelector('[data-do="front"][data-page=""]');
    if (pressed === "Escape" && back) back.click();
    else if (pressed === "Enter" && target.matches("[data-code]")) this.form.sendCode();
    else return false;
    return true;
  }

  // After a redraw; returns whether the focus is settled: a new page takes it, the last one gives it to the game.
  show() {
    const first = this.home.querySelector("[data-first]");
    const [before, now] = [this.#shown, first?.dataset.first ?? ""];
    this.#shown = now;
    this.root.classList.toggle("lnb-at-front", this.isOpen());
    for (const when of this.home.querySelectorAll("time[data-today]")) showDate(when, this.model.get("lang"));
    for (const link of this.home.querySelectorAll("[data-here]")) link.value = linkTo(link.dataset.here);
    this.arrow.show();
    this.name.show();
    const isNext = this.#isNextScenario();
    if (before === null) return false; // what has just been run takes no focus
    if (before !== now) this.#takeFocus(first);
    if (before !== now || isNext) this.#look();
    return before !== now;
  }

  #isNextScenario() {
    const { scenario = "" } = this.hint.firstElementChild?.dataset ?? {};
    const isNext = scenario && scenario !== this.#scenario;
    this.#scenario = scenario;
    return isNext;
  }

  #takeFocus(first) {
    const goal = this.home.querySelector(":is(.lnb-goal, .lnb-here) .lnb-first button"); // the page itself is read out
    const taken = goal ?? first ?? this.#inGame().find((each) => each.checkVisibility());
    taken?.focus({ preventScroll: taken !== first }); // what is to be read first stays in view
  }

  // What takes the focus in a game, the best first; on another tab than the question's, the way by which one left it.
  #inGame() {
    const all = (home, found) => [...home.querySelectorAll(found)];
    return [
      ...all(this.hint, ":is(.lnb-first, .lnb-answers, .lnb-choices) button"),
      ...all(this.question, ".lnb-choices button"),
      ...all(this.root, '[data-focus="front"]'),
      ...all(this.root, '[role="tab"][aria-selected="true"]'),
    ];
  }

  // A game or a scenario that has just been opened is seen from its top.
  #look() {
    this.root.scrollIntoView({ block: this.isOpen() ? "nearest" : "start" });
  }
}
