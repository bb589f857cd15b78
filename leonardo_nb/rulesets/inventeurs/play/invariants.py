"""What holds in every position of a game: cards, tokens and cubes are each where the rules allow them to be."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.problem import Problem, problem
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.components import (
    CARDS,
    MORE_INVENTIONS,
    REWARDS,
    ROWS,
    SLOTS,
    TILES,
    all_tokens,
)
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Inventor
from leonardo_nb.rulesets.inventeurs.ground.state import State, filled
from leonardo_nb.rulesets.inventeurs.play.phases.epochs import EndEpoch, OpenEpoch
from leonardo_nb.rulesets.inventeurs.play.phases.finish import LastTokens
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import shared_place


def invariants(state: State) -> Iterator[Problem]:
    """Every broken invariant, with the rule it breaks."""
    if state.phase == "setup":
        return
    misplaced = (*_numbers(state), *_faces(state), *_inventions(state))
    yield from misplaced
    if misplaced:
        return
    yield from _table(state)
    yield from _tokens(state)
    yield from _cubes(state)
    yield from (found for inventor in state.inventors for found in _inventor(inventor))
    if state.statuette not in range(state.seats):
        yield problem("invariant.statuette", "inventeurs.setup.first_player", at=("game", 0, "statuette"))


def _numbers(state: State) -> Iterator[Problem]:
    """Each invention is there once, in a row of its own epoch."""
    count = Counter(card.invention for card in state.inventions)
    for row, card in enumerate(state.inventions):
        at = "inventions", row, "invention"
        if count[card.invention] > 1:
            yield problem("invariant.twice", "inventeurs.setup.material", invention=card.invention, at=at)
        elif CARDS[card.invention].epoch != card.epoch:
            rule, epoch = "inventeurs.setup.epoch_cards", CARDS[card.invention].epoch
            yield problem("invariant.epoch", rule, invention=card.invention, epoch=epoch, at=at)


def _faces(state: State) -> Iterator[Problem]:
    """All tokens of the box are there, each as often as it is printed."""
    found, due = (Counter(token.face for token in tokens) for tokens in (state.tokens, all_tokens()))
    for face, count in due.items():
        if found[face] != count:
            told, at = {"token": face, "count": count, "found": found[face]}, ("tokens", None, "kind")
            yield problem("invariant.faces", "inventeurs.setup.material", at=at, **told)


def _inventions(state: State) -> Iterator[Problem]:
    """Only an invention on the table has a place, only one that was acquired a seat."""
    places = range(1, state.seats + MORE_INVENTIONS + 1)
    taken: set[int] = set()
    for row, card in enumerate(state.inventions):
        there, owned = card.where == "table", card.where == "player"
        if card.place not in (places if there else (0,)) or (there and card.place in taken):
            rule, at = "inventeurs.setup.epoch_cards", ("inventions", row, "place")
            yield problem("invariant.place", rule, invention=card.invention, most=places[-1], at=at)
        if card.seat not in (range(state.seats) if owned else (TABLE,)):
            rule, at = "inventeurs.share.three_rewards", ("inventions", row, "seat")
            yield problem("invariant.owner", rule, invention=card.invention, at=at)
        if (card.epoch > state.epoch and card.where != "pile") or (there and card.epoch != state.epoch):
            at = "inventions", row, "where"
            yield problem("invariant.other_epoch", "inventeurs.epoch.three", invention=card.invention, at=at)
        taken |= {card.place} if there else set()
    yield from _pile(state)


def _pile(state: State) -> Iterator[Problem]:
    """Inventions are dealt from the top of the pile: as many as players and three more."""
    dealt = state.seats + MORE_INVENTIONS
    for epoch in range(1, state.epoch + 1):
        piled = [state.inventions[row].where == "pile" for row in ROWS[epoch]]
        if piled != [False] * dealt + [True] * (len(ROWS[epoch]) - dealt):
            rule, at = "inventeurs.setup.epoch_cards", ("inventions", None, "where")
            yield problem("invariant.pile", rule, at=at, epoch=epoch, count=dealt)


def _table(state: State) -> Iterator[Problem]:
    """Check that an epoch goes on only while two inventions are left, one of them perhaps just shared or taken."""
    count, shared = len(state.on_table()), shared_place(state)
    others = sum(card.place != shared for card in state.on_table())
    rule, at = "inventeurs.epoch.end", ("inventions", None, "where")
    ends = any(isinstance(decision, EndEpoch) for decision in state.pending)
    cleared = any(isinstance(decision, OpenEpoch | LastTokens) for decision in state.pending) and not ends
    if cleared or state.phase in ("last_tokens", "end"):
        if count:
            yield problem("invariant.table_over", rule, count=count, at=at)
    elif others < (1 if shared or ends else 2):
        yield problem("invariant.table" if count else "invariant.table_empty", rule, count=count, at=at)


def _tokens(state: State) -> Iterator[Problem]:
    """Two tokens lie on each invention on the table, fewer only where they are being shared."""
    places = {card.place for card in state.on_table()}
    shared = shared_place(state)
    for row, token in enumerate(state.tokens):
        owned = token.where in ("player", "inventor")
        if token.seat not in (range(state.seats) if owned else (TABLE,)):
            at = "tokens", row, "seat"
            yield problem("invariant.token_owner", "inventeurs.share.three_rewards", token=token.face, at=at)
        there = token.where == "invention"
        if token.place not in ({*places, shared} - {0} if there else (0,)):
            at = "tokens", row, "place"
            yield problem("invariant.token_place", "inventeurs.setup.rewards", token=token.face, at=at)
    for place in sorted(places):
        count = len(state.on_invention(place))
        if count != REWARDS and not (place == shared and count < REWARDS):
            invention, where = state.at(place).invention, ("tokens", None, "place")
            key = "invariant.rewards" if count else "invariant.no_rewards"
            yield problem(key, "inventeurs.setup.rewards", invention=invention, count=count, at=where)


def _cubes(state: State) -> Iterator[Problem]:
    """Cubes lie on slots of their own knowledge, and a full invention is shared at once."""
    shared = shared_place(state)
    cards = {card.place: card.invention for card in state.on_table()}
    for place in range(1, len(state.contributions) // state.seats + 1):
        at, cubes = ("contributions", (place - 1) * state.seats, ""), filled(state.laid_at(place))
        if place not in cards:
            if any(cubes) and place != shared:
                told: dict[str, Any] = {"place": place, "places": ", ".join(map(str, sorted(cards)))}
                yield problem("invariant.no_invention", "inventeurs.work.place_cubes", **told, at=at)
            continue
        for knowledge, count, slots in zip(KNOWLEDGE, cubes, SLOTS[cards[place]], strict=True):
            if count > slots:
                told = {"invention": cards[place], "knowledge": knowledge, "count": count, "slots": slots}
                column, key = (at[0], at[1], knowledge), "invariant.slots" if slots else "invariant.no_slots"
                yield problem(key, "inventeurs.work.place_cubes", at=column, **told)
        if cubes == SLOTS[cards[place]] and place != shared:
            yield problem("invariant.full", "inventeurs.complete.statuette", invention=cards[place], at=at)
    yield from _limits(state)


def _limits(state: State) -> Iterator[Problem]:
    """By option nobody has more cubes than the box holds."""
    most = state.options.cubes
    for seat in range(state.seats) if most else ():
        if (out := state.cubes_out(seat)) > most:
            at = "contributions", seat, ""
            yield problem("invariant.cubes", "inventeurs.ruling.cubes", seat=seat, count=out, most=most, at=at)


def _inventor(inventor: Inventor) -> Iterator[Problem]:
    """Initial skills stay; an inventor of no team at the table has none and does not work."""
    row = inventor.inventor - 1
    if inventor.seat == TABLE:
        if inventor.busy or any(inventor.levels):
            at = "inventors", row, "busy" if inventor.busy else ""
            yield problem("invariant.unused", "inventeurs.setup.team", inventor=inventor.inventor, at=at)
        return
    initial = TILES[inventor.inventor].initial
    for knowledge, level, printed in zip(KNOWLEDGE, inventor.levels, initial, strict=True):
        if level < printed:
            told = {"inventor": inventor.inventor, "knowledge": knowledge, "level": printed}
            rules = "inventeurs.setup.initial_skills", "inventeurs.token.progress"
            yield problem("invariant.level", *rules, at=("inventors", row, knowledge), **told)
