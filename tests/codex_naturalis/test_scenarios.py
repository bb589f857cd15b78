"""Every scenario opens where its sentence says, and the next steps show its point."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.scores import ScoreLine
from leonardo_nb.rulesets.codex_naturalis.ground.area import open_places
from leonardo_nb.testing.table import asked, asked_next, cited, find, find_all, keys, play, refused, told
from tests.codex_naturalis.table import ADA, BO, CY, lay

do = lnb.new("codex_naturalis").actions
SCENARIOS = lnb.scenarios("codex_naturalis")


def at(name: str, kind: str, seat: int = ADA) -> lnb.Session:
    """A scenario, which stands at this question to this seat."""
    s = lnb.scenario("codex_naturalis", name)
    assert asked(s) == (kind, seat)
    return s


def line(s: lnb.Session, seat: int, objective: int) -> ScoreLine:
    """What an objective brings a seat so far."""
    (found,) = [
        line for line in s.scores().lines if line.seat == seat and line.explanation.params.get("card") == objective
    ]
    return found


def copies(line: ScoreLine) -> tuple[int, int]:
    """How many copies of a pattern count, and how many do not."""
    found = [reason.key for reason in line.explanation.because]
    return found.count("objective.copy"), found.count("objective.shares")


def fronts(s: lnb.Session, card: int) -> list[Action]:
    """Every way to lay the front of this card."""
    return [action for action in s.legal if action.card == card and action.side == "front"]


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


@pytest.mark.rule("codex.setup.starter_card", "codex.area.permanent_centre", "codex.ruling.setup_order")
def test_starter_side():
    s = at("starter-side", "place_starter")
    assert "codex.ruling.setup_order" in s.decision.cites
    assert len(s.state.hand(ADA)) == 1, "the starter card alone: hands are dealt afterwards"
    other = s.fork()
    front = play(s, do.ChooseSide(ADA, "front"))
    assert find(front, "setup.side").params["symbols"] == ("plant", "animal", "fungi", "insect")
    assert cited(front, "setup.side") == {"codex.setup.starter_card", "codex.ruling.setup_choices"}, "it has no centre"
    assert len(open_places(s.state.area(ADA).values())) == 4

    back = play(other, do.ChooseSide(ADA, "back"))
    assert find(back, "setup.side").params["symbols"] == ("plant", "animal", "insect")
    assert {"codex.setup.starter_card", "codex.area.permanent_centre"} <= cited(back, "setup.side")
    assert open_places(other.state.area(ADA).values()) == [(-1, 1), (1, 1)]
    assert asked_next(other) == ("place_starter", BO)


@pytest.mark.rule("codex.setup.secret_objective", "codex.ruling.returned_objective", "codex.ruling.setup_choices")
def test_secret_objective():
    s = at("secret-objective", "choose_objective")
    assert list(s.legal) == [do.KeepObjective(ADA, 98), do.KeepObjective(ADA, 97)]
    (common,) = refused(s, do.KeepObjective(ADA, 99), "codex.setup.secret_objective").reasons
    assert (common.key, common.params["cards"]) == ("objective.not_offered", (98, 97))

    kept = play(s, do.KeepObjective(ADA, 97))
    assert "codex.ruling.returned_objective" in cited(kept, "objective.kept")
    (event,) = kept.events
    assert "97" in event.seen_by(ADA).text("en")
    assert event.seen_by(BO).explanation.key == "objective.kept_hidden"
    seen = [goal.card for goal in s.view(BO).objectives if goal.seat == ADA]
    assert seen == [lnb.HIDDEN, lnb.HIDDEN]
    assert asked_next(s) == ("choose_objective", BO)


@pytest.mark.rule("codex.play.gold_requirement", "codex.area.visible_only", "codex.score.flat")
def test_gold_requirement_met():
    s = at("gold-requirement-met", "play_card")
    assert s.state.players[ADA].fungi == 3
    laid = play(s, lay(48, "front", 0, 2))
    assert find(laid, "lay.required").params == {"symbol": "fungi", "needed": 3, "held": 3}
    covered = find(laid, "lay.covers").params
    assert (covered["symbol"], covered["left"]) == ("fungi", 2)
    assert (s.state.players[ADA].fungi, s.state.players[ADA].score) == (2, 3)
    assert "codex.play.gold_requirement" in cited(laid, "lay.front")
    assert {"codex.score.immediate", "codex.score.flat"} <= cited(laid, "lay.points")


@pytest.mark.rule("codex.play.gold_requirement", "codex.play.face_down")
def test_gold_requirement_short():
    s = at("gold-requirement-short", "play_card")
    (fungi,) = refused(s, lay(48, "front", 0, 2), "codex.play.gold_requirement").reasons
    (fungi,) = refused(s, lay(44, "front", 0, 2), "codex.play.gold_requirement").reasons
    assert fungi.params["short"] == 1, "the animal that card 44 needs too is there"

    other = s.fork()
    back = play(other, lay(48, "back", 0, 2))
    assert told(back) == ["lay.back", "lay.symbols"]
    assert "codex.play.face_down" in cited(back, "lay.back")

    play(s, lay(9, "front", -1, 1), do.TakeTop(ADA, "resource"))
    assert asked_next(s) == ("play_card", BO)
    play(s, s.legal[0], do.TakeTop(BO, "resource"))
    assert asked_next(s) == ("play_card", ADA)
    assert find(play(s, lay(48, "front", 2, 2)), "lay.points").params["points"] == 3


@pytest.mark.rule("codex.score.per_object", "codex.area.visible_only")
@pytest.mark.parametrize(
    ("place", "points", "cards"), [((-2, 2), 2, ("0:1:1", "0:-2:2")), ((-2, 0), 3, ("0:-1:1", "0:1:1", "0:-2:0"))]
)
def test_quill_covered(place, points, cards):
    s = at("quill-covered", "play_card")
    assert s.state.players[ADA].quill == 2
    laid = play(s, lay(41, "front", *place))
    counted = find(laid, "points.per_object").params
    assert (counted["symbol"], counted["points"], counted["cards"]) == ("quill", points, cards)
    assert s.state.players[ADA].score == points
    assert "codex.score.per_object" in cited(laid, "lay.points")


@pytest.mark.rule("codex.score.per_corner", "codex.play.cover_corner")
def test_three_corners():
    s = at("three-corners", "play_card")
    points = {action: find(s.fork().play(action), "lay.points").params["points"] for action in fronts(s, 44)}
    best = max(points, key=points.__getitem__)
    assert (best, sorted(points.values())[-2:]) == (lay(44, "front", 0, 2), [2, 6])
    laid = play(s, best)
    counted = find(laid, "points.per_corner").params
    assert (counted["each"], counted["count"], counted["points"]) == (2, 3, 6)
    assert sorted(counted["cards"]) == ["0:-1:1", "0:1:1", "0:1:3"]
    assert s.state.players[ADA].score == 6
    assert "codex.score.per_corner" in cited(laid, "lay.points")


@pytest.mark.rule("codex.play.only_covered_need_corners", "codex.card.corners", "codex.play.one_corner_per_card")
def test_missing_corner():
    s = at("missing-corner", "play_card")
    for side in ("front", "back"):
        (missing,) = refused(
            s, lay(23, side, 0, 2), "codex.play.only_covered_need_corners", "codex.card.corners"
        ).reasons
        assert missing.key == "lay.no_corner"
    straight = refused(s, lay(23, "back", 0, 1), "codex.play.one_corner_per_card").reasons
    assert [reason.key for reason in straight] == ["lay.straight"]
    assert told(play(s, lay(23, "front", -2, 2))) == ["lay.front", "lay.symbols"]


@pytest.mark.rule("codex.objective.diagonal", "codex.objective.once_per_objective", "codex.ruling.starter_no_colour")
@pytest.mark.parametrize(("place", "points", "found"), [((6, 6), 4, (2, 2)), ((-1, -1), 2, (1, 2))])
def test_five_in_a_diagonal(place, points, found):
    s = at("five-in-a-diagonal", "play_card")
    now = line(s, ADA, 87)
    assert (now.points, copies(now)) == (2, (1, 2))
    assert {"codex.objective.diagonal", "codex.objective.once_per_objective"} <= set(now.cites)
    assert "codex.ruling.starter_no_colour" in now.cites, "with the starter card there would be six"

    play(s, lay(1, "front", *place))
    then = line(s, ADA, 87)
    assert (then.points, copies(then)) == (points, found)
    assert ("codex.ruling.starter_no_colour" in then.cites) == (points == 2)


@pytest.mark.rule("codex.objective.l_shape", "codex.objective.once_per_objective")
def test_overlapping_l():
    s = at("overlapping-l", "play_card")
    assert (line(s, ADA, 91).points, copies(line(s, ADA, 91))) == (3, (1, 0))
    better = s.fork()
    play(better, lay(11, "front", 2, 4))
    assert (line(better, ADA, 91).points, copies(line(better, ADA, 91))) == (6, (2, 0))

    play(s, lay(11, "front", 2, 2))
    assert (line(s, ADA, 91).points, copies(line(s, ADA, 91))) == (3, (1, 1))
    play(s, do.TakeTop(ADA, "resource"))
    assert asked_next(s) == ("play_card", BO)
    play(s, s.legal[0], do.TakeTop(BO, "gold"), lay(12, "front", 2, 4))
    three = line(s, ADA, 91)
    assert (three.points, copies(three)) == (6, (2, 1))
    (shares,) = [reason for reason in three.explanation.because if reason.key == "objective.shares"]
    assert shares.params["cards"] == ("0:2:2", "0:1:3", "0:1:5")
    assert shares.params["shared"] == ("0:1:3", "0:1:5")
    assert shares.cites == ("codex.objective.once_per_objective",)


@pytest.mark.rule("codex.draw.choice", "codex.draw.replacement", "codex.ruling.hand_hidden")
def test_unseen_card():
    s = at("unseen-card", "draw_card")
    assert len(s.legal) == 6
    (not_open,) = refused(s, do.TakeOpen(ADA, 57), "codex.draw.choice").reasons
    assert not_open.key == "draw.not_open"

    other = s.fork()
    opened = play(other, do.TakeOpen(ADA, 61))
    assert told(opened) == ["draw.open", "draw.replaced"]
    assert find(opened, "draw.replaced").params["pile"] == "gold"
    assert "codex.draw.replacement" in cited(opened, "draw.replaced")
    assert len(other.state.open_cards()) == 4

    card = s.state.pile("resource")[0].card
    unseen = play(s, do.TakeTop(ADA, "resource"))
    assert told(unseen) == ["draw.top"]
    (event,) = unseen.events
    assert f"resource card {card} " in event.seen_by(ADA).text("en")
    assert event.seen_by(BO).explanation.key == "draw.top_hidden"
    assert str(card) not in event.seen_by(BO).text("en")
    assert "codex.ruling.hand_hidden" in event.cites


@pytest.mark.rule("codex.ruling.empty_pile", "codex.draw.choice")
def test_empty_pile():
    s = at("empty-pile", "draw_card", CY)
    (empty,) = refused(s, do.TakeTop(CY, "resource"), "codex.ruling.empty_pile").reasons
    assert empty.key == "draw.pile_empty"
    kinds = [type(action) for action in s.legal]
    assert kinds == [do.TakeOpen] * 4 + [do.TakeTop]

    other = s.fork()
    assert told(play(other, do.TakeOpen(CY, s.state.open_cards()[3].card))) == ["draw.open", "draw.replaced"]
    gap = play(s, do.TakeOpen(CY, s.state.open_cards()[0].card))
    assert told(gap) == ["draw.open", "draw.gap"]
    assert "codex.ruling.empty_pile" in cited(gap, "draw.gap")
    assert [card.slot for card in s.state.open_cards()] == [2, 3, 4]
    assert not s.state.ended_by, "there are cards left to take"


@pytest.mark.rule("codex.end.trigger_points", "codex.end.last_round")
def test_twenty_points():
    s = at("twenty-points", "play_card", BO)
    assert (s.state.first, s.state.turn, s.state.players[BO].score) == (ADA, 9, 14)
    short = s.fork()
    assert "end.by_points" not in told(play(short, lay(45, "front", 2, 0, BO)))
    assert short.state.players[BO].score == 18

    reached = play(s, lay(45, "front", 4, 2, BO))
    assert told(reached)[-2:] == ["lay.points", "end.by_points"]
    assert find(reached, "end.by_points").params == {"seat": BO, "score": 20, "needed": 20}
    assert find(reached, "end.what_follows").params == {"seat": 1, "first": 0, "turn": 9, "last": 10}
    assert {"codex.end.trigger_points", "codex.end.last_round"} <= cited(reached, "end.by_points")
    assert rest(s) == [CY, ADA, BO, CY]


@pytest.mark.rule("codex.end.last_round", "codex.ruling.trigger_while_final", "codex.ruling.draw_after_trigger")
@pytest.mark.rule("codex.end.objectives")
def test_last_round():
    s = at("last-round", "play_card")
    assert [player.score for player in s.state.players] == [19, 20]
    passed = play(s, lay(63, "front", 0, 4))
    assert s.state.players[ADA].score == 23
    assert "end.by_points" not in told(passed)
    assert find(passed, "end.already").params == {"last": 12}
    assert "codex.ruling.trigger_while_final" in cited(passed, "lay.points")
    taken = play(s, do.TakeTop(ADA, "gold"))
    assert "codex.ruling.draw_after_trigger" in cited(taken, "draw.top")

    assert asked_next(s) == ("play_card", BO)
    assert rest(s) == [BO]
    counted = [find(step, "end.objectives") for step in s.steps if find_all(step, "end.objectives")]
    assert [(step.params["seat"], len(step.because)) for step in counted] == [(ADA, 3), (BO, 3)]


@pytest.mark.rule("codex.end.winner", "codex.end.objectives", "codex.ruling.tie_reading")
def test_end_tie():
    s = at("end-tie", "count_objectives", lnb.TABLE)
    ada, bo, last = s.play(PROCEED), s.play(PROCEED), s.play(PROCEED)
    assert find(ada, "end.objectives").params == {"seat": ADA, "points": 0, "score": 24, "total": 24}
    assert find(bo, "end.objectives").params == {"seat": BO, "points": 6, "score": 18, "total": 24}
    assert s.is_over
    tie = find(last, "score.tie_broken")
    assert [part.params["count"] for part in tie.because if part.key == "score.by_objectives"] == [0, 6]
    assert {"codex.end.winner", "codex.ruling.tie_reading"} <= cited(last, "score.end")
    assert s.scores().winners == (BO,)


@pytest.mark.rule("codex.end.winner", "codex.end.objectives")
def test_shared_victory():
    s = at("shared-victory", "count_objectives", lnb.TABLE)
    counted = [find(s.play(PROCEED), "end.objectives").params for _ in range(2)]
    assert [(line["score"], line["points"], line["total"]) for line in counted] == [(22, 4, 26)] * 2
    last = s.play(PROCEED)
    assert find(last, "score.shared").params == {"seats": (ADA, BO), "points": 26}
    assert keys(last.events[0].explanation).count("score.by_objectives") == 2
    assert s.scores().winners == (ADA, BO)


def test_the_last_of_a_round_who_brings_the_end_about_is_told_apart():
    ends = set()
    for seed in range(12):
        s = lnb.new("codex_naturalis", 2, seed=seed)
        s.auto("end", {0: "sensible", 1: "sensible"})
        for step in s.steps:
            for event in step.events:
                if event.explanation.key == "end.by_points":
                    (follows,) = event.explanation.because
                    last = (s.state.first + 1) % 2 == follows.params["seat"]
                    assert follows.key == ("end.what_follows_last" if last else "end.what_follows")
                    ends.add(last)
    assert ends == {True, False}


def test_a_gold_card_that_cannot_be_laid_face_up_is_proposed_back_up():
    s = lnb.scenario("codex_naturalis", "gold-requirement-short")
    asked = next(a for a in s.state.pending[-1].candidates(s.state) if s.why_not(a) and a.side == "front")
    (instead,) = s.why_not(asked).repairs
    assert (instead.card, instead.side, instead.x, instead.y) == (asked.card, "back", asked.x, asked.y)
