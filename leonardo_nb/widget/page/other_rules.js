// Whether another rule would have changed a step is said before anybody asks: Python is asked about one step after the
// other, while they are in view and the page is calm.

const CALM = 600; // milliseconds

export class OtherRules {
  #timer = 0;

  constructor(root, model) {
    Object.assign(this, { root, model });
    this.receive = ({ otherwise, said }) => otherwise !== undefined && this.#tell(otherwise, said);
    model.on("msg:custom", this.receive);
  }

  end() {
    clearTimeout(this.#timer);
    this.model.off("msg:custom", this.receive);
  }

  // After a redraw, or an answer.
  show() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), CALM);
  }

  #ask() {
    const next = [...this.root.querySelectorAll("[data-untold]")].find((part) => part.checkVisibility());
    if (next?.dataset.untold) this.model.send({ do: "otherwise", step: Number(next.dataset.untold) });
  }

  // Where nothing would have changed, that stands in place of the button, unless the reader is on it.
  #tell(step, said) {
    for (const part of this.root.querySelectorAll(`[data-untold="${step}"]`)) {
      part.removeAttribute("data-untold");
      if (said && !part.contains(document.activeElement)) part.replaceChildren(noteOf(said));
    }
    this.show();
  }
}

function noteOf(said) {
  const note = document.createElement("span");
  Object.assign(note, { className: "lnb-note", textContent: said });
  return note;
}
