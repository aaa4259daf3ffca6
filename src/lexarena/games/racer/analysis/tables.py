"""Ranked moves of Word Racer as people read them."""

from collections.abc import Iterator

from lexarena.analysis.values import Estimate, PositionAnalysis


def analysis_lines(found: PositionAnalysis) -> Iterator[str]:
    """Yield the lines of the table of an analysis; a star marks the moves that were asked for."""
    yield "rank  move  gain  final   points          win %        status"
    for each in found.moves:
        mark = "*" if each.is_try else " "
        numbers = f"{each.details['gain']:4}  {each.details['final']:5.1f}"
        chances = f"{_text(each.points, 1):14}  {_text(each.win, 100):11}"
        yield f"{each.rank:3}{mark}  {each.move!s:4}  {numbers}   {chances}  {each.method}"


def _text(estimate: Estimate, scale: float) -> str:
    error = "" if estimate.error is None else f" +-{scale * estimate.error:.1f}"
    return f"{scale * estimate.mean:.1f}{error}"
