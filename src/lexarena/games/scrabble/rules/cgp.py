"""Positions as values, and on one line in the Crossword Game Position format: board, racks, scores, scoreless turns.

    15/15/15/15/15/15/15/3QUIxOTRY4/15/15/15/15/15/15/15 ABCDEFG/HIJKLM? 67/89 0 lex common;

A number stands for that many empty squares, a lower-case letter for a blank on the board, `?` for one in a rack. The
player to move comes first. The fields after the board may be left out, from the end. Of the options only
`lex NAME;` and our own `rules NAME;` are kept.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexarena.errors import NotationError, check_kind
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.rules.notation import quoted
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names
from lexarena.words.lexicon import Lexicon
from lexarena.words.list_names import find_list
from lexarena.words.wordlist import LARGEST_BOARD


@dataclass(frozen=True)
class Position:
    """What a game looks like between two moves; any position can be set up, also one that no game would reach.

    `rows` are the board's rows: `.` is an empty square, a lower-case letter a blank. In `racks` `_` is a blank, and an
    empty text means that the rack is not known. Seat `to_move` moves next, after `scoreless` turns without points.
    """

    rows: tuple[str, ...]
    racks: tuple[str, str] = ("", "")
    scores: tuple[int, int] = (0, 0)
    to_move: int = 0
    scoreless: int = 0

    @property
    def tiles(self) -> Counter[str]:
        """The number of each tile on the board and in the racks, `_` for a blank.

        >>> sorted(Position((".aB", "...", "..."), ("A_", "")).tiles.items())
        [('A', 1), ('B', 1), ('_', 2)]
        """
        return tiles_on(self.rows) + Counter("".join(self.racks))


def tiles_on(rows: Sequence[str]) -> Counter[str]:
    """Return the number of each tile on a board, `_` for a blank."""
    return Counter("_" if tile.islower() else tile for tile in "".join(rows) if tile != ".")


_SQUARES = re.compile(r"([1-9][0-9]?(?![0-9]))|([A-Za-z])|([0-9]+|.)", re.DOTALL)
_SCORE = re.compile(r"[+-]?[0-9]{1,9}")
_COUNT = re.compile(r"[0-9]{1,9}")
_NAMED = 4
"""The number of unknown words that a warning names; the others are counted."""


@dataclass(frozen=True)
class Cgp:
    """What a CGP line says: a position, and the names of the lexicon and the ruleset if it gives them."""

    position: Position
    lexicon: str | None = None
    ruleset: str | None = None

    def rules(self, ruleset: str | Ruleset | None = None) -> Ruleset:
        """Return the rules to play by: those given, else those that the line names, else those of the board's size.

        Of several shipped rulesets with a board of this size it is the first.

        >>> parse_cgp("5/5/1CAT1/5/5").rules().name, parse_cgp("5/5/1CAT1/5/5 / 0/0 0 rules mini20;").rules().name
        ('mini', 'mini20')
        """
        named = self.ruleset if ruleset is None else ruleset
        if named is not None:
            return load_ruleset(named)
        size = len(self.position.rows)
        by_size = {rules.size: rules for rules in map(load_ruleset, reversed(ruleset_names()))}
        if size not in by_size:
            sizes = ", ".join(map(str, sorted(by_size)))
            remedy = "" if size % 2 else "; a board needs a centre square, so its size is odd"
            raise NotationError(f"no shipped ruleset has a board of {size} x {size}; the sizes are {sizes}{remedy}")
        return by_size[size]

    @property
    def known_lexicon(self) -> str | None:
        """The shipped or added word list that the line names, in any case; None if it names none, or another one."""
        return None if self.lexicon is None else find_list(self.lexicon)

    def require_rack(self) -> None:
        """Raise `NotationError` if the player to move has no tiles."""
        if not self.position.racks[0]:
            raise NotationError("the CGP has no rack for the player to move; write it before the slash, as in AEIRS/")


def parse_cgp(text: str, ruleset: Ruleset | None = None) -> Cgp:
    """Read a CGP line; with a ruleset the size of the board and of the racks must be the ruleset's.

    The player to move is seat 0.

    >>> cgp = parse_cgp("5/5/1CaT1/5/5 ABC?/ 12/-3 0 lex mini;")
    >>> cgp.position.rows[2], cgp.position.racks, cgp.position.scores, cgp.lexicon
    ('.CaT.', ('ABC_', ''), (12, -3), 'mini')
    """
    check_kind("text", text, str, "a CGP line such as '5/5/1CAT1/5/5 AEIRS/ 0/0 0'")
    if ruleset is not None:
        check_kind("ruleset", ruleset, Ruleset, "a Ruleset (see load_ruleset)")
    parts = text.split(maxsplit=4)
    if not parts:
        raise NotationError("the CGP is empty; write BOARD MINE/THEIRS SCORE/SCORE SCORELESS")
    board, racks, scores, scoreless, options = (*parts, *("", "/", "0/0", "0", "")[len(parts) :])
    position = Position(_rows(board), _racks(racks), _scores(scores), scoreless=_scoreless(scoreless))
    if ruleset is not None:
        check_fit(position, ruleset)
    named = _options(options)
    return Cgp(position, named.get("lex"), named.get("rules"))


def cgp_text(position: Position, lexicon: str | None = None, ruleset: str | None = None) -> str:
    """Return a position as a CGP line, the player to move first.

    >>> cgp_text(Position((".....", ".....", ".CaT.", ".....", "....."), ("AB_", ""), (9, 5), to_move=1), "mini")
    '5/5/1CaT1/5/5 /AB? 5/9 0 lex mini;'
    """
    check_kind("position", position, Position, "a Position (see Game.position)")
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in position.rows)
    mine, theirs = position.to_move, 1 - position.to_move
    racks = f"{position.racks[mine]}/{position.racks[theirs]}".replace("_", "?")
    text = f"{board} {racks} {position.scores[mine]}/{position.scores[theirs]} {position.scoreless}"
    for option, name in (("lex", lexicon), ("rules", ruleset)):
        if name is not None:
            check_kind("lexicon" if option == "lex" else "ruleset", name, str, "a name")
            if ";" in name or not name or name != name.strip() or not name.isprintable():
                raise NotationError(f"CGP cannot hold the name {name!r}; use one without semicolons and line breaks")
            text += f" {option} {name};"
    return text


def position_warnings(position: Position, ruleset: Ruleset, lexicon: Lexicon) -> list[str]:
    """Return what is odd about a position, one line each: too many of a tile, and words that the lexicon lacks.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> from lexarena.words.lexicon import load_lexicon
    >>> rows = (".....", ".....", ".ZZZ.", ".....", ".....")
    >>> for line in position_warnings(Position(rows), load_ruleset("mini"), load_lexicon("mini")):
    ...     print(line)
    3 Z on the board and in the racks, but the bag has 1
    not in the lexicon: ZZZ (row 3)
    """
    return [line for line in (tile_surplus(position, ruleset), _unknown_words(position, lexicon)) if line]


def check_fit(position: Position, rules: Ruleset) -> None:
    """Raise `NotationError` if a position cannot be one of a ruleset."""
    if len(position.rows) != rules.size:
        wanted = f"the board has {rules.size}"
        raise NotationError(f"CGP board has {len(position.rows)} rows, {wanted}; separate the rows by /")
    for which, rack in zip(("first", "second"), position.racks, strict=True):
        if len(rack) > rules.rack_size:
            raise NotationError(
                f"CGP {which} rack has {len(rack)} tiles, a rack of {rules.name} holds {rules.rack_size}; "
                "leave some out"
            )
    if position.scoreless >= rules.scoreless_turns:
        raise NotationError(
            f"CGP count of scoreless turns is {position.scoreless}, but {rules.name} ends the game after "
            f"{rules.scoreless_turns}; write a lower one"
        )


def _rows(board: str) -> tuple[str, ...]:
    texts = board.split("/")
    if len(texts) == 1:
        raise NotationError(
            f"CGP board {quoted(board)} has one row; write all rows, separated by /, as in 5/5/1CAT1/5/5"
        )
    if len(texts) > LARGEST_BOARD:
        wanted = f"a board has at most {LARGEST_BOARD}"
        raise NotationError(f"CGP board has {len(texts)} rows, {wanted}; separate the rows by /")
    return tuple(_row(text, number, len(texts)) for number, text in enumerate(texts, 1))


def _row(text: str, number: int, size: int) -> str:
    row = ""
    for found in _SQUARES.finditer(text):
        run, letter, strange = found.groups()
        if strange:
            raise NotationError(
                f"CGP row {number} has {quoted(strange)} at character {found.start() + 1}; "
                f"use letters, and numbers from 1 to {size} for empty squares"
            )
        row += letter or "." * int(run)
    if len(row) != size:
        raise NotationError(
            f"CGP row {number} has {len(row)} squares, but there are {size} rows, and a board is square; "
            "count its letters, and each number as that many empty squares"
        )
    return row


def _racks(text: str) -> tuple[str, str]:
    racks = text.split("/")
    if len(racks) != 2:
        raise NotationError(f"CGP racks are {quoted(text)}; write MINE/THEIRS, either of them may be empty")
    return _rack(racks[0], "first"), _rack(racks[1], "second")


def _rack(text: str, which: str) -> str:
    rack = text.replace("?", "_")
    for i, tile in enumerate(rack):
        if tile != "_" and not (tile.isascii() and tile.isalpha()):
            raise NotationError(
                f"CGP {which} rack has {tile!r} at character {i + 1}; use letters A-Z, and ? for a blank"
            )
    return rack.upper()


def _scores(text: str) -> tuple[int, int]:
    scores = text.split("/")
    if len(scores) != 2 or not all(_SCORE.fullmatch(score) for score in scores):
        raise NotationError(f"CGP scores are {quoted(text)}; write two integers, as in 67/89")
    return int(scores[0]), int(scores[1])


def _scoreless(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise NotationError(f"CGP count of scoreless turns is {quoted(text)}; write an integer, such as 0")
    return int(text)


def _options(text: str) -> dict[str, str]:
    """Return the options by name, each with the text up to its semicolon."""
    options = {}
    for option in text.split(";"):
        name, value = (*option.split(maxsplit=1), "", "")[:2]
        options[name] = value.strip()
    for name in ("lex", "rules"):
        if options.get(name) == "":
            raise NotationError(f"CGP option {name} has no value; write {name} NAME; or leave it out")
    return options


def tile_surplus(position: Position, ruleset: Ruleset) -> str:
    """Return of which tiles a position shows more than the ruleset has; nothing if its tiles fit."""
    counts, bag = position.tiles, ruleset.tiles
    surplus = [tile for tile in bag if counts[tile] > bag[tile]]
    if not surplus:
        return ""
    amounts = [(_number(counts[tile], tile), f"but the bag has {bag[tile]}") for tile in surplus]
    amounts[0] = (f"{amounts[0][0]} on the board and in the racks", amounts[0][1])
    return "; ".join(", ".join(amount) for amount in amounts)


def _number(count: int, tile: str) -> str:
    return f"{count} {tile}" if tile != "_" else f"{count} blank{'' if count == 1 else 's'}"


def _unknown_words(position: Position, lexicon: Lexicon) -> str:
    columns = ("".join(column) for column in zip(*position.rows, strict=True))
    lines = [(f"row {number}", row) for number, row in enumerate(position.rows, 1)]
    lines += [(f"column {letter}", column) for letter, column in zip(LETTERS, columns, strict=False)]
    unknown = [
        f"{word} ({place})"
        for place, line in lines
        for word in re.findall("[A-Z]{2,}", line.upper())
        if word not in lexicon
    ]
    if not unknown:
        return ""
    more = f" and {len(unknown) - _NAMED} more" if len(unknown) > _NAMED else ""
    return f"not in the lexicon: {', '.join(unknown[:_NAMED])}{more}"
