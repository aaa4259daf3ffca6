"""Ratings: what results say about strength. Pure functions on numbers; nothing here knows a game."""

from lexarena.ratings.pentanomial import CATEGORIES, interval, pair_counts, pair_score
from lexarena.ratings.sprt import Sprt, Verdict

__all__ = ["CATEGORIES", "Sprt", "Verdict", "interval", "pair_counts", "pair_score"]
