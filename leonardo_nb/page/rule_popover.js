// The text of a rule, beside the chip that names it.

import "./rule_popover.css";
import { Popover } from "./popover.js";

export class RulePopover extends Popover {
  #asked = null; // the chip that was pressed

  constructor(root, home) {
    super(root, home, {
      inner: ".lnb-cited",
      called: (rule) => rule.dataset.cited,
      find: (id) => this.#chip(id),
      back: (id) => this.#focusChip(id),
      others: () => [],
    });
  }

  #chip(id) {
    return this.#asked?.isConnected ? this.#asked : chipOf(this.root, id);
  }

  #focusChip(id) {
    const chip = this.#chip(id);
    chip?.focus({ preventScroll: true });
    return Boolean(chip) && document.activeElement === chip;
  }

  // The intent of a pressed chip: it opens its rule, and the same chip once more closes it.
  ask(chip) {
    const again = this.isOpen() && chip === this.#asked;
    this.#asked = chip;
    return { do: "rule", rule: again ? "" : chip.dataset.rule };
  }
}

// The first chip that names a rule.
export const chipOf = (root, id) => [...root.querySelectorAll(".lnb-cite")].find(({ dataset }) => dataset.rule === id);
