// The rulebook as a widget.

import { SmallWidgetView } from "./small_widget_view.js";
import { RulebookPages } from "./rulebook_pages.js";

export default { render: (view) => new SmallWidgetView(view, (root, model) => new RulebookPages(root, model)).start() };
