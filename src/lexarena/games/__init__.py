"""The games of the lab, each in its own directory."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games import racer as racer
    from lexarena.games import scrabble as scrabble
else:
    __getattr__, __dir__ = lazy_exports(__name__)

__all__ = ["scrabble", "racer"]  # noqa: RUF022 - in the order of the catalog
