"""Pictures: what they show is right, is told in words, and needs no colour."""

import subprocess
import sys
from itertools import combinations

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import MissingExtra
from leonardo_nb.plots import balance, rule_use, score_parts, score_race, study_differences, style
from leonardo_nb.simulation import workers
from leonardo_nb.studies.findings import Study

pytest.importorskip("matplotlib", reason="pip install -e '.[plots]' for the tests of pictures")


@pytest.fixture(scope="module")
def game():
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=12)
    s.auto("end", "random")
    return s


@pytest.fixture(scope="module")
def study():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "ALONE", 1e9)
        return lnb.study(
            "leonardo_da_vinci", ["deck", "scoring", "end"], 12, 2, "random", 1, confirm=False, progress=False
        )


def axes_of(figure):
    return figure.get_axes()[0]


def test_a_race_ends_where_the_game_does(game):
    figure = score_race(game)
    lines = axes_of(figure).get_lines()
    assert [line.get_ydata()[-1] for line in lines] == [game.scores().total(seat) for seat in range(3)]
    assert all(len(line.get_ydata()) == game.state.turn + 1 for line in lines)
    assert len({(line.get_linestyle(), line.get_marker()) for line in lines}) == 3  # told apart without colour
    assert {text.get_text().strip() for text in axes_of(figure).texts} == {"Ada", "Bo", "Cy"}
    assert "Ada: " in repr(figure)


def test_names_at_the_ends_of_lines_do_not_hide_each_other():
    s = lnb.new("workshop_of_leonardo", ["Ada", "Bo", "Cy"], seed=4)
    s.auto("turn 2", "random")
    axes = axes_of(score_race(s))
    places = [text.get_position()[1] for text in axes.texts]
    low, high = axes.get_ylim()
    assert min(abs(one - other) for one, other in combinations(places, 2)) >= 0.05 * (high - low)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_parts_add_up_to_the_score(ruleset):
    s = lnb.new(ruleset, ["Ada", "Bo"], seed=3)
    s.auto("end", "random")
    figure = score_parts(s, lang="fr")
    bars = [container.patches for container in axes_of(figure).containers]
    for seat in range(2):
        assert sum(patches[seat].get_width() for patches in bars) == s.scores().total(seat)
    looks = {(patches[0].get_facecolor(), patches[0].get_hatch()) for patches in bars}
    assert len(looks) == len(bars)
    assert len({patches[0].get_hatch() for patches in bars}) == len(bars)  # told apart without colour


def test_shares_of_wins_add_up_and_lie_in_their_intervals():
    games = lnb.simulate("leonardo_da_vinci", 12, 3, "random", 1, progress=False)
    figure = balance(games, by=["seat", "colour"])
    for axes in figure.get_axes():
        shares = [patch.get_height() for patch in axes.patches]
        assert sum(shares) == pytest.approx(1, abs=0.01) or len(shares) != 3
        assert axes.get_lines()[-1].get_ydata()[0] == pytest.approx(1 / 3)
        for share, low, high in zip(shares, *(line.get_ydata() for line in axes.get_lines()[:2]), strict=True):
            assert 0 <= low <= share <= high <= 1
    assert "seat 0: " in repr(figure)


def test_rules_of_a_game_are_counted_as_in_its_events(game):
    figure = rule_use(game, most=5)
    decided, used = ([patch.get_width() for patch in container] for container in axes_of(figure).containers)
    events = game.frames["events"].drop_duplicates(["step", "event"])
    assert used == events["rules"].explode().value_counts().head(5).tolist()
    assert all(one <= other for one, other in zip(decided, used, strict=True))


def test_rules_of_a_study_are_those_that_differ(study):
    figure = rule_use(study, change=0, most=4)
    titles = [label.get_text() for label in axes_of(figure).get_yticklabels()]
    assert len(titles) == 4
    differ = study.rules.query("differs and change == @study.label(0)")["title"]
    assert {title.removesuffix("…")[:20] for title in titles} <= {title[:20] for title in differ}


def test_differences_of_a_study_are_drawn_with_their_intervals(study):
    axes = axes_of(study_differences(study, "score"))
    drawn = [line.get_xdata() for line in axes.get_lines()[1:]]
    for number, (ends, point) in zip((0, 2), zip(drawn[::2], drawn[1::2], strict=True), strict=True):
        row = study.compared(number, "score")
        assert [*ends] == [row["low"], row["high"]]
        assert [*point] == [row["difference"]]
    assert [text.get_text() for text in axes.texts] == ["counts something else"]  # the block `scoring`


def test_only_what_is_certain_is_filled(study):
    figure = study_differences(study, "wins_0")
    points = [line for line in axes_of(figure).get_lines() if line.get_marker() == "o"]
    certain = [study.compared(number, "wins_0")["differs"] for number in range(3)]
    assert [point.get_markerfacecolor() == point.get_markeredgecolor() for point in points] == certain


def test_a_picture_shows_itself_in_a_notebook(game):
    figure = score_race(game, lang="fr")
    assert figure._repr_png_().startswith(b"\x89PNG")
    assert repr(figure).startswith("Léonard de Vinci\u00a0: points à la fin de chaque tour")


@pytest.mark.parametrize(
    ("draw", "said"),
    [
        (lambda study: balance(study.games), "These columns are missing: seat, won"),
        (lambda study: balance(3), "These columns are missing: game, seat, won"),
        (lambda study: rule_use(3), "Give a session or a study"),
        (lambda study: rule_use(Study((study.played, study.played))), "No rule is used more often"),
        (lambda study: study_differences(study, "florins"), "`measure` must be one of these: score, margin"),
        (lambda study: study_differences(3), "Give a study"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(study, draw, said):
    with pytest.raises(lnb.LeonardoError, match=said):
        draw(study)


def test_without_matplotlib_one_sentence_says_what_to_install(game, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    style._figure_type.cache_clear()
    with pytest.raises(MissingExtra, match=r"To draw pictures: pip install 'leonardo-nb\[plots\]'\."):
        score_race(game)


def test_pictures_are_imported_without_matplotlib():
    code = "import leonardo_nb.plots, sys; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
