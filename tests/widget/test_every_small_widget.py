"""What holds of every small widget: its languages, its words and pictures at rest, names, and messages of every kind."""

import re
from html import escape

import pytest

from leonardo_nb.core.errors import BadPlayers
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DESIGNS, DISCIPLINES
from leonardo_nb.widget import DiversityBonus, LevelCalculator, SequenceScorer, UnfinishedSets
from tests.widget import test_small_widgets
from tests.widget.chips import cited

ALL = (*test_small_widgets.ALL, LevelCalculator, SequenceScorer, UnfinishedSets)
PICTURES = {"DiversityBonus": 0, "SequenceScorer": 2, "ZoneRanking": 5}
"""All others have one."""

every_kind = pytest.mark.parametrize("kind", ALL)
FILLED = [
    *((kind, {}) for kind in ALL),
    *(
        (LevelCalculator, {f"studied_{name}": count for name, count in zip(DISCIPLINES, studied, strict=False)} | more)
        for studied in ((0,) * 6, (1,), (2, 1, 0, 4), (12,) * 6)
        for more in ({"which": "centre", "practised_painting": 1}, {"which": "all", "practised_architecture": 1})
    ),
    *((UnfinishedSets, dict(zip(DESIGNS, counts, strict=True))) for counts in ((0,) * 4, (1, 2, 3, 0), (3,) * 4)),
    *(
        (SequenceScorer, {f"number_{n}": numbers.count(n) for n in range(6)} | {"wild": 1, "needs_card": needs_card})
        for numbers in ((), (0,), (1, 2), (0, 0, 1, 1, 2), (0, 1, 2, 3, 4, 5), (0, 0, 0, 1, 3, 3, 5))
        for needs_card in (False, True)
    ),
]


def send(widget, **intent):
    """A message, as the browser sends it."""
    widget._handle_custom_msg(intent, [])
    return widget


@every_kind
def test_the_language_changes_and_the_inputs_stay(kind):
    def words() -> tuple[object, ...]:
        return repr(widget), widget.result, widget.label, *((widget.form,) if kind is not UnfinishedSets else ())

    widget = kind()
    for control in widget.controls.values():
        if hasattr(control, "options"):
            control.value = control.options[-1][1]
    before, english = {name: control.value for name, control in widget.controls.items()}, words()
    widget.lang = "fr"
    assert {name: control.value for name, control in widget.controls.items()} == before
    assert all(one != other for one, other in zip(english, words(), strict=True))
    assert repr(kind(lang="fr")).splitlines()[0] == repr(widget).splitlines()[0]
    widget.lang = "en"
    assert words() == english


@pytest.mark.parametrize(("kind", "values"), FILLED)
def test_french_is_set_as_french(kind, values):
    widget = test_small_widgets.turn(kind(lang="fr"), **values)
    labels = " ".join(re.findall(r'(?:title|alt|aria-label)="([^"]*)"', widget.form + widget.result))
    words = " ".join([repr(widget), labels, *(control.description for control in widget.controls.values())])
    assert "'" not in words
    assert not re.search(r"[^\u00a0][:;?!]", words)
    assert not re.search(r"\b[a-z_]+\.[a-z_]+(\.[a-z_]+)?\b", words)


@every_kind
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_result_names_its_rules_and_has_stable_words_and_pictures(kind, lang):
    widget = kind(lang=lang)
    for told in widget.told():
        assert all(cited(cite, lang) in widget.result for cite in told.seen_by(widget.reader).all_cites)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget) == repr(kind(lang=lang))
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "0x" not in repr(widget)
    assert all(escape(line.strip("-• ")) in data["text/html"] for line in repr(widget).splitlines())
    assert "<svg" not in data["text/html"]
    assert data["text/html"].count("<img") == widget.result.count("<svg") == PICTURES.get(kind.__name__, 1)


@every_kind
def test_a_name_is_text_and_never_markup(kind):
    position = with_row(kind().position, "players", 0, name='<img src="x">{seat}')
    widget = kind(position=position)
    if kind is DiversityBonus:  # names the player only where there is no card
        test_small_widgets.turn(widget, **dict.fromkeys(widget.controls, False))
    assert "<img" not in widget.form + widget.result
    assert "&lt;img src=&quot;x&quot;&gt;{seat}" in widget.result


@pytest.mark.parametrize("kind", test_small_widgets.ALL)
def test_a_name_given_by_hand_is_checked(kind):
    with pytest.raises(BadPlayers):
        kind(players=("<b>Ada</b>", "Bo"))


WILD = [
    *({}, {"do": "set"}, {"do": "lang", "lang": "xx"}, {"do": "rule", "rule": "ldv.no_such"}, {"do": "lay"}),
    *(
        {"do": "set", "name": "zone", "value": value, **more}
        for value, more in (("D", {}), (99.5, {}), (1, {"more": 2}))
    ),
]
CHOICES = {"ZoneRanking": "zone", "LevelCalculator": "which"}
"""Controls that take the place of a choice, and bring no number back within bounds."""


@every_kind
def test_a_wild_message_changes_nothing_and_is_told(kind):
    widget = kind()
    choice = CHOICES.get(kind.__name__)
    name, values = choice or next(iter(widget.controls)), ("D", "1", *((99, -1, 1.5) if choice else ()))
    wrong = [{"do": "set", "name": name, "value": value} for value in values]
    before = widget.form, widget.result, widget.rule, widget.lang
    for intent in (*WILD, *wrong, {"do": "set", "name": name, "value": 1, "more": 2}, {"do": "lay", "x": 1, "y": 1}):
        send(widget, **intent)
        assert (widget.form, widget.result, widget.rule, widget.lang) == before, intent
        assert 'role="alert"' in widget.problem, intent
        assert not re.search(r"leonardo_nb|Error|Traceback|went wrong", widget.problem), intent
    assert send(widget, do="lang", lang="fr").problem == ""


@every_kind
def test_a_wild_message_is_told_in_the_language_of_the_widget(kind):
    widget = kind(lang="fr")
    for intent in WILD:
        send(widget, **intent)
        assert "n’a pas pu être lue" in widget.problem or "n’existe pas dans cette partie" in widget.problem, intent


@pytest.mark.parametrize("lang", ["en", "fr"])
@every_kind
def test_no_raw_id_is_shown(kind, lang):
    widget = kind(lang=lang)
    for rule in {cite for told in widget.told() for cite in told.all_cites}:
        send(widget, do="rule", rule=rule)
        still = widget._repr_mimebundle_()[0]["text/html"]
        shown = f"{widget.head} {widget.form} {widget.result} {widget.rule} {still}"
        seen = re.sub(r"<[^>]*>", " ", shown) + " ".join(re.findall(r'(?:title|alt|aria-label)="([^"]*)"', shown))
        assert not re.search(r"\b[a-z_]+\.[a-z_]+(\.[a-z_]+)?\b", seen)
