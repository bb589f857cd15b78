"""The rulebook: every rule reachable and found in every language, and where it leads, as a widget and in the companion."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.book import Book, book_of, kind_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.search import folded, has_phrase, spans, words_of
from leonardo_nb.lens.alternatives import alternative_scenario, alternatives
from leonardo_nb.session.rule_scenarios import scenarios_of_rule as scenarios_of
from leonardo_nb.session.rule_uses import rule_uses
from leonardo_nb.widget import Rulebook

each_game = pytest.mark.parametrize("game", lnb.rulesets())
each_lang = pytest.mark.parametrize("lang", languages())
GAME = "leonardo_da_vinci"
TIE = "ldv.resolve.tie"


def plain(html):
    return re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^>]*>", "", html.replace("</", " </"))))


def send(widget, intent):
    """As the browser does."""
    widget._handle_custom_msg(intent, [])


def buttons(html, **fields):
    """The buttons that send these fields."""
    wanted = [f'data-{name}="{value}"' for name, value in fields.items()]
    return [each for each in re.findall(r"<button[^>]*>", html) if all(part in each for part in wanted)]


def played(game, seats=3, until="end", **options):
    session = lnb.new(game, seats, seed=4, **options)
    session.auto(until, dict.fromkeys(range(seats), "sensible"))
    return session


# Searching


def test_accents_case_and_punctuation_do_not_matter():
    assert folded("L’Œuvre, DÉJÀ _vue_") == " l oeuvre deja vue"
    assert words_of("  Égalité… égalité ! ") == ("egalite",)
    assert [*spans("L’Œuvre d’œil", ("oeu",))] == [(2, 4)]
    assert [*spans("Égalités", ("egalite",))] == [(0, 7)]
    assert has_phrase("Les cartes de départ.", "cartes de depart")
    assert not has_phrase("Les cartes", "carte")
    assert not has_phrase("Les cartes", "")


@each_game
@each_lang
def test_each_rule_is_found_by_its_own_title(game, lang):
    book = Book(find(game))
    for rule_id in book.ids:
        title = lnb.rule(rule_id, lang).title
        first = book.listed("", title)[0]
        assert first == rule_id or title in [lnb.rule(first, each).title for each in languages()], rule_id


@each_game
def test_a_search_is_heard_in_all_languages_at_once(game):
    book = Book(find(game))
    for rule_id in book.ids[::7]:
        one, other = (folded(lnb.rule(rule_id, lang).title).split()[-1] for lang in ("en", "fr"))
        assert rule_id in book.listed("", f"{one.upper()}, {other}")


def test_titles_come_before_texts():
    book = book_of(GAME)
    found = book.listed("", "leonardo")
    in_title = [has_phrase(lnb.rule(each, "en").title + " " + lnb.rule(each, "fr").title, "leonardo") for each in found]
    assert True in in_title
    assert False in in_title
    assert in_title == sorted(in_title, reverse=True)


def test_a_rule_is_found_by_its_id():
    assert TIE in book_of(GAME).listed("", TIE)


# The book


@each_game
def test_every_rule_stands_in_one_section(game):
    ruleset = find(game)
    book = Book(ruleset)
    assert len(set(book.ids)) == len(book.ids)
    assert {block.replaces[block.wrong] for block in ruleset.misconceptions} <= set(book.ids)
    for lang in languages():
        for section in book.sections:
            assert section.heading(lang)
            for rule_id in section.rules:
                stated = lnb.rule(rule_id, lang)
                assert not stated.where or stated.where.startswith(section.heading(lang))
    assert book.sections[0].folder == game


@each_game
def test_what_a_game_cites_is_in_force_in_it(game):
    session = played(game, until="turn" if game == "workshop_of_leonardo" else "end")
    book = book_of(game, session.options)
    cited = {cite for step in session.steps for event in step.events for cite in event.cites}
    assert cited
    assert [rule_id for rule_id in cited if not book.holds(rule_id)] == []


def test_a_block_puts_rules_out_of_force_and_others_in():
    usual, codex = Book(find(GAME)), Book(find(GAME), lnb.new(GAME, codex_leonardi=True).options)
    move, move_any = "ldv.council.move", "ldv.codex1.move_any"
    assert (usual.holds(move), usual.holds(move_any), usual.instead(move)) == (True, False, "")
    assert (codex.holds(move), codex.holds(move_any), codex.instead(move)) == (False, True, move_any)
    assert move in usual.replaces(move_any)
    assert move not in codex.listed(holding=True)
    assert move in codex.listed()
    assert not usual.holds("ldv.turn0.favours")
    assert Book(find(GAME), lnb.new(GAME, setup="expert").options).holds("ldv.turn0.favours")


def test_a_misconception_is_never_in_force_but_concerns_the_game():
    book = book_of(GAME)
    wrong = book.wrongs(TIE)[0]
    assert not book.holds(wrong)
    assert book.concerns(wrong)
    assert wrong in book.listed("misconception", holding=True)


def test_house_rules_stand_in_a_section_of_their_own():
    lnb.house_rule(
        GAME, "book_house", lambda rules: rules, rule="house.book", title="<b>Ours</b>", text="Text.", replaces=[TIE]
    )
    try:
        options = lnb.new(GAME, blocks=("book_house",)).options
        book = book_of(GAME, options)
        assert book.sections[-1].rules == ("house.book",) or "house.book" in book.ids
        assert kind_of("house.book") == "change"
        assert book.holds("house.book")
        assert book.instead(TIE) == "house.book"
        assert not book_of(GAME).holds("house.book")
        widget = Rulebook(lnb.new(GAME, blocks=("book_house",)))
        widget.read("house.book")
        assert "<b>Ours" not in widget.result
        assert "&lt;b&gt;Ours" in widget.result
    finally:
        lnb.remove_house_rule(GAME, "book_house")


# Where it leads


@each_game
@pytest.mark.parametrize("seat", [None, 0])
def test_every_citation_leads_back_to_its_events(game, seat):
    session = played(game)
    found = rule_uses(session, seat)
    cited = set()
    for number, step in enumerate(session.steps, 1):
        for event in step.events:
            for cite in event.seen_by(seat).cites:
                cited.add(cite)
                assert number in [each.step for each in found.of(cite)]
    assert cited == set(found.rules)
    for rule_id in found.rules:
        for each in found.of(rule_id):
            assert rule_id in (each.because or each.told).cites


def test_what_applied_grows_with_the_game_and_begins_afresh_in_another_line():
    session = lnb.new(GAME, 3, seed=4)
    session.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    found = rule_uses(session)
    other = session.fork()
    before = {rule_id: len(found.of(rule_id)) for rule_id in found.rules}
    session.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    assert found.shows(session, None)
    assert not found.shows(session, 0)
    found.grow(session)
    assert any(len(found.of(rule_id)) > count for rule_id, count in before.items())
    assert not found.shows(other, None)


@pytest.mark.one_in(5)
@each_game
def test_the_scenarios_of_a_rule_speak_of_it(game):
    book = Book(find(game))
    shown = {rule_id: scenarios_of(game, rule_id) for rule_id in book.ids}
    assert sum(map(bool, shown.values())) > 30
    names = {each.name for found in shown.values() for each in found}
    assert names == {each.name for each in lnb.scenarios(game)}
    for scenario in lnb.scenarios(game):
        for reason, _ in scenario.verdict().reasons if scenario.asks else ():
            assert all(scenario in shown[cite] for cite in reason.all_cites if cite in shown)


@pytest.mark.one_in(5)
@each_game
def test_another_way_to_play_is_shown_where_it_makes_a_difference(game):
    ruleset, book = find(game), Book(find(game))
    rulings = [each for each in book.listed("ruling", holding=True) if lnb.rule(each).option]
    shown = 0
    for rule_id in rulings[:4]:
        for way in alternatives(ruleset, book.options, rule_id)[:1]:
            moment = alternative_scenario(way, rule_id)
            if moment is None:
                continue
            shown += 1
            compared = lnb.compare(moment.open(), moment.action, [{}, dict(way.changes)], moment.until)
            assert compared.differences[0].outcome_differs
    assert shown or game == "leonardo_da_vinci"


def test_what_switches_a_rule_is_another_way_to_play_it():
    ruleset, options = find(GAME), lnb.new(GAME).options
    labels = [way.label("en") for way in alternatives(ruleset, options, "ldv.council.move")]
    assert "with Codex Leonardi I" in labels
    wrong = [way for way in alternatives(ruleset, options, TIE) if way.wrong]
    assert [dict(way.changes) for way in wrong] == [{"ties_by_seat": True}]
    assert not [way for way in alternatives(ruleset, options, "pietro.ruling.blocks") if way.wrong]


def test_a_game_that_is_being_laid_out_stays_at_the_second_time_a_question_is_asked():
    session = lnb.scenario("pietrocupo", "favour-d-twice")
    compared = lnb.compare(session, None, [{}, {"tie_counts": "owned"}])
    assert not compared.differences[0].outcome_differs
