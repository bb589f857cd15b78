"""The rulebook as a widget, in the companion, and as a frame."""

from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.book import KINDS, book_of, kind_of
from leonardo_nb.core.errors import BadOption, UnknownRule
from leonardo_nb.session.rule_uses import rule_uses
from leonardo_nb.widget import Companion, Rulebook, VariantLens
from leonardo_nb.widget.intents.rulebook import Difference, Example, Leaf, Quiz, Return, Study
from leonardo_nb.widget.intents.timeline import Goto
from leonardo_nb.widget.intents.view import Lang, Rule, Seat, Tab
from tests.widget.test_every_small_widget import WILD
from tests.widget.test_rulebook import GAME, TIE, buttons, each_game, each_lang, plain, played, send


@pytest.mark.one_in(5, full=2)
@each_game
@each_lang
def test_each_rule_is_reached_from_the_list_and_opens(game, lang):
    widget = Rulebook(game, lang=lang)
    send(widget, {"do": "leaf", "holding": ""})
    ids = set()
    for section in widget.book.sections:
        send(widget, {"do": "leaf", "section": section.id})
        assert not widget.problem
        ids |= {rule_id for rule_id in section.rules if buttons(widget.result, do="leaf", rule=rule_id)}
    assert ids == set(widget.book.ids)
    for rule_id in widget.book.ids[::5]:
        send(widget, {"do": "leaf", "rule": rule_id})
        assert not widget.problem
        told = widget.book.rule(rule_id, lang)
        for text in (told.title, told.text, told.where):
            assert text in plain(widget.result)
        assert f'data-opened="{rule_id}"' in widget.result


@each_lang
def test_the_count_is_said_and_none_is_said_kindly(lang):
    widget = Rulebook(GAME, lang=lang)
    send(widget, {"do": "leaf", "search": "fleche"})
    assert 'role="status"' in widget.form
    assert str(len(widget.found)) in plain(widget.form)
    assert TIE in widget.found[:3]
    assert "<mark>" in widget.result
    send(widget, {"do": "leaf", "search": "xyzzy <b>"})
    assert widget.found == ()
    assert "xyzzy <b>" in unescape(widget.form)
    assert "<b>" not in widget.form.replace("&lt;b&gt;", "")
    send(widget, {"do": "leaf", "search": "favours faveurs"})
    assert widget.found == ()
    assert str(len(widget.book.listed("", "favours faveurs"))) in plain(widget.form)


def test_kinds_and_what_applies_are_filters():
    widget = Rulebook("pietrocupo")
    for kind in KINDS:
        send(widget, {"do": "leaf", "kind": kind})
        assert all(not kind or kind_of(each) == kind for each in widget.found)
        assert all(widget.book.concerns(each) for each in widget.found)
    send(widget, {"do": "leaf", "kind": "", "holding": ""})
    assert widget.found == widget.book.ids
    gone = next(each for each in widget.book.ids if widget.book.instead(each))
    send(widget, {"do": "leaf", "rule": gone})
    assert buttons(widget.result, do="leaf", rule=widget.book.instead(gone))
    assert widget._any_word("rulebook.not_in_force") in plain(widget.result)


def test_rulings_are_listed_by_what_the_book_leaves_open():
    widget = Rulebook(GAME)
    send(widget, {"do": "leaf", "kind": "ruling"})
    text = plain(widget.result)
    assert text.index("Where the rulebook is silent") < text.index("Where the rulebook can be read in two ways")
    for rule_id in widget.found:
        assert lnb.rule(rule_id).question in text


def test_a_rule_that_is_not_listed_is_opened_all_the_same():
    widget = Rulebook(GAME)
    send(widget, {"do": "leaf", "search": "xyzzy", "kind": "misconception"})
    widget.read("ldv.codex1.move_any")
    assert 'data-opened="ldv.codex1.move_any"' in widget.result
    with pytest.raises(UnknownRule):
        widget.read("codex.end.last_round")


def test_a_page_leads_to_scenarios_topics_words_and_misconceptions():
    widget = Rulebook(GAME, lang="en")
    widget.read(TIE)
    assert buttons(widget.result, do="example", name="workshop-tie")
    assert buttons(widget.result, do="leaf", rule="wrong.ldv.ties_by_seat")
    assert buttons(widget.result, do="quiz", name="council_ranking")
    assert "arrow: The arrow" in plain(widget.result)
    assert "in this game" not in plain(widget.result).lower()


def test_lessons_are_opened_from_the_rules_they_teach():
    taught = [each for game in lnb.rulesets() for each in lnb.lessons(game)]
    assert taught
    for lesson in taught[::5]:
        widget = Rulebook(lesson.ruleset)
        for rule_id in lesson.rules:
            if widget.book.section_of(rule_id):
                widget.read(rule_id)
                assert buttons(widget.result, do="study", name=lesson.name)
        send(widget, {"do": "study", "name": lesson.name})
        assert not widget.problem
        assert widget.opened.controller.lesson.walk.lesson.id == lesson.id
        widget.close()


def test_a_quiz_is_taken_from_the_rule_it_turns_on():
    widget = Rulebook(GAME, lang="en")
    widget.read(TIE)
    send(widget, {"do": "quiz", "name": "council_ranking"})
    asked = widget.opened.controller.quiz.quiz
    assert {question.topic.name for question in asked.questions} == {"council_ranking"}
    widget.close()


def test_what_a_rule_leads_to_opens_below_and_is_closed():
    session = played(GAME, until="turn 2")
    widget = Rulebook(session, seat=1)
    send(widget, {"do": "example", "name": "workshop-tie"})
    scenario = widget.opened
    assert isinstance(scenario, Companion)
    assert widget.child == scenario.model_id
    send(widget, {"do": "difference", "rule": TIE, "way": 0})
    assert isinstance(widget.opened, VariantLens)
    assert scenario.comm is None
    assert widget.opened.comparison.differences[0].outcome_differs
    send(widget, {"do": "goto", "step": 30})
    game = widget.opened
    assert (game.session.step_number, game.controller.table.seat) == (30, 1)
    send(widget, {"do": "goto", "step": 20})
    assert widget.opened is game
    assert game.session.step_number == 20
    assert session.step_number == len(session.steps)
    send(widget, {"do": "shut"})
    assert (widget.opened, widget.child) == (None, "")
    widget.close()


def test_where_no_scenario_shows_a_difference_that_is_said():
    widget = Rulebook("inventeurs", lang="en")
    widget.read("inventeurs.ruling.team_order")
    send(widget, {"do": "difference", "rule": "inventeurs.ruling.team_order", "way": 0})
    assert "None of the scenarios shows a difference." in plain(widget.result)
    assert widget.opened is None


@each_lang
def test_events_of_this_game_are_listed_as_the_seat_may_know_them(lang):
    session = played("codex_naturalis")
    rule_id = "codex.setup.secret_objective"
    rule_id = rule_id if rule_id in rule_uses(session).rules else rule_uses(session).rules[0]
    for seat in (None, 0, 1):
        widget = Rulebook(session, seat=seat, lang=lang)
        widget.read(rule_id)
        send(widget, {"do": "leaf", "more": "yes"})
        found = rule_uses(session, seat).of(rule_id)
        assert len(buttons(widget.result, do="goto")) == len(found)
        for each in found:
            assert buttons(widget.result, do="goto", step=each.step)


@each_game
def test_a_seat_reads_of_no_event_more_than_it_may(game):
    session = played(game)
    seen = {seat: rule_uses(session, seat) for seat in (None, 0, 1)}
    for rule_id in seen[1].rules:
        for mine in seen[1].of(rule_id):
            known = [event.seen_by(1).explanation for event in session.steps[mine.step - 1].events]
            assert mine.told in known


def test_a_rulebook_of_a_companion_follows_it():
    companion = lnb.play(GAME, ["Ada", "Bo", "Cy"], seed=5)
    widget = Rulebook(companion)
    assert widget.table == companion.table
    companion.auto("turn", dict.fromkeys(range(3), "sensible"))
    rule_id = rule_uses(companion.session).rules[-1]
    widget.read(rule_id)
    assert buttons(widget.result, do="goto")
    assert not Rulebook(GAME).table


@pytest.mark.parametrize("wild", WILD)
def test_wild_messages_change_nothing(wild):
    widget = Rulebook("codex_naturalis")
    before = widget.result
    send(widget, wild)
    assert widget.result == before


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "leaf", "search": "x" * 201},
        {"do": "leaf", "kind": "joke"},
        {"do": "leaf", "rule": "no.such.rule"},
        {"do": "leaf", "holding": 1},
        {"do": "example", "name": "no-such"},
        {"do": "study", "name": "no-such"},
        {"do": "difference", "rule": TIE, "way": 99},
        {"do": "difference", "rule": TIE, "way": -1},
        {"do": "difference", "rule": "no.such", "way": 0},
        {"do": "goto", "step": 10_000},
    ],
)
def test_what_cannot_be_done_is_said(intent):
    widget = Rulebook(GAME)
    before = widget.result
    send(widget, intent)
    assert widget.problem
    assert widget.result == before
    assert widget.opened is None
    companion = lnb.play(GAME, 2, seed=1)
    companion._receive(companion, intent, [])
    assert companion.controller.view.problem


def test_what_viewers_without_a_browser_show():
    widget = Rulebook(GAME, lang="fr")
    assert lnb.rule(TIE, "fr").title in repr(widget)
    widget.read(TIE)
    assert lnb.rule(TIE, "fr").text in unescape(str(widget.static_html()))


# In the companion


@each_game
@each_lang
def test_the_tab_has_the_rules_of_this_game(game, lang):
    companion = lnb.play(game, 2, seed=1, lang=lang)
    companion.act(Leaf(whole="yes"))
    book = book_of(game, companion.session.options)
    for section in book.sections:
        if any(map(book.concerns, section.rules)):
            assert section.heading(lang) in plain(companion.tabs)
    companion.act(Leaf(search=lnb.rule(book.ids[0], lang).title))
    assert buttons(companion.tabs, do="leaf", rule=book.ids[0])


def test_from_a_chip_to_its_page_to_its_events():
    session = played(GAME, until="turn 2")
    companion = lnb.play(session)
    companion.act(Rule("ldv.labs.weeks"))
    assert buttons(companion.rule, do="leaf", rule="ldv.labs.weeks")
    companion.act(Leaf(rule="ldv.labs.weeks"))
    assert not companion.rule
    assert 'data-opened="ldv.labs.weeks"' in companion.tabs
    step = rule_uses(session).of("ldv.labs.weeks")[-1].step
    assert buttons(companion.tabs, do="goto", step=step)
    companion.act(Goto(step))
    assert companion.session.step_number == step
    assert 'data-opened="ldv.labs.weeks"' in companion.tabs
    companion.act(Lang("fr"))
    assert lnb.rule("ldv.labs.weeks", "fr").text in plain(companion.tabs)


def looked_at(controller):
    table = controller.table
    return controller.view, table.seat, table.mode, table.since


def test_the_game_waits_while_a_scenario_or_a_lesson_is_opened():
    session = played(GAME, until="turn 2")
    companion = lnb.play(session, seat=1)
    companion.act(Leaf(rule=TIE))
    before = looked_at(companion.controller)
    companion.act(Example("workshop-tie"))
    assert companion.session is not session
    assert companion.controller.table.seat is None
    assert 'data-opened="ldv.resolve.tie"' in companion.tabs
    assert buttons(companion.tabs, do="return")
    companion.act(
        Example("council-tie") if "council-tie" in [each.name for each in lnb.scenarios(GAME)] else Tab("score")
    )
    companion.act(Return())
    assert companion.session is session
    assert looked_at(companion.controller) == before
    assert not buttons(companion.tabs, do="return")
    companion.act(Return())
    assert companion.controller.view.problem


def test_a_lesson_is_left_for_the_game():
    companion = lnb.play("codex_naturalis", 2, seed=1)
    session, first = companion.session, lnb.lessons("codex_naturalis")[0]
    companion.act(Leaf(rule=first.rule))
    companion.act(Study(first.name))
    assert companion.controller.lesson.walk.lesson.id == first.id
    assert companion.controller.view.tab == "play"
    assert buttons(companion.hint, do="return")
    companion.act(Return())
    assert companion.session is session
    assert companion.controller.lesson is None


def test_another_way_to_play_is_looked_at_through_the_lens():
    companion = lnb.play(played(GAME, until="turn 2"))
    companion.act(Leaf(rule=TIE))
    companion.act(Difference(TIE, 0))
    assert 'data-lens="ldv.resolve.tie.0"' in companion.lens
    assert "lnb-outcome" in companion.lens
    send_to = {"do": "under", "way": 0, "step": 0}
    companion._receive(companion, send_to, [])
    assert not companion.controller.view.problem
    companion._receive(companion, {"do": "lens", "step": 0}, [])
    assert companion.lens == ""
    nowhere = lnb.play("inventeurs", 2, seed=1, lang="en")
    nowhere.act(Leaf(rule="inventeurs.ruling.team_order"))
    nowhere.act(Difference("inventeurs.ruling.team_order", 0))
    assert nowhere.lens == ""
    assert "None of the scenarios shows a difference." in plain(nowhere.tabs)


def test_another_seat_reads_its_own_events():
    session = played("codex_naturalis")
    companion = lnb.play(session)
    rule_id = rule_uses(session).rules[0]
    companion.act(Leaf(rule=rule_id))
    for seat in (0, None, 1):
        companion.act(Seat(seat))
        companion.act(Leaf(more="yes"))
        found = rule_uses(session, seat).of(rule_id)
        assert len(buttons(companion.tabs, do="goto")) == len(found)


# As a frame


@each_game
@each_lang
def test_the_rules_as_a_frame(game, lang):
    frame = lnb.rules(game, lang=lang)
    book = book_of(game)
    assert [*frame.index] == [*book.ids]
    assert [*frame.columns] == ["title", "kind", "where", "in_force", "instead", "text"]
    some = book.ids[3]
    assert frame.title[some] == lnb.rule(some, lang).title
    assert [*frame.in_force] == [book.holds(each) for each in book.ids]
    found = lnb.rules(game, search=frame.title[some], lang=lang)
    assert some in found.index
    assert some in repr(found)


def test_the_rules_of_a_session_are_those_it_is_played_by():
    codex = lnb.new(GAME, codex_leonardi=True)
    assert not lnb.rules(codex).in_force["ldv.council.move"]
    assert lnb.rules(codex).instead["ldv.council.move"] == "ldv.codex1.move_any"
    with pytest.raises(BadOption, match="search"):
        lnb.rules(GAME, search=3)


@pytest.mark.parametrize(("search", "told"), [("zzzz", "zzzz"), ("(.*", "(.*"), ("…", "…"), ("\0", "\ufffd")])
def test_a_table_without_rules_says_that_nothing_was_found(search, told):
    frame = lnb.rules(GAME, search=search, lang="en")
    assert frame.empty
    assert f"No rule contains “{told}”." in repr(frame)
    assert f"No rule contains “{told}”." in frame._repr_html_()


def test_the_game_waits_while_one_is_asked_about_a_rule():
    companion = lnb.play(GAME, 2, seed=1)
    session = companion.session
    companion.act(Leaf(rule=TIE))
    assert buttons(companion.tabs, do="quiz", name="council_ranking")
    companion.act(Quiz("council_ranking"))
    assert companion.controller.quiz
    assert companion.controller.view.tab == "play"
    assert buttons(companion.question, do="return")
    companion.act(Return())
    assert companion.session is session
    assert companion.controller.quiz is None
