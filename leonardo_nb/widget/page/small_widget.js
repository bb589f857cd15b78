// A small widget without a drawing of its own.

import { SmallWidgetView } from "./small_widget_view.js";

export default { render: (view) => new SmallWidgetView(view).start() };
