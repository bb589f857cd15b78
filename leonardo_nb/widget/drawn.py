"""A widget that Python draws."""

from collections.abc import Mapping
from typing import Any

import anywidget


class Drawn(anywidget.AnyWidget):
    """The browser shows its parts and sends wishes; it cannot write the parts."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """What the browser says of the parts is not heard."""

    def close(self) -> None:
        """Close it with its layout: Jupyter keeps every part that is open."""
        self.layout.close()
        super().close()
