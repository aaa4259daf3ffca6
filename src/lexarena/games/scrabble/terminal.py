"""Scrabble in a terminal: boards, racks and lists of moves."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from lexarena.core.game import AnyTurn
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import LETTERS, texts
from lexarena.games.scrabble.gcg.imported import ImportedGame, ImportedTurn, event_text
from lexarena.games.scrabble.rules.challenges import score_changes, scores_before_counting
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import example_squares, move_text
from lexarena.games.scrabble.rules.ruleset import VOID
from lexarena.games.scrabble.rules.view import View
from lexarena.play.events import Played
from lexarena.play.terminal import PlainTerminal
from lexarena.text import fitted

PREMIUM_STYLES = {
    "DL": "#000000 on #afd7ff",
    "TL": "#ffffff on #005fd7",
    "DW": "#000000 on #ffafd7",
    "TW": "#ffffff on #d70000",
}
TILE_STYLE = "bold #000000 on #ffe9a8"
FRESH_STYLE = "bold #000000 on #ffc83d"
_NAME_WIDTH = 20
"""The columns of a name above its moves: the table then fits into 80."""


class ScrabbleTerminal(PlainTerminal[Game]):
    """The part `terminal` of Scrabble."""

    def __init__(self, console: Console, names: Sequence[str]) -> None:
        super().__init__(console, names)
        self._rack: list[str] = []  # in the order in which the person wants to see it

    def help_lines(self, game: Game) -> Sequence[tuple[str, str]]:
        """Return how moves are written, with squares of this board."""
        across, down = example_squares(game.ruleset.size)
        lines = [
            (f"{across} WORD", f"place a word across, starting in row {across[:-1]}, column {across[-1]}"),
            (f"{down} WORD", f"place a word down, starting in column {down[0]}, row {down[1:]}"),
            ("", "lower case works too; in WORd, the d is a blank"),
            ("", "write letters already on the board as letters, as . or in ( )"),
            ("-ABC", "exchange these tiles, ? for a blank"),
            ("-", "pass"),
        ]
        if game.ruleset.challenge != VOID:
            lines.append(("challenge", "challenge the opponent's last play"))
        return lines

    def typed_move(self, game: Game, text: str) -> str:
        """Return a placement that is typed in lower case with tiles, and with blanks where tiles are missing.

        >>> terminal = ScrabbleTerminal(Console(), ("you", "greedy"))
        >>> game = Game("mini", seed=5)
        >>> terminal.typed_move(game, "3b eye"), terminal.typed_move(game, "3B EYe"), terminal.typed_move(game, "-e")
        ('3b EYE', '3B EYe', '-e')
        """
        where, space, word = text.rpartition(" ")
        if not (space and word.isalpha() and word.islower()):
            return text
        meant = (f"{where} {each}" for each in _with_blanks(word.upper(), game.view(game.to_move).rack.count("_")))
        return next((each for each in meant if _is_legal(game, each)), text)

    def word_line(self, game: Game, word: str) -> str:
        """Return whether a word is valid; if words can be challenged, nobody may look them up."""
        if game.ruleset.challenge != VOID:
            return "words cannot be looked up in a game with challenges"
        return super().word_line(game, word)

    def title(self, game: Game) -> str:
        """Return the title of the ruleset, and the words."""
        challenge = "" if game.ruleset.challenge == VOID else f"; challenge: {game.ruleset.challenge}"
        return f"{game.ruleset.title}; words: {game.lexicon.name}{challenge}"

    def commands(self) -> Mapping[str, tuple[str, Callable[[Game, int], None]]]:
        """Return what concerns the rack and the tiles."""
        return {
            "shuffle": ("shuffle your rack", self._shuffle),
            "tiles": ("list the unseen tiles and their values", self._print_tiles),
        }

    def draw_turn(self, game: Game, seat: int) -> None:
        """Print the board, the scores, the unseen tiles and the person's rack."""
        view = game.view(seat)
        self.console.print(board_text(game))
        scores = f"[bold]{escape(self.score_line(game))}[/]"
        self.console.print(f"{scores}   bag {view.bag_count}   [dim]{unseen_text(view)}[/]")
        self._print_rack(view)
        if view.awaits_acceptance:
            self.console.print("the last play would end the game; accept it with -, or challenge it")

    def draw_position(self, game: Game) -> None:
        """Print the board, the scores and both racks."""
        self.console.print(board_text(game))
        for seat, name in enumerate(self.names):
            rack = rack_text(game, seat)
            mark = ">" if game.to_move == seat else " "
            self.console.print(f"{mark} {name}: {game.scores[seat]}  {rack}", markup=False)

    def turn_text(self, turn: AnyTurn) -> str:
        """Return a turn; words that a list does not have are named, and what GCG abbreviates is written out."""
        if turn.move.is_challenge:
            return f"challenge: {challenge_result(turn.move)}"
        if not isinstance(turn, ImportedTurn):
            return plain_text(turn.move)
        phonies = f" (not in the list: {', '.join(turn.phonies)})" if turn.phonies else ""
        return f"{event_text(turn.move)}{phonies}"

    def turn_notes(self, turn: AnyTurn) -> Sequence[str]:
        """Return the notes of a turn of an imported game."""
        return turn.notes if isinstance(turn, ImportedTurn) else ()

    def draw_game(self, game: Game) -> None:
        """Print the board and the moves."""
        print_game(self.console, game, (self.names[0], self.names[1]))

    def played_line(self, event: Played, own: bool) -> Text | str:
        """Return a line about a move: only its player sees which tiles were exchanged."""
        move: Move = event.move
        name, s = ("you", "") if own else (self.names[event.seat], "s")
        if move.is_challenge:
            text = f" challenge{s}: {challenge_result(move)}"
        elif move.is_pass:
            text = f" pass{'' if own else 'es'}"
        elif move.is_exchange:
            number = len(move.tiles)
            text = f" exchange{s} {str(move)[1:] if own else f'{number} tile' + ('' if number == 1 else 's')}"
        else:
            text = f" play{s} {move} for {move.score}"
        return name + text if own else Text.assemble((name, "bold"), text)

    def hint_lines(self, moves: Sequence[Move]) -> list[str]:
        """Return the moves with their points and leaves, as `lexarena scrabble moves` lists them."""
        width = max((len(str(move)) for move in moves), default=0)
        leaves = (move.leave("".join(self._rack)).replace("_", "?") or "-" for move in moves)
        lines = [f"{move.score:5}  {move!s:{width}}  leave {leave}" for move, leave in zip(moves, leaves, strict=True)]
        return lines or ["there is no legal move but a pass: -"]

    def result_line(self, game: Game) -> str:
        """Return how a game ended, the number of moves, and whether the racks changed the scores."""
        if game.outcome is None:
            return super().result_line(game)
        counted = ", with the racks counted" if scores_before_counting(game) else ""
        return f"{super().result_line(game)} {game.ply} moves{counted}."

    def _print_rack(self, view: View) -> None:
        """Print the person's tiles with their values, in the order of the last shuffle."""
        if sorted(self._rack) != sorted(view.rack):
            self._rack = list(view.rack)
        values = view.ruleset.values
        tiles = (f"[bold]{tile.replace('_', '?')}[/][dim]{values[_number(tile)]}[/]" for tile in self._rack)
        self.console.print(f"your rack: {'  '.join(tiles)}")

    def _shuffle(self, game: Game, seat: int) -> None:
        """Show the rack in another order, if there is one."""
        view = game.view(seat)
        before = self._rack if sorted(self._rack) == sorted(view.rack) else list(view.rack)
        self._rack = list(before)
        while self._rack == before and len(set(before)) > 1:
            random.shuffle(self._rack)
        self._print_rack(view)

    def _print_tiles(self, game: Game, seat: int) -> None:
        """Print the value of each tile, and the number that the person cannot see."""
        unseen, values = game.view(seat).unseen, game.ruleset.values
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in 3 * ("tile", "value", "unseen"):
            table.add_column(column, justify="left" if column == "tile" else "right")
        held = [i for i in range(27) if game.ruleset.counts[i]]
        cells = [("?" if i == 26 else LETTERS[i], str(values[i]), str(int(unseen[i]))) for i in held]
        height = -(-len(cells) // 3)
        for row in range(height):
            table.add_row(*(text for cell in cells[row::height] for text in cell))
        self.console.print(table)


def _number(tile: str) -> int:
    return 26 if tile == "_" else LETTERS.index(tile)


def _with_blanks(word: str, blanks: int) -> Iterator[str]:
    """Yield a word, and then with more and more of its letters as blanks."""
    for number in range(blanks + 1):
        for chosen in combinations(range(len(word)), number):
            yield "".join(letter.lower() if i in chosen else letter for i, letter in enumerate(word))


def _is_legal(game: Game, text: str) -> bool:
    try:
        game.parse(text)
    except LexarenaError:
        return False
    return True


def plain_text(move: Move) -> str:
    """Return a move as people write it: a pass and an exchange in words.

    >>> plain_text(Move.pass_turn()), plain_text(Move.exchange("QV"))
    ('pass', 'exchange QV')
    """
    return "pass" if move.is_pass else f"exchange {str(move)[1:]}" if move.is_exchange else move_text(move)


def challenge_result(move: Move) -> str:
    """Return what came of a challenge."""
    return "the play is taken back" if move.succeeded else "the words are valid"


def rack_text(game: Game, seat: int) -> str:
    """Return a rack, with the number of its tiles that are not known."""
    rack = "".join(game.players[seat].rack).replace("_", "?")
    unknown = game.held[seat] - len(rack) if isinstance(game, ImportedGame) else 0
    return rack if unknown <= 0 else f"{rack} and {unknown} unknown" if rack else f"{unknown} unknown"


def board_text(game: Game) -> Text:
    """Return the board with its coordinates; the tiles of the last move stand out."""
    size = game.ruleset.size
    fresh = {(r, c) for r, c, _ in game.turns[-1].move.placed} if game.turns else set()
    drawn = Text(no_wrap=True)
    drawn.append("   " + "".join(f" {LETTERS[c]} " for c in range(size)) + "\n", style="dim")
    for r, row in enumerate(game.board.grid):
        drawn.append(f"{r + 1:2} ", style="dim")
        for c, letter in enumerate(row):
            premium = game.ruleset.layout[r][c]
            if letter is not None:
                drawn.append(f" {letter} ", style=FRESH_STYLE if (r, c) in fresh else TILE_STYLE)
            elif premium is not None:
                drawn.append(f"{premium} ", style=PREMIUM_STYLES[premium])
            else:
                drawn.append(" . ", style="dim")
        drawn.append("\n" if r + 1 < size else "")
    return drawn


def unseen_text(view: View) -> str:
    """Return the tiles that a seat cannot see, in a row, with their number."""
    unseen = view.unseen
    tiles = " ".join(texts([32 if i == 26 else i + 1])[0] * int(n) for i, n in enumerate(unseen) if n)
    return f"{int(unseen.sum())} unseen: {tiles.replace('_', '?')}"


def moves_table(game: Game, names: tuple[str, str]) -> Table:
    """Return the moves played so far, one turn of each seat per line."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    first, second = (fitted(name, _NAME_WIDTH) for name in names)
    for column in ("", first, "", "total", second, "", "total"):
        table.add_column(column, justify="right" if column in ("", "total") else "left", no_wrap=True)
    totals = list(game.start.scores) if game.start else [0, 0]
    rows: list[list[str]] = []
    before = 1
    for turn, changes in zip(game.turns, score_changes(game.turns, game.ruleset), strict=True):
        totals = [total + change for total, change in zip(totals, changes, strict=True)]
        if turn.seat <= before or not rows:
            rows.append([""] * 6)
        shown = [plain_text(turn.move), str(turn.move.score), str(totals[turn.seat])]
        if turn.move.is_challenge:
            shown[0] += ": taken back" if turn.move.succeeded else ": valid"
        rows[-1][3 * turn.seat : 3 * turn.seat + 3] = shown
        before = turn.seat
    for number, row in enumerate(rows, 1):
        table.add_row(str(number), *row)
    return table


def print_game(console: Console, game: Game, names: tuple[str, str]) -> None:
    """Print the board and the moves, side by side where the terminal is wide enough, else one below the other."""
    board, moves = board_text(game), moves_table(game, names)
    if 3 * game.ruleset.size + 6 + console.measure(moves).maximum <= console.width:
        table = Table.grid(padding=(0, 3))
        table.add_row(board, moves)
        console.print(table)
    else:
        console.print(board, moves)
