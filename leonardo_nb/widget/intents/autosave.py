"""Going on with a game or lesson that was kept when its kernel was lost, or leaving it; and whose games are kept."""

from typing import Annotated

from msgspec import Meta

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.session.code import open_code
from leonardo_nb.session.session import Session
from leonardo_nb.widget.autosave import owner_of, start_of
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class GoOn(CompanionIntent, frozen=True):
    """Go on where the game was left: the kept one or, where the browser has kept it, that of this share code."""

    code: str = ""

    def act(self, controller: Controller) -> None:
        if controller.lesson is not None:
            controller.learn_on(controller.lesson.walk.lesson)
            return
        earlier, controller.earlier = controller.earlier, None
        try:
            if earlier is None:
                controller.put(_alike(controller, open_code(self.code)))
            else:
                kept = earlier.open()
                controller.put(_alike(controller, kept.session))
                controller.table.seat, controller.table.mode = kept.seat, kept.mode
                controller.see(lang=kept.lang)
        except LeonardoError:
            controller.refuse("kept_gone")


class Afresh(CompanionIntent, frozen=True):
    """Leave the saved game and start a new one; or a lesson as far as it was taken before."""

    def act(self, controller: Controller) -> None:
        controller.earlier = None
        if controller.lesson is not None:
            controller.lesson.may_offer = False
            controller.progress.forget(controller.lesson.walk.lesson.id, controller.owner)


class Greet(CompanionIntent, frozen=True):
    """A page without a notebook says by which number its browser finds its games, and which languages it reads."""

    needs_game = False
    leaves_answer = True

    token: Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?\Z")]
    chosen: Annotated[str, Meta(max_length=20)]
    """The language that was chosen on this page before."""
    reads: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)]
    """Those of the browser, the best one first: they count where nobody has named any."""

    def act(self, controller: Controller) -> None:
        controller.owner = owner_of(self.token) if self.token else ""
        wanted = (self.chosen, *(self.reads if controller.names_no_language else ()))
        known = [lang for each in wanted if (lang := each.partition("-")[0].lower()) in languages()]
        if known:
            controller.see(lang=known[0])


def _alike(controller: Controller, session: Session) -> Session:
    """The session, if it can take the place of the one that is shown."""
    if start_of(session) != start_of(controller.session):
        controller.refuse("kept_gone")
    session.goto(len(session.steps))
    return session
