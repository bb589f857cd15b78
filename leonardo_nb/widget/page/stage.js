// The stage: the regions of the board set in columns, and the camera that looks at what the question is about.

import "./stage.css";
import { box, byData } from "../../page/dom.js";
import { isPlaced, placesOf } from "../../page/highlight_places.js";
import { pressLetters } from "../../page/lettering.js";
import { prefersStill } from "../../page/reduced_motion.js";
import { Camera, CLOSEST, unionOf } from "./camera.js";
import { CarriedPiece } from "./carried_piece.js";
import { FROM_AFAR, lookFromAfar, partToRead } from "./presentation_camera.js";
import { cropOf, enlarge, inPixels, putInPlace, setInColumns, tileRect } from "./stage_columns.js";
import { StageHands } from "./stage_hands.js";
import { StageLetters } from "./stage_letters.js";

const AT_EASE = 0.93; // from where the whole board is what one begins with
const LEGIBLE = 0.8; // from where the letters of a whole board can be read
const EASY = 1.4; // from where they are read with ease
const SEEN = 1000; // milliseconds for which the result of a move is looked at
const NEARLY = 0.6; // of how close the camera would come: so close it stays, and so far it draws back for whole pages
const regionClass = (name) => `lnb-r-${name.replace(/\.(?=\d+$)/, "")}`; // of the region of this name, if one is
const isSameBoard = (one, other) => String(one.all?.map(([key]) => key)) === String(other.all.map(([key]) => key));
const placeOf = ({ home, scale, x, y, wide, high }) => ({ name: home.className, scale, x, y, wide, high });

export class Stage {
  #focus = ""; // what the camera looked at last
  #byHand = false; // whether the reader has moved it since
  #isWhole = false; // whether all is wanted
  #prefersClose = false; // whether the reader has left the whole board that is shown at first
  #tilesLaid = []; // what stands where
  #cut = []; // the regions from which something to look at would be cut off
  #wasUp = false; // whether a piece was up
  #isNear = false; // whether only what holds something to look at is laid out
  #isAway = false; // whether it looks at what a sentence speaks of
  #presented = null; // what is presented, in letters to be read from afar
  #past = null; // what of another moment is on stage
  #asked = { shot: [], keys: [] }; // what was on stage last, at which step of which line
  #rest = null; // what is on stage while the result of a move is looked at
  #timer = 0;

  constructor(root, model, spots) {
    const home = root.querySelector(".lnb-stage");
    const board = root.querySelector(".lnb-board");
    Object.assign(this, { root, model, home, board, camera: new Camera(home, board) });
    this.tools = box("lnb-tools", root.querySelector(".lnb-time"));
    this.watch = new ResizeObserver(() => this.#resized());
    this.watch.observe(home);
    this.watch.observe(root.querySelector(".lnb-drawer"));
    this.carried = new CarriedPiece(this, spots);
    Object.assign(this, { hands: new StageHands(this), letters: new StageLetters(board) });
    this.camera.followers.push(() => this.#fitLetters());
    this.tools.addEventListener("click", () => this.toggle());
    root.addEventListener("click", () => setTimeout(() => this.moveOn())); // after what the click itself does
  }

  end() {
    clearTimeout(this.#timer);
    this.watch.disconnect();
    this.hands.end();
  }

  #resized() {
    this.camera.measureRoom();
    this.show(false);
  }

  // The regions have been redrawn, or others are on stage.
  show(moving = true) {
    if (!this.camera.room.width) return;
    this.#begin(moving);
    const { all, shot, keys, seen = keys } = this.#shown();
    const wanted = this.#rest ? this.#focus : this.#wanted();
    const [isNew, before] = [wanted !== this.#focus, JSON.stringify(this.#tilesLaid)];
    this.#focus = wanted;
    if (isNew) [this.#byHand, this.#isWhole] = [false, !this.#past && this.#beginsWhole()];
    this.#layOut(shot.length && !this.#isWhole ? shot : all, keys, !shot.length);
    const isSame = before === JSON.stringify(this.#tilesLaid);
    if (this.#past) this.#follow(keys, moving);
    else if (this.#isAway || !(this.#byHand || (isSame && moving && this.#isHeld(seen)))) this.#aim(seen, moving);
    this.#wasUp = this.model.get("stage").up.length > 0;
    if (!isSame) this.board.dispatchEvent(new CustomEvent("lnb-laid"));
    this.#isAway = false;
    this.carried.lift();
    this.label();
    this.#fitLetters();
  }

  #fitLetters() {
    this.letters.fit(this.camera.scale, this.isPart(), this.#presented !== null);
  }

  // After a move of the reader's own, its result is looked at where it was made; a resize changes nothing of that.
  #begin(moving) {
    const [was, now] = [this.#asked, this.model.get("stage")];
    if (!this.#past) this.#asked = now;
    if (!moving) return;
    clearTimeout(this.#timer);
    const isPlayed = now.since === was.step && now.last !== was.last;
    const isStill = prefersStill() || this.#presented || this.#past || !isSameBoard(was, now);
    const seen = isPlayed && !isStill ? now.done.filter((name) => this.#isDrawn(name)) : [];
    this.#restOn(seen.length ? { ...now, shot: was.shot, keys: [...was.keys, ...seen], seen } : null);
    if (this.#rest) this.#timer = setTimeout(() => this.#isAway || this.hands.areDown() || this.moveOn(), SEEN);
  }

  #restOn(rest) {
    this.#rest = rest;
    this.home.toggleAttribute("data-rests", Boolean(rest));
  }

  // From the result of a move to what the question is about.
  moveOn() {
    if (this.#rest) this.show();
  }

  // Whether the whole board can be read, where a game would begin with it.
  #beginsWhole() {
    const { all, whole } = this.model.get("stage");
    if (!whole || this.#prefersClose || this.#presented) return false;
    this.#isWhole = true;
    this.#lay(this.#tiles(all, []));
    return this.camera.whole >= AT_EASE;
  }

  // Whether the camera stays where it is: all that is asked is in view, and large enough unless a piece is up.
  #isHeld(keys) {
    const part = this.#isWhole || this.#presented ? null : this.#partOf(keys);
    if (!part || !this.camera.shows(part)) return false;
    const isUp = this.#wasUp || this.model.get("stage").up.length > 0;
    return isUp || this.camera.scale >= Math.max(LEGIBLE, this.#nearly(part));
  }

  // How close the camera has to come to a part, at least: letters that can be read with ease still are.
  #nearly(part) {
    const fit = this.camera.fit(part);
    return fit > EASY ? Math.max(EASY, NEARLY * fit) : NEARLY * fit;
  }

  // A part with all of its pages, or else as wide as they are, where that is hardly smaller, and as legible.
  #grown(part) {
    if (!part) return null;
    const isIn = ({ x, y, wide, high }) =>
      x < part.right && part.left < x + wide && y < part.bottom && part.top < y + high;
    const pages = this.#tilesLaid.filter(isIn).map(tileRect);
    const all = unionOf([part, ...pages]);
    const across = new DOMRect(all.x, part.y, all.width, part.height);
    const least = Math.max(this.#nearly(part), this.camera.isNarrow ? this.letters.closely() : 0);
    return [all, across].find((each) => this.camera.fit(each) >= least) ?? part;
  }

  // Whether the whole board is a map, on which this page only says its name.
  isMap(page) {
    return this.#isWhole && !this.model.get("stage").up.length && this.letters.lacks(page);
  }

  // Whether a second click comes while the board moves under it, and hits something else than what is up.
  misses(event) {
    const { up } = this.model.get("stage");
    if (!event.detail || !up.length || !this.camera.isMoving() || !this.board.contains(event.target)) return false;
    return !this.carried.under(event).some((name) => up.includes(name));
  }

  // The board of another moment is shown, with its own stage; null when the present is drawn again, as it was left.
  recall(past) {
    this.moveOn();
    if (past) this.camera.remember();
    this.#past = past;
    this.show(Boolean(past));
    if (!past) this.camera.comeBack();
  }

  // What another moment is about comes into view where it is not, or cannot be read; who saw all still does.
  #follow(keys, moving) {
    if (this.#presented) return void this.#aim(keys, moving);
    const { world, wasWhole } = this.camera.left;
    const isSame = world.width === this.camera.world.width && world.height === this.camera.world.height;
    const staysWhole = this.#isWhole || (wasWhole && this.camera.whole >= LEGIBLE);
    const part = staysWhole ? null : this.#partOf(keys);
    const isSeen = part && this.camera.shows(part) && this.camera.scale >= LEGIBLE;
    if (!isSame || (part && !isSeen)) this.camera.look(part, moving && isSame);
  }

  // Shows all, so that a piece is seen to go where the question is not.
  drawBack() {
    this.#restOn(null);
    this.#layOut(this.model.get("stage").all, []);
    this.camera.look(null, true);
  }

  // On a projector it looks at these things, or at what the question is about; null ends that.
  present(names) {
    this.#presented = names;
    this.camera.closest = names ? FROM_AFAR : CLOSEST;
    [this.#byHand, this.#isWhole] = [false, false];
    this.show();
  }

  #shown() {
    if (this.#past ?? this.#rest) return this.#past ?? this.#rest;
    const asked = this.model.get("stage");
    const drawn = this.#presented?.filter((name) => this.#isDrawn(name)) ?? [];
    return drawn.length ? { ...asked, shot: [], keys: drawn } : asked;
  }

  // What a sentence speaks of is brought into view where it is not, until nothing is pointed at any more.
  lookAt(names) {
    if (this.#presented || this.#past) return;
    const { all, keys } = this.model.get("stage");
    if (this.#isNear && names.some((name) => this.#isOff(name))) this.#layOut(all, [...keys, ...names]);
    const part = this.#partOf(names);
    if (part && !this.camera.shows(part)) this.#leave(this.#partOf([...keys, ...names]));
    else if (!names.length && this.#isAway) this.show();
  }

  // Whether it is drawn, but not laid out.
  #isOff(name) {
    const homes = [...this.board.querySelectorAll(":scope > .lnb-region")].filter((home) => this.#isIn(home, name));
    return homes.length > 0 && homes.every((home) => home.hidden);
  }

  #leave(part) {
    this.#isAway = true;
    this.camera.look(part, true);
    this.label();
  }

  #wanted() {
    const { shot, step } = this.model.get("stage");
    return `${step} ${JSON.stringify(shot)}`;
  }

  // To the whole board, and back to what the question is about.
  toggle() {
    this.moveOn();
    this.#isWhole = !this.#isWhole || this.#byHand;
    this.#prefersClose = !this.#isWhole;
    this.#byHand = false;
    this.show();
  }

  // To all of it, while a piece is in the hand, or to find a number.
  stepBack() {
    if (!this.isPart()) return;
    this.#isWhole = true;
    this.show();
  }

  // Whether the camera can be moved over what is laid out.
  isClose() {
    return !this.camera.isWhole();
  }

  // Whether something of the board is not in view.
  isPart() {
    const isShot = this.model.get("stage").shot.length > 0 && !this.#isWhole;
    return this.isClose() || this.#isNear || isShot;
  }

  movedByHand() {
    this.#byHand = true;
    this.label();
  }

  // Lays out what is shown, or only what is near where that is wanted. What is cut off is taken to be what it was, and
  // measured when all is written: one layout, and a second only where something else is.
  #layOut(shown, keys, onlyNear = false) {
    const wanted = this.#isWhole ? [] : keys;
    const lay = (whole) => {
      const tiles = this.#tiles(shown, whole);
      this.#lay(onlyNear ? this.#near(tiles, keys) : tiles);
      pressLetters(this.board);
    };
    lay(wanted.length ? this.#cut : []);
    const cut = wanted.length ? shown.filter((region) => this.#isCut(region, wanted)).map(([key]) => key) : this.#cut;
    if (String(cut) !== String(this.#cut)) lay(cut);
    this.#cut = cut;
    this.letters.measure();
  }

  #home(key) {
    return this.root.querySelector(`.lnb-r-${CSS.escape(key)}`);
  }

  // A region from which something to look at would be cut off is shown whole; in a hand none costs the rest its room.
  #tiles(shown, cut) {
    return shown.flatMap((tile) => {
      const [key, , , , , larger] = tile;
      const [home, scale] = [this.#home(key), this.camera.isNarrow ? Math.min(1, larger) : larger];
      const full = home?.querySelector("svg")?.viewBox.baseVal;
      if (!full) return [];
      const crop = cut.includes(key) ? new DOMRect(4, 4, full.width - 8, full.height - 8) : this.#cropOf(tile);
      return [{ home, crop, scale, larger, full, wide: crop.width * scale, high: crop.height * scale }];
    });
  }

  #cropOf(tile) {
    return cropOf(tile, this.camera.isNarrow && !this.#isWhole);
  }

  // Whether something to look at lies outside the crop of its region.
  #isCut(tile, names) {
    const [home, { y, height }] = [this.#home(tile[0]), this.#cropOf(tile)];
    const found = home ? names.map((name) => byData(home, "key", name) ?? byData(home, "spot", name)) : [];
    const things = found.filter((thing) => thing?.getBBox);
    const svg = home?.querySelector("svg");
    return things.some((thing) => {
      const [own, all] = [thing.getBoundingClientRect(), svg.getBoundingClientRect()];
      const unit = all.width / svg.viewBox.baseVal.width || 1;
      const [top, bottom] = [(own.top - all.top) / unit, (own.bottom - all.top) / unit];
      return own.width > 0 && (bottom > y + height + 2 || top < y - 2);
    });
  }

  // The tiles that hold something to look at, where that would be small beside all the others.
  #near(tiles, keys) {
    const isAll = this.#isWhole || this.#presented;
    const held = isAll ? [] : tiles.filter(({ home }) => keys.some((key) => this.#isIn(home, key)));
    this.#isNear = held.length > 0 && held.length < tiles.length && this.#isFar(tiles, held);
    return this.#isNear ? held : tiles;
  }

  #isFar(tiles, held) {
    const { room } = this.camera;
    const scaleIn = ({ width, height }) => Math.min(room.width / width, room.height / height);
    setInColumns(tiles, room);
    const among = scaleIn(unionOf(held.map(tileRect)));
    return among < EASY && scaleIn(setInColumns(held, room)) >= among;
  }

  #isIn(home, name) {
    return home.classList.contains(regionClass(name)) || isPlaced(home, name);
  }

  #lay(tiles) {
    const shown = new Set(tiles.map(({ home }) => home));
    const show = (region) => region.toggleAttribute("hidden", !shown.has(region));
    this.board.querySelectorAll(":scope > .lnb-region").forEach(show);
    enlarge(tiles, this.camera.room);
    this.camera.world = setInColumns(tiles, this.camera.room);
    this.#tilesLaid = tiles.map(placeOf);
    const { width, height } = this.camera.world;
    Object.assign(this.board.style, { width: inPixels(width), height: inPixels(height) });
    for (const tile of tiles) putInPlace(tile);
  }

  #aim(keys, moving) {
    const isSmall = this.camera.isNarrow && !this.model.get("stage").up.length; // where it goes is in view
    const parts = () => keys.map((name) => this.#partOf([name])).filter(Boolean);
    if (this.#presented && !this.#isWhole) return void lookFromAfar(this.camera, parts(), moving, this.#pages());
    const all = this.#partOf(keys);
    const isFar = isSmall && all && this.camera.fit(all) < this.letters.furthest();
    const part = () => (isFar ? partToRead(parts(), this.camera.room, LEGIBLE) : this.#grown(all));
    const isCalm = this.model.get("stage").shot.length > 0 && this.camera.whole >= LEGIBLE; // all of a shot can be read
    const wanted = this.#isWhole || isCalm ? null : part();
    if (this.carried.isCarrying() && wanted && this.camera.shows(wanted)) return; // nothing moves under the hand
    this.camera.look(wanted, moving);
  }

  // Each page on stage, and those among them that are shown larger than others, as one chooses from them.
  #pages() {
    return [this.#tilesLaid, this.#tilesLaid.filter(({ scale }) => scale > 1)].map((tiles) => tiles.map(tileRect));
  }

  // Where elements of the board are on the stage once the camera stands still; those that a crop cuts off are not.
  placed(elements) {
    const seen = elements.filter((element) => {
      const [own, region] = [element, element.closest(".lnb-region")].map((each) => each.getBoundingClientRect());
      return own.width > 0 && own.left < region.right && own.top < region.bottom && own.bottom > region.top;
    });
    return seen.map((element) => this.camera.onStage(this.camera.inWorld(element.getBoundingClientRect())));
  }

  // The part of the world that holds these things or regions.
  #partOf(names) {
    const rects = names.flatMap((name) => this.#rectsOf(name)).map((rect) => this.camera.inWorld(rect));
    return rects.length ? unionOf(rects) : null;
  }

  #isDrawn(name) {
    const region = this.root.querySelector(`.${CSS.escape(regionClass(name))}`);
    return Boolean(region) || isPlaced(this.board, name);
  }

  #rectsOf(name) {
    const region = this.root.querySelector(`.${CSS.escape(regionClass(name))}`);
    const places = region ? [] : placesOf(this.root, this.board, name);
    const found = region ? [region.getBoundingClientRect()] : places.map(({ rect }) => rect);
    return found.filter((rect) => rect.width);
  }

  // What the button for the whole board says; its words come after the board.
  label() {
    const { whole, closer } = this.root.querySelector(".lnb-bar > *")?.dataset ?? {};
    const isPart = this.isPart();
    const label = isPart ? whole : this.#isWhole ? closer : "";
    // The same button keeps the focus.
    const button = this.tools.querySelector("button") ?? document.createElement("button");
    if (button.textContent !== label) button.textContent = label;
    Object.assign(button.dataset, { focus: "whole", to: isPart ? "whole" : "closer" });
    if (button.isConnected !== Boolean(label)) this.tools.replaceChildren(...(label ? [button] : []));
  }
}
