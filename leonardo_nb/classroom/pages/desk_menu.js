// What can be asked: a topic, a whole game, a lesson, a game by its code, or a board that all follow.

import { element, refill, word } from "./class_words.js";

export class AskMenu {
  constructor(send) {
    this.send = send;
    this.root = element("dialog", { class: "lnb-menu", "aria-label": word("choose_ask") });
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
    if (!this.games.length) return refill(this.root, element("p", {}, word("menu_soon")));
    const game = this.games[this.game];
    const tabs = this.games.map((each, place) => element("button", { type: "button", "aria-pressed": String(place === this.game), onclick: () => this.turnTo(place) }, each.title));
    const any = this.entry({ id: game.id, title: word("any_topic") }, "question");
    refill(
      this.root,
      element("div", { class: "lnb-games" }, ...tabs, element("button", { type: "button", class: "lnb-close", onclick: () => this.close() }, word("shut"))),
      this.list("topics", [any, ...game.topics.map((each) => this.entry(each, "question"))]),
      this.list("planted", game.planted.map((each) => this.entry(each, "mistake"))),
      this.list("lessons", game.lessons.map((each) => this.entry(each, "question"))),
      this.ownGame(),
    );
  }

  turnTo(place) {
    this.game = place;
    this.draw();
  }

  list(key, entries) {
    return entries.length ? element("section", {}, element("h2", {}, word(key)), element("div", { class: "lnb-entries" }, ...entries)) : null;
  }

  entry({ id, title }, kind) {
    return element("button", { type: "button", "data-about": id, onclick: () => this.ask(id, kind) }, title);
  }

  // A game of one's own, by its share code: questions about where it stands, or its board for all to follow.
  ownGame() {
    const code = element("input", { "aria-label": word("own_code"), placeholder: word("own_code"), autocomplete: "off" });
    const seat = element("select", { "aria-label": word("seat") }, element("option", { value: "" }, word("all_seats")), ...[0, 1, 2, 3, 4].map((each) => element("option", { value: each }, word("seat_number", { number: each + 1 }))));
    const given = (act) => () => code.value.trim() && act(code.value.trim());
    const follow = given((text) => {
      this.close();
      this.send({ t: "follow", code: text, seat: seat.value === "" ? null : Number(seat.value) });
    });
    return element(
      "section",
      {},
      element("h2", {}, word("own_game")),
      element("div", { class: "lnb-own" }, code, element("button", { type: "button", onclick: given((text) => this.ask(text, "question")) }, word("ask_here")), seat, element("button", { type: "button", onclick: follow }, word("follow"))),
    );
  }
}
