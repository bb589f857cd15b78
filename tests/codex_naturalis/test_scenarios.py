"""Every scenario of Codex Naturalis: what is told where its answers are tried, and what they lead to."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.edit import Edit
from leonardo_nb.rulesets.codex_naturalis.ground.area import open_places
from tests.codex_naturalis.table import ADA, BO, CY, lay
from tests.reasons.reason_snapshots import reason_snapshot, walk

do = lnb.new("codex_naturalis").actions
SCENARIOS = lnb.scenarios("codex_naturalis")


def at(name: str) -> lnb.Session:
    return lnb.scenario("codex_naturalis", name)


def objective(s: lnb.Session, number: int):
    """What an objective brings Ada so far."""
    return next(line for line in s.scores().lines if line.explanation.params.get("card") == number)


def rest(s: lnb.Session) -> list[int]:
    """Who lays a card from here to the end, everyone taking the first choice there is."""
    seats = []
    while not s.is_over:
        if s.decision.kind == "play_card":
            seats.append(s.decision.seat)
        s.play(s.legal[0])
    return seats


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_scenario_is_played_from_its_first_card_on(scenario):
    """An edit only says which card lies where, before the first one is laid: all else is real play."""
    edits = [step for step in scenario.open().steps if isinstance(step.action, Edit)]
    assert len(edits) <= 1
    for step in edits:
        assert step.state.turn == 1
        assert {(cell.table, cell.column) for cell in step.action.cells} == {("cards", "card")}


@reason_snapshot
def test_starter_side():
    front, back = at("starter-side"), at("starter-side")
    assert len(front.state.hand(ADA)) == 1, "the starter card alone: hands are dealt afterwards"
    told = *walk(front, do.ChooseSide(ADA, "front")), *walk(back, do.ChooseSide(ADA, "back"))
    assert [len(open_places(s.state.area(ADA).values())) for s in (front, back)] == [4, 2]
    return told


@reason_snapshot
def test_secret_objective():
    s = at("secret-objective")
    assert list(s.legal) == [do.KeepObjective(ADA, 98), do.KeepObjective(ADA, 97)]
    told = walk(s, do.KeepObjective(ADA, 99), do.KeepObjective(ADA, 97))
    assert [goal.card for goal in s.view(BO).objectives if goal.seat == ADA] == [lnb.HIDDEN, lnb.HIDDEN]
    return told


@reason_snapshot
def test_gold_requirement_met():
    s = at("gold-requirement-met")
    told = walk(s, lay(48, "front", 0, 2))
    assert (s.state.players[ADA].fungi, s.state.players[ADA].score) == (2, 3)
    return told


@reason_snapshot
def test_gold_requirement_short():
    """The animal that card 44 needs too is there; another card first, and card 48 can be laid a turn later."""
    s, other = at("gold-requirement-short"), at("gold-requirement-short")
    first = walk(s, lay(48, "front", 0, 2), lay(44, "front", 0, 2), lay(9, "front", -1, 1), do.TakeTop(ADA, "resource"))
    then = walk(s, s.legal[0], do.TakeTop(BO, "resource"), lay(48, "front", 2, 2))
    return *first, *then, *walk(other, lay(48, "back", 0, 2))


@reason_snapshot
def test_quill_covered():
    """On top of a quill there are two left to count; beside it, three."""
    return *walk(at("quill-covered"), lay(41, "front", -2, 2)), *walk(at("quill-covered"), lay(41, "front", -2, 0))


@reason_snapshot
def test_three_corners():
    s = at("three-corners")
    ways = [action for action in s.legal if (action.card, action.side) == (44, "front")]
    points = {action: s.fork().play(action).state.players[ADA].score for action in ways}
    assert max(points, key=points.__getitem__) == lay(44, "front", 0, 2)
    assert sorted(points.values())[-2:] == [2, 6]
    return walk(s, lay(44, "front", 0, 2))


@reason_snapshot
def test_missing_corner():
    refused = lay(23, "front", 0, 2), lay(23, "back", 0, 2), lay(23, "back", 0, 1)
    return walk(at("missing-corner"), *refused, lay(23, "front", -2, 2))


@reason_snapshot
def test_five_in_a_diagonal():
    """A sixth card at one end makes a second copy; at the other end the starter card is in between."""
    told = [objective(at("five-in-a-diagonal"), 87)]
    for place in ((6, 6), (-1, -1)):
        s = at("five-in-a-diagonal")
        walk(s, lay(1, "front", *place))
        told.append(objective(s, 87))
    assert [line.points for line in told] == [2, 4, 2]
    return told


@reason_snapshot
def test_overlapping_l():
    s, better = at("overlapping-l"), at("overlapping-l")
    told = [objective(s, 91)]
    for session, place in ((better, (2, 4)), (s, (2, 2))):
        walk(session, lay(11, "front", *place))
        told.append(objective(session, 91))
    walk(s, do.TakeTop(ADA, "resource"))
    walk(s, s.legal[0], do.TakeTop(BO, "gold"), lay(12, "front", 2, 4))
    told.append(objective(s, 91))
    assert [line.points for line in told] == [3, 6, 3, 6]
    return told


@reason_snapshot
def test_unseen_card():
    s, other = at("unseen-card"), at("unseen-card")
    assert len(s.legal) == 6
    card = s.state.pile("resource")[0].card
    told = [*walk(other, do.TakeOpen(ADA, 61)), *walk(s, do.TakeOpen(ADA, 57), do.TakeTop(ADA, "resource"))]
    assert len(other.state.open_cards()) == 4
    (event,) = told[-2].events
    assert f"resource card {card} " in event.seen_by(ADA).text("en")
    assert str(card) not in event.seen_by(BO).text("en")
    return told


@reason_snapshot
def test_empty_pile():
    s, other = at("empty-pile"), at("empty-pile")
    assert [type(action) for action in s.legal] == [do.TakeOpen] * 4 + [do.TakeTop]
    first, *_, last = (card.card for card in s.state.open_cards())
    told = *walk(s, do.TakeTop(CY, "resource"), do.TakeOpen(CY, first)), *walk(other, do.TakeOpen(CY, last))
    assert [card.slot for card in s.state.open_cards()] == [2, 3, 4]
    assert not s.state.ended_by, "there are cards left to take"
    return told


@reason_snapshot
def test_twenty_points():
    s, short = at("twenty-points"), at("twenty-points")
    told = *walk(short, lay(45, "front", 2, 0, BO)), *walk(s, lay(45, "front", 4, 2, BO))
    assert rest(s) == [CY, ADA, BO, CY]
    return told


@reason_snapshot
def test_last_round():
    s = at("last-round")
    assert [player.score for player in s.state.players] == [19, 20]
    told = walk(s, lay(63, "front", 0, 4), do.TakeTop(ADA, "gold"))
    assert rest(s) == [BO]
    return *told, *(step for step in s.steps if step.events and step.events[0].explanation.key == "end.objectives")


@reason_snapshot
def test_end_tie():
    s = at("end-tie")
    told = walk(s, PROCEED, PROCEED, PROCEED)
    assert s.scores().winners == (BO,)
    return told


@reason_snapshot
def test_shared_victory():
    s = at("shared-victory")
    told = walk(s, PROCEED, PROCEED, PROCEED)
    assert s.scores().winners == (ADA, BO)
    return told


def test_the_last_of_a_round_who_brings_the_end_about_is_told_apart():
    ends = set()
    for seed in range(12):
        s = lnb.new("codex_naturalis", 2, seed=seed)
        s.auto("end", {0: "sensible", 1: "sensible"})
        told = [event.explanation for step in s.steps for event in step.events]
        for (follows,) in [part.because for part in told if part.key == "end.by_points"]:
            last = (s.state.first + 1) % 2 == follows.params["seat"]
            assert follows.key == ("end.what_follows_last" if last else "end.what_follows")
            ends.add(last)
    assert ends == {True, False}


def test_a_gold_card_that_cannot_be_laid_face_up_is_proposed_back_up():
    s = at("gold-requirement-short")
    asked = next(a for a in s.state.pending[-1].candidates(s.state) if s.why_not(a) and a.side == "front")
    (instead,) = s.why_not(asked).repairs
    assert (instead.card, instead.side, instead.x, instead.y) == (asked.card, "back", asked.x, asked.y)
