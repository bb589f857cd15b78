"""Edited positions: what follows from the cells, and what is refused with its reasons."""

from re import findall

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import ChooseReward, TakeInvention, TakeToken
from leonardo_nb.testing.table import find
from tests.inventeurs.pieces import ARCHIMEDES, BOW, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, laid_out, work

NEARLY = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}
"""Two mathematics slots of the bow are empty."""


def shared(**more):
    table = laid_out(cubes=NEARLY, **more)
    table.play(work(HYPATIA, BOW))
    return table


def choosing(table):
    return [each.seat for each in reversed(table.state.pending) if isinstance(each, ChooseReward)]


def edit(table, *cells, **values):
    table.s.edit(*cells, **values)
    return table


@pytest.mark.rule("inventeurs.share.resume", "inventeurs.share.ties")
def test_whoever_is_given_the_statuette_is_followed_by_the_next():
    table = edit(shared(), "game", 0, statuette=BO)
    table.play(TakeInvention(ADA), TakeToken(BO, "progress", 2))
    find(table.step(), "share.resume")
    assert table.until("take_turn").asked == ("take_turn", CY)


@pytest.mark.rule("inventeurs.share.order")
def test_cubes_edited_while_rewards_are_chosen_give_another_order():
    table = edit(shared(), "contributions", CY, physics=0)
    assert choosing(table) == [ADA, BO]
    table = edit(shared(), "contributions", ADA, physics=0, mechanics=0, mathematics=0)
    assert choosing(table) == [BO]


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_nobody_chooses_twice_and_nobody_without_a_reward_left():
    table = shared()
    table.play(TakeInvention(ADA))
    edit(table, "contributions", CY, physics=0, chemistry=0)
    assert choosing(table) == [BO]
    token = next(i for i, each in enumerate(table.state.tokens) if each.where == "invention" and each.place == 1)
    edit(table, "tokens", token, where="box", place=0)
    assert choosing(table) == [BO]
    other = next(i for i, each in enumerate(table.state.tokens) if each.where == "invention" and each.place == 1)
    edit(table, "tokens", other, where="box", place=0)
    assert choosing(table) == []
    assert table.asked == ("finish_sharing", -1)


@pytest.mark.rule("inventeurs.work.place_cubes")
def test_a_level_edited_is_what_the_inventor_brings():
    table = edit(laid_out(), "inventors", {"inventor": ARCHIMEDES}, mechanics=2)
    done = find(table.play(work(ARCHIMEDES, BOW)), "work.done")
    assert done.params["cubes"] == ("physics", "mechanics", "mechanics")


@pytest.mark.rule("inventeurs.setup.initial_skills")
def test_a_level_below_the_printed_one_is_refused():
    with pytest.raises(lnb.EditError) as error:
        laid_out().s.edit("inventors", {"inventor": ARCHIMEDES}, physics=0)
    (problem,) = error.value.problems
    assert (problem.explanation.key, problem.explanation.params) == (
        "invariant.level",
        {"inventor": ARCHIMEDES, "knowledge": "physics", "level": 1},
    )
    assert problem.explanation.cites == ("inventeurs.setup.initial_skills", "inventeurs.token.progress")


@pytest.mark.rule("inventeurs.complete.statuette")
def test_the_slots_left_for_extra_cubes_can_be_edited_but_not_all_filled():
    table = laid_out(held={ADA: [("knowledge", 0)]})
    table.play(work(ARCHIMEDES, BOW, extra=1))
    with pytest.raises(lnb.EditError) as error:
        table.s.edit("contributions", BO, mechanics=1, mathematics=2)
    assert "inventeurs.complete.statuette" in {
        cite for problem in error.value.problems for cite in problem.explanation.cites
    }
    edit(table, "contributions", BO, mathematics=2)
    assert [action.knowledge for action in table.s.legal] == ["mechanics"]


@pytest.mark.rule("inventeurs.epoch.end")
def test_the_last_invention_cannot_be_edited_away_while_another_is_shared():
    table = laid_out(table=(BOW, 2), cubes=NEARLY)
    table.play(work(HYPATIA, BOW))
    row = next(i for i, card in enumerate(table.state.inventions) if card.invention == 2)
    tokens = [i for i, each in enumerate(table.state.tokens) if each.where == "invention" and each.place == 2]
    cells = {"inventions": {row: {"where": "box", "place": 0}}}
    cells["tokens"] = {token: {"where": "box", "place": 0} for token in tokens}
    frames = {name: table.s.frames[name].copy() for name in cells}
    for name, rows in cells.items():
        for number, values in rows.items():
            for column, value in values.items():
                frames[name].loc[number, column] = value
    with pytest.raises(lnb.EditError) as error:
        table.s.edit(frames)
    (problem,) = error.value.problems
    assert (problem.explanation.key, problem.explanation.params) == ("invariant.table", {"count": 1})
    assert problem.explanation.cites == ("inventeurs.epoch.end",)


@pytest.mark.rule("inventeurs.work.place_cubes", "inventeurs.ruling.cubes")
@pytest.mark.parametrize("cubes", [0, 15])
def test_no_negative_number_is_offered_where_an_edit_has_laid_too_many_cubes(cubes):
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=3, cubes=cubes)
    while session.decision.kind != "take_turn":
        session.play(session.legal[0])
    session.edit("contributions", session.decision.seat, physics=4, chemistry=4, mechanics=4, mathematics=4, force=True)
    offered = [action for action in session.legal if action.kind == "work"]
    assert all(min(action.cubes) >= 0 for action in offered)
    state, place = session.state, 1
    assert min(state.empty(place)) >= 0
    tried = session.actions.Work(
        session.decision.seat, state.team(session.decision.seat)[0].inventor, state.at(place).invention
    )
    told = [session.why_not(tried), *(session.text(action) for action in session.legal)]
    assert not findall(r"[-−]\d", " ".join(map(str, told)))


@pytest.mark.rule("inventeurs.share.three_rewards", "inventeurs.setup.rewards")
def test_an_invention_that_gets_an_owner_leaves_the_table():
    """Its tokens go into the bag, unless something else is said of them, and all cubes home."""
    table = laid_out()
    other = table.s.fork()
    other.edit("inventions", {"invention": BOW}, player="Ada")
    place = next(card.place for card in table.state.on_table() if card.invention == BOW)
    assert not other.problems()
    assert not other.state.on_invention(place)
    place = next(card.place for card in table.state.on_table() if card.invention == BOW)
    rows = [row for row, token in enumerate(table.state.tokens) if (token.where, token.place) == ("invention", place)]
    tokens = {row: {"where": "player", "seat": ADA} for row in rows}
    table.s.edit({"inventions": [{"invention": BOW, "seat": ADA}], "tokens": tokens})
    assert next(card for card in table.state.inventions if card.invention == BOW).where == "player"
