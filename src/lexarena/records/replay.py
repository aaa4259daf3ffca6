"""A game of Scrabble as a record, and back: its moves are played again with the tiles that were drawn then."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from os.path import isfile
from typing import Any

from lexarena.errors import LexarenaError, RecordError
from lexarena.games.base import Outcome
from lexarena.games.scrabble.game import Game, Turn
from lexarena.games.scrabble.notation import move_text
from lexarena.games.scrabble.position import Position
from lexarena.games.scrabble.ruleset import Ruleset
from lexarena.games.scrabble.tiles import LETTERS
from lexarena.records.record import LARGEST_SCORE, SCHEMAS, Fields, Record, RecordedMove, outcome_dict
from lexarena.words.lexicon import Lexicon, load_lexicon
from lexarena.words.shipped import SHIPPED

GAME = "scrabble"

_TILES = LETTERS + "_"
_SQUARES = LETTERS + LETTERS.lower() + "."
_UNEQUAL = "the record was changed, or belongs to other rules"


def record_game(
    game: Game,
    players: Sequence[str] = ("first", "second"),
    seconds: Sequence[float] | None = None,
    limits: Mapping[str, Any] | None = None,
) -> Record:
    """Return the record of a game, finished or not, with the seconds that each move took if they are known.

    >>> game = Game("mini", seed=7)
    >>> game.push(game.best_move())
    >>> record = record_game(game, ("Ann", "Bob"), seconds=[0.5])
    >>> record.moves[0].move == str(game.turns[0].move), replay(record).scores == game.scores
    (True, True)
    """
    if seconds is not None and len(seconds) != len(game.turns):
        raise RecordError(f"{len(seconds)} times for {len(game.turns)} moves; give the seconds of each move, or none")
    moves = []
    for i, turn in enumerate(game.turns):
        entry = {"seat": turn.seat, "move": move_text(turn.move), "rack": turn.rack, "drawn": turn.drawn}
        moves.append(entry | {"score": turn.move.score} | ({} if seconds is None else {"seconds": seconds[i]}))
    outcome = game.outcome
    document = {
        "schema": SCHEMAS[-1],
        "game": GAME,
        "players": list(players),
        "lexicon": {"name": game.lexicon.name, "hash": game.lexicon.hash, "words": len(game.lexicon)},
        "seed": game.seed,
        "limits": dict(limits or {}),
        "ruleset": game.ruleset.to_dict(),
        "start": _start(game.beginning()),
        "moves": moves,
        "outcome": None if outcome is None else outcome_dict(outcome),
    }
    return Record.from_dict(document)


def replay(record: Record, lexicon: Lexicon | None = None) -> Game:
    """Play a record again and return the game at its end; raise `RecordError` where the rules say otherwise.

    Without a lexicon the word list is taken by its name; its words must be those of the record. The order of the bag is
    not in a record: the tiles in it are the same, and each draw is the recorded one.
    """
    game = _begin(record, lexicon)
    for _ in _turns(game, record):
        pass
    return game


def steps(record: Record, lexicon: Lexicon | None = None) -> Iterator[tuple[Game, Turn]]:
    """Yield the game before each move, with the turn that comes next; it is one game, which moves on with each step."""
    game = _begin(record, lexicon)
    for turn in _turns(game, record):
        yield game, turn


def _start(game: Game) -> dict[str, Any]:
    """Return what a record says of the start: the racks, and whatever an ordinary deal would not give."""
    position, rules = game.position(), game.ruleset
    start: dict[str, Any] = {"racks": list(position.racks)}
    if game.start is not None or any(set(row) != {"."} for row in position.rows):
        start["board"] = list(position.rows)
    if position.scores != (0, 0):
        start["scores"] = list(position.scores)
    for key, value in (("to_move", position.to_move), ("scoreless", position.scoreless), ("ply", game.ply)):
        if value:
            start[key] = value
    spent = ["".join("x" if used else "." for used in row) for row in game.board.premium_used]
    if spent != [_covered(row) for row in position.rows]:
        start["spent"] = spent
    bag = game.bag.remaining.copy()
    if _seen(position) + Counter(bag) != _all_tiles(rules):
        start["bag"] = "".join(sorted(bag))
    return start


def _begin(record: Record, lexicon: Lexicon | None) -> Game:
    """Return the game before its first move."""
    if record.game != GAME:
        raise RecordError(f"{record.where}: is a game of {record.game!r}, not of {GAME!r}; use that game's replay")
    try:
        rules = Ruleset.from_dict(record.ruleset, f"{record.where}, ruleset")
    except LexarenaError as error:
        raise RecordError(str(error)) from None
    optional = ("board", "scores", "to_move", "scoreless", "ply", "spent", "bag")
    start = Fields(record.start, record.where, "start", ("racks",), optional)
    position = _position(start, rules)
    bag = _bag(start, rules, position)
    words = _lexicon(record, lexicon)
    game = Game.from_position(position, rules, words, record.seed or 0, fill=False)
    game.bag.remaining = bag
    if "spent" in start:
        rows = _rows(start, "spent", rules.size, "x.", "x for a spent premium and . for another square")
        game.board.premium_used = [[square == "x" for square in row] for row in rows]
    if "ply" in start:
        game.set_ply(start.integer("ply", 0, LARGEST_SCORE))
    if "board" not in start:
        game.start = None
    return game


def _position(start: Fields, rules: Ruleset) -> Position:
    wanted = f"give at most {rules.rack_size} tiles, each A to Z or _ for a blank"
    first, second = (start.spelled("racks", _TILES, rules.rack_size, wanted, i) for i in start.places("racks", 2))
    rows = ("." * rules.size,) * rules.size
    if "board" in start:
        rows = _rows(start, "board", rules.size, _SQUARES, "letters, lower case for blanks, and . for empty squares")
    scores = (0, 0)
    if "scores" in start:
        mine, theirs = (start.integer("scores", -LARGEST_SCORE, LARGEST_SCORE, i) for i in start.places("scores", 2))
        scores = (mine, theirs)
    to_move = start.integer("to_move", 0, 1) if "to_move" in start else 0
    scoreless = start.integer("scoreless", 0, LARGEST_SCORE) if "scoreless" in start else 0
    return Position(rows, (first, second), scores, to_move, scoreless)


def _rows(start: Fields, key: str, size: int, signs: str, wanted: str) -> tuple[str, ...]:
    rows = tuple(start.spelled(key, signs, size, f"give {size} of {wanted}", i) for i in start.places(key, size))
    for i, row in enumerate(rows):
        if len(row) != size:
            start.refuse(f"has {len(row)} squares; give {size} of {wanted}", key, i)
    return rows


def _bag(start: Fields, rules: Ruleset, position: Position) -> list[str]:
    """Return the tiles in the bag: those that the record names, else what the board and the racks leave."""
    if "bag" in start:
        room = rules.total_tiles
        return list(start.spelled("bag", _TILES, room, f"give at most {room} tiles, each A to Z or _ for a blank"))
    everything, seen = _all_tiles(rules), _seen(position)
    if excess := seen - everything:
        tile = min(excess)
        start.refuse(
            f"has {seen[tile]} tiles {tile} on board and racks, the ruleset {everything[tile]}; "
            "mend the racks, or say in start.bag what the bag holds"
        )
    return sorted((everything - seen).elements())


def _lexicon(record: Record, lexicon: Lexicon | None) -> Lexicon:
    used = record.lexicon
    remedy = "give the word list that the game was played with"
    if lexicon is None:
        if used.name not in SHIPPED and not isfile(used.name):
            raise RecordError(f"{record.where}: the word list {used.name!r} is not here; {remedy}")
        try:
            lexicon = load_lexicon(used.name)
        except LexarenaError as error:
            raise RecordError(f"{record.where}: the word list cannot be read: {error}") from None
        except OSError as error:
            raise RecordError(
                f"{record.where}: the word list {used.name!r} cannot be read ({error.strerror}); {remedy}"
            ) from None
    if lexicon.hash != used.hash:
        theirs = f"{used.name!r} with hash {used.hash[:16]} and {used.words:,} words"
        ours = f"{lexicon.name!r} has hash {lexicon.hash[:16]} and {len(lexicon):,} words"
        raise RecordError(f"{record.where}: was played with {theirs}, but {ours}; {remedy}")
    return lexicon


def _turns(game: Game, record: Record) -> Iterator[Turn]:
    """Play the moves of a record; yield each before it is played, and check the outcome after the last."""
    for i, entry in enumerate(record.moves):
        about = f"{record.where}: move {i + 1} ({entry.move})"
        details = Fields(entry.details, record.where, f"moves[{i}]", ("rack", "drawn", "score"))
        turn = _turn(game, entry, details, about)
        yield turn
        _arrange(game, turn)
        game.push(turn.move)
    _check_outcome(game, record)


def _turn(game: Game, entry: RecordedMove, details: Fields, about: str) -> Turn:
    """Return the turn that an entry tells, if the rules agree."""
    if game.is_over:
        raise RecordError(f"{about}: the game ended before it; remove the moves after the end")
    if entry.seat != game.to_move:
        raise RecordError(f"{about}: is recorded for seat {entry.seat}, but seat {game.to_move} moves; {_UNEQUAL}")
    size = game.ruleset.rack_size
    wanted = f"give at most {size} tiles, each A to Z or _ for a blank"
    rack, recorded = "".join(game.players[entry.seat].rack), details.spelled("rack", _TILES, size, wanted)
    if Counter(rack) != Counter(recorded):
        raise RecordError(f"{about}: the recorded rack is {recorded!r}, the draws before give {rack!r}; {_UNEQUAL}")
    try:
        move = game.parse(entry.move)
    except LexarenaError as error:
        raise RecordError(f"{about}: {error}") from None
    score = details.integer("score", -LARGEST_SCORE, LARGEST_SCORE)
    if score != move.score:
        raise RecordError(f"{about}: the recorded score is {score}, the rules give {move.score}; {_UNEQUAL}")
    drawn, bag = details.spelled("drawn", _TILES, size, wanted), Counter(game.bag.remaining)
    number = min(len(move.used), bag.total())
    if len(drawn) != number:
        raise RecordError(f"{about}: the recorded draw is {drawn!r}, the rules draw {number}; {_UNEQUAL}")
    if missing := Counter(drawn) - bag:
        raise RecordError(f"{about}: the recorded draw is {drawn!r}, the bag lacks {min(missing)!r}; {_UNEQUAL}")
    return Turn(entry.seat, move, rack, drawn)


def _arrange(game: Game, turn: Turn) -> None:
    """Order the bag so that the turn draws its tiles: seat 0 draws from the front, seat 1 from the back."""
    rest = sorted((Counter(game.bag.remaining) - Counter(turn.drawn)).elements())
    game.bag.remaining = [*turn.drawn, *rest] if turn.seat == 0 else [*rest, *reversed(turn.drawn)]


def _check_outcome(game: Game, record: Record) -> None:
    if game.outcome == record.outcome:
        return
    told, found = (_outcome_text(outcome) for outcome in (record.outcome, game.outcome))
    raise RecordError(
        f"{record.where}: after move {len(game.turns)} {told} is recorded, the rules give {found}; {_UNEQUAL}"
    )


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    return f"the end {outcome.reason!r} with {outcome.scores[0]} : {outcome.scores[1]}"


def _covered(row: str) -> str:
    return "".join("." if letter == "." else "x" for letter in row)


def _seen(position: Position) -> Counter[str]:
    """Count the tiles on the board and in the racks."""
    board = ("_" if letter.islower() else letter for row in position.rows for letter in row if letter != ".")
    return Counter(board) + Counter("".join(position.racks))


def _all_tiles(rules: Ruleset) -> Counter[str]:
    return Counter({tile: number for tile, number in zip(_TILES, rules.counts, strict=True) if number})
