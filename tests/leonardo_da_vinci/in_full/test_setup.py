"""Setup and turn 0 in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.in_full import in_full, refusals
from tests.leonardo_da_vinci.table import Table, do, events, with_player
from tests.leonardo_da_vinci.test_turn0 import expert

ADA, BO, CY, DI = range(4)


@in_full("""
    setup.first_named(seat=0) ldv.setup.first_player ldv.setup.leonardo
    setup.piles(count=12) ldv.setup.material ldv.setup.board
    setup.people(automata=3, apprentices=9) ldv.setup.material ldv.setup.board
    setup.council_florin(florins=1) ldv.setup.board ldv.turn.council_florin
    setup.kit(seat=0, kit=a, colour=yellow) ldv.setup.kits
      setup.kit_workers(apprentices=5) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=3) ldv.setup.kit_contents
      setup.kit_hand(packet=(iron brick rope rope), florins=3) ldv.setup.kit_contents
    setup.kit(seat=1, kit=b, colour=red) ldv.setup.kits
      setup.kit_workers(apprentices=5) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=3) ldv.setup.kit_contents
      setup.kit_lab(lab=large, side=4) ldv.setup.kit_contents
      setup.kit_hand(packet=(iron), florins=3) ldv.setup.kit_contents
    setup.boxed_from_kit(seat=0, count=2, players=2) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.boxed_from_kit(seat=1, count=2, players=2) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.preset(numbers=(1 12 8)) ldv.setup.requested
    setup.deck(bottom=5, mixed=11, bronze=1, copper=2, silver=3, top=6) ldv.setup.deck
    turn.begins(turn=1, seat=0) ldv.turn.phases
    """)
def test_setup_of_a_first_game():
    return Table(2).until("start_work").s.history


@in_full("""
    setup.first_by_lot(seat=0) ldv.setup.first_player ldv.setup.leonardo
    setup.boxed_from_academy(seat=0, count=1, players=3) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.boxed_from_academy(seat=1, count=1, players=3) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.boxed_from_academy(seat=2, count=1, players=3) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    """)
def test_setup_with_other_readings():
    table = Table(3, first_player="random", boxed_from="academy").until("start_work")
    return [each.explanation for each in events(table, "setup.first_by_lot", "setup.boxed_from_academy")]


@in_full("""
    setup.discarded(numbers=(3 10 11)) ldv.turn0.two_player_discard
    setup.deck(bottom=5, mixed=11, bronze=1, copper=2, silver=3, top=6) ldv.setup.deck
    setup.drawn(numbers=(7 2 12)) ldv.turn0.no_preset_inventions
    turn0.kit(seat=0, apprentices=3, side=3, florins=3) ldv.turn0.kit
    turn0.kit(seat=1, apprentices=3, side=3, florins=3) ldv.turn0.kit
    colour.picked(seat=0, colour=yellow) ldv.turn0.begin
    colour.picked(seat=1, colour=red) ldv.turn0.begin
    turn0.favours(seat=0, count=1, players=2) ldv.turn0.favours
    """)
def test_setup_of_turn_0():
    table = expert(2).until("take_favour")
    told = ("colour.picked", "turn0.kit", "turn0.favours", "setup.discarded", "setup.deck", "setup.drawn")
    return [each.explanation for each in events(table, *told)]


@in_full("""
    turn.begins(turn=1, seat=0) ldv.turn.phases ldv.turn0.begin
    """)
def test_turn_0_is_followed_by_turn_1():
    return [each.explanation for each in events(expert(2).until("start_work"), "turn.begins")]


@in_full("""
    colour.picked(seat=0, colour=blue) ldv.turn0.begin
    colour.taken(seat=0, colour=blue) ldv.turn0.begin
    """)
def test_a_colour_that_is_taken():
    table = expert().until("pick_colour", ADA)
    step = table.play(do.ChooseColour(ADA, "blue"))
    return [step, *refusals(table, do.ChooseColour(BO, "blue"))]


@in_full("""
    favour.florins(seat=0, florins=5) ldv.turn0.favour_florins
    favour.components(seat=1, packet=(iron iron glass rope)) ldv.turn0.favour_components
    favour.apprentice(seat=2) ldv.turn0.favour_apprentice
    favour.turned(seat=3, lab=small, side=5, packet=(iron)) ldv.turn0.favour_workshop
    favour.took_lab(seat=0, packet=(rope)) ldv.turn0.favour_workshop
    favour.automaton(seat=0, lab=small) ldv.turn0.favour_workshop
    """)
def test_favours():
    table = expert().until("take_favour", ADA)
    return [
        table.play(do.FavourFlorins(ADA)),
        table.play(do.FavourComponents(BO, 2, 1, 0, 0, 1)),
        table.play(do.FavourApprentice(CY)),
        table.play(do.FavourTurnLab(DI, "iron", "small")),
        table.play(do.FavourTakeLab(ADA, "rope")),
        expert()
        .until("take_favour", ADA)
        .edit(lambda s: s.with_lab(ADA, "small", side=5))
        .play(do.FavourMechanicalMan(ADA, "small")),
    ]


@in_full("""
    favour.too_many_of_a_kind(component=iron, most=2) ldv.turn0.favour_components
    favour.wrong_count(due=4, count=3) ldv.turn0.favour_components
    favour.letter_full(letter=d, count=2) ldv.turn0.favour_limit ldv.ruling.favour_d_letter
    lab.already_turned(lab=small, side=5) ldv.turn0.favour_workshop ldv.workshop.flip_3
    favour.letter_full(letter=d, count=2) ldv.turn0.favour_limit ldv.ruling.favour_d_letter
    lab.already_owned(seat=0) ldv.turn0.favour_workshop ldv.workshop.take_4
    favour.component() ldv.ruling.favour_pile_short ldv.turn0.favour_workshop
    favour.letter_full(letter=d, count=2) ldv.turn0.favour_limit ldv.ruling.favour_d_letter
    lab.no_automaton_space(lab=large, side=4) ldv.turn0.favour_workshop ldv.workshop.automaton ldv.place.lab_spaces
    """)
def test_favours_that_are_refused():
    table = expert().until("take_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, favour_d=2))
    table.edit(lambda state: state.with_lab(ADA, "small", side=5).with_lab(ADA, "large", side=4))
    return refusals(
        table,
        do.FavourComponents(ADA, 3, 0, 0, 0, 0),
        do.FavourTurnLab(ADA, "iron", "small"),
        do.FavourTakeLab(ADA, "none"),
        do.FavourMechanicalMan(ADA, "large"),
    )


@in_full("""
    favour.pile_short(component=iron, pile=1) ldv.ruling.favour_pile_short
    favour.wrong_count(due=1, count=2) ldv.turn0.favour_components ldv.ruling.favour_pile_short
    favour.components(seat=0, packet=(iron)) ldv.turn0.favour_components ldv.ruling.favour_pile_short
    """)
def test_favours_from_short_piles():
    table = expert().until("take_favour", ADA)
    table.edit(
        lambda state: replace(
            state, shops=tuple(replace(shop, pile=int(shop.component == "iron")) for shop in state.shops)
        )
    )
    return [*refusals(table, do.FavourComponents(ADA, 2)), table.play(do.FavourComponents(ADA, 1))]


@in_full("""
    setup.kit(seat=2, kit=c, colour=blue) ldv.setup.kits
      setup.kit_workers(apprentices=4) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=5) ldv.setup.kit_contents
      setup.kit_automata(automata=1) ldv.setup.kit_contents
      setup.kit_hand(packet=(brick), florins=3) ldv.setup.kit_contents
      setup.kit_reconstructed() ldv.setup.kit_contents
    setup.kit(seat=3, kit=d, colour=green) ldv.setup.kits
      setup.kit_workers(apprentices=3) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=3) ldv.setup.kit_contents
      setup.kit_lab(lab=large, side=4) ldv.setup.kit_contents
      setup.kit_hand(packet=(wood), florins=13) ldv.setup.kit_contents
      setup.kit_reconstructed() ldv.setup.kit_contents
    setup.kit(seat=4, kit=e, colour=black) ldv.setup.kits
      setup.kit_workers(apprentices=3) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=3) ldv.setup.kit_contents
      setup.kit_lab(lab=large, side=6) ldv.setup.kit_contents
      setup.kit_hand(packet=(iron glass), florins=8) ldv.setup.kit_contents
      setup.kit_reconstructed() ldv.setup.kit_contents
    """)
def test_reconstructed_kits():
    return [each.explanation for each in events(Table(5).until("start_work"), "setup.kit")][2:]
