"""What a widget is made of, in the place this process is in."""

from typing import TYPE_CHECKING

from leonardo_nb.host import IS_WEB_PAGE

if TYPE_CHECKING or not IS_WEB_PAGE:
    from leonardo_nb.host.jupyter import IS_FAR, Widget, checks, mapping, number, numbers, text, texts
else:
    from leonardo_nb.host.web_page import IS_FAR, Widget, checks, mapping, number, numbers, text, texts

__all__ = ["IS_FAR", "Widget", "checks", "mapping", "number", "numbers", "text", "texts"]
