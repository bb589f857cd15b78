"""Who makes what a class is asked: any object with these functions. The room takes one; the engine's is `worker.py`."""

from typing import Protocol


class Maker(Protocol):
    """What comes back is JSON of `asking/prepared_question.py`.

    Bad input is a LeonardoError, whose sentence goes to the desk.
    """

    async def make(self, about: str, seed: int, trap: str = "") -> bytes:
        """An `Asked` of the kind question; with a trap, the rule id of a misconception, one that this leads to."""
        ...

    async def plant(self, about: str, seed: int) -> bytes:
        """An `Asked` of the kind mistake."""
        ...

    async def follow(self, code: str, step: int, seat: int | None) -> bytes:
        """An `Asked` of the kind board: 0 is the step at which the code stands, −1 the one before it."""
        ...

    async def menu(self) -> bytes:
        """A `Menu`."""
        ...
