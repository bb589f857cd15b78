"""The languages there are."""

from leonardo_nb.core.errors import BadOption

LANGUAGES = ("en", "fr")


def checked(lang: str) -> str:
    """The language, if there is such a one."""
    if lang not in LANGUAGES:
        raise BadOption(f"There is no language {str(lang)[:20]!r}; there are: {', '.join(LANGUAGES)}.")
    return lang
