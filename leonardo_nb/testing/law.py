"""What a law says when it is broken."""


class BrokenLaw(AssertionError):
    """A ruleset breaks a law of the kit."""


def law(holds: bool, breach: str) -> None:
    """Refuse a ruleset for which this does not hold."""
    if not holds:
        raise BrokenLaw(breach)
