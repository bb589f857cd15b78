"""The documentation of the site: every page without a warning, and every rule with a position that a link opens."""

import os
import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.book import book_of
from leonardo_nb.core.rulebook import rule
from leonardo_nb.site.documentation import build_documentation
from leonardo_nb.site.rule_pages import SAID
from leonardo_nb.site.rule_positions import rule_positions
from tests.rotation import in_turn

DOCS = "pip install -e '.[docs]' for the documentation"
CODE = re.compile(r'href="\.\./\.\./\.\./play/#([\w-]+)"')
OUTSIDE = re.compile(r'(?:src|<link[^>]*href)="(?:https?:)?//')
MOST_RARE = 0.1
"""The share of rules for which no position was met."""


WATCHED = """
import os, sys

def note(what):
    with open(os.environ["NOTED"], "a") as file:
        print(what, file=file)

def watch(event, arguments):
    if event in {"subprocess.Popen", "os.posix_spawn", "os.exec", "socket.connect", "socket.getaddrinfo"}:
        note(f"{event} {arguments}")

note(" ".join(sys.orig_argv[1:3]))
sys.addaudithook(watch)
"""
"""Python runs this first, and writes down whom it calls: another program or another machine."""


@pytest.fixture(scope="module")
def noted(tmp_path_factory):
    """The file in which the programs of this module write down whom they call."""
    folder = tmp_path_factory.mktemp("watched")
    (folder / "sitecustomize.py").write_text(WATCHED, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
        patch.setenv("NOTED", str(folder / "noted"))
        yield folder / "noted"


@pytest.fixture(scope="module")
def site(tmp_path_factory, noted):
    pytest.importorskip("myst_nb", reason=DOCS)
    return build_documentation(tmp_path_factory.mktemp("site") / "docs").parent


def own_rules(ruleset):
    """The rules that the game itself states."""
    return [each for section in book_of(ruleset).sections if section.folder == ruleset for each in section.rules]


def page_of(site, rule_id):
    return (site / "rules" / rule(rule_id).ruleset / f"{rule_id}.html").read_text("utf-8")


def test_the_first_page_leads_to_guides_rules_and_notebooks(site):
    first = (site / "index.html").read_text("utf-8")
    for page in ("companion", "reference", "rules/pietrocupo", "notebooks/03_codex_naturalis", "CONTRIBUTING"):
        assert f'href="{page}.html"' in first
        assert (site / f"{page}.html").is_file()
    assert 'href="../play/"' in first
    assert 'href="../lab/lab/index.html?path=00_start_here.ipynb"' in first


def test_it_is_built_without_running_a_notebook_or_asking_another_machine(site, noted):
    assert noted.read_text("utf-8").splitlines() == ["-m sphinx"]


def test_nothing_is_asked_of_another_host(site):
    for page in [*site.glob("*.html"), *site.glob("rules/*/*.html"), *site.glob("notebooks/*.html")]:
        assert not OUTSIDE.search(page.read_text("utf-8")), page


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_rule_has_a_page_in_both_languages_with_links_that_open(site, ruleset):
    rules, rare = own_rules(ruleset), []
    for rule_id in rules:
        page = page_of(site, rule_id)
        assert f'<span class="pre">{rule_id}</span>' in page
        here, there = page.split("En français<", 1)
        codes = CODE.findall(here)
        assert codes == CODE.findall(there)
        rare += [rule_id] if SAID["en"].rare in here and SAID["fr"].rare in there else []
        assert codes or rule_id in rare or rule(rule_id).kind == "misconception"
        assert all(lnb.open_code(code).ruleset.id == ruleset for code in codes)
    assert len(rare) <= MOST_RARE * len(rules), rare


@in_turn(5, "ruleset", lnb.rulesets(), full=5)
def test_a_rule_decides_where_its_link_leads(ruleset):
    rules = own_rules(ruleset)
    found = rule_positions(ruleset, rules)
    for rule_id, position in found.items():
        assert rule_id in position.told[-1].cites
        assert lnb.open_code(position.code).state.ruleset == position.state.ruleset
        assert all(position.sentences(lang) for lang in ("en", "fr"))
    assert len(found) > len(rules) / 2
