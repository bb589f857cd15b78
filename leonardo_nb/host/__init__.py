"""The place in which widgets are shown: how they reach the browser, and where small files are kept.

Jupyter is one such place (`jupyter.py`), a page whose Python runs in the browser another (`web_page.py`). Each offers
the same names, and `widget.py` has those of the place this process is in.
"""

import os
from pathlib import Path

IS_WEB_PAGE = os.environ.get("LEONARDO_NB_HOST") == "web_page"
"""Whether Python runs in the browser itself, without Jupyter; the page says so before anything is imported."""
KEPT = Path("/home/kept")
"""The folder that a browser keeps for its page."""


def data_folder() -> Path | None:
    """Where games and progress are kept; nowhere, where there is no Jupyter."""
    if IS_WEB_PAGE:
        return KEPT
    try:
        from jupyter_core.paths import jupyter_data_dir
    except ImportError:
        return None
    return Path(jupyter_data_dir()) / "leonardo_nb"
