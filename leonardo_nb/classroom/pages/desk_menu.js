// What can be asked: a topic, a whole game, a lesson, a game by its code, or a board that all follow.

import { classWord, htmlTag, refill } from "./class_words.js";

export class AskMenu {
  constructor(send) {
    this.send = send;
    this.root = htmlTag("dialog", { class: "lnb-menu", "aria-label": classWord("choose_ask") });
    this.games = [];
    this.game = 0;
  }

  get isOpen() {
    return this.root.open;
  }

  open() {
    this.draw();
    this.root.showModal();
  }

  close() {
    if (this.root.open) this.root.close();
  }

  fill(games) {
    this.games = games;
    if (this.isOpen) this.draw();
  }

  ask(about, kind) {
    this.close();
    this.send({ t: "ask", about, kind });
  }

  draw() {
    if (!this.games.length) return refill(this.root, htmlTag("p", {}, classWord("menu_soon")));
    const game = this.games[this.game];
    const tabs = this.games.map((each, place) =>
      htmlTag(
        "button",
        { type: "button", "aria-pressed": String(place === this.game), onclick: () => this.turnTo(place) },
        each.title,
      ),
    );
    const any = { id: game.id, title: classWord("any_topic") };
    refill(
      this.root,
      htmlTag(
        "div",
        { class: "lnb-games" },
        ...tabs,
        htmlTag("button", { type: "button", class: "lnb-close", onclick: () => this.close() }, classWord("shut")),
      ),
      this.list("topics", [any, ...game.topics], "question"),
      this.list("planted", [any], "mistake"),
      this.list("lessons", game.lessons, "question"),
      this.rules(game),
      this.ownGame(),
    );
  }

  turnTo(place) {
    this.game = place;
    this.draw();
  }

  list(key, entries, kind) {
    return entries.length
      ? htmlTag("section", {}, htmlTag("h2", {}, classWord(key)), this.entries(entries, kind))
      : null;
  }

  // There are many rules: they unfold.
  rules(game) {
    return htmlTag("details", {}, htmlTag("summary", {}, classWord("rules")), this.entries(game.rules, "question"));
  }

  entries(entries, kind) {
    return htmlTag("div", { class: "lnb-entries" }, ...entries.map((each) => this.entry(each, kind)));
  }

  entry({ id, title }, kind) {
    return htmlTag("button", { type: "button", "data-about": id, onclick: () => this.ask(id, kind) }, title);
  }

  // A game of one's own, by its share code: questions about where it stands, or its board for all to follow.
  ownGame() {
    const code = htmlTag("input", {
      "aria-label": classWord("own_code"),
      placeholder: classWord("own_code"),
      autocomplete: "off",
    });
    const given = (act) => () => code.value.trim() && act(code.value.trim());
    const followed = given((text) => {
      this.close();
      this.send({ t: "follow", code: text });
    });
    return htmlTag(
      "section",
      {},
      htmlTag("h2", {}, classWord("own_game")),
      htmlTag(
        "div",
        { class: "lnb-own" },
        code,
        htmlTag(
          "button",
          { type: "button", onclick: given((text) => this.ask(text, "question")) },
          classWord("ask_here"),
        ),
        htmlTag("button", { type: "button", onclick: followed }, classWord("follow")),
      ),
    );
  }
}
