"""An item of a worksheet: the question, the part of the board it needs, and its entry in the key."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import CHALK
from leonardo_nb.core.drawing.strokes import box, glow, lines, num
from leonardo_nb.core.drawing.svg import NARROW, Region, blanked, document, still_svg
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join
from leonardo_nb.core.rulebook import rule
from leonardo_nb.lens import Told
from leonardo_nb.session.session import Session
from leonardo_nb.teach.handout.page_question import belief, concerned, named_in, regions_of, tree_of
from leonardo_nb.teach.handout.recording import Viewer, heard
from leonardo_nb.teach.lesson import Lesson, Prediction, Walk
from leonardo_nb.teach.lesson.prediction import OfTopic
from leonardo_nb.teach.lesson.walk import done_right
from leonardo_nb.teach.planted_mistake import PlantedMistake
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic_results import belief as told_belief

GRID: Final = re.compile(r'data-grid="(\S+) ')
_SIZE: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_GRIDDED: Final = re.compile(r'<g[^>]* data-grid="(\S+) (\S+) (\S+) (\S+) (\S+) [^"]*"[^>]*>')
_CHALKED: Final = f' stroke="{CHALK}" stroke-width="5" stroke-dasharray="14 7"'


class Wrong(Struct, frozen=True):
    """A wrong answer, and its entry in the key."""

    number: int
    said: str
    mix_up: str = ""


class WorksheetItem(Struct, frozen=True):
    """One question of a sheet."""

    about: str
    text: str
    choices: tuple[str, ...]
    """What can be ticked; where there is nothing, there are lines to write on."""
    board: str
    narrow: bool
    """Whether the board leaves room beside it."""
    answer: str
    """Empty where there is nothing to answer."""
    why: Markup
    rule: str
    right: int = -1
    wrong: tuple[Wrong, ...] = ()
    told: tuple[str, ...] = ()
    """What the table says, where the question is about that."""
    heard: Markup = Markup("")
    """The board for those who hear it: no sentence answers the question."""
    parts: tuple[str, ...] = ()
    """The parts of the board, each by itself, for a page that may be as narrow as a phone."""

    @property
    def flat(self) -> bool:
        """Whether the board is at most half as high as it is wide: two of them share a page, a little smaller."""
        size = _SIZE.search(self.board)
        return size is not None and 2 * float(size[2]) <= float(size[1])


def is_wide(part: str) -> bool:
    """Whether a part of a board cannot be read on a phone unless it is moved sideways."""
    size = _SIZE.search(part)
    return size is not None and float(size[1]) > NARROW


def of_question(question: Question, reader: Viewer, lit: Mapping[str, str] = MappingProxyType({})) -> WorksheetItem:
    """A question of a topic, with those parts of the board that it or any of its choices speaks of, or that are lit."""
    lang, state = reader.lang, question.position.state
    teller = reader.teller(state)
    choices = question.choices
    why = tree_of(question.why.told, teller)
    names, named = list(concerned(question, teller)), list(named_in(question, teller))
    board, narrow, words, parts = _board(reader, state, [*names, *lit], regions_of(question), lit, named)
    wrong = (Wrong(place, *belief(question, each, lang)) for place, each in enumerate(choices) if not each.right)
    return WorksheetItem(
        question.topic.title(lang),
        question.text(lang),
        tuple(each.words(lang) for each in choices),
        board,
        narrow,
        question.right.words(lang),
        why,
        question.settled_by(question.right),
        choices.index(question.right),
        tuple(wrong),
        heard=words,
        parts=parts,
    )


def of_mistake(mistake: PlantedMistake, reader: Viewer) -> WorksheetItem:
    """A planted mistake, on the board of the question that its step answers; what that is about is not told."""
    lang = reader.lang
    believed = say("planted_by", lang, belief=told_belief(mistake.belief.rule, lang))
    return replace(
        of_question(mistake.asked, reader),
        about=reader.word("title"),
        text=mistake.asks(lang),
        told=mistake.told(lang),
        choices=tuple(each.words(lang) for each in mistake.choices),
        answer=f"{mistake.right.words(lang)}. {believed}",
        rule=mistake.rule,
        right=mistake.choices.index(mistake.right),
        wrong=(),
    )


def of_lesson(lesson: Lesson, reader: Viewer) -> Iterator[WorksheetItem]:
    """Every task: to be ticked or, where something is to be done or tried, to be written; else only to be read."""
    walk = Walk(lesson)
    while not walk.finished:
        kind = walk.task.kind
        if walk.asked is not None:
            yield _predicted(walk, walk.asked, reader)
        else:
            yield _acted(walk, reader) if kind in ("do", "try") else _read(walk, reader)
        done_right(walk)
        walk.go_on()


def _predicted(walk: Walk, asked: Prediction, reader: Viewer) -> WorksheetItem:
    words = walk.lesson.words(walk.task, reader.lang)
    if isinstance(asked, OfTopic):
        found = of_question(asked.question, reader, _lit(walk))
        return replace(found, text=f"{words.text} {found.text}")
    lang, right = reader.lang, asked.right
    teller = reader.teller(walk.session.state)
    why = tree_of([Told(told.seen_by(reader.seat), state) for told, state in asked.why], teller)
    board, narrow, *_ = _board(reader, walk.session.state, _shown(walk), (), _lit(walk), walk.task.look)
    choices = tuple(asked.choice(place, lang) for place in range(asked.count))
    wrong = tuple(Wrong(number, each) for number, each in enumerate(choices) if number != right)
    settles = asked.settles(right)
    return WorksheetItem(
        rule(settles, lang).title, words.text, choices, board, narrow, choices[right], why, settles, right, wrong
    )


def _acted(walk: Walk, reader: Viewer) -> WorksheetItem:
    """What is to be done or tried; the key says what it is and, of what is refused, why."""
    lang, session = reader.lang, walk.session
    action = walk.task.action(session)
    refusal = session.why_not(action)
    reasons: Sequence[Explanation] = refusal.reasons if refusal else ()
    why = tree_of([Told(reason, session.state) for reason in reasons], reader.teller(session.state))
    offered = dict.fromkeys(_spots(session), "legal") | _lit(walk)
    tried = (action.spot(session.state), action.held(session.state)) if refusal else ()  # the task itself names it
    names = [*_shown(walk), *tried, *offered]
    board, narrow, *_ = _board(reader, session.state, names, (), offered, walk.task.look)
    stated = walk.task.rule or walk.lesson.rule
    text = walk.lesson.words(walk.task, lang).text
    return WorksheetItem(rule(stated, lang).title, text, (), board, narrow, session.text(action, lang), why, stated)


def _read(walk: Walk, reader: Viewer) -> WorksheetItem:
    """What is only to be read, with what it shows; where that is nothing, the board before still holds."""
    lang, stated = reader.lang, walk.task.rule or walk.lesson.rule
    board, narrow = "", False
    if any(_shown(walk)):
        board, narrow, *_ = _board(reader, walk.session.state, _shown(walk), (), _lit(walk), walk.task.look)
    text = walk.lesson.words(walk.task, lang).text
    return WorksheetItem(rule(stated, lang).title, text, (), board, narrow, "", Markup(""), stated)


def _shown(walk: Walk) -> list[str]:
    return [*walk.task.look, walk.task.point]


def _lit(walk: Walk) -> dict[str, str]:
    """What lights up on the screen has a frame on paper, drawn with the board."""
    return dict.fromkeys(walk.task.look, "legal")


def _board(
    reader: Viewer,
    state: Any,
    names: Iterable[str],
    keys: Sequence[str] = (),
    spots: Mapping[str, str] = MappingProxyType({}),
    named: Sequence[str] = (),
) -> tuple[str, bool, Markup, tuple[str, ...]]:
    """The parts of the board that show these things, or have these keys; all of it where none does.

    Beside the picture, whether it is a narrow one, what it says in words, and a picture of each part.
    """
    seen = reader.sees(state)
    regions = tuple(map(blanked, reader.ruleset.regions(seen, reader.lang, spots, ())))
    wanted = dict.fromkeys(filter(None, names))
    needed = [each for each in regions if each.key in keys or any(_shows(each, name) for name in wanted)] or regions
    drawn = [_framed(ringed(each, named), spots) for each in needed]
    said = reader.ruleset.spoken(seen, reader.lang, True)
    words = join(heard(each, said.get(each.key, ()), "h3") for each in needed)
    return document(drawn, "", paper=False), len(needed) == 1, words, tuple(map(still_svg, drawn))


def ringed(region: Region, names: Sequence[str]) -> Region:
    """The region with a ring round each place of a grid that the question names: on paper nothing lights up."""
    return replace(region, body=_GRIDDED.sub(lambda grid: grid[0] + "".join(_rings(grid, names)), region.body))


def _framed(region: Region, spots: Iterable[str]) -> Region:
    """The region with a frame round all of it, where something to look at is on it that has no frame of its own."""
    bare = (name for name in spots if _shows(region, name) and f'data-spot="{name}"' not in region.body)
    if all(GRID.search(region.body) and ":" in name for name in bare):
        return region
    return replace(region, body=region.body + glow(region.width, region.height))


def _rings(grid: re.Match[str], names: Sequence[str]) -> Iterator[str]:
    across, down, wide, high = map(float, grid.groups()[1:])
    for place in (name.removeprefix(f"{grid[1]}:").split(":") for name in names if name.startswith(f"{grid[1]}:")):
        if len(place) == 2:
            left, top = float(place[0]) * across, float(place[1]) * down
            ring = lines(f"M{num(left)} {num(top)}{box(wide, high)}", more=_CHALKED)
            label = f"({place[0]}, {place[1]})".replace("-", "−")
            yield ring + write(left + wide / 2, top + high / 2 + 9, label, f' fill="{CHALK}"', 26)


def _spots(session: Session) -> Iterator[str]:
    state = session.state
    return filter(None, (spot for action in session.legal for spot in (action.spot(state), action.held(state))))


def _shows(region: Region, name: str) -> bool:
    on_grid = any(name.startswith(f"{start}:") for start in GRID.findall(region.body))
    return on_grid or region.spot == name or f'="{name}"' in region.body
