"""Going on with a game that was kept when its kernel was lost, or leaving it; and whose games are kept."""

from typing import Annotated

from msgspec import Meta

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.session.code import open_code
from leonardo_nb.session.session import Session
from leonardo_nb.widget.kept import owner_of, start_of
from leonardo_nb.widget.reader import Intent, Reader


class GoOn(Intent, frozen=True):
    """Go on where the game was left: the kept one or, where the browser has kept it, that of this share code."""

    code: str = ""

    def act(self, reader: Reader) -> None:
        earlier, reader.earlier = reader.earlier, None
        try:
            if earlier is None:
                reader.resume(_alike(reader, open_code(self.code)))
            else:
                kept = earlier.open()
                reader.resume(_alike(reader, kept.session))
                reader.see(seat=kept.seat, mode=kept.mode, lang=kept.lang)
        except LeonardoError:
            reader.refuse("kept_gone")


class Afresh(Intent, frozen=True):
    """Leave the kept game and begin anew."""

    def act(self, reader: Reader) -> None:
        reader.earlier = None


class Greet(Intent, frozen=True):
    """A page without a notebook says by which number its browser finds its games, and which languages it reads."""

    needs_game = False
    leaves_answer = True

    token: Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?\Z")]
    chosen: Annotated[str, Meta(max_length=20)]
    """The language that was chosen on this page before."""
    reads: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)]
    """Those of the browser, the best one first: they count where nobody has named any."""

    def act(self, reader: Reader) -> None:
        reader.owner = owner_of(self.token) if self.token else ""
        wanted = (self.chosen, *(self.reads if reader.names_no_language else ()))
        known = [lang for each in wanted if (lang := each.partition("-")[0].lower()) in languages()]
        if known:
            reader.see(lang=known[0])


def _alike(reader: Reader, session: Session) -> Session:
    """The session, if it can take the place of the one that is shown."""
    if start_of(session) != start_of(reader.session):
        reader.refuse("kept_gone")
    session.goto(len(session.steps))
    return session
