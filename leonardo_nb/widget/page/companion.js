// The companion: it shows the parts that Python draws and sends what the reader wants.

import { CompanionView } from "./companion_view.js";
import { keepVisibleHeight } from "../../page/visible_height.js";
import { initialize } from "./apply_patch.js";
import { Autosave } from "./autosave.js";
import { greet } from "./browser_token.js";
import { filterChoices } from "./choices.js";
import { CompanionClicks } from "./companion_clicks.js";
import { CompanionDrawing } from "./companion_drawing.js";
import { CompanionFocus } from "./companion_focus.js";
import { CompanionKeys } from "./companion_keys.js";
import { Connection } from "./connection.js";
import { focusAfterRun } from "./focus_after_run.js";
import { goWhenAsked } from "./go_to_step.js";
import { keepKeys } from "./keyboard.js";
import { keepSnapshot } from "./snapshot.js";
import { endAll, widgetRoot } from "./widget_root.js";
import "./ending.css";
import "./lesson.css";
import "./prediction.css";

function render({ model: python, el }) {
  const root = widgetRoot("lnb", el);
  const connection = new Connection(python, root);
  const { model } = connection;
  const autosave = new Autosave(model, root);
  const ends = [connection.end, autosave.end, greet(model), keepSnapshot(model, root)];

  const view = new CompanionView(root, model, () => drawing.showAll());
  const focus = new CompanionFocus(view);
  const drawing = new CompanionDrawing(view, focus);
  const keys = new CompanionKeys(view, focus, new CompanionClicks(view));
  root.addEventListener("input", () => filterChoices(view.question));

  ends.push(
    drawing.follow(),
    keepKeys(root, (target, pressed, event) => keys.press(target, pressed, event)),
    view.follow(),
  );
  ends.push(keepVisibleHeight(root), goWhenAsked(root, model));
  drawing.showAll();
  if (model.get("edition") === 0)
    focusAfterRun(root, () => {
      root.scrollIntoView({ block: "start" });
      focus.focusNear({});
    });
  return () => endAll(ends);
}

export default { initialize, render };
