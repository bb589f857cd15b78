"""A question about a position: the right answer is what the engine does, a wrong one what a misconception would do.

Where there are fewer than four of these, near misses are offered, too.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from leonardo_nb.core.block import in_force
from leonardo_nb.core.catalogue import filled, message, tell, tell_action
from leonardo_nb.core.chance import Luck
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import bullets
from leonardo_nb.core.grammar import within_a_sentence
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language, languages
from leonardo_nb.core.markup import tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens import Outcome
from leonardo_nb.session.session import Session
from leonardo_nb.teach.moment import Moment
from leonardo_nb.teach.near_miss import Aim, NearMisses
from leonardo_nb.teach.proof import Proof, proof_of
from leonardo_nb.teach.slip import NearMiss
from leonardo_nb.teach.topic import Belief, Topic
from leonardo_nb.teach.topic_answers import UNSAID, TopicOutcomes, thought_of, value


class Choice(Struct, frozen=True):
    """One answer that can be chosen."""

    value: Any
    """The answer in Python: a number, a name, a list of names or ids, True or False, or None for nobody."""
    topic: Topic
    state: Any
    belief: Belief | None = None
    near: NearMiss | None = None
    own: str = ""
    """The words of a teacher who has added it; it is wrong."""

    @property
    def right(self) -> bool:
        return self.belief is None and self.near is None and not self.own

    @property
    def misconception(self) -> str:
        """The id of the misconception behind it; empty where the answer is right, or merely near."""
        return self.belief.rule if self.belief else ""

    def condition(self, lang: str = SPOKEN) -> str:
        """What would make it right, as the end of a sentence; empty where it is right, or by a rule of another game."""
        lang = checked_language(lang)
        if self.near is not None:
            return near_in_words(self.topic, self.near, self.state, lang)
        stated = rule(self.belief.rule, lang) if self.belief else None
        return within_a_sentence(stated.title) if stated and stated.kind == "misconception" else ""

    def words(self, lang: str = SPOKEN) -> str:
        """The answer in words."""
        return self.own or in_words(self.topic, self.value, self.state, checked_language(lang))

    def __repr__(self) -> str:
        return f"<Choice {self.words()}: {self.misconception or 'right'}>"


class Question:
    """What is asked about one position of a game.

    >>> lnb.quiz("codex_naturalis.last_round", n=1, seed=1)[0].answer
    """

    def __init__(
        self,
        topic: Topic,
        game: Session,
        moment: Moment,
        outcome: Outcome,
        choices: tuple[Choice, ...],
        believed: Mapping[str, Outcome] = MappingProxyType({}),
    ) -> None:
        self.topic = topic
        self.action: Action | None = moment.action
        """What somebody does in the position; None where the table goes on."""
        self.choices = choices
        self.position = game.fork()
        """The game up to the position, and no further."""
        self._moment = moment
        self._outcome = outcome
        self._believed = believed

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the question speaks of, by name."""
        return self._moment.facts

    @property
    def answer(self) -> Any:
        """The right answer in Python."""
        return self.right.value

    @property
    def right(self) -> Choice:
        return next(choice for choice in self.choices if choice.right)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that are offered, where it asks for one."""
        return tuple(choice.value for choice in self.choices) if self.topic.form == "number" else ()

    def settled_by(self, choice: Choice | None) -> str:
        """The rule that settles it, as it holds in the game: what a choice gets wrong or, where nothing, what decides.

        A topic teaches one rule, but a position may turn on another: without a tie no rule of ties decides anything.
        """
        if choice and choice.belief:
            return self._in_force(choice.belief.settles)
        cited = self._cited
        taught = [self.topic.rule, *(each.belief.settles for each in self.choices if each.belief)]
        return next((rule for rule in map(self._in_force, taught) if rule in cited), self._in_force(taught[0]))

    def turns_on(self, rule: str) -> bool:
        """Whether a rule decides: a wrong answer gets it wrong, or the topic teaches it and the reason names it."""
        if any(each.belief and each.belief.settles == rule for each in self.choices):
            return True
        return rule == self.topic.rule and self._in_force(rule) in self._cited

    @cached_property
    def _cited(self) -> frozenset[str]:
        """The rules of its reason, with all those below."""
        return frozenset(rule for told in self.why.told for rule in told.explanation.all_cites)

    def _in_force(self, rule: str) -> str:
        return in_force(self.position.state, (rule,))[0]

    def text(self, lang: str = SPOKEN) -> str:
        """The question in words."""
        state, lang = self.position.state, checked_language(lang)
        done = tell_action(self.action, state, lang) if self.action else ""
        return filled(self.topic.words(lang).question, {**self.facts, "done": done}, state, lang)

    @cached_property
    def things(self) -> tuple[Any, ...]:
        """Whatever a list could name, by its id."""
        return tuple(thought_of(self.topic, self._outcome)) if self.topic.field else ()

    @cached_property
    def why(self) -> Proof:
        """The engine's explanation."""
        return proof_of(self.topic, self._moment, self._outcome)

    @property
    def after(self) -> Any:
        """The state to which it leads."""
        return self._outcome.after

    def believed(self, choice: Choice) -> tuple[Any, Proof] | None:
        """The state to which it would lead by the misconception behind a choice, and what would be told; else None."""
        outcome = self._believed.get(choice.belief.name) if choice.belief else None
        return (outcome.after, proof_of(self.topic, self._moment, outcome)) if outcome else None

    @cached_property
    def code(self) -> str:
        """A share code of the position: `lnb.play(code)` opens it."""
        return self.position.code

    @property
    def mark(self) -> str:
        """Eight signs by which it can be told from other questions about its topic."""
        game = self.position
        return f"{zlib.crc32(repr((game.seats, game.seed, game.step_number, self.text(FIRST))).encode()):08x}"

    def __repr__(self) -> str:
        return "\n".join([self.text(), *(f"{letter}) {choice.words()}" for letter, choice in self._lettered())])

    def _repr_html_(self) -> str:
        return str(tag("div", tag("b", self.text()), bullets(choice.words() for choice in self.choices)))

    def printed(self, given: str) -> Choice | None:
        """The choice that is printed with these words, in any language, or else behind this letter."""
        said = given.strip().casefold()
        worded = (each for each in self.choices if said in {each.words(lang).casefold() for lang in languages()})
        return next(worded, self.lettered(given.strip().removesuffix(")")))

    def lettered(self, letter: str) -> Choice | None:
        """The choice behind a letter; None where there is none."""
        return dict(self._lettered()).get(letter)

    def _lettered(self) -> Iterator[tuple[str, Choice]]:
        return zip("abcdefghijklmnopqrstuvwxyz", self.choices, strict=False)


def question(
    looks: TopicOutcomes, moment: Moment, rng: int, aim: Aim = None, usual: Sequence[int] = (), *, plain: bool = False
) -> Question | None:
    """The question that a moment gives; None where nobody could get it wrong.

    `aim` says what the right answer is to be; None, too, where it is otherwise. `usual` numbers were right too often:
    they are offered, if they can be. A `plain` question is asked where no misconception would go wrong.
    """
    topic, luck = looks.topic, Luck(rng)
    decided = aim is not None and topic.form != "number"
    if decided and not _is_aimed_at(topic, value(topic, moment, looks.played(moment)), aim):
        return None
    played, *others = looks.at(moment)
    right = value(topic, moment, played)
    if right is UNSAID:
        return None
    found = zip(looks.beliefs, (value(topic, moment, outcome) for outcome in others), strict=True)
    believed = {each: belief for belief, each in reversed([*found]) if each is not UNSAID and each != right}
    near = NearMisses(topic, moment, played, len(looks.game.seats))
    tempting = luck.shuffled(believed)
    listed = _wrong(near, right, tempting, aim, usual, luck) if plain or believed else []
    if not listed:
        return None
    offered = sorted([right, *listed]) if topic.form == "number" else luck.shuffled([right, *listed])
    choices = [
        Choice(
            _plain(topic, each, looks.game),
            topic,
            looks.game.state,
            believed.get(each),
            near.told(right, each) if each != right and each not in believed else None,
        )
        for each in offered
    ]
    under = {belief.name: outcome for belief, outcome in zip(looks.beliefs, others, strict=True)}
    return Question(topic, looks.game, moment, played, tuple(choices), under)


def _wrong(
    near: NearMisses, right: Any, believed: Sequence[Any], aim: Aim, usual: Sequence[int], luck: Luck
) -> list[Any]:
    """The wrong answers; nothing where none leave a number the rank that it is to have."""
    form = near.topic.form
    if form == "number":
        numbers = near.numbers(right, believed, usual)
        ranks = [rank for rank in numbers.ranks if aim in (rank, None)]
        return numbers.offered(luck.shuffled(ranks)[0]) if ranks else []
    return near.grown(right, believed, luck)


def _is_aimed_at(topic: Topic, right: Any, aim: Aim) -> bool:
    """Whether the right answer is nobody or somebody, yes or no, as it is to be."""
    return right is not UNSAID and (right is None if topic.form == "player" else right) == aim


def near_in_words(topic: Topic, near: NearMiss, state: Any, lang: str) -> str:
    """What would make a near miss right, as the end of a sentence."""
    words = topic.words(lang)
    said = words.near.get(near.key) or message(topic.ruleset, f"teach.near_{near.key}", lang)
    spoken = f"{{value:list {words.thing or topic.noun}}}"
    listed = (near.first, near.second) if topic.form == "list" else ()
    named = [filled(spoken, {"value": each}, state, lang) if each else "" for each in listed] or ["", ""]
    part = tell(near.part, state, lang).rstrip(".") if near.part else ""
    off = message(topic.ruleset, f"teach.near_{near.second}", lang) if near.key == "off" else ""
    params = {
        "off": off,
        "first": near.first,
        "second": near.second,
        "things": named[0],
        "others": named[1],
        "part": part,
    }
    return filled(said, params, state, lang)


def in_words(topic: Topic, answer: Any, state: Any, lang: str) -> str:
    """An answer in words."""
    if answer is None:
        return topic.words(lang).none
    if topic.form == "yes":
        return message(topic.ruleset, "teach.yes" if answer else "teach.no", lang)
    if topic.form in ("list", "order") and not answer:
        return topic.words(lang).none or message(topic.ruleset, "teach.nothing", lang)
    seats = {player.name: player.seat for player in state.players}
    named = tuple(seats.get(item, item) for item in answer) if isinstance(answer, list) else seats.get(answer, answer)
    return filled(f"{{value:{_spoken(topic)}}}" if _spoken(topic) else "{value}", {"value": named}, state, lang)


def _spoken(topic: Topic) -> str:
    """How a sentence would ask for such an answer."""
    return {"player": "player", "order": "order player", "list": f"list {topic.noun}"}.get(topic.form, topic.noun)


def _plain(topic: Topic, found: Any, game: Session) -> Any:
    """A value of the engine as a Python answer."""
    if topic.form == "player" and found is not None:
        return game.seats[found]
    if topic.form == "order" and found is not None:
        return [game.seats[seat] for seat in found]
    return list(found) if isinstance(found, tuple) else found
