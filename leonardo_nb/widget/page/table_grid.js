// The table of the tables tab: walked through by keys, selected, copied, and edited where a cell is.

import "./table_grid.css";
import { markOnly } from "../../page/dom.js";
import { CellEditor } from "./cell_editor.js";
import { copyText, tsvOf } from "./table_copy.js";
import { TableFilters } from "./table_filters.js";

const GRID_CELL = "tbody tr[data-row] > :is(td, th):not(:first-child)";
const WAYS_OF_KEYS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

export class TableGrid {
  #name = ""; // the table that is shown
  #at = null; // where the keyboard is: a row's number, none for the heads, and a column's place
  #anchor = null; // where a selection begins
  #inside = false; // whether the focus is in the table, or was before it was drawn again
  #arriveAt = null; // the place of the row to come to in a window that was asked for
  #dragged = false;

  constructor(root, model) {
    Object.assign(this, { root, model });
    this.filters = new TableFilters(root, (message) => model.send(message));
    this.editor = new CellEditor((cell, value) => this.#write(cell, value));
    const listeners = {
      focusin: ({ target }) => this.#focused(target),
      pointerdown: (event) => this.#press(event),
      pointerover: (event) => this.#drag(event),
      click: (event) => this.#click(event),
      copy: (event) => this.#copy(event),
    };
    for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
    this.take = ({ copy }, [data]) => copy === "table" && this.#copied(copyText(new TextDecoder().decode(data)));
    model.on("msg:custom", this.take);
  }

  end() {
    this.filters.end();
    this.model.off("msg:custom", this.take);
  }

  get #table() {
    return this.root.querySelector("table[role=grid]");
  }

  // After a redraw. Returns whether it took the focus.
  show() {
    this.filters.show();
    const table = this.#table;
    if (table?.dataset.table !== this.#name) this.#forget(table);
    if (!table) return false;
    if (this.#arriveAt !== null) this.#arrive(table);
    const cell = this.#cellAt(this.#at) ?? table.querySelector(`${GRID_CELL}, thead button`);
    if (cell) cell.tabIndex = 0;
    this.#mark();
    const isLost = this.#inside && !document.activeElement?.isConnected;
    const isNowhere = this.#inside && document.activeElement === document.body;
    if (this.editor.isOpen()) return this.editor.keep(cell);
    if (!cell || !(isLost || isNowhere)) return false;
    cell.focus({ preventScroll: true });
    return true;
  }

  #forget(table) {
    this.#name = table?.dataset.table ?? "";
    table?.closest(".lnb-sheet").scrollTo(0, 0);
    this.#at = this.#anchor = this.#arriveAt = null;
    this.#inside = false;
    this.editor.close();
  }

  // The rows that can be walked through: the heads, then those that are shown.
  #rows() {
    const [heads, ...rows] = this.#table.querySelectorAll("thead tr:first-child, tbody tr[data-row]");
    return [heads, ...rows];
  }

  #cellAt(at) {
    const row = at && this.#rows().find((each) => (each.dataset.row ?? "") === at.row);
    const cell = row?.cells[at.column];
    return cell?.querySelector("button[data-do=sort]") ?? cell ?? null;
  }

  // Where a cell is, or a head.
  #placeOf(target) {
    const cell = target.closest?.("td, th");
    const row = cell?.parentElement;
    const isWalked = row?.matches("[data-row], thead tr:first-child") && cell.cellIndex > 0;
    return isWalked && this.#table?.contains(cell) ? { row: row.dataset.row ?? "", column: cell.cellIndex } : null;
  }

  #focused(target) {
    const place = this.#placeOf(target);
    this.#inside = Boolean(place);
    if (!place || this.editor.has(target)) return;
    for (const old of this.#table.querySelectorAll("[tabindex='0']")) old.tabIndex = -1;
    this.#at = place;
    const cell = this.#cellAt(place);
    if (cell) cell.tabIndex = 0;
  }

  // Comes to a cell by keys or mouse; `extend` selects what lies between.
  #goTo(place, extend) {
    const cell = this.#cellAt(place);
    if (!cell) return;
    this.#anchor = extend ? (this.#anchor ?? this.#at) : null;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#at = place;
    this.#mark();
  }

  // The cells between the anchor and where the keyboard is, row by row.
  #selected() {
    const rows = this.#rows();
    const placeIn = ({ row }) => rows.findIndex((each) => (each.dataset.row ?? "") === row);
    const [one, other] = [this.#anchor ?? this.#at, this.#at];
    if (!one || placeIn(one) < 0 || placeIn(other) < 0) return [];
    const span = (a, b) => [Math.min(a, b), Math.max(a, b) + 1];
    const columns = span(one.column, other.column);
    return rows.slice(...span(placeIn(one), placeIn(other))).map((row) => [...row.cells].slice(...columns));
  }

  #mark() {
    const cells = this.#anchor ? this.#selected().flat() : [];
    markOnly(this.#table, "lnb-selected", cells);
    for (const old of this.#table.querySelectorAll("[aria-selected]")) old.removeAttribute("aria-selected");
    for (const cell of cells) cell.setAttribute("aria-selected", "true");
  }

  // Returns whether it took the key.
  press(target, pressed, { shiftKey = false } = {}) {
    if (this.filters.press(target, pressed, () => this.#enter())) return true;
    if (this.editor.has(target)) return this.editor.press(pressed);
    const place = this.#placeOf(target);
    if (!place || target.matches(".lnb-cite")) return false;
    this.#at = place;
    if (pressed in WAYS_OF_KEYS) return this.#step(place, WAYS_OF_KEYS[pressed], shiftKey);
    if (pressed === "Escape") return this.#leave();
    if (!place.row) return false; // a head is a button
    if (pressed === "Enter" || pressed === "F2") return this.#open(this.#cellAt(place), null) || this.#follow(target);
    return pressed.length === 1 && pressed !== " " && this.#open(this.#cellAt(place), pressed);
  }

  #enter() {
    const first = this.#table?.querySelector(GRID_CELL);
    if (first) this.#goTo(this.#placeOf(first), false);
  }

  #step(place, [down, right], extend) {
    const rows = this.#rows();
    const from = rows.findIndex((each) => (each.dataset.row ?? "") === place.row);
    const to = from + down;
    if (down && this.#turn(from, to, rows.length)) return true;
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    const column = Math.max(1, Math.min(row.cells.length - 1, place.column + right));
    this.#goTo({ row: row.dataset.row ?? "", column }, extend);
    return true;
  }

  // Beyond the first or last row of a window, asks for the next one; returns whether there is one.
  #turn(from, to, count) {
    const way = to >= count && from === count - 1 ? "after" : to < 1 && from <= 1 ? "before" : "";
    const button = way && this.root.querySelector(`[data-focus="rows.table_${way}"]`);
    if (!button) return false;
    this.#arriveAt = way === "after" ? 1 : -1;
    button.click();
    return true;
  }

  #arrive(table) {
    const rows = [...table.querySelectorAll("tbody tr[data-row]")];
    const row = rows.at(this.#arriveAt > 0 ? 0 : -1);
    const column = this.#at?.column ?? 1;
    this.#arriveAt = null;
    if (row) this.#goTo({ row: row.dataset.row, column }, false);
  }

  // Gives up a selection, or edits that were refused.
  #leave() {
    const discard = this.root.querySelector(".lnb-tables [data-do=discard]");
    if (this.#anchor) this.#goTo(this.#at, false);
    else if (discard) discard.click();
    else return false;
    return true;
  }

  // Follows what a cell leads to.
  #follow(target) {
    const chip = target.querySelector(".lnb-cite");
    chip?.click();
    return Boolean(chip);
  }

  #headOf(cell) {
    return this.#rows()[0].cells[cell.cellIndex];
  }

  // Opens the editor of a cell, with what was typed; returns whether it can be edited.
  #open(cell, typed, byMouse = false) {
    const head = cell && this.#headOf(cell);
    if (!head?.dataset.editor) return false;
    this.#goTo(this.#placeOf(cell), false);
    this.editor.open(cell, head, typed, byMouse);
    return true;
  }

  #write(cell, value) {
    const { row, column } = this.#placeOf(cell);
    const name = this.#rows()[0].cells[column].dataset.column;
    this.model.send({ do: "edit", table: this.#name, row: Number(row), column: name, value });
  }

  #press(event) {
    this.#dragged = false;
    const place = this.#isPlain(event) ? this.#placeOf(event.target) : null;
    if (!place?.row || event.pointerType === "touch") return;
    this.#goTo(place, event.shiftKey);
    this.#dragged = event.shiftKey;
  }

  #isPlain({ target, button }) {
    return button === 0 && Boolean(this.#table) && !target.closest?.("button, input, select");
  }

  #drag(event) {
    const place = event.buttons === 1 && this.#inside && !this.editor.isOpen() ? this.#placeOf(event.target) : null;
    if (!place?.row || event.pointerType === "touch") return;
    if (place.row === this.#at?.row && place.column === this.#at?.column) return;
    this.#dragged = true;
    this.#goTo(place, true);
  }

  #click(event) {
    const place = this.#isPlain(event) ? this.#placeOf(event.target) : null;
    if (place?.row && !this.#dragged && !this.#open(this.#cellAt(place), null, true)) this.#goTo(place, false);
    this.#dragged = false;
  }

  #copy(event) {
    const isHere = this.#inside && !this.editor.isOpen() && this.#placeOf(document.activeElement ?? this.root);
    if (!isHere || !event.clipboardData) return;
    event.clipboardData.setData("text/plain", tsvOf(this.#selected()));
    event.preventDefault();
    this.#copied(Promise.resolve(true));
  }

  // Says on the button that it has been copied.
  async #copied(done) {
    const button = this.root.querySelector("[data-do=copytable]");
    if ((await done) && button) button.textContent = `✓ ${button.dataset.copied}`;
  }
}
