"""Turning a GCG document into a record: every play is laid on a board, and every score is added up again."""

from collections import Counter
from collections.abc import Sequence

from lexarena.core.game import JsonObject, Outcome
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.gcg import imported
from lexarena.games.scrabble.gcg.document import Document, EventLine, Kind, Oddities, Seats
from lexarena.games.scrabble.gcg.placing import check_number, fitting_rack, read_play, read_tiles
from lexarena.games.scrabble.record import LONGEST_NOTE, entry_of
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names
from lexarena.records.record import IMPORTED, UNNAMED, Record, RecordedMove, WordsUsed
from lexarena.text import visible
from lexarena.words.lexicon import Lexicon, load_lexicon

USUAL = "standard"
"""The default ruleset: 15x15 squares and 100 English tiles."""
_USUAL_NAMES = {
    "board-layout": ("crosswordgame", "standard15", "standard"),
    "tile-distribution": ("english", "standard"),
}
"""The names of that board and those tiles in other programs."""


def import_document(document: Document, odd: Oddities, ruleset: str | None, lexicon: str | None) -> Record:
    """Return the game of a document as a record of schema 2."""
    if not document.events and None in document.nicknames:
        odd.refuse(document.last_line, "there are neither events nor two players", "give a whole GCG file")
    rules = load_ruleset(ruleset) if ruleset is not None else _named_ruleset(document, odd)
    words = None if lexicon is None else load_lexicon(lexicon, rules.size)
    return _Importer(document, odd, rules, words).record()


def _named_ruleset(document: Document, odd: Oddities) -> Ruleset:
    """Return the ruleset that the file names by its board and its tiles."""
    names, line = [], 1
    for pragma, usual in _USUAL_NAMES.items():
        if pragma in document.pragmas:
            line, text = document.pragmas[pragma]
            names.append(USUAL if text.lower() in usual else text)
            if names[-1] not in ruleset_names():
                remedy = f"specify its ruleset: one of {', '.join(ruleset_names())}, or a TOML file"
                odd.refuse(line, f"unknown #{pragma} {text[:40]}", remedy)
    if len(set(names)) > 1:
        problem = f"the board is that of {names[0]}, the tiles are those of {names[1]}"
        odd.refuse(line, problem, "specify the ruleset that has both")
    return load_ruleset(names[0] if names else USUAL)


class _Importer:
    def __init__(self, document: Document, odd: Oddities, rules: Ruleset, words: Lexicon | None) -> None:
        self.document, self.odd, self.rules, self.words = document, odd, rules, words
        self.game = imported.ImportedGame.set_up(rules, words or load_lexicon("mini", rules.size))
        self.seats = Seats(document, odd)
        self.totals = [0, 0]
        self.shifts = [0, 0]
        """The differences between the totals of the file and the sums of the scores."""
        self.entries: list[RecordedMove] = []
        self.turns: list[imported.ImportedTurn] = []
        self.excess: set[str] = set()
        """The tiles that were reported as too many."""

    def record(self) -> Record:
        for event in self.document.events:
            self._add(event)
        if not self.document.events:
            self.odd.add(self.document.last_line, "the game has no moves", "add them")
        racks = (event.line for event in self.document.events if event.kind == Kind.LAST_RACK)
        line = next(racks, self.document.last_line)
        reason = ending_reason(self.turns, self.game, self.document.is_incomplete, line, self.odd)
        first, second = self.totals
        outcome = None if reason is None else Outcome((first, second), reason, truncated=reason == "step_limit")
        if self.words is not None:
            used = WordsUsed(self.words.name, self.words.hash, len(self.words))
        else:
            used = WordsUsed(visible(self.document.pragmas.get("lexicon", (0, ""))[1])[:200] or UNNAMED, "", 0)
        starts = self.turns[0].seat if self.turns else 0
        record = Record(
            schema=IMPORTED,
            game="scrabble",
            players=tuple(self.seats.names),
            lexicon=used,
            seed=None,
            limits={},
            ruleset=self.rules.to_dict(),
            start={"to_move": 1} if starts else {},
            moves=tuple(self.entries),
            outcome=outcome,
            about=self._about(),
        )
        return Record.from_dict(record.to_dict(), self.odd.where)

    def _add(self, event: EventLine) -> None:
        seat = self.seats.seat_of(event, self.totals)
        move, rack = self._read(event, seat)
        score = self._score(event, move, seat)
        if imported.is_turn(move):
            check_number(self.game, rack, move, event.line, self.odd, self.excess)
        turn = imported.ImportedTurn(
            seat, move, rack, "", score, self._kept(event.notes, event.line), self._phonies(move)
        )
        try:
            self.game.play(turn)
        except LexarenaError as error:
            self.odd.refuse(event.line, str(error), "correct the line, or the one before it")
        self.turns.append(turn)
        self.entries.append(entry_of(turn, move.score, self._total(event, seat, score)))

    def _read(self, event: EventLine, seat: int) -> tuple[Move, str]:
        """Return the move of a line and the rack before it."""
        odd, line = self.odd, event.line
        if event.kind == Kind.PLAY:
            move = read_play(event, self.game, odd)
            rack = read_tiles(event.rack, line, odd, blanks=move.used.count("_"))
        else:
            rack = read_tiles(event.rack, line, odd)
            move = self._other_move(event, seat)
        if event.kind == Kind.WITHDRAWAL:
            return move, self.turns[-1].rack
        if event.kind == Kind.LAST_RACK:
            own = event.score is not None and event.score < 0
            rack = (rack or read_tiles(event.tiles, line, odd)) if own else ""
        return move, fitting_rack(rack, move.used, event, self.rules, odd)

    def _other_move(self, event: EventLine, seat: int) -> Move:
        odd, line, size = self.odd, event.line, self.rules.rack_size
        if event.kind == Kind.EXCHANGE:
            tiles = read_tiles(event.tiles, line, odd)
            if len(tiles) > size:
                odd.refuse(line, f"{len(tiles)} tiles are exchanged", f"a rack has {size}; correct the line")
            return Move.exchange(tiles)
        if event.kind == Kind.EXCHANGE_NUMBER:
            if not 0 < event.number <= size:
                remedy = f"write a number from 1 to {size}, or - to pass"
                odd.refuse(line, f"{event.number} tiles are exchanged", remedy)
            return imported.Event(imported.UNKNOWN_EXCHANGE, number=event.number)
        if event.kind == Kind.LAST_RACK:
            tiles = read_tiles(event.tiles, line, odd)
            if len(tiles) > size:
                odd.refuse(line, f"the last rack has {len(tiles)} tiles", f"write at most {size}")
            return imported.Event(imported.LAST_RACK, rack=tiles)
        if event.kind == Kind.WITHDRAWAL:
            last = self.turns[-1] if self.turns else None
            if last is None or not last.move.is_placement or last.seat != seat:
                odd.refuse(line, f"{event.nickname} takes back a play, but has not made one", "correct the order")
            return imported.Event(imported.WITHDRAWAL)
        if event.kind == Kind.CHALLENGE:
            return imported.Event(imported.CHALLENGE_BONUS)
        return imported.Event(imported.TIME_PENALTY) if event.kind == Kind.TIME else Move.pass_turn()

    def _score(self, event: EventLine, move: Move, seat: int) -> int:
        """Return the points of a line; report points that do not follow from the rules."""
        odd, line, stated = self.odd, event.line, event.score
        if event.kind == Kind.WITHDRAWAL:
            taken = -self.turns[-1].score
            if stated != taken:
                shown = "no score" if stated is None else f"the score {stated:+}"
                odd.add(line, f"the play scored {-taken}, but taking it back has {shown}", f"write {taken:+}")
            return taken
        if event.kind == Kind.LAST_RACK:
            return self._rack_points(event, move)
        if stated is None or (event.kind == Kind.PLAY and stated < 0):
            problem = "the line has no score" if stated is None else f"a play has the score {stated}"
            odd.add(line, problem, "add the score")
            return move.score
        if event.kind == Kind.PLAY and stated != move.score:
            odd.add(line, f"the score is {stated}, the rules give {move.score}", "check the play and the score sheet")
        elif event.kind in (Kind.PASS, Kind.EXCHANGE, Kind.EXCHANGE_NUMBER) and stated:
            odd.add(line, f"the {event.kind.value} has the score {stated:+}", "write +0")
        elif event.kind == Kind.TIME and stated > 0:
            odd.add(line, f"the time penalty is {stated:+}", f"write -{stated}")
        elif event.kind == Kind.CHALLENGE and stated < 0:
            odd.add(line, f"the challenge bonus is {stated:+}", f"write +{-stated}")
        return stated

    def _rack_points(self, event: EventLine, move: Move) -> int:
        """Return the points of a last rack: twice its value for the opponent's, minus its value for one's own.

        If both totals change by the value of the rack, the opponent's counts once.
        """
        assert isinstance(move, imported.Event)
        value = sum(map(self.rules.tile_values.__getitem__, move.rack))
        shown = move.rack.replace("_", "?")
        if event.score is None:
            self.odd.add(event.line, "the line has no score", f"write +{2 * value}")
            return 2 * value
        if event.score not in (2 * value, value, -value):
            remedy = f"write +{2 * value} for the opponent's rack, -{value} for one's own"
            self.odd.add(event.line, f"the rack {shown} has the score {event.score:+}", remedy)
        return event.score

    def _total(self, event: EventLine, seat: int, score: int) -> int | None:
        """Add the points of a seat to its total; return the total of the file if it differs."""
        self.totals[seat] += score
        if event.total is None:
            self.odd.add(event.line, "the line has no total", f"write {self.totals[seat]}")
            return None
        shift = event.total - self.totals[seat]
        if shift != self.shifts[seat]:
            self.shifts[seat] = shift
            problem = f"the total is {event.total}, the scores add up to {self.totals[seat]}"
            self.odd.add(event.line, problem, "check the score and the total")
        return event.total if shift else None

    def _kept(self, notes: Sequence[str], line: int) -> tuple[str, ...]:
        if any(len(note) > LONGEST_NOTE for note in notes):
            self.odd.add(line, f"a note has more than {LONGEST_NOTE:,} characters", "shorten it")
        return tuple(note[:LONGEST_NOTE] for note in notes if note)

    def _phonies(self, move: Move) -> tuple[str, ...]:
        """Return the words of a placement that are not in the lexicon."""
        if self.words is None or not move.is_placement:
            return ()
        formed = (word.word.upper() for word in self.game.words_of(move))
        return tuple(word for word in formed if len(word) > 1 and word not in self.words)

    def _about(self) -> JsonObject:
        """Return the facts of the file about the whole game."""
        document = self.document
        about: JsonObject = {"format": "gcg", "nicknames": list(self.seats.nicknames)}
        for name in ("title", "description", "id", "lexicon", "game-type"):
            about[name.replace("-", "_")] = document.pragmas.get(name, (0, ""))[1]
        about["pragmas"] = [[name, text] for name, text in document.others]
        about["notes"] = list(self._kept(document.notes, 1))
        about["racks"] = list(self._last_racks())
        return {key: value for key, value in about.items() if value}

    def _last_racks(self) -> list[str]:
        """Return the racks of an unfinished game, if the file has them."""
        given = dict(self.document.racks)
        if self.document.next_rack is not None:
            given.setdefault(1 - self.turns[-1].seat if self.turns else 0, self.document.next_rack)
        racks = ["", ""]
        for seat, (line, text) in given.items():
            racks[seat] = read_tiles("".join(text.split()), line, self.odd)[: self.rules.rack_size]
        excess = Counter("".join(racks)) - self.game.unseen()
        if excess:
            line = next(iter(given.values()))[0]
            self.odd.add(line, f"the racks have too many {min(excess).replace('_', '?')}", "correct the racks")
        return racks if any(racks) else []


def ending_reason(
    turns: Sequence[imported.ImportedTurn], game: imported.ImportedGame, is_incomplete: bool, line: int, odd: Oddities
) -> str | None:
    """Return the reason of the outcome after the last event, or None for an unfinished game.

    `line` is the line of the last rack, or the last line of a file without one.
    """
    racks = [turn for turn in turns if turn.move.kind == imported.LAST_RACK]
    if is_incomplete and not racks:
        return None
    if is_incomplete:
        odd.add(line, "the game is marked as unfinished, but a last rack is counted", "remove the mark or the rack")
    reason = "out" if _went_out(turns, game) else _limit(turns, game)
    if not racks:
        if reason is None:
            odd.add(line, "the game has no end", "add the last lines, or #incomplete")
        elif reason == "out":
            odd.add(line, "a player went out, but no line counts the last rack", "add it, as in >Ann: (AEI) +6 300")
        return reason
    if reason is None:
        reason = "out" if any(turn.score >= 0 and not turn.rack for turn in racks) else "scoreless"
    if reason == "out":
        _check_last_rack(racks, game, line, odd)
    return reason


def _went_out(turns: Sequence[imported.ImportedTurn], game: imported.ImportedGame) -> bool:
    """Return whether the last placement used up its rack while the bag was empty."""
    placed = [turn for turn in turns if imported.is_turn(turn.move) or turn.move.kind == imported.WITHDRAWAL]
    while placed and placed[-1].move.is_pass:  # some files let the opponent pass after the end
        placed.pop()
    if not placed or not placed[-1].move.is_placement:
        return False
    last = placed[-1]
    unseen = sum(game.unseen().values())
    return Counter(last.rack) == Counter(last.move.used) and unseen <= game.ruleset.rack_size


def _limit(turns: Sequence[imported.ImportedTurn], game: imported.ImportedGame) -> str | None:
    """Return the ruleset's limit that the game has reached, if any."""
    if game.scoreless >= game.ruleset.scoreless_turns:
        return "scoreless"
    number = sum(imported.is_turn(turn.move) for turn in turns)
    return "step_limit" if game.ruleset.max_steps and number >= game.ruleset.max_steps else None


def _check_last_rack(
    racks: Sequence[imported.ImportedTurn], game: imported.ImportedGame, line: int, odd: Oddities
) -> None:
    """Report a last rack that is not exactly the unplayed tiles."""
    unseen = game.unseen()
    gained, lost = (sum(turn.score for turn in racks if (turn.score > 0) == sign) for sign in (True, False))
    value = sum(map(game.ruleset.tile_values.__getitem__, unseen.elements()))
    if value and gained == value and not lost:
        remedy = f"write +{2 * value}, or let the opponent lose {value} too"
        odd.add(line, f"the last rack counts {gained} once", remedy)
    for turn in racks:
        assert isinstance(turn.move, imported.Event)
        if Counter(turn.move.rack) != unseen:
            left = "".join(sorted(unseen.elements())).replace("_", "?")
            problem = f"the last rack is {str(turn.move)[1:-1]}, but the tiles not played are {left or 'none'}"
            odd.add(line, problem, "check the last rack and the plays")
            return
