"""What is shown and said at once: folds, recaps, what could be done instead, and everything for those who listen."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.widget import Companion

GAMES = ["leonardo_da_vinci", "codex_naturalis"]


def play(ruleset, **settings):
    return lnb.play(ruleset, ["Ada", "Bo", "Cy"], seed=5, **settings)


def send(companion, **content):
    companion._receive(companion, content, [])


def spoken(companion):
    return companion.announcement.split("\n")


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_the_start_nothing_is_marked_and_the_setup_is_one_line(ruleset, lang):
    companion = play(ruleset, lang=lang)
    assert "data-mark" not in companion.svg()
    before, _, folded = companion.reason.partition("<details")
    assert re.search(r"<summary[^>]*>[^<]*\d[^<]*</summary>", folded)
    assert "<li" in folded
    assert re.fullmatch(r'<p role="heading"[^>]*>[^<]+</p>', before)
    assert companion.reason.endswith("</details>")
    assert folded.count("setup_steps") == 1
    assert len(spoken(companion)) == 2
    send(companion, do="auto", until="step")
    assert "data-mark" in companion.svg()
    assert "setup_steps" not in companion.reason


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_no_paragraph_holds_a_block_before_which_the_browser_would_end_it(ruleset):
    """Else the rules behind +n are no part of the sentence they belong to."""
    companion = play(ruleset)
    seen = 0
    for _ in range(8):
        shown = "".join(getattr(companion, part) for part in companion.parts)
        seen += shown.count('class="lnb-cites"')
        assert not re.search(r"<p\b[^>]*>(?:(?!</p>).)*<(?:details|div|ul|ol|p)\b", shown, re.DOTALL)
        send(companion, do="auto", until="step")
    assert seen


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_turn_has_a_recap_of_a_line_for_each_player_which_unfolds_to_its_steps(ruleset):
    companion = play(ruleset)
    assert "lnb-recap" not in companion.reason.partition("</details>")[2]
    send(companion, do="auto", until="turn")
    before = companion.session.state
    send(companion, do="auto", until="turn")
    after, turn = companion.session.state, before.turn
    recap = companion.reason.partition('<div class="lnb-recap">')[2].partition("</div>")[0]
    assert f" {turn} in brief" in recap
    lines = re.findall("<p><b>(.*?):</b> (.*?)</p>", recap)
    assert [name for name, _ in lines] == ["Ada", "Bo", "Cy"]
    column = "florins" if ruleset == GAMES[0] else "score"
    label = message(ruleset, f"column.{column}", "en")
    for seat, (_, told) in enumerate(lines):
        gained = getattr(after.players[seat], column) - getattr(before.players[seat], column)
        sign = f"{label} +{gained}" if gained > 0 else f"{label} −{-gained}"
        assert (sign in told.split(", ")) == bool(gained)
    assert 'aria-expanded="false"' in recap
    send(companion, do="recap")
    unfolded = companion.reason.partition('<div class="lnb-recap">')[2].partition("</div>")[0]
    steps = [n for n, step in enumerate(companion.session.history, 1) if step.before.turn == turn and step.events]
    assert [int(n) for n in re.findall(r'data-do="goto" data-step="(\d+)"', unfolded)] == steps
    send(companion, do="goto", step=steps[3])
    assert companion.session.step_number == steps[3]


def test_a_turn_that_brought_nobody_anything_is_told_by_its_steps():
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=1)
    session.auto("turn 2", dict.fromkeys(range(2), "sensible"))
    recap = Companion(session).reason.rpartition('class="lnb-recap"')[2]
    (worked,) = [n for n, step in enumerate(session.history, 1) if step.before.turn == 1 and step.events]
    assert re.findall(r'data-do="goto" data-step="(\d+)"', recap) == [str(worked)]
    assert "to work on" in recap
    assert "nothing has changed" not in recap


def test_a_recap_tells_a_seat_nothing_hidden():
    companion = play("leonardo_da_vinci", seat=0)
    for _ in range(2):
        companion.auto("turn", dict.fromkeys(range(3), "sensible"))
    lines = re.findall("<p><b>(.*?):</b> (.*?)</p>", companion.reason)
    florins = message("leonardo_da_vinci", "column.florins", "en")
    assert not any(f"{florins} " in told for name, told in lines if name != "Ada")


def refused(companion):
    """Ask about the first choice that is refused and has something in its place."""
    for number, choice in enumerate(companion.controller.offered):
        refusal = None if choice.legal else companion.session.why_not(choice.action)
        if refusal and refusal.repairs:
            send(companion, do="choose", choice=number, step=companion.session.step_number, line=0)
            return refusal
    raise AssertionError("nothing is refused")


def test_what_could_be_done_instead_is_a_button_that_does_it():
    companion = play("leonardo_da_vinci")
    repair = refused(companion).repairs[0]
    answer = companion.question.partition('class="lnb-answer"')[2]
    number = int(re.search(r'data-choice="(\d+)"', answer)[1])
    assert companion.controller.offered[number].action == repair
    here = companion.session.step_number
    send(companion, do="choose", choice=number, step=here, line=0)
    assert companion.session.history[here].action == repair


def test_a_refusal_is_said_with_every_reason_and_what_could_be_done_instead():
    companion = play("leonardo_da_vinci")
    refusal = refused(companion)
    parts = [part for reason in refusal.reasons for _, part in reason.walk()]
    said = [tell(part, refusal.state, "en") for part in parts]
    assert spoken(companion)[1 : 1 + len(said)] == said
    assert spoken(companion)[-1].startswith("Instead, you can choose:")


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_step_since_the_last_decision_is_said_with_its_reasons_in_order(ruleset):
    companion = play(ruleset)
    for _ in range(12):
        begun = companion.session.step_number
        number = next(number for number, choice in enumerate(companion.controller.offered) if choice.legal)
        send(companion, do="choose", choice=number, step=begun, line=0)
        events = [event for step in companion.session.history[begun:][-8:] for event in step.events]
        parts = [(part, event.after) for event in events for _, part in event.explanation.seen_by(None).walk()]
        question = companion.session.decision.question("en")
        assert spoken(companion)[-len(parts) - 1 :] == [*(tell(part, after, "en") for part, after in parts), question]


def test_the_opening_of_a_card_is_said():
    companion = play("leonardo_da_vinci")
    send(companion, do="spot", spot="card.12")
    assert spoken(companion)[0].startswith("Invention 12")
    assert any("you hold none" in line for line in spoken(companion))


def test_a_rule_goes_when_the_position_has_gone_on():
    companion = play("leonardo_da_vinci")
    for intent in ({"do": "auto", "until": "step"}, {"do": "back"}, {"do": "spot", "spot": "card.12"}):
        send(companion, do="rule", rule="ldv.start.exact_components")
        assert companion.rule
        send(companion, **intent)
        assert companion.rule == ""
    send(companion, do="rule", rule="ldv.start.exact_components")
    companion.auto("step", dict.fromkeys(range(3), "sensible"))
    assert companion.rule == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_only_my_decisions_asks_for_a_seat(lang):
    companion, wanted = play("leonardo_da_vinci", lang=lang), message("leonardo_da_vinci", "ui.screen_seat", lang)
    send(companion, do="tab", tab="settings")
    assert wanted not in companion.tabs
    send(companion, do="mode", mode="mine")
    assert wanted in unescape(companion.tabs)
    assert spoken(companion)[-1] == wanted
    send(companion, do="seat", seat=0)
    assert wanted not in companion.tabs


def test_where_only_one_thing_is_possible_it_says_so():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    bots = dict.fromkeys(range(3), "sensible")
    while len(session.legal) != 1 or session.decision.seat < 0:
        session.auto("step", bots)
    assert "Only this is possible here." in Companion(session).question


def test_many_choices_are_folded_thing_by_thing():
    companion = play("leonardo_da_vinci")
    send(companion, do="auto", until="phase")
    groups = re.findall(r"<details class=\"lnb-group\"( open)?><summary[^>]*>(?:<[^>]*>)?([^<]*)", companion.question)
    assert len(groups) > 7
    assert ">Council (A)</span>: 5 choices</summary>" in companion.question
    assert re.search(r'<details class="lnb-list"><summary[^>]*>List of \d+ choices<', companion.question)
    assert not any(opened for opened, _ in groups)
    send(companion, do="spot", spot="zone.B")
    assert companion.question.count('data-do="choose"') < 12
    assert "lnb-group" not in companion.question or "open" in companion.question


def test_between_folded_groups_a_lone_choice_is_one_too_and_its_name_says_so():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    bots = dict.fromkeys(range(3), "sensible")
    said = {"en": r"</span>: 1 choice<", "fr": r"</span>\xa0: 1 choix<"}
    while not re.search(said["en"], question := Companion(session).question) and session.state.turn < 3:
        session.auto("step", bots)
    listed = question.partition('class="lnb-legal lnb-many"')[2].partition("</div></details>")[0]
    assert not re.search(r"</details><div|^><div", listed)
    assert re.search(said["fr"], Companion(session, lang="fr").question)


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_choice_keeps_its_key_when_fewer_are_shown(ruleset):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=5)
    session.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    session.auto()
    companion = Companion(session)
    keys = re.compile(r'data-digit="(.)" data-do="choose" data-choice="(\d+)"')
    before = {number: key for key, number in keys.findall(companion.question)}
    assert len(before) > 2
    for choice in companion.controller.offered:
        if choice.legal and choice.spot:
            send(companion, do="thing", thing="")
            companion.controller.point(spots=(choice.spot,))
            send(companion, do="thing", thing="")
            after = {number: key for key, number in keys.findall(companion.question)}
            assert after
            assert all(key == before.get(number, key) for number, key in after.items())
            assert len(set(after.values())) == len(after)


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_tooltip_of_the_side_shows_an_id(ruleset, lang):
    companion = play(ruleset, lang=lang)
    send(companion, do="auto", until="turn")
    send(companion, do="rule", rule=next(iter(companion.session.decision.cites)))
    for part in (companion.question, companion.reason, companion.rule, companion.card):
        assert "title=" not in part
