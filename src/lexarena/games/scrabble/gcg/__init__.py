"""GCG, the format of most published Scrabble games: read into records, and written from them.

The reader is tolerant: whatever it can make sense of becomes a game, and each oddity is a warning with its line and a
remedy. A strict reading refuses the first oddity. Words are not looked up, unless a lexicon is given to mark phonies.
"""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.gcg.files import parse_gcg, read, recognises, write_gcg
    from lexarena.games.scrabble.gcg.writer import gcg_text
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "gcg_text": ".writer",
            "parse_gcg": ".files",
            "read": ".files",
            "recognises": ".files",
            "write_gcg": ".files",
        },
    )

__all__ = ["gcg_text", "parse_gcg", "read", "recognises", "write_gcg"]
