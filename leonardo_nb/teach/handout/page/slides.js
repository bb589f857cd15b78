// Slides: a cover, then one place of the recording after the other; of the board only what is named or has changed.

import { isCommand } from "../../../page/dom.js";
import { unpacked } from "./recording.js";
import { RecordingPlayer } from "./recording_player.js";
import { chooseRegions } from "./slide_regions.js";
import "./worksheet.css";
import "./handout.css";
import "./slides.css";

const FORWARD = ["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"];
const BACK = ["ArrowLeft", "ArrowUp", "PageUp", "Backspace"];
const COVER = -1;

class Slides extends RecordingPlayer {
  #place = COVER;

  constructor(root, recording) {
    super(root, recording);
    root.addEventListener("click", ({ target }) => {
      const way = target.closest("button")?.dataset.way;
      if (way) this.#step(way === "next" ? 1 : -1);
    });
    window.addEventListener("keydown", (event) => this.#press(event));
  }

  goOn() {
    this.#step(1);
  }

  done() {
    this.highlight.redrawn();
  }

  goTo(wanted) {
    const place = Math.min(this.last, Math.max(COVER, wanted));
    this.#place = place;
    this.#stand(place);
    this.rules.close();
    if (place !== COVER) this.#show(place);
  }

  #stand(place) {
    const isCover = place === COVER;
    this.root.dataset.at = isCover ? "cover" : "task";
    const where = `${this.recording.moments[place]} · ${place + 1} / ${this.last + 1}`;
    this.find(".lnb-where").textContent = isCover ? "" : where;
    this.find("[data-way=back]").disabled = isCover;
    this.find("[data-way=next]").disabled = place === this.last;
  }

  #show(place) {
    const asked = this.questions.get(place);
    this.find(".lnb-lead").innerHTML = this.recording.lead[place];
    const told = asked ? "" : this.recording.told[place];
    this.find(".lnb-told").innerHTML = told;
    const isEarlier = Boolean(this.find(".lnb-told > details")); // what came before is not of this slide
    this.find(".lnb-reason").hidden = !told || isEarlier;
    this.quiz.show(asked);
    this.board.show(place);
    chooseRegions(this.root, this.regions, asked?.regions ?? []);
    this.highlight.redrawn();
    this.find(".lnb-side").scrollTo(0, 0);
    this.announce(place, this.quiz.text());
  }

  // A question is answered before it goes on.
  #step(way) {
    const isOpen = this.#place !== COVER && this.quiz.isOpen(this.questions.get(this.#place));
    if (way > 0 && isOpen) this.quiz.reveal();
    else this.goTo(this.#place + way);
  }

  #press(event) {
    const { key, target } = event;
    if (isCommand(event)) return;
    const isOnButton = [" ", "Enter"].includes(key) && target.closest("button, summary");
    if (key === "Escape" && this.rules.isOpen()) this.rules.close();
    else if (key === "Home" || key === "End") this.goTo(key === "Home" ? COVER : this.last);
    else if (FORWARD.includes(key) && !isOnButton) this.#step(1);
    else if (BACK.includes(key)) this.#step(-1);
    else return;
    event.preventDefault();
  }
}

new Slides(document.querySelector(".lnb"), await unpacked("lnb-recording")).start(COVER);
