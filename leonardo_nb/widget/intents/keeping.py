"""Going on with a game that was kept when its kernel was lost, or leaving it."""

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.session.code import decode
from leonardo_nb.session.session import Session
from leonardo_nb.widget.kept import start_of
from leonardo_nb.widget.reader import Intent, Reader


class GoOn(Intent, frozen=True):
    """Go on where the game was left: the kept one or, where the browser has kept it, that of this share code."""

    code: str = ""

    def act(self, reader: Reader) -> None:
        earlier, reader.earlier = reader.earlier, None
        try:
            if earlier is None:
                reader.resume(_alike(reader, decode(self.code)))
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


def _alike(reader: Reader, session: Session) -> Session:
    """The session, if it can take the place of the one that is shown."""
    if start_of(session) != start_of(reader.session):
        reader.refuse("kept_gone")
    session.goto(len(session.steps))
    return session
