"""A widget that Python draws."""

from typing import Any

from leonardo_nb.core.markup import Markup
from leonardo_nb.host.widget import Widget


class BaseWidget(Widget):
    """The browser shows its parts and sends intents."""

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
