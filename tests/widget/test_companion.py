"""The companion without a browser: what it shows, what it takes, what it hides."""

import re
from html import unescape

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.widget.choices import choices


@pytest.fixture
def companion():
    return lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)


def send(companion, **content):
    """A message as the browser sends it."""
    companion._receive(companion, content, [])


def press(companion, text):
    """Press the button whose text begins so."""
    found = re.search(rf'data-choice="(\d+)"[^>]*>(?:<kbd[^>]*>.</kbd>)?{re.escape(text)}', companion.question)
    assert found, companion.question
    at = re.search(r'data-step="(\d+)" data-line="(\d+)"', companion.question)
    send(companion, do="choose", choice=int(found[1]), step=int(at[1]), line=int(at[2]))


def shown(companion) -> str:
    """All that travels to the browser."""
    return msgspec.json.encode({k: v for k, v in companion.get_state().items() if not k.startswith("_")}).decode()


def test_a_new_companion_stands_at_the_first_decision(companion):
    assert "Ada: do you start or interrupt" in companion.question
    assert companion.session.decision.seat == 0
    assert [name for name in companion.regions if name.startswith("player")] == ["player0", "player1", "player2"]


def test_a_button_plays_and_the_reason_is_told(companion):
    press(companion, "Start invention 8")
    assert companion.session.state.lab(0, "small").invention == 8
    assert "needs exactly these components: 1 × brick + 1 × rope" in companion.reason
    assert 'data-rule="ldv.start.exact_components"' in companion.reason
    assert "Ada starts invention 8" in companion.announcement


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_chip_shows_the_title_of_its_rule_and_never_its_id(companion, lang):
    send(companion, do="lang", lang=lang)
    send(companion, do="auto", until="turn")
    chips = re.findall(r'<button class="lnb-cite" data-do="rule" data-rule="([^"]*)">([^<]*)<', companion.reason)
    assert len(chips) == companion.reason.count('class="lnb-cite"') > 5
    assert all(unescape(title) == lnb.rule(rule, lang).title for rule, title in chips)


@pytest.mark.parametrize(
    ("lang", "title", "where"),
    [
        ("en", "Exact components under the lab", "6 · Phase A: starting work / 6 · Phase A: rules for labs"),
        ("fr", "Composants exacts sous le laboratoire", "6 · Phase A) Début de la fabrication"),
    ],
)
def test_the_panel_of_a_rule_has_title_section_and_heading(companion, lang, title, where):
    send(companion, do="lang", lang=lang)
    send(companion, do="rule", rule="ldv.start.exact_components")
    assert f'<p class="lnb-called">{title}</p>' in companion.rule
    assert where in companion.rule


def test_a_refused_choice_says_why_not(companion):
    before = companion.session.state
    press(companion, "Start invention 12")
    assert companion.session.state is before
    _, _, below = companion.question.partition("Start invention 12 (Bellows machine) in the small lab</button>")
    assert below.startswith('<div class="lnb-answer"><p role="heading" aria-level="2" class="lnb-head">Why not?')
    assert "you hold none" in below
    assert "Why not?" not in companion.reason


def test_pointing_opens_a_card_and_once_more_plays_the_one_choice(companion):
    assert companion.card == ""
    send(companion, do="spot", spot="card.12")
    assert "you hold none" in companion.card
    send(companion, do="thing", thing="")
    assert companion.card == ""
    for _ in range(2):
        send(companion, do="spot", spot="card.8", on=[])
    assert companion.card == ""
    assert companion.session.state.lab(0, "small").invention == 8
    send(companion, do="auto", until="phase")
    send(companion, do="spot", spot="zone.B")
    assert "Place 1 apprentice" in companion.card
    assert "apprentice" not in companion.question
    send(companion, do="spot", spot="")
    assert "Place 1 apprentice" in companion.question


def test_every_legal_action_is_a_button_and_spots_glow(companion):
    send(companion, do="auto", until="phase")
    offered = choices(companion.session, None)
    assert [choice.action for choice in offered if choice.legal] == list(companion.session.legal)
    assert companion.question.count('data-do="choose"') == len(offered)
    assert 'data-spot="zone.A"' in companion.region("city")


def test_choices_stand_thing_by_thing_each_with_a_key(companion):
    send(companion, do="auto", until="phase")
    legal = companion.question.partition('class="lnb-no"')[0]
    names = re.findall(r'class="lnb-of">([^<]+)<', legal)
    assert names[:3] == ["Council (A)", "Workshop (B)", "Academy (C)"]
    assert len(names) == len(set(names))
    keys = re.findall(r'data-digit="(.)"', legal)
    assert keys == [*"abcdefghijklmnopqrstuvwxyz"[: len(keys) - 1], "0"]
    assert re.search(r'data-digit="0"[^>]*data-choice="(\d+)"|data-digit="0".*?>0</kbd>Pass', legal)
    workshop = legal.partition('">Workshop (B)<')[2].partition("</details>")[0]
    assert workshop.count("<button") == workshop.count("</kbd>Place ") == 5
    assert "in the Workshop" not in workshop, "its name stands above"


def test_where_one_choice_is_left_it_is_the_first():
    companion = lnb.play("leonardo_da_vinci", 2, seed=5, mode="steps")
    assert re.findall(r'data-digit="(.)"', companion.question) == ["a"]


def test_back_forward_jump_and_fork(companion):
    for _ in range(6):
        send(companion, do="auto", until="step")
    last = companion.session.step_number
    send(companion, do="back")
    send(companion, do="back")
    assert companion.session.step_number == last - 2
    send(companion, do="forward")
    send(companion, do="fork")
    send(companion, do="auto", until="step")
    assert 'data-line="1"' in companion.lines
    send(companion, do="line", line=0)
    assert (companion.session.step_number, len(companion.session.steps)) == (last - 1, last)
    send(companion, do="goto", step=0)
    assert companion.session.step_number == 0
    assert companion.here == 0


def test_language_and_seat_switch_at_any_moment(companion):
    send(companion, do="lang", lang="fr")
    assert "commencez-vous ou interrompez-vous" in companion.question
    assert companion.lang == "fr"
    send(companion, do="seat", seat=1)
    assert "ses choix vous restent cachés" in companion.question or companion.session.decision.seat == 1
    send(companion, do="seat", seat=None)
    assert 'data-do="choose"' in companion.question


def test_in_steps_mode_the_table_waits_to_be_pressed():
    companion = lnb.play("leonardo_da_vinci", 2, seed=5, mode="steps")
    assert companion.session.step_number == 0
    press(companion, "Continue")
    assert companion.session.step_number == 1
    assert "is the first player" in companion.reason


def test_where_only_ones_own_decisions_are_wanted_a_game_that_is_opened_goes_on_to_one():
    session = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=3)
    session.auto("turn 4", "sensible")
    assert session.state.pending[-1].seat == 0
    companion = lnb.play(session, seat=1, mode="mine")
    assert companion.session.state.pending[-1].seat == 1
    assert companion.controller.offered


def test_where_only_my_decisions_are_wanted_bots_take_the_others():
    companion = lnb.play("leonardo_da_vinci", 3, seed=5, seat=2, mode="mine")
    assert companion.session.decision.seat == 2
    press(companion, "Start nothing")
    assert companion.session.decision.seat == 2


def test_looking_from_a_seat_plays_nothing(companion):
    for seat in (1, 2, None, 0):
        send(companion, do="seat", seat=seat)
    assert len(companion.session.steps) == companion.session.step_number == 5


def test_a_mode_that_there_is_not_is_refused():
    with pytest.raises(lnb.LeonardoError, match="mine"):
        lnb.play("leonardo_da_vinci", 2, seed=1, mode="foo")


def test_a_choice_in_the_past_keeps_what_followed(companion):
    press(companion, "Start invention 8")
    press(companion, "Start nothing")
    first = companion.session
    send(companion, do="goto", step=5)
    press(companion, "Start nothing")
    assert companion.session is not first
    assert len(first.steps) > 6
    send(companion, do="line", line=0)
    assert companion.session is first


def test_a_thing_that_the_question_is_not_about_says_so(companion):
    send(companion, do="spot", spot="deck")
    assert "The question being asked is not about this." in companion.card
    assert "do you start or interrupt" in companion.card


def test_a_game_is_opened_again_from_a_session_or_a_code(companion):
    press(companion, "Start invention 8")
    for again in (lnb.play(companion.session), lnb.play(companion.session.code)):
        assert again.session.state == companion.session.state


def test_steps_that_are_not_told_are_counted(companion):
    send(companion, do="auto", until="turn")
    assert "earlier steps" in companion.reason


def test_a_seats_companion_holds_nothing_hidden(companion):
    press(companion, "Start invention 8")
    press(companion, "Start nothing")
    for tab in ("score", "tables", "words", "rules", "share"):
        for table in ("players", "labs", "inventions", "game"):
            send(companion, do="seat", seat=1)
            send(companion, do="tab", tab=tab)
            send(companion, do="table", table=table)
            assert "LNB1-" not in shown(companion)
            assert "1 × brick" not in companion.reason + companion.region("player0") + companion.announcement
            assert 'data-choice="0"' not in companion.question or companion.session.decision.seat == 1
    send(companion, do="goto", step=companion.session.step_number)
    assert "starts invention 8" not in shown(companion)


def marked(companion):
    """The tabs there are, the chosen ones in capitals."""
    found = re.findall(r'aria-selected="(\w+)"[^>]*data-tab="(\w+)"', companion.bar)
    return [tab.upper() if chosen == "true" else tab for chosen, tab in found]


@pytest.mark.parametrize("tab", ["play", "why", "rules", "score", "more"])
def test_every_tab_opens(companion, tab):
    send(companion, do="tab", tab=tab)
    tabs = ["play", "why", "rules", "score", "more"]
    assert marked(companion) == [each.upper() if each == tab else each for each in tabs]
    assert (len(companion.tabs) > 300) == (tab not in ("play", "why"))  # question and reasons are parts of their own


@pytest.mark.parametrize("page", ["signs", "tables", "words", "share", "exercise", "settings"])
def test_every_page_opens_from_more_and_has_a_way_back(companion, page):
    send(companion, do="tab", tab="more")
    assert f'data-tab="{page}"' in companion.tabs
    send(companion, do="tab", tab=page)
    assert marked(companion)[-1] == "MORE"
    assert 'data-focus="tab.back" data-do="tab" data-tab="more"' in companion.tabs
    assert len(companion.tabs + companion.drawer) > 300


def test_a_lesson_has_one_door_besides_itself():
    companion = lnb.play(lnb.lesson("leonardo_da_vinci"))
    assert marked(companion) == ["PLAY", "more"]
    send(companion, do="tab", tab="more")
    assert set(re.findall(r'data-tab="(\w+)"', companion.tabs)) == {"signs", "settings"}


@pytest.mark.parametrize(("lang", "said"), [("en", "can be chosen now"), ("fr", "peut être choisi maintenant")])
def test_the_signs_say_what_the_frames_on_the_board_mean(companion, lang, said):
    send(companion, do="lang", lang=lang)
    send(companion, do="tab", tab="signs")
    assert re.findall(r'data-frame="(\w+)"', companion.tabs) == ["legal", "spoken", "keys"]
    assert said in companion.tabs


def test_the_card_of_a_privilege_has_one_title(companion):
    send(companion, do="thing", thing="privilege.3")
    title = companion.card.partition('class="lnb-called">')[2].partition("</p>")[0]
    assert title.lower().count("privilege 3") == 1
