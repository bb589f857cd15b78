"""Where the values of the component tables come from, as a pandas table."""

import pandas as pd
from msgspec.structs import asdict

from leonardo_nb.core.data import Provenance, provenance_of
from leonardo_nb.core.labels import caption
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.session.session import Session


def provenance(ruleset: Ruleset, lang: str = SPOKEN) -> pd.DataFrame:
    """Where every value of the component tables comes from: one row per value."""
    entries = provenance_of(ruleset.folders, ruleset.data_files)
    frame = pd.DataFrame(
        [asdict(entry) for entry in entries], columns=list(Provenance.__struct_fields__), dtype="string"
    )
    frame.attrs["caption"] = caption(ruleset.id, "provenance", lang)
    return frame


def provenance_frame(session: Session, _seat: int | None, lang: str) -> pd.DataFrame:
    """The same for a session's game."""
    return provenance(session.ruleset, lang)
