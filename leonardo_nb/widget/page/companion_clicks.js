// What a click on the companion does.

import { copyBeside } from "./copy_button.js";
import { intent } from "./intent.js";
import { LongTouch } from "./long_touch.js";
import { dragRegions, zoom } from "./zoom.js";

export class CompanionClicks {
  constructor(view) {
    this.view = view;
    this.wasDragged = dragRegions(view.root);
    this.longTouch = new LongTouch(view.board, (target, event) => this.#askAbout(target, event));
    view.root.addEventListener("click", (event) => this.#click(event));
    view.root.addEventListener("change", ({ target }) => this.#change(target));
  }

  #click(event) {
    if (this.wasDragged(event) || this.longTouch.wasHeld()) return;
    if (event.target.closest("[data-present]")) return; // the page is laid out again under the mouse
    const closer = event.target.closest("[data-zoom]:not(.lnb-region)");
    if (closer) zoom(closer.closest(".lnb-region"), closer.dataset.zoom);
    else this.pointAt(event.target, event);
  }

  // What a click, or a key, on an element does.
  pointAt(target, event) {
    const { model, panel, root, rule, spots } = this.view;
    const asking = target.closest("[data-do]");
    const [spot, ...on] = spots.at(target, event);
    if (target.closest("[data-fold]")) panel.toggle();
    else if (target.closest("[data-copy]")) copyBeside(target.closest("[data-copy]"));
    else if (asking?.matches(".lnb-cite")) model.send(rule.ask(asking));
    else if (asking && root.contains(asking)) model.send(intent(asking));
    else if (spot) model.send({ do: "spot", spot, on });
    else this.#closePopover(target);
  }

  // A click beside a popover closes it.
  #closePopover(target) {
    const { card, model, rule } = this.view;
    if (rule.isOpen()) rule.contains(target) || model.send({ do: "rule", rule: "" });
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
