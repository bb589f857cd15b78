"""Codex Naturalis: 2-4 players."""

from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.rulesets.codex_naturalis.board import regions, text
from leonardo_nb.rulesets.codex_naturalis.bots import BOTS
from leonardo_nb.rulesets.codex_naturalis.charts import chart
from leonardo_nb.rulesets.codex_naturalis.components import FILES, check_file
from leonardo_nb.rulesets.codex_naturalis.edited import settled
from leonardo_nb.rulesets.codex_naturalis.invariants import invariants
from leonardo_nb.rulesets.codex_naturalis.model import Options
from leonardo_nb.rulesets.codex_naturalis.phases import ACTIONS
from leonardo_nb.rulesets.codex_naturalis.scoring import scores
from leonardo_nb.rulesets.codex_naturalis.start import setup
from leonardo_nb.rulesets.codex_naturalis.state import State
from leonardo_nb.rulesets.codex_naturalis.views import view

RULESET = Ruleset(
    id="codex_naturalis",
    version=1,
    seats=range(2, 5),
    ends_by=("codex.end.last_round", "codex.end.winner"),
    state_type=State,
    options_type=Options,
    actions=ACTIONS,
    setup=setup,
    view=view,
    scores=scores,
    regions=regions,
    chart=chart,
    text=text,
    invariants=invariants,
    settled=settled,
    check_file=check_file,
    data_files=FILES,
    bots=BOTS,
)
