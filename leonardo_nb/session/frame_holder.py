"""What has a table inside: pandas reads it by itself, and whoever looks for the table by another name is told."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.session.guessed_names import GUESSES, wrong_guess

if TYPE_CHECKING:
    from pandas import DataFrame

GUESSED = ("data", "dataframe", "df", "frames", "table", "to_df", "to_frame", "to_pandas")
OF_FRAME = (
    *("columns", "dtypes", "groupby", "head", "iloc", "loc", "query", "sort_values"),
    *("to_csv", "to_json", "to_parquet"),
)
"""What pandas has for the table itself."""


class FrameHolder:
    """Something with a `frame`."""

    __slots__ = ()

    called: ClassVar[str] = ""
    """How it is asked for."""

    def __getattr__(self, name: str) -> Any:
        if name in GUESSED or name in OF_FRAME:
            instead = f"{self.called}.frame" + (f".{name}" if name in OF_FRAME else "")
            raise AttributeError(error_text("guess", name=f"{self.called}.{name}", instead=instead))
        if name in GUESSES.get(self.called, {}):
            raise AttributeError(wrong_guess(self.called, name))
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {clipped(name)!r}")


class Rows(FrameHolder):
    """Something that is read row by row, each by the names of its columns."""

    __slots__ = ()

    @property
    @abstractmethod
    def frame(self) -> DataFrame:
        """Return the table inside."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows of `frame`, as `pd.DataFrame` takes them."""
        return iter(self.frame.to_dict("records"))
