"""Codes made by earlier versions of every ruleset lead to the same games today.

Add those of a new ruleset with: python -m leonardo_nb.testing.codes RULESET tests/codes/RULESET.json
"""

from functools import cache
from itertools import chain
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import BY_NAME
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.errors import BadCode
from leonardo_nb.core.registry import find
from leonardo_nb.testing.codes import brought_up, facts, kept, main, read
from tests.rotation import in_turn

FOLDER = Path(__file__).parent / "codes"
KEPT = [(ruleset, entry) for ruleset in lnb.rulesets() for entry in read(FOLDER / f"{ruleset}.json")]

each_ruleset = in_turn(10, "ruleset", lnb.rulesets())


@cache
def opened(ruleset):
    """The games that the codes of a ruleset lead to, to be read only."""
    return [lnb.open_code(entry.code) for owner, entry in KEPT if owner == ruleset]


@pytest.mark.one_in(10)
@pytest.mark.parametrize(("ruleset", "entry"), KEPT, ids=lambda part: getattr(part, "name", part))
def test_a_code_leads_to_the_same_game(ruleset, entry):
    session = lnb.open_code(entry.code)
    assert session.ruleset.id == ruleset
    today = kept(entry.name, session)
    assert today.facts == entry.facts
    assert today.tables == entry.tables
    assert today.code == entry.code
    again = lnb.open_code(today.code)
    assert (again.state, again.step_number) == (session.state, session.step_number)
    assert [step.state for step in again.steps[-1:]] == [step.state for step in session.steps[-1:]]


@each_ruleset
def test_every_ruleset_keeps_codes_of_every_number_of_players_and_every_option(ruleset):
    sessions = opened(ruleset)
    description = lnb.describe(ruleset)
    assert {len(session.names) for session in sessions} == set(description.seats)
    for option in description.options:
        chosen = {getattr(session.options, option.name) for session in sessions}
        assert ({*chain(*chosen)} if option.name == BY_NAME else chosen) >= set(option.values)


@each_ruleset
def test_some_codes_are_of_edited_games_and_some_of_games_taken_back(ruleset):
    sessions = opened(ruleset)
    edited = [session for session in sessions if any(isinstance(step.action, Edit) for step in session.steps)]
    assert len(edited) >= 2
    assert any(session.state.broken for session in edited)
    assert any(session.step_number < len(session.steps) for session in sessions)
    assert any(session.is_over for session in sessions)


@each_ruleset
def test_there_are_codes_of_every_version_that_still_opens(ruleset):
    rules = find(ruleset)
    sessions = opened(ruleset)
    assert {session.ruleset.version for session in sessions} == {*rules.earlier, rules.version}


def test_there_is_no_file_of_codes_without_a_ruleset():
    assert {file.stem for file in FOLDER.iterdir()} == set(lnb.rulesets())


def test_what_is_kept_is_never_written_again_and_what_is_missing_is_added(tmp_path):
    ruleset, file = lnb.rulesets()[0], tmp_path / "codes.json"
    entries = read(FOLDER / f"{ruleset}.json")
    file.write_bytes((FOLDER / f"{ruleset}.json").read_bytes())
    main(ruleset, str(file))
    assert file.read_bytes() == (FOLDER / f"{ruleset}.json").read_bytes()
    missing = next(entry for entry in entries if "random" in entry.name)  # bots that play sensibly may learn
    others = [entry for entry in entries if entry is not missing]
    added = brought_up(others, ruleset)
    assert added[:-1] == others
    assert facts(lnb.open_code(added[-1].code)) == missing.facts


@each_ruleset
def test_another_order_of_what_is_legal_is_noticed(ruleset, monkeypatch):
    entry = next(entry for owner, entry in KEPT if owner == ruleset)
    session = lnb.new(ruleset, seed=1)
    session.auto()
    kind = type(session.state.pending[-1])
    listed = kind.legal
    monkeypatch.setattr(kind, "legal", lambda self, state: list(listed(self, state))[::-1])
    with pytest.raises(BadCode):
        lnb.open_code(entry.code)
