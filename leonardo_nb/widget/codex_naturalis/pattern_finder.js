// The pattern finder: a small widget with a grid of its own.

import { SmallWidgetView } from "../page/small_widget_view.js";
import { PatternGrid } from "./pattern_grid.js";

export default { render: (view) => new SmallWidgetView(view, (root, model) => new PatternGrid(root, model)).start() };
