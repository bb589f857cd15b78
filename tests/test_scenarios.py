"""Every scenario of every ruleset: it opens, is told in both languages, breaks nothing and is the same again."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.data import data_path, read_toml
from tests.data_homes import data_in

SCENARIOS = [scenario for ruleset in lnb.rulesets() for scenario in lnb.scenarios(ruleset)]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
LARGEST = {"leonardo_da_vinci": 4_000}
"""Bytes; others may have 5,000."""
NO_BREAK = "\u00a0"

each_scenario = pytest.mark.parametrize(
    "scenario", SCENARIOS, ids=lambda scenario: f"{scenario.ruleset}:{scenario.name}"
)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_scenarios_come_in_the_order_of_their_sentences(ruleset):
    names = [scenario.name for scenario in lnb.scenarios(ruleset)]
    for file in ("scenarios.en.toml", "scenarios.fr.toml", "verdicts.toml"):
        assert names == list(read_toml(ruleset, file))
    assert not re.search("tie|victory|bids|end|last", names[0])  # what is rare or late comes later
    assert len(names) >= 10
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)


@each_scenario
def test_a_scenario_is_small_and_stands_at_the_end_of_its_steps(scenario):
    assert data_path(scenario.ruleset, "scenarios", f"{scenario.name}.json").stat().st_size < LARGEST.get(
        scenario.ruleset, 5_000
    )
    s = scenario.open()
    assert s.step_number == len(s.steps)
    assert s.names == NAMES[: len(s.names)]
    assert not s.is_over
    assert s.legal


@each_scenario
def test_a_scenario_breaks_no_rule_and_needs_no_force(scenario):
    s = scenario.open()
    assert list(s.ruleset.invariants(s.state)) == []
    assert not s.state.broken
    assert all(not getattr(step.action, "force", False) for step in s.steps)


@each_scenario
def test_a_scenario_is_told_in_both_languages(scenario):
    for lang in ("en", "fr"):
        about = scenario.about(lang)
        assert about.endswith((".", "?"))
        assert "'" not in about
        assert "  " not in about
    assert scenario.about("en") != scenario.about("fr")
    assert re.findall(rf"[^{NO_BREAK}][:;?!]", scenario.about("fr")) == []
    assert NO_BREAK not in scenario.about("en")
    assert scenario.open().about == {lang: scenario.about(lang) for lang in ("en", "fr")}


@each_scenario
def test_a_scenario_is_the_same_again_from_a_save_and_from_a_code(scenario, tmp_path):
    s = scenario.open()
    s.save(tmp_path / "again.json")
    file = data_path(scenario.ruleset, "scenarios", f"{scenario.name}.json")
    assert (tmp_path / "again.json").read_bytes() == file.read_bytes()
    assert lnb.load(tmp_path / "again.json").state == s.state
    assert lnb.open_code(s.code).state == s.state


# What a scenario asks, and the verdict

AGREES = {
    "codex_naturalis": {
        "empty-pile": ("draw.gap", "The resource pile is empty, so the slot stays empty."),
        "end-tie": ("score.tie_broken", "There is a tie on 24 points, which the objectives break in Bo’s favour."),
        "five-in-a-diagonal": ("objective.common", "a common objective, gives Ada 4 points."),
        "gold-requirement-met": ("lay.required", "The card requires 3 fungi, and 3 are visible before it is laid."),
        "gold-requirement-short": ("lay.missing", "your area shows 2, so 1 is missing."),
        "last-round": ("end.already", "nothing changes: round 12 remains the last one."),
        "missing-corner": ("lay.no_corner", "has no visible top-left corner, so nothing can be laid over it there."),
        "overlapping-l": ("objective.common", "a common objective, gives Ada 6 points."),
        "quill-covered": ("lay.points", "Ada scores 2 points at once and now has 2."),
        "secret-objective": ("objective.kept", "Ada keeps objective card 97 (sets of 3 animals)"),
        "shared-victory": ("score.shared", "Ada and Bo share the victory."),
        "starter-side": ("setup.side", "Ada lays starter card 85, front side up."),
        "three-corners": ("points.per_corner", "3 × 2 = 6."),
        "twenty-points": ("end.what_follows", "The round is played to the end"),
        "unseen-card": ("draw.replaced", "from the resource pile, is turned up to fill the gap."),
    },
    "inventeurs": {
        "availability-then-work": ("token.available", "Archimedes, Aristotle and Hippocrates are available again."),
        "cube-too-many": (
            "work.above_slots",
            "You cannot lay 2 cubes for mechanics: there is 1 empty slot for it on the invention.",
        ),
        "end-tie": ("score.tie_broken", "Ada is tied on 8 points, but has more inventions and wins."),
        "extra-knowledge-alone": ("work.none_own", "with additional knowledge alone; Hippocrates is now busy."),
        "extra-knowledge-no-slot": (
            "work.extra_full",
            "The inventor’s own cubes leave no empty slot, so the token would be wasted.",
        ),
        "fourth-contributor": ("share.fourth_tied", "4. Di has 1 cube on it, as many as Cy, and gets nothing"),
        "holding-back": ("work.held_back", "Hypatia lays 2 mathematics cubes here."),
        "last-but-one": (
            "epoch.over",
            "The only invention left on the table is the stone axe, so epoch 1 ends at once.",
        ),
        "last-tokens": (
            "end.best_use_losing",
            "Hypatia can still reach the objective, for 3 points in all, but turning tokens over costs Ada 2 points.",
        ),
        "points-token-turned": ("progress.reached", "Hypatia has reached the objective, which is worth 3 points."),
        "progress-three-on-one": (
            "token.wrong_level",
            "A progress 3 token needs level 2, and Archimedes has only level 1 in mechanics.",
        ),
        "sequence-without-zero": ("score.no_sequence", "Ada has no sequence: a sequence starts with a 0."),
        "shared-victory": ("score.shared", "Ada and Bo are tied on 5 points and on inventions, and share the victory."),
        "sharing-tie": (
            "share.place_statuette",
            "1. Ada has 3 cubes on it, as many as Bo, and goes first thanks to the statuette.",
        ),
        "sharing-with-three": ("share.order", "The players choose in this order: Bo, then Ada, then Cy."),
        "sharing-with-two": (
            "share.leftover",
            "Nobody is left to take the progress 2 token: what is left goes to the box.",
        ),
        "token-as-six": (
            "score.run_wild",
            "a sequence scores its highest number, 6. A classification token stands for 6.",
        ),
        "token-as-zero": (
            "score.run_wild",
            "a sequence scores its highest number, 3. A classification token stands for 0.",
        ),
        "token-at-the-wrong-moment": ("token.other_turn", "You can use an availability token only on your own turn."),
        "two-sequences": (
            "score.next_best_equal",
            "Another grouping gives as much: sequences up to 2 and 2 give 4 points, too.",
        ),
    },
    "leonardo_da_vinci": {
        "all-bids-zero": ("auction.all_zero", "it goes back into the box. Everyone keeps the florins they were paid."),
        "auction-tie": ("auction.tie", "Cy wins as the first of them clockwise from Bo, who holds Leonardo."),
        "codex-leonardi-move": ("rank.apprentices", "1. Ada has a strength of 3: 3 apprentices."),
        "council-tie": ("rank.tie", "Bo is tied with Ada: the group nearer the arrow ranks higher"),
        "discount-enough": ("finish.weeks_enough", "11 weeks of work + a discount of 4 weeks"),
        "discount-one-short": ("finish.no_discount_yet", "finished this very turn, so it gives no discount yet."),
        "empty-shop": (
            "zone.shop_empty",
            "nothing is offered, and all workers there return to their owners (Ada and Bo).",
        ),
        "end-tie": (
            "score.tie_broken",
            "Several players have 30 florins; Ada is ahead on inventions and wins the game.",
        ),
        "everyone-in-the-council": ("council.last_gets_nothing", "Cy, who ranks last, gets no privilege"),
        "final-turns": ("place.city_closed", "the city is closed: workers go only to labs that are working."),
        "forced-pass": ("zone.reoffer", "the offer goes back, at 2 florins, to Ada"),
        "fourth-sale": ("zone.sold_out", "the zone closes, all workers there return to their owners"),
        "full-labs": ("place.spaces", "5 spaces − 1 mechanical man − 4 workers = 0 free spaces."),
        "mechanical-man-refused": ("lab.no_automaton_space", "The 3-space side has no space for a mechanical man"),
        "move-privilege": ("rank.apprentices", "1. Ada has a strength of 3: 3 apprentices."),
        "rival-revealed": ("finish.rival", "which will pay only 3 florins."),
        "rulebook-discount": ("finish.declared", "and receives 8 florins."),
        "rulebook-workshop": ("lab.working", "only an idle lab can be improved."),
        "two-in-the-council": ("council.two_players", "in a two-player game, both get a privilege."),
        "workshop-tie": ("rank.tie", "Bo is tied with Ada: the group nearer the arrow ranks higher"),
    },
    "pietrocupo": {
        "already-made": (
            "start.already_made",
            "was finished in turn 1: by the official FAQ, it can no longer be started.",
        ),
        "end-tie": (
            "points.tie_broken",
            "Several players have 5 victory points; Bo has more florins and wins the game.",
        ),
        "favour-d-twice": ("favour.one_upgrade", "You have already taken favour d; the limit is 1 per player."),
        "first-to-declare": ("reveal.same_turn_pay", "Bo declared this invention first this turn and has its card"),
        "four-types": ("points.total", "Ada has 19 victory points."),
        "half-favour": ("gift.half_favours", "clockwise from Ada: 1 component or 2 florins."),
        "masters-in-front": ("line.master_placed", "number 2 in the line, with 2 workers behind."),
        "may-go-on": ("reveal.later_pay", "so it pays the lower sum, 5 florins, and gives no card."),
        "none-added": (
            "assign.no_adding",
            "No workers are added to the small lab now: they are assigned at the beginning of the turn.",
        ),
        "not-into-the-council": (
            "council_variant.to_council",
            "In this variant, no apprentice may be moved to the Council.",
        ),
        "off-a-lab": ("assign.taken_off", "Ada takes 1 apprentice away from the small lab for this."),
        "revealed-in-the-council": (
            "council_variant.revealed",
            "is requested from now on, which makes 6 requested inventions.",
        ),
        "second-round": ("reveal.first", "Ada is the first to declare invention 10 (Reflecting window)"),
        "three-in-a-line": ("shop.bought", "Ada takes 1 × wood at the Carpenter’s for 4 florins."),
        "to-the-back": ("line.to_end", "Bo’s apprentice goes to the end of the line, as number 3."),
        "turn-eight": ("deck.refill", "so they are topped up from the deck: 10 (Reflecting window)."),
        "two-privileges": ("council.chosen", "Ada chooses privilege 4: take any component for free."),
    },
    "workshop_of_leonardo": {
        "all-six": ("score.all_six", "Ada has all six disciplines in play: 3 points."),
        "chain-of-two-visits": ("draw.card", "24 cards are left to draw."),
        "deck-empty-in-a-chain": ("deck.aside", "The deck is empty only because 2 cards are set aside"),
        "empty-row": (
            "centre.no_leonardo",
            "There is no Leonardo card face up: the gaps are filled only in maintenance.",
        ),
        "end-tie": ("score.tie_broken", "Ada is tied on 31 points, but has more disciplines in play and wins."),
        "fatigue-tie": ("fatigue.not_most", "Di has taken 2 cards, but the card goes to those who have taken the most"),
        "high-level-exactly": ("level.sum", "Painting: 2 cards studied and 1 practice worth 2 make 2 + 2 = level 4."),
        "last-card-of-the-deck": ("round.final", "and it is the final one: nobody draws any more."),
        "level-exactly-enough": ("work.meets", "Engineering: level 3, and 3 are needed."),
        "level-one-short": ("work.lacks", "Your level in engineering is 2 of 3: 1 more is needed."),
        "practice-by-leonardo-without-a-column": ("effect.practice_kept", "but raises no level, now or later."),
        "practice-under-the-wrong-column": ("practice.other_discipline", "so it cannot go under the painting column."),
        "practice-without-a-column": (
            "practice.no_column",
            "You have no letters column: a practice goes under a column that is already in play.",
        ),
        "rest-for-the-holder": ("fatigue.moves_immune", "Ada is immune to Fatigue, so the card goes to Bo"),
        "rested-rival": ("fatigue.moves", "goes from Ada, who has taken 1 card, to Cy, who has taken 2."),
        "shared-victory": ("score.shared", "tied on 29 points and on disciplines in play, and share the victory."),
        "solitaire-exactly-enough": ("solo.won", "The four seats have 130 points together"),
        "solitaire-first-deck-empty": ("deck.own_ran_out", "The game goes on: 3 other decks still have cards."),
        "solitaire-own-deck": ("effect.look_short", "Ada 4 looks at what is left of the deck, 2 cards"),
        "third-of-a-design": ("work.set", "the set is worth 12 points instead of 6."),
        "two-cards-in-the-final-round": (
            "effect.draws_final",
            "Ada draws nothing, as nobody draws in the final round.",
        ),
        "two-cards-with-one-left": ("effect.draws_short", "Ada may draw 2, but finds only 1 card"),
    },
}
"""The sentence of the engine that makes the right answer right."""


@each_scenario
def test_a_scenario_that_asks_has_answers_in_both_languages(scenario):
    assert scenario.asks
    for lang in ("en", "fr"):
        answers = scenario.answers(lang)
        assert len(set(answers)) == 3
        for said in (scenario.title(lang), *answers):
            assert "'" not in said
            assert "  " not in said
            assert lang == "en" or re.findall(rf"[^{NO_BREAK}][:;?!]", said) == []
        assert all(said.endswith(".") for said in answers)


@each_scenario
def test_the_engine_agrees_with_the_right_answer(scenario):
    key, words = AGREES[scenario.ruleset][scenario.name]
    reasons = scenario.verdict().reasons
    whole = [(reason.seen_by(None), state) for reason, state in reasons]
    told = [(part.key, tell(part, state, "en")) for reason, state in whole for _, part in reason.walk()]
    assert any(found == key and words in said for found, said in told)
    assert all(reason.all_cites for reason, _ in reasons)


@each_scenario
def test_a_verdict_leaves_the_scenario_as_it_is_and_is_told_in_french_too(scenario):
    before = scenario.open().state
    shown = scenario.verdict()
    assert scenario.open().state == before
    assert all(tell(reason.seen_by(None), state, "fr") for reason, state in shown.reasons)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_right_answer_is_not_always_at_the_same_place(ruleset):
    assert {scenario.right for scenario in lnb.scenarios(ruleset)} == {0, 1, 2}


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_each_scenario_but_the_last_leads_to_the_next(ruleset):
    *others, last = lnb.scenarios(ruleset)
    assert [each.following.name for each in others] == [each.name for each in (*others, last)[1:]]
    assert last.following is None


def test_a_file_of_ones_own_has_a_title_and_asks_nothing(tmp_path):
    folder = tmp_path / "codex_naturalis" / "scenarios"
    folder.mkdir(parents=True)
    lnb.new("codex_naturalis", 2, seed=1).save(folder / "mine.json", about={"en": "Mine."})
    with data_in(tmp_path):
        mine = next(each for each in lnb.scenarios("codex_naturalis") if each.name == "mine")
        assert (mine.title("en"), mine.about("en"), mine.answers("en"), mine.asks) == ("mine", "Mine.", (), False)
