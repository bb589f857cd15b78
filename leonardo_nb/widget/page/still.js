// When the notebook is saved, the page writes a picture of the board below it: for when it is opened without a kernel.

const VIEW = "application/vnd.jupyter.widget-view+json";
const STILL = 'class="lnb-still"';
const GLOW = 'path[data-spot], [data-spot] > :is(path[stroke-width="3.5"], path[d^="M0-9l2 7"], path[fill-opacity="0.3"])';

// The cell whose output shows this widget; none in Voilà.
function homeOf(model) {
  const me = model.get("me");
  for (const cell of model.widget_manager?.context?.model?.cells ?? []) {
    for (let at = 0; at < (cell.outputs?.length ?? 0); at++) {
      if (cell.outputs.get(at).data?.[VIEW]?.model_id === me) return { cell, at };
    }
  }
  return null;
}

const written = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

// A region as an image, with nothing in it that can be pointed at.
function pictured(svg, widest) {
  const copy = svg.cloneNode(true);
  for (const glow of copy.querySelectorAll(GLOW)) glow.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...one.attributes]) if (/^(data-|aria-|role$|tabindex$|style$)/.test(name)) one.removeAttribute(name);
  }
  const bytes = new TextEncoder().encode(new XMLSerializer().serializeToString(copy));
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const width = svg.viewBox.baseVal.width > widest / 2 ? 100 : 49;
  return `<img style="width:${width}%" alt="${written(svg.getAttribute("aria-label") ?? "")}" src="data:image/svg+xml;base64,${data}">`;
}

// Where a widget is looked for, or cannot be found, there is a line of bare text: the picture is shown instead.
const INSTEAD = `<style>.jp-OutputArea-child:not(:has(> .jp-OutputArea-output *)):has(~ .jp-OutputArea-child .lnb-still) { display: none }</style>`;

function stillOf(model, root) {
  const state = model.widget_manager?.context?.saveState;
  const picture = () => {
    const drawn = [...root.querySelectorAll(".lnb-region svg")];
    const widest = Math.max(...drawn.map((svg) => svg.viewBox.baseVal.width));
    const note = `<p><small>${written(model.get("kept").said.picture)}</small></p>`;
    const board = `<div style="max-width:900px">${drawn.map((svg) => pictured(svg, widest)).join(" ")}</div>`;
    return `<div ${STILL} lang="${written(model.get("lang"))}">${INSTEAD}${note}${board}<p>${written(model.get("announcement"))}</p></div>`;
  };
  const save = () => {
    const home = homeOf(model);
    if (!home || !root.querySelector(".lnb-region svg")) return;
    const { outputs } = home.cell;
    const html = (at) => String(outputs.get(at)?.data?.["text/html"] ?? "");
    const output = {
      output_type: "display_data",
      data: { "text/html": picture(), "text/plain": model.get("announcement") },
      metadata: {},
    };
    let at = home.at + 1; // of two companions in one cell each finds the picture after its own
    while (at < outputs.length && !html(at).includes(STILL)) at++;
    if (at === outputs.length) outputs.add(output);
    else if (html(at) !== output.data["text/html"]) outputs.set(at, output);
  };
  const saving = (_, now) => {
    try {
      if (now === "started") save();
    } catch (error) {
      console.warn(error); // the notebook is saved all the same, with the picture it has
    }
  };
  state?.connect(saving);
  return () => state?.disconnect(saving);
}
