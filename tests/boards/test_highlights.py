"""What sentences light: every thing they name, where it is drawn, and nothing that a seat may not know."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue, noun_of, placeholders
from leonardo_nb.core.columns import cell_changes, columns_of, rows_of
from leonardo_nb.core.plain_text import figure
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import board
from tests.test_golden import GAMES, NAMES

OF = re.compile(r'data-of="([^"]*)"')
CELLS = re.compile(r'data-cells="([^"]*)"')
SENTENCE = re.compile(r'<li data-of="([^"]*)"[^>]*>([^<]*)<')


def moments(ruleset, name, seat, every=7):
    """A golden game as one seat sees it, now and then."""
    session = lnb.new(ruleset, **GAMES[ruleset][name])
    controller = Controller(session, "en", seat, "steps")
    bots = dict.fromkeys(range(len(session.names)), "sensible")
    while not session.is_over:
        before = session.step_number
        session.auto("step", bots)
        controller.table.since = before
        controller.see(tab="score")
        if session.step_number % every == 0 or session.is_over:
            yield controller.context


def told(context):
    """Everything that is said beside the board, the card of a thing aside."""
    return "".join(PARTS[part](context) for part in ("question", "reason", "tabs"))


def names(html):
    return {spot for of in OF.findall(html) for spot in of.split()}


def drawn(context):
    """What is on the board: things, wholes, what is seen only while it is spoken of; and the starts of its grids."""
    regions = board(context)
    bodies = "".join(region.body for region in regions)
    keys = set(re.findall(r'data-(?:key|spot|lit)="([^"]*)"', bodies)) | {region.spot for region in regions}
    return keys, tuple(f"{grid}:" for grid in re.findall(r'data-grid="(\S*) ', bodies))


@pytest.mark.one_in(12, full=2)
@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize(("ruleset", "name"), NAMES)
def test_all_that_is_lit_is_on_the_board_of_who_looks(ruleset, name, seat):
    """So nothing is named that the seat does not see: hidden cards are not drawn."""
    kinds = set()
    for context in moments(ruleset, name, seat):
        keys, grids = drawn(context)
        spots = names(told(context))
        assert {spot for spot in spots if spot not in keys and not spot.startswith(grids)} == set()
        kinds |= {re.split("[.:]", spot)[0] for spot in spots}
    assert len(kinds) > 5


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("ruleset", "name"), NAMES)
def test_every_sentence_about_a_player_lights_that_player(ruleset, name):
    book = catalogue(ruleset, "en")
    for context in moments(ruleset, name, None):
        lit = {unescape(said): of.split() for of, said in SENTENCE.findall(PARTS["reason"](context))}
        for event in context.session.history[-1].events if context.table.since < context.session.step_number else ():
            said = event.explanation.seen_by(None)
            forms = placeholders(book.sentence(said.key))
            players = [said.params[each] for each, form in forms.items() if noun_of(form) == "player"]
            seats = {seat for value in players for seat in (value if isinstance(value, tuple) else (value,))}
            wanted = {f"player.{seat}" for seat in seats if seat >= 0}
            assert wanted <= set(lit.get(context.say(said, event.after), wanted if not wanted else ()))


@pytest.mark.one_in(12, full=2)
@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize(("ruleset", "name"), NAMES)
def test_the_cells_of_an_event_are_those_that_it_changed(ruleset, name, seat):
    found = 0
    for context in moments(ruleset, name, seat, every=3):
        steps = context.session.history[context.table.since :]
        seen = [event.seen_by(seat) for step in steps for event in step.events]
        changed = {
            (change.table, str(change.row), change.field)
            for event in seen
            for change in cell_changes(event.before, event.after)
        }
        for cells in CELLS.findall(PARTS["reason"](context)):
            for cell in cells.split():
                table, row, *fields = cell.split(".")
                assert {(table, row, field) for field in fields} <= changed
                assert set(fields) <= set(columns_of(context.position, table))
                found += 1
    assert found > 10


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_row_is_lit_with_its_thing(ruleset):
    """Wherever a row stands for a thing on the board, the table says which."""
    *_, context = moments(ruleset, next(iter(GAMES[ruleset])), None)
    keys, grids = drawn(context)
    rows = [(table, row) for table in context.position.tables for row in range(len(rows_of(context.position, table)))]
    spots = [context.session.ruleset.row_spot(context.position, table, row, "") for table, row in rows]
    assert all(not spot or spot in keys or spot.startswith(grids) for spot in spots)
    assert {"player.0", "player.1"} <= set(spots)


@pytest.fixture
def leonardo():
    return Controller(lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5))


def lights(controller, *parts):
    context = controller.context
    return {
        unescape(said).strip(): of for of, said in SENTENCE.findall("".join(PARTS[part](context) for part in parts))
    }


def test_a_ranking_lights_the_groups_it_compares(leonardo):
    session = leonardo.session
    bots = dict.fromkeys(range(3), "sensible")
    while not (session.decision.kind.endswith("_offer") and session.history[-1].events[-1].explanation.because):
        before = session.step_number
        session.auto("step", bots)
    leonardo.table.since = before
    zone = session.state.lord
    lit = lights(leonardo, "reason")
    ranked = [of for said, of in lit.items() if "a strength of" in said]
    assert len(ranked) > 1
    assert all(re.fullmatch(rf"player\.(\d) group\.{zone}\.\1", of) for of in ranked)


def test_a_choice_lights_what_it_is_done_with(leonardo):
    while leonardo.session.decision.kind != "start_work":
        leonardo.session.auto("step", dict.fromkeys(range(3), "sensible"))
    context = leonardo.context
    seat = leonardo.session.decision.seat
    buttons = re.findall(
        r'<button[^>]*data-of="([^"]*)"[^>]*>(?:<kbd[^>]*>.</kbd>)?([^<]*)<', PARTS["question"](context)
    )
    started = [of for of, said in buttons if "Start invention" in said]
    assert started
    assert all(
        re.fullmatch(rf"(card\.\d+|deck) lab\.{seat}\.(small|large)|lab\.{seat}\.(small|large) (card\.\d+|deck)", of)
        for of in started
    )


def codex(seed=5, turn=6):
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=seed)
    while not session.is_over and session.state.turn < turn:
        session.auto("step", dict.fromkeys(range(2), "sensible"))
    return Controller(session)


def test_a_laid_card_its_place_and_its_corners_are_lit():
    controller = codex()
    session = controller.session
    while session.history[-1].action.kind != "lay_card":
        before = session.step_number
        session.auto("step", dict.fromkeys(range(2), "sensible"))
        controller.table.since = before
        controller.see(tab="score")
    action = session.history[-1].action
    place = f"place:{action.seat}:{action.x}:{action.y}"
    lit = lights(controller, "reason")
    laid = next(of for said, of in lit.items() if f"at ({figure(action.x)}, {figure(action.y)})" in said)
    assert place in laid.split()
    covers = [of for said, of in lit.items() if said.startswith("The card covers the")]
    assert covers
    assert all(re.search(rf"place:{action.seat}:(-?\d+:-?\d+):(tl|tr|bl|br)", of) for of in covers)


def test_counted_patterns_are_drawn_to_be_shown_by_their_sentence():
    for seed in range(30):
        controller = codex(seed, turn=99)
        lit = [of for of in names(told(controller.context)) if of.startswith("copies:")]
        if lit:
            break
    keys, _ = drawn(controller.context)
    assert set(lit) <= keys
    assert all(
        f'<g data-lit="{of}" visibility="hidden"' in "".join(r.body for r in board(controller.context)) for of in lit
    )


def test_a_secret_objective_has_no_frames_for_another():
    """Its copies would tell which one it is."""
    for seed in range(30):
        session = codex(seed, turn=8).session
        secret = next((goal for goal in session.state.objectives if goal.where == "secret" and goal.seat == 1), None)
        controller = Controller(session, "en", 0)
        bodies = "".join(region.body for region in board(controller.context))
        assert secret is not None
        assert f"copies:1:{secret.card}" not in bodies + told(controller.context)
        if f"copies:1:{secret.card}" in "".join(region.body for region in board(Controller(session).context)):
            return
    pytest.fail("No secret objective has a copy in any of these games.")


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seat", [None, 0])
def test_the_card_of_a_thing_lights_only_what_is_on_the_board(ruleset, seat):
    name = next(iter(GAMES[ruleset]))
    context = next(context for context in moments(ruleset, name, seat) if context.session.step_number > 40)
    keys, grids = drawn(context)
    spots = set()
    for key in sorted(filter(None, keys)):
        controller = Controller(context.session, "en", seat, "steps")
        controller.point(thing=(key,))
        spots |= names(PARTS["card"](controller.context))
    assert {spot for spot in spots if spot not in keys and not spot.startswith(grids)} == set()
    assert len(spots) > 10
