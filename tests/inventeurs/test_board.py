"""The picture of the board: every stock, every cube where it lies, readable on a telephone and without colours."""

import re
from collections import Counter
from functools import partial
from itertools import combinations

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.palette import COATS, LIGHT, PAPER, WASH
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, ROWS, SLOTS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, TEAMS
from leonardo_nb.rulesets.inventeurs.ground.sequences import groupings
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import shared_place
from leonardo_nb.rulesets.inventeurs.play.progress import missing, reached
from leonardo_nb.rulesets.inventeurs.play.scoring import numbers, total, wild
from leonardo_nb.rulesets.inventeurs.show.board.cards import EPOCH_WASH
from leonardo_nb.rulesets.inventeurs.show.board.drawings import ART, drawing
from leonardo_nb.rulesets.inventeurs.show.board.pieces import _OUTLINES, BLUE, GREEN, letter
from leonardo_nb.rulesets.inventeurs.show.board.player import FLAG, QUILL
from leonardo_nb.rulesets.inventeurs.show.board.signs import CLASS_ART, KNOWLEDGE_ART, KNOWLEDGE_INKS
from tests.boards import board_pictures
from tests.boards.board_pictures import draw, spots_of, things, ways, written
from tests.boards.picture_checks import SVG, contrast, tree

PLAYERS = (2, 3, 4, 5)

game = partial(board_pictures.game, "inventeurs")
states = partial(board_pictures.states, "inventeurs")
asked = partial(board_pictures.moment, "inventeurs", 3, epoch=2)


def face_of(token):
    return f"{token.kind}.{token.value}"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_is_drawn_in_pages_as_wide_as_a_telephone(players):
    keys = ["table", *(f"inventions{place}" for place in range(1, players + 4, 2))]
    keys += [*(f"player{seat}" for seat in range(players)), "legend"]
    for index, state in enumerate(states(players, every=3)):
        drawn = draw(state, ("en", "fr")[index % 2])
        assert [region.key for region in drawn] == keys
        assert all(region.width <= 380 for region in drawn)


@pytest.mark.parametrize("players", PLAYERS)
def test_bag_statuette_and_piles_are_always_there(players):
    for state in states(players, every=7):
        assert {"bag", "statuette", *(f"pile.{epoch}" for epoch in ROWS)} <= {*things(draw(state))}


@pytest.mark.parametrize(("lang", "phase", "began"), [("en", "Setup", "Epoch I"), ("fr", "Mise en place", "Époque I")])
def test_the_heading_names_an_epoch_from_the_first_one_on(lang, phase, began):
    first, later = game(2).start, next(state for state in states(2) if state.epoch)
    headings = [written(tree(draw(state, lang)[:1]))[0] for state in (first, later)]
    told = [find("inventeurs").spoken(state, lang, False)["table"][0] for state in (first, later)]
    assert headings[0] == told[0] == phase
    assert all(said.startswith(f"{began},") for said in (headings[1], told[1]))


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
    state = asked("choose_reward")
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
    state = asked("take_turn")
    drawn = {region.key: region.body for region in draw(state) if not region.aside}
    assert [key for key, body in drawn.items() if 'data-key="statuette"' in body] == [f"player{state.statuette}"]
    assert [key for key, body in drawn.items() if "q4-22 22-36" in body] == [f"player{state.pending[-1].seat}"]


def test_letters_tell_cubes_apart_even_of_players_with_one_initial():
    assert [letter(["Ada", "Bo", "Cy"], seat) for seat in range(3)] == ["A", "B", "C"]
    assert [letter(["Ada", "alan", "Cy"], seat) for seat in range(3)] == ["1", "2", "C"]
    assert letter(["", "Bo"], 0) == "1"


def test_signs_drawings_and_tokens_differ_in_their_outlines():
    assert sorted(ART) == sorted(CARDS) == list(range(1, 37))
    for drawn in (ART.values(), KNOWLEDGE_ART.values(), CLASS_ART, [way for _, way in _OUTLINES.values()]):
        assert all(one != other for one, other in combinations([*drawn], 2))
    assert [*KNOWLEDGE_ART] == [*KNOWLEDGE]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_sheet_explains_every_sign(lang):
    sheet = draw(asked("take_turn"), lang)[-1]
    assert sheet.aside
    ways = [way for _, _, way in (*KNOWLEDGE_ART.values(), *CLASS_ART)] + [way for _, way in _OUTLINES.values()]
    assert all(way in sheet.body for way in (*ways, QUILL, FLAG))
    told = re.findall(r"<text[^>]*>([^<]*)</text>", sheet.body)
    assert not [line for line in told if line.endswith("…")]


def test_letters_stand_out_from_their_ground():
    for ground in (PAPER, LIGHT, WASH, BLUE, GREEN, "#e3d3b3", *EPOCH_WASH[1:], *KNOWLEDGE_INKS.values()):
        assert contrast("#432", ground) >= 4.5


def test_an_edited_level_beyond_the_objective_is_still_drawn():
    state = asked("take_turn")
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
    assert f"{15 - out} cubes left" in written(things(draw(state))[f"player.{seat}"])[2]
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
