"""What a seat may know. A secret is proved kept by exchanging it for another and comparing what is seen."""

import random

import msgspec
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.play import views
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import KeepObjective
from leonardo_nb.testing.law import BrokenLaw
from leonardo_nb.testing.visibility import check_secrets
from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, Table, disguised, laid_out, lay


@pytest.mark.rule("codex.ruling.hand_hidden")
def test_of_another_hand_the_backs_are_seen():
    table = laid_out(hands={ADA: (2, 13, 41), BO: (24, 35, 66)})
    view = table.s.view(BO)
    assert [(c.card, c.kind, c.kingdom) for c in view.hand(ADA)] == [
        (HIDDEN, "resource", "plant"),
        (HIDDEN, "resource", "fungi"),
        (HIDDEN, "gold", "fungi"),
    ]
    assert [card.card for card in view.hand(BO)] == [24, 35, 66]
    told = table.s.show("en", BO)
    assert "a resource card (plant)" in told
    assert "resource card 13" not in told


@pytest.mark.rule("codex.ruling.hand_hidden")
def test_of_a_pile_only_the_back_of_its_top_card_is_seen():
    table = laid_out()
    for kind in ("resource", "gold"):
        truth = table.state.pile(kind)
        seen = table.s.view(ADA).pile(kind)
        assert len(seen) == len(truth)
        assert {card.card for card in seen} == {HIDDEN}
        assert seen[0].kingdom == truth[0].kingdom
        assert {card.kingdom for card in seen[1:]} == {UNKNOWN}


@pytest.mark.rule("codex.ruling.hand_hidden")
def test_a_card_taken_unseen_is_known_to_its_taker_alone():
    table = laid_out(hands={ADA: (2, 13, 41)})
    table.play(lay(2, "back", 1, 1))
    number = table.state.pile("gold")[0].card
    (event,) = table.play(TakeTop(ADA, "gold")).events
    assert f"gold card {number}" in event.seen_by(ADA).text()
    assert str(number) not in event.seen_by(BO).text()
    assert number not in [change.after for change in event.seen_by(BO).changes]


@pytest.mark.rule("codex.ruling.laid_back_hidden")
def test_a_card_laid_back_up_stays_hidden_from_the_others():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 13, 41)})
    step = table.play(lay(41, "back", 1, 1))
    assert table.s.view(ADA).area(ADA)[1, 1].card == 41
    hidden = table.s.view(BO).area(ADA)[1, 1]
    assert (hidden.card, hidden.kind, hidden.kingdom, hidden.side) == (HIDDEN, "gold", "fungi", "back")
    for event in step.events:
        assert "41" not in event.seen_by(BO).text()
        assert "41" not in event.seen_by(BO).text("fr")
    assert "gold card 41" in step.events[0].seen_by(ADA).text()
    assert "a gold card (fungus), back side up" in table.s.show("en", BO)


@pytest.mark.rule("codex.ruling.laid_back_hidden")
def test_it_stays_hidden_in_reasons_and_to_the_end():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 13, 41)}, scores={ADA: 15})
    table.play(lay(41, "back", 1, 1))
    table.finish()
    index = table.state.row_of(41)
    assert table.s.view(BO).cards[index].card == HIDDEN
    told = "\n".join(event.seen_by(BO).text() for step in table.s.history for event in step.events)
    assert "card 41" not in told


@pytest.mark.rule("codex.ruling.laid_back_hidden")
@pytest.mark.parametrize("pile", ["resource", "gold"])
def test_of_two_like_cards_neither_row_nor_slot_tells_which_one_was_laid(pile):
    """Bo holds 16 and 14, both plant, and lays one of them back up; Ada sees the same, also after the next draw."""
    seen, read = [], []
    for number in (16, 14):
        table = laid_out(hands={BO: (16, 14, 41)}, seat=BO)
        steps = [table.play(lay(number, "back", -1, 1, BO)), table.play(TakeTop(BO, pile))]
        seen.append(msgspec.json.encode(table.s.view(ADA)))
        read.append([(e.explanation, e.changes) for step in steps for e in map(seen_by_ada, step.events)])
    assert seen[0] == seen[1]
    assert read[0] == read[1]
    laid = read[0][0][0]
    assert (laid.key, laid.params) == ("lay.back_hidden", {"seat": BO, "back": "resource:plant", "x": -1, "y": 1})
    assert "codex.ruling.laid_back_hidden" in laid.cites


def seen_by_ada(event):
    return event.seen_by(ADA)


@pytest.mark.rule("codex.ruling.laid_back_hidden")
def test_a_card_taken_face_up_cannot_be_told_among_its_like_once_it_is_laid_back_up():
    """Ada saw which row 16 is when Bo took it; whichever plant card he lays, that row looks the same to her."""
    seen = []
    for number in (16, 14):
        table = laid_out(hands={BO: (41, 14, 42)}, opened=(16, 1, 43, 44), seat=BO)
        table.play(lay(41, "back", -1, 1, BO), TakeOpen(BO, 16))
        table.until("play_card", BO).play(lay(number, "back", -2, 2, BO))
        seen.append(msgspec.json.encode(table.s.view(ADA)))
    assert seen[0] == seen[1]


@pytest.mark.rule("codex.ruling.laid_back_hidden")
def test_the_kit_finds_a_view_in_which_rows_betray_a_card(monkeypatch):
    table = laid_out(hands={BO: (16, 14, 41)}, seat=BO)
    check_secrets(RULESET, table.state, table.s.legal, "here")
    monkeypatch.setattr(views, "mix_alike", lambda *_: None)
    with pytest.raises(BrokenLaw, match="seat 0 sees more of"):
        check_secrets(RULESET, table.state, table.s.legal, "here")


@pytest.mark.rule("codex.ruling.returned_objective", "codex.setup.secret_objective")
def test_neither_the_objective_kept_nor_the_one_put_back_is_told_to_others():
    """The words do not name it, and nothing behind them does."""
    table = Table().until("choose_objective", ADA)
    check_secrets(RULESET, table.state, table.s.legal, "here")
    kept, other = (action.card for action in table.s.legal)
    (event,) = table.play(table.s.legal[0]).events
    told, hidden = event.explanation.seen_by(ADA), event.explanation.seen_by(BO)
    rules = ("codex.setup.secret_objective", "codex.ruling.setup_choices", "codex.ruling.returned_objective")
    assert (told.key, told.params) == ("objective.kept", {"seat": ADA, "card": kept, "other": other})
    assert (hidden.key, hidden.params) == ("objective.kept_hidden", {"seat": ADA})
    assert told.cites == hidden.cites == rules
    assert hidden.because == ()


@pytest.mark.rule("codex.ruling.returned_objective")
def test_the_kit_finds_a_secret_in_what_stands_behind_a_sentence(monkeypatch):
    """A param that no sentence speaks is seen by whoever looks."""
    table = Table().until("choose_objective", ADA)
    apply = KeepObjective.apply

    def leaky(self, state, log):
        return apply(self, state, lambda *args, **more: log(*args, **more, leaked=self.card))

    monkeypatch.setattr(KeepObjective, "apply", leaky)
    with pytest.raises(BrokenLaw, match="seat 1 can tell secret actions apart"):
        check_secrets(RULESET, table.state, table.s.legal, "here")


def test_a_front_is_seen_by_all():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 13, 41)})
    step = table.play(lay(2, "front", 1, 1))
    assert table.s.view(BO).area(ADA)[1, 1].card == 2
    assert "resource card 2" in step.events[0].seen_by(BO).text()


@pytest.mark.rule("codex.setup.secret_objective")
def test_secret_objectives_are_laid_open_at_the_end_but_not_those_put_back():
    table = laid_out(secrets={ADA: 97, BO: 98}, scores={ADA: 19}, hands={ADA: (8, 4, 41)})
    assert table.s.view(BO).objectives_of(ADA) == (95, 96)
    assert table.s.view(ADA).objectives_of(ADA) == (95, 96, 97)
    assert "Secret objective: hidden" in table.s.show("en", BO)
    table.play(lay(8, "front", 1, 1))
    table.finish()
    assert table.s.view(BO).objectives_of(ADA) == (95, 96, 97)
    returned = [goal.card for goal in table.s.view(BO).objectives if goal.where == "returned" and goal.seat == ADA]
    assert returned == [HIDDEN]


def seen(state, action, seat: int) -> list[bytes | str]:
    """All that a seat gets to know of a step."""
    recorder = Recorder(state)
    after = resolve(state, action, recorder)
    events = [event.seen_by(seat) for event in recorder.events(after)]
    told = [event.text(lang) for event in events for lang in ("en", "fr")]
    return [msgspec.json.encode(RULESET.view(after, seat)), RULESET.text(RULESET.view(after, seat), "fr"), *told]


def same_for_others(state, other, action):
    """The action with the card that lies in the same slot of the disguised hand."""
    if not isinstance(action, LayCard):
        return action
    return replace(action, card=other.cards[state.row_of(action.card)].card)


@pytest.mark.rule("codex.ruling.hand_hidden", "codex.ruling.laid_back_hidden", "codex.ruling.returned_objective")
def test_other_secrets_look_the_same():
    """A card laid back up, or taken from a pile: Cy sees and reads the same whichever it is."""
    rng, tried = random.Random(5), 0
    session = lnb.new("codex_naturalis", 3, seed=11)
    while not session.is_over:
        state, action = session.state, rng.choice(list(session.legal))
        if state.pending[-1].seat in (ADA, BO) and state.phase != "setup" and stays_hidden(action):
            other = disguised(state, CY, rng)
            assert RULESET.view(other, CY) == RULESET.view(state, CY)
            mine, theirs = seen(state, action, CY), seen(other, same_for_others(state, other, action), CY)
            first = 0 if isinstance(action, LayCard) else 2  # taking the top card shows the back of the next one
            assert mine[first:] == theirs[first:]
            tried += 1
        session.play(action)
    assert tried > 20


def stays_hidden(action) -> bool:
    return isinstance(action, TakeTop) or (isinstance(action, LayCard) and action.side == "back")


def test_others_get_no_choices_from_a_view():
    table = laid_out()
    assert legal(table.s.view(BO)) == []
    assert len(legal(table.s.view(ADA))) == len(table.s.legal)
    setup = Table().until("choose_objective", ADA)
    assert legal(setup.s.view(BO)) == []
