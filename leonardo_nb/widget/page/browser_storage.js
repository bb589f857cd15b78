// The games that this browser keeps, by their codes.

import { cellOf } from "./notebook_cell.js";

const MOST_GAMES = 20; // games

export function canStore() {
  try {
    return Boolean(localStorage);
  } catch {
    return false; // forbidden
  }
}

function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
}

// The game of one cell of one notebook; another game may be put into the widget.
export class StoredGame {
  constructor(model) {
    const path = model.widget_manager?.context?.path ?? location.pathname;
    const cell = cellOf(model)?.cell.id ?? "";
    this.key = () => `lnb:${path}:${cell}:${model.get("kept").start}`;
  }

  read() {
    const { code, step } = canStore() ? stored(this.key()) : {};
    return typeof code === "string" && Number.isInteger(step) ? { code, step } : null;
  }

  write(code, step) {
    if (!canStore()) return;
    this.#makeRoom();
    try {
      localStorage.setItem(this.key(), JSON.stringify({ code, step, when: Date.now() }));
    } catch {
      this.drop(); // full
    }
  }

  drop() {
    if (canStore()) localStorage.removeItem(this.key());
  }

  // The oldest games go.
  #makeRoom() {
    const when = (name) => Number(stored(name).when) || 0;
    const others = Object.keys(localStorage).filter((name) => name.startsWith("lnb:") && name !== this.key());
    others.sort((one, other) => when(other) - when(one));
    for (const name of others.slice(MOST_GAMES - 1)) localStorage.removeItem(name);
  }
}
