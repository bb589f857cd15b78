// A box that opens beside what it belongs to, or as a sheet at the lower edge where the page is narrow: cards and
// rules.

import { bestPlace, GAP } from "./popover_place.js";
import { inView, scrollerOf } from "./scroll_area.js";

const NARROW = 560;

export class Popover {
  #shown = "";

  // `home` is where Python draws `inner`; `called` gives the name of what is drawn, `find` what it belongs to by that
  // name, `back` gives the focus back to that and returns whether it could, `others` are the boxes it should not hide.
  constructor(root, home, { inner, called, find, back, others }) {
    Object.assign(this, { root, home, inner, called, find, back, others });
    home.classList.add("lnb-beside");
  }

  #drawn() {
    return this.home.querySelector(this.inner);
  }

  isOpen() {
    return Boolean(this.#drawn());
  }

  contains(target) {
    return this.home.contains(target);
  }

  // After a redraw; returns whether the focus is settled: a new popover takes it, a closed one gives it back.
  show(changed, heldIn) {
    const fresh = this.#drawn();
    return fresh ? this.#open(fresh, changed) : this.#close(heldIn);
  }

  #open(fresh, changed) {
    const isNew = this.#shown !== this.called(fresh);
    this.#shown = this.called(fresh);
    if (!this.home.matches(":popover-open")) this.home.showPopover?.();
    const isSheet = (isNew || changed) && this.#place();
    if (!isNew) return false;
    if (isSheet) this.#uncover();
    this.home.scrollTo(0, 0);
    fresh.focus({ preventScroll: true });
    return true;
  }

  #close(heldIn) {
    const last = this.#shown;
    this.#shown = "";
    if (last) this.home.hidePopover?.();
    const hadFocus = heldIn === this.home || !this.root.contains(document.activeElement);
    return Boolean(last) && hadFocus && this.back(last);
  }

  // Returns whether it is a sheet because the page is narrow.
  #place() {
    const { home, root } = this;
    const near = this.find(this.#shown);
    const narrow = root.clientWidth < NARROW || innerWidth < NARROW;
    home.classList.toggle("lnb-sheet", narrow || !near);
    home.style.left = home.style.top = "";
    if (narrow || !near) return narrow;
    const { width, height } = home.getBoundingClientRect();
    const [left, top] = bestPlace(near.getBoundingClientRect(), width, height, this.others(), inView(root));
    home.style.left = `${left}px`;
    home.style.top = `${top}px`;
    return false;
  }

  // Scrolls what the sheet belongs to out from under it.
  #uncover() {
    const [near, sheet] = [this.find(this.#shown)?.getBoundingClientRect(), this.home.getBoundingClientRect()];
    const hidden = near ? Math.min(near.bottom, near.top + sheet.top / 2) + GAP - sheet.top : 0;
    if (hidden > 0) scrollerOf(this.root).scrollBy(0, hidden);
  }

  // Keeps its place when the page is scrolled or resized; while the mouse is pressed it stays where it is, or it could
  // come to lie between a button and its click. Returns what ends that.
  keepPlace() {
    let pressed = false;
    const moved = () => !pressed && this.isOpen() && this.#place();
    const press = ({ buttons, pointerType }) => {
      if (pressed && !buttons) setTimeout(moved); // after the click
      pressed = buttons > 0 && pointerType === "mouse";
    };
    const events = [
      ["scroll", document, moved],
      ["resize", window, moved],
      ...["pointerdown", "pointerup", "pointermove"].map((name) => [name, window, press]),
    ];
    for (const [name, where, act] of events) where.addEventListener(name, act, { capture: true, passive: true });
    return () => {
      for (const [name, where, act] of events) where.removeEventListener(name, act, { capture: true });
    };
  }
}
