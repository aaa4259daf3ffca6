"""What is kept of many analysed games for the output: a line each, totals, and rows or documents if they are wanted."""

from collections.abc import Iterator, Sequence

from lexarena.analysis.folders import GameFile
from lexarena.analysis.rows import csv_text, decision_rows
from lexarena.analysis.tables import game_lines, list_header, list_line, total_lines
from lexarena.analysis.totals import PlayerTotals, add_game
from lexarena.core.game import Json, JsonObject


class CollectedGames:
    """Analysed games, in order. Documents are large, so all of them are kept only if `keeps_documents`."""

    def __init__(self, player: str | None = None, keeps_rows: bool = False, keeps_documents: bool = False) -> None:
        """Collect for all players, or show the decisions of one."""
        self.number = 0
        self._player, self._keeps_rows, self._keeps_documents = player, keeps_rows, keeps_documents
        self._last: JsonObject = {}
        self._lines: list[str] = []
        self._rows: list[JsonObject] = []
        self._documents: list[JsonObject] = []
        self._totals: dict[tuple[str, str], PlayerTotals] = {}

    def add(self, file: GameFile, document: Json) -> None:
        """Add a game."""
        self.number += 1
        self._last = {"file": file.name, **document}
        add_game(self._totals, document)
        if self._player in (None, *document["players"]):
            self._lines.append(list_line(file.label, document))
        if self._keeps_rows:
            self._rows += decision_rows(file.name, document, self._player)
        if self._keeps_documents:
            self._documents.append(self._last)

    def lines(self, is_one: bool) -> Iterator[str]:
        """Yield the text of one game, or a line for each game and the totals of the players."""
        if is_one:
            yield from game_lines(self._last, self._player)
            return
        yield list_header()
        yield from self._lines
        yield ""
        yield from total_lines([each for each in self._totals.values() if self._player in (None, each.name)])

    def csv(self) -> str:
        """Return the decisions of all games as CSV."""
        return csv_text(self._rows)

    def to_json(self, is_one: bool, skipped: Sequence[str] = ()) -> JsonObject:
        """Return plain values: the analysis of one game, or all analyses, the totals, and the files that were skipped."""
        if is_one:
            return self._last
        return {
            "games": self._documents,
            "players": [each.to_json() for each in self._totals.values()],
            "skipped": list(skipped),
        }
