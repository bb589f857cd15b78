// What hand-outs and slides share: a place in a recording, its board, its words and its question.

import { CitedRules } from "./cited_rules.js";
import { ALONE, Highlight } from "../../../page/highlight.js";
import { Quiz } from "./quiz.js";
import { RecordingBoard } from "./recording_board.js";

export class RecordingPlayer {
  constructor(root, recording) {
    Object.assign(this, { root, recording, last: recording.told.length - 1 });
    this.words = JSON.parse(root.dataset.words);
    this.regions = this.find(".lnb-board");
    this.board = new RecordingBoard(this.regions, recording);
    this.highlight = new Highlight(root, this.regions, ALONE);
    this.rules = new CitedRules(root, recording.rules);
    this.questions = new Map(recording.asked.map((quiz) => [quiz.at, quiz]));
    const say = (text) => this.say(text);
    const [done, go] = [(quiz) => this.done(quiz), () => this.goOn()];
    this.quiz = new Quiz(this.find(".lnb-quiz"), this.words, { say, done, go });
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  // Shows the first place, and follows the mouse.
  start(place) {
    this.highlight.follow();
    this.goTo(place);
    this.root.dataset.ready = "";
  }

  say(text) {
    this.find(".lnb-live").textContent = text;
  }

  // Reads out what is new at a place.
  announce(place, question) {
    const said = [this.find(".lnb-lead").innerText, this.recording.said[place], question];
    this.say(said.filter(Boolean).join(" "));
  }
}
