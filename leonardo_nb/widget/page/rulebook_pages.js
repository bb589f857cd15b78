// What a rule of the rulebook leads to is shown below it, in a widget of its own, or by a companion of its table.

import "./rulebook.css";
import { box } from "../../page/dom.js";
import { askToGo } from "./go_to_step.js";
import { intent } from "./intent.js";
import { RulebookSearch } from "./rulebook_search.js";
import { countDrawing } from "./widget_root.js";

const LEADS = ["leaf", "example", "study", "difference", "goto", "shut"];

export class RulebookPages {
  #below = null;
  #view = null; // the widget that is shown there
  #picture = null; // or its picture

  constructor(root, model) {
    Object.assign(this, { root, model });
    this.search = new RulebookSearch(root, (message) => model.send(message));
    this.open = () => this.#open();
    model.on("change:child", this.open);
  }

  begin() {
    this.#below = box("lnb-book-below", this.root);
    if (this.model.get("child")) this.#open();
  }

  end() {
    this.model.off("change:child", this.open);
    this.search.end();
    this.#clear();
  }

  show() {
    this.search.show();
    const picture = this.root.querySelector(".lnb-book-picture");
    if (picture !== this.#picture) picture?.scrollIntoView({ block: "nearest" });
    this.#picture = picture;
  }

  // Returns whether it was something of the rulebook.
  point(thing) {
    if (this.#below.contains(thing)) return true;
    if (!LEADS.includes(thing.dataset.do)) return false;
    const message = intent(thing);
    if (message.do !== "goto" || !askToGo(this.model, message.step)) this.model.send(message);
    return true;
  }

  // Returns whether it took the key.
  press(target, pressed) {
    return !this.#below.contains(target) && this.search.press(target, pressed);
  }

  #clear() {
    this.#view?.remove();
    this.#view = null;
    this.#below?.replaceChildren();
  }

  async #open() {
    const id = this.model.get("child");
    this.#clear();
    if (!id) return;
    const manager = this.model.widget_manager;
    if (!manager?.create_view) {
      this.model.send({ do: "still" }); // not every host shows one widget in another
      return;
    }
    const view = await manager.create_view(await manager.get_model(id));
    if (this.model.get("child") !== id) {
      view.remove();
      return;
    }
    this.#view = view;
    this.#below.append(view.el);
    this.#below.scrollIntoView({ block: "nearest" });
    countDrawing(this.root);
  }
}
