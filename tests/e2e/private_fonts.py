"""A browser that sees only the fonts of the tests: a private fontconfig, without root and without installed fonts."""

import os
import shutil
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
FAMILIES = {
    "wide": {"sans-serif": "DejaVu Sans", "serif": "DejaVu Serif", "monospace": "DejaVu Sans Mono"},
    "narrow": {"sans-serif": "Archivo Narrow", "serif": "Archivo Narrow", "monospace": "Archivo Narrow"},
}
_ALIASES = {"sans-serif": ("sans-serif", "Arial"), "serif": ("serif", "Times New Roman"), "monospace": ("monospace",)}
"""Each generic family, and the name under which Chromium asks for it."""


def private_fonts(width: str, folder: Path) -> dict[str, str]:
    """Return an environment in which the fonts of one width are the only ones; `folder` holds what fontconfig needs."""
    families = FAMILIES[width]
    files = {path for family in families.values() for path in FONTS.glob(f"{family.split()[0]}*.ttf")}
    (folder / "fonts").mkdir()
    for path in files:
        shutil.copy(path, folder / "fonts")
    rules = "".join(
        f'<match target="pattern"><test name="family"><string>{asked}</string></test>'
        f'<edit name="family" mode="assign" binding="same"><string>{families[generic]}</string></edit></match>\n'
        for generic, names in _ALIASES.items()
        for asked in names
    )
    config = folder / "fonts.conf"
    config.write_text(
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n'
        f"<dir>{folder / 'fonts'}</dir>\n<cachedir>{folder / 'cache'}</cachedir>\n{rules}</fontconfig>\n"
    )
    return {**os.environ, "FONTCONFIG_FILE": str(config)}
