// Sentences name things on the board (data-of), and things have a name: pointing at one lights the other, without
// asking the kernel.

import "./highlight.css";
import { box, listed, markOnly } from "./dom.js";
import { ringsAround } from "./highlight_places.js";
import { cellsOf, drawingsOf, tableRowsOf, sentencesAbout } from "./highlight_words.js";

const SENTENCE = "[data-of], [data-cells], [data-moment]";
const PIECE = ".lnb-board [data-spot], .lnb-board [data-key], .lnb-board [data-whole], .lnb-drawer [data-is]";
const SOURCE = `${SENTENCE}, ${PIECE}`;

const nameOfPiece = ({ dataset }) => dataset.is ?? dataset.spot ?? dataset.key ?? dataset.whole;
const sourceOf = (target) => target.closest?.(SOURCE) ?? null;

// For a page on which no other widget is lit.
export const ALONE = { tell: () => {}, listen: () => () => {} };

export class Highlight {
  #from = null; // what is pointed at
  #resting = null; // what the page itself gave the focus, while nobody uses the keyboard
  #isPointed = false; // by the reader, and not because the page has moved under the mouse
  #at = ""; // where the mouse was last
  #touched = false; // a finger is always taken away: what it has pointed at stays lit until it points elsewhere

  // `link` tells other widgets what is pointed at here, and hears what is pointed at there; `look` is told what a
  // sentence speaks of, while one is pointed at, which sentence, and whether the reader has just pointed at it;
  // `namesOf` gives what a sentence speaks of.
  constructor(root, board, link, look = () => {}, namesOf = ({ dataset }) => listed(dataset.of)) {
    Object.assign(this, { root, board, link, look, namesOf });
    this.layer = box("lnb-lights", board); // beside the regions: a redraw leaves it alone
    this.layer.setAttribute("aria-hidden", "true");
  }

  // Lights what belongs to this sentence or thing; a thing about which nothing is said leaves all as it is.
  show(element, isPointed = false) {
    this.#isPointed = isPointed;
    this.#from = element?.isConnected ? element : null;
    const sentence = this.#from?.matches(SENTENCE) ? this.#from : null;
    const thing = this.#from && !sentence ? nameOfPiece(this.#from) : "";
    const about = thing ? sentencesAbout(this.root, thing) : [];
    const lit = sentence ?? (about.length || this.#from?.dataset.is ? null : this.#steady());
    const names = lit ? this.namesOf(lit) : [];
    if (sentence && !this.board.contains(sentence)) this.look(names, sentence, isPointed);
    else this.look(this.#from?.dataset.is ? [thing] : [], null, isPointed);
    this.#ring((about.length && !this.#touched) || this.#from?.dataset.is ? [thing] : names);
    markOnly(this.root, "lnb-lit", lit ? [lit] : about);
    const rows = tableRowsOf(this.root, [...names, thing].filter(Boolean));
    markOnly(this.root, "lnb-lit-cell", [...cellsOf(this.root, sentence), ...rows]);
    markOnly(this.root, "lnb-seen", sentence ? drawingsOf(this.root, sentence) : []);
    this.link.tell(thing ? [thing] : names);
  }

  // Lights what another widget points at, as long as nothing is pointed at here.
  #showOther(names) {
    if (this.#from) return;
    this.#ring(names);
    markOnly(
      this.root,
      "lnb-lit",
      names.flatMap((name) => sentencesAbout(this.root, name)),
    );
  }

  dim() {
    this.#lay([]);
  }

  #ring(names) {
    this.#lay(ringsAround(this.root, this.board, names));
  }

  #lay(rings) {
    this.layer.replaceChildren(...rings);
    this.board.toggleAttribute("data-lit", rings.length > 0);
  }

  // After a redraw.
  redrawn() {
    this.#makeReachable();
    if (this.#from || this.#steady()) this.show(this.#from?.isConnected ? this.#from : this.#held());
  }

  // The page itself has moved the focus: what the mouse points at stays lit.
  rest() {
    this.#resting = document.activeElement;
    const under = [...this.root.querySelectorAll(`:is(${SOURCE}):hover`)].at(-1);
    const element = this.#meant(under, this.#isPointed);
    if (this.#from !== element) this.show(element);
  }

  // Follows mouse, finger and keyboard. Returns what ends that.
  follow() {
    const [enter, leave] = [(event) => this.#enter(event), ({ type }) => this.#leave(type)];
    for (const name of ["pointerover", "focusin"]) this.root.addEventListener(name, enter);
    for (const name of ["pointerleave", "focusout"]) this.root.addEventListener(name, leave);
    this.root.addEventListener("pointermove", (event) => this.#move(event), { passive: true });
    const moved = () => this.#from && this.show(this.#from);
    this.root.addEventListener("scroll", moved, { capture: true, passive: true });
    const size = new ResizeObserver(moved);
    size.observe(this.board);
    const apart = this.link.listen((names) => this.#showOther(names));
    return () => {
      size.disconnect();
      apart();
    };
  }

  #enter(event) {
    if (event.pointerType) this.#touched = event.pointerType === "touch";
    if (event.type === "focusin" && event.target !== this.#resting) this.#resting = null;
    const found = this.#pointed(event);
    if (!found && this.#touched && event.type === "focusin") return; // a rule opened by its chip takes the focus
    const isMoved = this.#hasMoved(event);
    const element = this.#meant(found, isMoved);
    if (element !== this.#from) this.show(element, isMoved);
  }

  // What has come under the mouse is pointed at once the mouse moves.
  #move(event) {
    if (this.#hasMoved(event) && this.#from && !this.#isPointed) this.show(this.#pointed(event) ?? this.#from, true);
  }

  #hasMoved({ type, pointerType, clientX, clientY }) {
    const was = this.#at;
    if (type !== "focusin") this.#at = `${clientX} ${clientY}`;
    return type === "focusin" || pointerType === "touch" || was !== this.#at;
  }

  #leave(type) {
    if (type === "pointerleave") this.#at = "";
    if (this.#from && !this.#touched) this.show(this.#held(), true);
  }

  // A piece that stands in the thing under the mouse, under its letters perhaps, is meant rather than all of it.
  #pointed({ target, type, clientX, clientY }) {
    const isOver = type !== "focusin" && this.board.contains(target);
    const under = isOver ? document.elementsFromPoint(clientX, clientY) : [];
    return under.map(sourceOf).reduce((thing, inner) => (thing?.contains(inner) ? inner : thing), sourceOf(target));
  }

  // What is under the mouse, unless nobody has pointed at it and an answer outshines it.
  #meant(found, isPointed) {
    return (!isPointed && this.#steady()) || (found ?? this.#held());
  }

  // What is lit while nothing is pointed at: the focus of the keyboard outlasts the mouse, and an answer stays lit.
  #held() {
    const focus = document.activeElement;
    const isByKeys = this.root.contains(focus) && focus !== this.#resting && focus.matches(":focus-visible");
    const focused = isByKeys ? sourceOf(focus) : null;
    return focused ?? this.#steady();
  }

  #steady() {
    return this.root.querySelector("[data-steady]");
  }

  // A sentence without a rule's button that is seen can be reached by the keyboard, too.
  #makeReachable() {
    const isSeen = (button) => button.checkVisibility();
    const sentences = [...this.root.querySelectorAll("li[data-of], p[data-of]")];
    const reached = sentences.map((sentence) => [...sentence.querySelectorAll("button, summary")].some(isSeen));
    sentences.forEach((sentence, number) => {
      if (reached[number]) sentence.removeAttribute("tabindex");
      else if (sentence.tabIndex !== 0) sentence.tabIndex = 0;
    });
  }
}
