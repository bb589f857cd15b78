"""The score sheet: once nothing is left but to count, it is final, complete, adds up, and is the same for every seat."""

import pytest

import leonardo_nb as lnb

WINNER = {
    "codex_naturalis": "codex.end.winner",
    "inventeurs": "inventeurs.end.winner",
    "leonardo_da_vinci": "ldv.end.winner",
    "pietrocupo": "pietro.end.winner",
    "workshop_of_leonardo": "workshop.end.winner",
}


def at_the_end(game, players, seed):
    """A game while its points are counted, step by step, and then over."""
    s = lnb.new(game, players, seed)
    s.auto("end", "random" if seed % 2 else "sensible")
    steps = [number for number, step in enumerate(s.steps, 1) if step.state.phase == "end"]
    for number in steps:
        s.goto(number)
        yield s


@pytest.mark.rule(*WINNER.values())
@pytest.mark.parametrize("game", WINNER)
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2)])
def test_while_points_are_counted_the_sheet_says_what_it_says_at_the_end(game, players, seed):
    texts = []
    for s in at_the_end(game, players, seed):
        sheet = s.scores()
        assert sheet.final
        assert not sheet.partial
        assert [s.ruleset.scores(s.view(seat)).seen_by(seat).text() for seat in range(players)] == [
            sheet.text()
        ] * players
        assert sheet.verdict.cites
        for place in sheet.order:
            said = place.explanation.params
            assert said.get("points", said.get("florins")) == sheet.total(place.seat)
            assert sheet.total(place.seat) == sum(line.points for line in sheet.lines if line.seat == place.seat)
        texts.append(f"{sheet.verdict.key} {sheet.winners} {[place.explanation.key for place in sheet.order]}")
    assert len({*texts}) == 1
    assert "so_far" not in texts[0]
    assert "leads" not in texts[0]
