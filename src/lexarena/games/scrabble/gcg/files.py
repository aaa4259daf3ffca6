"""GCG files: reading them into records, writing them from records, and converting them.

They are written in the form that other programs read: UTF-8, dots for tiles on the board, `?` for blanks.

GCG gives the player who goes out twice the value of the opponent's tiles, which results in the same spread. Where the
record's totals differ, a note keeps them.

In a game with challenges, a play that is taken back is followed by `--`, a `five-point` challenge of valid words by
`(challenge) +5`, and a `double` one by a pass. A `single` challenge of valid words changes nothing, so it becomes a note.
The pass that accepts the last play is not a turn, and is left out.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lexarena.errors import LexarenaError, RecordError
from lexarena.files import write_atomically
from lexarena.games.scrabble import record as scrabble_records
from lexarena.games.scrabble.gcg.document import Oddities, lines_of, split_lines
from lexarena.games.scrabble.gcg.imported import ImportedTurn
from lexarena.games.scrabble.gcg.importing import import_document
from lexarena.games.scrabble.gcg.reader import is_other_pragma, read_lines
from lexarena.games.scrabble.rules.challenges import BONUS
from lexarena.games.scrabble.rules.game import Game, Turn
from lexarena.games.scrabble.rules.moves import square_text
from lexarena.games.scrabble.rules.ruleset import DOUBLE, FIVE_POINT, Ruleset, load_ruleset
from lexarena.records import Ending, parse_record, replay, write_record
from lexarena.records.record import IMPORTED, Record, importer_of, read_content
from lexarena.records.replay import turns_of
from lexarena.text import visible


@dataclass(frozen=True)
class Line:
    """An event: seat, rack, action, points, the total after it, and the notes below it."""

    seat: int
    rack: str
    action: str
    score: int
    total: int
    notes: tuple[str, ...] = ()


def _lines(record: Record, game: Game) -> list[Line]:
    """Replay a record; return its moves and events, and the results of challenges."""
    lines: list[Line] = []
    totals = [0, 0]
    for turn, entry in zip(turns_of(record, scrabble_records, game), record.moves, strict=True):
        if turn.move.is_challenge:
            line = _challenge_line(game, turn)
        elif game.awaits_acceptance:
            continue
        else:
            line = _turn_line(turn)
        if line is None:
            note = f"{_one_line(record.players[turn.seat])} challenges; the words are valid"
            lines[-1] = replace(lines[-1], notes=(*lines[-1].notes, note))
            continue
        totals[line.seat] += line.score
        stated = entry.details.get("total")
        lines.append(replace(line, total=stated if isinstance(stated, int) else totals[line.seat]))
    return lines


def _turn_line(turn: Turn) -> Line:
    """Return the line of a move or an event."""
    move, action = turn.move, str(turn.move)
    if move.is_placement:
        action = f"{square_text(move.row, move.col, move.direction)} {move.tiles}"
    if isinstance(turn, ImportedTurn):
        return Line(turn.seat, turn.rack, action, turn.score, 0, turn.notes)
    return Line(turn.seat, turn.rack, action, move.score, 0)


def _challenge_line(game: Game, turn: Turn) -> Line | None:
    """Return the line of a challenge that is about to be played; None if it changes nothing."""
    played, rule = game.turns[-1], game.ruleset.challenge
    if turn.move.succeeded:
        return Line(played.seat, played.rack, "--", -played.move.score, 0, ("challenged off",))
    if rule == FIVE_POINT:
        return Line(played.seat, "".join(game.players[played.seat].rack), "(challenge)", BONUS, 0)
    if rule == DOUBLE and not game.awaits_acceptance:
        return Line(turn.seat, turn.rack, "-", 0, 0, ("challenges; the words are valid",))
    return None


_ABOUT = ("title", "description", "id")
_USUAL = "standard"


def gcg_text(record: Record) -> str:
    """Return a record as the text of a GCG file; raise `RecordError` for a game that GCG cannot hold.

    >>> from lexarena.games.scrabble import Game
    >>> from lexarena.records import record_game
    >>> game = Game("mini", seed=3)
    >>> game.push("3C THE")
    >>> print(gcg_text(record_game(game, ("Ann Lee", "Bob"))), end="")
    #character-encoding UTF-8
    #player1 Ann_Lee Ann Lee
    #player2 Bob Bob
    #lexicon mini
    #board-layout mini
    #tile-distribution mini
    >Ann_Lee: EHKTD 3C THE +12 12
    #rack1 KDI?A
    #rack2 U?EGO
    """
    if record.game != "scrabble":
        raise RecordError(f"{record.where}: a game of {record.game}; only Scrabble games can be written as GCG")
    for key in ("board", "scores", "spent"):
        if key in record.start:
            reason = "a GCG game must start with an empty board and no points"
            raise RecordError(f"{record.where}: starts from a position (start.{key}); {reason}")
    game = scrabble_records.begin_without_words(record)
    lines = _lines(record, game)
    lines += _end(record, game, lines)
    before = _texts(record.about.get("notes"))
    if record.loss is not None or (record.referee is not None and record.referee.at_fault):
        end = (Ending.of(record, game.scores).sentence,)
        if lines:
            lines[-1] = replace(lines[-1], notes=lines[-1].notes + end)
        else:
            before += end
    nicknames = unique_nicknames(record)
    text = [*_header(record, nicknames), *_notes(before)]
    for line in lines:
        rack = [shown_tiles(line.rack)] if line.rack else []
        words = [f">{nicknames[line.seat]}:", *rack, line.action, f"{line.score:+}", str(line.total)]
        text += [" ".join(words), *_notes(line.notes)]
    return "\n".join([*text, *_unfinished(record, game)]) + "\n"


def shown_tiles(tiles: str) -> str:
    """Return tiles in hand as GCG writes them."""
    return tiles.replace("_", "?")


def unique_nicknames(record: Record) -> list[str]:
    """Return nicknames without spaces, one for each player: those of the imported file if it has two, or the names."""
    given = record.about.get("nicknames")
    listed = given if isinstance(given, list) and len(given) == len(record.players) else record.players
    nicknames: list[str] = []
    for seat, text in enumerate(listed):
        plain = visible("_".join(str(text).split())).replace(":", "").lstrip("#>") or f"player{seat + 1}"
        plain = plain[:40]
        taken = {nickname.casefold() for nickname in nicknames}
        number, nickname = 2, plain
        while nickname.casefold() in taken:
            nickname, number = f"{plain}{number}", number + 1
        nicknames.append(nickname)
    return nicknames


def _header(record: Record, nicknames: Sequence[str]) -> Iterator[str]:
    about, rules = record.about, scrabble_records.recorded_ruleset(record)
    yield "#character-encoding UTF-8"
    for number, (nickname, name) in enumerate(zip(nicknames, record.players, strict=True), 1):
        yield f"#player{number} {nickname} {_one_line(name)}"
    for key in _ABOUT:
        if text := _one_line(about.get(key, "")):
            yield f"#{key} {text}"
    lexicon = about.get("lexicon", "") if record.schema == IMPORTED else record.lexicon.name.replace("\\", "/")
    if lexicon := _one_line(lexicon).rpartition("/")[2]:
        yield f"#lexicon {lexicon}"
    if text := _one_line(about.get("game_type", "")):
        yield f"#game-type {text}"
    if not _is_usual(rules):
        yield f"#board-layout {rules.name}"
        yield f"#tile-distribution {rules.name}"
    others = about.get("pragmas")
    for pair in others if isinstance(others, list) else []:
        if isinstance(pair, list) and len(pair) == 2 and is_other_pragma(str(pair[0])):
            yield f"#{pair[0]} {_one_line(pair[1])}".rstrip()


def _is_usual(rules: Ruleset) -> bool:
    """Return whether a file needs no pragma for these rules: those of the 15x15 board with 100 English tiles."""
    plain, usual = (
        replace(each.without_challenges, name="", title="", words="") for each in (rules, load_ruleset(_USUAL))
    )
    return plain == usual


def _end(record: Record, game: Game, lines: list[Line]) -> list[Line]:
    """Return the events for the end of a game that was played here; an imported game has them among its moves."""
    outcome = record.outcome
    if record.schema == IMPORTED or outcome is None:
        return []
    totals = [sum(line.score for line in lines if line.seat == seat) for seat in (0, 1)]
    racks = ["".join(player.rack) for player in game.players]
    worth = [sum(map(game.ruleset.tile_values.__getitem__, rack)) for rack in racks]
    if outcome.reason == "out":
        seat = racks.index("")
        points = 2 * worth[1 - seat]
        line = Line(seat, "", f"({shown_tiles(racks[1 - seat])})", points, totals[seat] + points)
        if points:  # the spread is the same, but the totals differ
            counted = ", ".join(f"{name} {score}" for name, score in zip(record.players, outcome.scores, strict=True))
            line = replace(line, notes=(f"Totals by the ruleset {game.ruleset.name}: {_one_line(counted)}",))
        return [line]
    if game.ruleset.final_scoring == "out-only":
        return []
    return [
        Line(seat, racks[seat], f"({shown_tiles(racks[seat])})", -worth[seat], totals[seat] - worth[seat])
        for seat in (0, 1)
    ]


def _unfinished(record: Record, game: Game) -> Iterator[str]:
    """Yield the racks of an unfinished game."""
    if record.outcome is not None:
        return
    racks = ["".join(player.rack) for player in game.players]
    if record.schema == IMPORTED:
        given = record.about.get("racks")
        racks = [str(rack) for rack in given] if isinstance(given, list) and len(given) == 2 else ["", ""]
    if not any(racks) or game.awaits_acceptance:
        yield "#incomplete"
    for number, rack in enumerate(racks, 1):
        if rack:
            yield f"#rack{number} {shown_tiles(rack)}"


def _notes(notes: Sequence[str]) -> Iterator[str]:
    """Yield notes as pragmas and the lines that continue them; a line with another meaning there is a new note."""
    for note in notes:
        is_open = False
        for line in split_lines(note):
            text = line.strip(" \t")
            if not text:
                is_open = False
            elif is_open and not text.startswith(("#", ">")):
                yield text
            else:
                yield f"#note {text}"
                is_open = True


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(text) for text in value) if isinstance(value, list) else ()


def _one_line(text: object) -> str:
    return " ".join(str(text).split())


def reading_problem(record: Record) -> str | None:
    """Return why the ruleset must be named when a GCG file of this record is read, or None if it need not be."""
    rules = scrabble_records.recorded_ruleset(record)
    try:
        known = _is_usual(rules) or load_ruleset(rules.name) == rules.without_challenges
    except LexarenaError:
        known = False
    return None if known else f"GCG cannot describe the ruleset {rules.name}; specify it when you read the file"


def read(
    content: bytes,
    where: str = "game",
    *,
    lexicon: str | None = None,
    ruleset: str | None = None,
    strict: bool = False,
    on_warning: Callable[[str], None] | None = None,
) -> Record:
    """Return the game of a GCG file as a record; raise `RecordError` with the line if it cannot be read.

    `ruleset` replaces the board that the file names; the default is the 15x15 board with 100 English tiles. With a
    `lexicon`, words that it does not contain are marked, not refused.
    """
    odd = Oddities(where, strict, on_warning)
    return import_document(read_lines(lines_of(content, odd), odd), odd, ruleset, lexicon)


def parse_gcg(
    text: str,
    *,
    lexicon: str | None = None,
    ruleset: str | None = None,
    strict: bool = False,
    on_warning: Callable[[str], None] | None = None,
) -> Record:
    r"""Return the game of a GCG text as a record; see `read`.

    >>> game = parse_gcg("#player1 A Ann\n#player2 B Bob\n>A: CATXYZQ 8G CAT +10 10\n#incomplete\n")
    >>> game.players, game.moves[0].move, game.moves[0].details["score"]
    (('Ann', 'Bob'), '8G CAT', 10)
    """
    odd = Oddities("game", strict, on_warning)
    return import_document(read_lines(split_lines(text), odd), odd, ruleset, lexicon)


def write_gcg(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a GCG file atomically."""
    text = gcg_text(record)
    try:
        write_atomically(Path(path), text)
    except (OSError, ValueError):  # a ValueError for a path that no file can have
        remedy = "choose a file in a writable directory"
        raise RecordError(f"{os.fspath(path)}: cannot be written; {remedy}") from None


SUFFIXES = (".gcg", ".json")


@dataclass(frozen=True)
class Converted:
    """The result of a conversion, in words."""

    summary: str
    phonies: tuple[str, ...]
    """A line for each move that formed words which are not in the lexicon."""


def convert(
    source: str, target: str, strict: bool, lexicon: str | None, ruleset: str | None, warn: Callable[[str], None]
) -> Converted:
    """Read a game and write it in the format of the target's suffix; `warn` is called with each oddity."""
    suffix = Path(target).suffix.lower()
    if suffix not in SUFFIXES:
        raise LexarenaError(f"{target}: the name shows no format; write a file that ends in .gcg or .json")
    content = read_content(source)
    if os.path.exists(target) and os.path.samefile(source, target):
        raise LexarenaError(f"{target}: also the file to convert; choose another file to write")
    if importer_of(source, content) is None:
        record = parse_record(content, source)
        if lexicon is not None or ruleset is not None:
            raise LexarenaError(f"{source}: a record, which contains its ruleset and lexicon; give neither of them")
    else:
        record = read(content, source, lexicon=lexicon, ruleset=ruleset, strict=strict, on_warning=warn)
    if suffix == ".gcg":
        write_gcg(record, target)
        if problem := reading_problem(record):
            warn(f"{target}: {problem}")
    else:
        write_record(record, target)
    return Converted(f"{target}: {_summary(record)}", tuple(_phonies(record)))


def _summary(record: Record) -> str:
    scores = replay(record).scores if record.schema == IMPORTED and record.outcome is None else ()
    ending = Ending.of(record, scores)
    number = len(record.moves)
    return f"{number} move{'' if number == 1 else 's'}. {ending.sentence}"


def _phonies(record: Record) -> list[str]:
    marked = []
    for number, entry in enumerate(record.moves, 1):
        words = entry.details.get("phonies")
        if isinstance(words, list):
            listed = ", ".join(str(word) for word in words)
            marked.append(f"move {number}, {entry.move}: not in {record.lexicon.name}: {listed}")
    return marked
