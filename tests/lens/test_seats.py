"""The lens: what a seat may know of it."""

import leonardo_nb as lnb
from leonardo_nb.lens import compare
from tests.lens.positions import CODEX, GAME
from tests.leonardo_da_vinci.table import do


def test_a_seat_sees_only_what_it_may_know():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    for seat in range(3):
        c = compare(s, under=[{}, CODEX, {"declare": "must"}], until="turn", seat=seat)
        for outcome in c.outcomes:
            assert outcome.after == s.ruleset.view(outcome.after, seat)
            for step in outcome.steps:
                assert step.state == s.ruleset.view(step.state, seat)
                assert not step.action.secret or step.action.seat == seat
            assert {line.seat for line in outcome.scores.lines} == {seat}
            assert outcome.scores.winners == ()
            assert not outcome.choices or s.decision.seat == seat
        assert [name for name in c.frame.columns if name.startswith("points")] == [f"points_{seat}"]
        c.text("fr")


def test_why_anothers_action_is_refused_is_not_told_to_a_seat():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    own, other = (compare(s, bos, [{}], seat=seat).outcomes[0].refusal for seat in (0, 1))
    assert own.cites == ("ldv.council.move",)
    assert [reason.key for reason in other.reasons] == ["lens.refused_other"]
    assert other.repairs == ()
