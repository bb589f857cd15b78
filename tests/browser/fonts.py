"""Sets of fonts for the browser: what a page looks like may not depend on which fonts a machine has."""

import os
from pathlib import Path

from tests.rotation import in_turn

FAMILIES = {"dejavu": "DejaVu", "liberation": "Liberation"}
"""Wide letters and narrow ones: DejaVu is what a bare Debian has, Liberation has the widths of Times and Arial."""
KINDS = {"serif": "Serif", "Times New Roman": "Serif", "sans-serif": "Sans", "sans": "Sans", "monospace": "Mono"}
USUAL = "dejavu"
PLACES = ("/usr/share/fonts/truetype", "/usr/local/share/fonts/truetype")
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  {aliases}
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
"""
ALIAS = '<alias binding="same"><family>{name}</family><prefer><family>{family}</family></prefer></alias>'

each_font = in_turn(2, "fonts", [*FAMILIES], full=2)
"""For a test of what fits and what is hit: it holds with either set, of which one is tried at a time."""


def folder_of(fonts):
    """Return where the fonts of a set stand; None on a machine that does not have them."""
    folders = (Path(place) / fonts for place in PLACES)
    return next((folder for folder in folders if folder.is_dir()), None)


def environment_of(fonts, home):
    """Return the environment of a browser that knows this set alone; its own fonts where the machine lacks them."""
    folder = folder_of(fonts)
    if folder is None:
        return {**os.environ}
    aliases = "".join(ALIAS.format(name=name, family=f"{FAMILIES[fonts]} {kind}") for name, kind in KINDS.items())
    file = home / f"{fonts}.conf"
    file.write_text(CONFIGURATION.format(fonts=folder, cache=home / "cache", aliases=aliases))
    return {**os.environ, "FONTCONFIG_FILE": str(file)}
