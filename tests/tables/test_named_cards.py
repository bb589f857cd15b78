"""Tables that name several cards: all of these go to their places first, whatever was dealt, and the rest elsewhere."""

import warnings

import pandas as pd
import pytest

import leonardo_nb as lnb

PLAYERS = ["Ada", "Bo", "Cy"]
HELD = [
    (card, player)
    for player, cards in zip(PLAYERS, [(1, 2, 41), (3, 4, 42), (5, 6, 43)], strict=True)
    for card in cards
]
COMMON = [{"card": card, "where": "common"} for card in (94, 95)]
SECRET = [
    {"card": card, "where": "secret", "player": player} for card, player in zip((96, 97, 98), PLAYERS, strict=True)
]
STARTER = {"where": "area", "x": 0, "y": 0, "laid": 1, "side": "back"}

NAMED = [
    pytest.param(
        "workshop_of_leonardo",
        "patrons",
        [{"card": place, "where": "centre", "place": place} for place in (1, 2, 3)],
        marks=pytest.mark.rule("workshop.setup.centre"),
    ),
    pytest.param(
        "codex_naturalis",
        "cards",
        [{"card": card, "player": player, **STARTER} for card, player in zip((83, 84, 85), PLAYERS, strict=True)],
        marks=pytest.mark.rule("codex.setup.starter_card"),
    ),
    pytest.param(
        "codex_naturalis",
        "cards",
        [{"card": card, "where": "hand", "player": player} for card, player in HELD],
        marks=pytest.mark.rule("codex.setup.hand"),
    ),
    pytest.param(
        "codex_naturalis",
        "cards",
        [
            {"card": card, "where": "hand", "player": player, "slot": at % 3 + 1}
            for at, (card, player) in enumerate(HELD)
        ],
        marks=pytest.mark.rule("codex.setup.hand"),
    ),
    pytest.param(
        "codex_naturalis",
        "objectives",
        [*COMMON, *SECRET],
        marks=pytest.mark.rule("codex.setup.common_objectives", "codex.setup.secret_objective"),
    ),
    pytest.param(
        "inventeurs",
        "inventions",
        [{"invention": place, "where": "table", "place": place} for place in range(1, 6)],
        marks=pytest.mark.rule("inventeurs.setup.epoch_cards"),
    ),
    pytest.param(
        "pietrocupo",
        "inventions",
        [{"number": slot, "where": "requested", "slot": slot} for slot in (1, 2, 3)],
        marks=pytest.mark.rule("ldv.setup.material"),
    ),
]


def are_so(session, table, rows):
    """Whether each card lies as it was said."""
    frame, key = session.frames[table], next(iter(rows[0]))
    return all((frame.loc[frame[key] == row[key], [*row]].iloc[0] == pd.Series(row)).all() for row in rows)


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize(("ruleset", "table", "rows"), NAMED)
def test_named_cards_take_their_places_whatever_was_dealt(ruleset, table, rows, seed):
    moment = "turn 2" if ruleset == "pietrocupo" else None
    session = lnb.new(ruleset, PLAYERS, seed=seed, frames={table: rows}, moment=moment)
    assert are_so(session, table, rows)
    assert not session.problems()


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize(("ruleset", "table", "rows"), NAMED)
def test_an_edit_of_several_cards_does_not_depend_on_the_deal(ruleset, table, rows, seed):
    session = lnb.new(ruleset, PLAYERS, seed=seed)
    while session.state.phase == "setup":
        session.auto("step", passing=True)
    if ruleset == "pietrocupo":
        session.auto("turn 2", passing=True)
    session.edit(table, rows)
    assert are_so(session, table, rows)
    assert lnb.open_code(session.code).state == session.state


@pytest.mark.rule("codex.setup.common_objectives")
@pytest.mark.parametrize("seed", [1, 4, 7])
def test_a_common_objective_that_is_named_stays_while_another_comes(seed):
    """At these seeds one of the two is already common."""
    session = lnb.new("codex_naturalis", PLAYERS, seed=seed)
    while session.state.phase == "setup":
        session.auto("step", passing=True)
    assert len({goal.card for goal in session.state.objectives if goal.where == "common"} & {94, 95}) == 1
    session.edit("objectives", COMMON)
    assert {goal.card for goal in session.state.objectives if goal.where == "common"} == {94, 95}


@pytest.mark.rule("codex.setup.common_objectives")
def test_which_common_objective_goes_is_not_guessed():
    session = lnb.new("codex_naturalis", PLAYERS, seed=2)
    while session.state.phase == "setup":
        session.auto("step", passing=True)
    with pytest.raises(lnb.EditError, match=r"codex\.setup\.common_objectives") as caught:
        session.edit("objectives", COMMON[:1])
    call = str(caught.value).split("write ")[1].removesuffix(".")
    eval(call, {"s": session})
    assert 94 in {goal.card for goal in session.state.objectives if goal.where == "common"}


@pytest.mark.rule("codex.setup.common_objectives")
@pytest.mark.parametrize("seed", range(1, 16))
def test_common_objectives_may_be_named_by_their_rows(seed):
    numbers = pd.DataFrame({"row": [0, 1], "card": [94, 95]})
    session = lnb.new("codex_naturalis", PLAYERS, seed=seed, frames={"objectives": numbers})
    assert [goal.card for goal in session.state.objectives[:2]] == [94, 95]


@pytest.mark.parametrize("seed", range(1, 6))
def test_nothing_is_said_of_a_name_by_which_a_card_was_found(seed):
    named = pd.DataFrame({"invention_name": ["fire", "canoe"], "player": ["Ada", "Bo"]})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        session = lnb.new("inventeurs", PLAYERS, seed=seed, frames={"inventions": named})
    owners = session.frames["inventions"].set_index("invention_name")["player"]
    assert owners[["fire", "canoe"]].tolist() == ["Ada", "Bo"]


@pytest.mark.rule("ldv.setup.material")
def test_after_force_an_edit_that_makes_nothing_worse_is_taken():
    session = lnb.new("leonardo_da_vinci", PLAYERS, seed=1)
    session.auto("turn 2", passing=True)
    session.edit("players", [0, 1, 2], wood=5, force=True)
    problems = session.problems()
    session.edit("players", "Ada", florins=3)
    assert session.state.players[0].florins == 3
    assert session.problems() == problems
    with pytest.raises(lnb.EditError, match="broke a rule before this edit: add force=True"):
        session.edit("players", "Ada", wood=6)


@pytest.mark.parametrize("ruleset", ["codex_naturalis", "inventeurs", "workshop_of_leonardo", "leonardo_da_vinci"])
def test_the_advice_about_phases_works_in_every_game(ruleset):
    session = lnb.new(ruleset, PLAYERS, seed=1)
    while session.state.phase == "setup":
        session.auto("step", passing=True)
    with pytest.raises(lnb.EditError) as caught:
        session.edit("game", phase="ending")
    call, before = str(caught.value).split("as in ")[1].split(" to ")[0], session.state
    eval(call, {"s": session})
    assert (session.state.turn, session.state.phase) != (before.turn, before.phase)


@pytest.mark.parametrize(("ruleset", "moment"), [("inventeurs", "epoch 2"), ("workshop_of_leonardo", "round 3")])
def test_a_number_of_the_game_names_a_moment(ruleset, moment):
    session = lnb.new(ruleset, PLAYERS, seed=1)
    session.auto(moment, bots="sensible")
    column, value = moment.split()
    assert getattr(session.state, column) == int(value)


@pytest.mark.rule("inventeurs.work.place_cubes")
@pytest.mark.parametrize("seed", range(1, 6))
def test_nobody_has_worked_on_an_invention_that_is_put_in_place_of_a_dealt_one(seed):
    laid = [{"invention": invention, "where": "table", "place": place} for place, invention in enumerate((5, 6, 3), 3)]
    session = lnb.new("inventeurs", PLAYERS, seed=seed, frames={"inventions": laid}, moment="turn 6")
    assert are_so(session, "inventions", laid)
    assert not session.problems()


def in_turn_2():
    session = lnb.new("leonardo_da_vinci", PLAYERS, seed=1)
    session.auto("turn 2", passing=True)
    return session


def test_the_cells_of_a_row_may_be_a_series():
    session = in_turn_2()
    session.edit("players", "Ada", pd.Series({"florins": 11}))
    assert session.state.players[0].florins == 11


def test_several_rows_are_named_by_a_list_of_ids():
    session = in_turn_2()
    session.edit("inventions", {"number": [6, 7]}, owner="Bo")
    assert [session.state.inventions[row].owner for row in (5, 6)] == [1, 1]


@pytest.mark.parametrize("make", [lambda frame: frame.florins + 1, lambda _: [3, 4, 5]])
def test_several_rows_take_a_value_each(make):
    session = in_turn_2()
    frame = session.frames["players"]
    session.edit("players", frame.seat >= 0, florins=make(frame))
    assert session.frames["players"].florins.tolist() == [*make(frame)]


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_a_token_that_gets_an_owner_is_held():
    session = lnb.new("inventeurs", PLAYERS, seed=1)
    while session.state.phase == "setup":
        session.auto("step", passing=True)
    session.edit("tokens", 2, seat="Ada")
    assert (session.state.tokens[2].where, session.state.tokens[2].seat) == ("player", 0)
    assert not session.problems()


@pytest.mark.rule("workshop.setup.hand")
def test_two_cards_change_places_where_the_number_says_which_row_it_is():
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=1)
    session.auto("turn 1", passing=True)
    held, *others = session.state.hand(0)
    piled = next(row.card for row in session.state.apprentice if row.where == "deck")
    with pytest.raises(lnb.EditError, match=rf"dict\(card={piled}\), card={held}"):
        session.edit("apprentice", {"card": piled}, where="hand", player="Ada")
    place = session.state.apprentice[piled - 1].place
    session.edit("apprentice", {"card": held}, card=piled)
    assert session.state.hand(0) == tuple(sorted([piled, *others]))
    assert (session.state.apprentice[held - 1].where, session.state.apprentice[held - 1].place) == ("deck", place)


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.finish.single_card", "ldv.setup.material")
def test_what_a_later_turn_leaves_only_one_value_for_is_filled_in():
    finished = {"finished": [{"invention": 8, "player": "Bo", "turn": 3}]}
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=1, frames=finished, moment="turn 3, phase D")
    session.edit("labs", ("Ada", "small"), invention=8)
    session.edit("game", turn=4)
    card, lab = session.state.invention(8), session.state.labs[0]
    assert (card.where, card.owner, lab.revealed) == ("player", 1, True)
    rich = pd.DataFrame({"player": ["Ada", "Bo"], "wood": [12, 3]})
    with pytest.raises(lnb.EditError, match="There are 15 × wood instead of 12"):
        session.edit("players", rich)


def test_a_column_is_found_by_another_word_for_it():
    with pytest.raises(lnb.EditError, match="no column money: did you mean florins"):
        in_turn_2().edit("players", "Ada", money=9)
