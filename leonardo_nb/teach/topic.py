"""Topics: what can be asked about a game, each a few lines of data.

`topics.toml` has by name the moment that is asked about and what gives the answer; `topics.<lang>.toml` its words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec
from msgspec import Struct

from leonardo_nb.core.block import BY_NAME, Block, blocks_of
from leonardo_nb.core.data import data_path, read_toml, remembered
from leonardo_nb.core.errors import BadData, UnknownTopic
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import find, folders_of, id_of
from leonardo_nb.lens import Until

Form = Literal["number", "player", "order", "yes", "list"]
"""How an answer is written: a number, a name, names from the first to the last, True or False, a list in any order."""
LARGEST: Final = 10**9 - 1
"""No number of a game has more digits."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a topic in one language."""

    title: str
    question: str
    none: str = ""
    """What it means that no such thing happens, where that can be an answer."""
    thing: str = ""
    """The form in which a sentence speaks of one of the things of a list, such as `the card`; without one, its noun."""
    near: Mapping[str, str] = {}
    """What would make a wrong answer right, by the kind of near miss, where the words for all topics say too little."""


class Topic(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a game, and what is asked of it."""

    ruleset: str
    name: str
    form: Form
    rule: str
    """The rule that it teaches."""
    wrong: tuple[str, ...]
    """The misconceptions that give its wrong answers; of a variant, also the blocks that people forget."""
    forgets: str = ""
    """The rule by which those play who forget such a block."""
    at: tuple[str, ...] = ()
    """The moment: the step that says one of these sentences."""
    below: tuple[str, ...] = ()
    """Sentences of which one has to be among the reasons."""
    question: str = ""
    """Or the moment: a question of this kind."""
    source: tuple[str, ...] = ()
    """Or the moment: the score so far, by the sources of its lines."""
    ask: Mapping[str, str | bool] = {}
    """By sentence, the param that is the answer, or the answer itself."""
    same: tuple[str, ...] = ()
    """The params that say which sentence is meant, where a step says it several times."""
    players: tuple[int, ...] = ()
    """How many players the games have in which it is looked for, as its rare answers come up there; else any number."""
    until: Until = "step"
    """How far the table plays on."""
    part: Literal["", "first", "count", "order"] = ""
    """What of several things is asked for: the first of them, or how many they are; of the score, who is ahead."""
    sums: bool = False
    """Whether the places alone do not say what is added up, so that the lines of the score are told with them."""
    action: str = ""
    """The class of the actions of which the legal ones give the answer."""
    field: str = ""
    """Their field that does; without one, how many they are."""
    each: str = ""
    """A field by which they are asked about one by one."""
    having: Mapping[str, str] = {}
    """What other fields of theirs have to hold."""
    plain: bool = False
    """Whether it is also asked about where no misconception goes wrong, as else the answer would hardly ever differ."""
    least: int = 0
    """The smallest number that can be an answer."""
    most: int = LARGEST
    """The largest, where everybody at the table sees that there can be no more; of an order, how many it may name."""
    tariff: str = ""
    """The table of numbers from which the answer is read."""
    but: str = ""
    """The fact that names a player who cannot be the answer, as everybody sees: whoever passes something on."""
    repeated: bool = False
    """Whether an order may name a player more than once."""
    noun: str = ""
    """What the answer is counted in, or names."""
    regions: tuple[str, ...] = ()
    """The parts of the board that the answer needs, beside those that the sentences mention."""
    things: tuple[str, ...] = ()
    """The things on the board that it needs beside those."""

    @property
    def id(self) -> str:
        return f"{self.ruleset}.{self.name}"

    def words(self, lang: str = SPOKEN) -> Words:
        """Its title and its question."""
        for folder in reversed(folders_of(self.ruleset)):
            written = _read(folder, f"topics.{checked_language(lang)}.toml")
            if self.name in written:
                return msgspec.convert(written[self.name], Words)
        raise BadData(f"The topic {self.name} is missing in topics.{checked_language(lang)}.toml.")

    def title(self, lang: str = SPOKEN) -> str:
        return self.words(lang).title

    @property
    def numbers(self) -> range:
        """What can be an answer; of an order, how many it may name."""
        return range(self.least, self.most + 1)

    @property
    def beliefs(self) -> tuple[Belief, ...]:
        """What gives its wrong answers: of those that give the same one the first, so a house rule before the rest."""
        blocks = {block.name: block for block in blocks_of(find(self.ruleset)) if block.option == BY_NAME}
        house = [block.name for block in blocks.values() if block.house and self.rule in block.replaces]
        return tuple(_belief(blocks[name], self.forgets) for name in (*house, *self.wrong))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it is about: the one it teaches, and those that its wrong answers break."""
        return self.rule, *(belief.settles for belief in self.beliefs)

    @property
    def traps(self) -> tuple[str, ...]:
        """The misconceptions behind its wrong answers, by their ids."""
        return tuple(dict.fromkeys(belief.rule for belief in self.beliefs))

    def __repr__(self) -> str:
        return f"<Topic {self.id}: {self.title()}>"


class Belief(Struct, frozen=True):
    """What somebody takes for a rule: a misconception, a house rule, or that a block of a variant were not there."""

    name: str
    switched: bool
    """Whether the block is switched on or off for it."""
    rule: str
    """What states it."""
    settles: str
    """The rule that holds instead."""


def _belief(block: Block, forgets: str) -> Belief:
    """What it is to believe in a misconception or a house rule, or to forget that a block replaces this rule."""
    if block.wrong or block.house:
        right = block.wrong or next(iter(block.replaces))
        return Belief(block.name, True, block.replaces[right], right)
    return Belief(block.name, False, forgets, block.replaces[forgets])


def topics(ruleset: str) -> tuple[Topic, ...]:
    """Every topic of a game, in the order in which they are learned."""
    return tuple(_topics(id_of(ruleset)).values())


def topic(ruleset: str, name: str) -> Topic:
    """The topic with this name, or with this id."""
    game = id_of(ruleset)
    found = _topics(game)
    short = name.removeprefix(f"{game}.") if isinstance(name, str) else ""
    if short not in found:
        raise UnknownTopic(error_text("topic", name=quoted(name, 60), topics=", ".join(found)))
    return found[short]


def topic_by_id(topic_id: str) -> Topic:
    """The topic of an id such as `codex_naturalis.last_round`."""
    ruleset, dot, name = topic_id.partition(".") if isinstance(topic_id, str) else ("", "", "")
    if not dot:
        raise UnknownTopic(error_text("topic_id", name=quoted(topic_id, 60)))
    return topic(ruleset, name)


def topic_of(given: object) -> Topic:
    """A topic, by itself, by its id, or by its game and its name."""
    if isinstance(given, Topic):
        return given
    if isinstance(given, list | tuple) and len(given) == 2:
        return topic(*given)
    return topic_by_id(given)  # type: ignore[arg-type]  # whatever is no id is refused there


@remembered
def _topics(ruleset: str) -> Mapping[str, Topic]:
    """The topics of a game: those of its own folder or, where it has none, of the game it stands on."""
    for folder in reversed(folders_of(ruleset)):
        if written := _read(folder, "topics.toml"):
            return {
                name: msgspec.convert({**says, "ruleset": ruleset, "name": name}, Topic)
                for name, says in written.items()
            }
    return {}


def _read(folder: str, file: str) -> Mapping[str, Mapping[str, object]]:
    return read_toml(folder, file) if data_path(folder, file).is_file() else {}
