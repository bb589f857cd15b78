// Work that can wait until what was drawn before it is painted.

export class AfterPaint {
  #pending = null;

  // Something was drawn that is to be painted first.
  begin() {
    this.#pending ??= new Promise(nextFrame).then(() => {
      this.#pending = null;
    });
  }

  run(act) {
    if (this.#pending) this.#pending.then(act);
    else act();
  }
}

const A_MOMENT = 1; // milliseconds: what follows a frame at once may come before it is seen

function nextFrame(done) {
  requestAnimationFrame(() => setTimeout(done, A_MOMENT));
  setTimeout(done, 100); // a page that is hidden paints nothing
}
