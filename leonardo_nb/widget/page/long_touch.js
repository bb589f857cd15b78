// A finger that rests on a thing only asks about it. What counts is how long the finger was down, however late a busy
// page comes to know of it.

const LONG = 500; // milliseconds

export class LongTouch {
  #timer = 0;
  #held = false;
  #down = null;

  constructor(board, ask) {
    this.ask = ask;
    board.addEventListener("pointerdown", (event) => this.#press(event));
    board.addEventListener("pointerup", (event) => this.#release(event));
    board.addEventListener("contextmenu", (event) => {
      if (this.#held || event.pointerType === "touch") event.preventDefault();
    });
    board.addEventListener("pointermove", (event) => {
      if (Math.hypot(event.movementX, event.movementY) > 8) this.#stop();
    });
    for (const end of ["pointercancel", "scroll", "lnb-carry"]) board.addEventListener(end, () => this.#stop());
  }

  // Whether the click that comes now only ends a long touch.
  wasHeld() {
    const was = this.#held;
    this.#held = false;
    return was;
  }

  #press(event) {
    this.#held = false;
    this.#stop();
    if (event.pointerType !== "touch") return;
    this.#down = event;
    this.#timer = setTimeout(() => this.#hold(), LONG);
  }

  #release(event) {
    if (this.#down && event.timeStamp - this.#down.timeStamp >= LONG) this.#hold();
    this.#stop();
  }

  #hold() {
    const { target, clientX, clientY } = this.#down;
    this.#held = true;
    this.#stop();
    this.ask(target, { detail: 1, clientX, clientY });
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#down = null;
  }
}
