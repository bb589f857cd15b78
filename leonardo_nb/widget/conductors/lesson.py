"""A lesson conducts the table: it offers what its task is about, and plays that alone."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.play import objections
from leonardo_nb.teach.lesson import Lesson, Place, Walk
from leonardo_nb.widget.choices import Choice, pieces
from leonardo_nb.widget.conductors.free_play import FreePlay
from leonardo_nb.widget.progress import Progress
from leonardo_nb.widget.table import Table


class Away(LeonardoError):
    """The game stands elsewhere than where the lesson left it."""


class LessonConductor(FreePlay):
    """One learner in one lesson, from its beginning or from a place that was reached before."""

    walk: Walk

    def __init__(self, lesson: Lesson, place: Place | None = None) -> None:
        super().__init__()
        self.walk = Walk(lesson, place)
        self.may_offer = place is None
        """Whether a place that was reached before may be offered: until that is answered, or one comes as far."""

    @property
    def asks(self) -> bool:
        return self.walk.asks

    def offers(self, choices: list[Choice]) -> list[Choice]:
        """Nothing where the lesson only shows, or was left; else it is known what the task is about."""
        walk = self.walk
        if not walk.acting or not walk.is_where_it_was:
            return []
        if walk.task.kind == "free":
            return choices
        if walk.task.tried is None:
            return [replace(each, wanted=each.legal and walk.task.is_done_by(each.action)) for each in choices]
        others = [replace(each, wanted=False) for each in choices if not walk.task.is_tried_by(each.action)]
        return [*others, *(replace(each, wanted=True) for each in self._ways_to_try(walk))]

    def _ways_to_try(self, walk: Walk) -> Iterator[Choice]:
        """The action that is to be tried, and the same with every piece that can be picked up for it."""
        state = walk.session.state
        tried = [action for piece in pieces(state) for action in state.pending[-1].candidates_with(state, piece)]
        meant = [action for action in tried if walk.task.is_tried_by(action) and any(objections(state, action))]
        for action in dict.fromkeys([walk.task.action(walk.session), *meant]):
            yield Choice.of(state, action, legal=False)

    def take(self, table: Table, action: Action) -> bool:
        """Play it if the task is about it; the lesson itself plays on."""
        with self._told(table):
            self.walk.take(action)
        return False

    def next_task(self, table: Table) -> None:
        with self._told(table):
            self.walk.go_on()

    def answer(self, table: Table, number: int) -> None:
        with self._told(table):
            self.walk.answer(number)

    def hint(self, table: Table) -> None:
        with self._told(table):
            self.walk.hint()

    def solve(self, table: Table) -> None:
        with self._told(table):
            self.walk.solve()

    def come_back(self, table: Table) -> None:
        """To where the lesson stands, from wherever the reader has gone."""
        self.walk.come_back()
        table.replace(self.walk.session)
        table.seat, table.since = self.walk.lesson.seat, self.walk.begun_at

    def try_refused(self, action: Action) -> bool:
        """To ask about a refused choice may be what the task is about; then nothing is offered any more."""
        self.walk.take(action)
        return self.walk.done

    def keep(self, progress: Progress, owner: str) -> int:
        """Keep the task that was reached; return the number of one reached before, while that is offered."""
        walk, place = self.walk, self.walk.place
        earlier = progress.reached(owner).get(walk.lesson.id, 0) if self.may_offer else 0
        if earlier > place.task:
            return earlier
        if walk.finished:
            progress.forget(walk.lesson.id, owner)
        elif place.task:
            self.may_offer = False
            progress.keep(walk.lesson.id, place, owner)
        return 0

    @contextmanager
    def _told(self, table: Table) -> Iterator[None]:
        """Tell what happens in the lesson; refused where the game stands elsewhere."""
        if table.session is not self.walk.session or not self.walk.is_where_it_was:
            raise Away("The game stands elsewhere than the lesson.")
        begun_at = table.session.step_number
        yield
        if table.session.step_number > begun_at:
            table.since = begun_at
