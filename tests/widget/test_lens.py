"""The lens over variants: as a widget of its own, and over any step in the companion."""

import re
from html import escape, unescape

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core import registry, rulebook
from leonardo_nb.core.block import Block
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.data import forget_all
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import Rule
from leonardo_nb.lens.variation import variations
from leonardo_nb.widget import VariantLens
from leonardo_nb.widget.lens.pieces import MARK, differing, marked
from tests.widget.chips import cited
from tests.widget.test_every_small_widget import WILD, send

do = lnb.new("leonardo_da_vinci").actions
GAME = "leonardo_da_vinci"
RANK, WEAK = "ldv.resolve.rank", "wrong.ldv.made_up_weak"
MOVE, MOVE_ANY = "ldv.council.move", "ldv.codex1.move_any"
WORDS = {
    "en": ("If a made-up master counted one", "A master counts as one.", "A master is one pawn and counts as two."),
    "fr": ("Si un maître inventé comptait un", "Un maître compte pour un.", "Un maître est un pion et vaut deux."),
}

each_lang = pytest.mark.parametrize("lang", languages())


def weak(rules):
    return replace(rules, order=replace(rules.order, rule=WEAK, master=1))


@pytest.fixture
def misconception(monkeypatch):
    """That a master counts as one apprentice."""
    for lang, (title, text, mix_up) in WORDS.items():
        words = Rule(WEAK, title, "misconception", GAME, "", text, corrects=RANK, mix_up=mix_up, lang=lang)
        monkeypatch.setitem(rulebook._house, (WEAK, lang), words)
    block = Block("made_up_weak", weak, {RANK: WEAK}, wrong=RANK)
    monkeypatch.setitem(registry._OPENED, GAME, replace(find(GAME), misconceptions=(block,)))
    forget_all()
    yield block
    monkeypatch.undo()
    forget_all()


@pytest.fixture
def ranked():
    """Just before the zone in which Ada has 1 apprentice, and Bo, who came later, a master."""
    session = lnb.new(GAME, ["Ada", "Bo", "Cy"], 5)
    session.auto("place_workers", passing=True)
    session.play(do.PlaceApprentices(session.decision.seat, "D", 1))
    session.auto("decision")
    session.play(do.PlaceMaster(session.decision.seat, "D"))
    session.auto("shop_offer, zone D", passing=True)
    session.undo()
    return session


def plain(html):
    return unescape(re.sub(r"<[^>]*>", " ", html))


def sheets(html):
    """The text of each sheet."""
    return [
        plain(f"<{part}") for part in re.split(r'<div role="group" aria-label="[^"]*" class="lnb-outcome', html)[1:]
    ]


def telling(widget, lang="en"):
    return [under.label(lang) for under in widget._target.variations_that_matter]


def number_of(widget, name):
    return next(number for number, under in enumerate(widget._target.variations) if name in under.changes)


# --- the widget


@each_lang
def test_the_example_shows_the_rule_on_either_side_and_where_the_difference_begins(lang):
    widget = VariantLens(lang=lang)
    played, other = sheets(widget.result)
    titles = [lnb.rule(rule, lang).title for rule in (MOVE, MOVE_ANY)]
    begins = {"en": "The difference begins here:", "fr": "La différence commence ici\u00a0:"}[lang]
    assert titles[0] in played.split(begins)[0]
    assert all(title in other.split(begins)[0] for title in titles)
    assert begins in played
    assert begins in other
    assert cited(MOVE, widget.lang) in widget.result
    assert cited(MOVE_ANY, widget.lang) in widget.result
    assert widget.table == ""
    assert repr(widget) == repr(VariantLens(lang=lang))


@each_lang
def test_every_cell_that_differs_is_in_a_table_with_a_column_for_each_set_of_rules(lang):
    widget = VariantLens(lang=lang)
    table = re.search(r"<table>.*</table>", widget.result)[0]
    heads = re.findall(r'<th scope="col">(.*?)</th>', table)
    assert heads == [escape(outcome.label(lang)) for outcome in widget.comparison.outcomes]
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", table)
    assert [unescape(where) for where, _ in rows] == [
        widget.comparison.cell_words(place, lang)[0] for place in widget.comparison.places
    ]
    assert all(cells.count("<td>") == 2 and "<mark>" in cells for _, cells in rows)


def test_only_the_regions_that_differ_are_drawn_and_what_differs_is_marked():
    widget = VariantLens(lang="en")
    drawn = re.findall(r'<svg viewBox="[^"]*" role="group" aria-label="([^"]*)"', widget.result.split("lnb-cells")[0])
    played, other = widget.comparison.outcomes
    boards = [{r.label: r.body for r in each.ruleset.regions(each.after, "en", {}, ())} for each in (played, other)]
    apart = [label for label in boards[0] if boards[0][label] != boards[1][label]]
    assert set(drawn) == {escape(label) for label in apart}
    assert "lnb-outcome-region" in widget.result


@each_lang
def test_a_misconception_is_called_wrong_in_words_with_the_rule_it_gets_wrong(misconception, ranked, lang):
    widget = VariantLens(ranked, until="step", under=["made_up_weak"], lang=lang)
    title, _, mix_up = WORDS[lang]
    assert title in telling(widget, lang)[-1]  # misconceptions come last
    _, other = sheets(widget.result)
    assert {"en": "✗ Wrong: this is a common mistake", "fr": "✗ Faux\u00a0: c’est une erreur fréquente"}[lang] in other
    assert mix_up in other
    assert cited(RANK, widget.lang) in widget.result
    assert cited(WEAK, widget.lang) in widget.result
    send(widget, do="rule", rule=WEAK)
    assert mix_up in plain(widget.rule)
    assert "lnb-wrong-sheet" in widget.result


def test_what_only_states_the_rules_is_no_part_of_the_board_that_differs(misconception, ranked):
    widget = VariantLens(ranked, until="step", under=["made_up_weak"], lang="en")
    assert "a master counts as" not in plain(widget.result).lower().split("the difference begins")[0].split("wrong")[0]
    assert MARK in widget.result


def test_sets_of_rules_are_picked_and_put_away(ranked):
    widget = VariantLens(ranked, under=[{}], lang="en")
    assert len(widget.comparison.outcomes) == 1
    number = number_of(widget, "codex_leonardi")
    send(widget, do="set", name=f"way_{number}", value=1)
    assert [each.label("en") for each in widget.comparison.outcomes] == ["as played", "with Codex Leonardi I"]
    assert "Nothing changes here." in sheets(widget.result)[1]
    assert 'aria-pressed="true" data-do="set"' in widget.form
    send(widget, do="set", name=f"way_{number}", value=0)
    assert len(widget.comparison.outcomes) == 1


def test_sets_of_rules_that_are_named_are_shown():
    session = lnb.scenario(GAME, "move-privilege")
    widget = VariantLens(session, under=[{"tie_counts": "owned", "codex_leonardi": True}], lang="en")
    assert len(widget.comparison.outcomes) == 2
    assert widget.comparison.outcomes[1].options.tie_counts == "owned"
    found = [each.changes for each in widget._target.variations]
    assert [len(each) for each in found if "tie_counts" in each] == [1, 2]
    assert all(each.changes in found for each in variations(session.ruleset, session.state.options))


def test_an_action_or_the_rest_of_a_phase_is_looked_at():
    session = lnb.scenario(GAME, "move-privilege")
    widget = VariantLens(session, lang="en")
    offered = [value for _, value in widget.controls["what"].choices]
    assert offered[:6] == ["step", "decision", "zone", "phase", "turn", "scores"]
    moves = [each for each in offered[6:] if isinstance(each, do.MoveApprentice)]
    widget.controls["what"].value = next(move for move in moves if move.source == "A")
    assert telling(widget)[0] == "with Codex Leonardi I"
    refused = sheets(widget.result)[1].split("✗ Not possible under these rules:")[1]
    reasons = widget.comparison.outcomes[1].refusal.reasons
    assert all(tell(each, session.state, "en") in refused for each in reasons)
    assert "lnb-outcome-region" in widget.result.split("lnb-outcome-name")[2]  # nothing has moved there
    widget.controls["what"].value = "phase"
    assert "sentences" in widget.result


def test_where_points_are_compared_they_are_drawn(misconception, ranked):
    widget = VariantLens(ranked, under=["made_up_weak"], until="scores", lang="en")
    assert widget.result.count("lnb-outcome-points") == 2


def test_a_game_that_is_over_is_looked_at_by_its_score():
    session = lnb.new("codex_naturalis", 2, 3)
    session.auto("end", {0: "random", 1: "random"})
    widget = VariantLens(session, until="scores", under=[{"tie": "cards"}], lang="en")
    assert [value for _, value in widget.controls["what"].choices] == ["scores"]
    assert len(sheets(widget.result)) == 2


def test_what_cannot_be_carried_over_is_said(monkeypatch):
    noted = [why("council.leonardo_stays", "ldv.council.leonardo", seat=1, to=1)]
    game = replace(find(GAME), conversion=lambda _before, state: (state, noted))
    session = lnb.scenario(GAME, "move-privilege")
    session.ruleset = game
    widget = VariantLens(session, under=[{"codex_leonardi": True}], lang="en")
    assert "How the position is carried over:" in sheets(widget.result)[1]
    assert cited("ldv.council.leonardo", widget.lang) in widget.result
    assert "How the position is carried over:" not in sheets(widget.result)[0]


def test_the_lens_stays_where_it_was_pointed_when_the_game_goes_on():
    session = lnb.scenario(GAME, "move-privilege")
    companion = lnb.play(session)
    widget = VariantLens(companion, lang="en")
    assert widget.table == companion.table
    before = repr(widget)
    session.auto("turn", dict.fromkeys(range(3), "sensible"))
    widget.redraw()
    assert repr(widget) == before


@pytest.mark.parametrize("intent", [*WILD, {"do": "set", "name": "what", "value": 999}])
def test_a_wild_message_changes_nothing(intent):
    widget = VariantLens(lang="en")
    before = widget.form, widget.result, widget.rule, widget.lang
    send(widget, **intent)
    assert (widget.form, widget.result, widget.rule, widget.lang) == before


@each_lang
def test_it_is_kept_as_words_and_images(lang):
    data, _ = VariantLens(lang=lang)._repr_mimebundle_()
    assert "<svg" not in data["text/html"]
    assert data["text/html"].count("<img") == 2
    words = plain(data["text/html"])
    assert all(line.strip() in words for line in data["text/plain"].splitlines())


def test_french_is_set_as_french():
    widget = VariantLens(lang="fr")
    words = plain(widget.form + widget.result)
    assert "'" not in words
    assert not re.search(r"[^\u00a0][:;?!]", words)


@pytest.mark.one_in(5, full=2)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_it_works_for_every_game(ruleset):
    for scenario in lnb.scenarios(ruleset)[:3]:
        session = scenario.open()
        for lang in languages():
            widget = VariantLens(session, until="phase", lang=lang)
            assert len(widget.comparison.outcomes) == 1 + len(widget._target.first)
            assert not re.search(r"\b[a-z_]+\.[a-z_]+\.[a-z_]+\b", plain(widget.form + widget.result))


# --- drawings that differ


def test_the_innermost_things_that_differ_are_marked():
    one = '<g a=""><g data-key="zone" b=""><path data-key="pawn" d="1"/></g><path data-key="card" d="2"/></g>'
    other = one.replace('d="1"', 'd="3"')
    assert differing(one, other) == {"pawn"}
    assert marked(one, {"pawn"}).count(MARK) == 1
    assert f'<path{MARK} data-key="pawn"' in marked(one, {"pawn"})
    assert differing(one, one) == set()
    assert marked(one, {"nothing"}).startswith(f"<g{MARK}")
