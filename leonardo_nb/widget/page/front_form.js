// What is typed on the front page: it is read when it is sent.

import { saveFile } from "../../page/save_file.js";
import { inflateText } from "./inflate.js";

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
    const file = target.closest("[data-file]")?.dataset;
    if (file) this.#save(file);
    else if (button?.send === "begin") this.#sendTable(button.ruleset);
    else if (button?.send === "assign") this.#sendAssignment(button.kind);
    else if (button?.send === "reword") this.#sendOwnWords();
    else if (button?.send === "handedin") this.#sendHandedIn();
    else if (button) this.sendCode();
  }

  async #save({ file, packed }) {
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    saveFile(file, await inflateText(bytes));
  }

  // A trap brings its topic.
  #sendAssignment(kind) {
    const traps = this.#all("[data-trap]:checked").map(({ dataset }) => dataset);
    const ticked = this.#all("[data-topic]:checked").map(({ dataset }) => dataset.topic);
    const rules = this.#values("[data-rule]").filter(Boolean);
    this.send({
      do: "assign",
      kind,
      ruleset: this.home.querySelector("[data-assign]").dataset.assign,
      count: this.#values("[data-questions]")[0],
      language: this.#values("[data-language]")[0],
      day: this.#values("[data-day]")[0],
      grey: this.#all("[data-grey]:checked").length > 0,
      about: [...new Set([...ticked, ...traps.map(({ ofTopic }) => ofTopic), ...rules])],
      traps: [...new Set(traps.map(({ trap }) => trap))],
    });
  }

  #sendOwnWords() {
    this.send({ do: "reword", texts: this.#values("[data-own-text]"), options: this.#values("[data-own-option]") });
  }

  #sendHandedIn() {
    this.send({ do: "handedin", text: this.#values("[data-codes]")[0], names: this.#values("[data-class]")[0] });
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
