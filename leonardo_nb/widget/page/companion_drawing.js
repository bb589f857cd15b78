// Drawing what Python sends: the board answers first; the words, which take as long, follow when it has been painted.

import { tellContents } from "../../page/contents.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { AfterPaint } from "./after_paint.js";
import { flashChanges, hasLeftStage, isLaidOut, measured, movePieces } from "./animation.js";
import { filterChoices } from "./choices.js";
import { layBoard, SLOTS } from "./companion_layout.js";
import { parsed, updateChildren } from "./dom_update.js";
import { showPicture } from "./picture_update.js";
import { RedrawGuard } from "./redraw_guard.js";
import { describe, describeRegions } from "./screen_reader.js";
import { follow } from "./trait_changes.js";
import { countDrawing, endAll } from "./widget_root.js";

const WITH_WORDS = ["front", "announcement", "here", "last", "marks", "redrawn"];

export class CompanionDrawing {
  #paint = new AfterPaint();

  constructor(view, focus) {
    Object.assign(this, { view, focus, model: view.model, guard: new RedrawGuard(view.root) });
  }

  // Draws whatever Python sends. Returns what ends that.
  follow() {
    const words = [...this.model.get("parts"), ...WITH_WORDS];
    const ends = [
      follow(this.model, ["regions", "stage", ...SLOTS], (names) => this.guard.run(() => this.#answer(names))),
      follow(this.model, words, (names) => this.guard.run(() => this.#tell(names))),
      () => this.guard.end(),
    ];
    return () => endAll(ends);
  }

  showAll() {
    this.guard.run(() => {
      const names = [...this.view.homes.keys()];
      this.#showBoard(names);
      this.#showWords(names);
    });
  }

  #answer(names) {
    this.#showBoard(names);
    this.#paint.begin();
  }

  #tell(names) {
    this.#paint.run(() => this.guard.run(() => this.#showWords(names)));
  }

  #showBoard(changed) {
    const { board, homes, moments, spots, stage, timeline } = this.view;
    if (timeline.isAhead()) return;
    moments.leave();
    this.focus.remember();
    const names = this.#withRegions(changed);
    const renewed = names.map((name) => homes.get(name)).filter((home) => board.contains(home));
    const isUnseen = prefersStill() || !board.offsetWidth; // a cell that is scrolled away has no places
    const moving = isUnseen ? [] : renewed.filter(isLaidOut);
    const before = measured(moving);
    this.#update(names, SLOTS);
    spots.makeReachable(renewed);
    stage.show();
    for (const name of stage.carried.landed()) for (const pieces of before) pieces.delete(name);
    const after = measured(moving); // all is written, then all measured, then moved: one layout
    if (!hasLeftStage(before, after)) return void movePieces(board, before, after);
    stage.drawBack();
    movePieces(board, before, measured(moving)).then(() => stage.show());
  }

  // Another game has other regions.
  #withRegions(names) {
    if (!names.includes("regions")) return names;
    layBoard(this.view.board, this.model.get("regions"), this.view.homes);
    return [...new Set([...names, ...SLOTS])];
  }

  #showWords(names) {
    const { otherRules, panel, question, scorePopups, stage, textSize, timeline } = this.view;
    if (timeline.meet()) return;
    this.focus.remember();
    this.#update(names, [...this.model.get("parts"), "front"]);
    tellContents(this.view.root);
    describeRegions(this.view.board, this.view.homes.get("spoken"));
    filterChoices(question);
    textSize.show();
    timeline.stand();
    const moved = names.includes("here");
    if (moved) flashChanges(this.view.board);
    panel.show();
    otherRules.show();
    stage.label();
    describe(this.model, this.view.root);
    this.view.announcements.announce(this.model.get("announcement"), moved);
    scorePopups.show();
    if (names.includes("question") || names.includes("reason")) panel.scrollToAnswer();
    this.#showOverlays(names);
    countDrawing(this.view.root);
  }

  #showOverlays(names) {
    const { card, drop, front, highlight, lens, panel, presentation, receipt, rule, search, stage, tables } = this.view;
    const { heldIn } = this.focus;
    const settled = [front.show(), lens.show()];
    panel.beginTask();
    settled.push(card.show(names.includes("card"), heldIn), receipt.show(heldIn));
    settled.push(rule.show(names.includes("rule"), heldIn));
    if (![...settled, tables.show()].includes(true)) this.focus.restore();
    this.focus.followLesson();
    this.focus.forget();
    search.show();
    highlight.redrawn();
    presentation.redrawn();
    drop.show();
    stage.carried.settle(drop.isOpen());
  }

  #update(names, among) {
    const { homes } = this.view;
    for (const name of names) {
      if (!among.includes(name) || !homes.has(name)) continue;
      if (SLOTS.includes(name)) showPicture(homes.get(name), this.model.get(name));
      else updateChildren(homes.get(name), parsed(this.model.get(name)));
    }
  }
}
