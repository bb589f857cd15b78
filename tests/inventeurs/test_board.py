"""The picture of the board: every stock, every cube where it lies, readable on a telephone and without colours."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from itertools import combinations, pairwise

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.changes import diff
from leonardo_nb.core.drawing.palette import COATS, GOLD, LIGHT, PAPER, WASH
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.play import why_not
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, ROWS, SLOTS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, TEAMS
from leonardo_nb.rulesets.inventeurs.ground.runs import groupings
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import shared_place
from leonardo_nb.rulesets.inventeurs.play.progress import missing, reached
from leonardo_nb.rulesets.inventeurs.play.scoring import numbers, total, wild
from leonardo_nb.rulesets.inventeurs.show.board import regions
from leonardo_nb.rulesets.inventeurs.show.board.cards import EPOCH_WASH
from leonardo_nb.rulesets.inventeurs.show.board.drawings import ART, drawing
from leonardo_nb.rulesets.inventeurs.show.board.pieces import _OUTLINES, BLUE, GREEN, letter
from leonardo_nb.rulesets.inventeurs.show.board.signs import CLASS_ART, KNOWLEDGE_ART, KNOWLEDGE_INKS
from leonardo_nb.testing.picture_checks import SVG, buttons, contrast, marks, tree

PLAYERS = (2, 3, 4, 5)
KEY = "data-key"


@cache
def game(players, bot="sensible", **options):
    session = lnb.new("inventeurs", players, seed=players, **options)
    session.auto("end", bots=dict.fromkeys(range(players), bot))
    return session


def states(players, every=1, bot="sensible"):
    session = game(players, bot)
    return [session.start, *(step.state for step in session.steps)][::every]


def asked(players, kind, epoch=2):
    """The first time that this is asked in an epoch."""
    return next(
        state for state in states(players) if state.pending and state.pending[-1].kind == kind and state.epoch >= epoch
    )


def draw(state, lang="en", spots=None, changed=()):
    return regions(state, lang, spots or {}, changed)


def spots_of(state):
    """Everything there is to point at: legal, or refused; a token that nobody holds is not there."""
    if state.is_over or state.pending[-1].seat == TABLE:
        return {}
    decision, spots = state.pending[-1], {}
    for mark, actions in (("refused", decision.candidates(state)), ("legal", decision.legal(state))):
        for action in actions:
            if mark == "legal" or why_not(state, action):
                spots |= {thing: mark for thing in (action.spot(state), action.held(state)) if thing}
    held = {f"token.{decision.seat}.{face_of(token)}" for token in state.held(decision.seat)}
    return {thing: mark for thing, mark in spots.items() if thing in held or not thing.startswith("token.")}


def things(drawn):
    """Whatever has a key, by it."""
    return {part.attrib[KEY]: part for part in tree(drawn).iter() if KEY in part.attrib}


def written(part):
    return ["".join(text.itertext()) for text in part.iter(f"{SVG}text")]


def ways(part):
    return [path.attrib["d"] for path in part.iter(f"{SVG}path")]


def size(drawn):
    return sum(len(region_svg(region).encode()) for region in drawn)


def face_of(token):
    return f"{token.kind}.{token.value}"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_is_drawn_in_pages_as_wide_as_a_telephone(players):
    keys = ["table", *(f"inventions{place}" for place in range(1, players + 4, 2))]
    keys += [f"player{seat}" for seat in range(players)]
    assert len(keys) <= 16
    for index, state in enumerate(states(players, every=3)):
        drawn = draw(state, ("en", "fr")[index % 2])
        assert [region.key for region in drawn] == keys
        for region in drawn:
            assert region.width <= 380
            assert ET.fromstring(region_svg(region)).attrib["aria-label"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_each_spot_is_one_button_with_a_name(players, bot):
    for index, state in enumerate(states(players, every=5, bot=bot)):
        spots = spots_of(state)
        drawn = buttons(draw(state, ("en", "fr")[index % 2], spots))
        assert sorted(part.attrib["data-spot"] for part in drawn) == sorted(spots)
        for part in drawn:
            assert part.attrib[KEY] == part.attrib["data-spot"]
            assert (part.attrib["role"], part.attrib["tabindex"]) == ("button", "0")
            assert part.attrib["aria-label"].strip()
            assert not any("data-spot" in inner.attrib for inner in part.iter() if inner is not part)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_thing_is_drawn_twice_and_each_has_its_card(players):
    for state in states(players, every=7):
        drawn = draw(state)
        keys = [part.attrib[KEY] for part in tree(drawn).iter() if KEY in part.attrib]
        assert len(keys) == len(set(keys))
        assert {
            "bag",
            "statuette",
            *(f"pile.{epoch}" for epoch in ROWS),
            *(f"player.{seat}" for seat in range(players)),
        } <= {*keys}
        for key in keys:
            assert find("inventeurs").thing(state, key).name is not None


def test_legal_things_glow_and_refused_ones_are_paler():
    state = asked(3, "take_turn")
    card = f"invention.{state.on_table()[0].invention}"
    plain, legal, refused = (
        things(draw(state, spots=spots))[card] for spots in ({}, {card: "legal"}, {card: "refused"})
    )
    assert GOLD in ET.tostring(legal, "unicode")
    assert GOLD not in ET.tostring(plain, "unicode") + ET.tostring(refused, "unicode")
    assert any(path.attrib.get("fill-opacity") == "0.3" for path in refused.iter(f"{SVG}path"))


def test_the_five_teams_can_be_chosen_and_a_taken_one_shows_whose_it_is():
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=1)
    session.play(session.legal[2])
    state = session.state
    spots = spots_of(state)
    assert spots == {f"team.{team}": "refused" if team == "green" else "legal" for team in TEAMS}
    drawn = things(draw(state, spots=spots))
    for team in TEAMS:
        told = written(drawn[f"team.{team}"])
        members = " ".join(tile.name for tile in TILES.values() if tile.team == team)
        assert " ".join(each for each in told if each != "A") == members
        assert ("A" in told) == (team == "green")


@pytest.mark.parametrize("players", PLAYERS)
def test_cubes_lie_on_the_slots_of_their_knowledge_with_the_letter_of_their_owner(players):
    for state in states(players, every=7):
        drawn, names = things(draw(state)), [player.name for player in state.players]
        for card in state.on_table():
            for index, knowledge in enumerate(KNOWLEDGE):
                count = SLOTS[card.invention][index]
                part = drawn.get(f"slot.{card.place}.{knowledge}")
                assert (part is not None) == (count > 0)
                if part is None:
                    continue
                laid = [(seat, getattr(state.cubes(card.place, seat), knowledge)) for seat in range(players)]
                assert "".join(written(part)) == "".join(letter(names, seat) * cubes for seat, cubes in laid)
                fills = [path.attrib["fill"] for path in part.iter(f"{SVG}path")]
                coats = [COATS[state.players[seat].team][0] for seat, cubes in laid if cubes]
                assert fills == [KNOWLEDGE_INKS[knowledge], *coats]
                assert f"h{19 * count}v19h-{19 * count}z" in ways(part)[0]


@pytest.mark.parametrize("players", PLAYERS)
def test_each_invention_shows_name_class_points_epoch_and_tokens(players):
    for state in states(players, every=11):
        drawn = things(draw(state))
        for card in state.on_table():
            printed, part = CARDS[card.invention], drawn[f"invention.{card.invention}"]
            told = written(part)
            assert {printed.name_en, str(printed.classification), str(printed.points), "I" * printed.epoch} <= {*told}
            assert drawing(card.invention).count("<path") <= len(ways(part))
            rewards = [key for key in drawn if key.startswith(f"reward.{card.place}.")]
            assert {*rewards} == {f"reward.{card.place}.{face_of(token)}" for token in state.on_invention(card.place)}


def test_two_tokens_alike_on_an_invention_are_one_thing_drawn_twice():
    state = asked(3, "choose_reward")
    place = shared_place(state)
    rows = [row for row, token in enumerate(state.tokens) if token.where == "invention" and token.place == place]
    state = with_row(state, "tokens", rows[1], kind=state.tokens[rows[0]].kind, value=state.tokens[rows[0]].value)
    (key,) = {f"reward.{place}.{face_of(state.tokens[row])}" for row in rows}
    part = things(draw(state, spots=spots_of(state)))[key]
    outline = _OUTLINES[state.tokens[rows[0]].kind][1]
    assert ways(part).count(outline) == 2


def test_a_shared_invention_shows_who_chooses_first_and_what_is_left_when_it_is_taken():
    session = game(3)
    at = next(
        index
        for index, step in enumerate(session.steps)
        if step.action.kind == "take_invention"
        and shared_place(step.state)
        and step.state.pending[-1].kind == "choose_reward"
    )
    before, after = session.steps[at - 1].state, session.steps[at].state
    place = shared_place(after)
    number = before.at(place).invention
    assert "2." in {*written(things(draw(before, spots=spots_of(before)))[f"invention.{number}"])}
    drawn = draw(after, spots=spots_of(after))
    chip = next(region for region in drawn if f'data-key="invention.{number}"' in region.body)
    assert chip.key == f"player{session.steps[at].action.seat}"
    page = next(region for region in drawn if region.key == f"inventions{place - (place + 1) % 2}")
    assert "taken; the tokens are left" in page.body
    assert f'data-key="reward.{place}.' in page.body


@pytest.mark.parametrize("players", PLAYERS)
def test_busy_inventors_are_turned_and_levels_and_missing_steps_can_be_counted(players):
    seen = Counter()
    for state in states(players, every=7):
        drawn = things(draw(state))
        for seat in range(players):
            for inventor in state.team(seat):
                part = drawn[f"inventor.{inventor.inventor}"]
                turned = any("rotate(90)" in each.attrib.get("transform", "") for each in part.iter())
                assert turned == inventor.busy
                levels = "".join(str(level or "–") for level in inventor.levels)
                assert written(part)[-1] == f"{levels}{TILES[inventor.inventor].goal_points}"
                assert sum(way.count("a4 4 ") for way in ways(part)) == len(missing(inventor))
                assert any(path.attrib["fill"] == "#fd5" for path in part.iter(f"{SVG}path")) == reached(inventor)
                seen[turned, reached(inventor)] += 1
    assert seen[True, False]
    assert seen[False, False]
    assert seen[True, True] + seen[False, True]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_stock_is_drawn_piles_bag_tokens_cubes_and_points(players):
    for state in states(players, every=7):
        drawn = draw(state)
        parts = things(drawn)
        for epoch, rows in ROWS.items():
            left = sum(state.inventions[row].where == "pile" for row in rows)
            assert written(parts[f"pile.{epoch}"]) == ["I" * epoch, str(left)]
        bag = Counter(token.face for token in state.tokens if token.where == "bag")
        told = written(parts["bag"])
        assert told[-len(bag) - 1 :] == [str(bag.total()), *(f"×{count}" for count in _in_order(bag))]
        for player in state.players:
            _check_player(state, player, parts)


def _in_order(bag):
    order = {kind: index for index, kind in enumerate(_OUTLINES)}
    return [bag[face] for face in sorted(bag, key=lambda face: (order[face.split(":")[0]], face))]


def _check_player(state, player, parts):
    held = Counter(face_of(token) for token in state.held(player.seat))
    keys = {
        key.removeprefix(f"token.{player.seat}."): part
        for key, part in parts.items()
        if key.startswith(f"token.{player.seat}.")
    }
    assert set(keys) == set(held)
    for face, part in keys.items():
        assert (str(held[face]) in written(part)[-1:]) or held[face] == 1
    heading = written(parts[f"player.{player.seat}"])
    assert heading[1] == player.name
    assert heading[-1] == str(total(state, player.seat))
    out = state.cubes_out(player.seat)
    assert (f"{out} cube" in heading[2]) == bool(out)


@pytest.mark.parametrize("players", PLAYERS)
def test_acquired_inventions_form_the_best_sequences(players):
    state = states(players)[-1]
    drawn = {region.key: region for region in draw(state)}
    for player in state.players:
        body = drawn[f"player{player.seat}"].body
        assert {*re.findall(r'data-key="invention\.(\d+)"', body)} == {*map(str, state.acquired(player.seat))}
        (best, *_) = groupings(numbers(state, player.seat), wild(state, player.seat), needs_card=False)
        brackets = re.findall(r'<path d="M[\d.]+ \d+q\d+ 8 \d+ 0" fill="none" stroke-width="2"/>', body)
        assert len(brackets) == sum(len(run) > 1 for run in best.runs)


def test_the_statuette_is_with_its_holder_and_a_quill_with_whoever_decides():
    session = lnb.new("inventeurs", 3, seed=1)
    assert 'data-key="statuette"' in draw(session.start)[0].body
    state = asked(3, "take_turn")
    drawn = {region.key: region.body for region in draw(state)}
    assert [key for key, body in drawn.items() if 'data-key="statuette"' in body] == [f"player{state.statuette}"]
    assert [key for key, body in drawn.items() if "q4-22 22-36" in body] == [f"player{state.pending[-1].seat}"]


@pytest.mark.parametrize(("players", "mean", "most"), [(2, 24_000, 28_500), (3, 30_000, 35_500), (5, 43_000, 52_500)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_board_is_light(players, mean, most, lang):
    sizes = [size(draw(state, lang)) for state in states(players, every=9)]
    assert max(sizes) <= most
    assert sum(sizes) / len(sizes) <= mean


def letters(part, font=0.0, scale=1.0):
    """The size of every line of text, scaled as it is seen."""
    font = float(part.attrib.get("font-size", font))
    found = re.search(r"scale\(([\d.]+)\)", part.attrib.get("transform", ""))
    scale *= float(found[1]) if found else 1
    if part.tag == f"{SVG}text":
        yield font * scale
    for inner in part:
        yield from letters(inner, font, scale)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_letter_is_too_small_on_a_telephone(players):
    for state in states(players, every=17):
        for region in draw(state, "fr", spots_of(state)):
            assert min(letters(tree([region]))) >= 10.5


def test_letters_tell_cubes_apart_even_of_players_with_one_initial():
    assert [letter(["Ada", "Bo", "Cy"], seat) for seat in range(3)] == ["A", "B", "C"]
    assert [letter(["Ada", "alan", "Cy"], seat) for seat in range(3)] == ["1", "2", "C"]
    assert letter(["", "Bo"], 0) == "1"


def test_signs_drawings_and_tokens_differ_in_their_outlines():
    assert sorted(ART) == sorted(CARDS) == list(range(1, 37))
    for drawn in (ART.values(), KNOWLEDGE_ART.values(), CLASS_ART, [way for _, way in _OUTLINES.values()]):
        assert all(one != other for one, other in combinations([*drawn], 2))
    assert [*KNOWLEDGE_ART] == [*KNOWLEDGE]


def test_letters_stand_out_from_their_ground():
    for ground in (PAPER, LIGHT, WASH, BLUE, GREEN, "#e3d3b3", *EPOCH_WASH[1:], *KNOWLEDGE_INKS.values()):
        assert contrast("#432", ground) >= 4.5
    for team in TEAMS:
        fill, _, white = COATS[team]
        assert contrast("#fff" if white else "#321", fill) >= 4.5


def test_names_are_text_and_never_markup():
    state = asked(3, "take_turn")
    for seat, name in enumerate(('<script>alert("1")</script>', "A & 'B' ]]>", "Ω" * 40)):
        state = with_row(state, "players", seat, name=name)
    parts = [*tree(draw(state, spots=spots_of(state))).iter()]
    assert not [part for part in parts if part.tag.endswith("script")]
    assert {part.tag for part in parts} <= {f"{SVG}{shape}" for shape in ("svg", "g", "path", "circle", "rect", "text")}
    assert not [part for part in parts if {"style", "id", "class", "href"} & {*part.attrib}]


def test_what_changed_is_ringed():
    session, seen = game(3), set()
    for before, after in pairwise([session.start, *(step.state for step in session.steps)]):
        changed = {(change.table, change.row) for change in diff(before, after)}
        ringed = {tuple(mark.split(".")) for mark in marks(draw(after, changed=changed))}
        assert ringed <= {(table, str(row)) for table, row in changed}
        seen |= {table for table, _ in ringed}
    assert seen == {"game", "players", "inventors", "inventions", "contributions", "tokens"}


def test_the_picture_speaks_french():
    state = asked(3, "take_turn")
    told = " ".join(" ".join(written(tree([region]))) for region in draw(state, "fr"))
    assert "Époque 2" in told
    assert "objectif" in told


def test_an_edited_level_beyond_the_objective_is_still_drawn():
    state = asked(3, "take_turn")
    row = next(each for each in state.team(0)).inventor - 1
    state = with_row(state, "inventors", row, physics=4, chemistry=4, mechanics=4, mathematics=4)
    part = things(draw(state))[f"inventor.{row + 1}"]
    assert written(part)[-1].startswith("4444")


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_by_option_the_cubes_left_are_shown():
    session = lnb.new("inventeurs", 2, seed=1, cubes=15)
    while session.state.phase == "setup" or not session.state.cubes_out(session.state.statuette):
        session.play(session.legal[0])
    state, seat = session.state, session.state.statuette
    out = state.cubes_out(seat)
    assert f" · {15 - out} cubes left" in written(things(draw(state))[f"player.{seat}"])[2]
    assert find("inventeurs").thing(state, f"player.{seat}").now[-1].params == {"count": 15 - out}


def test_who_has_chosen_a_reward_has_a_tick_instead_of_a_number():
    session = game(3)
    at = next(
        index
        for index, step in enumerate(session.steps)
        if step.action.kind == "take_token" and step.state.pending[-1].kind == "choose_reward"
    )
    before, after = session.steps[at - 1].state, session.steps[at].state
    card = f"invention.{before.at(shared_place(before)).invention}"
    drawn = [things(draw(state))[card] for state in (before, after)]
    assert ["1." in written(part) for part in drawn] == [True, False]
    assert [any(way.endswith("42l4 5 7-10") for way in ways(part)) for part in drawn] == [False, True]
