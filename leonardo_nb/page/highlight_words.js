// The sentences, cells and drawings that belong to a thing on the board.

import { allByData, byData, listed } from "./dom.js";

const isAbout = (said, name) => said === name || said.startsWith(`${name}:`); // a corner belongs to its card

// The sentences about a thing.
export function sentencesAbout(root, thing) {
  const sentences = [...root.querySelectorAll("[data-of]")];
  return sentences.filter((sentence) => listed(sentence.dataset.of).some((name) => isAbout(name, thing)));
}

// The cells that a sentence names as table.row.field.field…, in the table that is shown.
export function cellsOf(root, sentence) {
  const table = root.querySelector("table[data-table]");
  if (!table) return [];
  const heads = [...table.rows[0].cells].map((head) => head.dataset.column);
  return listed(sentence?.dataset.cells).flatMap((cell) => {
    const [name, row, ...fields] = cell.split(".");
    const shown = name === table.dataset.table ? byData(table, "row", row) : null;
    return shown ? fields.map((field) => shown.cells[heads.indexOf(field)]).filter(Boolean) : [];
  });
}

// The rows of these things.
export const tableRowsOf = (root, names) => names.flatMap((name) => allByData(root, "is", name));

// The drawings that are shown only while a sentence names them, or a sentence around it does.
export function drawingsOf(root, sentence) {
  const names = [];
  for (let each = sentence; each; each = each.parentElement?.closest("[data-of]"))
    names.push(...listed(each.dataset.of));
  return names.flatMap((name) => allByData(root, "lit", name));
}
