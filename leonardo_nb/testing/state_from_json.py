"""A state out of its JSON: nothing but a test reads one, as codes and saves play the game again."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec.structs import replace

from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import State


def state_from_json(rules: Ruleset, encoded: bytes) -> State:
    """Return the state that this JSON stands for; what is pending is read by the questions of the ruleset."""
    plain = msgspec.json.decode(encoded)
    question: Any = reduce(or_, rules.questions)
    pending = msgspec.convert(plain["pending"], tuple[question, ...])
    state: State = msgspec.convert(plain | {"pending": ()}, rules.state_type)
    return replace(state, pending=pending)
