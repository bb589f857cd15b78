"""A widget that Python draws."""

from collections.abc import Mapping
from typing import Any

import anywidget

from leonardo_nb.core.markup import Markup


class BaseWidget(anywidget.AnyWidget):
    """The browser shows its parts and sends intents; it cannot write the parts."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """What the browser says of the parts is not heard."""

    def close(self) -> None:
        """Close it with its layout: Jupyter keeps every part that is open."""
        self.layout.close()
        super().close()

    def static_html(self) -> Markup:
        """What there is to see and to read, as every viewer can show it."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget and, for viewers without one, what it shows and says now."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/html": str(self.static_html()), "text/plain": repr(self)}, metadata
