// What a key that is pressed in the companion does.

import { named } from "../../page/dom.js";
import { choiceOfKey, isPromised, onlyChoice } from "./choices.js";
import { zoomByKey } from "./zoom.js";

const TYPED_IN = "input:not([type=range]), textarea, select";

export class CompanionKeys {
  constructor(view, focus, clicks) {
    Object.assign(this, { view, focus, clicks, model: view.model });
  }

  // Returns whether it took the key.
  press(target, pressed, event) {
    this.focus.byKeys = true;
    const { front, lens, search, tables, timeline } = this.view;
    if (front.isOpen()) return front.press(target, pressed);
    if (lens.isOpen()) return pressed === "Escape" && this.#closeUpper();
    if (timeline.press(target, pressed) || search.press(target, pressed)) return true;
    if (tables.press(target, pressed, event)) return true;
    if (target.matches(TYPED_IN)) return pressed === "Escape" && this.#closePopover();
    if (this.#pressOnThing(target, pressed)) return true;
    if (pressed === "Escape" && (this.#closePopover() || this.#leaveSpot())) return true;
    return this.#walk(target, pressed) || this.#pressAnywhere(target, pressed);
  }

  // On a thing of the board, Enter and the space bar point at it; where only one choice is possible and the question
  // says so, Enter takes it.
  #pressOnThing(target, pressed) {
    const { question, spots } = this.view;
    if (!spots.of(target) || !["Enter", " "].includes(pressed)) return false;
    if (pressed === "Enter" && isPromised(question)) onlyChoice(question).click();
    else this.clicks.pointAt(target);
    return true;
  }

  #closePopover() {
    const { card, rule } = this.view;
    if (rule.isOpen()) this.model.send({ do: "rule", rule: "" });
    else if (card.isOpen()) this.model.send({ do: "thing", thing: "" });
    else return false;
    return true;
  }

  #leaveSpot() {
    if (!named(this.view.root, "spot.all")) return false;
    this.model.send({ do: "spot", spot: "" });
    return true;
  }

  // A rule that was opened over the lens goes before it.
  #closeUpper() {
    this.model.send(this.view.rule.isOpen() ? { do: "rule", rule: "" } : { do: "lens", step: 0 });
    return true;
  }

  // From thing to thing on the board, and from the choices to it.
  #walk(target, pressed) {
    const { board, spots } = this.view;
    if (board.contains(target) && spots.step(target, pressed)) return true;
    return Boolean(target.closest(".lnb-choices")) && spots.enterFromChoices(pressed);
  }

  #pressAnywhere(target, pressed) {
    if (target.closest("pre, .lnb-scroll")) return false;
    const { panel, question } = this.view;
    const near = target.closest(".lnb-zoom");
    if (near && zoomByKey(near, pressed)) return true;
    if (pressed === "ArrowLeft") this.model.send({ do: "back" });
    else if (pressed === "ArrowRight") this.model.send({ do: "forward" });
    else if (/^[0-9a-z]$/.test(pressed)) choiceOfKey(panel.side, question, pressed)?.click();
    else if (pressed === "Enter" && !target.closest("button, summary, a")) return clicked(onlyChoice(question));
    else return false;
    return true;
  }
}

function clicked(choice) {
  choice?.click();
  return Boolean(choice);
}
