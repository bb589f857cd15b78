"""The level calculator: sums, high levels, what the levels are enough for, real columns, and messages of every kind."""

import re
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.palette import LIGHT
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import NEEDS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import INKS
from leonardo_nb.widget import LevelCalculator
from tests.workshop_of_leonardo.deck import BOMBARDA, CHURCH, LADY, MAGI, MAGI_2, TANK, UNDER
from tests.workshop_of_leonardo.table import ADA, BO, laid_out

LEVEL, HIGH, WORK = "workshop.level", "workshop.score.high_level", "workshop.work"


def picked(studied=(), practised=(), lang="en", widget=None) -> LevelCalculator:
    """A calculator in which exactly these numbers have been picked, discipline by discipline."""
    widget = LevelCalculator(lang) if widget is None else widget
    for place, name in enumerate(DISCIPLINES):
        widget.controls[f"studied_{name}"].value = (*studied, *[0] * 6)[place]
        widget.controls[f"practised_{name}"].value = (*practised, *[0] * 6)[place]
    return widget


def send(widget, **intent) -> LevelCalculator:
    """A message, as the browser sends it."""
    widget._handle_custom_msg(intent, [])
    return widget


def found(widget, key: str):
    """All explanations of this key, in the order they are told."""
    return [part for told in widget.told() for _, part in told.walk() if part.key == key]


# --- levels


@pytest.mark.rule(LEVEL)
def test_case_1_two_cards_and_a_practice_make_level_4_which_is_high():
    widget = picked([2], [1])
    assert widget.levels == {**dict.fromkeys(DISCIPLINES, 0), "painting": 4}
    (told,) = found(widget, "level.sum")
    params = {"discipline": "painting", "cards": 2, "practices": 1, "each": 2, "points": 2, "level": 4}
    assert (told.params, told.cites) == (params, (LEVEL,))
    (high,) = told.because
    assert (high.key, high.cites) == ("now.high", (HIGH,))
    assert high.params == {"level": 4, "high": 4, "lacking": 0, "points": 3}
    whole = widget.told()[0]
    assert (whole.key, whole.cites) == ("small.columns", (LEVEL, HIGH))
    assert whole.params == {"seat": 0, "count": 1, "high": 1}


@pytest.mark.rule(HIGH)
def test_a_lower_level_says_what_it_lacks_to_be_high():
    (told,) = found(picked([1], [1]), "now.to_high")
    assert (told.params, told.cites) == ({"level": 3, "high": 4, "lacking": 1, "points": 3}, (HIGH,))


@pytest.mark.rule("workshop.practice")
def test_a_practice_alone_is_no_column():
    widget = picked([], [2])
    assert widget.levels["painting"] == 0
    whole = widget.told()[0]
    assert (whole.key, whole.cites) == ("score.no_disciplines", ("workshop.score.disciplines",))
    (stray,) = whole.because
    assert (stray.key, stray.params) == ("practice.no_column", {"discipline": "painting"})
    assert stray.cites == ("workshop.practice", "workshop.ruling.bottom_unusable")
    both = picked([0, 1], [2]).told()[0]
    assert [part.key for part in both.because] == ["level.cards", "practice.no_column"]


# --- what they are enough for


@pytest.mark.rule(WORK)
def test_case_2_the_bombard_lacks_one_level_in_engineering_and_nothing_in_physics():
    table = laid_out(studied={ADA: {"engineering": 2, "physics": 2}}, patrons=(BOMBARDA, CHURCH, TANK))
    widget = LevelCalculator.from_session(table.s)
    told = next(part for part in found(widget, "small.patron_lacking") if part.params["patron"] == BOMBARDA)
    assert told.params == {"patron": BOMBARDA, "points": 8, "lacking": 1}
    assert told.cites == (WORK, "workshop.score.patrons")
    lacks, enough = told.because
    assert (lacks.key, enough.key) == ("now.lacks", "now.enough")
    named = {"seat": ADA, "discipline": "engineering", "level": 2, "wanted": 3, "lacking": 1}
    assert (lacks.params, lacks.cites) == (named, (WORK, LEVEL))
    assert enough.params == {"seat": ADA, "discipline": "physics", "level": 2, "wanted": 2, "lacking": 0}
    send(widget, do="set", name="studied_engineering", value=3)
    told = next(part for part in found(widget, "small.patron_enough") if part.params["patron"] == BOMBARDA)
    assert told.params == {"patron": BOMBARDA, "points": 8, "lacking": 0}


@pytest.mark.rule("workshop.score.unfinished")
def test_an_unfinished_card_brings_what_its_set_is_worth_more():
    studied = {ADA: {"painting": 2, "biology": 1}}
    table = laid_out(studied=studied, unfinished=(MAGI_2, 4, 7), sets={ADA: (MAGI,)}, works={BO: (LADY,)})
    told = found(LevelCalculator.from_session(table.s), "small.unfinished_enough")
    assert [part.params for part in told] == [{"unfinished": MAGI_2, "points": 4, "lacking": 0}]
    assert told[0].cites == (WORK, "workshop.score.unfinished")


@pytest.mark.one_in(12)
def test_what_is_within_reach_comes_first_and_all_cards_can_be_compared():
    rng = Random(14)
    widget = LevelCalculator()
    for _ in range(60):
        picked([rng.randrange(4) for _ in DISCIPLINES], [rng.randrange(3) for _ in DISCIPLINES], widget=widget)
        widget.controls["which"].value = rng.choice(["centre", "all"])
        reach = widget.told()[1]
        lacking = [part.params["lacking"] for part in reach.because]
        total = 6 if widget.value("which") == "centre" else 24
        assert lacking == sorted(lacking)
        assert reach.params == {"seat": 0, "count": lacking.count(0), "total": total}
        assert reach.cites == (WORK,)
        levels = list(widget.levels.values())
        for part in reach.because:
            kind = "patron" if "patron" in part.params else "unfinished"
            needs = NEEDS[kind][part.params[kind]]
            assert part.params["lacking"] == sum(max(0, wanted - levels[index]) for index, wanted in needs)


# --- real columns


def test_from_the_columns_a_player_has_leonardo_s_practices_included():
    table = laid_out(
        studied={ADA: {"painting": 2, "physics": 1}, BO: {"letters": 1}},
        practised={ADA: {"painting": 1}},
        under={UNDER: (ADA, "physics")},
        leonardo=(1, 2, 3),
    )
    widget = LevelCalculator.from_session(table.s)
    assert widget.levels == dict(zip(DISCIPLINES, table.state.levels(ADA), strict=True))
    assert (widget.value("studied_physics"), widget.value("practised_physics"), widget.levels["physics"]) == (1, 1, 3)
    assert LevelCalculator.from_session(table.s, BO).levels["letters"] == 1
    with pytest.raises(BadSeat):
        LevelCalculator.from_session(table.s, 3)
    with pytest.raises(BadOption, match="workshop_of_leonardo"):
        LevelCalculator.from_session(lnb.new("codex_naturalis"))


@pytest.mark.parametrize("players", [1, 3])
def test_every_moment_of_a_game_can_be_looked_at(players):
    session = lnb.new("workshop_of_leonardo", players, seed=2)
    seats = range(len(session.seats))
    session.auto("end", dict.fromkeys(seats, "random"))
    for step in range(0, len(session.steps) + 1, 23):
        session.goto(step)
        for seat in seats:
            levels = tuple(LevelCalculator.from_session(session, seat).levels.values())
            assert levels == session.state.levels(seat)


@pytest.mark.parametrize("players", [1, 3])
def test_a_companion_of_the_same_table_is_lit_and_gives_its_columns(players):
    table = laid_out(players=players, studied={ADA: {"painting": 2}}, patrons=(LADY, CHURCH, TANK))
    companion = lnb.play(table.s)
    widget = LevelCalculator.from_session(companion)
    assert widget.table == companion.table != ""
    assert 'data-of="column.0.painting"' in widget.result
    assert f'data-of="patron.{LADY}"' in widget.result
    assert LevelCalculator().table == ""


# --- words, pictures and messages


def test_the_columns_are_drawn_with_a_block_for_each_card_and_practice():
    def blocks(widget) -> tuple[int, int]:
        return widget.result.count(f'fill="{LIGHT}"'), widget.result.count(f'fill="{INKS["painting"]}"')

    sign = blocks(picked([0, 1]))[1]
    assert blocks(picked([3])) == (3, sign)
    assert blocks(picked([2], [4])) == (2, sign + 4)
    assert "<svg" not in picked().result
    tall = picked([12] * 6, [12] * 6)
    assert float(re.search(r'viewBox="0 0 \S+ (\S+)"', tall.result)[1]) < 260


def test_buttons_and_the_field_set_a_number_within_its_bounds():
    widget = picked([1])
    less, more = re.findall(r'<button [^>]*data-name="studied_painting"[^>]*>', widget.form)
    assert 'data-value="0"' in less
    assert 'aria-label="One more · painting"' in more
    assert send(widget, do="set", name="studied_painting", value=99).value("studied_painting") == 12
    assert send(widget, do="set", name="practised_biology", value=99).value("practised_biology") == 12
    assert send(widget, do="set", name="which", value=1).value("which") == "all"
