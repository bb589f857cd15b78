// The teacher's desk, which is projected: who is here, what is asked, what the class believes, and why it is not so.

import { keptHere, ClassSocket } from "./class_socket.js";
import { classWord, htmlTag, languageLinks, refill } from "./class_words.js";
import { beforeAndNow } from "./desk_before.js";
import { Removal } from "./desk_removal.js";
import { AskMenu } from "./desk_menu.js";
import { lobbyOf } from "./desk_lobby.js";
import { Options } from "./desk_options.js";
import { DeskStage } from "./desk_stage.js";
import { Reasons } from "./desk_reasons.js";
import "./desk.css";

const DESK_WAIT = 1000; // ms between two tries: there is one desk
const CLICKER_ON = ["PageDown", "ArrowRight"];
const CLICKER_BACK = ["PageUp", "ArrowLeft"];

// The token comes in the address and leaves it at once: the desk is projected.
function takenToken() {
  const given = location.hash.slice(1);
  if (given) {
    keptHere.set("token", given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return keptHere.get("token");
}

class Desk {
  constructor(root) {
    this.root = root;
    this.token = takenToken();
    this.state = { phase: "", number: 0, names: [], here: 0, answered: 0, choices: [] };
    this.way = { svg: "", unreachable: "" };
    this.first = () => {}; // until the server has said what there is to do
    this.line = new ClassSocket({
      hello: () => ({
        t: "hello",
        token: this.token,
        lang: document.documentElement.lang,
        here: new URL("./", location.href).href,
      }),
      heard: (message) => this.hear(message),
      changed: () => this.count(),
      longestWait: DESK_WAIT,
    });
    this.drawFrame();
    this.line.open();
  }

  drawFrame() {
    this.head = htmlTag("header", {});
    this.stage = new DeskStage();
    this.options = new Options((place) => this.compare(place));
    this.reasons = new Reasons(this.stage);
    this.side = htmlTag("section", { class: "lnb-asked" });
    this.note = htmlTag("p", { class: "lnb-note", role: "status" });
    this.ways = htmlTag("nav", { class: "lnb-ways", "aria-label": classWord("ways") });
    this.menu = new AskMenu((message) => this.send(message));
    this.removal = new Removal((message) => this.send(message));
    const asks = [this.menu.root, this.removal.root];
    refill(this.root, this.head, this.stage.root, this.side, this.note, this.ways, ...asks);
    document.addEventListener("keydown", (event) => this.press(event));
  }

  hear(message) {
    if (message.t === "state") this.show(message);
    else if (message.t === "count") this.recount(message);
    else if (message.t === "qr") this.way = message;
    else if (message.t === "menu") this.menu.fill(message.games);
    else if (message.t === "trouble") this.note.textContent = message.said;
    else if (message.t === "unknown") this.locked();
  }

  // Whoever opens the desk without its secret link is told where to find it.
  locked() {
    this.line.end();
    refill(this.root, htmlTag("h1", {}, classWord("locked")), languageLinks());
  }

  // What went wrong stays in view until something else is shown or done: others may come meanwhile.
  show(state) {
    const fresh = state.number !== this.state.number || state.phase !== this.state.phase;
    this.state = state;
    if (fresh) {
      this.note.textContent = "";
      this.menu.close();
      this.removal.close();
    }
    this.draw(fresh);
  }

  recount(message) {
    Object.assign(this.state, { here: message.here, answered: message.answered });
    this.count();
  }

  draw(fresh) {
    const { phase } = this.state;
    this.root.dataset.phase = phase;
    this.root.dataset.kind = this.state.kind;
    const arrival = phase === "lobby" && !fresh; // somebody has come or gone, and all else stays as it is
    if (!arrival) this.drawHead();
    if (phase === "lobby") this.drawLobby();
    else this.drawQuestion(fresh);
    if (!arrival) this.drawWays();
    this.count();
  }

  // Whoever goes through the names by keyboard keeps the place.
  drawLobby() {
    const { student } = document.activeElement.dataset;
    this.stage.clear();
    refill(this.side, ...lobbyOf(this.state, this.way, (each) => this.removal.open(each)));
    const held = student && this.side.querySelector(`[data-student="${student}"]`);
    if (held) held.focus();
  }

  drawQuestion(fresh) {
    this.stage.show(this.state);
    this.reasons.of(this.state, fresh);
    refill(
      this.side,
      ...this.asked(),
      this.options.of(this.state, fresh),
      this.firstToName(),
      beforeAndNow(this.state),
      this.reasons.root,
    );
  }

  drawHead() {
    const { phase, code, address } = this.state;
    const where =
      phase === "lobby" ? null : htmlTag("span", { class: "lnb-where" }, address, " ", htmlTag("b", {}, code));
    this.counted = htmlTag("span", { class: "lnb-counted", role: "status" });
    refill(this.head, where, this.counted, languageLinks());
  }

  asked() {
    const { about, text, told } = this.state;
    const says = told.length
      ? htmlTag(
          "div",
          { class: "lnb-told" },
          htmlTag("p", {}, classWord("table_says")),
          htmlTag("ul", {}, ...told.map((each) => htmlTag("li", {}, each))),
        )
      : null;
    return [htmlTag("p", { class: "lnb-about" }, about), says, htmlTag("h1", { id: "asked" }, text)];
  }

  // Who named the rule of a planted mistake before all others.
  firstToName() {
    const name = this.state.phase === "closed" && this.state.first;
    return name ? htmlTag("p", { class: "lnb-first" }, classWord("first", { name })) : null;
  }

  count() {
    const { phase, answered, here } = this.state;
    if (!this.counted) return;
    const told =
      phase === "open" || phase === "closed" ? classWord("answered", { answered, here }) : classWord("here", { here });
    this.counted.textContent = this.line.isOpen ? told : classWord("trying");
  }

  // What can be done now; the first is the next one, for a clicker.
  waysNow() {
    const { phase, number, beliefs } = this.state;
    const send = (message) => () => this.send(message);
    const ask = ["choose_ask", () => this.menu.open()];
    const next = ["next", send({ t: "next" })];
    if (phase === "open") return [["close", send({ t: "close" })]];
    if (phase === "follow")
      return [["forward", send({ t: "step", by: 1 })], ["back", send({ t: "step", by: -1 })], ask];
    if (phase === "lobby") return number ? [next, ask] : [ask];
    const bars = ["bars", () => this.escape()];
    if (this.stage.compares) return this.stage.hasMore ? [["further", () => this.move(1)], bars] : [bars];
    const why = this.reasons.hasMore ? [[this.reasons.isOpen ? "further" : "why", () => this.forward()]] : [];
    const again = beliefs.some(Boolean) ? [["again", send({ t: "again" })]] : [];
    return [...why, ...again, next, ask];
  }

  drawWays() {
    const [first, ...others] = this.waysNow();
    this.first = first[1];
    const button = ([key, act], leads) =>
      htmlTag(
        "button",
        { type: "button", class: leads ? "lnb-next" : "", "data-way": key, onclick: act },
        classWord(key),
      );
    refill(this.ways, button(first, true), ...others.map((way) => button(way, false)), this.view(), this.more());
  }

  // Whose view of a game all follow; nothing where none is followed.
  view() {
    const { phase, players, seat } = this.state;
    if (phase !== "follow") return null;
    const all = htmlTag("option", { value: "" }, classWord("all_seats"));
    const each = players.map((name, place) => htmlTag("option", { value: place, selected: place === seat }, name));
    const found = htmlTag("select", { "aria-label": classWord("seat") }, all, ...each);
    found.onchange = () => this.send({ t: "view", seat: found.value === "" ? null : Number(found.value) });
    return found;
  }

  more() {
    const save = (kind) => () => this.save(kind);
    const entries = [
      ["table", save("export.csv")],
      ["records", save("records.zip")],
      ["lobby", () => this.send({ t: "lobby" })],
    ].map(([key, act]) => htmlTag("button", { type: "button", onclick: act }, classWord(key)));
    return htmlTag(
      "details",
      { class: "lnb-more" },
      htmlTag("summary", {}, classWord("more")),
      htmlTag("div", {}, ...entries),
    );
  }

  save(name) {
    fetch(name, { headers: { Authorization: `Bearer ${this.token}` } })
      .then((reply) => (reply.ok ? reply.blob() : Promise.reject(new Error(classWord("unsaved")))))
      .then(
        (blob) => {
          const link = htmlTag("a", { href: URL.createObjectURL(blob), download: name });
          link.click();
          URL.revokeObjectURL(link.href);
        },
        () => {
          this.note.textContent = classWord("unsaved");
        },
      );
  }

  // The real move beside the one that a wrong rule would lead to.
  compare(place) {
    this.stage.playWrong(this.state, place);
    this.drawWays();
  }

  forward() {
    this.reasons.forward();
    this.drawWays();
  }

  // On or back in what is compared; past either end to the answers.
  move(heights) {
    if (!this.stage.move(heights)) return this.escape();
    this.drawWays();
  }

  send(message) {
    this.note.textContent = "";
    this.line.send(message);
  }

  press(event) {
    if (event.key === "Escape") return this.escape();
    const asks = this.menu.isOpen || this.removal.isOpen;
    if (asks || ["INPUT", "SELECT", "SUMMARY"].includes(event.target.tagName)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (CLICKER_ON.includes(event.key)) this.first();
    else if (CLICKER_BACK.includes(event.key)) this.back();
    else return;
    event.preventDefault();
  }

  escape() {
    this.menu.close();
    for (const list of this.ways.querySelectorAll("details")) list.open = false;
    if (!this.stage.compares) return;
    this.stage.show(this.state);
    this.drawWays();
  }

  back() {
    if (this.state.phase === "follow") this.send({ t: "step", by: -1 });
    else if (this.stage.compares) this.move(-1);
    else if (this.reasons.back()) this.drawWays();
  }
}

new Desk(document.querySelector(".lnb-desk"));
