"""What has a table inside: pandas reads it by itself, and whoever looks for the table by another name is told."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from inspect import getattr_static
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from leonardo_nb.core.language import error_text
from leonardo_nb.session.guessed_names import GUESSES, wrong_guess

if TYPE_CHECKING:
    from pandas import DataFrame

GUESSED = ("data", "dataframe", "df", "frames", "table", "to_df", "to_frame", "to_pandas")
OF_FRAME = (
    *("columns", "dtypes", "groupby", "head", "iloc", "loc", "query", "sort_values"),
    *("to_csv", "to_json", "to_parquet"),
)
"""What pandas has for the table itself."""


class Elsewhere:
    """A name by which people look for what is elsewhere; whoever reads it is told where.

    Where all missing names were answered in one place, Python would read those that are there by a slower way, too.
    """

    __slots__ = ("_called", "_name")

    def __init__(self, called: str, name: str) -> None:
        self._called = called
        self._name = name

    def __get__(self, holder: object, kind: type) -> NoReturn:
        called, name = self._called, self._name
        if name in GUESSED or name in OF_FRAME:
            instead = f"{called}.frame" + (f".{name}" if name in OF_FRAME else "")
            raise AttributeError(error_text("guess", name=f"{called}.{name}", instead=instead))
        raise AttributeError(wrong_guess(called, name))


class FrameHolder:
    """Something with a `frame`."""

    __slots__ = ()

    called: ClassVar[str] = ""
    """How it is asked for."""

    def __init_subclass__(cls) -> None:
        for name in (*GUESSED, *OF_FRAME, *GUESSES.get(cls.called, {})):
            if not hasattr(cls, name):
                setattr(cls, name, Elsewhere(cls.called, name))

    def __dir__(self) -> Iterator[str]:
        """Return what is there, for whoever completes a name."""
        return (name for name in super().__dir__() if not isinstance(getattr_static(self, name, None), Elsewhere))


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
