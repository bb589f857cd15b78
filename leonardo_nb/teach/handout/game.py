"""A played game as a hand-out: step by step, with its reasons, and with questions before it tells."""

from collections.abc import Iterator, Sequence

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session
from leonardo_nb.teach.handout.game_questions import questions_of
from leonardo_nb.teach.handout.page_question import PageQuestion, page_question
from leonardo_nb.teach.handout.recording import Boards, Recording, Viewer, called, rules_in, told_of
from leonardo_nb.teach.question import Question

SLOW = 2
"""Seconds after which a bar says how far it is."""


def recording_of(session: Session, lang: str, seat: int | None, progress: bool) -> Recording:
    """The game up to where the session stands."""
    game = session.fork()
    reader = Viewer(game.ruleset, lang, seat)
    boards, told, said = Boards(reader), [""], [""]
    asked = _asked(game, reader)
    open_at = {each.at for each in asked}
    boards.add(0, game.start, asks=0 in open_at)
    for place, step in _watched(game.steps, progress):
        boards.add(place, step.state, (step,), asks=place in open_at)
        shown, heard = told_of(step, reader)
        told.append(shown)
        said.append(heard)
    if game.is_over:
        told[-1] = join(_ending(game, reader), told[-1])
    moments = [called(state, reader) for state in (game.start, *(step.state for step in game.steps))]
    texts = (*told, *(text for each in asked for text in (*each.answers, each.why)))
    board = (boards.seen.texts, boards.seen.parts, boards.heard.texts, boards.heard.parts)
    return Recording(*board, told, said, moments, asked, rules_in(texts, game, lang))


def _watched(steps: Sequence[Step], progress: bool) -> Iterator[tuple[int, Step]]:
    if not progress:
        return enumerate(steps, 1)
    from tqdm import tqdm  # on first use

    return enumerate(tqdm(steps, delay=SLOW, unit="step"), 1)


def _asked(game: Session, reader: Viewer) -> tuple[PageQuestion, ...]:
    found = questions_of(game, reader.seat)
    return tuple(_quizzed(game, reader, each, number, len(found)) for number, each in enumerate(found, 1))


def _quizzed(game: Session, reader: Viewer, question: Question, number: int, count: int) -> PageQuestion:
    """A question where it is asked, as the reader sees the board there."""
    place = question.position.step_number
    heading = f"{reader.word('handout.question', number=number, count=count)} · {question.topic.title(reader.lang)}"
    return page_question(question, place, heading, reader.teller(game.steps[place].before))


def _ending(game: Session, reader: Viewer) -> Markup:
    """The winners, and every player's place with its reason."""
    sheet, teller = game.scores(), reader.teller(game.state)
    verdict = tag("p", tell(sheet.verdict, sheet.state, reader.lang), class_="lnb-ask")
    places = tag("ul", [teller.tree(place, sheet.state) for place in sheet.places_told()])
    return tag("div", verdict, places, class_="lnb-won")
