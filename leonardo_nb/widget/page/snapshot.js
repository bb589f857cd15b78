// When the notebook is saved, the page writes a picture of the board below it: for when it is opened without a kernel.

import { cellOf } from "./notebook_cell.js";

const SNAPSHOT = 'class="lnb-still"';
const GLOW =
  'path[data-spot], [data-spot] > :is(path[stroke-width="3.5"], path[d^="M3-4l2 5"], path[fill-opacity="0.3"])';
const UNWANTED = /^(data-|aria-|role$|tabindex$|style$)/;

// Where a widget is looked for, or cannot be found, there is a line of bare text: the picture is shown instead. Outputs
// that Jupyter itself draws name their kind; what a widget draws has letters of its own size.
const BARE = ".jp-OutputArea-output:not([data-mime-type])";
const OWN = "var(--jp-content-font-size1, 14px)";
const UNSEEN = `${BARE} { font-size: 0; visibility: hidden }`;
const INSTEAD = `<style>${UNSEEN} :where(${BARE} > *) { font-size: ${OWN}; visibility: visible }</style>`;

// Across the picture, which looks as if it could be played.
const BAND =
  "position:absolute;left:0;right:0;top:38%;margin:0;padding:6px;text-align:center;font-size:1.5em;font-weight:bold;";

// Its colours are those of the page, where the picture stands alone as well.
function coloured(root) {
  const { color } = getComputedStyle(root);
  const [gold, card] = ["--lnb-gold", "--lnb-card"].map((name) => getComputedStyle(root).getPropertyValue(name));
  return `color:${color};background:${card};border:3px solid ${gold}`;
}

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

// A region as an image, with nothing in it that can be pointed at.
function pictured(svg, widest) {
  const copy = svg.cloneNode(true);
  for (const glow of copy.querySelectorAll(GLOW)) glow.remove();
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) if (UNWANTED.test(name)) element.removeAttribute(name);
  }
  const bytes = new TextEncoder().encode(new XMLSerializer().serializeToString(copy));
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const width = svg.viewBox.baseVal.width > widest / 2 ? 100 : 49;
  const alt = escaped(svg.dataset.label ?? "");
  return `<img style="width:${width}%" alt="${alt}" src="data:image/svg+xml;base64,${data}">`;
}

function snapshotOf(model, root) {
  const drawn = [...root.querySelectorAll(".lnb-region svg")];
  const widest = Math.max(...drawn.map((svg) => svg.viewBox.baseVal.width));
  const note = `<p><small>${escaped(model.get("kept").said.picture)}</small></p>`;
  const band = `<p style="${BAND}${coloured(root)}">▸ ${escaped(model.get("kept").said.still_cell)}</p>`;
  const pictures = drawn.map((svg) => pictured(svg, widest)).join(" ");
  const board = `<div style="max-width:900px;position:relative">${pictures}${band}</div>`;
  const words = `<p>${escaped(model.get("announcement"))}</p>`;
  return `<div ${SNAPSHOT} lang="${escaped(model.get("lang"))}">${INSTEAD}${note}${board}${words}</div>`;
}

function save(model, root) {
  const home = cellOf(model);
  if (!home || !root.querySelector(".lnb-region svg")) return;
  const { outputs } = home.cell;
  const html = (number) => String(outputs.get(number)?.data?.["text/html"] ?? "");
  const output = {
    output_type: "display_data",
    data: { "text/html": snapshotOf(model, root), "text/plain": model.get("announcement") },
    metadata: {},
  };
  let at = home.at + 1; // of two companions in one cell each finds the picture after its own
  while (at < outputs.length && !html(at).includes(SNAPSHOT)) at++;
  if (at === outputs.length) outputs.add(output);
  else if (html(at) !== output.data["text/html"]) outputs.set(at, output);
}

// Returns what ends it.
export function keepSnapshot(model, root) {
  const state = model.widget_manager?.context?.saveState;
  const saving = (_, now) => {
    try {
      if (now === "started") save(model, root);
    } catch (error) {
      console.warn(error); // the notebook is saved all the same, with the picture it has
    }
  };
  state?.connect(saving);
  return () => state?.disconnect(saving);
}
