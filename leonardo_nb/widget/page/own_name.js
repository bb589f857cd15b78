// The reader's own name, typed once on the front page: the browser remembers it.

const NAME = "lnb-name"; // under which the browser keeps it

function remembered() {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return ""; // forbidden
  }
}

export class OwnName {
  #told = false;

  constructor(home, send) {
    Object.assign(this, { home, send });
    home.addEventListener("change", ({ target }) => target.matches("[data-called]") && this.#give(target.value));
  }

  // After a redraw: what was typed on an earlier day is said once.
  show() {
    const field = this.home.querySelector("[data-called]");
    if (!field || this.#told) return;
    this.#told = true;
    if (!field.value && remembered()) this.send({ do: "called", name: remembered() });
  }

  #give(name) {
    try {
      localStorage.setItem(NAME, name);
    } catch {
      // then it lasts as long as the kernel
    }
    this.send({ do: "called", name });
  }
}
