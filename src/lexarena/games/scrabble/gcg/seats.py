"""Who sits where: the players of a GCG file, and the seat of each of its events."""

from lexarena.games.scrabble.gcg.document import Document, EventLine, Kind, Oddities
from lexarena.text import visible

LONGEST_NAME = 200
_TURNS = (Kind.PLAY, Kind.PASS, Kind.EXCHANGE, Kind.EXCHANGE_NUMBER)


class Seats:
    """Finds the seat of each event. Player 1 has seat 0, whoever starts."""

    def __init__(self, document: Document, odd: Oddities) -> None:
        """Name the players; those that no pragma names get the nicknames of the events."""
        self.odd = odd
        self.nicknames = self._complete(document)
        self.names = [_name(name or nick) for name, nick in zip(document.names, self.nicknames, strict=True)]
        self.is_shared = self.nicknames[0] == self.nicknames[1]
        """Whether both players have the same nickname, so that only the order of the events tells them apart."""
        if self.is_shared:
            problem = f"both players have the nickname {self.nicknames[0]!r}"
            odd.add(max(document.player_lines), problem, "give each a nickname of their own")
        self._folded = [nick.casefold() for nick in self.nicknames]
        self._next: int | None = 0 if self.is_shared else None
        """The seat whose turn it is, once that is known."""
        self._last_play = 0

    def _complete(self, document: Document) -> list[str]:
        nicknames = list(document.nicknames)
        given = [nick for nick in nicknames if nick is not None]
        found = list(dict.fromkeys(event.nickname for event in document.events if event.nickname not in given))
        for seat in (0, 1):
            if nicknames[seat] is None:
                nicknames[seat] = found.pop(0) if found else f"player{seat + 1}"
                self.odd.add(1, f"player {seat + 1} is not named", f"add #player{seat + 1} {nicknames[seat]} NAME")
        return [nick or "" for nick in nicknames]

    def seat_of(self, event: EventLine, totals: list[int]) -> int:
        """Return the seat of an event, given the points of both players before it."""
        seat = self._shared_seat(event, totals) if self.is_shared else self._named_seat(event)
        if event.kind in _TURNS:
            if self._next is not None and seat != self._next:
                self.odd.add(event.line, f"{event.nickname} moves twice in a row", "add the missing line, or a pass")
            self._next, self._last_play = 1 - seat, seat
        return seat

    def _named_seat(self, event: EventLine) -> int:
        if event.nickname in self.nicknames:
            return self.nicknames.index(event.nickname)
        folded = event.nickname.casefold()
        if folded in self._folded and self._folded[0] != self._folded[1]:
            seat = self._folded.index(folded)
            self.odd.add(event.line, f"{event.nickname!r} is written otherwise above", f"write {self.nicknames[seat]}")
            return seat
        remedy = f"use the nicknames, {' and '.join(self.nicknames)}"
        return self.odd.refuse(event.line, f"{event.nickname!r} is not a player", remedy)

    def _shared_seat(self, event: EventLine, totals: list[int]) -> int:
        """Return the seat of an event that could be either's: turns alternate, other events fit one of the totals."""
        if event.kind in _TURNS:
            return self._next or 0
        if event.kind in (Kind.WITHDRAWAL, Kind.CHALLENGE):
            return self._last_play
        fitting = [seat for seat in (0, 1) if event.total == totals[seat] + (event.score or 0)]
        return fitting[0] if len(fitting) == 1 else self._last_play


def _name(text: str) -> str:
    """Return a name that a record can hold."""
    return visible(" ".join(text.split()))[:LONGEST_NAME]
