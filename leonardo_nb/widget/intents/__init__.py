"""What the browser may ask of the companion: every class of intent in a file of this folder is known by being there."""

import pkgutil
from importlib import import_module

from leonardo_nb.widget.intent import CompanionIntent

for _file in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{_file.name}")


def read(content: object) -> CompanionIntent:
    """The intent in a message; anything else raises msgspec.ValidationError."""
    return CompanionIntent.read(content)
