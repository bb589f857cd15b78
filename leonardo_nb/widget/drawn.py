"""A widget that Python draws."""

from collections.abc import Mapping
from typing import Any

import anywidget

from leonardo_nb.widget.whole import close_parts


class Drawn(anywidget.AnyWidget):
    """The browser shows its parts and sends wishes; it cannot write the parts."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """What the browser says of the parts is not heard."""

    def close(self) -> None:
        """Close it with its layout."""
        close_parts(self)
        super().close()
