// A game that is open to all stays in this browser, too, by its code; a reader who opens it again is asked whether to
// go on.

import { box } from "../../page/dom.js";
import { StoredGame } from "./browser_storage.js";
import { follow } from "./trait_changes.js";

export class Autosave {
  #left = false; // whether the offer was answered

  constructor(model, root) {
    Object.assign(this, { model, stored: new StoredGame(model), offer: box("lnb-kept", root) });
    this.offer.setAttribute("role", "status");
    this.#keep();
    this.end = follow(model, ["code", "kept"], () => this.#keep());
  }

  #keep() {
    const { model, stored } = this;
    if (!model.get("kept").open)
      stored.drop(); // the code tells what a seat may not know
    else if (model.get("code")) stored.write(model.get("code"), model.get("last"));
    this.#show();
  }

  #found() {
    const { earlier, open } = this.model.get("kept");
    if (this.#left || this.model.get("code")) return null; // something was played since
    if (earlier) return { code: "", step: earlier };
    return open ? this.stored.read() : null;
  }

  #show() {
    const last = this.#found();
    this.offer.hidden = !last;
    this.offer.replaceChildren();
    if (!last) return;
    const words = document.createElement("span");
    words.textContent = this.model.get("kept").said.offer.replace("{step}", last.step);
    const goOn = this.#button("go_on", { do: "goon", code: last.code });
    this.offer.append(words, goOn, this.#button("afresh", { do: "afresh" }));
  }

  #button(name, message) {
    const button = document.createElement("button");
    button.textContent = this.model.get("kept").said[name];
    button.dataset.focus = `kept.${name}`;
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      this.#left = true;
      this.stored.drop();
      this.#show();
      this.model.send(message);
    });
    return button;
  }
}
