// The cell of the notebook that shows a widget.

const VIEW = "application/vnd.jupyter.widget-view+json";

// Whether the page is all there is, as in Voilà; elsewhere there is a cell to run, whatever the host tells.
export function isWithoutCells({ widget_manager: manager }) {
  return Boolean(manager?.kernel && !manager.context);
}

// The cell, and which of its outputs shows the widget; none in Voilà.
export function cellOf(model) {
  const me = model.get("me");
  for (const cell of model.widget_manager?.context?.model?.cells ?? []) {
    for (let at = 0; at < (cell.outputs?.length ?? 0); at++) {
      if (cell.outputs.get(at).data?.[VIEW]?.model_id === me) return { cell, at };
    }
  }
  return null;
}
