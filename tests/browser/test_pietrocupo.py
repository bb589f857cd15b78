"""Pietrocupo's variant in JupyterLab and on a phone: a turn with lines of single workers, and workers taken off labs."""

import pytest

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
bots = dict.fromkeys(range(3), "sensible")
while not (s.state.turn == 2 and s.decision.kind == "{kind}"):
    s.auto("step", bots)
c = Companion(s)
c
"""
"""In turn 2 the labs work, and Bo, who has Leonardo now, goes first."""


@pytest.fixture
def line(notebook):
    return notebook.run(LINE.format(look=""))


def standing(table, zone="E"):
    """Who stands in a line as it is drawn, from left to right: a master by its own name, apprentices by their places."""
    return table.board.locator(f'[data-key="zone.{zone}"], [data-spot="zone.{zone}"]').evaluate_all(
        """zones => zones.flatMap(zone => [...zone.querySelectorAll('[data-key^="worker."], [data-key^="master."]')])
        .map(worker => [worker.getBoundingClientRect().x, worker.dataset.key])
        .sort((one, other) => one[0] - other[0]).map(([, name]) => name)"""
    )


@pytest.mark.parametrize("turned", [False, True], ids=["master first", "zone first"])
def test_a_master_goes_to_the_front_of_the_line(notebook, line, expect, turned):
    assert standing(line) == [f"worker.E.{place}" for place in (1, 2, 3)]
    here = line.step()[0]
    first, second = ("zone.E", "master.0") if turned else ("master.0", "zone.E")
    line.click(line.spot(first))
    line.press("Escape")
    line.click(line.spot(second))
    expect(line.reason).to_contain_text("master")
    assert notebook.ask(f"s.history[{here}].action.kind") == "place_master"
    assert notebook.ask("[g.line for g in s.state.groups_in('E')]") == ["1 2", "3", "4"]
    assert standing(line) == ["master.0", *(f"worker.E.{place}" for place in (2, 3, 4))]
    line.click(line.thing("worker.E.4"))
    expect(line.card).to_contain_text("Cy")


def test_workers_act_one_by_one_in_the_order_of_the_line(notebook, expect):
    table = notebook.run(LINE.replace("c = Comp", "s.auto('shop_offer', passing=True)\nc = Comp").format(look=""))
    for seat in range(3):
        assert standing(table) == [f"worker.E.{place}" for place in range(1, 4 - seat)]
        expect(table.question).to_contain_text(["Ada", "Bo", "Cy"][seat])
        table.click(table.legal.first)
        expect(table.reason).to_contain_text(f"for {(0, 2, 3)[seat]} florins")
    assert notebook.ask("[s.state.players[seat].glass for seat in range(3)]")


def test_a_worker_is_taken_off_a_lab_by_keys_alone(notebook, expect):
    table = notebook.run(LABS.format(kind="place_workers"))
    here = table.step()[0]
    before = notebook.ask("s.state.lab(1, 'large').apprentices")
    table.spot("lab.1.large").focus()
    table.press("Enter")
    table.press("Escape")
    table.spot("zone.B").focus()
    table.press("Enter")
    assert notebook.ask(f"s.history[{here}].action.kind") == "place_apprentices"
    assert notebook.ask(f"s.history[{here}].state.lab(1, 'large').apprentices") == before - 1
    expect(table.reason).to_contain_text("from the large lab")


def test_a_worker_cannot_join_a_lab_any_more(table_of_labs, expect):
    here = table_of_labs.step()
    table_of_labs.click(table_of_labs.thing("lab.1.large"))
    expect(table_of_labs.card).to_contain_text("No workers are added")
    expect(table_of_labs.card.locator(".lnb-cite").first).to_be_visible()
    assert table_of_labs.step() == here


@pytest.fixture
def table_of_labs(notebook):
    return notebook.run(LABS.format(kind="place_workers"))


def test_lab_workers_are_assigned_before_any_placing(notebook, expect):
    table = notebook.run(LABS.format(kind="assign_workers"))
    here = table.step()[0]
    table.click(table.spot("master.1"))
    table.press("Escape")
    table.click(table.spot("lab.1.small"))
    assert notebook.ask(f"s.history[{here}].action.kind") == "assign_master"
    assert notebook.ask(f"s.history[{here}].state.lab(1, 'small').master") is True


def test_the_line_is_told_in_french(notebook, expect):
    table = notebook.run(LINE.format(look=", lang='fr'"))
    table.click(table.spot("master.0"))
    table.press("Escape")
    table.click(table.spot("zone.E"))
    expect(table.reason).to_contain_text("file")
    assert table.root.get_attribute("lang") == "fr"


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_no_barrier(notebook, barriers, theme):
    table = notebook.run(LINE.format(look=""))
    notebook.do("apputils:change-theme", theme=theme)
    notebook.page.wait_for_timeout(1000)
    table.click(table.spot("master.0"))
    assert barriers(notebook.page) == []
    notebook.do("apputils:change-theme", theme="JupyterLab Light")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_keeps_to_its_column_and_no_word_is_cut(notebook, lang):
    table = notebook.run(LINE.format(look=f", lang='{lang}'"))
    settled(table, f"root => ({LETTERS})(root).length === 0")
    assert table.root.evaluate(CUT) == []


@pytest.fixture(scope="module")
def phone(in_voila):
    """A turn in French on a page of its own, 390 wide."""
    with in_voila(LINE.format(look=", lang='fr'"), width=390, height=844) as game:
        yield game


def test_on_a_phone_french_is_large_enough_and_nothing_is_cut(phone):
    settled(phone, f"root => ({LETTERS})(root).length === 0")
    assert phone.root.evaluate(CUT) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_axe_finds_no_barrier(phone, barriers):
    assert barriers(phone.page) == []
