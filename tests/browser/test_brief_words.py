"""What is said in few words: empty zones in one line, one rule a sentence, and no offer where one is only elsewhere."""

import pytest

from tests.browser.notebook import UNTIL

EMPTY = UNTIL.format(
    until="sum(each.told.key == 'zone.nobody' for each in s.history[-1].events) > 2 if s.history else 0"
)
GAMES = ("leonardo_da_vinci", "codex_naturalis", "workshop_of_leonardo", "inventeurs", "pietrocupo")
TURN_3 = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("{game}", ["Ada", "Bo", "Cy"], seed=5)
while s.state.turn < 3:
    s.auto("step", dict.fromkeys(range(3), "sensible"))
c = Companion(s, lang="{lang}")
c
"""
CHIPS = """root => {
    const chips = [...root.querySelectorAll(".lnb-panel .lnb-cite")].filter(chip => chip.closest(".lnb-question, .lnb-reason"));
    const homes = new Set(chips.map(chip => (chip.closest("details.lnb-cites") ?? chip).parentElement));
    return [...homes].map(home => {
        const [own, more] = [[...home.children], home.querySelector(":scope > details.lnb-cites")];
        const rest = more ? [...more.querySelectorAll(".lnb-cite")] : [];
        const isSeen = rest.some(chip => chip.checkVisibility());
        return [own.filter(each => each.matches(".lnb-cite")).length, rest.length, isSeen, more?.firstChild.textContent ?? ""];
    });
}"""
"""Of each sentence: how many rules stand beside it, how many behind a number, whether these are seen, and the number."""


@pytest.mark.parametrize(("lang", "said"), [("en", "Nobody is"), ("fr", "Il n’y a personne")])
def test_zones_in_a_row_where_nobody_is_are_told_in_one_line(blank, lang, said):
    game = blank.run(EMPTY.replace("Companion(s)", f'Companion(s, lang="{lang}")'))
    game.open_tab("why")
    lines = game.reason.locator("li", has_text=said)
    last = blank.ask("[[e.told.params.get('zone') for e in s.history[-1].events if e.told.key == 'zone.nobody']]")[0]
    assert lines.count() == 1
    assert {f"zone.{zone}" for zone in last} < {*lines.first.get_attribute("data-of").split()}


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_shows_one_rule_and_the_rest_behind_their_number(blank, game):
    lang = ("en", "fr")[GAMES.index(game) % 2]
    shown = blank.run(TURN_3.format(game=game, lang=lang))
    shown.open_tab("why")
    told = shown.root.evaluate(CHIPS)
    assert any(rest for _, rest, _, _ in told)
    assert all((own, is_seen, said) == (1, False, f"+{rest}" if rest else "") for own, rest, is_seen, said in told)
    more = shown.root.locator(".lnb-panel details.lnb-cites:visible").first
    more.locator("summary").click()
    assert more.locator(".lnb-cite").first.is_visible()
