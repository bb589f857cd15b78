"""What the explanations of Pietrocupo's variant have to say: what those of the base game do, with its blocks."""

from msgspec.structs import replace

from tests.leonardo_da_vinci.claims import CLAIMS as BASE

RARE: dict[str, str] = {}
"""What the base game's games come to and these do not."""

CLAIMS = replace(BASE, ruleset="pietrocupo", rare={**BASE.rare, **RARE})
