// A piece in the hand: it is drawn under the pointer from where it was picked up to where it is put down. Python is
// told of both as of two clicks, and says what becomes of it.

import "./carried_piece.css";
import { markOnly } from "../../page/dom.js";
import { placesOf } from "../../page/highlight_places.js";
import { overlap } from "../../page/popover_place.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { cuttings } from "./animation.js";
import { unionOf } from "./camera.js";

const EDGE = 16; // pixels: so near the edge of the stage the whole board is wanted
const UNANSWERED = 4000; // milliseconds: after that nobody will say any more what becomes of it
const COVERED = 0.25; // of a place or a piece: then the one is meant for the other
const SWINGS = [-4, 3]; // of what is refused, when it is back

// The paper of a thing, without what glows or stands out at its edge.
const sheetOf = (thing) => thing.querySelector(':scope > path[fill-opacity="0"]');

export class CarriedPiece {
  #pressed = null; // the names under the pointer from the piece on, and where it was pressed
  #hand = null; // what is carried, or was put down and not answered yet
  #at = { x: 0, y: 0 }; // where the pointer is

  constructor(stage, spots) {
    Object.assign(this, { stage, spots, model: stage.model, board: stage.board });
  }

  isCarrying() {
    return Boolean(this.#hand) && !this.#hand.put;
  }

  // Whether the pointer goes down on a piece: then that is moved, and not the board.
  press(event) {
    const { button, clientX: x, clientY: y, pointerId: id } = event;
    const isPresent = !this.stage.home.dataset.when; // nothing is done on a board of the past
    const names = isPresent && !button ? this.under(event) : [];
    const first = names.findIndex((name) => this.#pileOf(name));
    this.#pressed = first < 0 ? null : { names: names.slice(first), x, y, id };
    return first >= 0;
  }

  // Whether a piece is pressed or carried by this pointer.
  holds({ pointerId }) {
    return this.#pressed?.id === pointerId;
  }

  // Returns whether the piece is carried: a hand that hardly moves only points at it.
  move({ clientX: x, clientY: y }, least) {
    this.#at = { x, y };
    if (!this.isCarrying() && Math.hypot(x - this.#pressed.x, y - this.#pressed.y) > least) this.#pickUp();
    return this.isCarrying();
  }

  release(event) {
    this.#pressed = null;
    if (!this.isCarrying()) return;
    const under = this.under(event);
    const [spot = "", ...on] = under.some((name) => this.#hand.names.includes(name)) ? [] : this.#meant(under);
    this.#hand.put = true;
    this.timer = setTimeout(() => this.#back(false), UNANSWERED);
    this.#send(spot ? { do: "spot", spot, on, put: true } : { do: "spot", spot: "" });
  }

  // Lets go of what is carried. Returns whether something was.
  cancel() {
    this.#pressed = null;
    if (!this.isCarrying()) return false;
    this.#send({ do: "spot", spot: "" });
    this.#back(false);
    return true;
  }

  // What is up is seen to be.
  lift() {
    const { up } = this.model.get("stage");
    const lifted = this.#hand?.names ?? up.filter((name) => this.#pileOf(name));
    markOnly(
      this.board,
      "lnb-up",
      lifted.flatMap((name) => this.#places(name)).map(({ inside }) => inside),
    );
    this.board.classList.toggle("lnb-hand", Boolean(this.#hand));
  }

  // The pieces that the hand has just brought to their place: nothing else moves them there.
  landed() {
    if (!this.#hand?.put || this.model.get("stage").step === this.#hand.step) return [];
    const { names } = this.#hand;
    this.#end();
    return names;
  }

  // All has been answered: what is still up lies there until it is said which way; what is not springs back.
  settle(refused) {
    if (!this.#hand?.put || this.model.get("redrawn") < this.#hand.answered) return;
    clearTimeout(this.timer);
    const { up } = this.model.get("stage");
    if (up.includes(this.#hand.names[0])) this.#lie(up.find((name) => !this.#hand.names.includes(name)));
    else this.#back(refused);
  }

  // What is put down lies in the middle of its place, and is no larger than that.
  #lie(name) {
    const [place] = name ? this.#places(name) : [];
    if (!place) return;
    const { ghost } = this.#hand;
    const { offsetLeft: left, offsetTop: top, offsetWidth: wide, offsetHeight: high } = ghost;
    const to = this.camera.inWorld(place.rect);
    const [x, y] = [to.x - left + (to.width - wide) / 2, to.y - top + (to.height - high) / 2];
    ghost.style.transform = `translate(${x}px, ${y}px) scale(${Math.min(1, to.width / wide, to.height / high)})`;
  }

  // Where a piece is put down that lies a bit beside a place: what glows and is covered most, by a quarter of it or of
  // the piece at least; else what is under the pointer; else what is refused there.
  #meant(under) {
    const own = this.#hand.ghost.getBoundingClientRect();
    const share = (place) => {
      const rect = place.getBoundingClientRect();
      return overlap(own, rect) / Math.min(own.width * own.height, rect.width * rect.height);
    };
    const worth = (part, name) => part + (under.includes(name) ? COVERED : 0);
    const most = (places) => {
      const free = places.filter(({ dataset }) => !this.#hand.names.includes(dataset.spot));
      const found = free.map((place) => [share(place), place.dataset.spot]).filter(([part]) => part >= COVERED);
      return found.toSorted(([one, a], [other, b]) => worth(other, b) - worth(one, a))[0]?.[1];
    };
    const spots = [...this.board.querySelectorAll("[data-spot]")];
    const glowing = most(spots.filter((spot) => spot.closest("[data-glows]")));
    if (glowing) return [glowing, ...under.filter((name) => name !== glowing)];
    const isPlace = under.some((name) => spots.some(({ dataset }) => dataset.spot === name));
    const refused = isPlace ? undefined : most(spots);
    return refused ? [refused, ...under] : under;
  }

  // The names of what lies there on the board, the uppermost first.
  under({ clientX, clientY }) {
    const target = document.elementFromPoint(clientX, clientY);
    return target && this.board.contains(target) ? this.spots.at(target, { detail: 1, clientX, clientY }) : [];
  }

  // What can be picked up, as which or as one of which this can be.
  #pileOf(name) {
    return this.model.get("stage").pieces.find((piece) => name === piece || name.startsWith(`${piece}.`));
  }

  #places(name) {
    return placesOf(this.stage.root, this.board, name);
  }

  #send(message) {
    this.#hand.answered = Math.max(this.#hand.answered, this.model.get("redrawn")) + 1;
    this.model.send(message);
  }

  // What was picked up of the same pile comes along.
  #pickUp() {
    if (this.#hand) this.#end();
    const { step, up } = this.model.get("stage");
    const [name, ...on] = this.#pressed.names;
    const mates = name === this.#pileOf(name) ? [] : up.filter((other) => this.#pileOf(other) === this.#pileOf(name));
    const names = [...new Set([name, ...mates])];
    const from = this.camera.inWorld(new DOMRect(this.#pressed.x, this.#pressed.y, 0, 0));
    this.#hand = { names, step, from, ghost: this.#draw(names), answered: 0 };
    if (!up.includes(name)) this.#send({ do: "spot", spot: name, on });
    this.lift();
    this.board.dispatchEvent(new CustomEvent("lnb-carry", { bubbles: true }));
    this.#follow();
  }

  get camera() {
    return this.stage.camera;
  }

  #draw(names) {
    const places = names.map((name) => this.#places(name)[0]).filter(Boolean);
    const rect = unionOf(places.map(({ inside, rect: all }) => sheetOf(inside)?.getBoundingClientRect() ?? all));
    const [ghost] = cuttings(this.board, [{ piece: places[0].inside, rect }]);
    ghost.classList.add("lnb-carried");
    return ghost;
  }

  // The piece is under the pointer at every frame, though the camera moves.
  #follow() {
    if (!this.isCarrying()) return;
    const { from, ghost } = this.#hand;
    const at = this.camera.inWorld(new DOMRect(this.#at.x, this.#at.y, 0, 0));
    ghost.style.transform = `translate(${at.x - from.x}px, ${at.y - from.y}px) scale(1.06)`;
    if (this.#isAtEdge()) this.stage.stepBack();
    requestAnimationFrame(() => this.#follow());
  }

  #isAtEdge() {
    const { left, right, top, bottom } = this.stage.home.getBoundingClientRect();
    const { x, y } = this.#at;
    return x < left + EDGE || x > right - EDGE || y < top + EDGE || y > bottom - EDGE;
  }

  #back(refused) {
    const { ghost } = this.#hand;
    this.#end(false);
    const [start, home] = [ghost.style.transform, "translate(0px, 0px)"];
    const swings = SWINGS.map((x, number) => ({ transform: `translate(${x}px, 0px)`, offset: 0.75 + number / 8 }));
    const way = [{ transform: start }, { transform: home, offset: refused ? 0.65 : 1 }];
    if (refused) way.push(...swings, { transform: home });
    const duration = prefersStill() ? 1 : refused ? 520 : 250;
    ghost.animate(way, { duration, easing: "ease-out" }).onfinish = () => ghost.remove();
  }

  #end(isGone = true) {
    clearTimeout(this.timer);
    if (isGone) this.#hand.ghost.remove();
    this.#hand = null;
    this.lift();
  }
}
