// A hand-out: forward and back through a recording, by buttons, keys or slider; a question is asked before it goes on.

import "../../../page/board.css";
import "../../../page/side.css";
import { isCommand } from "../../../page/dom.js";
import { LearningRecord } from "./learning_record.js";
import { unpacked } from "./recording.js";
import { RecordingPlayer } from "./recording_player.js";
import "./worksheet.css";
import "./handout.css";

const WAYS = {
  ArrowRight: "next",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  PageDown: "later",
  PageUp: "earlier",
  " ": "next",
};

class Handout extends RecordingPlayer {
  #place = 0;

  constructor(root, recording) {
    super(root, recording);
    this.slider = this.find("[type=range]");
    this.slider.max = this.last;
    const end = this.find(".lnb-end");
    this.record = end && new LearningRecord(end, recording.asked, (quiz) => this.quiz.first(quiz));
    root.addEventListener("click", ({ target }) => this.#click(target.closest("button")?.dataset ?? {}));
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    window.addEventListener("keydown", (event) => this.#press(event));
  }

  goOn() {
    this.#step("next");
  }

  done(quiz) {
    this.find(`.lnb-asks [data-to="${quiz.at}"]`).dataset.done = "";
    this.record.show(this.#place === this.last);
  }

  goTo(wanted) {
    const place = Math.min(this.last, Math.max(0, wanted));
    this.#place = place;
    this.board.show(place);
    const asked = this.questions.get(place);
    this.#tell(place);
    this.quiz.show(asked);
    this.#stand(place);
    this.record?.show(place === this.last);
    this.rules.close();
    this.highlight.redrawn();
    this.find(".lnb-side").scrollTo(0, 0);
    this.announce(place, this.quiz.isOpen(asked) ? this.quiz.text() : "");
  }

  #tell(place) {
    const { lead, told } = this.recording;
    this.find(".lnb-lead").innerHTML = lead[place] ?? (place ? "" : this.find("#lnb-start").innerHTML);
    this.find(".lnb-told").innerHTML = told[place];
    this.find(".lnb-reason").hidden = !told[place];
  }

  // Where we are, and which ways are open.
  #stand(place) {
    const { moments } = this.recording;
    this.find(".lnb-where").textContent = `${this.#where()} · ${moments[place]}`;
    this.slider.value = place;
    this.slider.setAttribute("aria-valuetext", `${this.#where()}, ${moments[place]}`);
    for (const way of ["first", "back"]) this.find(`[data-way=${way}]`).disabled = place === 0;
    for (const way of ["next", "last"]) this.find(`[data-way=${way}]`).disabled = place === this.last;
    for (const button of this.root.querySelectorAll(".lnb-asks [data-to]")) {
      button.setAttribute("aria-current", Number(button.dataset.to) === place ? "step" : "false");
    }
  }

  // A game begins before its first step, a lesson with its first task.
  #where() {
    const first = this.recording.lead.length ? 1 : 0;
    return this.words.step.replace("{place}", this.#place + first).replace("{last}", this.last + first);
  }

  // Where a turn or a phase begins.
  #along(way) {
    const { moments } = this.recording;
    let next = this.#place + way;
    while (next > 0 && next < this.last && moments[next] === moments[next - 1]) next += way;
    return next;
  }

  #step(way) {
    const forward = way === "next" || way === "later";
    if (forward && this.quiz.isOpen(this.questions.get(this.#place))) {
      this.quiz.focus();
      return;
    }
    const ends = { first: 0, last: this.last, next: this.#place + 1, back: this.#place - 1 };
    this.goTo(ends[way] ?? this.#along(way === "later" ? 1 : -1));
  }

  #click({ way, to }) {
    if (way) this.#step(way);
    else if (to) {
      this.goTo(Number(to));
      this.quiz.focus();
    }
  }

  #press(event) {
    const { key, target } = event;
    if (isCommand(event)) return;
    const isOnButton = key === " " && target.closest("button");
    if (key === "Escape" && this.rules.isOpen()) this.rules.close();
    else if (WAYS[key] && target !== this.slider && !isOnButton) this.#step(WAYS[key]);
    else return;
    event.preventDefault();
  }
}

new Handout(document.querySelector(".lnb"), await unpacked("lnb-recording")).start(0);
