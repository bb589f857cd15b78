"""What a scenario asks: the page says it in words, and nowhere gives the answer before one is chosen."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing.svg import WORKED
from leonardo_nb.core.language import languages
from leonardo_nb.widget import Companion
from leonardo_nb.widget.intents.front import Answer, Scenario, Show
from tests import rotation
from tests.test_scenarios import SCENARIOS

INTERNAL = re.compile(r"\w+\[\w+\]|\b[a-z]+_\w+|\b[a-z]{2,}\.[a-z]{2,}\b|[{}]|\b(?:True|False)\b|-99")
"""What only a program says, such as `inventors[4].busy`."""
HEARD = re.compile(r'(?:aria-label|title|placeholder|alt)="([^"]*)"')

IN_TURN = rotation.in_turn(12, "scenario", SCENARIOS, full=3, ids=lambda each: f"{each.ruleset}:{each.name}")


def opened(scenario, lang: str) -> Companion:
    companion = Companion(lang=lang)
    companion.act(Scenario(scenario.ruleset, scenario.name))
    return companion


def sent(companion: Companion) -> dict[str, str]:
    """All that the page has of the game, by its part."""
    state = companion.get_state().items()
    return {name: held for name, held in state if isinstance(held, str) and not name.startswith("_")}


def told(html: str) -> str:
    """What is read or heard of it."""
    words = unescape(" ".join([re.sub("<[^>]*>", "", html), *HEARD.findall(html)]))
    return re.sub(r"\s+", " ", words)


def internals(companion: Companion) -> list[tuple[str, str]]:
    """What stands on the page that only a program says, by its part; the code of the game is one for copying."""
    parts = {name: held for name, held in sent(companion).items() if "<" in held}
    return [(name, found) for name, held in parts.items() for found in INTERNAL.findall(told(held))]


@pytest.mark.parametrize(
    "said", ["inventors[4].busy", "price_step 3", "inventors.busy", "{seat}", "True", "-99 points"]
)
def test_internals_are_known_as_such(said):
    assert INTERNAL.search(told(f"<p>Invention 4: {said}</p>"))


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_a_scenario_says_nothing_that_only_a_program_says(scenario, lang):
    companion = opened(scenario, lang)
    assert internals(companion) == []
    companion.act(Answer(scenario.right))
    assert internals(companion) == []
    companion.act(Show())
    assert internals(companion) == []


@IN_TURN
def test_nothing_gives_the_answer_away_before_one_is_chosen(scenario):
    companion = opened(scenario, "en")
    assert [region.key for region in companion._board if WORKED in region.body] == []
    before = sent(companion)
    assert [name for name, held in before.items() if WORKED in held or "data-right" in held] == []
    page = " ".join(map(told, before.values()))
    reasons = [tell(reason.seen_by(None), state, "en") for reason, state in scenario.verdict().reasons]
    assert [said for said in reasons if said in page] == []
    companion.act(Answer(scenario.right))
    page = told(companion.hint)
    assert [said for said in reasons if said not in page] == []
    assert 'data-right="true"' in companion.hint


def test_what_the_board_works_out_is_cut_until_it_is_answered():
    scenario = next(each for each in lnb.scenarios("leonardo_da_vinci") if each.name == "workshop-tie")
    companion = opened(scenario, "en")
    asked = companion.spoken
    companion.act(Answer(scenario.right))
    assert [region.key for region in companion._board if WORKED in region.body]
    assert companion.spoken != asked
