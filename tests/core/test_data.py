"""Several homes of data: the first that has a file gives it, ours last."""

import os
import subprocess
import sys

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import data_files, data_path
from leonardo_nb.core.language import languages
from tests.data_homes import data_in, write

GAME = "leonardo_da_vinci"


def with_title(home, title):
    """A home that says nothing but the core's title of a made-up language, and this."""
    write(home, "core", "messages.yy.toml", {"title": title})
    return home


def test_the_home_that_was_added_last_comes_first(tmp_path):
    one, other = with_title(tmp_path / "one", "1"), with_title(tmp_path / "other", "2")
    with data_in(one), data_in(other):
        assert data_path("core", "messages.yy.toml") == other / "core" / "messages.yy.toml"
        assert languages() == ("en", "fr", "yy")
        found = data_files("core", pattern="messages.*.toml")
        assert list(found) == ["messages.en.toml", "messages.fr.toml", "messages.yy.toml"]
        assert found["messages.yy.toml"].parent.parent == other
    assert languages() == ("en", "fr")


def test_what_was_read_before_is_read_anew(tmp_path):
    assert message("codex_naturalis", "title", "en") == "Codex Naturalis"
    ours = data_path("codex_naturalis", "messages.en.toml").read_text(encoding="utf-8")
    mine = tmp_path / "codex_naturalis" / "messages.en.toml"
    mine.parent.mkdir()
    mine.write_text(ours.replace('title = "Codex Naturalis"', 'title = "My Codex"'), encoding="utf-8")
    with data_in(tmp_path):
        assert message("codex_naturalis", "title", "en") == "My Codex"
    assert message("codex_naturalis", "title", "en") == "Codex Naturalis"


def test_a_home_is_named_in_the_environment(tmp_path):
    with_title(tmp_path, "1")
    told = "from leonardo_nb.core.language import languages; print(languages())"
    homes = {**os.environ, "LEONARDO_NB_DATA": os.pathsep.join([str(tmp_path / "nowhere"), str(tmp_path)])}
    run = subprocess.run([sys.executable, "-c", told], env=homes, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "('en', 'fr', 'yy')"


def test_a_scenario_of_ones_own_may_say_itself_what_it_shows(tmp_path):
    folder = tmp_path / GAME / "scenarios"
    folder.mkdir(parents=True)
    lnb.scenario(GAME, "workshop-tie").save(folder / "my-tie.json", about={"fr": "Qui gagne ?"})
    with data_in(tmp_path):
        mine = {each.name: each for each in lnb.scenarios(GAME)}["my-tie"]
        assert (mine.about("fr"), mine.about("en")) == ("Qui gagne ?", "")
        assert lnb.scenario(GAME, "my-tie").about == {"fr": "Qui gagne ?"}
        assert lnb.scenario(GAME, "workshop-tie").about.keys() == {"en", "fr"}
    assert "my-tie" not in [each.name for each in lnb.scenarios(GAME)]


def test_a_save_about_something_in_a_language_that_is_not_there_can_be_opened(tmp_path):
    file = tmp_path / "game.json"
    with data_in(with_title(tmp_path / "home", "1")):
        lnb.new(GAME, 2, seed=1).save(file, about={"en": "The start", "yy": "START"})
    assert lnb.load(file).about == {"en": "The start"}
