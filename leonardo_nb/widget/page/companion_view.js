// The companion's page: its parts, and what each of them does.

import { layBoard, layOut } from "./companion_layout.js";
import { SidePanel } from "./side_panel.js";
import { Timeline } from "./timeline.js";
import { RulePopover } from "../../page/rule_popover.js";
import { Card } from "./card.js";
import { Receipt } from "./receipt.js";
import { Highlight } from "../../page/highlight.js";
import { crossHighlight } from "./cross_highlight.js";
import { FrontPage } from "./front_page.js";
import { TextSize } from "./text_size.js";
import { ScorePopups } from "./score_popups.js";
import { Lens } from "./lens.js";
import { Moments } from "./moments.js";
import { OtherRules } from "./other_rules.js";
import { Presentation } from "./presentation.js";
import { RulebookSearch } from "./rulebook_search.js";
import { TableGrid } from "./table_grid.js";
import { Stage } from "./stage.js";
import { RefusedDrop } from "./refused_drop.js";
import { BoardSpots } from "./board_spots.js";
import { Announcements, liveBox } from "./screen_reader.js";
import { endAll } from "./widget_root.js";

const UNDER_THE_MOUSE = ":hover:not(:has(.lnb-drawer:hover))"; // the stage, where no drawer lies over it

export class CompanionView {
  homes = new Map(); // where each part is drawn, by its name

  // `showAll` draws what Python shows.
  constructor(root, model, showAll) {
    Object.assign(this, { root, model });
    layOut(root);
    this.announcements = new Announcements(liveBox(root));
    this.board = root.querySelector(".lnb-board");
    this.#findHomes();
    this.#openParts(showAll);
  }

  #findHomes() {
    const { homes, model, root } = this;
    this.front = new FrontPage(root, model, homes);
    for (const part of model.get("parts")) homes.set(part, root.querySelector(`.lnb-${part}`));
    layBoard(this.board, model.get("regions"), homes);
    this.question = homes.get("question");
  }

  #openParts(showAll) {
    const { board, homes, model, root } = this;
    this.spots = new BoardSpots(board, () => model.get("words"));
    this.card = new Card(root, homes.get("card"), this.spots);
    this.highlight = new Highlight(root, board, crossHighlight(root, model, "companion"), ...this.#looks());
    this.lens = new Lens(root, homes.get("lens"));
    homes.set("lens", this.lens.home);
    this.scorePopups = new ScorePopups(board, model);
    this.textSize = new TextSize(root);
    this.timeline = new Timeline(root, model, showAll, () => this.stage.show());
    this.rule = new RulePopover(root, homes.get("rule"));
    this.stage = new Stage(root, model, this.spots);
    this.receipt = new Receipt(root, homes.get("receipt"), this.stage);
    this.drop = new RefusedDrop(root, this.stage, homes.get("drop"));
    this.moments = new Moments(this);
    this.otherRules = new OtherRules(root, model);
    this.presentation = new Presentation(root, model, this);
    this.search = new RulebookSearch(root, (message) => model.send(message));
    this.tables = new TableGrid(root, model);
    this.panel = new SidePanel(root);
  }

  // What a sentence that is pointed at shows, and what it speaks of: then, while the board of then is shown.
  #looks() {
    const look = (names, sentence, isPointed) => this.#look(names, sentence, isPointed);
    return [look, (sentence) => this.moments.namesOf(sentence)];
  }

  // After a while, so that a mouse on its way to a button moves nothing; nothing moves under a mouse on the stage.
  #look(names, sentence, isPointed) {
    clearTimeout(this.looking);
    if (this.moments.point(sentence, isPointed) || this.stage.home.matches(UNDER_THE_MOUSE)) return;
    this.looking = setTimeout(() => this.stage.lookAt(names), names.length ? 220 : 400);
  }

  // Follows the mouse and the keyboard. Returns what ends all of it.
  follow() {
    const { front, highlight, lens, moments, presentation, rule, search, stage, tables, textSize, timeline } = this;
    const ends = [rule.keepPlace(), highlight.follow(), lens.follow()];
    const parts = [timeline, moments, this.otherRules, front, stage, textSize, presentation, search, tables];
    for (const part of parts) ends.push(() => part.end());
    return () => endAll(ends);
  }
}
