// What a reader has answered: how many at the first try and, as a learning record, a code or a file to hand in.

import { copyBeside } from "../../../page/copy_button.js";
import { saveFile } from "../../../page/save_file.js";
import { inSigns, sealed } from "./hand_in_code.js";

export class LearningRecord {
  // `first` gives the first choice of a question, or nothing where none was made before the answer was shown.
  constructor(home, questions, first) {
    Object.assign(this, { home, questions, first, words: JSON.parse(home.dataset.words) });
    this.name = home.querySelector("[data-student]");
    this.note = home.querySelector("[role=status]");
    this.given = home.querySelector(".lnb-given");
    home.querySelector("[data-record]").addEventListener("click", () => this.#save());
    home.querySelector("[data-make]").addEventListener("click", () => this.#make());
    const copy = home.querySelector("[data-copy]");
    copy.addEventListener("click", () => copyBeside(copy));
  }

  show(isAtTheEnd) {
    this.home.hidden = !isAtTheEnd;
    const right = this.questions.filter((quiz) => this.first(quiz) === quiz.right).length;
    const known = this.words.known.replace("{right}", right).replace("{total}", this.questions.length);
    this.home.querySelector("[data-known]").textContent = known;
  }

  // The name that is written; it is asked for where there is none.
  #learner() {
    const learner = this.name.value.trim();
    this.note.textContent = learner ? "" : this.words.nameless;
    if (!learner) this.name.focus();
    return learner;
  }

  #make() {
    const learner = this.#learner();
    this.given.hidden = !learner;
    if (!learner) return;
    const field = this.given.querySelector("textarea");
    field.value = sealed(`${this.words.begins}${inSigns(this.#told(learner))}.`);
    field.focus();
    field.select();
  }

  #save() {
    const learner = this.#learner();
    if (!learner) return;
    const file = `${learner.replace(/[^\p{L}\p{N} _-]/gu, "_")}.json`;
    saveFile(file, this.#told(learner));
  }

  #told(learner) {
    return JSON.stringify({ learner, attempts: this.#attempts() });
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
