"""The board of the variant: lines of workers, labs that workers may leave, its Council, its rounds and its points."""

import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.drawing.palette import LEAF
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import HIDDEN, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Worker
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import strength
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import RevealOne
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import lined_up
from tests.boards.board_pictures import draw, size
from tests.boards.picture_checks import marks, tree
from tests.pietrocupo.positions import ADA, BO, CY, DI, made, requested

DASHED = "3 2"


@cache
def game(players, ruleset="pietrocupo", **options):
    session = lnb.new(ruleset, players, seed=1, **options)
    session.auto("end", bots=dict.fromkeys(range(players), "random"))
    return [session.start, *(step.state for step in session.steps)]


def fullest(players, turn=4):
    """The turn's fullest city."""
    states = [state for state in game(players) if state.turn == turn]
    return max(states, key=lambda state: sum(strength(state, group) for group in state.groups))


def text(state, lang="en"):
    return find(state.ruleset).text(state, lang)


def part(state, name, lang="en", spots=None):
    return next(each for each in tree(draw(state, lang, spots)).iter() if each.attrib.get("data-key") == name)


def keys_in(element):
    return [each.attrib["data-key"] for each in element.iter() if "data-key" in each.attrib]


def told(element):
    return ["".join(each.itertext()) for each in element.iter() if each.tag.rpartition("}")[2] == "text"]


def lined(state, zone, workers):
    """A line: a small letter is an apprentice of that player, a capital a master."""
    line = [Worker("abcde".index(each.lower()), each.isupper()) for each in workers]
    return replace(state, groups=lined_up(state, zone, line))


@pytest.fixture(scope="module")
def table():
    """Four players in phase C of turn 2; nobody is in the city, in a lab or in the Council."""
    state = next(state for state in game(4) if state.turn == 2 and state.phase == "C")
    for group in state.groups:
        state = state.with_group(group.zone, group.seat, apprentices=0, master=False, queue=0, line="")
    for lab in state.labs:
        state = state.with_lab(lab.seat, lab.lab, apprentices=0, master=False)
    return replace(state, lord="").with_players(privilege=0, passed=False)


# ---- Lines ----


@pytest.mark.rule("pietro.place.line", "pietro.place.master_front", "pietro.place.several")
def test_workers_stand_in_the_order_in_which_they_act_with_the_masters_in_front(table):
    state = lined(table, "D", "CAba")
    assert keys_in(part(state, "zone.D"))[1:] == ["master.2", "master.0", "worker.D.3", "worker.D.4"]
    assert middles(state, "D") == sorted(middles(state, "D"))
    line = "1. Cy’s master, 2. Ada’s master, 3. Bo’s apprentice, 4. Ada’s apprentice"
    assert f"In line, from the front: {line}" in text(state)
    french = "1. le maître d’œuvre de Cy, 2. le maître d’œuvre d’Ada, 3. un apprenti de Bo, 4. un apprenti d’Ada"
    assert french in text(state, "fr")


def middles(state, zone):
    """Where those in a line stand: the letter on each body."""
    initials = {player.name[0] for player in state.players}
    places = []
    for each in part(state, f"zone.{zone}").iter():
        if each.text and set(each.text) <= initials:
            places += [float(x) for x in each.attrib["x"].split()]
    return sorted(places)


def test_a_worker_has_the_colour_and_the_letter_of_its_player(table):
    zone = part(lined(table, "E", "bBda"), "zone.E")
    drawn = ET.tostring(zone, encoding="unicode")
    assert sorted("".join(each for each in told(zone) if set(each) <= set("ABD"))) == ["A", "B", "B", "D"]
    bodies = [each.attrib["d"] for each in zone.iter() if each.attrib.get("data-key", "").startswith("worker")]
    assert len({re.sub(r"^M[\d.]+ ", "", body) for body in bodies}) == 3
    assert "master.1" in drawn


@pytest.mark.parametrize(("workers", "closest"), [("Aabcd", 16), ("CAbcdabcdabc", 16), ("ABCD" + "abcd" * 4, 12)])
def test_long_lines_stay_within_the_street_and_can_be_told_apart(table, workers, closest):
    places = middles(lined(table, "H", workers), "H")
    assert len(places) == len(workers)
    assert places[0] > 90
    assert places[-1] <= 350
    assert min(right - left for left, right in pairwise(places)) >= closest


@pytest.mark.rule("pietro.place.line")
def test_gold_leaf_lies_behind_the_one_who_acts_next(table):
    state = lined(table, "F", "Dab")
    assert not leaves(state)
    assert "Acts next" not in text(state)
    here = replace(state, lord="F")
    assert leaves(here) == {"zone.F": [100]}
    assert "Acts next: 1. Di’s master" in text(here)
    assert "Agit ensuite\u00a0: 1. le maître d’œuvre de Di" in text(here, "fr")


def leaves(state):
    found = {zone: part(state, f"zone.{zone}").iter() for zone in "ABCDEFGH"}
    halos = {
        f"zone.{zone}": [int(each.attrib["cx"]) for each in parts if each.attrib.get("fill") == LEAF]
        for zone, parts in found.items()
    }
    return {zone: places for zone, places in halos.items() if places}


@pytest.mark.rule("pietro.ruling.council_uses")
@pytest.mark.parametrize(("chosen", "acts"), [({}, 1), ({CY: 4}, 2), ({CY: 4, ADA: 13}, 4), ({CY: 4, ADA: 123}, 0)])
def test_in_the_council_those_who_have_chosen_wait_in_their_places(table, chosen, acts):
    state = replace(lined(table, "A", "Caab"), lord="A")
    for seat, privilege in chosen.items():
        state = with_row(state, "players", seat, privilege=privilege)
    assert [line.strip()[11:13] for line in text(state).splitlines() if "Acts next" in line] == [f"{acts}."] * bool(
        acts
    )


def test_a_worker_that_can_be_pointed_at_is_a_button_of_its_own(table):
    state = lined(table, "G", "Aab")
    root = tree(draw(state, spots={"worker.G.2": "legal", "worker.G.3": "refused", "zone.G": "legal"}))
    buttons = {each.attrib["data-spot"]: each for each in root.iter() if "data-spot" in each.attrib}
    assert sorted(buttons) == ["worker.G.2", "worker.G.3", "zone.G"]
    assert not any("data-spot" in inner.attrib for inner in buttons["zone.G"].iter() if inner is not buttons["zone.G"])
    assert buttons["worker.G.2"].attrib["aria-label"] == "G Brickmaker · 2. Ada’s apprentice"


def test_workers_of_a_group_that_changed_are_ringed(table):
    state = lined(table, "G", "Aba")
    row = state.group_row("G", ADA)
    assert marks(draw(state, changed=[("groups", row)])) == {f"groups.{row}"}


# ---- Labs ----


@pytest.fixture
def lab(table):
    """Bo has a master and two apprentices in the small lab while workers are placed."""
    working = {"side": 5, "invention": 2, "wood": 1, "apprentices": 2, "master": True}
    return replace(table.with_lab(BO, "small", **working), phase="B")


def loose(state):
    """How many workers may still leave, by the picture and by its text twin."""
    drawn = [each.attrib["d"] for each in part(state, "lab.1.small").iter() if dashes(each) == DASHED]
    found = re.search(r"small lab: 5 spaces.*; (\d) workers? may still be placed in the city", text(state))
    assert ("qu’on peut encore placer en ville" in text(state, "fr")) == bool(found)
    return sum(path.count("M") for path in drawn), int(found[1]) if found else 0


def dashes(element):
    return element.attrib.get("stroke-dasharray", "")


@pytest.mark.rule("pietro.labs.assign_first", "pietro.ruling.lab_workers")
def test_workers_in_a_lab_who_may_still_leave_have_a_dashed_step(lab):
    assert loose(lab) == (3, 3)
    assert loose(replace(lab, phase="C")) == (0, 0)
    assert loose(with_row(lab, "players", BO, passed=True)) == (0, 0)


@pytest.mark.rule("pietro.ruling.lab_workers", "pietro.ruling.final_turns_labs")
def test_nobody_may_leave_by_option_or_in_a_final_turn(lab):
    assert loose(replace(lab, options=replace(lab.options, lab_workers="fixed"))) == (0, 0)
    assert loose(replace(lab, turn=8)) == (0, 0)


def test_a_master_in_a_lab_can_be_pointed_at(lab):
    root = tree(draw(lab, spots={"master.1": "legal", "lab.1.small": "legal"}))
    buttons = [each.attrib["data-spot"] for each in root.iter() if "data-spot" in each.attrib]
    assert sorted(buttons) == ["lab.1.small", "master.1"]


# ---- The Council ----


@pytest.mark.rule("pietro.council.florins", "pietro.council.resource", "pietro.council.inventions")
@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["move", "florins", "reveal", "free"]), ("fr", ["bouger", "florins", "révéler", "gratuit"])],
)
def test_the_council_has_no_florins_and_its_own_privileges(table, lang, words):
    assert "council" not in keys_in(tree(draw(table, lang)))
    assert "Florins in the Council" not in text(table)
    arches = [told(part(table, f"privilege.{number}", lang)) for number in range(1, 5)]
    assert [arch[-1] for arch in arches] == words
    assert "2" in arches[1][:-1]
    assert "Privilege 4: take any component for free" in text(table)


@pytest.mark.rule("pietro.place.several", "pietro.ruling.council_uses")
def test_a_player_who_has_several_privileges_stands_in_each_arch(table):
    state = with_row(with_row(table, "players", BO, privilege=13), "players", DI, privilege=2)
    letters = [told(part(state, f"privilege.{number}"))[-1] for number in range(1, 5)]
    assert letters == ["B", "D", "B", "free"]
    chosen = re.findall(r"Privilege (\d): .* · chosen by (\w+)", text(state))
    assert chosen == [("1", "Bo"), ("2", "Di"), ("3", "Bo")]


@pytest.mark.rule("pietro.first_player", "pietro.ruling.leonardo")
def test_leonardo_is_the_marker_of_the_first_player(table):
    state = replace(table, leonardo=CY)
    assert "First player (Leonardo): Cy" in text(state)
    assert "Premier joueur (Léonard)\u00a0: Cy" in text(state, "fr")
    assert "1" in told(part(state, "player.2"))
    base = next(state for state in game(3, "leonardo_da_vinci") if state.turn == 2)
    assert f"Leonardo: {base.players[base.leonardo].name}" in text(base)


# ---- Inventions ----


@pytest.mark.rule("pietro.ruling.extra_invention")
@pytest.mark.parametrize(("numbers", "rows"), [(range(1, 6), 2), (range(1, 7), 3), (range(1, 8), 3), (range(1, 10), 4)])
def test_further_inventions_begin_a_further_row(table, numbers, rows):
    state = requested(table, *numbers)
    region = next(region for region in draw(state) if region.key == "inventions")
    assert region.height == 32 + 131 * rows
    cards = [key for key in keys_in(ET.fromstring(region_svg(region))) if key.startswith("card.")]
    assert cards == [f"card.{number}" for number in numbers]
    for lang, sentence in (("en", "topped up only to 5"), ("fr", "on ne reconstitue la rangée que jusqu’à 5")):
        assert (sentence in text(state, lang)) == (rows > 2)


@pytest.mark.rule("pietro.reveal.rounds")
@pytest.mark.parametrize("number", [1, 2])
def test_the_phases_say_which_reveal_round_it_is(table, number):
    state = replace(table, phase="D", pending=(RevealOne(BO, number),))
    for lang, sentence in (("en", f"reveal round {number} of 2"), ("fr", f"tour de table {number} sur 2")):
        assert sentence in " ".join(told(part(state, "phase", lang)))
        assert sentence in text(state, lang)
        assert sentence not in text(table, lang)


# ---- Points ----


@pytest.fixture
def scored(table):
    """Ada has made inventions of four types that need 1, 2, 3 and 4, of one of which Bo has the card."""
    state = made(table, ADA, 1, 7, 14, turn=1)
    state = made(made(state, ADA, 18, turn=1, card=False), BO, 18, turn=1)
    assert [sum(state.invention(number).needs) for number in (1, 7, 14, 18)] == [1, 2, 3, 4]
    return state


@pytest.mark.rule("pietro.score.ingredients", "pietro.score.diversity")
def test_victory_points_are_beside_the_florins_and_on_the_page_of_the_turn(scored):
    assert "Victory points so far: 19" in text(scored)
    assert "Points de victoire jusqu’ici\u00a0: 19" in text(scored, "fr")
    hand = f"{scored.players[ADA].florins}"
    assert any(each.startswith(hand) for each in told(part(scored, "player.0")))
    assert "19" in told(part(scored, "player.0"))
    assert "".join(told(part(scored, "points"))) == "ABCD19400"


@pytest.mark.rule("pietro.score.florins_optional")
def test_points_for_hidden_florins_are_not_shown(scored):
    state = replace(scored, options=replace(scored.options, blocks=(*scored.options.blocks, "florins_to_points")))
    state = with_row(state, "players", ADA, florins=25)
    assert "Victory points so far: 21" in text(state)
    seen = find("pietrocupo").view(state, BO)
    assert seen.players[ADA].florins == HIDDEN
    assert "Victory points so far: 19" in text(seen)


@pytest.mark.rule("pietro.reveal.first_takes_all", "pietro.ruling.diversity_cards")
def test_an_invention_made_without_its_card_is_an_outline(scored):
    assert "made.0.18" in keys_in(part(scored, "player.0"))
    assert "Finished without getting the card: 18" in text(scored)
    assert "Réalisées sans obtenir la carte\u00a0: 18" in text(scored, "fr")


@pytest.mark.rule("pietro.score.owner_only_optional")
def test_where_only_owners_score_nothing_else_is_shown(scored):
    state = replace(scored, options=replace(scored.options, blocks=(*scored.options.blocks, "owner_only")))
    assert "made.0.18" not in keys_in(part(state, "player.0"))
    assert "Victory points so far: 10" in text(state)


@pytest.mark.rule("pietro.score.diversity")
@pytest.mark.parametrize(("lang", "unit"), [("en", "points"), ("fr", "points")])
def test_the_aid_gives_the_points_for_types_and_explains_the_signs(table, lang, unit):
    aid = told(ET.fromstring(region_svg(draw(table, lang)[-1])))
    assert unit in aid[-1]
    assert aid[-1].endswith("2 → 1, 3 → 4, 4 → 9, 5 → 16")
    base = next(state for state in game(3, "leonardo_da_vinci") if state.turn == 2)
    assert len(aid) == len(told(ET.fromstring(region_svg(draw(base, lang)[-1])))) + 3


# ---- Favours ----


@pytest.mark.rule("pietro.ruling.favours_when")
@pytest.mark.parametrize(
    ("lang", "left"), [("en", "can still take a favour"), ("fr", "peut encore prendre une faveur")]
)
def test_favours_that_may_still_be_taken_in_the_game_are_told(table, lang, left):
    state = replace(table, phase="B")
    for seat in range(4):
        state = with_row(state, "players", seat, favour_a=1, favour_b=1, favour_c=1, favour_d=0)
    assert text(state, lang).count(left) == 4
    assert left in " ".join(told(part(state, "player.0", lang)))
    assert text(with_row(state, "players", BO, passed=True), lang).count(left) == 3
    taken = with_row(state, "players", BO, favour_c=state.players[BO].favour_c + 1)
    assert text(taken, lang).count(left) == 3
    assert left not in text(replace(state, options=replace(state.options, favours_in_game=False)), lang)
    base = next(each for each in game(3, "leonardo_da_vinci") if each.turn == 2 and each.phase == "B")
    assert left not in text(base, lang)
    coming = {"en": "1 apprentice joining next turn", "fr": "1 apprenti de plus au prochain tour"}[lang]
    hired = with_row(state, "players", CY, hired=1)
    assert coming in text(hired, lang)
    assert coming in " ".join(told(part(hired, "player.2", lang)))


# ---- By the rule hooks, block by block ----


@pytest.mark.parametrize("block", ["placement", "labs", "council", "reveal", "scoring"])
def test_each_block_shows_its_own_part_over_the_base_game(block):
    state = next(
        state for state in game(3, "leonardo_da_vinci", **{block: True}) if state.turn == 3 and state.phase == "B"
    )
    state = with_row(state, "groups", state.group_row("B", ADA), apprentices=1, queue=1, line="1")
    keys = keys_in(tree(draw(state)))
    shown = {
        "placement": "worker.B.1" in keys,
        "labs": any("assigned to labs" in each for each in told(part(state, "phase"))),
        "council": "council" not in keys,
        "reveal": any("reveal rounds" in each for each in told(part(state, "phase"))),
        "scoring": "points" in keys,
    }
    assert [name for name, there in shown.items() if there] == [block]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_picture_is_hardly_larger_than_by_the_rules_of_the_base_game(players, lang):
    state = fullest(players)
    base = replace(state, options=replace(state.options, blocks=()))
    assert size(draw(state, lang)) <= size(draw(base, lang)) + 1_800
