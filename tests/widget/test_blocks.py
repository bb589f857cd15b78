"""The front page offers the changes of rules of a game, each with what it replaces and what it goes with."""

from html import escape

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core import registry
from leonardo_nb.core.block import Block, Blocks, add_house_block, offered, remove_house_block
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.widget.intents.front import Begin, Front
from leonardo_nb.widget.intents.view import Lang

GAME = "leonardo_da_vinci"
RANK, TIE, ARROW = "ldv.resolve.rank", "ldv.resolve.tie", "ldv.council.move"
PLAYERS, BOTS = ("Zoé", "Yan", "Xi", "Wu"), ("", "random", "sensible", "sensible")

each_lang = pytest.mark.parametrize("lang", languages())


def same(rules):
    return rules


@pytest.fixture
def made_up():
    """Three blocks that change nothing, named by rules of the game."""
    blocks = (
        Block("made_up_rank", same, {RANK: ARROW, TIE: ARROW}, house=RANK),
        Block("made_up_tie", same, needs=("made_up_rank",), brings={"setup": "expert"}, house=TIE),
        Block("made_up_move", same, excludes=("made_up_rank", "codex_leonardi"), house=ARROW),
    )
    for block in blocks:
        add_house_block(GAME, block)
    yield blocks
    for block in blocks:
        remove_house_block(GAME, block.name)


def set_up(lang="en"):
    companion = lnb.play(lang=lang)
    companion.act(Front("setup", GAME))
    return companion


def title(rule, lang):
    return escape(lnb.rule(rule, lang).title)


def begin(*blocks, **more):
    return Begin(GAME, PLAYERS, BOTS, "7", blocks=blocks, **more)


def of_block(companion, name):
    """What stands beside a box."""
    return companion.front.split(f'data-block="{name}"')[1].split('type="checkbox"')[0]


def test_a_game_without_blocks_has_no_group(monkeypatch):
    monkeypatch.setattr(
        "leonardo_nb.core.description.offered",
        lambda ruleset: [each for each in offered(ruleset) if each.option != "blocks"],
    )
    assert "data-block" not in set_up().front


@each_lang
def test_every_block_says_what_it_changes_and_which_rules_it_replaces(made_up, lang):
    companion = set_up(lang)
    for block in made_up:
        told = of_block(companion, block.name)
        assert title(block.house, lang) in told
        assert escape(lnb.rule(block.house, lang).text) in told
    replaced = of_block(companion, "made_up_rank").split("lnb-replaces")[1]
    assert [replaced.count(title(rule, lang)) for rule in (ARROW, RANK, TIE)] == [1, 1, 1]
    assert replaced.index(title(ARROW, lang)) < replaced.index(title(RANK, lang))
    assert "lnb-replaces" not in of_block(companion, "made_up_tie")


def test_what_a_block_needs_excludes_and_brings_is_said_in_words(made_up):
    companion = set_up()
    rank, tie, move = (title(rule, "en") for rule in (RANK, TIE, ARROW))
    assert f"Needs “{rank}” as well. Comes with: Setup “for experts”." in of_block(companion, "made_up_tie")
    assert f"Cannot be combined with “Codex Leonardi I”, “{rank}”." in of_block(companion, "made_up_move")
    assert f"Cannot be combined with “{move}”." in of_block(companion, "made_up_rank")
    assert tie not in of_block(companion, "made_up_rank").split("lnb-replaces")[0].split("lnb-goes")[1]


def test_variants_with_an_option_of_their_own_say_what_they_replace_too():
    told = set_up().front.split('data-option="codex_leonardi"')[1].split("data-option")[0]
    assert title("ldv.codex1.move_any", "en") in told
    assert title("ldv.council.move", "en") in told


def test_blocks_are_played_with_as_they_were_ticked(made_up):
    companion = set_up()
    companion.act(begin("made_up_tie", "made_up_rank"))
    assert companion.session.options.blocks == ("made_up_rank", "made_up_tie")
    assert companion.session.options.setup == "expert"
    companion.act(Begin(GAME))
    assert companion.session.options.blocks == ()


@pytest.fixture
def preset(made_up, monkeypatch):
    """The game with a block that is ticked from the start."""
    usual = Ruleset.options_type

    class Options(find(GAME).options_type):
        blocks: Blocks = ("made_up_rank",)

    chosen = property(lambda rules: Options if rules.id == GAME else usual.fget(rules))
    monkeypatch.setattr(Ruleset, "options_type", chosen)


def test_a_preset_shows_its_blocks_ticked(preset):
    companion = set_up()
    ticked = [name for name in ("made_up_rank", "made_up_tie", "made_up_move") if _is_ticked(companion, name)]
    assert ticked == ["made_up_rank"]
    assert '<details open data-part="more"><summary data-focus="front.more">' in companion.front


def _is_ticked(companion, name):
    before = companion.front.split(f'data-block="{name}"')[0].rpartition("<input")[2]
    return " checked" in before


@each_lang
@pytest.mark.parametrize(
    ("blocks", "options", "key", "named"),
    [
        (("made_up_tie",), {}, "block_alone", (TIE, RANK)),
        (("made_up_rank", "made_up_move"), {}, "block_conflict", (ARROW, RANK)),
    ],
)
def test_what_cannot_be_combined_is_said_by_the_engine_and_nothing_typed_is_lost(
    made_up, lang, blocks, options, key, named
):
    companion = set_up(lang)
    companion.act(begin(*blocks, options={"codex_leonardi": "False", "tie_counts": "owned"} | options))
    assert not companion.controller.table.lines
    problem = companion.front.split("lnb-problem")[1].split("</p>")[0]
    assert all(title(rule, lang) in problem for rule in named)
    assert "made_up" not in problem
    for text in (*PLAYERS, "7"):
        assert f'value="{text}"' in companion.front
    assert [name for name in (each.name for each in made_up) if _is_ticked(companion, name)] == list(blocks)
    assert '<option value="owned" selected>' in companion.front
    assert '<option value="random" selected>' in companion.front
    assert "<option selected>4</option>" in companion.front
    other = "fr" if lang == "en" else "en"
    companion.act(Lang(other))
    assert f'value="{PLAYERS[0]}"' in companion.front
    companion.act(Front("setup", GAME))
    assert PLAYERS[0] not in companion.front


def test_an_option_that_does_not_go_with_a_block_is_called_by_its_title(made_up):
    companion = set_up()
    companion.act(begin("made_up_move", options={"codex_leonardi": "True"}))
    assert "“Codex Leonardi I”" in companion.front.split("lnb-problem")[1].split("</p>")[0]


@pytest.mark.parametrize("intent", [begin("no_such"), begin(options={"blocks": "made_up_rank"})])
def test_what_the_page_does_not_offer_is_refused(made_up, intent):
    companion = set_up()
    companion.act(intent)
    assert not companion.controller.table.lines
    assert "options cannot be chosen" in companion.front


def test_a_misconception_is_neither_offered_nor_played(monkeypatch):
    wrong = Block("made_up_wrong", same, {RANK: "wrong.ldv.master_counts_one"}, wrong=RANK)
    game = replace(find(GAME), misconceptions=(wrong,))
    monkeypatch.setitem(registry._OPENED, GAME, game)
    companion = set_up()
    assert "made_up_wrong" not in companion.front
    companion.act(begin("made_up_wrong"))
    assert not companion.controller.table.lines
