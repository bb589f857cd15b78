"""The companion in the notebook: the only place that knows Jupyter."""

from leonardo_nb.widget.companion import Companion

__all__ = ["Companion"]
