// What a key that is pressed in the companion does.

import { choiceOfKey, isPromised, onlyChoice } from "./choices.js";

const TYPED_IN = "input:not([type=range]), textarea, select";

export class CompanionKeys {
  constructor(view, focus, clicks) {
    Object.assign(this, { view, focus, clicks, model: view.model });
  }

  // Returns whether it took the key.
  press(target, pressed, event) {
    this.focus.byKeys = true;
    this.view.stage.moveOn();
    const { front, lens, receipt, search, tables, timeline } = this.view;
    if (front.isOpen()) return front.press(target, pressed);
    if (lens.isOpen()) return pressed === "Escape" && this.#closeUpper();
    if (timeline.press(target, pressed) || search.press(target, pressed)) return true;
    if (tables.press(target, pressed, event)) return true;
    if (target.matches(TYPED_IN)) return pressed === "Escape" && this.#closePopover();
    if (receipt.numbers.press(target, pressed) || this.#pressOnThing(target, pressed)) return true;
    if (pressed === "Escape" && (this.#letGo() || this.#closePopover() || this.#drawBack())) return true;
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
    const { card, receipt, rule } = this.view;
    if (rule.isOpen()) this.model.send({ do: "rule", rule: "" });
    else if (receipt.isOpen()) this.model.send({ do: "receipt", number: "" });
    else if (card.isOpen()) this.model.send({ do: "thing", thing: "" });
    else return false;
    return true;
  }

  #drawBack() {
    if (!this.view.stage.isPart()) return false;
    this.view.stage.toggle();
    return true;
  }

  // What is up is let go of; a rule that is told goes before it.
  #letGo() {
    const { rule, stage } = this.view;
    return stage.carried.cancel() || (!rule.isOpen() && this.clicks.letGo());
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
