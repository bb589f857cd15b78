"""A pandas table of texts that is shown whole: no line is cut off."""

from __future__ import annotations

from html import escape

import pandas as pd


class TextTable(pd.DataFrame):
    """One row per thing, by its id; what a row says is shown whole."""

    @property
    def _constructor(self) -> type[TextTable]:
        return TextTable

    def __repr__(self) -> str:
        return "\n\n".join([str(self.attrs.get("caption", "")), *(_told(key, row) for key, row in self.iterrows())])

    def _repr_html_(self) -> str:
        with pd.option_context("display.max_colwidth", None, "display.max_rows", None):
            table = str(self.to_html(notebook=True, show_dimensions=False))
        caption = f"<caption>{escape(str(self.attrs.get('caption', '')))}</caption>"
        head, start, rest = table.partition("<thead>")
        return f"{head}{caption}{start}{rest}"


def _told(key: object, row: pd.Series[str]) -> str:
    """A row as a few lines: what its columns are called, and what they say."""
    said = {str(column): value for column, value in row.items() if value}
    width = max(map(len, said), default=0)
    return "\n".join([str(key), *(f"  {column:{width}}  {value}" for column, value in said.items())])
