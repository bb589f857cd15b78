// What is typed on the front page: it is read when it is sent.

const LARGEST_SAVE = 2000001; // bytes: one more than any save has, and it is refused

export class FrontForm {
  constructor(home, send) {
    Object.assign(this, { home, send });
    home.addEventListener("click", ({ target }) => this.#click(target));
    home.addEventListener("change", ({ target }) => this.#change(target));
  }

  sendCode() {
    this.send({ do: "open", text: this.home.querySelector("[data-code]").value });
  }

  #click(target) {
    const button = target.closest("[data-send]")?.dataset;
    if (button?.send === "begin") this.#sendTable(button.ruleset);
    else if (button) this.sendCode();
  }

  #sendTable(ruleset) {
    this.send({
      do: "begin",
      ruleset,
      players: this.#values("[data-name]"),
      bots: this.#values("[data-bot]"),
      seed: this.#values("[data-seed]")[0],
      options: Object.fromEntries(this.#all("[data-option]").map((field) => [field.dataset.option, field.value])),
      ...(this.#all("[data-block]").length && { blocks: this.#all("[data-block]:checked").map(({ value }) => value) }),
    });
  }

  #all(selector) {
    return [...this.home.querySelectorAll(selector)];
  }

  #values(selector) {
    const shown = this.#all(selector).filter((field) => !field.closest("[hidden]"));
    return shown.map((field) => field.value);
  }

  #change(target) {
    if (target.matches("[data-count]")) this.#showSeats(Number(target.value));
    else if (target.matches("[data-save]") && target.files[0]) this.#sendSave(target);
  }

  #showSeats(count) {
    this.#all(".lnb-players li").forEach((row, seat) => {
      row.hidden = seat >= count;
    });
  }

  async #sendSave(input) {
    const text = await input.files[0].slice(0, LARGEST_SAVE).text();
    this.send({ do: "open", text: text.slice(0, LARGEST_SAVE) });
    input.value = ""; // the same file can be picked again
  }
}
