"""What phones, desks and the server say to each other: one struct a message, read strictly, every size bounded."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from leonardo_nb.classroom.asking.prepared_question import GameEntry, Kind, Played

LONGEST_KEY: Final = 64
LONGEST_CODE: Final = 12
"""Signs of the code of a class, as somebody may type it."""
LONGEST_NAME: Final = 200
"""Signs of a name as it is sent; what is kept is shorter."""
LONGEST_ABOUT: Final = 50_000
"""Signs of what is to be asked about; share codes of games are long."""
LONGEST_ADDRESS: Final = 300
MOST_CHOICES: Final = 12
LARGEST_FROM_PHONE: Final = 1_000
"""Bytes of a message."""
LARGEST_FROM_DESK: Final = 60_000

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Choice = Annotated[int, Meta(ge=0, lt=MOST_CHOICES)]
About = Annotated[str, Meta(max_length=LONGEST_ABOUT)]
Seat = Annotated[int, Meta(ge=0, le=20)]
Lang = Annotated[str, Meta(max_length=12)]
Phase = Literal["lobby", "open", "closed", "follow"]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A message; its name in small letters is its tag."""


# From a phone or a desk


class Hello(Said, frozen=True):
    """The first message: who is there. A phone gives its key, a desk the token."""

    key: Annotated[str, Meta(max_length=LONGEST_KEY)] = ""
    token: Annotated[str, Meta(max_length=LONGEST_KEY)] = ""
    lang: Lang = "en"
    here: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] = ""
    """The address at which the desk was opened, as far as its last `/`."""


class Answer(Said, frozen=True):
    """From a phone: a choice; the last one before closing counts."""

    number: Number
    choice: Choice


class Ask(Said, frozen=True):
    """From a desk: a new question about a topic, a game, a rule, a lesson or a position; or a planted mistake."""

    about: About
    kind: Literal["question", "mistake"] = "question"


class Close(Said, frozen=True):
    """No more answers; then the solution."""


class Again(Said, frozen=True):
    """From a desk: a fresh position, with the trap that most fell into. To a phone: not stored, send it again."""

    number: Number = 0


class Next(Said, frozen=True):
    """From a desk: another question about the same."""


class Follow(Said, frozen=True):
    """Show the position of a game on every phone, as a seat sees it or, without one, as everybody may."""

    code: About
    seat: Seat | None = None


class View(Said, frozen=True):
    """Show the game that is followed from this seat or, without one, as everybody may see it."""

    seat: Seat | None = None


class Step(Said, frozen=True):
    """A number of steps on in the game that is followed, or back."""

    by: Annotated[int, Meta(ge=-1_000, le=1_000)]


class Lobby(Said, frozen=True):
    """Back to the lobby."""


class Remove(Said, frozen=True):
    """Send a student away, with every answer."""

    student: Number


FromPhone = Hello | Answer
Order = Ask | Close | Again | Next | Follow | View | Step | Lobby | Remove
Orders = (Ask, Close, Again, Next, Follow, View, Step, Lobby, Remove)
Heard = Hello | Answer | Order
_heard: Final[msgspec.json.Decoder[Heard]] = msgspec.json.Decoder(Heard)
UNREADABLE: Final = (msgspec.MsgspecError, ValueError, RecursionError)


def heard(message: str | bytes) -> Heard:
    """What was said; one of `UNREADABLE` where it is nothing of the kind."""
    return _heard.decode(message)


# To a phone


class State(Said, frozen=True):
    """Everything that a phone shows; whole each time, so that reconnecting and joining late are one case."""

    number: int
    phase: Phase
    kind: Kind
    about: str
    text: str
    told: tuple[str, ...]
    choices: tuple[str, ...]
    board: str
    """The name of its picture: `board/<name>.svg`; empty where there is none."""
    board_text: str
    right: int | UnsetType = UNSET
    """From here on: only once it is closed."""
    replies: tuple[str, ...] | UnsetType = UNSET
    """For each choice, what is said to whoever made it."""
    why: str | UnsetType = UNSET
    """HTML of ours."""
    rule_title: str | UnsetType = UNSET
    rule_text: str | UnsetType = UNSET
    shown: str | UnsetType = UNSET
    """The name of the picture with nothing cut out."""
    play: str | UnsetType = UNSET
    """A link to go on playing from this position; missing without a site, or in a game of the teacher's own."""


class Own(Said, frozen=True):
    """After each state: what this student has answered."""

    mine: int | None
    """The choice that is stored for this question."""
    asked: int
    """How many closed questions this student has answered."""
    right: int
    """How many of these rightly."""


class Ack(Said, frozen=True):
    """The choice is stored."""

    number: int
    choice: int


class Refused(Said, frozen=True):
    """It is too late, or there is no such question or choice; with the number 0, the message could not be read."""

    number: int


class Unknown(Said, frozen=True):
    """Nobody has this key: join again. To a desk: this is not the token."""


class Beat(Said, frozen=True):
    """The network is alive."""


# To a desk


class Present(Struct, frozen=True):
    """A student who has joined."""

    student: int
    name: str
    here: bool


class Before(Struct, frozen=True):
    """The question that `again` followed."""

    counts: tuple[int, ...]
    right: int
    trap: int
    """The number of the choice that most fell into; −1 where nobody did."""


class DeskState(State, frozen=True, tag="state"):
    """What a desk shows beside what the phones show."""

    code: str = ""
    address: str = ""
    """Where the phones join."""
    names: tuple[Present, ...] = ()
    here: int = 0
    """How many are here or have answered the question."""
    answered: int = 0
    before: Before | None = None
    topic: str = ""
    """What was asked about, and would be with `next`; empty where nothing was."""
    players: tuple[str, ...] = ()
    """Who sits at the table of the game that is followed."""
    seat: int | None = None
    """Whose view it is; missing where it is that of all."""
    counts: tuple[int, ...] | UnsetType = UNSET
    """From here on: only once it is closed. How many chose each."""
    beliefs: tuple[str, ...] | UnsetType = UNSET
    """For each choice, the rule id of the misconception behind it; empty where there is none."""
    believed: tuple[str, ...] | UnsetType = UNSET
    """For each choice, the sentence that follows the count."""
    played: tuple[Played | None, ...] | UnsetType = UNSET
    """The same moment under the wrong rule of each choice; its `board` is the name of a picture."""
    trap: int | UnsetType = UNSET
    """The number of the choice that stands for the trap of the question before; −1 where none does."""
    first: str | UnsetType = UNSET
    """Who named the rule of a planted mistake first; empty where nobody did, or where none was planted."""


class Qr(Said, frozen=True):
    """The address of the class as a picture."""

    svg: str
    unreachable: str
    """Why no phone can open it; empty where phones can."""


class Menu(Said, frozen=True):
    """What can be asked about, in the language of the desk."""

    games: tuple[GameEntry, ...]


class Count(Said, frozen=True):
    """How many have answered; at most ten a second."""

    number: int
    answered: int
    here: int


class Trouble(Said, frozen=True):
    """What did not work, in one sentence; an empty one when all is well again."""

    said: str


# Joining, over HTTP


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted to `join`."""

    code: Annotated[str, Meta(max_length=LONGEST_CODE)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Joined(Struct, frozen=True):
    """The key by which a phone is known from now on, and the name as it is shown."""

    key: str
    name: str


class NotJoined(Struct, frozen=True):
    """Why it did not work: the code is another one (403), the name shows nothing (400), or try again later (503)."""

    why: Literal["code", "name", "later"]
