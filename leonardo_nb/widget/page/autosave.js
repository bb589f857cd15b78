// A game that is open to all stays in this browser, too, by its code; a reader who opens it again is asked whether to
// go on, and the earlier game stays until that is answered, whatever is played meanwhile.

import { box } from "../../page/dom.js";
import { StoredGame } from "./browser_storage.js";
import { RedrawGuard } from "./redraw_guard.js";
import { follow } from "./trait_changes.js";

export class Autosave {
  #left = false; // whether the offer was answered
  #played = ""; // the start of the game in which something has been played: what is kept of it is no earlier game
  #offered = null; // the game that this browser had kept, and the table it is of

  constructor(model, root) {
    Object.assign(this, { model, stored: new StoredGame(model), offer: box("lnb-kept", root) });
    this.offer.setAttribute("role", "status");
    this.guard = new RedrawGuard(this.offer);
    this.#keep();
    this.end = this.#follow();
  }

  #follow() {
    const deaf = follow(this.model, ["code", "kept"], () => this.#keep());
    return () => {
      deaf();
      this.guard.end();
    };
  }

  #keep() {
    const { model, stored } = this;
    if (!model.get("kept").open)
      stored.drop(); // the code tells what a seat may not know
    else if (model.get("code") && !this.#mine()) stored.write(model.get("code"), model.get("last"));
    this.guard.run(() => this.#show());
  }

  // The offer of this browser's own game, made before anything is played.
  #mine() {
    const { open, start } = this.model.get("kept");
    if (this.model.get("code")) this.#played = start;
    else if (this.#played !== start) this.#offered = open ? { start, game: this.stored.read() } : null;
    return !this.#left && this.#offered?.start === start ? this.#offered.game : null;
  }

  #found() {
    const { earlier } = this.model.get("kept");
    if (this.#left) return null;
    return earlier ? { code: "", step: earlier } : this.#mine();
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
