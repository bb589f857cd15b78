"""Messages to a companion, and what it sends."""

import base64
import re
from html import unescape
from xml.etree import ElementTree as ET

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.session.save import decode
from leonardo_nb.widget import Companion
from leonardo_nb.widget.parts import PARTS
from tests.widget.test_companion import press, send


@pytest.fixture
def companion():
    return lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)


def test_the_save_file_is_the_game(companion):
    send(companion, do="auto", until="turn")
    send(companion, do="tab", tab="share")
    data = re.search(r'href="data:application/json;base64,([^"]+)"', companion.tabs)[1]
    assert decode(base64.b64decode(data)).state == companion.session.state
    assert companion.session.code in companion.tabs


def test_every_table_can_be_read(companion):
    send(companion, do="tab", tab="tables")
    for table in (*companion.session.state.tables, "game"):
        send(companion, do="table", table=table)
        assert "<th" in companion.drawer


def test_a_rule_opens_and_closes(companion):
    send(companion, do="rule", rule="ldv.ruling.still_tied")
    assert "the rulebook is silent" in companion.rule
    send(companion, do="rule", rule="")
    assert companion.rule == ""


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"do": "explode"},
        {"do": "choose"},
        {"do": "choose", "choice": "0", "step": 0, "line": 0},
        {"do": "goto", "step": 10**9},
        {"do": "seat", "seat": 9},
        {"do": "rule", "rule": "no.such"},
        {"do": "lang", "lang": "de"},
        None,
        "x",
        [1],
    ],
)
def test_a_bad_message_is_told_and_changes_nothing(companion, content):
    before = companion.session.state
    companion._receive(companion, content, [])
    assert companion.session.state is before
    assert "lnb-problem" in companion.reason


def test_an_old_picture_plays_nothing(companion):
    before = companion.session.step_number
    for choice, step, line in ((0, before - 1, 0), (999, before, 0), (0, before, 1)):
        send(companion, do="choose", choice=choice, step=step, line=line)
        assert companion.session.step_number == before
        assert "has moved on" in companion.reason


def test_a_failing_callback_is_shown(companion, monkeypatch):
    def fail(action):
        raise RuntimeError("the press is broken")

    monkeypatch.setattr(companion.session, "play", fail)
    press(companion, "Start nothing")
    assert "the press is broken" in companion.reason


def test_names_are_text():
    companion = lnb.play("leonardo_da_vinci", ["A&B \"x\" 'y'", "Bo"], seed=1)
    everything = "".join(getattr(companion, name) for name in PARTS)
    assert "A&amp;B" in everything
    assert 'A&B "x"' not in everything


def test_without_a_kernel_there_is_a_picture_and_words(companion):
    data, _ = companion._repr_mimebundle_()
    assert "image/svg+xml" not in data  # which an untrusted notebook does not show
    picture = re.search(r'<img src="data:image/svg\+xml;base64,([^"]+)" alt="([^"]+)"', data["text/html"])
    drawn = base64.b64decode(picture[1]).decode()
    ET.fromstring(drawn)
    assert not re.search(r"data-|tabindex|role=", drawn)
    assert unescape(picture[2]) == companion.announcement
    assert "<svg" not in data["text/html"]
    assert data["text/plain"] == repr(companion)
    assert "Requested inventions" in repr(companion)
    assert "0x" not in repr(companion)


def test_the_picture_comes_with_its_reasons(companion):
    press(companion, "Start invention 8")
    html = companion._repr_mimebundle_()[0]["text/html"]
    assert "<details><summary>What happened, and why</summary>" in html
    assert "needs exactly these components: 1 × brick + 1 × rope" in html
    assert f"[{lnb.rule('ldv.start.exact_components').title}]" in html
    assert "run the cell to play" in html
    assert "width:758px;max-width:100%" in html


def test_the_picture_of_a_seat_holds_nothing_hidden(companion):
    press(companion, "Start invention 8")
    send(companion, do="seat", seat=1)
    html = companion._repr_mimebundle_()[0]["text/html"]
    drawn = "".join(base64.b64decode(data).decode() for data in re.findall(r'base64,([^"]+)"', html))
    for shown in (html, drawn):
        assert "1 × brick" not in shown
        assert "starts invention 8" not in shown
        assert "LNB1-" not in shown


def test_names_in_the_picture_are_text():
    html = lnb.play("leonardo_da_vinci", ["A&B \"x\" 'y'", "Bo"], seed=1)._repr_mimebundle_()[0]["text/html"]
    assert "A&amp;B &quot;x&quot;" in html
    assert 'A&B "x"' not in html


def test_a_step_sends_little(companion):
    """The parts that a step changes, as they travel."""
    sizes = []
    for _ in range(40):
        before = companion.get_state()
        send(companion, do="auto", until="step")
        after = companion.get_state()
        changed = {name: value for name, value in after.items() if before.get(name) != value}
        sizes.append(len(msgspec.json.encode(changed)))
    assert sorted(sizes)[len(sizes) // 2] < 25_000


def test_cells_may_play_too(companion):
    companion.play(companion.session.legal[-1])
    assert companion.session.decision.seat == 1
    companion.auto("phase", dict.fromkeys(range(3), "sensible"))
    assert companion.session.state.phase == "B"
    with pytest.raises(lnb.IllegalAction):
        companion.play(companion.session.actions.Bid(0, 3))


def test_two_companions_do_not_disturb_each_other(companion):
    other = Companion(lnb.new("leonardo_da_vinci", 2, 9))
    before = other.get_state()
    send(companion, do="auto", until="turn")
    assert other.get_state() == before


def test_a_scenario_stays_where_it_stands_and_asks_its_question():
    for lang, word in (("en", "Workshop"), ("fr", "Atelier")):
        companion = lnb.play(lnb.scenario("leonardo_da_vinci", "workshop-tie"), lang=lang)
        assert companion.session.step_number == len(companion.session.steps)
        assert companion.session.state == lnb.scenario("leonardo_da_vinci", "workshop-tie").state
        assert word in companion.question.partition("lnb-ask")[0]


def test_the_winner_is_named_where_the_question_was(companion):
    send(companion, do="auto", until="end")
    winner = companion.session.names[companion.session.scores().winners[0]]
    assert winner in companion.question


@pytest.mark.parametrize(("lang", "now", "end"), [("en", "so far:", "final"), ("fr", "provisoire", "final")])
def test_the_score_tab_has_every_place_with_its_reason(companion, lang, now, end):
    send(companion, do="lang", lang=lang)
    send(companion, do="tab", tab="score")
    for until, word in (("turn", now), ("end", end)):
        send(companion, do="auto", until=until)
        sheet, state = companion.session.scores(), companion.session.state
        places = [tell(each.explanation, state, lang) for each in sheet.order]
        found = [companion.tabs.index(place) for place in places]
        assert found == sorted(found)
        assert word in companion.tabs[: found[0]].rpartition("<p")[2]
        assert 'data-rule="ldv.end.winner"' in companion.tabs[found[0] :]


def test_a_seat_sees_no_order_before_the_end(companion):
    send(companion, do="seat", seat=1)
    send(companion, do="tab", tab="score")
    assert "The order so far" not in companion.tabs
    assert " is first" not in companion.tabs
    send(companion, do="auto", until="end")
    assert companion.session.is_over
    assert "The final order" in companion.tabs


def test_a_card_is_taken_up_first_and_then_its_place():
    s = lnb.new("codex_naturalis", 2, seed=11)
    while s.state.turn < 3:
        s.auto("step", {0: "sensible", 1: "sensible"})
    s.auto()
    companion = lnb.play(s)
    cards = {action.card for action in s.legal}
    card, place = next((action.card, action.spot(s.state)) for action in s.legal if action.side == "front")
    send(companion, do="spot", spot=f"card:{card}")
    offered = sum(action.card == card and action.side == "front" for action in s.legal)
    assert "data-digit" not in companion.question
    assert companion.card.count("data-digit") == min(35, offered)
    assert not [other for other in cards - {card} if f"card {other} " in companion.question.partition("<details")[0]]
    send(companion, do="spot", spot="")
    assert all(f"card {other} " in companion.question for other in cards)
    send(companion, do="spot", spot=f"card:{card}")
    send(companion, do="spot", spot=place)
    assert (s.steps[-1].action.card, s.steps[-1].action.side) == (card, "front")


def test_a_ruling_says_when_another_reading_is_in_force():
    for options, told in (({}, False), ({"end_on": "piles"}, True)):
        companion = lnb.play("codex_naturalis", 2, seed=1, **options)
        send(companion, do="rule", rule="codex.ruling.which_pile_end")
        assert ("end_on = piles" in companion.rule) is told
        ours, theirs = (
            "<p>When both piles are empty and no face-up card is left",
            "<p>When both piles are empty, as the",
        )
        assert (theirs in companion.rule, ours in companion.rule) == (told, not told)


@pytest.mark.parametrize(
    ("rule", "en", "fr"),
    [
        ("ldv.ruling.still_tied", "the rulebook is silent", "le livret est muet sur ce point"),
        ("ldv.ruling.reoffer_after_buy", "can be read in two ways", "peut se lire de deux façons"),
        ("ldv.ruling.made_counts", "editions of the rulebook differ", "les éditions du livret diffèrent"),
    ],
)
def test_a_ruling_says_why_there_is_one(companion, rule, en, fr):
    for lang, told in (("en", en), ("fr", fr)):
        send(companion, do="lang", lang=lang)
        send(companion, do="rule", rule=rule)
        assert told in companion.rule


@pytest.mark.parametrize(
    ("given", "named"),
    [({"players": 3}, "players"), ({"seed": 1}, "seed"), ({"setup": "expert", "seed": 2}, "seed, setup")],
)
def test_a_game_that_has_begun_keeps_players_seed_and_options(given, named):
    s = lnb.new("leonardo_da_vinci", 2, seed=5)
    for game in (s, s.code, lnb.scenarios("leonardo_da_vinci")[0]):
        with pytest.raises(lnb.LeonardoError, match=f"^This game has already begun, so {named} cannot be chosen"):
            lnb.play(game, **given)


def test_a_scenario_is_opened_as_it_is():
    found = lnb.scenarios("leonardo_da_vinci")[0]
    companion = lnb.play(found, lang="fr")
    assert companion.session.state == found.open().state
    assert found.about("fr") in unescape(companion.question)


def test_the_board_of_a_session_speaks_the_spoken_language():
    s = lnb.new("leonardo_da_vinci", 2, seed=5)
    lnb.set_language("fr")
    try:
        assert "Léonard de Vinci" in s._repr_svg_()
    finally:
        lnb.set_language("en")
