"""The games of the lab, each in its own folder."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games import racer, scrabble
else:
    __getattr__, __dir__ = lazy_exports(__name__, {"racer": ".racer:", "scrabble": ".scrabble:"})

__all__ = ["racer", "scrabble"]
