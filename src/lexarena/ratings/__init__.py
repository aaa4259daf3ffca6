"""Ratings: strength from results. Pure functions on numbers, independent of any game."""

from lexarena.ratings.adjusted import Sample
from lexarena.ratings.pentanomial import CATEGORIES, computed, interval, pair_counts, pair_score
from lexarena.ratings.sprt import Estimate, Sprt, SprtReport, Verdict

__all__ = [
    "CATEGORIES",
    "Estimate",
    "Sample",
    "Sprt",
    "SprtReport",
    "Verdict",
    "computed",
    "interval",
    "pair_counts",
    "pair_score",
]
