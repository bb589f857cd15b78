"""A session belongs to one thread at a time."""

from leonardo_nb.core.errors import Busy
from leonardo_nb.core.language import error_text


class OneThread:
    """Lets one thread in at a time; a second one gets an error instead of waiting, and changes nothing."""

    __slots__ = ("_free",)

    def __init__(self) -> None:
        self._free = [None]
        """Holds one item while no thread is inside."""

    def __enter__(self) -> None:
        try:
            self._free.pop()  # which no two threads can both do
        except IndexError:
            raise Busy(error_text("busy")) from None

    def __exit__(self, *_: object) -> None:
        self._free.append(None)
