"""How a program works out the answer to a topic: lines of Python that do it with what everybody can call."""

import json
from collections.abc import Iterator
from typing import Final

from leonardo_nb.teach.topic import Topic


def solution(topic: Topic, exercise: str, answer: str) -> str:
    """The lines that answer an exercise, given the names of the two."""
    return "\n".join(_lines(topic, exercise, answer))


def _lines(topic: Topic, exercise: str, answer: str) -> Iterator[str]:
    yield f"game = {exercise}.position"
    if topic.source:
        yield from _scored(topic, exercise, answer)
    elif topic.action:
        yield from _listed(topic, exercise, answer)
    else:
        yield from _played(topic, exercise, answer)


def _scored(topic: Topic, exercise: str, answer: str) -> Iterator[str]:
    """Read from the score sheet."""
    if topic.part == "order":
        yield f"{answer} = [game.seats[place.seat] for place in game.scores().order]"
        return
    yield f'seat = {exercise}.question.facts["seat"]'
    yield f"sources = {json.dumps(topic.source)}"
    yield "lines = [line for line in game.scores().lines if line.seat == seat]"
    yield f"{answer} = sum(line.points for line in lines if line.source in sources)"


def _listed(topic: Topic, exercise: str, answer: str) -> Iterator[str]:
    """Read from what is legal, once the table has got to a question."""
    if topic.at:
        yield "game.auto()"
    yield f"actions = [action for action in game.legal if isinstance(action, game.actions.{topic.action})]"
    wanted = {name: f'"{held}"' for name, held in topic.having.items()}
    if topic.each:
        wanted[topic.each] = f'{exercise}.question.facts["{topic.each}"]'
    for name, held in wanted.items():
        yield f"actions = [action for action in actions if action.{name} == {held}]"
    found = f"sorted({{action.{topic.field} for action in actions}})" if topic.field else "len(actions)"
    yield f"{answer} = {found}"


_GUESSES: Final = {"number": "0", "player": "0", "order": "[]", "yes": "True", "list": "[]"}
"""An answer of each form, right or wrong: whoever has answered may read the right one."""


def _played(topic: Topic, exercise: str, answer: str) -> Iterator[str]:
    """Let the engine play on, and say what happens."""
    yield f"action = {exercise}.question.action"
    yield "if action:"
    yield "    game.play(action)"
    yield "else:"
    yield '    game.auto("step")'
    yield "print(game.story(last=1))"
    yield f"{answer} = lnb.grade({exercise}, {_GUESSES[topic.form]}).question.answer"
