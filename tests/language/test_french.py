"""French: what only French can get wrong."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue

ONLY = re.compile(r"(?:\bn’|\bne )[^.{}|]*\bque \{\w+:?(\w*)\}")
"""A restriction before what is filled in: with one, it is “qu’une carte”, not “que 1 carte”."""

KEPT = {"zone.too_dear"}
"""Said in a golden game as it was before."""


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_no_restriction_is_read_as_que_un(ruleset):
    book = catalogue(ruleset, "fr")
    said = {key: words for key, words in book.messages.items() if key not in KEPT and not key.startswith("edit.")}
    counted = [(key, noun) for key, words in said.items() for noun in ONLY.findall(words)]
    assert not [key for key, noun in counted if not noun or noun in book.terms]
