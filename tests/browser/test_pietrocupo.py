"""Pietrocupo's variant on a wide page and on a phone: a turn with lines of single workers, and workers taken off labs."""

import pytest

from tests.browser.fonts import each_font
from tests.browser.notebook import each_theme
from tests.browser.test_screen import LETTERS, settled
from tests.browser.test_workshop_of_leonardo import CUT

LINE = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("pietrocupo", ["Ada", "Bo", "Cy"], seed=5)
s.auto("place_workers", passing=True)
for seat in range(3):
    s.play(s.actions.PlaceApprentices(seat, "E", 1))
    s.auto()
c = Companion(s{look})
c
"""
"""Each player has an apprentice at the Glazier's, and Ada is asked to place another worker."""

LABS = """
import leonardo_nb as lnb
from leonardo_nb.widget import Companion
s = lnb.new("pietrocupo", ["Ada", "Bo", "Cy"], seed=5)
s.auto("turn 2, {kind}", dict.fromkeys(range(3), "sensible"))
c = Companion(s)
c
"""
"""In turn 2 the labs work, and Bo, who has Leonardo now, goes first."""


@pytest.fixture
def line(blank):
    return blank.run(LINE.format(look=""))


def standing(table, zone="E"):
    """Who stands in a line as it is drawn, from left to right: a master by its own name, apprentices by their places."""
    return table.board.locator(f'[data-key="zone.{zone}"], [data-spot="zone.{zone}"]').evaluate_all(
        """zones => zones.flatMap(zone => [...zone.querySelectorAll('[data-key^="worker."], [data-key^="master."]')])
        .map(worker => [worker.getBoundingClientRect().x, worker.dataset.key])
        .sort((one, other) => one[0] - other[0]).map(([, name]) => name)"""
    )


@pytest.mark.parametrize("turned", [False, True], ids=["master first", "zone first"])
def test_a_master_goes_to_the_front_of_the_line(blank, line, expect, turned):
    assert standing(line) == [f"worker.E.{place}" for place in (1, 2, 3)]
    here = line.step()[0]
    first, second = ("zone.E", "master.0") if turned else ("master.0", "zone.E")
    line.click(line.spot(first))
    line.click(line.spot(second))
    expect(line.reason).to_contain_text("master")
    assert blank.ask(f"s.history[{here}].action.kind") == "place_master"
    assert blank.ask("[g.line for g in s.state.groups_in('E')]") == ["1 2", "3", "4"]
    assert standing(line) == ["master.0", *(f"worker.E.{place}" for place in (2, 3, 4))]
    line.click(line.thing("worker.E.4"))
    expect(line.card).to_contain_text("Cy")


def test_workers_act_one_by_one_in_the_order_of_the_line(blank, expect):
    table = blank.run(LINE.replace("c = Comp", "s.auto('shop_offer', passing=True)\nc = Comp").format(look=""))
    for seat in range(3):
        assert standing(table) == [f"worker.E.{place}" for place in range(1, 4 - seat)]
        expect(table.question).to_contain_text(["Ada", "Bo", "Cy"][seat])
        table.click(table.legal.first)
        expect(table.reason).to_contain_text(("for free", "for 2 florins", "for 3 florins")[seat])
    assert blank.ask("[s.state.players[seat].glass for seat in range(3)]")


def test_a_worker_is_taken_off_a_lab_by_keys_alone(blank, expect):
    table = blank.run(LABS.format(kind="place_workers"))
    here = table.step()[0]
    before = blank.ask("s.state.lab(1, 'large').apprentices")
    table.spot("lab.1.large").focus()
    table.press("Enter")
    table.spot("zone.B").focus()
    table.press("Enter")
    assert blank.ask(f"s.history[{here}].action.kind") == "place_apprentices"
    assert blank.ask(f"s.history[{here}].state.lab(1, 'large').apprentices") == before - 1
    expect(table.reason).to_contain_text("from the large lab")


def test_a_worker_cannot_join_a_lab_any_more(table_of_labs, expect):
    here = table_of_labs.step()
    table_of_labs.click(table_of_labs.thing("lab.1.large"))
    expect(table_of_labs.card).to_contain_text("You cannot add workers")
    expect(table_of_labs.card.locator(".lnb-cite").first).to_be_visible()
    assert table_of_labs.step() == here


@pytest.fixture
def table_of_labs(blank):
    return blank.run(LABS.format(kind="place_workers"))


def test_lab_workers_are_assigned_before_any_placing(blank, expect):
    table = blank.run(LABS.format(kind="assign_workers"))
    here = table.step()[0]
    table.click(table.spot("master.1"))
    table.click(table.spot("lab.1.small"))
    assert blank.ask(f"s.history[{here}].action.kind") == "assign_master"
    assert blank.ask(f"s.history[{here}].state.lab(1, 'small').master") is True


def test_the_line_is_told_in_french(blank, expect):
    table = blank.run(LINE.format(look=", lang='fr'"))
    table.click(table.spot("master.0"))
    table.click(table.spot("zone.E"))
    expect(table.reason).to_contain_text("file")
    assert table.root.get_attribute("lang") == "fr"


@each_theme
def test_axe_finds_no_barrier(blank, barriers, theme):
    table = blank.run(LINE.format(look=""))
    blank.dress(theme)
    table.click(table.spot("master.0"))
    assert barriers(blank.page) == []


@each_font
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_keeps_to_its_column_and_no_word_is_cut(blank, lang):
    table = blank.run(LINE.format(look=f", lang='{lang}'"))
    settled(table, f"root => ({LETTERS})(root).length === 0")
    assert table.root.evaluate(CUT) == []


@pytest.fixture
def small(phone):
    """A turn in French on a phone."""
    return phone.run(LINE.format(look=", lang='fr'"))


@each_font
def test_on_a_phone_french_is_large_enough_and_nothing_is_cut(small):
    settled(small, f"root => ({LETTERS})(root).length === 0")
    assert small.root.evaluate(CUT) == []
    assert small.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_axe_finds_no_barrier(small, barriers):
    assert barriers(small.page) == []
