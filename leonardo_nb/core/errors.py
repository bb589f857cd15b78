"""What can be wrong with what a user gives: always one clear sentence, and nothing has changed."""

from typing import Any


class LeonardoError(ValueError):
    """The root of all errors a user can cause.

    >>> try:
    ...     lnb.new("chess")
    ... except lnb.LeonardoError as error:
    ...     str(error)
    """


class UnknownRuleset(LeonardoError):
    """No ruleset has this id."""


class UnknownRule(LeonardoError):
    """No rule has this id."""


class UnknownWord(LeonardoError):
    """No entry of the glossary has this word."""


class UnknownTable(LeonardoError, KeyError):
    """No table has this name."""

    __str__ = ValueError.__str__


class UnknownScenario(LeonardoError):
    """No scenario has this name."""


class UnknownLesson(LeonardoError):
    """No lesson has this name."""


class UnknownTopic(LeonardoError):
    """No topic has this name."""


class BadOption(LeonardoError):
    """An option does not exist or has no such value."""


class BadPlayers(LeonardoError):
    """The number or the names of the players cannot be played with."""


class BadSeed(LeonardoError):
    """The seed is not a whole number in range."""


class BadSeat(LeonardoError):
    """There is no such seat at the table."""


class BadBot(LeonardoError):
    """There is no such bot."""


class BadAction(LeonardoError):
    """What was given is not an action of the game."""


class NoAction(LeonardoError, IndexError):
    """There is no legal action of that number."""


class BadStep(LeonardoError):
    """The history has no such step."""


class TooLong(LeonardoError):
    """A game would hold more steps or edits than allowed."""


class Busy(LeonardoError):
    """Another thread is changing the session."""


class BrokenPosition(LeonardoError):
    """A position that was edited against the rules cannot be played on."""


class BadData(LeonardoError):
    """A table of cards has a wrong cell; file, row and column are named."""


class OtherVersion(LeonardoError):
    """A save or code comes from another version of a ruleset."""


class BadCode(LeonardoError):
    """A share code is damaged or comes from another version."""


class BadFile(LeonardoError):
    """A file cannot be written there."""


class BadSave(LeonardoError):
    """A save file is damaged or comes from another version."""


class SimulationStopped(LeonardoError):
    """The processes that played games have died; `games` holds those that were over by then."""

    games: Any = None


class RulesNotInForce(LeonardoError):
    """A game of a study was not played by the rules that it was to be played by."""


class MissingExtra(LeonardoError, ImportError):
    """Something that an extra of the package brings is not installed."""
