"""What a moment looks like: the solution reaches phones, and the counts the desk, only once the question is closed."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict, replace

from leonardo_nb.classroom.asking.prepared_question import Asked, Played, Reply, Wording
from leonardo_nb.classroom.messages import DeskState, Own, Present, State
from leonardo_nb.classroom.moment import NONE, Now
from leonardo_nb.classroom.pictures import Pictures
from leonardo_nb.classroom.students import Student


class Teller:
    """Puts moments into words; `site` is where games can be played without a server, if that is anywhere."""

    def __init__(self, pictures: Pictures, site: str = "") -> None:
        self._pictures = pictures
        self._site = site

    def state(self, now: Now, lang: str) -> State:
        """What every phone of this language shows."""
        asked = now.asked
        if asked is None or now.phase == "lobby":
            return State(now.number, "lobby", "question", "", "", (), (), "", "")
        words = asked.words[lang]
        state = State(
            number=now.number,
            phase=now.phase,
            kind=asked.kind,
            about=words.about,
            text=words.text,
            told=words.told,
            choices=words.choices,
            board=self._pictures.name(words.board),
            board_text=words.board_text,
        )
        return self._with_solution(state, now, asked, words) if now.phase == "closed" else state

    def _with_solution(self, state: State, now: Now, asked: Asked, words: Wording) -> State:
        return replace(
            state,
            right=asked.right,
            replies=tuple(reply.said for reply in words.replies),
            why=words.why,
            rule_title=words.rule_title,
            rule_text=words.rule_text,
            shown=self._pictures.name(words.shown),
            play=f"{self._site}#{asked.code}" if self._site and not now.wanted.is_about_a_game else UNSET,
        )

    def desk(self, now: Now, lang: str, code: str, address: str, names: Iterable[Present], here: int) -> DeskState:
        """What a desk shows."""
        present = tuple(names)
        state = DeskState(
            **asdict(self.state(now, lang)),
            code=code,
            address=address,
            names=present,
            here=here,
            answered=len(now.answers),
            before=now.before,
            topic="" if now.wanted.kind == "board" else now.wanted.about,
            **_seats(now),
        )
        return self._with_counts(state, now, lang, present) if now.phase == "closed" else state

    def _with_counts(self, state: DeskState, now: Now, lang: str, names: Sequence[Present]) -> DeskState:
        asked = now.asked
        if asked is None:
            return state
        replies = asked.words[lang].replies
        trap = now.wanted.trap
        return replace(
            state,
            counts=now.counts,
            beliefs=asked.beliefs,
            believed=tuple(map(_believed, replies, now.counts)),
            played=tuple(self._played(reply.played) for reply in replies),
            trap=asked.beliefs.index(trap) if trap and trap in asked.beliefs else NONE,
            first=next((each.name for each in names if asked.kind == "mistake" and each.student == now.first), ""),
        )

    def _played(self, played: Played | None) -> Played | None:
        return replace(played, board=self._pictures.name(played.board)) if played else None


def _seats(now: Now) -> dict[str, Any]:
    """Of a game that is followed, who sits there, and whose view it is."""
    if now.asked is None or now.phase != "follow":
        return {}
    return {"players": now.asked.players, "seat": now.wanted.seat}


def _believed(reply: Reply, count: int) -> str:
    """What as many say by their answer; nothing where nobody gave it."""
    said = reply.believed_one if count == 1 else reply.believed
    return f"{count} {said}" if count and said else ""


def own(now: Now, student: Student) -> Own:
    """What a student alone is told: the choice that is stored, and the record so far."""
    return Own(now.answers.get(student.number), student.asked, student.right)
