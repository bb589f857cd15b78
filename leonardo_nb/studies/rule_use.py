"""How often each rule is used in a game, and how often it decides."""

from collections import Counter
from typing import Any

from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.explanation import Explanation, Reasons, Secrets
from leonardo_nb.core.state import S


class RuleUse:
    """A log that counts rules: an event uses every rule that it rests on, and the first of them decides it.

    These are the columns `rules` and `rule` of the table `events`.
    """

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.decided: Counter[str] = Counter()

    def __call__(
        self,
        state: S,
        key: str,
        /,
        *cites: str,
        because: Reasons = (),
        reader: int | None = None,
        secret: Secrets | None = None,
        hidden: str = "",
        **params: Any,
    ) -> S:
        reasons = because() if callable(because) else because
        rules = as_cited(state, Explanation(key, params, tuple(reasons), cites)).all_cites
        self.used.update(rules)
        self.decided.update(rules[:1])
        return state
