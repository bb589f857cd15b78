// What a reader has answered: how many at the first try and, as a learning record, a file to hand in.

import { saveFile } from "../../../page/save_file.js";

export class LearningRecord {
  // `first` gives the first choice of a question, or nothing where none was made before the answer was shown.
  constructor(home, questions, first) {
    Object.assign(this, { home, questions, first, words: JSON.parse(home.dataset.words) });
    this.name = home.querySelector("[data-student]");
    this.note = home.querySelector("[role=status]");
    home.querySelector("[data-record]").addEventListener("click", () => this.#save());
  }

  show(isAtTheEnd) {
    this.home.hidden = !isAtTheEnd;
    const right = this.questions.filter((quiz) => this.first(quiz) === quiz.right).length;
    const known = this.words.known.replace("{right}", right).replace("{total}", this.questions.length);
    this.home.querySelector("[data-known]").textContent = known;
  }

  #save() {
    const learner = this.name.value.trim();
    this.note.textContent = learner ? "" : this.words.nameless;
    if (!learner) {
      this.name.focus();
      return;
    }
    const file = `${learner.replace(/[^\p{L}\p{N} _-]/gu, "_")}.json`;
    saveFile(file, JSON.stringify({ learner, attempts: this.#attempts() }));
  }

  #attempts() {
    const when = Math.floor(Date.now() / 1000);
    const answered = this.questions.filter((quiz) => this.first(quiz) !== undefined);
    const attempts = answered.map((quiz) => {
      const choice = this.first(quiz);
      return { when, kind: "guess", ...quiz.kept[choice], right: choice === quiz.right };
    });
    const { lesson } = this.home.dataset;
    if (!lesson || answered.length < this.questions.length) return attempts;
    const right = attempts.every((attempt) => attempt.right);
    return [...attempts, { when, kind: "lesson", ...JSON.parse(lesson), right }];
  }
}
