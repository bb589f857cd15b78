// Nothing is drawn between press and release of the mouse: a browser gives no click to an element that was replaced in
// between, and the reader's click would be lost. A finger's click finds what is there when it is lifted, and what is
// dragged or typed into is not replaced: neither has to wait.

const NOT_CLICKED = "input, select, textarea";

// A mouse that is released outside the window is first heard of when it moves again.
const RELEASES = ["pointerup", "pointercancel", "pointermove", "blur"];

export class RedrawGuard {
  #pressed = false;
  #waiting = [];

  constructor(root) {
    this.root = root;
    this.release = ({ type, buttons }) => {
      if (this.#pressed && (type !== "pointermove" || !buttons)) setTimeout(() => this.#flush()); // after the click
    };
    root.addEventListener("pointerdown", (event) => this.#press(event), true);
    root.addEventListener("lnb-carry", () => this.#flush()); // a piece that is carried gives no click
    for (const name of RELEASES) window.addEventListener(name, this.release, true);
  }

  end() {
    for (const name of RELEASES) window.removeEventListener(name, this.release, true);
  }

  // Draws now, or as soon as the mouse is released.
  run(draw) {
    if (this.#pressed) this.#waiting.push(draw);
    else draw();
  }

  #press({ pointerType, button, target }) {
    this.#pressed = pointerType !== "touch" && button === 0 && !target.closest(NOT_CLICKED);
  }

  #flush() {
    this.#pressed = false;
    for (const draw of this.#waiting.splice(0)) draw();
  }
}
