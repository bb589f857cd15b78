"""What the things on the table give now: halves of cards, columns as sums, needs met or not, sets, fatigue."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.thing import Known, Named, Thing, any_of, cells, named_player, once_over
from leonardo_nb.rulesets.workshop_of_leonardo.ground import model
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import (
    DISCIPLINE_POINTS,
    EFFECTS,
    EXTRA,
    FACES,
    HIGH,
    HIGH_POINTS,
    LOOK,
    PATRONS,
    RECONSTRUCTED,
    STARS,
    UNFINISHED,
    needs_of,
)
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import NO_COLUMN, lacks_column
from leonardo_nb.rulesets.workshop_of_leonardo.play.fatigue import explain_counts
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level, meets, wanted_for
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import designs, explain_lines, solo_verdict, total
from leonardo_nb.rulesets.workshop_of_leonardo.show import piles

WHILE_PLAYED: Final = frozenset(
    {
        *("now.would_open", "now.would_raise", "now.fits", "now.fits_none", "now.fits_only"),
        *("now.visits", "now.visits_none", "centre.no_leonardo_final", "centre.no_leonardo_empty"),
        *("now.works_both", "now.works_patrons", "now.works_unfinished", "now.works_none"),
        *("now.to_high", "now.to_high_by_cards", "now.holds", "now.holds_seats", "now.holds_holder"),
    }
)
"""What is said only while the game is played."""


def thing(state: State, spot: str) -> Thing:
    """A thing by its spot, such as hand.12.top, column.0.painting or patron.3."""
    kind, *which = spot.split(".")
    found = _KINDS.get(kind)
    return once_over(state, found(state, *which), WHILE_PLAYED) if found else Thing()


# ---- Apprentice cards and columns ----


def _half(state: State, card: str, side: str) -> Thing:
    number = int(card)
    touched = cells("apprentice", number - 1)
    now = _top(state, number) if side == "top" else _bottom(state, number)
    source = [why("now.reconstructed_halves")] if number in RECONSTRUCTED["apprentice"] else []
    return Thing(why("now.top" if side == "top" else "now.bottom", card=number), (*now, *source), touched)


def _top(state: State, card: int) -> Iterator[Explanation]:
    """What studying the card would do."""
    seat, discipline = state.apprentice[card - 1].seat, FACES[card].discipline
    if seat in range(state.seats):
        level = state.level(seat, discipline)
        key = "now.would_raise" if level else "now.would_open"
        rules = "workshop.study", state.rules.level.rule
        yield why(key, *rules, discipline=discipline, before=level, level=level + 1)


def _bottom(state: State, card: int) -> Iterator[Explanation]:
    """What the action could be used for now."""
    seat, face = state.apprentice[card - 1].seat, FACES[card]
    if seat not in range(state.seats):
        return
    if face.action == "practice":
        fitting = tuple(each for each in state.columns(seat) if face.practice in ("wild", each))
        key = "now.fits" if fitting else "now.fits_none" if face.practice == "wild" else "now.fits_only"
        yield why(
            key, "workshop.practice", disciplines=fitting, practice=face.practice, each=state.rules.level.practice
        )
    elif face.action == "visit":
        yield _visits(state, seat)
    else:
        yield _works(state, seat)


def _visits(state: State, seat: int) -> Explanation:
    """The Leonardo cards a seat can take; without one there is no visit until maintenance, if it can bring one."""
    cards = tuple(state.centre("leonardo").values())
    if taken := tuple(card for card in cards if not lacks_column(state, seat, card)):
        return why("now.visits", "workshop.visit", cards=taken)
    if cards:
        return why("now.visits_practice_only", *NO_COLUMN)
    rules, ruling = ("workshop.visit", state.rules.gaps.rule), "workshop.ruling.bottom_unusable"
    if state.phase in piles.LAST:
        return why("centre.no_leonardo_final", ruling, *rules, "workshop.ruling.no_last_maintenance")
    if not any(row.where == "deck" for row in state.leonardo):
        return why("centre.no_leonardo_empty", ruling, *rules, "workshop.maintenance.refill")
    return why("now.visits_none", *rules)


def _works(state: State, seat: int) -> Explanation:
    """The cards in the centre whose needs a seat meets."""
    levels, by = state.levels(seat), state.rules.work
    patrons = tuple(card for card in state.centre("patron").values() if meets(levels, "patron", card, by.above))
    begun = tuple(card for card in state.centre("unfinished").values() if meets(levels, "unfinished", card, by.above))
    key = "now.works_both" if patrons and begun else "now.works_patrons" if patrons else "now.works_unfinished"
    key = key if patrons or begun else "now.works_none"
    return why(key, by.rule, seat=seat, patrons=patrons, unfinished=begun)


def _column(state: State, seat: str, discipline: str) -> Thing:
    """The level as a sum, and what it is worth."""
    owner = int(seat)
    now = [explain_level(state, owner, discipline)]
    by = state.rules.high
    level = by.counted(state, owner)[model.INDEX[discipline]]
    if level:
        now.append(why("now.in_play", "workshop.score.disciplines", points=DISCIPLINE_POINTS))
        key = "now.high" if level >= HIGH else "now.to_high"
        now.append(
            why(key + by.told, by.rule, level=level, high=HIGH, lacking=max(0, HIGH - level), points=HIGH_POINTS)
        )

    def touched(change: Change) -> bool:
        here = any(each.card - 1 == change.row for each in state.apprentice if each.column == discipline)
        return change.table == "apprentice" and change.field == "column" and here and _owned(state, change, owner)

    return Thing(why("now.column", seat=owner, discipline=discipline), tuple(now), touched)


def _owned(state: State, change: Change, seat: int) -> bool:
    return state.apprentice[change.row].seat == seat


# ---- The centre and the cards taken ----


_EFFECT_RULES: Final = {
    "points": "workshop.leonardo.points",
    "practice": "workshop.leonardo.practice",
    "two_cards": "workshop.leonardo.two_cards",
    "card_and_rest": "workshop.leonardo.card_and_rest",
    "look_three": "workshop.leonardo.look_three",
}


def _leonardo(state: State, card: str) -> Thing:
    number = int(card)
    effect, row = EFFECTS[number], state.leonardo[number - 1]
    numbers = {"points": STARS, "practice": state.rules.level.practice, "look_three": LOOK, **EXTRA}
    now = [why(f"now.effect_{effect}", _EFFECT_RULES[effect], count=numbers[effect])]
    if row.where == "centre":
        now += _brings_less(state, effect)
    if row.column:
        now.append(why("now.lies_under", "workshop.leonardo.practice", seat=row.seat, discipline=row.column))
    elif row.seat != TABLE:
        now.append(why("now.owner", "workshop.visit", seat=row.seat))
        if effect == "practice":
            rule = "workshop.ruling.practice_leonardo_without_column"
            now.append(why("now.without_column", rule, seat=row.seat))
    return Thing(why("now.leonardo", leonardo=number), tuple(now), cells("leonardo", number - 1))


def _brings_less(state: State, effect: str) -> Iterator[Explanation]:
    """Why a card of the centre brings no cards any more; alone, every seat has a deck of its own."""
    if effect in EXTRA and state.phase == "final_round":
        yield why("now.draws_final", state.rules.end.rule, "workshop.ruling.draw_short")
    elif effect in EXTRA and not state.solo and not state.deck:
        yield why("now.draws_none", "workshop.ruling.draw_short")
    elif effect == "look_three" and not state.solo and not state.deck:
        yield why("now.looks_none", "workshop.ruling.look_three_short")


def _patron(state: State, card: str) -> Thing:
    number = int(card)
    points, needs = PATRONS[number].points, needs_of("patron", number)
    now = [
        why("now.needs", state.rules.work.rule, needs=needs),
        why("now.gives", "workshop.score.patrons", points=points),
        *_for_decider(state, "patron", number),
    ]
    return Thing(why("now.patron", patron=number), tuple(now), cells("patrons", number - 1))


def _unfinished(state: State, card: str) -> Thing:
    number = int(card)
    face, by = UNFINISHED[number], state.rules.sets
    now = [
        why("now.needs", state.rules.work.rule, needs=needs_of("unfinished", number)),
        why("now.set", *by.rules, values=by.points[1:]),
    ]
    now += [
        why("now.has_set", *by.rules, seat=seat, count=count, points=by.points[count])
        for seat in range(state.seats)
        if (count := designs(state, seat)[face.design])
    ]
    now += _for_decider(state, "unfinished", number)
    return Thing(why("now.unfinished", unfinished=number), tuple(now), cells("unfinished", number - 1))


def _for_decider(state: State, kind: model.Centre, card: int) -> Iterator[Explanation]:
    """Yield its owner, or what the deciding player has of its needs, and whether its numbers are reconstructed."""
    row = getattr(state, model.TABLES[kind])[card - 1]
    seat = state.pending[-1].seat if state.pending else TABLE
    if row.seat != TABLE:
        yield why("now.owner", state.rules.work.rule, seat=row.seat)
    elif seat != TABLE:
        yield from needed(state, seat, kind, card)
    if card in RECONSTRUCTED[kind]:
        yield why("now.reconstructed")


def needed(state: State, seat: int, kind: str, card: int) -> Iterator[Explanation]:
    """What a seat has of everything that a Patron or Unfinished card needs."""
    levels, rules = state.levels(seat), (state.rules.work.rule, state.rules.level.rule)
    for index, wanted in wanted_for(state, kind, card):
        key = "now.enough" if levels[index] >= wanted else "now.lacks" if levels[index] else "now.lacks_column"
        told: dict[str, Any] = {"discipline": model.DISCIPLINES[index], "level": levels[index], "wanted": wanted}
        yield why(key, *rules, seat=seat, lacking=max(0, wanted - levels[index]), **told)


# ---- Fatigue and players ----


def _fatigue(state: State) -> Thing:
    """The Fatigue card: its holder, the player who begins, and how fatigued everybody is."""
    touched = cells("game", 0, "holder")
    if state.holder == TABLE:
        return Thing(why("now.fatigue"), (why("board.fatigue_free"),), touched)
    by = state.rules.first
    holds = why(f"now.holds{by.told}", by.rule, seat=state.holder, first=by.of(state, state.holder))
    return Thing(why("now.fatigue"), (holds, *explain_counts(state)), touched)


def _player(state: State, seat: str) -> Thing:
    """What a player would score now."""
    player = state.players[int(seat)]
    so_far, counted = "workshop.solo.goal" if state.solo else "workshop.end.winner", state.rules.end.rule
    key, rule = ("now.points", so_far) if state.pending else ("end.counted", counted)
    points, lines = total(state, player.seat), explain_lines(state, player.seat)
    now = [why(key, rule, because=lines, seat=player.seat, points=points)]
    if state.solo:
        now.append(solo_verdict(state))
    if state.immune(player.seat):
        now.append(why("now.immune", "workshop.maintenance.immune", seat=player.seat))
    touched = any_of(cells("players", player.seat), cells("game", 0, "holder"))
    return Thing(why("board.player", seat=player.seat, colour=player.colour), tuple(now), touched)


def _taken(state: State, seat: str) -> Thing:
    """The cards that make a player fatigued."""
    owner = int(seat)
    by, count = state.rules.fatigue, state.count_taken(owner)
    leonardo, patrons, unfinished = (len(cards) for cards in state.taken(owner))
    told: dict[str, Any] = {"leonardo": leonardo, "patrons": patrons, "unfinished": unfinished, **by.weight}
    now = why(f"now.taken_sum{by.told}", by.rule, seat=owner, count=count, **told)

    def touched(change: Change) -> bool:
        return change.table in model.TABLES.values() and change.field == "seat" and change.after == owner

    return Thing(why("now.taken", seat=owner), (now,), touched)


_KINDS: Final[dict[str, Callable[..., Thing]]] = {
    "hand": _half,
    "looked": _half,
    "column": _column,
    "leonardo": _leonardo,
    "patron": _patron,
    "unfinished": _unfinished,
    "gap": piles.gap,
    "deck": piles.deck,
    "discards": piles.discards,
    "fatigue": _fatigue,
    "player": _player,
    "taken": _taken,
}


# ---- What sentences name ----


def _named_discipline(state: State, discipline: Any, known: Known) -> Iterator[str]:
    """Yield the column of the player that a sentence names or, in a question or refusal, of the one who decides."""
    seat = known.get("seat", state.pending[-1].seat if state.pending else TABLE)
    if discipline in model.DISCIPLINES and isinstance(seat, int) and seat in range(state.seats):
        yield f"column.{seat}.{discipline}"


def _named_need(state: State, need: Any, known: Known) -> Iterator[str]:
    yield from _named_discipline(state, str(need).partition(":")[0], known)


def _named_apprentice(state: State, card: Any, _known: Known) -> Iterator[str]:
    if card in FACES:
        yield from _apprentice_spots(state.apprentice[card - 1])


def _apprentice_spots(row: model.Apprentice) -> Iterator[str]:
    """Both halves in a hand, the column, or the discards; a card not seen is nowhere."""
    if row.where in ("hand", "looked"):
        yield from (f"{row.where}.{row.card}.{side}" for side in ("top", "bottom"))
    elif row.where in ("study", "practice"):
        yield f"column.{row.seat}.{row.column}"
    elif row.where == "discards":
        yield "discards"


def _named_centre(kind: model.Centre) -> Named:
    def named(state: State, card: Any, _known: Known) -> Iterator[str]:
        rows = getattr(state, model.TABLES[kind])
        if isinstance(card, int) and 1 <= card <= len(rows):
            yield _centre_spot(kind, rows[card - 1])

    return named


def _centre_spot(kind: model.Centre, row: Any) -> str:
    return f"deck.{kind}" if row.where == "deck" else f"{kind}.{row.card}"


NAMED: Final[Mapping[str, Named]] = {
    "player": named_player,
    "discipline": _named_discipline,
    "need": _named_need,
    "apprentice": _named_apprentice,
    "copy": _named_apprentice,
    "leonardo": _named_centre("leonardo"),
    "title": _named_centre("leonardo"),
    "patron": _named_centre("patron"),
    "unfinished": _named_centre("unfinished"),
}


def row_spot(state: State, table: str, row: int, field: str) -> str:
    """Return the spot of a row, or the one where a change of this field shows."""
    if table == "players":
        return f"deck.apprentice.{row}" if state.solo and field == "deck" else f"player.{row}"
    if table == "apprentice":
        return next(_apprentice_spots(state.apprentice[row]), "")
    for kind in model.CENTRE:
        if table == model.TABLES[kind]:
            return _centre_spot(kind, getattr(state, table)[row])
    deck = "" if state.solo else "deck.apprentice"
    return {"holder": "fatigue", "deck": deck}.get(field, "")
