// Asks before a student is sent away: every answer goes, too, and none comes back.

import { classWord, htmlTag, refill } from "./class_words.js";

export class Removal {
  constructor(send) {
    this.send = send;
    this.root = htmlTag("dialog", { class: "lnb-menu lnb-removal", "aria-labelledby": "removal" });
  }

  get isOpen() {
    return this.root.open;
  }

  // The answer that changes nothing has the focus.
  open({ student, name }) {
    const away = () => {
      this.close();
      this.send({ t: "remove", student });
    };
    refill(
      this.root,
      htmlTag("p", { id: "removal" }, classWord("remove_asked", { name })),
      htmlTag("button", { type: "button", autofocus: true, onclick: () => this.close() }, classWord("stay")),
      htmlTag("button", { type: "button", "data-way": "remove", onclick: away }, classWord("remove", { name })),
    );
    this.root.showModal();
  }

  close() {
    if (this.root.open) this.root.close();
  }
}
