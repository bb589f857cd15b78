"""The tab of rules opens on those on which the moment rests; all rules are one step away."""

import re

import leonardo_nb as lnb
from leonardo_nb.core.book import book_of
from leonardo_nb.core.citation import cited_because
from leonardo_nb.widget.intents.rulebook import Leaf
from leonardo_nb.widget.intents.view import Seat, Tab
from tests.widget.test_rulebook import GAME, TIE, buttons, each_game, plain, played


def listed(companion):
    return re.findall('<li data-key="([^"]+)"', companion.tabs)


def reasons_of(companion):
    """The rules of what is told in *Why*, and of what is refused."""
    told = set(re.findall('data-rule="([^"]+)"', companion.question + companion.reason))
    refused = [choice.action for choice in companion.controller.offered if not choice.legal]
    return told.union(*(reason.all_cites for each in refused for reason in companion.session.why_not(each).reasons))


@each_game
def test_the_tab_opens_on_the_rules_of_the_question(game):
    companion = lnb.play(played(game, until="turn 2"), lang="en")
    companion.act(Tab("why"))
    told = reasons_of(companion)
    companion.act(Tab("rules"))
    now = listed(companion)
    assert set(now) == told
    assert now[0] == cited_because(companion.session.state).all_cites[0]
    assert "lnb-book-kinds" not in companion.tabs
    book = book_of(game, companion.session.options)
    assert f"All {len(book.listed(holding=True))} rules" in plain(companion.tabs)
    companion.act(Leaf(whole="yes"))
    assert not listed(companion)
    assert buttons(companion.tabs, section=book.sections[0].id)
    companion.act(Leaf(whole=""))
    assert listed(companion) == now


def test_all_rules_are_searched_and_a_rule_that_is_read_stays_open():
    companion = lnb.play(played(GAME, until="turn 2"))
    companion.act(Tab("rules"))
    now = listed(companion)
    companion.act(Leaf(rule=now[0]))
    assert listed(companion) == now
    companion.act(Leaf(rule=TIE))
    assert set(listed(companion)) - set(now)
    companion.act(Leaf(rule=""))
    assert listed(companion) == now
    companion.act(Leaf(search="arrow"))
    assert TIE in listed(companion)
    companion.act(Leaf(search="", rule=TIE))
    companion.act(Leaf(whole=""))
    assert listed(companion) == now
    assert "data-opened" not in companion.tabs
    companion.act(Leaf(rule=TIE))
    companion.act(Leaf(section=book_of(GAME, companion.session.options).sections[0].id))
    companion.act(Leaf(rule=now[0]))
    assert buttons(companion.tabs, section="")


def test_a_seat_is_told_the_rules_of_no_choice_of_another():
    session = played(GAME, until="turn 2")
    own, other = session.decision.seat, (session.decision.seat + 1) % 3
    companion = lnb.play(session, seat=own)
    companion.act(Tab("rules"))
    now = listed(companion)
    companion.act(Seat(other))
    assert set(listed(companion)) < set(now)
