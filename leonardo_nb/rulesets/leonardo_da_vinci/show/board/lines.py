"""The line of single workers in a zone: each in the order in which they act, masters in front."""

from leonardo_nb.core.drawing.palette import COATS, LEAF
from leonardo_nb.core.drawing.strokes import disc, lines
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import body, initials, master
from leonardo_nb.rulesets.leonardo_da_vinci.show.worker_places import InLine, acting_in, standing_in

_APPRENTICE, _MASTER, _GAP = 18, 21, 7
"""How much room each takes, and how much is left behind the masters."""
_ON_BODY = ' pointer-events="none"'
"""A letter is a part of the worker that it is written on."""


class Line:
    """Who stands in a zone, from `left` on, feet at `feet`; where there are many, they stand closer."""

    def __init__(self, canvas: Canvas, zone: str, left: float, feet: float, room: float) -> None:
        self._sheet, self._zone, self._feet = canvas, zone, feet
        workers = standing_in(canvas.state, zone)
        self._people = [*zip(workers, _middles(workers, left, room), strict=True)]

    def drawing(self) -> str:
        """Everybody, gold leaf behind the one who acts next, and rings round those who have just come."""
        players = self._sheet.state.players
        bodies = "".join(self._body(worker, x) for worker, x in self._people)
        apprentices = [(players[worker.seat], x) for worker, x in self._people if not worker.master]
        letters = initials(apprentices, self._feet - 2, _ON_BODY)
        return self._halo() + bodies + letters + self._marks()

    def _body(self, worker: InLine, x: float) -> str:
        player = self._sheet.state.players[worker.seat]
        if worker.master:
            return master(player, x, self._feet)
        fill, outline, _ = COATS[player.colour]
        return lines(body(player, x, self._feet), fill, f'{outline} data-key="{worker.spot}"')

    def _halo(self) -> str:
        now = acting_in(self._sheet.state, self._zone)
        return "".join(disc(x, self._feet - 11, 15, LEAF) for worker, x in self._people if worker.place == now)

    def _marks(self) -> str:
        rows = [(self._sheet.state.group_row(self._zone, worker.seat), x) for worker, x in self._people]
        return "".join(self._sheet.mark("groups", row, x - 10, self._feet - 31, 20, 33) for row, x in rows)

    def buttons(self, left: float, top: float) -> str:
        """What lies over those who can be pointed at, of a zone with this corner."""
        return "".join(
            self._button(worker, (left + x - 9, top + self._feet - 24, 18, 26))
            for worker, x in self._people
            if worker.spot in self._sheet.spots and not worker.master
        )

    def _button(self, worker: InLine, place: tuple[float, float, float, float]) -> str:
        return self._sheet.button(worker.spot, place, lambda: self._sheet.writer.worker(worker))


def _middles(workers: list[InLine], left: float, room: float) -> list[float]:
    """Where each stands."""
    masters = sum(worker.master for worker in workers)
    gap = _GAP if 0 < masters < len(workers) else 0
    steps = [_MASTER if worker.master else _APPRENTICE for worker in workers]
    closer = min(1, room / max(sum(steps) + gap, 1))
    before = [sum(steps[:index]) + gap * (index >= masters) for index in range(len(steps))]
    return [round(left + closer * (start + step / 2)) for start, step in zip(before, steps, strict=True)]
