"""The default part `report` of a game: a replay page that shows the text of each position. It works for every game."""

from typing import TypedDict

from lexarena.core.game import Words
from lexarena.records.record import Record
from lexarena.records.replay import positions_of, records_of
from lexarena.text import visible


class PlainMarks(TypedDict):
    """What the page reads; both lists have an entry for each ply."""

    scores: list[list[int]]
    positions: list[str]
    """The text of each state, as `str` gives it."""


def page_marks(record: Record, words: Words | None) -> PlainMarks:
    """Return the scores and the text of each position."""
    records = records_of(record.game, record.where)
    marks = PlainMarks(scores=[], positions=[])
    for game in positions_of(record, records, records.begin(record, words)):
        marks["scores"].append(list(game.scores))
        marks["positions"].append(visible(str(game), lines=True))
    return marks


def page_facts(record: Record) -> list[tuple[str, str]]:
    """Return the name of the ruleset, if it has one."""
    name = record.ruleset.get("name")
    return [("Ruleset", name)] if isinstance(name, str) and name else []
