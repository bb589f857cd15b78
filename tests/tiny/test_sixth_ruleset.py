"""A game in a folder of its own is found, keeps every law and is played everywhere; no other file knows of it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb import testing
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.explanation import why
from leonardo_nb.core.registry import find
from leonardo_nb.testing.codes import games, kept
from leonardo_nb.testing.perft import perft
from leonardo_nb.testing.refusals import check_refused
from leonardo_nb.testing.table import told, write, write_refused
from tests.data_homes import data_in, rulesets_in
from tests.tiny.claims import CLAIMS

HERE = Path(__file__).parent
ID = "pebbles"


@pytest.fixture(autouse=True)
def pebbles():
    with rulesets_in(HERE / "rulesets"), data_in(HERE / "data"):
        yield
    assert ID not in lnb.rulesets()


class Table(testing.Table):
    ruleset = ID


def take(seat: int, number: int):
    return find(ID).actions[0](seat, number)


def test_it_is_found_and_described():
    assert ID in lnb.rulesets()
    assert lnb.describe(ID, "fr").title == "Cailloux"
    assert lnb.rule("pebbles.last").ruleset == ID


def test_its_words_are_explained():
    words = lnb.glossary(ID, "fr")
    assert list(words.index)[:3] == ["pebble", "heap", "turn"]
    assert words.loc["heap", "mot"] == "tas"
    assert "seat" in words.index


@pytest.mark.parametrize("heap", [12, 20])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_every_law(players, heap):
    assert testing.check_ruleset(ID, players=players, games=20, heap=heap) > 80


@pytest.mark.parametrize(
    ("wrong", "noticed"),
    [
        (lambda order: order[:-1], "the seats in order are"),
        (lambda order: order[::-1], "the places are"),
        (lambda order: tuple(replace(each, place=1) for each in order), "are first"),
        (
            lambda order: tuple(replace(each, explain=lambda: why("end.open", heap=0)) for each in order),
            "cites no rule",
        ),
    ],
)
def test_the_kit_notices_a_wrong_order(monkeypatch, wrong, noticed):
    rules = find(ID)

    def scores(state):
        sheet = rules.scores(state)
        return replace(sheet, order=wrong(sheet.order))

    monkeypatch.setattr("leonardo_nb.testing.conformance.find", lambda _: replace(rules, scores=scores))
    with pytest.raises(testing.BrokenLaw, match=noticed):
        testing.check_ruleset(ID, players=2, games=1)


def test_its_reasons_are_true():
    assert {"take.done", "take.too_few", "end.won", "end.open"} <= testing.check_reasons(CLAIMS)


def test_its_refusals_are_true():
    assert {"take.one_to_three", "take.too_few", "core.wrong_seat"} <= check_refused(CLAIMS, tries=300)


def test_a_ruleset_says_what_its_reasons_claim():
    with pytest.raises(testing.BrokenLaw, match=r"end.open: nobody says which rules belong to it"):
        testing.check_reasons(testing.Claims(ID, CLAIMS.numbers, {}))
    with pytest.raises(testing.BrokenLaw, match=r"end.open: nothing is claimed of \['heap'\]"):
        testing.check_reasons(testing.Claims(ID, {}, CLAIMS.citations))


def test_it_is_played_at_a_table():
    table = Table()
    step = table.play(take(0, 3), take(1, 2))
    assert told(step) == ["take.done"]
    assert table.until("turn", 1, heap=6).state.heap == 6
    (reason,) = table.refused(take(1, 4), "pebbles.take").reasons
    assert reason.key == "take.one_to_three"
    sheet = table.finish().scores()
    assert sheet.winners == (table.state.winner,)
    assert sorted(each.place for each in sheet.order) == [1, *[2] * (len(sheet.order) - 1)]
    assert sheet.place(table.state.winner) == 1


def test_it_is_edited_and_looked_at_in_frames():
    session = lnb.new(ID, 3, seed=2)
    session.play(take(0, 1))
    assert list(session.frames["players"].taken) == [1, 0, 0]
    write(session, ("game", 0, "heap", 2))
    assert len(session.legal) == 2
    assert write_refused(session, ("game", 0, "heap", 21)).cites == ("pebbles.heap",)
    assert "pebbles.take" in set(session.frames["events"].rule)


def test_it_is_the_same_again_from_a_save_and_a_code(tmp_path):
    session = lnb.new(ID, ["Ada", "Bo"], seed=2, heap=20)
    session.auto("end", {0: "sensible", 1: "random"})
    session.goto(3)
    session.save(tmp_path / "pebbles.json")
    for again in (lnb.load(tmp_path / "pebbles.json"), lnb.open_code(session.code)):
        assert (again.state, again.step_number) == (session.state, 3)


def test_many_games_are_simulated():
    won = lnb.simulate(ID, games=50, seed=1, bots=["sensible", "random"]).groupby("bot").won.mean()
    assert won["sensible"] > 0.8


def test_it_is_counted_and_kept():
    assert [perft(lnb.new(ID).state, depth) for depth in range(1, 5)] == [3, 9, 27, 81]
    codes = [kept(name, play()) for name, play in games(ID)]
    assert {len(lnb.open_code(each.code).names) for each in codes} == {2, 3, 4}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_played_in_the_companion(lang):
    pytest.importorskip("anywidget")
    from leonardo_nb.widget import Companion
    from leonardo_nb.widget.choices import choices
    from leonardo_nb.widget.intents.play import Auto, Choose
    from leonardo_nb.widget.intents.view import Tab

    companion = Companion(lnb.new(ID, 2, seed=2), lang=lang, seat=0, mode="mine")
    offered = [choice.action for choice in choices(companion.session, 0)]
    companion.act(Choose(offered.index(take(0, 2)), companion.session.step_number, 0))
    assert companion.session.steps[0].action == take(0, 2)
    assert companion.session.decision.seat == 0
    for tab in ("score", "tables", "words", "rules", "share"):
        companion.act(Tab(tab))
    companion.act(Auto("end"))
    assert companion.session.is_over
    assert message(ID, "title", lang) == companion.label
    assert companion.session.scores().verdict.key == "end.won"
    companion.close()
