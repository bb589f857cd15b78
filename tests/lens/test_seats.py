"""The lens: what a seat may know of it."""

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.state import HIDDEN, TABLE
from leonardo_nb.core.worlds import worlds
from leonardo_nb.lens import changes_that_matter, compare
from leonardo_nb.session.session import with_steps
from leonardo_nb.testing.visibility import two_worlds
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.lens import Lens
from leonardo_nb.widget.intents.view import Tab
from leonardo_nb.widget.lens.target import session_at
from tests.codex_naturalis.table import disguised
from tests.lens.laws import check_seat
from tests.lens.positions import CODEX, GAME, VARIANT
from tests.leonardo_da_vinci.table import do


def test_a_seat_sees_only_what_it_may_know():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    for seat in range(3):
        c = compare(s, under=[{}, CODEX, {"declare": "must"}], until="turn", seat=seat)
        for outcome in c.outcomes:
            assert outcome.after == s.ruleset.view(outcome.after, seat)
            for step in outcome.steps:
                assert step.state == s.ruleset.view(step.state, seat)
                assert not step.action.secret or step.action.seat == seat
            others = [line for line in outcome.scores.lines if line.seat != seat]
            assert {line.source for line in others} <= {"chart.diversity"}
            assert outcome.scores.winners == ()
            assert not outcome.choices or s.decision.seat == seat
        assert {*c.frame.dropna(subset="points")["seat"]} == {seat}
        c.text("fr")


def test_why_anothers_action_is_refused_is_not_told_to_a_seat():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    own, other = (compare(s, bos, [{}], seat=seat).outcomes[0] for seat in (0, 1))
    assert own.refusal.cites == ("ldv.council.move",)
    assert (other.refusal, other.stops) == (None, True)


@pytest.mark.rule("workshop.work")
def test_a_legal_action_of_another_is_not_called_impossible():
    """Bo does not know Ada's hand: whether she can do it is not for him to say."""
    s = lnb.scenario("workshop_of_leonardo", "level-exactly-enough")
    work = s.actions.WorkForPatron(seat=0, card=9, patron=3)
    assert s.why_not(work) is None
    told = compare(s, work, [{}], seat=1).text()
    assert "Not possible" not in told
    assert "depends on what Bo may not know" in told


@pytest.mark.rule("workshop.work")
def test_where_a_seat_can_tell_no_more_no_outcome_is_called_the_same():
    s = lnb.scenario("workshop_of_leonardo", "third-of-a-design")
    told = compare(s, under=[{}, "equal_is_not_enough"], seat=0).text()
    assert "depends on what Ada may not know" in told
    assert "The outcome is the same" not in told


# What a seat may not know is filled in, and what depends on it is not told


def played(ruleset, seed, bot="sensible"):
    session = lnb.new(ruleset, 3, seed=seed)
    session.auto("end", dict.fromkeys(range(3), bot))
    return session


def before(session, step):
    """The moment before a step, and what was done in it."""
    session.goto(step - 1)
    return session, session.steps[step - 1].action


@pytest.mark.rule("ldv.hand.secret", "ldv.finish.auction")
def test_another_purse_is_not_told_while_bids_are_open():
    session, action = before(played(GAME, 3), 453)
    seen = compare(session, action, [{}, {"reveal": True}], seat=0)
    for outcome in seen.outcomes:
        assert [player.florins for player in outcome.after.players][1:] == [HIDDEN, HIDDEN]
        assert not outcome.scores.final
    companion = Companion(session_at(session, 453), seat=0)
    companion.act(Lens(453))
    for player in session.steps[452].state.players[1:]:
        assert f">{player.florins}<" not in companion.lens


@pytest.mark.rule("ldv.ruling.declare_optional", "pietro.ruling.reveal_optional")
@pytest.mark.parametrize(("ruleset", "seed", "steps"), [(VARIANT, 2, (579, 584)), (GAME, 1, (333, 368))])
def test_whether_somebody_keeps_an_invention_secret_is_not_told(ruleset, seed, steps):
    session = played(ruleset, seed, "random")
    for step in steps:
        _, action = before(session, step)
        said = [
            compare(at(session, world), action, [{}, {"declare": "must"}], seat=0).text()
            for world in islice(worlds(session.ruleset, session.view(0), 0), 8)
        ]
        assert {compare(session, action, [{}, {"declare": "must"}], seat=0).text()} == {*said}


def at(session, state):
    """The same game with other secrets in this position; what came of it looks the same."""
    return with_steps(session.at(state), session.steps[session.step_number :], 0)


@pytest.mark.rule("codex.ruling.laid_back_hidden")
def test_which_card_was_laid_back_up_is_not_told():
    session, found = played("codex_naturalis", 4, "random"), 0
    for number, step in enumerate(session.steps):
        if getattr(step.action, "side", "") == "back" and step.action.seat == 1 and step.secret_fields(0):
            assert step.secret_fields(0)[0] == "card"
            session.goto(number + 1)
            pair = two_worlds(session, 0, lambda state: disguised(state, 0, Random(5)), 1)
            assert pair[0].steps[0].action != pair[1].steps[0].action
            for each in pair:
                each.goto(0)
            one, other = (compare(each, each.steps[0].action, seat=0) for each in pair)
            assert one.text() == other.text()
            assert [outcome.steps for outcome in one.outcomes] == [outcome.steps for outcome in other.outcomes]
            found += 1
    assert found > 5


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_what_was_played_is_told_as_it_was(ruleset):
    session = played(ruleset, 6)
    for step in range(1, len(session.steps), 1 + len(session.steps) // 25):
        _, action = before(session, step)
        outcome = compare(session, action, [{}], "step", seat=0).outcomes[0]
        assert [*outcome.steps] == [outcome.seen_step(session.steps[step - 1])]


@pytest.mark.rule("workshop.ruling.hidden")
def test_the_next_card_of_a_deck_is_not_told():
    session, action = before(played("workshop_of_leonardo", 2), 69)
    seen = compare(session, action, seat=0)
    played_on = seen.outcomes[0].after
    for outcome in seen.outcomes:
        for table in ("patrons", "unfinished", "leonardo"):
            assert {row.card for row in getattr(outcome.after, table) if row.where == "centre"} <= {
                row.card for row in getattr(played_on, table) if row.where == "centre"
            }
    assert "Luce cinerea" in compare(session, action).text()
    assert "Luce cinerea" not in seen.text()


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_where_steps_are_confirmed_one_by_one_the_next_is_not_told(ruleset):
    session, tried = lnb.new(ruleset, 3, seed=4), 0
    bots = dict.fromkeys(range(3), "sensible")
    while tried < 5:
        session.auto("step", bots)
        following = session.fork()
        following.auto("step", bots)
        told = [event.seen_by(0) for event in following.history[-1].events]
        if session.state.pending[-1].seat == TABLE and told and session.state.turn > 1:
            companion = Companion(session.fork(), seat=0, mode="steps", lang="en")
            companion.act(Lens(session.step_number))
            assert companion.lens
            assert told[0].text("en").splitlines()[0] not in companion.announcement
            tried += 1


def test_a_seat_is_told_where_what_follows_depends_on_what_it_may_not_know():
    session, action = before(played("workshop_of_leonardo", 2), 58)
    seen = compare(session, action, seat=0)
    assert [outcome.stops for outcome in seen.outcomes] == [False, True]
    assert seen.outcomes[1].happens("en").endswith("What follows depends on what Ada may not know.")
    assert "La suite dépend de ce qui est caché à Ada." in seen.text("fr")


def test_in_setup_a_seat_is_told_only_what_was_done():
    session = lnb.new("codex_naturalis", 3, seed=4)
    session.auto("choose_objective", dict.fromkeys(range(3), "sensible"))
    seen = compare(session, under=[{}, "wrong.codex.covered_counts"], seat=1)
    assert all(outcome.before == session.view(1) for outcome in seen.outcomes)
    assert changes_that_matter(session, seat=1) == ()


def test_where_a_seat_cannot_tell_it_is_not_said_that_nothing_would_change():
    session = lnb.new("codex_naturalis", 3, seed=4)
    session.auto("choose_objective", dict.fromkeys(range(3), "sensible"))
    companion = Companion(session, seat=1, lang="en")
    companion.act(Lens(session.step_number))
    told = "What other rules would have changed here depends on what Bo may not know."
    assert told in companion.lens
    assert told in companion.announcement
    assert "No other rule" not in companion.lens


@pytest.mark.rule("pietro.score.ingredients", "pietro.score.tie", "ldv.hand.secret")
def test_the_points_of_others_are_told_where_they_are_open():
    """Whatever was made lies open; only florins, which decide between equals, do not."""
    session = lnb.new(VARIANT, 3, seed=3)
    session.auto("turn 5", dict.fromkeys(range(3), "sensible"))
    sheet = session.scores()
    assert [sheet.total(seat) for seat in range(3)] == [7, 9, 7]
    frames = session.frames(view=0)
    assert frames["scores"].equals(session.frames["scores"])
    assert frames["order"].empty
    frame = compare(session, under=[{}], until="scores", seat=0).frame
    assert frame["points"].tolist() == [7, 9, 7]
    assert frame["sentence"].iloc[0] == "The order depends on what the other players keep secret."
    companion = Companion(session, seat=0, lang="en")
    companion.act(Tab("score"))
    assert [companion.tabs.count(each) for each in ('scope="rowgroup"', "<b>7</b>", "<b>9</b>")] == [3, 2, 1]


# What is told as a fact follows from what the seat may know


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.start.secret")
@pytest.mark.parametrize("seat", range(3))
def test_that_nobody_else_works_on_an_invention_is_told_only_where_it_is_known(seat):
    """It hangs on others' targets, which hardly ever happen to be the same in a few worlds."""
    session, action = before(played(GAME, 4), 176)
    assert "finish.rival" in keys_of(compare(session, action, [{}], "phase").outcomes[0])
    seen = compare(session.at(session.state), action, [{}], "phase", seat=seat).outcomes[0]
    assert {"finish.no_rivals", "finish.rival"}.isdisjoint(keys_of(seen))
    assert "finish.passed" in keys_of(seen)
    recorded = compare(session, action, [{}], "phase", seat=seat).outcomes[0]
    assert "finish.rival" in keys_of(recorded)


def keys_of(outcome):
    """The sentences that are told, by their keys."""
    return [event.told.key for step in outcome.steps for event in step.events]


@pytest.mark.rule("codex.ruling.empty_pile")
def test_what_was_played_is_told_in_full_whatever_is_beside_it():
    """By the other reading a gold card of the pile is turned up, which nobody knows."""
    session = lnb.scenario("codex_naturalis", "empty-pile")
    take = session.actions.TakeOpen(2, 3)
    alone, beside = (compare(session, take, under, seat=2) for under in ([{}], [{}, {"refill": "other"}]))
    assert keys_of(beside.outcomes[0]) == keys_of(alone.outcomes[0]) == ["draw.open", "draw.gap"]
    assert keys_of(beside.outcomes[1]) == ["draw.open"]
    assert beside.outcomes[1].stops
    assert not beside.differences[0].cells


@pytest.mark.rule("workshop.ruling.solo_hands", "workshop.ruling.hidden")
def test_of_a_step_with_a_draw_all_but_the_card_is_told():
    session = lnb.scenario("workshop_of_leonardo", "solitaire-own-deck")
    told = compare(session, session.actions.Study(3, 20), [{}], seat=0).outcomes[0]
    assert keys_of(told) == ["study.opened", "draw.hidden"]
    assert told.happens("en").endswith(
        "draws 1 card; 1 card is left to draw. What follows depends on what Ada 1 may not know."
    )


def epoch_dealt():
    """The second epoch of Les Inventeurs has been dealt, and the session stands before that."""
    session = lnb.scenario("inventeurs", "last-but-one")
    session.play(session.actions.Work(0, 12, 1))
    session.play(session.actions.TakeInvention(0))
    while session.decision.kind != "open_epoch":
        session.auto("step", "sensible")
    start = session.step_number
    session.auto("step", "sensible")
    session.goto(start)
    return session


@pytest.mark.rule("inventeurs.epoch.next")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_seen_to_be_drawn_does_not_end_what_is_told(seat):
    """The new inventions lie open, and so it is known who would be busy beside them by other rules."""
    session = epoch_dealt()
    wrong, matters = (compare(session, None, under, "step", seat=seat) for under in ([{}, "rested_by_epoch"], None))
    assert [outcome.stops for outcome in wrong.outcomes] == [False, False]
    assert keys_of(wrong.outcomes[1])[-1] == "epoch.all_available"
    assert "If a new epoch made everyone available" in matters.text("en")
    check_seat(session, seat, "step", None, [outcome.under for outcome in wrong.outcomes[1:]])
    not_yet = compare(session.at(session.state), None, [{}, "rested_by_epoch"], "step", seat=seat)
    assert [keys_of(outcome) for outcome in not_yet.outcomes] == [[], []]


@pytest.mark.rule("inventeurs.ruling.open_information")
def test_in_what_order_the_rest_of_a_pile_lies_is_not_told():
    session, told = epoch_dealt(), set()
    pile = [row for row, card in enumerate(session.steps[session.step_number].state.inventions) if card.where == "pile"]
    rest = [row for row in pile if session.state.inventions[row].epoch == 2]
    for seed in range(3):
        cards = [*session.state.inventions]
        for row, other in zip(rest, Random(seed).sample(rest, len(rest)), strict=True):
            cards[row] = session.state.inventions[other]
        world = replace(session.state, inventions=tuple(cards))
        told.add(compare(at(session, world), None, None, "turn", seat=0).text("en"))
    assert len(told) == 1


@pytest.mark.rule("codex.setup.secret_objective")
@pytest.mark.parametrize("seat", [1, 2])
def test_no_point_that_hangs_on_a_secret_is_told_or_counted(seat):
    """If the secret objectives counted for everyone, nobody could tell how many points that makes."""
    session = played("codex_naturalis", 21)
    session.goto(80)
    seen = compare(session, under=[{}, "wrong.codex.secrets_for_all"], until="scores", seat=seat)
    as_played, other = (each.scores for each in seen.outcomes)
    assert (seat in as_played.partial, seat in other.partial) == (False, True)
    assert {line.source for line in other.lines} == {"chart.cards", "chart.common"}
    assert "now counts for everyone" not in seen.text("en") + other.text("en")
    assert seen.frame.set_index("seat")["points"].isna()[seat].tolist() == [False, True]
    assert "  =" not in other.text("en")
    assert other.order == other.winners == ()


@pytest.mark.rule("codex.setup.secret_objective", "codex.setup.starter_card")
@pytest.mark.parametrize(
    ("name", "action", "told"),
    [
        ("secret-objective", ("KeepObjective", 97), "Ada keeps objective card 97"),
        ("starter-side", ("ChooseSide", "back"), "Ada lays starter card 85, back side up."),
    ],
)
def test_what_comes_of_an_own_choice_in_setup_is_told(name, action, told):
    session = lnb.scenario("codex_naturalis", name)
    kind, answer = action
    choice = getattr(session.actions, kind)(0, answer)
    assert compare(session, choice, [{}], seat=0).outcomes[0].happens("en").startswith(told)
    assert "97" not in compare(session, choice, [{}], seat=1).text("en")
    check_seat(session, 0, "decision", choice, [])


@pytest.mark.rule("inventeurs.setup.first_player")
def test_before_the_lot_is_drawn_a_seat_is_told_that_chance_decides():
    session = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=4)
    seen = compare(session, session.legal[0], ["ties_from_the_left"], until="turn", seat="Ada")
    assert "depends on chance" in seen.outcomes[-1].happens("en")
    assert "dépend du hasard" in seen.outcomes[-1].happens("fr")
    assert "may not know" not in seen.outcomes[-1].happens("en")


@pytest.mark.rule("pietro.place.one_worker")
def test_what_another_may_not_do_whatever_they_hold_is_told_to_all():
    s = lnb.new("leonardo_da_vinci", 3, seed=124)
    s.auto("end", "sensible")
    s.goto(335)
    action = s.actions.PlaceApprentices(seat=1, place="E", count=3)
    compared = compare(s, action, [{}, {"placement": True}], "decision", seat=0)
    assert not compared.outcomes[1].possible
    assert "Not possible" in compared.text("en")
    assert compared.differences[0].rules[1] == ("pietro.place.one_worker",)


@pytest.mark.rule("ldv.council.component", "pietro.council.resource")
def test_a_payment_out_of_a_hidden_purse_is_another_outcome():
    s = lnb.new("leonardo_da_vinci", 4, seed=483)
    s.auto("end", "sensible")
    s.goto(125)
    (difference,) = compare(s, None, [{}, {"council": True}], "step", seat=0).differences
    assert difference.heading("en") == "No cell that Ada can see changes, but what happens is different."
    assert [told.explanation.key for told in difference.parting] == ["council.component", "council.component_free"]
