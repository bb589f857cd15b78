"""What holds in every position of a game: nothing is lost, nothing is in two places, each thing has its time."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from leonardo_nb.core.problem import Problem, problem
from leonardo_nb.rulesets.leonardo_da_vinci.ground import components
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LETTERS, NOBODY, ZONES, Group, Invention, Lab, Player
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import said
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import OpenBids
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import CarryOut
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import MOVE
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import asked_in


def invariants(state: State) -> Iterator[Problem]:
    """Every broken invariant, with the rule it breaks and where."""
    if state.phase == "setup":
        return
    yield from _components(state)
    yield from _florins(state)
    for player in state.players:
        yield from _workers(state, player)
    yield from _colours(state)
    yield from _queues(state)
    for row, lab in enumerate(state.labs):
        yield from _lab(state, row, lab)
    yield from _cards(state)
    yield from _moments(state)


def _components(state: State) -> Iterator[Problem]:
    """12 of each kind: in the shops, in hands and under labs."""
    for row, shop in enumerate(state.shops):
        held = sum(getattr(each, shop.component) for each in (*state.players, *state.labs))
        if (count := shop.pile + held) != components.PILE:
            told: dict[str, Any] = {"component": shop.component, "count": count, "whole": components.PILE}
            yield problem("invariant.components", "ldv.setup.material", **told, at=("shops", row, "pile"))


def _florins(state: State) -> Iterator[Problem]:
    """All florins are with the players, on the Council or in the bank; bids are made in auctions, with what one has."""
    total = sum(player.florins for player in state.players) + state.council_florins + state.bank
    if total != components.FLORINS:
        yield problem(
            "invariant.florins", "ldv.setup.material", count=total, whole=components.FLORINS, at=("game", 0, "bank")
        )
    if state.council_florins and not state.rules.council_florins:
        told: dict[str, Any] = {"florins": state.council_florins, "at": ("game", 0, "council_florins")}
        yield problem("invariant.council_florins", "ldv.turn.council_florin", **told)
    for player in state.players:
        if player.bid > player.florins:
            bid: dict[str, Any] = {"seat": player.seat, "florins": player.florins, "bid": player.bid}
            yield problem("invariant.bid", "ldv.finish.auction", **bid, at=("players", player.seat, "bid"))
        yield from _bid(state, player)


def _bid(state: State, player: Player) -> Iterator[Problem]:
    """Bids are made in an auction, by those who made its card."""
    at = "players", player.seat, "bid"
    numbers = [decision.invention for decision in state.pending if isinstance(decision, OpenBids)]
    if player.bid and not numbers:
        yield problem("invariant.no_auction", "ldv.finish.auction", seat=player.seat, at=at)
    for number in numbers if player.bid else ():
        if state.made_by(number)[player.seat].turn != state.turn:
            yield problem("invariant.no_bidder", "ldv.finish.auction", seat=player.seat, invention=number, at=at)


def _waits(state: State, kind: str) -> bool:
    """Whether a question of this kind is still to come."""
    return any(decision.kind == kind for decision in state.pending)


def _workers(state: State, player: Player) -> Iterator[Problem]:
    """Nine apprentices, one master and three mechanical men a colour."""
    seat, labs = player.seat, state.labs_of(player.seat)
    teams: list[Group | Lab] = [*(group for group in state.groups if group.seat == seat), *labs]
    apprentices = player.ready + player.hired + player.academy + player.boxed + sum(team.apprentices for team in teams)
    masters = player.master + sum(team.master for team in teams)
    men = player.mechanical_men + sum(lab.mechanical_men for lab in labs)
    for key, rule, column, count, whole in (
        ("apprentices", "ldv.setup.material", "ready", apprentices, components.APPRENTICES),
        ("master", "ldv.setup.material", "master", masters, 1),
        ("automata", "ldv.workshop.automaton", "mechanical_men", men, components.AUTOMATA),
    ):
        if count != whole:
            told: dict[str, Any] = {"seat": seat, "count": count, "whole": whole}
            yield problem(f"invariant.{key}", rule, **told, at=("players", seat, column))


def _colours(state: State) -> Iterator[Problem]:
    colours = [player.colour for player in state.players]
    for player in state.players:
        if not player.colour or player.colour in colours[: player.seat]:
            at = "players", player.seat, "colour"
            yield problem("invariant.colour", state.rules.colours, seat=player.seat, at=at)


def _queues(state: State) -> Iterator[Problem]:
    """A group has a place in the queue of its own while somebody stands in it."""
    for row, group in enumerate(state.groups):
        told: dict[str, Any] = {"seat": group.seat, "zone": group.zone}
        if (group.queue > 0) != group.peopled:
            yield problem("invariant.queue", "ldv.place.queue", **told, at=("groups", row, "queue"))
        elif group.queue and any(g.queue == group.queue for g in state.groups_in(group.zone) if g.seat < group.seat):
            yield problem("invariant.same_place", "ldv.place.queue", **told, at=("groups", row, "queue"))
        yield from state.rules.queue.problems(state, row, group)


def not_in_line(_state: State, row: int, group: Group) -> Iterator[Problem]:
    """Single workers have no places of their own."""
    if group.line:
        told: dict[str, Any] = {"seat": group.seat, "zone": group.zone}
        yield problem("invariant.no_line", "ldv.place.queue", **told, at=("groups", row, "line"))


def _lab(state: State, row: int, lab: Lab) -> Iterator[Problem]:
    """A lab and who is in it."""
    wrong = partial(_wrong, row, lab)
    if lab.free_spaces < 0:
        yield wrong("lab_spaces", "ldv.place.lab_spaces", "apprentices", side=lab.side)
    if lab.free_automaton_spaces < 0:
        yield wrong("automaton_spaces", "ldv.workshop.automaton", "mechanical_men", side=lab.side)
    if lab.side not in ((3, 5) if lab.lab == "small" else (0, 4, 6)):
        yield wrong("side", "ldv.workshop.take_4", "side", side=lab.side)
    used = any(lab.packet) or lab.weeks or lab.apprentices or lab.master or lab.shown or lab.revealed or lab.begun
    if lab.working:
        yield from _work(state, row, lab)
    elif used:
        yield wrong("idle_lab", "ldv.place.where", "invention")


def _wrong(row: int, lab: Lab, key: str, rule: str, column: str, **told: Any) -> Problem:
    return problem(f"invariant.{key}", rule, seat=lab.seat, lab=lab.lab, **told, at=("labs", row, column))


def _work(state: State, row: int, lab: Lab) -> Iterator[Problem]:
    """The invention in a lab."""
    wrong = partial(_wrong, row, lab)
    if lab.side == 0:
        yield wrong("absent_lab", "ldv.workshop.take_4", "side")
    if lab.packet != state.invention(lab.invention).needs:
        yield wrong("packet", "ldv.start.exact_components", "invention", invention=lab.invention)
    if lab.begun > state.turn:
        yield wrong("begun", "ldv.start.order", "begun", turn=state.turn)
    if lab.revealed not in may_be_revealed(state, lab):
        yield wrong("revealed", "ldv.finish.reveal_rivals", "revealed", invention=lab.invention)
    small, large = state.labs_of(lab.seat)
    if lab is large and small.invention == lab.invention:
        yield wrong("twice", "ldv.start.one_per_lab", "invention", invention=lab.invention)
    if _serves_nothing(state, lab):
        yield wrong("made_by_player", "ldv.invention.once_per_player", "invention", invention=lab.invention)


def _serves_nothing(state: State, lab: Lab) -> bool:
    """Whether its player has made the invention; with cards of one's own, another one may need the same components."""
    alike = (card for card in state.inventions if card.needs == state.invention(lab.invention).needs)
    return all(state.made_by(card.number)[lab.seat].turn for card in alike)


def may_be_revealed(state: State, lab: Lab) -> tuple[bool, ...]:
    """A lab lies open once a rival has made its invention: from the end of that turn's declarations on."""
    made = state.invention(lab.invention).finished
    if not made:
        return (False,)
    by_rival_before = made < state.turn and not state.made_by(lab.invention)[lab.seat].turn
    return (True,) if by_rival_before else (False, True)


def _cards(state: State) -> Iterator[Problem]:
    """Each of the 25 inventions is in one place, and each place holds one card."""
    if len(state.inventions) != components.CARDS:
        count, at = len(state.inventions), ("inventions", None, "")
        yield problem("invariant.cards", "ldv.setup.material", at=at, count=count, whole=components.CARDS)
    laid = [card for card in state.inventions if card.where in ("deck", "requested")]
    taken: Counter[tuple[str, int]] = Counter((card.where, card.slot) for card in laid)
    for row, card in enumerate(state.inventions):
        where: dict[str, Any] = {"invention": card.number}
        if not _in_one_place(state, card):
            yield problem("invariant.card", "ldv.setup.material", **where, at=("inventions", row, "where"))
        elif taken[card.where, card.slot] > 1:
            yield problem(f"invariant.{card.where}", "ldv.setup.material", **where, at=("inventions", row, "slot"))
        yield from _laid(state, row, card)
        yield from _made(state, row, card)


def _laid(state: State, row: int, card: Invention) -> Iterator[Problem]:
    """A requested card lies on a space there is; one made this turn until it is awarded, and then no more."""
    told: dict[str, Any] = {"invention": card.number}
    if card.where == "requested" and card.slot > (whole := state.rules.requested[state.seats]) + state.rules.further:
        spaces: dict[str, Any] = {"slot": card.slot, "players": state.seats, "whole": whole}
        key = said(state, "invariant.requested_space")
        yield problem(key, "ldv.turn.refill", **told, **spaces, at=("inventions", row, "slot"))
    at = "inventions", row, "where"
    if card.finished == state.turn and _is_to_award(state):
        if card.where != "requested":
            yield problem("invariant.to_award", "ldv.finish.single_card", "ldv.finish.discount", **told, at=at)
    elif card.finished and _is_gone(state, card) and card.where in ("deck", "requested"):
        yield problem("invariant.made_before", "ldv.finish.single_card", **told, turn=card.finished, at=at)


def _is_to_award(state: State) -> bool:
    """Whether no card of this turn has gone to anybody yet; where declarations begin again, none has."""
    again = state.phase == "D" and _waits(state, "begin_finishing") and not state.rules.replacing.rounds
    return again or _waits(state, "reveal_rivals") or _waits(state, "award_cards")


def _is_gone(state: State, card: Invention) -> bool:
    """Whether a card that was made is in its last place: always, but for those that are still auctioned."""
    auctioned = _waits(state, "choose_auction") or _waits(state, "open_bids")
    return card.finished < state.turn or (state.phase == "D" and (card.where == "deck" or not auctioned))


def _in_one_place(state: State, card: Invention) -> bool:
    owned = 0 <= card.owner < state.seats
    laid = card.slot > 0
    return owned == (card.where == "player") and laid == (card.where in ("deck", "requested"))


def _made(state: State, row: int, card: Invention) -> Iterator[Problem]:
    """A card is won by one of those who made it, in the turn in which it was first made."""
    turns = [made.turn for made in state.made_by(card.number) if made.turn]
    told: dict[str, Any] = {"invention": card.number}
    yield from _moment_made(state, card)
    if card.finished != min(turns, default=0):
        yield problem("invariant.made", "ldv.finish.first_pay", **told, at=("inventions", row, "finished"))
    if card.owner != NOBODY and 0 <= card.owner < state.seats and not state.made_by(card.number)[card.owner].turn:
        at = "inventions", row, "owner"
        yield problem("invariant.owner", "ldv.finish.single_card", seat=card.owner, **told, at=at)


def _moment_made(state: State, card: Invention) -> Iterator[Problem]:
    """Inventions are made in phase D, up to that of this turn."""
    last = state.turn - (state.phase in ("A", "B", "C"))
    for made in state.made_by(card.number):
        if made.turn > max(last, 0):
            told: dict[str, Any] = {"seat": made.seat, "invention": card.number, "made": made.turn}
            at = "finished", (card.number - 1) * state.seats + made.seat, "turn"
            yield problem("invariant.made_later", "ldv.turn.phases", **told, turn=state.turn, at=at)


def _moments(state: State) -> Iterator[Problem]:
    """What a turn and a phase allow."""
    if not 0 < state.turn <= components.TURNS:
        yield problem("invariant.turn", "ldv.setup.turns", turn=state.turn, at=("game", 0, "turn"))
    if not 0 <= state.leonardo < state.seats:
        yield problem("invariant.leonardo", "ldv.council.leonardo", last=state.seats - 1, at=("game", 0, "leonardo"))
    if state.phase != "C" and (state.lord or state.price_step):
        yield problem("invariant.lord", "ldv.resolve.order", at=("game", 0, "lord"))
    elif state.price_step and state.lord in ("", "A"):
        yield problem("invariant.marker", "ldv.zone.costs", at=("game", 0, "price_step"))
    city = state.phase in ("B", "C") and state.turn <= components.CITY_TURNS
    for row, group in enumerate(state.groups):
        if group.peopled and (not city or _is_over(state, group.zone)):
            told: dict[str, Any] = {"seat": group.seat, "zone": group.zone}
            at = "groups", row, "apprentices"
            yield problem("invariant.moment", "ldv.turn.phases", "ldv.turn.final", at=at, **told)
    at_work = state.phase == "B" or _waits(state, "work_labs")
    for row, lab in enumerate(state.labs):
        if (lab.apprentices or lab.master) and not at_work:
            yield _wrong(row, lab, "lab_moment", "ldv.turn.phases", "apprentices" if lab.apprentices else "master")
    for player in state.players:
        yield from _privilege(state, player)
        yield from _favours(state, player)
    yield from _passed(state)


def _passed(state: State) -> Iterator[Problem]:
    """All pass in phase B, and that is forgotten when the next one begins: outside it there is no difference."""
    if state.phase != "B" and len({player.passed for player in state.players}) > 1:
        yield problem("invariant.passed", "ldv.place.pass_is_final", at=("players", None, "passed"))


def _favours(state: State, player: Player) -> Iterator[Problem]:
    """Favours are taken in turn 0, which the game for beginners has not."""
    for letter in LETTERS if state.options.setup == "beginner" else ():
        if getattr(player, column := f"favour_{letter}"):
            at = "players", player.seat, column
            yield problem("invariant.favour", "ldv.setup.kits", seat=player.seat, letter=letter, at=at)
    favours, (most, rule) = state.rules.favours, _most_upgrades(state)
    if player.favour_d > most and state.options.setup != "beginner":
        told: dict[str, Any] = {"seat": player.seat, "count": player.favour_d, "most": most}
        at = "players", player.seat, "favour_d"
        yield problem("invariant.upgrades", rule, **told, at=at)
    if player.hired and (
        not favours.in_game or state.phase not in ("B", "C", "D") or state.turn > components.CITY_TURNS
    ):
        at = "players", player.seat, "hired"
        yield problem("invariant.hired", favours.joining, seat=player.seat, at=at)


def _most_upgrades(state: State) -> tuple[int, str]:
    """How often a player may take favour d, and the rule that says so: as one of all favours, or as one letter."""
    favours, in_all = state.rules.favours, components.FAVOURS[state.seats]
    letter = components.FAVOUR_OF_A_LETTER if state.seats >= 4 else in_all
    most = min(favours.upgrades, letter, in_all)
    return most, "ldv.turn0.favours" if most == in_all < favours.upgrades else favours.limit


def _is_over(state: State, zone: str) -> bool:
    """Whether a zone is resolved: the Lord of the City has left it, or is just about to."""
    if state.phase != "C":
        return False
    if not _waits(state, "work_labs") or state.pending[-1].kind == "work_labs":
        return True
    next_zone = getattr(state.pending[-1], "zone", state.lord or "A")
    return ZONES.index(zone) < ZONES.index(next_zone)


def _privilege(state: State, player: Player) -> Iterator[Problem]:
    """A privilege is chosen in the Council, each by one player."""
    if not player.privilege:
        return
    told: dict[str, Any] = {"seat": player.seat, "privilege": player.privilege}
    at = "players", player.seat, "privilege"
    asked = asked_in(state, "A").count(player.seat)
    if not _waits(state, "leave_council"):
        yield problem("invariant.privilege", "ldv.council.each_once", **told, at=at)
    elif not asked and not _has_moved(state):
        yield problem("invariant.not_in_council", "ldv.council.each_once", **told, at=at)
    elif len(player.privileges) > asked + _has_moved(state):
        yield problem("invariant.too_many_privileges", "ldv.council.each_once", **told, count=asked, at=at)
    if player.privileges != tuple(number for number in state.rules.privileges if number in player.privileges):
        yield problem("invariant.no_such_privilege", "ldv.council.each_once", **told, at=at)
    if any({*other.privileges} & {*player.privileges} for other in state.players[: player.seat]):
        yield problem("invariant.same_privilege", "ldv.council.each_once", **told, at=at)


def _has_moved(state: State) -> bool:
    """Whether an apprentice may have been moved out of the Council: by the first privilege, once it is carried out."""
    chosen = state.holder_of(MOVE) is not None
    to_come = any(isinstance(decision, CarryOut) and decision.privilege == MOVE for decision in state.pending)
    return chosen and not to_come and not _waits(state, "order_privileges")
