// A worksheet to click through: one answer to each question, and at the end a code to hand in.

import { copyBeside } from "../../../page/copy_button.js";
import { saveFile } from "../../../page/save_file.js";
import { inSigns, sealed } from "./hand_in_code.js";
import "./online_sheet.css";

// The day on this device, which nobody has to believe.
function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("");
}

class OnlineSheet {
  constructor(root) {
    this.root = root;
    this.words = JSON.parse(root.dataset.words);
    this.name = root.querySelector("[data-student]");
    this.given = root.querySelector(".lnb-given");
    this.note = root.querySelector("[role=status]");
    root.addEventListener("input", () => this.#change());
    root.querySelector("[data-make]").addEventListener("click", () => this.#make());
    const copy = root.querySelector("[data-copy]");
    copy.addEventListener("click", () => copyBeside(copy));
    root.querySelector("[data-file]").addEventListener("click", () => this.#save());
  }

  // A code says what was chosen when it was made: after a change it has to be made again.
  #change() {
    this.given.hidden = true;
    this.note.textContent = "";
  }

  #make() {
    const name = this.name.value.trim();
    if (!name) {
      this.note.textContent = this.words.nameless;
      this.name.focus();
      return;
    }
    const items = [...this.root.querySelectorAll(".lnb-item")];
    const answers = items.map((item) => item.querySelector("input:checked")?.value ?? "-");
    const open = answers.flatMap((answer, place) => (answer === "-" ? [place + 1] : []));
    this.note.textContent = open.length ? this.words.open.replace("{numbers}", open.join(", ")) : "";
    const { begins, check, dated } = this.root.dataset;
    const day = dated === undefined ? "" : `t${today()}.`;
    this.#give(sealed(`${begins}.${answers.join("")}.${check}.${inSigns(name)}.${day}`));
  }

  #give(code) {
    const field = this.given.querySelector("textarea");
    field.value = code;
    this.given.hidden = false;
    field.focus();
    field.select();
  }

  #save() {
    const name = this.name.value.trim().replace(/[^\p{L}\p{N} _-]/gu, "_");
    saveFile(`${name}.txt`, `${this.given.querySelector("textarea").value}\n`);
  }
}

new OnlineSheet(document.querySelector(".lnb"));
