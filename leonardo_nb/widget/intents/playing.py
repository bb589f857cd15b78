"""Answering the open question, or asking about an answer."""

from leonardo_nb.session.moment import Until
from leonardo_nb.widget.reader import Intent, Reader


class Choose(Intent, frozen=True):
    """Take, or ask about, a choice as it was numbered when the companion stood at this step of this line."""

    choice: int
    step: int
    line: int

    def act(self, reader: Reader) -> None:
        here = self.line == reader.line and self.step == reader.session.cursor
        if not here or not 0 <= self.choice < len(reader.offered):
            reader.refuse("older")
        choice = reader.offered[self.choice]
        if choice.legal:
            reader.take(choice)
        else:
            reader.see(asked=self.choice)


class Spot(Intent, frozen=True):
    """Point at a thing on the board: its one legal choice is taken, several are shown, none says why not."""

    spot: str

    def act(self, reader: Reader) -> None:
        if self.spot:
            self._point(reader)
        else:
            reader.see(spots=())

    def _point(self, reader: Reader) -> None:
        chosen = self._chosen(reader)
        here = [(number, choice) for number, choice in enumerate(reader.offered) if choice.is_at(chosen)]
        legal = [choice for _, choice in here if choice.legal]
        if len(legal) == 1:
            reader.take(legal[0])
        elif legal:
            taken_up = not any(choice.spot == self.spot for choice in legal)
            refused = next((number for number, choice in here if taken_up and not choice.legal), None)
            reader.see(spots=chosen, asked=refused)  # and why its other side cannot be laid
        elif here:
            reader.see(spots=(), asked=here[0][0])
        else:
            reader.see(spots=(), problem=_nothing_there(reader))

    def _chosen(self, reader: Reader) -> tuple[str, ...]:
        """The thing and those taken up before, if something can be done with them together."""
        together = (*reader.look.spots, self.spot)
        fits = any(choice.legal and choice.is_at(together) for choice in reader.offered)
        return together if fits else (self.spot,)


class Auto(Intent, frozen=True):
    """Let the table and the bots play."""

    until: Until

    def act(self, reader: Reader) -> None:
        reader.auto(self.until)


def _nothing_there(reader: Reader) -> str:
    """What a thing answers that the open question is not about."""
    said, asked = reader.desk.ui("nothing_there"), reader.session.decision
    return f"{said} {asked.question(reader.look.lang)}" if asked else said
