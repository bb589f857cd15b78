"""For those who write a ruleset: the laws it keeps, a table to try its rules at, codes and counts that pin it down.

    >>> from leonardo_nb.testing import check_ruleset
    >>> check_ruleset("leonardo_da_vinci", players=3, games=5, setup="expert")

A broken law raises `BrokenLaw`, naming the game, the step and what is wrong.
"""

from leonardo_nb.testing.conformance import check_ruleset
from leonardo_nb.testing.games import random_states
from leonardo_nb.testing.law import BrokenLaw
from leonardo_nb.testing.reasons import Claims, check_reasons
from leonardo_nb.testing.refusals import check_refused
from leonardo_nb.testing.table import Table
from leonardo_nb.testing.text_checks import check_texts

__all__ = [
    "BrokenLaw",
    "Claims",
    "Table",
    "check_reasons",
    "check_refused",
    "check_ruleset",
    "check_texts",
    "random_states",
]
