r"""The text protocol of Scrabble: how a referee and a bot communicate, line by line, over the bot's input and output.

Beside the bot lie `words.dat`, one word a line, and `ruleset.toml`, the rules. The referee opens with the line
`scrabble 1`, which names the game and the version of this protocol, and with `first` or `second`. Then it sends, when the
bot is to move:

    opponent 8D C(A)Ts         what the opponent played; `opponent -` is a pass, `opponent -3` an exchange of three
    turn AEIRST? 24 31 80 9.5  your rack, your points, the opponent's, tiles in the bag, seconds left

The bot answers with one line, its move as players write it (see `notation`): `8H STAIR`, `-AB?` or `-`. At the end comes
`end 320 298 out`: your points, the opponent's, and why the game ended; it needs no answer. What the rules hide,
the other rack, the bag and which tiles were exchanged, is never sent.

Both sides are here, free of files and pipes: `ScrabbleSeat` is fed the bytes of a bot as they arrive, in pieces of any
size, and `BotSide` the lines of a referee. `play_bot` joins a `BotSide` to an agent and two streams.
"""

import math
import re
from collections import Counter
from typing import IO, TYPE_CHECKING

import numpy as np

from lexarena.agents import choose_move
from lexarena.core.faults import Fault
from lexarena.core.protocol import SPACES_AROUND, Chooser, LineReader, plain_text, shown
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.rules.cgp import Position, tiles_on
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import move_text, parse_move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import View
from lexarena.words.lexicon import Lexicon

if TYPE_CHECKING:
    from lexarena.games.scrabble.variant import ScrabbleVariant


VERSION = "scrabble 1"
"""The first line of every game."""
SEATS = ("first", "second")

_WANTED = "a move such as '8H WORD', '-ABC' or '-'"
_FORM = re.compile(r"-[A-Za-z?_]*|(?:[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2})[ \t]+[A-Za-z.()]+")
"""What looks like a move: if it cannot be played, it is illegal rather than unreadable."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_SECONDS = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
_EXCHANGED = re.compile(r"-[0-9]{1,2}")


def move_line(move: Move) -> bytes:
    r"""Return a bot's answer.

    >>> move_line(Move.exchange("B_A"))
    b'-AB?\n'
    """
    return f"{move_text(move)}\n".encode()


def opponent_line(move: Move) -> bytes:
    r"""Return the line with which a bot learns what its opponent played; of an exchange only the number.

    >>> opponent_line(Move.place(7, 3, "H", "C.Ts", "CATs")), opponent_line(Move.exchange("B_A"))
    (b'opponent 8D C(A)Ts\n', b'opponent -3\n')
    """
    text = f"-{len(move.used)}" if move.is_exchange else move_text(move)
    return f"opponent {text}\n".encode()


def turn_line(view: View, seconds_left: float) -> bytes:
    """Return the line that demands a move: rack, the bot's points, the opponent's, tiles in the bag, seconds left."""
    rack, seat = view.rack.replace("_", "?"), view.seat
    seconds = math.floor(1000 * max(0.0, seconds_left)) / 1000
    return f"turn {rack} {view.scores[seat]} {view.scores[1 - seat]} {view.bag_count} {seconds:.3f}\n".encode()


class ScrabbleSeat(LineReader[Move]):
    r"""The referee's side of the protocol with the bot in one seat of a game: what to send, and what its bytes mean.

    It looks at the game and plays nothing: whoever holds the game plays the moves that `feed` returns.

    >>> game = Game("mini", seed=2)
    >>> side = ScrabbleSeat(game, seat=0)
    >>> side.prompt(10.0), side.demanded
    (b'scrabble 1\nfirst\nturn OSRYT 0 0 28 10.000\n', ('move',))
    >>> side.feed(b"3A ST"), side.feed(b"ORY \r\n"), side.demanded
    ([], [<Move 3A STORY for 26>], ())
    >>> side.feed(b"-"), side.fault.name
    ([], 'out_of_turn')
    """

    answer_may_end_game = True

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__()
        self.game, self.seat = game, seat
        self._opened = False
        self._sent = 0

    @property
    def finished(self) -> bool:
        """Whether the game is over: whatever the bot writes from now on is ignored."""
        return self.game.is_over

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that demand a move: what the opponent did since the last one, and how the bot stands."""
        if self.game.to_move != self.seat or self.demanded or self.finished or self.fault:
            raise NotationError("cannot ask for a move now; the bot has not answered yet, or it is not its turn")
        self.demanded = ("move",)
        return self._news() + turn_line(self.game.view(self.seat), seconds_left)

    def farewell(self, reason: str = "") -> bytes:
        """Return the lines that end the game: the final points, and why it ended."""
        mine, theirs = self.game.scores[self.seat], self.game.scores[1 - self.seat]
        outcome = self.game.outcome
        why = reason or (outcome.reason if outcome else "stopped")
        return self._news() + f"end {mine} {theirs} {why}\n".encode()

    def _news(self) -> bytes:
        lines = b"" if self._opened else f"{VERSION}\n{SEATS[self.seat]}\n".encode()
        turns = self.game.turns[self._sent :]
        self._opened, self._sent = True, len(self.game.turns)
        return lines + b"".join(opponent_line(turn.move) for turn in turns if turn.seat != self.seat)

    def _read(self, line: bytes) -> Move | Fault:
        return read_answer(line, self.game)

    def _wanted(self) -> str:
        return _WANTED

    def _patience(self) -> str:
        return "wait for your turn" if self._opened else f"wait for the line '{VERSION}'"


def read_answer(line: bytes, game: Game) -> Move | Fault:
    r"""Return the move that a bot's line means in a game in which it is to move.

    >>> print(read_answer(b"3C TOE", Game("mini", seed=2)))
    illegal_move: played '3C TOE': the rack lacks tiles for this move: E is not in 'OSRYT'
    >>> print(read_answer(b"hello", Game("mini", seed=2)))
    bad_format: wrote 'hello', but a move such as '8H WORD', '-ABC' or '-' was expected
    """
    text = plain_text(line)
    if text is None:
        return Fault("not_text", f"wrote {shown(line)}, but {_WANTED} was expected, in plain text", line)
    text = text.strip(SPACES_AROUND)
    try:
        return game.parse(text)
    except IllegalMoveError as error:
        return Fault("illegal_move", f"played {shown(line)}: {error}", line)
    except NotationError as error:
        if _FORM.fullmatch(text):
            return Fault("illegal_move", f"played {shown(line)}: {error}", line)
        said = shown(line) if text else "an empty line"
        return Fault("bad_format", f"wrote {said}, but {_WANTED} was expected", line)


class BotSide:
    r"""A bot's side of the protocol: it hears the referee's lines, and knows the board, its rack and the points.

    >>> side = BotSide(Game("mini").ruleset)
    >>> for line in (b"scrabble 1\n", b"second\n", b"opponent 3C FOE\n", b"turn ATRS? 0 12 25 9.750\n"):
    ...     side.hear(line)
    >>> side.due, side.rows[2], side.rack, side.scores, side.bag_count, side.seconds_left
    (True, '..FOE', 'ATRS_', (0, 12), 25, 9.75)
    >>> side.say(parse_move("D3 (O)R", side.rows)), side.due, side.rows[3]
    (b'D3 (O)R\n', False, '...R.')
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.seat: int | None = None
        self.rows: tuple[str, ...] = ("." * ruleset.size,) * ruleset.size
        """The board: `.` is an empty square, a lower-case letter a blank."""
        self.rack = ""
        """The bot's tiles, `_` for a blank."""
        self.scores = (0, 0)
        """The bot's points and the opponent's."""
        self.bag_count = 0
        self.seconds_left = 0.0
        self.scoreless = 0
        """How many turns in a row had no points."""
        self.ply = 0
        self.due = False
        """Whether a move is due."""
        self.outcome: str | None = None
        """Why the game ended; None while it is in progress."""
        self._has_version = False
        self._since: list[
            tuple[int, bool]
        ] = []  # the moves since the last turn: 0 for the bot's, and whether a placement

    def hear(self, line: bytes) -> None:
        """Process a line from the referee; raise `NotationError` if it makes no sense here."""
        text = line.decode(errors="backslashreplace").removesuffix("\n").strip(SPACES_AROUND)
        if not self._has_version:
            if text != VERSION:
                raise NotationError(f"the first line is {shown(line)}; this bot speaks {VERSION!r}")
            self._has_version = True
        elif self.seat is None:
            if text not in SEATS:
                raise NotationError(f"the second line is {shown(line)}; it is 'first' or 'second'")
            self.seat = SEATS.index(text)
        elif self.due or self.outcome is not None:
            raise NotationError(f"{shown(line)} came while nothing was expected")
        else:
            kind, _, rest = text.partition(" ")
            hear = {"opponent": self._hear_opponent, "turn": self._hear_turn, "end": self._hear_end}.get(kind)
            if hear is None:
                raise NotationError(f"the line {shown(line)} is none of opponent, turn and end")
            hear(rest.strip(SPACES_AROUND), line)

    def say(self, move: Move) -> bytes:
        """Note a move of the bot and return its line."""
        if not self.due:
            raise NotationError(f"{move_text(move)!r} is not due now")
        self.due = False
        self._note(0, move)
        return move_line(move)

    def game(self, lexicon: Lexicon) -> Game:
        """Return a game that looks from the bot's seat as the true one does; what is hidden is filled in arbitrarily."""
        assert self.seat is not None
        racks, scores = [self.rack, ""], self.scores
        unseen = self._unseen()
        theirs = max(0, len(unseen) - self.bag_count)
        racks[1], bag = "".join(unseen[:theirs]), unseen[theirs:]
        if self.seat:
            racks, scores = racks[::-1], scores[::-1]
        position = Position(self.rows, (racks[0], racks[1]), scores, self.seat, self.scoreless)
        game = Game.from_position(position, self.ruleset, lexicon, seed=0, fill=False)
        game.bag.remaining = bag
        game.set_ply(self.ply)
        return game

    def _unseen(self) -> list[str]:
        """Return the tiles that lie neither on the board nor in the bot's rack."""
        return list((self.ruleset.tiles - tiles_on(self.rows) - Counter(self.rack)).elements())

    def _hear_opponent(self, text: str, line: bytes) -> None:
        if _EXCHANGED.fullmatch(text):
            self._note(1, Move.pass_turn())
        else:
            self._note(1, parse_move(text, self.rows))

    def _hear_turn(self, text: str, line: bytes) -> None:
        fields = text.split()
        sound = len(fields) == 5 and all(_NUMBER.fullmatch(field) for field in fields[1:4])
        if not sound or not _SECONDS.fullmatch(fields[4]) or not set(fields[0]) <= set(LETTERS + "?"):
            raise NotationError(f"the line {shown(line)} is not of the form 'turn RACK 24 31 80 9.500'")
        scores = int(fields[1]), int(fields[2])
        for whose, placed in self._since:
            earned = scores[whose] != self.scores[whose] or not self.ruleset.zero_plays_count
            self.scoreless = 0 if placed and earned else self.scoreless + 1
        self._since.clear()
        self.rack, self.scores = fields[0].replace("?", "_"), scores
        self.bag_count, self.seconds_left, self.due = int(fields[3]), float(fields[4]), True

    def _hear_end(self, text: str, line: bytes) -> None:
        fields = text.split()
        if len(fields) != 3 or not all(_NUMBER.fullmatch(field) for field in fields[:2]):
            raise NotationError(f"the line {shown(line)} is not of the form 'end 320 298 out'")
        self.scores, self.outcome = (int(fields[0]), int(fields[1])), fields[2]

    def _note(self, whose: int, move: Move) -> None:
        """Lay a move's tiles on the board, and remember that it was played."""
        board = [list(row) for row in self.rows]
        for row, col, tile in move.placed:
            board[row][col] = tile
        self.rows = tuple("".join(row) for row in board)
        self._since.append((whose, move.is_placement))
        self.ply += 1


def play_bot(
    agent: Chooser, variant: "ScrabbleVariant", stdin: IO[bytes], stdout: IO[bytes], seed: int | None = None
) -> None:
    """Play one game as a bot (see `GameProtocol`); it returns when the game or the input ends."""
    side, rng = BotSide(variant.ruleset), np.random.default_rng(seed)
    agent.choose(variant.new_game(0).view(0), np.random.default_rng(0))
    for line in iter(stdin.readline, b""):
        side.hear(line)
        if side.due:
            assert side.seat is not None
            move = choose_move(agent, side.game(variant.lexicon), rng)
            stdout.write(side.say(move))
            stdout.flush()
        if side.outcome is not None:
            return


def referee_seat(game: Game, seat: int) -> ScrabbleSeat:
    """Return the referee's side of the protocol with a seat."""
    return ScrabbleSeat(game, seat)


Rows = tuple[str, ...]


class ScrabbleFollower(LineReader[Move]):
    """One game as one bot sees it."""

    finished = False  # a view does not tell that its game is over
    answer_may_end_game = True

    def __init__(self, view: View) -> None:
        super().__init__()
        self._seat, self._opened = view.seat, False
        self._ply = view.seat - 1
        self._rows: Rows = ("." * view.ruleset.size,) * view.ruleset.size
        self._score, self._kept = 0, Counter[str]()
        self._view, self._game = view, view.sample(np.random.default_rng(0))
        self._answers: list[Move] = []
        if not self.continues(view):
            raise LexarenaError("a bot cannot join a Scrabble game in progress; start a new game")

    def continues(self, view: View) -> bool:
        """Whether a view can be the next of this game."""
        expected = (self._seat, self._ply + 1, self._score)
        if (view.seat, view.ply, view.scores[view.seat]) != expected or self._kept - Counter(view.rack):
            return False
        return opponents_move(self._rows, view.rows) is not None

    def ready(self) -> Move | None:
        """Return the move that the bot answered."""
        return self._answers.pop(0) if self._answers else None

    def prompt(self, view: View, seconds_left: float) -> bytes:
        """Return what the opponent did since the last move, and how the bot stands."""
        lines = b"" if self._opened else f"{VERSION}\n{SEATS[self._seat]}\n".encode()
        if view.ply > 0:
            move = opponents_move(self._rows, view.rows)
            assert move is not None
            lines += opponent_line(Move.exchange("_" * view.exchanged) if move.is_pass and view.exchanged else move)
        self._opened, self.demanded = True, ("move",)
        self._view, self._game = view, view.sample(np.random.default_rng(0))
        return lines + turn_line(view, seconds_left)

    def feed(self, data: bytes) -> list[Move]:
        """Read what the bot wrote, and keep it until it is needed."""
        moves = super().feed(data)
        self._answers += moves
        return moves

    def note(self, move: Move) -> None:
        """Remember how things stand after the bot's move."""
        view, board = self._view, [list(row) for row in self._view.rows]
        for row, col, tile in move.placed:
            board[row][col] = tile
        self._rows = tuple("".join(row) for row in board)
        self._ply, self._score = view.ply + 1, view.scores[self._seat] + move.score
        self._kept = Counter(view.rack) - Counter(move.used)

    def _read(self, line: bytes) -> Move | Fault:
        game: Game = self._game
        return read_answer(line, game)

    def _wanted(self) -> str:
        return "a move"

    def _patience(self) -> str:
        return "wait for your turn"


def follow(view: View) -> ScrabbleFollower:
    """Return the follower of a game that begins with this view."""
    return ScrabbleFollower(view)


def opponents_move(before: Rows, after: Rows) -> Move | None:
    """Return the one move that leads from a board to another; None if there is no such move.

    >>> opponents_move(("...", ".A.", "..."), ("...", ".A.", ".Tt"))
    <Move 3B Tt for 0>
    >>> opponents_move(("...", ".A.", "..."), ("...", "CAT", "..."))
    <Move 2A C(A)T for 0>
    >>> opponents_move(("...", ".A.", "..."), ("..X", ".A.", "X.."))
    """
    size = range(len(after))
    if any(before[r][c] not in (".", after[r][c]) for r in size for c in size):
        return None
    new = [(r, c) for r in size for c in size if before[r][c] != after[r][c]]
    if not new:
        return Move.pass_turn()
    (row, col), down = new[0], len({c for _, c in new}) == 1
    if len(new) == 1:
        down = not any(0 <= c < len(after) and after[row][c] != "." for c in (col - 1, col + 1))
    elif not down and len({r for r, _ in new}) > 1:
        return None
    line = "".join(each[col] for each in after) if down else after[row]
    first, last = (at[0] if down else at[1] for at in (new[0], new[-1]))
    if "." in line[first : last + 1]:
        return None
    start, end = line.rfind(".", 0, first) + 1, line.find(".", last)
    word = line[start : end if end >= 0 else None]
    squares = [(start + i, col) if down else (row, start + i) for i in range(len(word))]
    tiles = "".join(letter if square in new else "." for letter, square in zip(word, squares, strict=True))
    return Move.place(start if down else row, col if down else start, "V" if down else "H", tiles, word)
