"""What a thing on the table is said to give now, what touches it, and which reasons have a chart."""

from functools import cache

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.changes import diff
from leonardo_nb.core.drawing.chart import Bar, Bars
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.inventeurs.ground.components import TILES
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.work import Work
from tests.inventeurs.pieces import ARCHIMEDES, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, laid_out, work
from tests.reasons.reason_snapshots import reason_snapshot

RULES = find("inventeurs")
TWO = ("progress", 2)


@cache
def first_turn():
    """Three players at the first turn: Ada has the red team, Bo the yellow one, Cy the green one."""
    session = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=1)
    while session.state.phase == "setup":
        session.play(session.legal[0])
    return replace(session.state, statuette=BO)


def said(state, *spots):
    """All that these things say, which every language has words for."""
    found = [part for thing in (RULES.thing(state, spot) for spot in spots) for part in (thing.name, *thing.now)]
    assert all(tell(part, state, lang) for part in found for lang in languages())
    return found


def holding(state, seat, *faces):
    """The same with these tokens before a player."""
    for kind, value in faces:
        row = next(
            row
            for row, token in enumerate(state.tokens)
            if token.where == "bag" and (token.kind, token.value) == (kind, value)
        )
        state = with_row(state, "tokens", row, where="player", seat=seat)
    return state


def with_cubes(state, place, **cubes):
    """The same with cubes of a knowledge, given as ada_physics=2."""
    for name, count in cubes.items():
        seat, knowledge = name.split("_")
        row = (place - 1) * state.seats + ("ada", "bo", "cy").index(seat)
        state = with_row(state, "contributions", row, **{knowledge: count})
    return state


def lying(state, invention):
    """The same with this invention of epoch I at the first place."""
    there = next(row for row, card in enumerate(state.inventions) if card.place == 1)
    other = next(row for row, card in enumerate(state.inventions) if card.invention == invention)
    old = state.inventions[there].invention
    state = with_row(state, "inventions", other, invention=old)
    return with_row(state, "inventions", there, invention=invention)


@reason_snapshot
def test_an_invention_says_what_is_empty_who_has_cubes_and_who_would_choose_first():
    state = with_cubes(lying(first_turn(), 1), 1, ada_mechanics=1, cy_mathematics=1)
    bare = first_turn().on_table()[0].invention
    return [*said(state, "invention.1"), *said(first_turn(), f"invention.{bare}")]


@reason_snapshot
def test_an_acquired_invention_says_whose_it_is():
    row = next(row for row, card in enumerate(first_turn().inventions) if card.place == 1)
    state = with_row(first_turn(), "inventions", row, where="player", place=0, seat=CY)
    return said(state, f"invention.{state.inventions[row].invention}")


@reason_snapshot
def test_slots_of_one_knowledge_say_how_many_are_empty_and_whose_cubes_are_there():
    state = with_cubes(lying(first_turn(), 1), 1, ada_mechanics=1)
    assert RULES.thing(state, "slot.8.mechanics").name is None
    return [*said(state, "slot.1.mechanics"), *said(with_cubes(state, 1, bo_mechanics=1), "slot.1.mechanics")]


@pytest.mark.rule("inventeurs.work.place_cubes")
def test_where_all_slots_are_empty_or_all_cubes_of_one_kind_no_number_is_said_twice():
    state = lying(first_turn(), 1)
    english = [tell(said(state, f"slot.1.{each}")[1], state, "en") for each in ("physics", "mechanics")]
    assert english == ["The only slot is empty.", "Each of the 2 slots is empty."]
    one, two = with_cubes(state, 1, ada_mechanics=2), with_cubes(state, 1, ada_mechanics=2, ada_physics=1)
    told = [tell(said(each, "invention.1")[3], each, "en") for each in (one, two)]
    assert told == [
        "Ada has 2 mechanics cubes on it.",
        "Ada has 3 cubes on it: 1 physics cube and 2 mechanics cubes.",
    ]


@reason_snapshot
def test_an_inventor_says_how_far_the_objective_is_and_what_a_token_would_bring():
    galileo = next(number for number, tile in TILES.items() if tile.name == "Galileo Galilei")
    holder = holding(first_turn(), BO, ("progress", 3), ("points", 1))
    levels = [(holder, 2, 0), (holder, 3, 0), (holder, 2, 1), (holder, 4, 1)]
    levels += [(first_turn(), 2, 0), (first_turn(), 3, 0), (first_turn(), 2, 1)]
    return [
        part
        for state, physics, mathematics in levels
        for part in said(
            with_row(state, "inventors", galileo - 1, physics=physics, mathematics=mathematics), f"inventor.{galileo}"
        )
    ]


@reason_snapshot
def test_an_inventor_says_whether_he_or_she_can_work():
    assert not RULES.thing(first_turn(), "inventor.20").now
    assert first_turn().inventor(20).seat == TABLE
    busy = with_row(first_turn(), "inventors", 0, busy=True)
    return [*said(first_turn(), "inventor.1"), *said(busy, "inventor.1")]


@reason_snapshot
def test_a_classification_token_says_what_the_sequences_give_with_it_and_without():
    alone = holding(first_turn(), ADA, ("classification", 0))
    one = holding(lying(first_turn(), 3), ADA, ("classification", 0))
    row = next(row for row, card in enumerate(one.inventions) if card.invention == 3)
    one = with_row(one, "inventions", row, where="player", place=0, seat=ADA)
    states = one, holding(one, ADA, ("classification", 0)), alone
    return [part for state in states for part in said(state, "token.0.classification.0")]


@reason_snapshot
def test_tokens_say_whom_they_would_serve():
    state = holding(first_turn(), ADA, ("availability", 0), ("progress", 2), ("progress", 4), ("knowledge", 0))
    others = "token.0.availability.0", "token.0.progress.2", "token.0.progress.4", "token.0.knowledge.0"
    return [*said(state, "token.0.availability.0"), *said(with_row(state, "inventors", 1, busy=True), *others)]


@reason_snapshot
def test_a_reward_says_what_it_is_for():
    token = first_turn().on_invention(1)[0]
    return said(first_turn(), f"reward.1.{token.kind}.{token.value}")


@reason_snapshot
def test_bag_piles_statuette_players_and_teams_say_what_holds():
    assert RULES.thing(first_turn(), "nothing").name is None
    return said(first_turn(), "bag", "pile.1", "pile.2", "statuette", "player.0", "team.red", "team.purple")


@pytest.mark.rule("inventeurs.end", "inventeurs.ruling.last_tokens")
def test_once_there_are_no_more_turns_nobody_is_said_to_be_able_to_work():
    """Tokens can still be laid before the count, and then nothing can be done any more."""
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, held={ADA: [("availability", 0), TWO]})
    spots = "inventor.9", "token.0.availability.0", "token.0.progress.2", "statuette", "player.0"

    def keys():
        return {part.key for part in said(table.state, *spots)}

    turns, tokens = {"now.ready", "now.frees_nobody", "now.ties_later"}, {"now.next", "now.fits"}
    assert turns | tokens <= keys()
    table.play(work(HYPATIA, 25))
    assert {"now.ties"} | tokens <= keys()  # the last sharing: its ties are still broken
    assert not turns & keys()
    table.play(TakeInvention(BO), TakeToken(ADA, "progress", 3))
    table.until("use_tokens")
    assert not turns & keys()
    assert tokens <= keys()
    table.until("name_winner")
    assert not (turns | tokens | {"now.points"}) & keys()
    assert "end.counted" in keys()


@pytest.mark.rule("inventeurs.share.ties", "inventeurs.complete.statuette")
def test_before_a_sharing_the_order_among_equals_is_told_with_who_takes_the_statuette():
    """Cy has the statuette; Ada fills the last slot of the canoe, and so comes before Bo."""
    table = laid_out(table=(3, 1, 2), cubes={(BO, 3): (1, 0, 0, 1), (ADA, 3): (0, 0, 0, 1)}, statuette=CY)
    order = {"seats": (CY, ADA, BO)}
    assert [(part.key, part.params) for part in said(table.state, "statuette")[2:]] == [("now.ties_later", order)]
    english = tell(said(table.state, "statuette")[2], table.state, "en")
    assert english.endswith("The player who fills the last slot of an invention takes the statuette first.")
    table.play(work(ARCHIMEDES, 3))
    assert table.state.phase == "sharing"
    order = {"seats": (ADA, BO, CY)}
    assert [(part.key, part.params) for part in said(table.state, "statuette")[2:]] == [("now.ties", order)]


def test_a_thing_knows_what_touched_it():
    session = lnb.new("inventeurs", 3, seed=1)
    while session.state.phase == "setup":
        session.play(session.legal[0])
    before = session.state
    action = next(action for action in session.legal if isinstance(action, Work))
    session.play(action)
    changes = diff(before, session.state)
    place = before.place_of(action.invention)
    other = next(card for card in before.on_table() if card.place != place)
    laid = [name for name in ("physics", "chemistry", "mechanics", "mathematics") if getattr(action, name)]

    def touched(spot):
        return any(RULES.thing(session.state, spot).touched(change) for change in changes)

    assert touched(f"invention.{action.invention}")
    assert touched(f"inventor.{action.inventor}")
    assert all(touched(f"slot.{place}.{knowledge}") for knowledge in laid)
    assert not touched(f"invention.{other.invention}")
    assert not touched("bag")
    assert not touched("statuette")


def test_sharing_and_scores_have_a_chart():
    session = lnb.new("inventeurs", 3, seed=3)
    session.auto("end", bots=dict.fromkeys(range(3), "sensible"))
    events = [event for step in session.steps for event in step.events if event.explanation.key == "share.order"]
    for event in events:
        reasons, players = event.explanation.because, event.after.players
        seats = [reason.params["seat"] for reason in reasons]
        rows = [
            Bar(players[seat].name, (reason.params["count"],), coat=players[seat].team)
            for seat, reason in zip(seats, reasons, strict=True)
        ]
        chart = RULES.chart(event.explanation, event.after)
        assert chart == (Bars(tuple(rows), ("chart.cubes",)) if len(rows) > 1 else None)
    assert any(len(event.explanation.because) > 1 for event in events)
    chart = RULES.chart(RULES.scores(session.state).verdict, session.state)
    sheet = RULES.scores(session.state)
    totals = [sum(line.points for line in sheet.lines if line.seat == seat) for seat in range(3)]
    assert [sum(row.parts) for row in chart.rows] == totals
    assert [row.label for row in chart.rows] == [player.name for player in session.state.players]
    assert all(message("inventeurs", key, lang) for key in (*chart.parts, "chart.level") for lang in languages())


@pytest.mark.rule("inventeurs.score.progress")
def test_a_level_against_the_objective_has_a_chart():
    missing = next(part for part in said(first_turn(), "inventor.1") if part.key == "progress.missing")
    reason = missing.because[0]
    level, wanted = reason.params["level"], reason.params["wanted"]
    assert RULES.chart(reason, first_turn()) == Bars((Bar("", (level,), wanted),), ("chart.level",), "chart.wanted")
