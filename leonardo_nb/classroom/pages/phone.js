// A student's page: joins, shows what is asked, sends the answer until it is received, and then tells the reason.

import { PAWN } from "./class_pawn.js";
import { ClassSocket, keptHere } from "./class_socket.js";
import { classWord, htmlTag, languageLinks, letterOf, markupIn, refill } from "./class_words.js";
import "./phone.css";

const PHONE_WAIT = 4000; // ms between two tries to reach the server: a whole class comes back after a break
const SEND_AGAIN = 500; // ms after which an answer that could not be kept is sent again
const SEAL = `<svg viewBox="0 0 40 40" aria-hidden="true">
<path d="M20 3l4 4 6-1 1 6 6 3-2 5 2 5-6 3-1 6-6-1-4 4-4-4-6 1-1-6-6-3 2-5-2-5 6-3 1-6 6 1z"/>
<path class="mark" d="M12 21l6 6 11-13"/></svg>`;
const leaf = (turn, tilt) =>
  `<ellipse cx="20" cy="6" rx="3" ry="7" transform="rotate(${turn} 20 20) rotate(${tilt} 20 6)"/>`;
const LEAVES = [35, 70, 105, 140].map((turn) => leaf(turn, -55) + leaf(-turn, 55)).join("");
const WREATH = `<svg viewBox="0 0 40 40">${LEAVES}<circle cx="20" cy="34" r="3"/></svg>`;

class Phone {
  constructor(root) {
    this.root = root;
    this.key = keptHere.get("key");
    this.state = { number: 0, phase: "lobby", choices: [] };
    this.own = { mine: null, asked: 0, right: 0 };
    this.wanted = null; // a choice that the server has not acknowledged yet
    this.line = new ClassSocket({
      hello: () => ({ t: "hello", key: this.key, lang: document.documentElement.lang }),
      heard: (message) => this.hear(message),
      changed: () => this.tellLine(),
      longestWait: PHONE_WAIT,
    });
    this.drawFrame();
    if (this.key) this.enter();
    else this.drawJoin();
  }

  drawFrame() {
    this.who = htmlTag("b", { class: "lnb-who" });
    this.net = htmlTag("span", { class: "lnb-net", role: "status" });
    this.body = htmlTag("section", { class: "lnb-body" });
    this.status = htmlTag("p", { class: "lnb-status", role: "status" });
    refill(this.root, htmlTag("header", {}, this.who, this.net, languageLinks()), this.body, this.status);
    document.addEventListener("keydown", (event) => this.press(event));
  }

  // Asks for the code and the name; after a problem what was typed stays, and what has to be mended has the focus.
  drawJoin(given = { code: location.hash.slice(1, 9), name: keptHere.get("name") }, why = "") {
    const code = htmlTag("input", {
      name: "code",
      autocomplete: "off",
      autocapitalize: "characters",
      maxlength: 8,
      required: true,
      value: given.code,
    });
    const name = htmlTag("input", {
      name: "name",
      autocomplete: "off",
      maxlength: 24,
      required: true,
      value: given.name,
    });
    const form = htmlTag(
      "form",
      { onsubmit: (event) => this.join(event, code, name) },
      htmlTag("h1", {}, classWord("title")),
      htmlTag("label", {}, classWord("code"), code),
      htmlTag("label", {}, classWord("name"), name),
      htmlTag("p", { role: "alert" }, why && classWord(why)),
      htmlTag("button", { class: "lnb-main-way" }, classWord("join")),
    );
    refill(this.body, form);
    this.status.textContent = "";
    (code.value && why !== "no_code" ? name : code).select();
  }

  join(event, code, name) {
    event.preventDefault();
    const given = { code: code.value.trim(), name: name.value };
    fetch("join", { method: "POST", body: JSON.stringify(given) })
      .then((reply) => reply.json())
      .then(
        (made) => {
          if (made.why) return this.drawJoin(given, `no_${made.why}`);
          this.key = made.key;
          keptHere.set("key", made.key);
          keptHere.set("name", made.name);
          return this.enter();
        },
        () => this.drawJoin(given, "offline"),
      );
  }

  enter() {
    this.who.textContent = keptHere.get("name");
    this.draw();
    this.line.open();
  }

  hear(message) {
    const now = message.number === this.state.number;
    if (message.t === "state") this.show(message);
    else if (message.t === "own") this.tellOwn(message);
    else if (message.t === "ack" && now) this.received(message.choice);
    else if (message.t === "refused" && now) this.received(this.own.mine);
    else if (message.t === "again" && now) setTimeout(() => this.sendAnswer(), SEND_AGAIN);
    else if (message.t === "unknown") this.leave();
  }

  // The server's whole state: what was chosen for another question is gone.
  show(state) {
    if (state.number !== this.state.number) this.own.mine = this.wanted = null;
    const same = JSON.stringify(state) === JSON.stringify(this.state);
    this.state = state;
    if (state.phase !== "open") this.wanted = null;
    if (same) this.mark();
    else this.draw();
    this.sendAnswer();
  }

  tellOwn(message) {
    this.own = message;
    if (this.state.phase === "closed") this.draw();
    else this.mark();
  }

  received(choice) {
    this.own.mine = choice;
    this.wanted = null;
    this.mark();
  }

  leave() {
    this.line.end();
    this.key = "";
    keptHere.set("key", "");
    this.who.textContent = "";
    this.drawJoin();
  }

  choose(place) {
    if (this.state.phase !== "open") return;
    this.wanted = place;
    this.mark();
    this.sendAnswer();
  }

  sendAnswer() {
    if (this.wanted !== null) this.line.send({ t: "answer", number: this.state.number, choice: this.wanted });
  }

  press(event) {
    const place = "abcdefgh".indexOf(event.key.toLowerCase());
    const busy = event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "INPUT";
    if (event.key.length === 1 && !busy && place >= 0 && place < this.state.choices.length) this.choose(place);
  }

  draw() {
    const { phase } = this.state;
    if (phase === "lobby") refill(this.body, ...this.lobby());
    else refill(this.body, ...this.question(), ...(phase === "closed" ? this.solution() : []));
    this.root.dataset.phase = phase;
    this.mark();
  }

  lobby() {
    return [
      markupIn("div", { class: "lnb-apprentice" }, PAWN),
      htmlTag("h1", {}, classWord("arrived", { name: this.who.textContent })),
      htmlTag("p", {}, classWord("soon")),
    ];
  }

  question() {
    const { about, text, told, choices, board, board_text: twin } = this.state;
    this.buttons = choices.map((each, place) => this.choice(each, place));
    return [
      htmlTag("p", { class: "lnb-about" }, about),
      told.length
        ? htmlTag(
            "div",
            { class: "lnb-told" },
            htmlTag("p", {}, classWord("table_says")),
            htmlTag("ul", {}, ...told.map((each) => htmlTag("li", {}, each))),
          )
        : null,
      htmlTag("h1", { id: "asked" }, text),
      board ? this.board(board, twin) : null,
      htmlTag("div", { class: "lnb-choices", role: "group", "aria-labelledby": "asked" }, ...this.buttons),
    ];
  }

  choice(words, place) {
    const seal = markupIn("span", { class: "lnb-seal" }, SEAL);
    return htmlTag(
      "button",
      { type: "button", onclick: () => this.choose(place) },
      htmlTag("kbd", {}, letterOf(place)),
      htmlTag("span", {}, words),
      seal,
    );
  }

  // A tap makes it large, to be moved by the thumb; another one puts it back.
  board(name, twin) {
    const picture = htmlTag("img", { src: `board/${name}.svg`, alt: twin });
    const frame = htmlTag("div", { class: "lnb-board", tabindex: 0 }, picture);
    picture.onclick = () => frame.classList.toggle("lnb-large");
    return frame;
  }

  solution() {
    const { right, replies, why, rule_title: title, rule_text: text, shown, play } = this.state;
    if (right < 0) return [];
    const { mine } = this.own;
    const said = mine === null ? classWord("unanswered") : replies[mine];
    return [
      htmlTag(
        "div",
        { class: "lnb-reply", "data-verdict": mine === right ? "right" : "wrong" },
        htmlTag("p", {}, said),
      ),
      htmlTag("div", { class: "lnb-rule" }, htmlTag("h2", {}, title), htmlTag("p", {}, text)),
      shown ? this.board(shown, "") : null,
      htmlTag("h2", {}, classWord("why")),
      markupIn("ul", { class: "lnb-why" }, why),
      play ? htmlTag("p", {}, htmlTag("a", { href: play, class: "lnb-main-way" }, classWord("play_on"))) : null,
      this.record(),
    ];
  }

  record() {
    const { asked, right } = this.own;
    const wreaths = Array.from({ length: asked }, (_, place) =>
      place < right ? markupIn("i", { class: "lnb-wreath" }, WREATH) : htmlTag("i", {}),
    );
    return htmlTag(
      "p",
      { class: "lnb-record" },
      htmlTag("span", { "aria-hidden": "true" }, ...wreaths),
      classWord("record", { right, asked }),
    );
  }

  // Shows what is chosen, received and right, without drawing anything again.
  mark() {
    const { phase, right } = this.state;
    const chosen = this.wanted === null ? this.own.mine : this.wanted;
    if (phase !== "lobby") {
      this.buttons.forEach((button, place) => {
        button.disabled = phase !== "open";
        button.setAttribute("aria-pressed", String(place === chosen));
        const verdict = phase !== "closed" ? "" : place === right ? "right" : place === this.own.mine ? "wrong" : "";
        button.dataset.verdict = verdict;
        button.classList.toggle("lnb-received", place === this.own.mine && this.wanted === null);
        if (verdict)
          button.setAttribute("aria-label", classWord(`is_${verdict}`, { answer: button.children[1].textContent }));
      });
    }
    this.tellLine();
  }

  tellLine() {
    this.net.textContent = this.line.isOpen ? classWord("online") : classWord("offline");
    this.net.dataset.open = String(this.line.isOpen);
    this.status.textContent = this.key ? this.said() : "";
  }

  said() {
    if (!this.line.isOpen) return classWord("trying");
    if (this.state.phase !== "open") return "";
    if (this.wanted !== null) return classWord("sending");
    return classWord(this.own.mine === null ? "choose" : "received");
  }
}

new Phone(document.querySelector(".lnb-phone"));
