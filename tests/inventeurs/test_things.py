"""What a thing on the table is said to give now, what touches it, and which reasons have a chart."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.changes import diff
from leonardo_nb.core.chart import Bar, Bars
from leonardo_nb.core.found import find
from leonardo_nb.core.language import languages
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.inventeurs.components import TILES
from leonardo_nb.rulesets.inventeurs.phases.turn import Work

RULES = find("inventeurs")
ADA, BO, CY = range(3)


@pytest.fixture(scope="module")
def table():
    """Three players at the first turn: Ada has the red team, Bo the yellow one, Cy the green one."""
    session = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=1)
    while session.state.phase == "setup":
        session.play(session.legal[0])
    return replace(session.state, statuette=BO)


def now(state, spot):
    """The sentences of a thing by their keys, each with its params."""
    thing = RULES.thing(state, spot)
    for lang in languages():
        assert all(tell(part, state, lang) for part in (thing.name, *thing.now))
    return {part.key: part for part in thing.now}


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


@pytest.mark.rule("inventeurs.share.order", "inventeurs.share.ties")
def test_an_invention_says_what_is_empty_who_has_cubes_and_who_would_choose_first(table):
    state = with_cubes(lying(table, 1), 1, ada_mechanics=1, cy_mathematics=1)
    said = now(state, "invention.1")
    assert said["now.gives"].params == {"points": 1, "number": 0}
    assert said["now.empty"].params == {"count": 3, "slots": ("physics", "mechanics", "mathematics")}
    assert said["now.order"].params == {"seats": (CY, ADA)}
    first, second = said["now.order"].because
    assert (first.params["seat"], first.params["cubes"], first.params["statuette"]) == (CY, 1, BO)
    assert second.params["equals"] == (CY,)
    assert "inventeurs.share.ties" in first.cites
    assert set(RULES.thing(state, "invention.1").now[-1].cites) == {
        "inventeurs.share.order",
        "inventeurs.complete.statuette",
    }
    assert "now.order" not in now(table, f"invention.{table.on_table()[0].invention}")


def test_an_acquired_invention_says_whose_it_is(table):
    row = next(row for row, card in enumerate(table.inventions) if card.place == 1)
    state = with_row(table, "inventions", row, where="player", place=0, seat=CY)
    assert now(state, f"invention.{state.inventions[row].invention}")["now.owner"].params == {"seat": CY}


def test_slots_of_one_knowledge_say_how_many_are_empty_and_whose_cubes_are_there(table):
    state = with_cubes(lying(table, 1), 1, ada_mechanics=1)
    said = now(state, "slot.1.mechanics")
    assert said["now.slots_empty"].params == {"count": 2, "empty": 1}
    assert said["now.slot_cubes"].params == {"seat": ADA, "count": 1}
    assert RULES.thing(state, "slot.8.mechanics").name is None
    full = now(with_cubes(state, 1, bo_mechanics=1), "slot.1.mechanics")
    assert "now.slots_empty" not in full
    assert full["now.full"].cites == ("inventeurs.work.place_cubes",)


@pytest.mark.rule("inventeurs.score.progress", "inventeurs.token.progress", "inventeurs.token.any_as_one")
def test_an_inventor_says_how_far_the_objective_is_and_what_a_token_would_bring(table):
    state = holding(table, BO, ("progress", 3), ("points", 1))
    galileo = next(number for number, tile in TILES.items() if tile.name == "Galileo Galilei")
    state = with_row(state, "inventors", galileo - 1, physics=2)
    said = now(state, f"inventor.{galileo}")
    assert said["progress.missing"].params == {"inventor": galileo, "points": 6, "count": 2}
    told = {"seat": BO, "points": 6}
    assert said["now.next"].params == {"knowledge": "physics", "value": 3, "count": 1, **told}
    assert said["now.next_one"].params == {"knowledge": "mathematics", "value": 1, "count": 2, **told}
    near = now(with_row(state, "inventors", galileo - 1, physics=3), f"inventor.{galileo}")
    assert near["now.next_one_last"].params == {"knowledge": "mathematics", "value": 1, "count": 2, **told}
    last = now(with_row(state, "inventors", galileo - 1, mathematics=1), f"inventor.{galileo}")
    assert last["now.next_last"].params == {"knowledge": "physics", "value": 3, "count": 1, **told}
    bare = with_row(table, "inventors", galileo - 1, physics=2)
    assert {"now.next_none", "now.next_one_none"} <= {*now(bare, f"inventor.{galileo}")}
    one = now(with_row(table, "inventors", galileo - 1, physics=3), f"inventor.{galileo}")
    assert one["now.next_one_last_none"].params == {"knowledge": "mathematics", "value": 1, "count": 0, **told}
    two = now(with_row(bare, "inventors", galileo - 1, physics=2, mathematics=1), f"inventor.{galileo}")
    assert two["now.next_last_none"].params == {"knowledge": "physics", "value": 3, "count": 0, **told}
    done = now(with_row(state, "inventors", galileo - 1, physics=4, mathematics=1), f"inventor.{galileo}")
    assert "progress.reached" in done
    assert not [key for key in done if key.startswith("now.next")]


@pytest.mark.rule("inventeurs.work.available_only")
def test_an_inventor_says_whether_he_or_she_can_work(table):
    assert "now.ready" in now(table, "inventor.1")
    busy = now(with_row(table, "inventors", 0, busy=True), "inventor.1")["now.busy"]
    assert (busy.params, busy.cites) == ({"inventor": 1}, ("inventeurs.work.available_only", "inventeurs.rest.all"))
    assert not RULES.thing(table, "inventor.20").now
    assert table.inventor(20).seat == TABLE


@pytest.mark.rule("inventeurs.token.classification", "inventeurs.score.sequences")
def test_a_classification_token_says_what_the_sequences_give_with_it_and_without(table):
    state = holding(lying(table, 3), ADA, ("classification", 0))
    row = next(row for row, card in enumerate(state.inventions) if card.invention == 3)
    state = with_row(state, "inventions", row, where="player", place=0, seat=ADA)
    said = now(state, "token.0.classification.0")
    assert said["now.with_token_only"].params == {"points": 1, "less": 0}
    assert said["now.held"].params == {"seat": ADA, "count": 1}
    two = now(holding(state, ADA, ("classification", 0)), "token.0.classification.0")
    assert two["now.with_token"].params == {"points": 2, "less": 1}
    alone = now(holding(table, ADA, ("classification", 0)), "token.0.classification.0")
    assert alone["now.with_token_none"].params == {"points": 0, "less": 0}


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.token.progress")
def test_tokens_say_whom_they_would_serve(table):
    state = holding(table, ADA, ("availability", 0), ("progress", 2), ("progress", 4), ("knowledge", 0))
    assert "now.frees_nobody" in now(state, "token.0.availability.0")
    state = with_row(state, "inventors", 1, busy=True)
    assert now(state, "token.0.availability.0")["now.frees"].params == {"inventors": (2,)}
    assert now(state, "token.0.progress.2")["now.fits"].params == {"inventors": (1, 2, 3), "needed": 1}
    assert now(state, "token.0.progress.4")["now.fits_nobody"].params == {"inventors": (), "needed": 3}
    assert now(state, "token.0.knowledge.0")["now.use_knowledge"].params["cubes"] == 2


def test_a_reward_says_what_it_is_for(table):
    token = table.on_invention(1)[0]
    said = now(table, f"reward.1.{token.kind}.{token.value}")
    assert {"now.reward", f"now.use_{token.kind}", "now.use_one"} == {*said}


def test_bag_piles_statuette_players_and_teams_say_what_holds(table):
    bag = now(table, "bag")["now.bag_left"]
    assert bag.params["count"] == len(bag.params["tokens"]) == 52 - 12
    assert now(table, "pile.1")["now.pile_rest"].params["count"] == 6
    assert now(table, "pile.2")["now.pile_waits"].params == {"count": 12, "dealt": 6, "epoch": 2}
    assert now(table, "statuette")["now.ties"].params == {"seats": (BO, CY, ADA)}
    assert now(table, "player.0")["now.points"].params == {"seat": ADA, "points": 0}
    assert now(table, "team.red")["now.team_taken"].params == {"seat": ADA}
    assert "now.team_free" in now(table, "team.purple")
    assert RULES.thing(table, "nothing").name is None


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
            Bar(players[seat].name, (reason.params["cubes"],), coat=players[seat].team)
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
def test_a_level_against_the_objective_has_a_chart(table):
    (reason, *_) = now(table, "inventor.1")["progress.missing"].because
    level, wanted = reason.params["level"], reason.params["wanted"]
    assert RULES.chart(reason, table) == Bars((Bar("", (level,), wanted),), ("chart.level",), "chart.wanted")
