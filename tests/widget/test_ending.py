"""The ending: who won and why, everybody's points by source, the decisive moments, and what can be done next."""

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.drawing.chart import Bar, Bars, draw
from leonardo_nb.core.drawing.laurel import laurel
from leonardo_nb.session import turning_points as deciding
from leonardo_nb.session.turning_points import turning_points
from leonardo_nb.widget import Companion, facts
from leonardo_nb.widget.parts.ending import bars
from tests.codex_naturalis.table import laid_out
from tests.codex_naturalis.test_scores import NOTHING_MET
from tests.codex_naturalis.test_worked_cases import counted
from tests.data_homes import data_in, rulesets_in
from tests.leonardo_da_vinci.test_end import ending as ending_with

GAMES = ["leonardo_da_vinci", "codex_naturalis", "inventeurs"]
OPTIONS = {
    "leonardo_da_vinci": {"setup": "beginner"},
    "codex_naturalis": {"tie": "cards"},
    "inventeurs": {"teams": "dealt"},
}
SOURCES = {
    "leonardo_da_vinci": ("hand", "diversity"),
    "codex_naturalis": ("cards", "common", "secret"),
    "inventeurs": ("inventions", "sequences", "tokens", "objectives"),
}
TINY = Path(__file__).parents[1] / "tiny"
ADA, BO, CY = range(3)


def played(ruleset, seed=5, players=("Ada", "Bo", "Cy"), **options):
    """A game that bots have played to its end."""
    session = lnb.new(ruleset, list(players), seed=seed, **options)
    session.auto("end", dict.fromkeys(range(len(players)), "sensible"))
    return session


def send(companion, **content):
    companion._receive(companion, content, [])


def visible(html):
    return unescape(re.sub("<[^>]*>", " ", html))


@pytest.fixture
def pebbles():
    with rulesets_in(TINY / "rulesets"), data_in(TINY / "data"):
        yield "pebbles"


# The decisive moments


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_winners_come_to_lead_and_somebody_gains_by_the_steps_that_are_named(ruleset, seed):
    session = played(ruleset, seed)
    scores, winners = session.ruleset.scores, session.scores().winners
    found = turning_points(session)
    assert 2 <= len(found) <= 4
    assert [each.number for each in found] == sorted({each.number for each in found})
    for each in found:
        assert each.step is session.steps[each.number - 1]
        before, after = scores(each.step.before), scores(each.step.state)
        if each.gain:
            (seat,) = each.seats
            assert after.total(seat) - before.total(seat) == each.gain > 0
        else:
            assert before.winners != winners == after.winners == each.seats
    assert any(set(each.seats) <= set(winners) for each in found)


@pytest.mark.parametrize("ruleset", GAMES)
def test_not_every_score_is_worked_out(ruleset, monkeypatch):
    session, asked = played(ruleset), []
    scores = session.ruleset.scores
    monkeypatch.setattr(
        deciding._Game, "sheet", lambda game, number: asked.append(number) or scores(game.states[number])
    )
    turning_points(session)
    assert len(set(asked)) < len(session.steps) / 2


def test_an_edited_game_names_none():
    session = played("leonardo_da_vinci")
    session.goto(200)
    session.edit("players", 0, colour=session.state.players[1].colour, force=True)
    session.auto("end", dict.fromkeys(range(3), "sensible"))
    assert session.state.broken
    assert turning_points(session) == ()
    assert "lnb-decided" not in Companion(session).question


def test_a_game_without_points_on_the_way_names_the_step_that_won_it(pebbles):
    session = played(pebbles)
    (found,) = turning_points(session)
    assert (found.number, found.seats, found.gain) == (len(session.steps), (session.state.winner,), 0)


# The part


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_headline_names_the_winner_and_everybody_has_a_place(ruleset, lang):
    session = played(ruleset)
    companion = Companion(session, lang=lang)
    sheet, shown = session.scores(), visible(companion.question)
    headline = visible(re.search('class="lnb-ask"[^>]*>(.*?)</p>', companion.question)[1])
    assert headline == tell(sheet.verdict, session.state, lang)
    assert session.names[sheet.winners[0]] in headline
    for place in sheet.order:
        assert tell(place.explanation, session.state, lang) in shown
    for key in ("ending_again", "front_new", "ending_through"):
        assert message(ruleset, f"ui.{key}", lang) in shown
    for cite in sheet.verdict.cites:
        assert companion.question.count(f'data-rule="{cite}"') == 1


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_bars_hold_every_line_of_the_sheet(ruleset):
    sheet = played(ruleset).scores()
    chart = bars(sheet)
    assert [row.label for row in chart.rows] == [sheet.state.players[place.seat].name for place in sheet.order]
    assert [sum(row.parts) for row in chart.rows] == [sheet.total(place.seat) for place in sheet.order]
    assert [row.coat for row in chart.rows] == [sheet.state.players[place.seat].colour for place in sheet.order]
    assert chart.parts == tuple(f"chart.{source}" for source in SOURCES[ruleset])


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_moment_goes_there_and_the_end_is_found_again(ruleset):
    companion = Companion(played(ruleset))
    ended, found = companion.question, turning_points(companion.session)
    assert re.findall('data-do="goto" data-step="([0-9]+)"', ended) == [str(each.number) for each in found]
    send(companion, do="goto", step=found[0].number)
    assert companion.here == found[0].number
    assert "lnb-won" not in companion.question
    send(companion, do="last")
    assert companion.question == ended


def test_what_decided_is_worked_out_once(monkeypatch):
    companion, asked = Companion(played("codex_naturalis")), []
    monkeypatch.setattr(facts, "turning_points", asked.append)
    for lang in ("fr", "en"):
        send(companion, do="lang", lang=lang)
    send(companion, do="seat", seat=1)
    assert "lnb-decided" in companion.question
    assert asked == []


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_seat_is_told_of_a_moment_what_it_may_know(ruleset):
    companion = Companion(played(ruleset), seat=BO)
    for each in turning_points(companion.session):
        known = [tell(event.seen_by(BO).explanation, event.seen_by(BO).after, "en") for event in each.step.events]
        shown = re.search(f'data-focus="ending.{each.number}"[^>]*>(.*?)</button>', companion.question)[1]
        assert unescape(shown) in known


@pytest.mark.parametrize("ruleset", GAMES)
def test_play_again_keeps_everything_but_the_seed(ruleset):
    option = OPTIONS[ruleset]
    session = played(ruleset, **option)
    companion = Companion(session, seat=BO, mode="mine", lang="fr")
    send(companion, do="again")
    again, table = companion.session, companion.controller.table
    assert again is not session
    assert (again.ruleset, again.names, again.options) == (session.ruleset, session.names, session.options)
    assert again.seed != session.seed
    assert (table.seat, table.mode, companion.lang) == (BO, "mine", "fr")
    assert not again.is_over
    assert session.is_over


def test_the_seats_of_one_person_are_not_ranked():
    companion = Companion(played("workshop_of_leonardo", players=("Ada",)), lang="en")
    assert "What each seat contributes" in visible(companion.question)
    assert "The final order" not in visible(companion.question)


def test_a_game_with_no_colours_and_one_source_ends_as_well(pebbles):
    companion = Companion(played(pebbles))
    assert companion.session.scores().winners == (companion.session.state.winner,)
    assert companion.question.count("<svg") == 2
    assert "lnb-won" in companion.question
    assert bars(companion.session.scores()).parts == ("ui.ending_points",)


def test_all_who_share_the_victory_have_a_wreath():
    session = counted(laid_out(scores={ADA: 11, BO: 11, CY: 10}, players=3, **NOTHING_MET)).finish()
    shown = Companion(session).question
    wreaths = re.search('<div class="lnb-won"><span>(.*?)</span>', shown)[1]
    assert wreaths.count("<svg") == 2
    assert re.findall("<text[^>]*>(.*?)</text>", wreaths) == ["A", "B"]
    assert "Ada and Bo share the victory" in shown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_broken_tie_is_a_whole_sentence_and_says_why(lang):
    ended = ending_with({ADA: 20, BO: 20, CY: 3}, [(ADA, 6), (ADA, 11), (BO, 16), (BO, 1)])
    companion = Companion(ended.finish(), lang=lang)
    headline = visible(re.search('class="lnb-ask"[^>]*>(.*?)</p>', companion.question)[1])
    assert headline.endswith(".")
    assert "Bo" in headline
    verdict = companion.session.scores().verdict
    assert verdict.because
    for reason in verdict.because:
        assert tell(reason, companion.session.state, lang) in visible(companion.question)


@pytest.mark.parametrize("ruleset", GAMES)
def test_that_the_game_is_over_marks_nothing_on_the_board(ruleset):
    """What the last step changed of the game itself is told; players who were paid are still marked."""
    companion = Companion(played(ruleset))
    first = companion.regions[0]
    assert "data-mark" not in companion.region(first)
    paid = len(
        {
            change.row
            for event in companion.session.steps[-1].events
            for change in event.changes
            if change.table == "players"
        }
    )
    assert companion.svg().count("data-mark") == paid


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_ending_is_said(ruleset):
    companion = Companion(played(ruleset))
    sheet = companion.session.scores()
    said = companion.announcement.split("\n")
    for told in (sheet.verdict, *(place.explanation for place in sheet.order)):
        assert tell(told, sheet.state, "en") in said


# Drawings


def test_every_source_is_hatched_in_its_own_way():
    parts = ("a", "b", "c", "d")
    root = ET.fromstring(draw(Bars((Bar("Ada", (3, 2, 2, 1), coat="green"),), parts), str.upper))
    hatches = [each.attrib for each in root.iter() if "stroke-dasharray" in each.attrib]
    looks = {(each["stroke-width"], each["stroke-dasharray"]) for each in hatches}
    assert (len(hatches), len(looks)) == (6, 3)


def test_a_long_legend_goes_on_in_the_next_line():
    def height(*words):
        root = ET.fromstring(draw(Bars((Bar("Ada", (1,) * len(words)),), words), str))
        return int(root.attrib["viewBox"].split()[3])

    assert height("from cards", "bonus") < height("from common objectives", "from the secret objective")


def test_a_wreath_is_a_drawing_round_a_letter():
    root = ET.fromstring(laurel("<ada>", "black"))
    assert list(root.itertext()) == ["<"]
    assert root.attrib["aria-hidden"] == "true"


# Gains


def test_a_move_tells_what_it_brought_and_a_jump_says_from_where():
    session = played("leonardo_da_vinci")
    number, step = next(
        (number, step)
        for number, step in enumerate(session.steps, 1)
        if step.before.players[0].florins < step.state.players[0].florins and step.before.turn > 1
    )
    companion = Companion(session)
    by = step.state.players[0].florins - step.before.players[0].florins
    for lang in ("en", "fr"):
        send(companion, do="lang", lang=lang)
        send(companion, do="goto", step=number)
        assert companion.gains["since"] == number - 1
        assert ("player.0", f"+{by} florin{'s' * (by > 1)}", "player.0") in companion.gains["told"]
    send(companion, do="goto", step=0)
    assert companion.gains["told"] == []


def test_points_are_told_at_the_pawn():
    session = played("codex_naturalis")
    number, seat, by = next(
        (number, seat, after.score - before.score)
        for number, step in enumerate(session.steps, 1)
        for seat, (before, after) in enumerate(zip(step.before.players, step.state.players, strict=True))
        if after.score > before.score + 1
    )
    companion = Companion(session)
    send(companion, do="goto", step=number)
    assert companion.gains["told"] == [(f"pawn.{seat}", f"+{by} points", f"player.{seat}")]


def test_a_seat_is_told_no_gain_that_is_hidden_from_it():
    """Nor is the whole game in one go a gain."""
    session = played("leonardo_da_vinci")
    companion = Companion(session, seat=BO)
    for number in range(1, len(session.steps), 7):
        send(companion, do="goto", step=number)
        view = session.view(BO)
        for spot, _, _ in companion.gains["told"]:
            assert view.players[int(spot.removeprefix("player."))].florins >= 0
    companion.controller.table.since = 0
    send(companion, do="lang", lang="en")
    assert companion.gains["told"] == []
