// What a click on the companion does.

import { copyBeside } from "../../page/copy_button.js";
import { intent } from "./intent.js";
import { LongTouch } from "./long_touch.js";

export class CompanionClicks {
  constructor(view) {
    this.view = view;
    this.longTouch = new LongTouch(view.board, (target, event) => this.#askAbout(target, event));
    view.root.addEventListener("click", (event) => this.#click(event));
    view.root.addEventListener("change", ({ target }) => this.#change(target));
  }

  #click(event) {
    if (this.view.stage.hands.wasDragged(event) || this.longTouch.wasHeld()) return;
    if (this.view.moments.wasPast(event) || this.view.stage.misses(event)) return;
    if (this.view.stage.hands.approach(event)) return;
    if (event.target.closest("[data-present]")) return; // the page is laid out again under the mouse
    this.pointAt(event.target, event);
  }

  // What a click, or a key, on an element does.
  pointAt(target, event) {
    const { model, receipt, root, rule, spots } = this.view;
    const asking = target.closest("[data-do]");
    const number = receipt.at(target, event);
    const [spot, ...on] = spots.at(target, event);
    if (target.closest("[data-copy]")) copyBeside(target.closest("[data-copy]"));
    else if (asking?.matches(".lnb-cite")) model.send(rule.ask(asking));
    else if (asking && root.contains(asking)) this.#send(asking);
    else if (number) model.send(receipt.ask(number));
    else if (spot) model.send({ do: "spot", spot, on });
    else this.#closePopover(target);
  }

  // A bot that looks ahead takes its time: its button shows that it does until the answer is drawn.
  #send(asking) {
    if (asking.dataset.on === "ahead") asking.ariaBusy = "true";
    this.view.model.send(intent(asking));
  }

  // Puts back what is up, and the note about what was. Returns whether there was any.
  letGo() {
    const { drop, model } = this.view;
    if (!model.get("stage").up.length && !drop.isOpen()) return false;
    model.send({ do: "spot", spot: "" });
    return true;
  }

  // A click beside a popover closes it; one on the paper lets go of what is up.
  #closePopover(target) {
    const { card, model, receipt, rule, stage } = this.view;
    if (rule.isOpen()) rule.contains(target) || model.send({ do: "rule", rule: "" });
    else if (receipt.isOpen()) receipt.contains(target) || model.send({ do: "receipt", number: "" });
    else if (stage.board.contains(target) && this.letGo()) return;
    else if (card.isOpen() && !card.contains(target)) model.send({ do: "thing", thing: "" });
  }

  #askAbout(target, event) {
    const [thing, ...on] = this.view.spots.at(target, event);
    if (thing) this.view.model.send({ do: "thing", thing, on });
  }

  #change(target) {
    const { change, field } = target.dataset;
    if (change !== undefined) this.view.model.send(intent(target, change, { [field]: target.value }));
  }
}
