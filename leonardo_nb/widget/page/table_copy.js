// Cells as text that spreadsheets read, and text into the clipboard.

import { shownIn } from "./cell_editor.js";

// What these rows of cells show, separated by tabs.
export const tsvOf = (rows) => rows.map((cells) => cells.map(textOfCell).join("\t")).join("\n");

// A head without the sign of its order.
const textOfCell = (cell) =>
  (cell.querySelector("[data-do=sort]")?.firstChild.data ?? shownIn(cell)).replace(/\s+/g, " ");

// Copies a text; where the browser has no clipboard, by a field. Returns whether it could.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

function copyByField(text) {
  const [field, held] = [document.createElement("textarea"), document.activeElement];
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  held?.focus({ preventScroll: true });
  return done;
}
