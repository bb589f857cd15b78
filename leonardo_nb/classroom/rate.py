"""How often something may happen."""

from time import monotonic


class Rate:
    """A number of times a second on average, and a number at once."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self._left = at_once
        self._since = monotonic()

    def fresh(self) -> "Rate":
        """The same rate for somebody else."""
        return Rate(self.a_second, self.at_once)

    def spend(self) -> float:
        """Take one; how many seconds to wait for it."""
        now = monotonic()
        self._left = min(self.at_once, self._left + (now - self._since) * self.a_second) - 1
        self._since = now
        return max(0.0, -self._left / self.a_second)
