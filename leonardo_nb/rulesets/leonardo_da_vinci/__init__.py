"""Leonardo da Vinci: 2-5 players, beginner and expert setup, Codex Leonardi I."""

from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.rulesets.leonardo_da_vinci.blocks import BLOCKS
from leonardo_nb.rulesets.leonardo_da_vinci.board import regions, text
from leonardo_nb.rulesets.leonardo_da_vinci.bots import BOTS
from leonardo_nb.rulesets.leonardo_da_vinci.charts import chart
from leonardo_nb.rulesets.leonardo_da_vinci.components import FILES, inventions
from leonardo_nb.rulesets.leonardo_da_vinci.edited import settled
from leonardo_nb.rulesets.leonardo_da_vinci.invariants import invariants
from leonardo_nb.rulesets.leonardo_da_vinci.options import Options
from leonardo_nb.rulesets.leonardo_da_vinci.phases import ACTIONS
from leonardo_nb.rulesets.leonardo_da_vinci.scoring import scores
from leonardo_nb.rulesets.leonardo_da_vinci.start import setup
from leonardo_nb.rulesets.leonardo_da_vinci.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.views import view

RULESET = Ruleset(
    id="leonardo_da_vinci",
    version=1,
    seats=range(2, 6),
    ends_by=("ldv.setup.turns", "ldv.end.winner"),
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
    check_file=inventions,
    data_files=FILES,
    bots=BOTS,
    blocks=BLOCKS,
)
