"""An edited position that breaks a rule is found out, and told."""

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell_problem
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.codex_naturalis import RULESET
from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out

AREA = (*PLAIN, (1, "front", 1, 1), *backs((11, 12), (-1, 1), (0, 2)))


def position(**kwargs):
    return laid_out({ADA: AREA}, {ADA: (2, 3, 41)}, opened=(10, 20, 60, 70), **kwargs).state


def problems(state) -> list[str]:
    found = list(RULESET.invariants(state))
    for problem in found:
        assert problem.explanation.cites
        assert set(problem.explanation.cites) <= set(all_rules())
        assert problem.table in (*state.tables, "game")
        assert all(tell_problem(problem, state, lang) for lang in ("en", "fr"))
    return [problem.explanation.key.removeprefix("invariant.") for problem in found]


def card(state, number, **cells):
    return with_row(state, "cards", state.row_of(number), **cells)


def goal(state, where, seat, /, **cells):
    index = next(i for i, row in enumerate(state.objectives) if (row.where, row.seat) == (where, seat))
    return with_row(state, "objectives", index, **cells)


EDITS = {
    "a number twice": (lambda s: card(s, 5, card=6), ["cards"]),
    "a number of another kind": (lambda s: card(s, 5, card=45), ["card_kind"]),
    "a wrong kingdom": (lambda s: card(s, 11, kingdom="insect"), ["kingdom"]),
    "a kingdom there is not": (lambda s: card(s, 11, kingdom="stone"), ["kingdom"]),
    "a hand card of nobody": (lambda s: card(s, 2, seat=TABLE), ["owner"]),
    "a hand card of a seat there is not": (lambda s: card(s, 2, seat=5), ["owner"]),
    "an open card of a player": (lambda s: card(s, 10, seat=ADA), ["owner_unheld"]),
    "a laid card without a side": (lambda s: card(s, 1, side=""), ["side_unsaid"]),
    "a hand card with a side": (lambda s: card(s, 2, side="front"), ["unlaid"]),
    "a laid card that nobody has laid": (lambda s: card(s, 1, laid=0), ["side"]),
    "a card taken from deep in a pile": (lambda s: card(s, s.pile("gold")[4].card, where="open", slot=3), ["pile"]),
    "two cards in one open slot": (lambda s: card(s, 10, slot=2), ["slot", "slot"]),
    "a slot beyond the last": (lambda s: card(s, 10, slot=9), ["slot"]),
    "two cards in one slot of a hand": (lambda s: card(s, 2, slot=2), ["slot"]),
    "a slot beyond the hand": (lambda s: card(s, 41, slot=4), ["slot"]),
    "a moved starter card": (lambda s: card(s, 83, x=1, y=1), ["starter"]),
    "an order with a gap": (lambda s: card(s, 12, laid=9), ["order"]),
    "two cards at one place": (lambda s: card(s, 12, x=1, y=1), ["place"]),
    "a card straight beside another": (lambda s: card(s, 12, x=1, y=2), ["uneven"]),
    "a card that covers nothing": (lambda s: card(s, 12, x=4, y=4), ["covers"]),
    "a card over a missing corner": (lambda s: card(s, 12, x=2, y=0), ["corner"]),
    "too many symbols": (lambda s: s.with_player(ADA, fungi=9), ["symbols"]),
    "too few objects": (lambda s: s.with_player(BO, quill=-1), ["symbols"]),
    "blocked though there is room": (lambda s: s.with_player(ADA, blocked=True), ["blocked"]),
    "a score below 0": (lambda s: s.with_player(ADA, score=-1), ["score"]),
    "objectives counted too early": (lambda s: s.with_player(ADA, objectives=3), ["objective_points"]),
    "20 points without a trigger": (lambda s: s.with_player(ADA, score=20), ["trigger"]),
    "an end without a last round": (lambda s: replace(s, ended_by="points", phase="ending"), ["trigger", "turn"]),
    "a last round without an end": (lambda s: replace(s, last_turn=9), ["trigger"]),
    "a last round of another number": (
        lambda s: replace(s, ended_by="points", phase="last_round", last_turn=9),
        ["turn"],
    ),
    "round 0": (lambda s: replace(s, turn=0), ["turn"]),
    "no first player": (lambda s: replace(s, first=TABLE), ["first"]),
    "one colour twice": (lambda s: s.with_player(ADA, colour="blue"), ["colour"]),
    "no secret objective": (lambda s: goal(s, "secret", ADA, where="pile", seat=TABLE), ["objectives"]),
    "an objective twice": (lambda s: goal(s, "secret", ADA, card=96), ["goals"]),
    "a third common objective": (lambda s: goal(s, "pile", TABLE, where="common"), ["objectives"]),
}


def test_a_position_by_the_rules_is_sound():
    assert problems(position()) == []


@pytest.mark.parametrize("what", EDITS)
def test_an_edit_against_the_rules_is_found_out(what):
    edit, expected = EDITS[what]
    assert problems(edit(position())) == expected


def test_a_card_missing_from_a_hand_is_found_out():
    state = position()
    laid = card(state, 2, where="area", slot=0, side="back", x=-1, y=-1, laid=5)
    laid = laid.with_player(ADA, fungi=laid.players[ADA].fungi + 1)
    assert problems(laid) == ["hand_short"]


def test_a_missing_open_card_is_found_out():
    state = position()
    taken = card(card(state, 10, where="hand", seat=ADA, slot=1), 2, where="open", slot=1, seat=TABLE)
    assert problems(taken) == []
    gone = card(state, 10, where="area", seat=BO, slot=0, side="back", x=-1, y=-1, laid=2)
    found = problems(gone.with_player(BO, fungi=state.players[BO].fungi))
    assert found == ["open"]


def test_the_cap_is_kept():
    capped = position(cap=29)
    ended = replace(capped, ended_by="points", triggered_by=ADA, last_turn=4, phase="ending")
    assert problems(ended.with_player(ADA, score=29)) == []
    assert problems(ended.with_player(ADA, score=30)) == ["score"]
