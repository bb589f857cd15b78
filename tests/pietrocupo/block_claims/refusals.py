"""When each sentence of a refusal of Pietrocupo's blocks is true: from the rulebooks and the tables alone."""

from leonardo_nb.testing.reasons import Told, Truth
from tests.leonardo_da_vinci.claims import placing, tables
from tests.leonardo_da_vinci.claims import refusal_facts as facts
from tests.leonardo_da_vinci.claims import refusals as base
from tests.leonardo_da_vinci.claims.shared import just_made
from tests.numbers_in_force import number

PLAYERS_WITH_HALVES = 5
PLACING = ("place_workers", "place_workers_or_favour")


def with_block(*names: str) -> Truth:
    return lambda told: {*names}.issubset(facts.blocks(told))


def without_block(name: str) -> Truth:
    return lambda told: name not in facts.blocks(told)


def in_game(told: Told) -> int:
    """The favours that the player has taken beside those of turn 0."""
    return facts.favours(told, told.action.seat) - tables.FAVOURS[len(told.before.players)]


def assigning(told: Told) -> bool:
    return facts.waits(told, "assign_workers") or facts.waits(told, "begin_assigning")


def room(told: Told) -> bool:
    rows = (row for row in told.before.labs if row.seat == told.action.seat and row.invention)
    return any(facts.free(row) > 0 for row in rows)


def apprentices(told: Told) -> list[int]:
    """The places of the owner's apprentices in the line; a master stands before them."""
    row = base.mover(told)
    places = [int(place) for place in row.line.split()]
    return places[1:] if row.master else places


def length(told: Told) -> int:
    """How many workers stand in the line."""
    rows = [row for row in told.before.groups if row.zone == told.action.source]
    return sum(row.apprentices + row.master for row in rows)


def master_named(told: Told) -> bool:
    places = base.mover(told).line.split()
    return base.mover(told).master and str(told.action.place) == places[0]


def all_chosen(told: Told) -> bool:
    """Each of the player's workers in the Council has a privilege."""
    workers = [seat for seat, _ in tables.workers(told.before, "A")].count(told.action.seat)
    return 0 < workers <= len(str(facts.me(told).privilege))


def place_has_passed(told: Told) -> bool:
    """Somebody else is asked in the round under way, and nobody asks the player again in it."""
    return facts.asked(told) == "reveal_one" and not facts.waits(told, "reveal_one", told.action.seat)


def rounds_to_come(told: Told) -> bool:
    return facts.waits(told, "reveal_round") or facts.waits(told, "reveal_one")


LINES: dict[str, Truth] = {
    "council_variant.from_council": lambda told: (
        told.before.options.move_source == "city" and told.action.source == "A"
    ),
    "council_variant.lab": lambda told: told.action.target in base.LABS,
    "council_variant.same_zone": lambda told: (
        "council" in facts.blocks(told) and told.action.source == told.action.target
    ),
    "council_variant.to_council": lambda told: "council" in facts.blocks(told) and told.action.target == "A",
    "first_player.no_holder": with_block("first_player"),
    "line.all_chosen": all_chosen,
    "line.already_first": lambda told: base.first_in(told, told.action.target) == told.action.owner,
    **dict.fromkeys(("line.apprentice", "line.behind_masters", "line.only_apprentice"), facts.at_all),
    **dict.fromkeys(("line.master", "line.master_of_several", "line.master_only", "line.only_master"), facts.at_all),
    "line.first_decides": lambda told: told["seat"] == base.first_in(told, "A") != told.action.seat,
    "line.leonardo_first": lambda told: facts.waits(told, "give_leonardo", told["seat"]),
    "line.leonardo_when": lambda told: not base.in_council(told),
    "line.has_passed": lambda told: "placement" in facts.blocks(told) and placing.passed_by_choice(told),
    "line.is_master": master_named,
    "line.not_there": lambda told: told.action.place not in apprentices(told),
    "line.one_worker": lambda told: "placement" in facts.blocks(told) and told.action.count > 1,
    "line.which": lambda told: apprentices(told) and not 0 < told.action.place <= length(told),
}

LABS: dict[str, Truth] = {
    "assign.by_placing": without_block("labs"),
    "assign.comes_first": lambda told: (
        told.before.phase == "B" and told.before.turn <= base.CITY_TURNS and facts.waits_for(told, "begin_placing")
    ),
    "assign.idle_lab": lambda told: facts.own_lab(told).side > 0 and not facts.own_lab(told).invention,
    "assign.fixed": lambda told: told.before.options.lab_workers == "fixed",
    "assign.master_away": lambda told: any(row.master for row in told.before.labs if row.seat == told.action.seat),
    "assign.master_fixed": lambda told: (
        told.before.options.lab_workers == "fixed"
        and any(row.master for row in told.before.labs if row.seat == told.action.seat)
    ),
    "assign.more_than_placed": lambda told: told.action.small + told.action.large > told.action.count,
    "assign.none_placed": lambda told: "labs" in facts.blocks(told) and told.before.turn > base.CITY_TURNS,
    "place.city_stays_closed": lambda told: (
        "end" in facts.blocks(told) and "labs" not in facts.blocks(told) and told.before.turn > base.CITY_TURNS
    ),
    "zone.stays_closed": lambda told: "end" in facts.blocks(told) and told.before.turn > base.CITY_TURNS,
    "assign.negative": lambda told: getattr(told.action, told["lab"]) < 0,
    "assign.no_adding": lambda told: "labs" in facts.blocks(told) and not assigning(told),
    "assign.no_room": lambda told: not room(told),
    "assign.no_worker": lambda told: not facts.me(told).ready and not facts.me(told).master,
    "assign.not_placed": lambda told: "labs" in facts.blocks(told) and told.action.place in base.LABS,
    "assign.not_there": lambda told: getattr(told.action, told["lab"]) > facts.own_lab(told, told["lab"]).apprentices,
    "assign.over": lambda told: told.before.phase in "BCD" and not facts.waits(told, "assign_workers"),
    "assign.place_has_passed": lambda told: not facts.waits(told, "assign_workers", told.action.seat),
    "assign.too_early": lambda told: (
        told.before.phase not in ("B", "C", "D") and facts.asked(told) != "begin_assigning"
    ),
    "assign.too_few": lambda told: told.action.count < 1,
}

FAVOURS: dict[str, Truth] = {
    "favour.had_in_game": lambda told: told.before.options.favours_in_game == "once" and in_game(told) >= 1,
    "favour.new_list": with_block("favours"),
    "favour.no_end": lambda told: told.before.options.favours_in_game == "unlimited" and in_game(told) == told["count"],
    "favour.no_worker_left": lambda told: not facts.me(told).academy,
    "favour.not_in_game": lambda told: told.before.turn > 0 and not told.before.options.favours_in_game,
    "favour.old_list": lambda told: "favours" not in facts.blocks(told) and told.before.options.setup == "expert",
    "favour.one_upgrade": lambda told: facts.me(told).favour_d >= number(told.before, 1, "favours", "upgrades"),
    "favour.too_late": lambda told: told.before.turn > base.CITY_TURNS,
    "favour.has_passed": lambda told: facts.me(told).passed and facts.asked(told).startswith("place_workers"),
    "favour.while_placing": lambda told: (
        told.before.turn in range(1, base.CITY_TURNS + 1)
        and bool(told.before.options.favours_in_game)
        and told.before.pending[-1].kind not in PLACING
    ),
    "gift.had": lambda told: not facts.waits(told, "take_half_favour", told.action.seat),
    "gift.no_half_favour": lambda told: len(told.before.players) != PLAYERS_WITH_HALVES,
    "gift.no_halves": without_block("setup"),
    "gift.too_early": lambda told: facts.waits_for(told, "offer_half_favours"),
    "gift.too_late": lambda told: told.before.turn > 0 or not facts.waits(told, "offer_half_favours"),
}

ROUNDS: dict[str, Truth] = {
    "reveal.no_discount_card": lambda told: (
        "reveal" in facts.blocks(told) and just_made(told) and not facts.has_card(told)
    ),
    "reveal.in_rounds": with_block("reveal"),
    "reveal.must": lambda told: told.before.options.declare == "must" and base.finished(told),
    "reveal.no_auction": with_block("reveal"),
    "reveal.no_rounds": without_block("reveal"),
    "reveal.over": lambda told: told.before.phase == "D" and not rounds_to_come(told),
    "reveal.place_has_passed": place_has_passed,
    "reveal.too_early": lambda told: told.before.phase != "D",
}

REFUSALS: dict[str, Truth] = LINES | LABS | FAVOURS | ROUNDS
