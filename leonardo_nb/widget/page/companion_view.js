// The companion's page: its parts, and what each of them does.

import { layBoard, layOut } from "./companion_layout.js";
import { SidePanel } from "./side_panel.js";
import { Timeline } from "./timeline.js";
import { RulePopover } from "../../page/rule_popover.js";
import { cardPopover } from "./card_popover.js";
import { Highlight } from "../../page/highlight.js";
import { crossHighlight } from "./cross_highlight.js";
import { FrontPage } from "./front_page.js";
import { TextSize } from "./text_size.js";
import { ScorePopups } from "./score_popups.js";
import { Lens } from "./lens.js";
import { Presentation } from "./presentation.js";
import { RulebookSearch } from "./rulebook_search.js";
import { TableGrid } from "./table_grid.js";
import { ReadableRegions } from "../../page/readable_regions.js";
import { BoardSpots } from "./board_spots.js";
import { GlowInView } from "./glow_in_view.js";
import { Announcements, liveBox } from "./screen_reader.js";
import { endAll } from "./widget_root.js";

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
    this.card = cardPopover(root, homes.get("card"), this.spots);
    this.highlight = new Highlight(root, board, crossHighlight(root, model, "companion"));
    this.lens = new Lens(root, homes.get("lens"));
    homes.set("lens", this.lens.home);
    this.scorePopups = new ScorePopups(board, model);
    this.textSize = new TextSize(root);
    this.timeline = new Timeline(root, model, showAll);
    this.rule = new RulePopover(root, homes.get("rule"));
    this.readable = new ReadableRegions(board);
    this.glow = new GlowInView(root);
    this.presentation = new Presentation(root, model, this.highlight);
    this.search = new RulebookSearch(root, (message) => model.send(message));
    this.tables = new TableGrid(root, model);
    this.panel = new SidePanel(root);
  }

  // Follows the mouse and the keyboard. Returns what ends all of it.
  follow() {
    const { card, front, highlight, lens, presentation, readable, rule, search, tables, textSize, timeline } = this;
    const ends = [card.keepPlace(), rule.keepPlace(), highlight.follow(), lens.follow()];
    for (const part of [timeline, front, readable, textSize, presentation, search, tables]) ends.push(() => part.end());
    return () => endAll(ends);
  }
}
