// A question: it is asked first, a wrong answer is named, and then the reader may try again or see the answer.

import { tellContents } from "../../../page/contents.js";

export class Quiz {
  #given = new Map(); // by question, the choices that were made, in their order
  #first = new Map(); // by question, the first choice; nothing where the answer was shown before
  #asked = null;

  // `say` is for a screen reader, `done` is told which question was answered, `go` goes on.
  constructor(home, words, { say, done, go }) {
    Object.assign(this, { home, words, say, done });
    home.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button?.dataset.choice) this.#choose(Number(button.dataset.choice));
      else if (button && "reveal" in button.dataset) this.reveal();
      else if (button && "go" in button.dataset) go();
    });
  }

  isOpen(quiz) {
    return Boolean(quiz) && !this.#given.get(quiz)?.includes(quiz.right);
  }

  first(quiz) {
    return this.#first.get(quiz);
  }

  text() {
    return this.home.querySelector(".lnb-ask")?.textContent ?? "";
  }

  focus() {
    this.home.querySelector(".lnb-ask")?.focus();
  }

  show(quiz) {
    this.#asked = quiz ?? null;
    this.home.hidden = !quiz;
    this.home.innerHTML = quiz ? `${quiz.ask}<div class="lnb-verdict"></div>` : "";
    if (quiz) this.#judge();
    else this.#mark(false);
  }

  reveal() {
    if (!this.#first.has(this.#asked)) this.#first.set(this.#asked, undefined);
    this.#choose(this.#asked.right);
    this.home.querySelector("[data-go]").focus();
  }

  #choose(choice) {
    const asked = this.#asked;
    if (!this.isOpen(asked)) return;
    if (!this.#first.has(asked)) this.#first.set(asked, choice);
    const before = this.#given.get(asked) ?? [];
    this.#given.set(asked, [...before.filter((earlier) => earlier !== choice), choice]);
    this.#judge();
    if (!this.isOpen(asked)) this.done(asked);
    this.say(this.home.querySelector(".lnb-verdict").innerText);
  }

  #judge() {
    const asked = this.#asked;
    const made = this.#given.get(asked) ?? [];
    this.#markChoices(made);
    const over = !this.isOpen(asked);
    this.#mark(!over);
    const told = made.length ? asked.answers[made.at(-1)] : "";
    const go = `<p><button class="lnb-go" data-go>${this.words.go}</button></p>`;
    this.home.querySelector(".lnb-verdict").innerHTML = told + (over ? asked.why + go : "");
    this.home.querySelector("[data-reveal]").hidden = over;
  }

  #mark(asks) {
    this.home.toggleAttribute("data-asks", asks);
    tellContents(this.home.closest(".lnb"));
  }

  #markChoices(made) {
    for (const button of this.home.querySelectorAll("[data-choice]")) {
      const choice = Number(button.dataset.choice);
      if (made.includes(choice)) button.dataset.verdict = choice === this.#asked.right ? "right" : "wrong";
      button.setAttribute("aria-pressed", made.includes(choice));
    }
  }
}
