"""What the explanations of Pietrocupo's variant have to say: what those of the base game do, with its blocks."""

from pathlib import Path

from msgspec.structs import replace

from leonardo_nb.testing.reasons import read_rare
from tests.leonardo_da_vinci.claims import CLAIMS as BASE

CLAIMS = replace(BASE, ruleset="pietrocupo", rare={**BASE.rare, **read_rare(Path(__file__).parent / "rare.toml")})
