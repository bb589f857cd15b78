// A small widget: it shows the parts that Python draws, lights what they mention, and sends what the reader sets.

import { box, named } from "../../page/dom.js";
import { chipOf, RulePopover } from "../../page/rule_popover.js";
import { Highlight } from "../../page/highlight.js";
import { crossHighlight } from "./cross_highlight.js";
import { parsed, updateChildren } from "./dom_update.js";
import { keepKeys } from "./keyboard.js";
import { RedrawGuard } from "./redraw_guard.js";
import { describe, liveBox } from "./screen_reader.js";
import { TextSize } from "./text_size.js";
import { follow } from "./trait_changes.js";
import { countDrawing, endAll, widgetRoot } from "./widget_root.js";
import "./small_widget_view.css";

const INTENTS = {
  lang: ({ lang }) => ({ do: "lang", lang }),
  rule: ({ rule }) => ({ do: "rule", rule }),
  set: ({ name, value }) => ({ do: "set", name, value: Number(value) }),
};

export class SmallWidgetView {
  homes = new Map(); // where each part is drawn, by its name

  // `extend` gives what a widget with a drawing of its own adds: see PatternGrid and RulebookPages.
  constructor({ model, el }, extend = () => null) {
    const root = widgetRoot("lnb-little", el);
    Object.assign(this, { root, model });
    this.#addParts("head", "problem");
    this.own = extend(root, model);
    this.#addParts("form", "result", "rule");
    this.homes.get("rule").popover = "manual";
    for (const [name, home] of this.own?.homes ?? []) this.homes.set(name, home);
    this.live = liveBox(root);
    this.rule = new RulePopover(root, this.homes.get("rule"));
    this.highlight = new Highlight(root, root, crossHighlight(root, model, "small"));
    this.textSize = new TextSize(root);
    this.guard = new RedrawGuard(root);
    this.intents = { ...INTENTS, ...this.own?.intents };
  }

  #addParts(...names) {
    for (const name of names) this.homes.set(name, box(`lnb-little-${name}`, this.root));
  }

  // Shows it, and follows Python, mouse and keyboard. Returns what ends that.
  start() {
    const { root } = this;
    root.addEventListener("click", ({ target }) => this.#point(target));
    for (const type of ["input", "change"]) root.addEventListener(type, (event) => this.#write(event));
    const names = [...this.homes.keys()];
    const ends = [
      follow(this.model, [...names, "announcement", "lang"], (come) => this.guard.run(() => this.#show(come))),
      keepKeys(root, (target, pressed) => this.#press(target, pressed)),
      this.rule.keepPlace(),
      this.highlight.follow(),
    ];
    this.#show(names);
    this.own?.begin();
    return () => {
      endAll(ends);
      for (const part of [this.textSize, this.guard, this.own]) part?.end();
    };
  }

  #show(names) {
    const { homes, model, root } = this;
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const heldIn = held && [...homes.values()].find((home) => home.contains(held));
    const { focus, rule } = held?.dataset ?? {};
    for (const name of names) if (homes.has(name)) updateChildren(homes.get(name), parsed(model.get(name)));
    this.#resetFields();
    this.textSize.show();
    this.own?.show();
    this.#describe();
    const settled = this.rule.show(names.includes("rule"), heldIn);
    const again = focus ? named(root, focus) : rule && chipOf(root, rule);
    if (!settled && !root.contains(document.activeElement)) again?.focus({ preventScroll: true });
    this.highlight.redrawn();
    countDrawing(root);
  }

  // What was typed and not taken is set back; what is being dragged is left alone.
  #resetFields() {
    for (const field of this.root.querySelectorAll("input[data-set]:not([type=checkbox], :active)")) {
      field.value = field.getAttribute("value");
    }
  }

  #describe() {
    describe(this.model, this.root);
    const announcement = this.model.get("announcement");
    if (this.live.textContent !== announcement) this.live.textContent = announcement;
  }

  #point(target) {
    const thing = target.closest("[data-do]");
    if (thing?.matches(".lnb-cite")) this.model.send(this.rule.ask(thing));
    else if (thing && this.own?.point(thing)) return;
    else if (thing) this.model.send(this.intents[thing.dataset.do](thing.dataset));
    else if (this.rule.isOpen() && !this.rule.contains(target)) this.model.send({ do: "rule", rule: "" });
  }

  #write({ target, type }) {
    const { set: name } = target.dataset;
    const when = target.type === "range" ? "input" : "change"; // what is dragged is followed at once
    if (!name || type !== when || target.value === "") return;
    const value = target.type === "checkbox" ? Number(target.checked) : Math.round(Number(target.value));
    this.model.send({ do: "set", name, value });
  }

  // Returns whether it took the key.
  #press(target, pressed) {
    if (pressed === "Escape" && this.rule.isOpen()) {
      this.model.send({ do: "rule", rule: "" });
      return true;
    }
    if (!this.own || target.closest("[data-set]")) return false;
    return this.own.press(target, pressed, (thing) => this.#point(thing));
  }
}
