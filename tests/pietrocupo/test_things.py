"""What the things of the variant's board are said to give now, what touches them, and what sentences light."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.changes import diff
from leonardo_nb.core.drawing.chart import Bars, Track
from leonardo_nb.core.language import languages
from leonardo_nb.core.mentions import mentioned_spots
from leonardo_nb.core.registry import find as ruleset_of
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.show.charts import chart
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import RevealOne
from leonardo_nb.rulesets.pietrocupo.play.victory_points import explain_types
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import Worker, lined_up
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import do
from tests.pietrocupo.positions import ADA, BO, CY, made, with_blocks

RULES = ruleset_of("pietrocupo")


@pytest.fixture(scope="module")
def table():
    """Three players in phase C of turn 2, with lines at the Carpenter's and in the Council."""
    session = lnb.new("pietrocupo", ["Ada", "Bo", "Cy"], seed=2)
    while (session.state.turn, session.state.phase) != (2, "C"):
        session.play(session.legal[0])
    state = replace(session.state, lord="", price_step=0).with_players(privilege=0)
    for group in state.groups:
        state = state.with_group(group.zone, group.seat, apprentices=0, master=False, queue=0, line="")
    return lined(lined(state, "F", "Baababc"), "A", "cc")


def lined(state, zone, workers):
    """A line: a small letter is an apprentice of that player, a capital a master."""
    line = [Worker("abc".index(each.lower()), each.isupper()) for each in workers]
    return replace(state, groups=lined_up(state, zone, line))


def now(state, spot):
    """The sentences of a thing by their keys."""
    thing = RULES.thing(state, spot)
    for lang in languages():
        assert all(tell(each, state, lang) for each in (thing.name, *thing.now) if each)
    return {each.key: each for each in thing.now}


def params(told, key):
    return dict(told[key].params), told[key].cites


# ---- Workers ----


@pytest.mark.rule("pietro.place.line", "pietro.ruling.zone_costs")
def test_a_worker_in_line_has_its_place_and_what_it_pays_at_most(table):
    told = now(table, "worker.F.3")
    assert [*told] == ["now.place", "now.ahead", "now.at_most"]
    assert params(told, "now.place") == ({"place": 3}, ("pietro.place.line",))
    assert params(told, "now.ahead") == ({"count": 2}, ("pietro.place.line",))
    assert params(told, "now.at_most") == ({"price": 3}, ("ldv.zone.costs",))
    assert tell(RULES.thing(table, "worker.F.3").name, table, "en") == "Ada’s apprentice at the Carpenter’s"
    late = now(table, "worker.F.5")
    assert params(late, "now.too_late") == ({"count": 4}, ("ldv.zone.costs",))


@pytest.mark.rule("pietro.place.line")
def test_while_a_zone_is_resolved_the_price_is_counted_from_where_the_marker_lies(table):
    state = replace(table, lord="F", price_step=2)
    assert params(now(state, "worker.F.2"), "now.at_most") == ({"price": 4}, ("ldv.zone.costs",))
    assert "now.too_late" in now(state, "worker.F.3")
    first = replace(lined(table, "F", "ab"), lord="F")
    assert params(now(first, "worker.F.1"), "now.acts_next") == ({}, ("pietro.place.line",))


@pytest.mark.rule("pietro.place.master_front")
def test_the_card_of_a_master_in_line_says_where(table):
    told = now(table, "master.1")
    assert told["now.master_at"].params == {"place": "F"}
    assert params(told, "now.place") == ({"place": 1}, ("pietro.place.line",))


@pytest.mark.rule("pietro.ruling.council_uses")
def test_in_the_council_nothing_is_paid(table):
    assert [*now(table, "worker.A.2")] == ["now.place", "now.ahead"]
    state = replace(with_row(table, "players", CY, privilege=3), lord="A")
    assert "now.acts_next" in now(state, "worker.A.2")


def test_where_nobody_stands_nothing_is_said(table):
    assert now(table, "worker.F.9") == {}


@pytest.mark.rule("pietro.ruling.no_reoffer", "pietro.ruling.zone_costs")
def test_a_zone_says_that_each_worker_buys_once(table):
    told = now(table, "zone.F")
    assert told["now.prices_line"].params == {"count": 4, "prices": "0, 2, 3, 4"}
    assert [each for each in told if each.startswith("line.")] == ["line.master", "line.apprentice"]
    assert not {"rank.apprentices", "now.prices"} & set(told)


@pytest.mark.rule("pietro.labs.assign_first", "pietro.ruling.lab_workers")
def test_a_lab_says_who_may_leave_and_later_who_does_research(table):
    working = {"side": 5, "invention": 2, "wood": 1, "apprentices": 2, "master": True}
    state = replace(table.with_lab(BO, "small", **working), phase="B").with_players(passed=False)
    cites = ("pietro.labs.assign_first", "pietro.ruling.lab_workers")
    assert params(now(state, "lab.1.small"), "now.may_leave") == ({"workers": 3}, cites)
    later = now(replace(state, phase="C"), "lab.1.small")
    assert params(later, "now.research") == ({"workers": 3}, ("pietro.labs.assign_first",))
    assert "now.may_leave" not in later
    fixed = replace(state, options=replace(state.options, lab_workers="fixed"))
    assert {"now.may_leave", "now.research"} & set(now(fixed, "lab.1.small")) == {"now.research"}


# ---- The Council and Leonardo ----


@pytest.mark.rule("pietro.council.florins", "pietro.ruling.council_florins")
def test_no_florins_are_told_of_in_the_council(table):
    assert "now.council" not in now(table, "zone.A")
    assert [*now(table, "privilege.2")] == ["now.unchosen"]
    assert now(table, "council") == {}
    named = RULES.thing(table, "privilege.4").name
    assert tell(named, table, "en") == "Privilege 4: take any component for free"


@pytest.mark.rule("pietro.place.several")
def test_several_privileges_of_one_player_are_each_told_and_touched(table):
    state = with_row(table, "players", CY, privilege=13)
    assert [params(now(state, f"privilege.{number}"), "now.chosen")[0] for number in (1, 3)] == [{"seat": CY}] * 2
    assert now(state, "zone.A")["now.free"].params == {"privileges": (2, 4)}
    (change,) = [change for change in diff(table, state) if change.field == "privilege"]
    touched = [number for number in range(1, 5) if RULES.thing(state, f"privilege.{number}").touched(change)]
    assert touched == [1, 3]


@pytest.mark.rule("pietro.first_player", "pietro.ruling.leonardo")
def test_leonardo_says_who_is_first_and_who_will_be(table):
    state = replace(table, leonardo=CY)
    told = now(state, "leonardo")
    assert told["now.first_player"].params == {"seat": CY}
    assert params(told, "now.passes_on") == ({"to": ADA}, ("pietro.first_player",))
    assert "now.passes_on" not in now(replace(state, turn=9), "leonardo")


# ---- Inventions and points ----


@pytest.mark.rule("pietro.reveal.rounds")
def test_the_turn_says_which_reveal_round_it_is(table):
    state = replace(table, phase="D", pending=(RevealOne(BO, 2),))
    assert now(state, "turn")["now.round"].params == {"number": 2, "rounds": 2}
    assert "now.round" not in now(table, "turn")


@pytest.fixture
def scored(table):
    """Ada has made inventions of four types that need 1, 2, 3 and 4, of one of which Bo has the card."""
    state = made(table, ADA, 1, 7, 14, turn=1)
    return made(made(state, ADA, 18, turn=1, card=False), BO, 18, turn=1)


@pytest.mark.rule("pietro.score.ingredients", "pietro.score.diversity")
def test_points_so_far_are_on_the_cards_of_players_and_of_the_strip(scored):
    assert params(now(scored, "player.0"), "now.points") == ({"seat": ADA, "points": 19}, ("pietro.score.diversity",))
    lines = RULES.thing(scored, "points").now
    assert [line.params["points"] for line in lines] == [19, 4, 0]


@pytest.mark.rule("pietro.reveal.first_takes_all")
def test_an_invention_without_its_card_says_who_has_it(scored):
    florins = scored.invention(18).first
    told = now(scored, "made.0.18")
    assert told["now.made_only"].params == {"seat": ADA, "turn": 1, "florins": florins, "owner": BO}


@pytest.mark.rule("pietro.score.diversity")
def test_points_have_charts(scored):
    types = explain_types(scored, ADA)
    assert chart(types, scored) == Track((0, 1, 4, 9, 16), 3, legend=("chart.types_scored",))
    end = [step for step in finished().history if any(event.explanation.key == "points.total" for event in step.events)]
    (step,) = end
    for event in step.events:
        if event.explanation.key == "points.total":
            found = chart(event.explanation, event.after)
            total = event.explanation.params["points"]
            assert sum(found.rows[0].parts) == total if isinstance(found, Bars) else total == 0


def finished():
    session = lnb.new("pietrocupo", 2, seed=3)
    session.auto("end", bots=dict.fromkeys(range(2), "random"))
    return session


# ---- What sentences light ----


@pytest.mark.rule("pietro.place.line")
def test_a_sentence_of_a_player_in_a_zone_lights_each_of_their_workers(table):
    named = RULES.named["player"]
    assert [*named(table, BO, {"zone": "F"})] == ["player.1", "master.1", "worker.F.4", "worker.F.6"]
    assert [*named(table, ADA, {"zone": "F", "place": 5})] == ["player.0", "worker.F.5"]
    assert [*named(table, ADA, {"zone": "F", "place": "F"})] == ["player.0", "worker.F.2", "worker.F.3", "worker.F.5"]


def test_a_row_of_a_line_is_its_last_worker_or_the_master(table):
    row = table.group_row("F", BO)
    assert RULES.row_spot(table, "groups", row, "line") == "worker.F.6"
    assert RULES.row_spot(table, "groups", row, "master") == "master.1"
    assert RULES.row_spot(table, "groups", table.group_row("B", BO), "line") == "zone.B"


@pytest.mark.rule("pietro.place.line", "pietro.place.master_front")
def test_a_sentence_of_somebody_placed_lights_that_worker():
    table = with_blocks("placement").until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "D", 1))
    steps = (
        table.play(do.PlaceMaster(BO, "D")),
        table.until("place_workers", ADA).play(do.PlaceApprentices(ADA, "D", 1)),
    )
    for step, key, lit in zip(steps, ("line.master_placed", "line.placed"), ("master.1", "worker.D.3"), strict=True):
        told = find(step, key)
        for lang in ("en", "fr"):
            assert lit in [*mentioned_spots(RULES, told, step.events[-1].after, lang, told.params)]
