"""GCG, the format of most published Scrabble games: reading it into records, and writing records in it.

The reader is tolerant: it makes a game of whatever it can interpret, and each irregularity is a warning with its line and
a remedy. With `strict` the first one is an error. Words are looked up only if a lexicon is given to mark phonies.
"""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.gcg.files import gcg_text as gcg_text
    from lexarena.games.scrabble.gcg.files import parse_gcg as parse_gcg
    from lexarena.games.scrabble.gcg.files import read as read
    from lexarena.games.scrabble.gcg.files import write_gcg as write_gcg
    from lexarena.games.scrabble.gcg.reader import recognises as recognises
else:
    __getattr__, __dir__ = lazy_exports(__name__)
