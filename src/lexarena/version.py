"""The version of lexarena, and the directory of its source: a leaf, so that any module may import it."""

from pathlib import Path

__version__ = "0.1.0"
SOURCE = Path(__file__).parent
