"""Setup and the epochs."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims.tables import CARDS, FACES, KNOWLEDGE, MORE, TILES, cubes, on_place, seats, table


def inventors_of(told: Told) -> dict[str, Any]:
    colour = next(row.team for row in told.after.players if row.seat == told["seat"])
    return {"team": colour, "inventors": tuple(number for number, row in TILES.items() if row["team"] == colour)}


def skills(told: Told) -> dict[str, Any]:
    number = told["inventor"]
    row = TILES[number]
    return {
        "seat": next(each.seat for each in told.after.inventors if each.inventor == number),
        "levels": tuple(f"{knowledge}:{row[knowledge]}" for knowledge in KNOWLEDGE if row[knowledge] != "0"),
    }


def pile(told: Told) -> dict[str, Any]:
    """The piles are told of in their order, each with its cards."""
    epoch = told["epoch"]
    changed = [i for i, row in enumerate(told.after.inventions) if row != told.before.inventions[i]]
    cards = [int(row["epoch"]) for row in CARDS.values()]
    in_order = {told.after.inventions[i].epoch for i in changed} <= {epoch}
    return {"epoch": epoch if in_order else "another", "count": cards.count(epoch)}


def dealt(told: Told) -> dict[str, Any]:
    players, epoch = len(told.after.players), told.before.epoch + 1
    cards = [row.invention for row in told.before.inventions if row.epoch == epoch][: players + MORE]
    return {"epoch": epoch, "players": players, "inventions": tuple(cards), "cites": dealt_by(told.before)}


def dealt_by(state: Any) -> set[str]:
    """The first epoch belongs to the setup; how the next one begins stands under the second.

    Who goes on there is to the left of the statuette, or else by a ruling, where play was stuck.
    """
    epoch, turns = state.epoch + 1, [each.seat for each in state.pending if each.kind == "take_turn"]
    if epoch == 1:
        return {"inventeurs.setup.epoch_cards"}
    stuck = turns[-1] != (state.statuette + 1) % len(state.players)
    later = {"inventeurs.epoch.next"} | ({"inventeurs.epoch.three"} if epoch == 3 else set())
    return later | ({"inventeurs.ruling.no_action"} if stuck else set())


def ended_by(told: Told) -> dict[str, Any]:
    """The last invention but one is shared, or else the ruling ends the epoch."""
    left = len(table(told.before))
    return {"epoch": told.before.epoch, "cites": {"inventeurs.ruling.no_action"} if left > 1 else set()}


def still_busy(told: Told) -> dict[str, Any]:
    rows = zip(told.before.inventors, told.after.inventors, strict=True)
    return {"inventors": tuple(old.inventor for old, new in rows if old.busy and new.busy)}


def first_player(told: Told, *, drawn: bool) -> int | str:
    """Whoever was named has the statuette; otherwise lots were drawn."""
    named, seat = told.after.options.first_player, told.after.statuette
    right = (named == "random") == drawn and (drawn or seat == (0 if named == "first" else named))
    return seat if right else "another"


def laid_rewards(told: Told) -> dict[str, Any]:
    old = [row.where == "bag" for row in told.before.tokens]
    drawn = [row for was, row in zip(old, told.after.tokens, strict=True) if was and row.where == "invention"]
    (place,) = {row.place for row in drawn}
    tokens = tuple(f"{row.kind}:{row.value}" for row in drawn)
    return {"invention": table(told.after)[place], "tokens": tokens if len(tokens) == 2 else "two tokens"}


def cleared(told: Told) -> dict[str, Any]:
    (place,) = table(told.before).keys() - table(told.after).keys()
    return {"epoch": told.before.epoch, "invention": table(told.before)[place], "tokens": on_place(told.before, place)}


def whose_cubes(told: Told) -> dict[str, Any]:
    (place,) = table(told.before).keys() - table(told.after).keys()
    return {"seats": tuple(seat for seat in seats(told.before) if any(cubes(told.before, place, seat)))}


NUMBERS: dict[str, Claim] = {
    "epoch.cubes_home": whose_cubes,
    "epoch.dealt": dealt,
    **dict.fromkeys(("epoch.over", "epoch.over_stuck"), cleared),
    "epoch.rewards": laid_rewards,
    "question.end_epoch": ended_by,
    "epoch.stay_busy": still_busy,
    "question.open_epoch": lambda told: {
        "epoch": told.before.epoch + 1,
        "cites": dealt_by(told.before),
    },
    "setup.bag": lambda _told: {"count": sum(int(row["count"]) for row in FACES.values())},
    "setup.first_by_lot": lambda told: {"seat": first_player(told, drawn=True)},
    "setup.first_named": lambda told: {"seat": first_player(told, drawn=False)},
    "setup.pile": pile,
    "setup.skills": skills,
    **dict.fromkeys(("team.chosen", "team.dealt"), inventors_of),
    "team.taken": lambda told: {"seat": next(row.seat for row in told.before.players if row.team == told.action.team)},
}
