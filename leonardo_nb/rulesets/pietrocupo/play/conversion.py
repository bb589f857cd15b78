"""How a position is read by other rules of the game: queues and lines, the Council, and which questions are to come."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.explanation import Explanation, silent, why
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS, FAVOURS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LETTERS, NOBODY, ZONES, Group, Worker
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.after_edit import answered_in, choosing_again
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import receive
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import OpenBids, award, makers_this_turn, open_cards
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import ChoosePrivilege, GiveLeonardo, ResolveCouncil
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import BeginFinishing
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import (
    BeginPlacing,
    NothingToPlace,
    PlaceWorkers,
    city_is_open,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import ArrangeDeck
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import Offer
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import EndTurn
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import TakeFavours
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import paid_at_the_end
from leonardo_nb.rulesets.pietrocupo.play.phases.assign import AssignWorkers, BeginAssigning
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal_top import RevealTop
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import lined_up

RULE = "pietro.ruling.lens"


def conversion(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """The position by the rules of `state`, and what of it these rules do not know."""
    notes: list[Explanation] = []
    state = _paid_anew(before, state)
    state = _interrupted(before, state, notes)
    state = _favours_taken(before, state, notes)
    state = _stood(before, state, notes)
    if state.rules.council_florins and not before.rules.council_florins:
        notes.append(why("carried.no_florins", RULE))
    state = _without_florins(state, notes)
    state = _one_privilege_each(state, notes)
    state = _to_be_won(before, state, notes)
    state = _spaces_kept(state, notes)
    state = _without_assigning(before, state, notes)
    notes.extend(_passed_over(before, state))
    state = replace(state, pending=tuple(_asked(before, state)))
    notes.extend(_council_again(before, state))
    notes.extend(_served_again(before, state))
    return _declaring_again(before, state, notes), tuple(notes)


def _paid_anew(before: State, state: State) -> State:
    """After the end, what it has paid by the old rules is taken back, and what it pays by these is paid."""
    for seat in range(state.seats) if state.phase == "end" else ():
        state = receive(state, seat, paid_at_the_end(state, seat) - paid_at_the_end(before, seat))
    return state


def _interrupted(before: State, state: State, notes: list[Explanation]) -> State:
    """Where work on what somebody else has finished does not go on, it has ended, and its workers have gone home."""
    for lab in state.labs if before.rules.rival != state.rules.rival else ():
        met = state.rules.rival(state, lab, silent) if lab.revealed else state
        if met.lab(lab.seat, lab.lab).working == lab.working:
            continue
        player = met.players[lab.seat]
        home: dict[str, Any] = {"ready": player.ready + lab.apprentices, "master": player.master or lab.master}
        state = with_row(met.with_lab(lab.seat, lab.lab, apprentices=0, master=False), "players", lab.seat, **home)
        cites = RULE, "pietro.ruling.work_on_completed"
        notes.append(why("carried.interrupted", *cites, seat=lab.seat, invention=lab.invention))
    return state


def _favours_taken(before: State, state: State, notes: list[Explanation]) -> State:
    """Where favours are taken in the game, and it began without turn 0, those of turn 0 count as taken."""
    in_game = state.rules.favours.in_game and 0 < state.turn <= CITY_TURNS
    if not in_game or TakeFavours() in before.rules.setup:
        return state
    count = FAVOURS[state.seats]
    notes.append(why("carried.favours", RULE, "pietro.ruling.favours_when", count=count))
    return state.with_players(**{f"favour_{letter}": 1 for letter in LETTERS[:count]})


def _stood(before: State, state: State, notes: list[Explanation]) -> State:
    """A queue becomes a line, masters first, groups from the arrow on; of a line, the first of each group counts."""
    if before.rules.queue.in_line == state.rules.queue.in_line:
        return state
    if assumed := tuple(zone for zone in ZONES if _is_order_open(before, zone)):
        notes.append(why("carried.queue" if before.rules.queue.in_line else "carried.line", RULE, zones=assumed))
    if before.rules.queue.in_line:
        return replace(state, groups=tuple(replace(group, line="") for group in state.groups))
    for zone in ZONES:
        groups = _waiting(state, zone)
        masters = [Worker(group.seat, True) for group in groups if group.master]
        others = [Worker(group.seat, False) for group in groups for _ in range(group.apprentices)]
        state = replace(state, groups=lined_up(state, zone, [*masters, *others]))
    return state


def _waiting(state: State, zone: str) -> list[Group]:
    """The groups in a zone, from the arrow on."""
    return sorted((group for group in state.groups_in(zone) if group.queue), key=lambda group: group.queue)


def _is_order_open(state: State, zone: str) -> bool:
    """Whether the one order does not say all of the other: of several groups, one has several workers."""
    sizes = [group.apprentices + group.master for group in _waiting(state, zone)]
    return len(sizes) > 1 and max(sizes) > 1


def _without_florins(state: State, notes: list[Explanation]) -> State:
    """Where none lie on the Council, those that did are taken off."""
    if state.rules.council_florins or not state.council_florins:
        return state
    notes.append(why("carried.council_florins", RULE, florins=state.council_florins))
    return replace(state, council_florins=0)


def _one_privilege_each(state: State, notes: list[Explanation]) -> State:
    """Where a player chooses one privilege, the first of several is kept."""
    for player in state.players if not state.rules.queue.in_line else ():
        if len(player.privileges) > 1:
            kept = player.privileges[0]
            notes.append(why("carried.privileges", RULE, seat=player.seat, privilege=kept))
            state = with_row(state, "players", player.seat, privilege=kept)
    return state


def _to_be_won(before: State, state: State, notes: list[Explanation]) -> State:
    """Where a card is won only when all have declared, one that was taken while they still do lies open again."""
    made = [card for card in state.inventions if card.finished == state.turn and _is_declared_anew(before, state)]
    for card in made:
        if card.where == "player" and not state.rules.replacing.rounds:
            notes.append(why("carried.lies_open", RULE, "ldv.finish.auction", invention=card.number, seat=card.owner))
            slot = max((other.slot for other in state.requested()), default=0) + 1
            state = state.with_invention(card.number, where="requested", slot=slot, owner=NOBODY)
        if len(makers_this_turn(state, card)) > 1:
            notes.append(why("carried.pay", RULE, invention=card.number))
    return state


def _spaces_kept(state: State, notes: list[Explanation]) -> State:
    """Requested inventions for which there are no spaces go back on the deck, the first of them on top."""
    spaces = state.rules.requested[state.seats] + state.rules.further
    cards = sorted(state.requested(), key=lambda card: (not card.finished, card.slot))
    kept, back = cards[:spaces], cards[spaces:]
    free = [slot for slot in range(1, spaces + 1) if slot not in {card.slot for card in kept}]
    for card in kept:
        if card.slot > spaces:
            state = state.with_invention(card.number, slot=free.pop(0))
    for card in reversed(back):
        top = max((other.slot for other in state.deck()), default=0) + 1
        state = state.with_invention(card.number, where="deck", slot=top)
    if back:
        notes.append(why("carried.requested", RULE, numbers=tuple(card.number for card in back)))
    return state


def _without_assigning(before: State, state: State, notes: list[Explanation]) -> State:
    """Where workers are assigned first, that is over while they are placed; if only labs are open, it begins now."""
    placing = any(isinstance(decision, PlaceWorkers | NothingToPlace) for decision in state.pending)
    if not placing or state.rules.workers.into_labs or not before.rules.workers.into_labs:
        return state
    if city_is_open(state):
        notes.append(why("carried.assigning", RULE, "pietro.labs.assign_first"))
        return state
    kept = [decision for decision in state.pending if not isinstance(decision, PlaceWorkers | NothingToPlace)]
    return replace(state, pending=(*kept, BeginPlacing()))


def _passed_over(before: State, state: State) -> Iterator[Explanation]:
    """Who had nothing to place by the old rules has passed, though by these there would be something."""
    passed = [player.seat for player in state.players if player.passed and state.phase == "B"]
    over = [seat for seat in passed if not before.rules.may_place(before, seat)]
    for seat in over:
        if state.rules.may_place(state, seat):
            yield why("carried.passed", RULE, "ldv.ruling.nothing_to_place", seat=seat)


def _asked(before: State, state: State) -> Iterator[Decision]:
    """What is to come, the next question last."""
    rules, old = state.rules, before.rules
    assigning = BeginAssigning() in rules.turn
    for decision in state.pending:
        if isinstance(decision, PlaceWorkers):
            yield rules.placing(decision.seat)
        elif decision == old.scoring.closing:
            yield rules.scoring.closing
        elif isinstance(decision, BeginPlacing) and assigning and BeginAssigning() not in old.turn:
            yield from (decision, BeginAssigning())
        elif isinstance(decision, ArrangeDeck) and rules.further > old.further:
            yield from (RevealTop(viewer=decision.seat), decision)
        elif not _is_unknown(decision, state):
            yield decision


def _is_unknown(decision: Decision, state: State) -> bool:
    """Whether the game has no such question by these rules."""
    if isinstance(decision, (BeginAssigning, AssignWorkers)):
        return BeginAssigning() not in state.rules.turn
    if isinstance(decision, GiveLeonardo):
        return GiveLeonardo not in state.rules.council_opening
    return isinstance(decision, RevealTop) and not state.rules.further


def _council_again(before: State, state: State) -> Iterator[Explanation]:
    """Where privileges are chosen in another order and some are chosen already, an edit begins the Council again."""
    top = state.pending[-1] if before.rules.queue.in_line != state.rules.queue.in_line and state.pending else None
    if isinstance(top, ChoosePrivilege) and isinstance(choosing_again(state).pending[-1], ResolveCouncil):
        yield why("carried.council_leonardo" if state.rules.council_opening else "carried.council", RULE)


def _served_again(before: State, state: State) -> Iterator[Explanation]:
    """Who has bought by the old rules stays for a second offer; in a line, that is a worker who is still to act."""
    top = state.pending[-1] if state.rules.queue.in_line and not before.rules.queue.in_line and state.pending else None
    if isinstance(top, Offer) and answered_in(before, top):
        yield why("carried.served", RULE, zone=top.zone)


def _declaring_again(before: State, state: State, notes: list[Explanation]) -> State:
    """Where inventions are declared in another way, that begins again; cards still to be won go to the first maker."""
    if not _is_declared_anew(before, state):
        return state
    kept = state.pending[: state.pending.index(EndTurn()) + 1]
    if any(isinstance(decision, OpenBids) for decision in state.pending):
        notes.append(why("carried.bids", RULE))
        state = state.with_players(bid=0)
    for card in open_cards(state) if state.rules.replacing.rounds else ():
        first, *others = makers_this_turn(state, card)
        key = "carried.card" if others else "carried.card_at_once"
        notes.append(why(key, RULE, "pietro.reveal.first_takes_all", invention=card.number, seat=first))
        state = award(state, card, first)
    notes.append(why("carried.declaring", RULE))
    return replace(state, pending=(*kept, BeginFinishing()))


def _is_declared_anew(before: State, state: State) -> bool:
    """Whether inventions are being declared, and in another way by these rules."""
    other = before.rules.finishing != state.rules.finishing
    return other and state.phase == "D" and EndTurn() in state.pending[:-1]
