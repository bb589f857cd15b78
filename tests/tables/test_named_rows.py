"""Rows named by several things in any order, and tokens of which any free one serves."""

import pytest

import leonardo_nb as lnb


@pytest.mark.parametrize(
    ("ruleset", "table", "names", "column"),
    [
        ("leonardo_da_vinci", "labs", ("Ada", "small"), "mechanical_men"),
        ("leonardo_da_vinci", "finished", (14, "Bo"), "florins"),
        ("leonardo_da_vinci", "groups", ("D", "Ada"), "queue"),
        ("inventeurs", "contributions", (3, "Ada"), "physics"),
    ],
)
def test_the_parts_of_a_name_may_come_in_any_order(ruleset, table, names, column):
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=3)
    session.auto("turn 2", "sensible")
    told = []
    for row in (names, names[::-1]):
        for given in ((row, {column: 999}), ({row: {column: 999}},)):
            with pytest.raises(lnb.EditError) as refused:
                session.edit(table, *given)
            told.append(str(refused.value))
    assert len({*told}) == 1
    assert f".{column}: Expected a whole number" in told[0]


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_a_player_gets_another_token_each_time_until_none_is_free():
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=3)
    session.auto("turn 3", "sensible")
    kind = {"kind": "points", "value": 3}
    before = len(session.state.held(1))
    free = [token.face for token in session.state.tokens].count("points:3")
    for count in range(1, free + 1):
        session.edit("tokens", kind, player="Bo")
        assert len(session.state.held(1)) == before + count
    with pytest.raises(lnb.EditError, match="Several rows fit"):
        session.edit("tokens", kind, player="Bo")
    session.edit("tokens", {**kind, "player": "Bo"}, player="Ada")
    assert [token.face for token in session.state.held(0)].count("points:3") == 1
    assert not session.problems()
