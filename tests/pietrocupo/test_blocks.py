"""Every block alone, all pairs and the preset are games that come to their end; what cannot be played is refused."""

from itertools import combinations
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import check_names, read_options
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS
from leonardo_nb.rulesets.pietrocupo.ground.options import BLOCKS
from leonardo_nb.testing import check_ruleset

GAME = "leonardo_da_vinci"
OPTIONAL = ("florins_to_points", "owner_only")
ALL = (*BLOCKS, *OPTIONAL)
PAIRS = list(combinations(ALL, 2))


def playable(*blocks: str) -> tuple[str, ...]:
    """With what they need."""
    return (*blocks, "scoring") if {*blocks} & {*OPTIONAL} and "scoring" not in blocks else blocks


def played(ruleset: str, players: int, seed: int, **options):
    """The end of a random game, nothing being wrong on the way."""
    rules, rng = find(ruleset), Random(seed)
    state = rules.setup(check_names(rules, players), read_options(rules, options), seed)
    for step in range(3000):
        if not state.pending:
            break
        state = resolve(state, rng.choice(list(legal(state))), silent)
        if step % 20 == 0:
            assert not list(rules.invariants(state))
    assert state.is_over
    assert not list(rules.invariants(state))
    assert rules.scores(state).final
    return state


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("block", ALL)
def test_each_block_alone_is_a_game(block):
    """Worked case 5."""
    for players in (2, 3, 4, 5):
        assert played(GAME, players, players, blocks=playable(block)).turn == 9


@pytest.mark.one_in(4)
@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("number", range(len(PAIRS)), ids=["+".join(pair) for pair in PAIRS])
def test_all_pairs_are_games(number):
    """Worked case 5."""
    players = 2 + number % 4
    assert played(GAME, players, number, blocks=playable(*PAIRS[number])).turn == 9


@pytest.mark.slow
@pytest.mark.parametrize("blocks", [*((block,) for block in ALL), *PAIRS], ids="+".join)
def test_each_block_alone_and_all_pairs_play_fifty_games(blocks):
    for seed in range(50):
        played(GAME, 2 + seed % 4, seed, blocks=playable(*blocks))


@pytest.mark.slow
@pytest.mark.parametrize("blocks", [*((block,) for block in ALL), *PAIRS], ids="+".join)
def test_each_block_alone_and_all_pairs_keep_every_law(blocks):
    check_ruleset(GAME, players=3, games=2, seed=5, every=11, blocks=playable(*blocks))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_preset_plays_a_thousand_games_and_nothing_is_lost(players):
    for seed in range(1000):
        state = played("pietrocupo", players, seed)
        assert conserved(state)


def conserved(state) -> bool:
    """All florins, components, inventions and workers that there were."""
    florins = state.bank + state.council_florins + sum(player.florins for player in state.players)
    held = [sum(getattr(row, kind) for row in (*state.players, *state.labs)) for kind in COMPONENTS]
    pieces = [count + shop.pile for count, shop in zip(held, state.shops, strict=True)]
    people = [
        player.ready
        + player.hired
        + player.academy
        + player.boxed
        + sum(row.apprentices for row in (*state.groups, *state.labs) if row.seat == player.seat)
        for player in state.players
    ]
    numbers = sorted(card.number for card in state.inventions)
    return (florins, pieces, {*people}, numbers) == (375, [12] * 5, {9}, list(range(1, 26)))


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_preset_is_a_game(players):
    for seed in range(3):
        state = played("pietrocupo", players, seed)
        assert conserved(state)
        assert (state.ruleset, state.options.setup, state.options.blocks) == ("pietrocupo", "expert", BLOCKS)


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize(
    "options",
    [
        {"favours_in_game": False},
        {"move_source": "city"},
        {"favours_in_game": "unlimited", "placement": False},
        {"replace": "all"},
        {"lab_workers": "fixed"},
        {"completed_stops_work": True},
        {"declare": "must"},
        {"owner_only": True, "florins_to_points": True},
    ],
)
def test_its_readings_are_games(options):
    for players in (2, 5):
        played("pietrocupo", players, 1, **options)


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("block", ["setup", "favours", "deck"])
def test_blocks_of_turn_0_switch_it_on(block):
    assert lnb.new(GAME, 3, blocks=(block,)).options.setup == "expert"


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize(
    ("options", "missing"),
    [
        ({"florins_to_points": True}, "'florins_to_points' cannot be used alone: switch on 'scoring' as well."),
        ({"owner_only": True}, "'owner_only' cannot be used alone: switch on 'scoring' as well."),
        ({"move_source": "city"}, "move_source='city' cannot be used alone: switch on 'council' as well."),
        (
            {"favours_in_game": "unlimited"},
            "favours_in_game='unlimited' cannot be used alone: switch on 'favours' as well.",
        ),
        ({"replace": "all"}, "replace='all' cannot be used alone: switch on 'reveal' as well."),
        ({"lab_workers": "fixed"}, "lab_workers='fixed' cannot be used alone: switch on 'labs' as well."),
        ({"completed_stops_work": True}, "completed_stops_work=True cannot be used alone: switch on 'labs' as well."),
        (
            {"council": True, "codex_leonardi": True},
            "'council' cannot be used together with codex_leonardi=True: leave one of them out.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_is_missing(options, missing):
    with pytest.raises(BadOption) as error:
        lnb.new(GAME, 3, **options)
    assert str(error.value) == missing


@pytest.mark.rule("pietro.ruling.blocks")
def test_a_block_of_the_preset_can_be_left_out():
    assert lnb.new("pietrocupo", 3, council=False).options.blocks == tuple(name for name in BLOCKS if name != "council")
    with pytest.raises(BadOption, match="'owner_only' cannot be used alone: switch on 'scoring' as well"):
        lnb.new("pietrocupo", 3, scoring=False, owner_only=True)


@pytest.mark.rule("pietro.ruling.blocks")
def test_the_options_setup_and_first_player_keep_their_meaning():
    options = lnb.new(GAME, 3, setup="expert", first_player="random").options
    assert (options.setup, options.first_player, options.blocks) == ("expert", "random", ())
    assert lnb.new(GAME, 3, first_player=True).options.blocks == ("first_player",)


@pytest.mark.rule("pietro.ruling.blocks")
def test_games_with_blocks_are_kept_in_codes():
    session = lnb.new(GAME, 3, seed=5, blocks=("reveal", "scoring"), replace="all")
    session.auto()
    again = lnb.open_code(session.code)
    assert (again.options, again.state) == (session.options, session.state)


REPLACED = {
    "setup": {},
    "favours": {
        "ldv.turn0.favour_florins": "pietro.favours",
        "ldv.turn0.favour_components": "pietro.favours",
        "ldv.turn0.favour_apprentice": "pietro.favours",
        "ldv.turn0.favour_workshop": "pietro.favours",
        "ldv.ruling.favour_d_letter": "pietro.favours.one_upgrade",
    },
    "deck": {
        "ldv.setup.deck": "pietro.deck",
        "ldv.setup.requested": "pietro.deck.reveal_five",
        "ldv.turn0.no_preset_inventions": "pietro.deck.reveal_five",
        "ldv.turn0.two_player_discard": "pietro.ruling.no_discard",
        "ldv.turn.refill": "pietro.ruling.refill_five",
    },
    "council": {
        "ldv.council.move": "pietro.council.move",
        "ldv.ruling.move_source": "pietro.ruling.move_source",
        "ldv.ruling.council_empty": "pietro.ruling.council_florins",
        "ldv.ruling.move_to_council": "pietro.council.move",
        "ldv.council.money": "pietro.council.florins",
        "ldv.council.money_grows": "pietro.council.florins",
        "ldv.turn.council_florin": "pietro.ruling.council_florins",
        "ldv.council.component": "pietro.council.resource",
        "ldv.council.free": "pietro.council.resource",
        "ldv.ruling.component_without_florin": "pietro.council.resource",
        "ldv.council.peek": "pietro.council.inventions",
    },
    "first_player": {
        "ldv.council.leonardo": "pietro.first_player",
        "ldv.ruling.leonardo_at_once": "pietro.ruling.leonardo",
        "ldv.ruling.council_empty": "pietro.ruling.leonardo",
    },
    "reveal": {
        "ldv.invention.pays": "pietro.reveal.first_takes_all",
        "ldv.finish.order": "pietro.reveal.rounds",
        "ldv.finish.first_pay": "pietro.reveal.first_takes_all",
        "ldv.finish.later_pay": "pietro.ruling.reveal_grey_amount",
        "ldv.finish.single_card": "pietro.reveal.first_takes_all",
        "ldv.finish.auction": "pietro.reveal.first_takes_all",
        "ldv.finish.auction_tie": "pietro.reveal.first_takes_all",
        "ldv.finish.auction_zero": "pietro.reveal.first_takes_all",
        "ldv.finish.bid_after_pay": "pietro.reveal.first_takes_all",
        "ldv.ruling.auction_order": "pietro.faq.several",
        "ldv.ruling.declare_optional": "pietro.ruling.reveal_optional",
        "ldv.ruling.reveal_when": "pietro.ruling.rivals",
    },
    "scoring": {
        "ldv.score.diversity": "pietro.score.diversity",
        "ldv.end.winner": "pietro.end.winner",
        "ldv.end.ties": "pietro.score.tie",
        "ldv.ruling.made_counts": "pietro.ruling.diversity_cards",
        "ldv.ruling.still_tied": "pietro.ruling.still_tied",
    },
    "end": {"ldv.setup.turns": "pietro.end.nine", "ldv.ruling.refill_after_7": "pietro.ruling.turn_eight"},
    "florins_to_points": {},
    "owner_only": {},
}


@pytest.mark.rule(*dict.fromkeys(rule for pairs in REPLACED.values() for pair in pairs.items() for rule in pair))
def test_every_block_says_which_rule_is_in_force_instead_of_which():
    assert {block.name: block.replaces for block in find(GAME).blocks if block.name in REPLACED} == REPLACED


@pytest.mark.rule("pietro.score.tie", "pietro.ruling.diversity_cards", "ldv.ruling.box_apprentices")
@pytest.mark.parametrize("game", ["leonardo_da_vinci", "pietrocupo"])
@pytest.mark.parametrize(
    ("option", "when"),
    [
        (
            "tie_counts",
            ("Needs a game without “Victory points”.", "Exige une partie sans «\xa0Des points de victoire\xa0»."),
        ),
        ("boxed_from", ("Needs the setup “beginner”.", "Exige la mise en place «\xa0beginner\xa0».")),
    ],
)
def test_an_option_says_when_it_changes_anything(game, option, when):
    for lang, said in zip(("en", "fr"), when, strict=True):
        (line,) = [line for line in str(lnb.describe(game, lang)).splitlines() if line.strip().startswith(f"{option}=")]
        assert line.endswith(said)
