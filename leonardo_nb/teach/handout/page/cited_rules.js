// The cited rules: each opens beside the chip that names it, and closes by its own button, the chip or Escape.

import { RulePopover } from "../../../page/rule_popover.js";

export class CitedRules {
  constructor(root, texts) {
    this.home = root.querySelector(".lnb-rule");
    this.popover = new RulePopover(root, this.home);
    root.addEventListener("click", ({ target }) => {
      const button = target.closest("button[data-do=rule]");
      if (button?.dataset.rule) this.#open(texts[this.popover.ask(button).rule] ?? "");
      else if (button) this.#open("");
    });
    this.popover.keepPlace();
  }

  isOpen() {
    return this.popover.isOpen();
  }

  close() {
    if (this.isOpen()) this.#open("");
  }

  #open(html) {
    const held = this.home.contains(document.activeElement) ? this.home : null;
    this.home.innerHTML = html;
    this.popover.show(true, held);
  }
}
