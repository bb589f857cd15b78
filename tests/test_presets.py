"""A preset: a ruleset that stands on another one, with a folder of its own for what it says otherwise."""

import subprocess
import sys
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.registry import _OPENED, base_of, find, folders_of, kin_of, presets_of
from leonardo_nb.core.rulebook import all_rules, rules_in
from leonardo_nb.session.transcript import transcript
from leonardo_nb.testing import BrokenLaw, check_ruleset, check_texts
from tests.data_homes import data_in, rulesets_in, write

BASE = "leonardo_da_vinci"
PRESET = "late_leonardo"
PYTHON = f"""
from msgspec.structs import asdict, replace

from leonardo_nb.rulesets.{BASE} import RULESET as BASE
from leonardo_nb.rulesets.{BASE}.ground.state import State as BaseState

PRESET_OF = "{BASE}"


class State(BaseState, frozen=True, kw_only=True):
    ruleset = "{PRESET}"


def setup(names, options, seed):
    return State(**asdict(BASE.setup(names, options, seed)))


RULESET = replace(BASE, id="{PRESET}", folders=(*BASE.folders, "{PRESET}"), state_type=State, setup=setup)
"""
WORDS = {
    "en": {"title": "Late Leonardo", "about": "As ever, but later.", "action": {"proceed": "And so on"}},
    "fr": {
        "title": "Léonard tardif",
        "about": "Comme toujours, plus tard.",
        "action": {"proceed": "Et ainsi de suite"},
    },
}
RULE = "late.end.later"


@pytest.fixture(scope="module")
def preset(tmp_path_factory):
    """Its program in one folder, its data in another; the game it stands on was opened before it came."""
    find(BASE)
    programs, home = tmp_path_factory.mktemp("rulesets"), tmp_path_factory.mktemp("home")
    (programs / f"{PRESET}.py").write_text(PYTHON, encoding="utf-8")
    write(home, PRESET, "rules.toml", {RULE: {"kind": "variant", "where": "1"}})
    write(home, PRESET, "glossary.toml", {"lab": {"python": ["labs"]}})
    for lang, words in WORDS.items():
        write(home, PRESET, f"messages.{lang}.toml", words)
        write(home, PRESET, f"rules.{lang}.toml", {RULE: {"title": words["title"], "text": words["about"]}})
        write(home, PRESET, f"sections.{lang}.toml", {"1": words["title"]})
        write(
            home, PRESET, f"glossary.{lang}.toml", {"lab": {"word": "X", "what": words["about"], "use": words["about"]}}
        )
    with rulesets_in(programs), data_in(home):
        yield home


def test_a_game_by_itself_reads_its_own_folder():
    assert find("codex_naturalis").folders == ("codex_naturalis",)
    assert all(find(ruleset).folders[-1] == ruleset for ruleset in lnb.rulesets())


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_which_folders_a_game_reads_is_known_without_opening_it(ruleset, monkeypatch):
    opened = find(ruleset)
    monkeypatch.delitem(_OPENED, ruleset)
    assert folders_of(ruleset) == opened.folders
    assert ruleset not in _OPENED


def test_who_stands_on_whom_is_known_without_opening_a_game(preset):
    opened = dict(_OPENED)
    assert presets_of(BASE) == (PRESET, "pietrocupo")
    assert kin_of(BASE) == presets_of(BASE)
    assert kin_of(PRESET) == (BASE,)
    assert base_of("codex_naturalis") == ""
    assert opened == _OPENED


def test_a_preset_is_found_and_described_by_its_own_title(preset):
    assert PRESET in lnb.rulesets()
    for lang, words in WORDS.items():
        assert lnb.describe(PRESET, lang).title == words["title"]
        own, base = (
            {each.name: each for each in lnb.describe(ruleset, lang).options if each.name != "blocks"}
            for ruleset in (PRESET, BASE)
        )
        assert own == base  # the blocks of the base game may hold house rules of its own


def test_what_it_says_otherwise_is_heard_in_its_games_only(preset):
    for lang, words in WORDS.items():
        assert message(PRESET, "action.proceed", lang) == words["action"]["proceed"]
        assert message(BASE, "action.proceed", lang) != words["action"]["proceed"]
        assert message(PRESET, "question.work_labs", lang) == message(BASE, "question.work_labs", lang)


def test_what_it_explains_otherwise_is_heard_in_its_place(preset):
    own, base = lnb.glossary(PRESET), lnb.glossary(BASE)
    assert list(own.index) == list(base.index)
    assert (own.loc["lab", "word"], base.loc["lab", "word"]) == ("X", "lab")
    assert own.drop("lab").equals(base.drop("lab"))


def test_a_rule_is_stated_once_by_the_folder_it_stands_in(preset):
    assert set(rules_in(find(PRESET).folders)) == {RULE, *rules_in(find(BASE).folders)}
    assert RULE not in rules_in(find(BASE).folders)
    assert list(all_rules()).count("ldv.end.winner") == 1
    assert lnb.rule("ldv.end.winner").ruleset == BASE
    assert (lnb.rule(RULE, "fr").ruleset, lnb.rule(RULE, "fr").text) == (PRESET, WORDS["fr"]["about"])


def test_a_whole_game_is_played_and_told_in_both_languages(preset):
    session = lnb.new(PRESET, ["Ada", "Bo"], seed=4)
    session.auto("end", {0: "sensible", 1: "random"})
    base = lnb.new(BASE, ["Ada", "Bo"], seed=4)
    base.auto("end", {0: "sensible", 1: "random"})
    for lang in WORDS:
        assert transcript(session, lang) == transcript(base, lang)
    assert repr(session.state) == f"<{PRESET}: turn 9, phase end>"
    assert lnb.open_code(session.code).ruleset.id == PRESET
    assert lnb.provenance(PRESET).equals(lnb.provenance(BASE))


def test_the_companion_plays_it(preset):
    companion = lnb.play(PRESET, ["Ada", "Bo"], seed=4, lang="fr")
    assert companion.label == WORDS["fr"]["title"]
    assert WORDS["fr"]["title"] in companion.svg()


@pytest.mark.one_in(12, full=3)
def test_a_preset_keeps_every_law(preset):
    assert check_ruleset(PRESET, players=2, games=1) > 80


def test_the_kit_misses_a_sentence_and_notices_a_rule_stated_twice(preset, tmp_path):
    write(tmp_path, PRESET, "messages.fr.toml", WORDS["fr"] | {"more": "Encore"})
    with data_in(tmp_path), pytest.raises(BrokenLaw, match="messages differ in fr"):
        check_texts(find(PRESET))
    again = {"kind": "rule", "where": "1"}
    write(tmp_path, PRESET, "messages.fr.toml", WORDS["fr"])
    write(tmp_path, PRESET, "rules.toml", {RULE: again, "ldv.end.winner": again})
    with data_in(tmp_path), pytest.raises(BrokenLaw, match="stated twice"):
        check_texts(find(PRESET))


FOLDERS = Path(lnb.__file__).parent / "rulesets"


def test_no_file_of_the_base_game_names_its_preset():
    named = [path for path in sorted((FOLDERS / BASE).rglob("*")) if path.suffix != ".pyc" and path.is_file()]
    assert len(named) > 50
    assert not [path.name for path in named if "pietro" in path.read_text(encoding="utf-8").lower()]


ALONE = f"""
import sys
from leonardo_nb.core.registry import folders
folders[:] = sys.argv[1:]
import leonardo_nb as lnb
assert lnb.rulesets() == ["{BASE}"]
described = lnb.describe("{BASE}")
assert [block.name for block in described.blocks] == ["expert_setup", "codex_leonardi"]
assert not {{option.name for option in described.options}} & {{"favours_in_game", "replace", "lab_workers"}}
for options in ({{}}, {{"setup": "expert", "codex_leonardi": True}}):
    s = lnb.new("{BASE}", 3, 1, **options)
    s.auto("end", dict.fromkeys(range(3), "sensible"))
    assert s.is_over and s.scores().text() and s.show("fr") and lnb.open_code(s.code).state == s.state
    refused = s.fork()
    refused.goto(0)
    refused.auto("phase")
    assert refused.why_not(s.actions.FavourFlorins(0)).text()
assert not [name for name in sys.modules if "pietrocupo" in name]
"""


def test_the_base_game_is_played_where_its_preset_is_not_there(tmp_path):
    (tmp_path / BASE).symlink_to(FOLDERS / BASE, target_is_directory=True)
    subprocess.run([sys.executable, "-c", ALONE, str(tmp_path)], check=True)


def test_the_base_game_offers_the_blocks_and_options_of_its_preset():
    options = {"blocks": ("placement", "favours"), "favours_in_game": "once", "setup": "expert"}
    assert lnb.new(BASE, **options).state.rules.queue.in_line
    assert find(BASE).blocks == find("pietrocupo").blocks
    assert find(BASE).questions == find("pietrocupo").questions
