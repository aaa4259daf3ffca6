"""GCG, the format of most published Scrabble games: read into records, and written from them.

The reader is tolerant: whatever it can make sense of becomes a game, and each oddity is a warning with its line and a
remedy. A strict reading refuses the first oddity. Words are not looked up, unless a lexicon is given to mark phonies.
"""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.gcg.files import gcg_text as gcg_text
    from lexarena.games.scrabble.gcg.files import parse_gcg as parse_gcg
    from lexarena.games.scrabble.gcg.files import read as read
    from lexarena.games.scrabble.gcg.files import recognises as recognises
    from lexarena.games.scrabble.gcg.files import write_gcg as write_gcg
else:
    __getattr__, __dir__ = lazy_exports(__name__)
