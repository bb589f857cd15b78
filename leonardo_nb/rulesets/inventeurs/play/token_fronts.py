"""The fronts of reward tokens, and the 1 on the back of each."""

from typing import Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.components import FACES

PROGRESS: Final = tuple(face.value for face in FACES if face.kind == "progress")
"""The levels on the fronts of progress tokens."""
BACK: Final = 1
"""The level on the back of every token."""


def is_front(kind: str, value: int) -> bool:
    """Whether there is a token with this front."""
    return any(face.kind == kind and face.value == value for face in FACES)


def printed(kind: str, value: int) -> int:
    """The value on a token of this kind, if it has that one: some kinds bear no number."""
    return 0 if {face.value for face in FACES if face.kind == kind} == {0} else value


def no_such(kind: str, value: int) -> Explanation:
    """There is no token with this front, but there are others of its kind."""
    if kind == "progress":
        rules = "inventeurs.token.progress", "inventeurs.token.any_as_one"
        return why("token.no_progress", *rules, value=value, values=(BACK, *PROGRESS))
    fronts = tuple(f"{face.kind}:{face.value}" for face in FACES if face.kind == kind)
    return why("token.no_such", "inventeurs.setup.material", tokens=fronts)


def no_value(kind: str, value: int) -> Explanation:
    """There is a token of this kind there, but it bears no number."""
    return why("token.no_value", "inventeurs.setup.material", token=f"{kind}:0", value=value)
