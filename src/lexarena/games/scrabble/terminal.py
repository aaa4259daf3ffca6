"""A person plays against an agent in the terminal."""

import sys

import numpy as np
from rich.console import Console
from rich.markup import escape

from lexarena.agents import make_agent
from lexarena.bots.agent import BotFaultError
from lexarena.cli.terminal import ask, check_record_path, take_back
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.drawing import board_text, print_game, result_text, unseen_text
from lexarena.games.scrabble.rules.game import Game
from lexarena.records import record_game, write_record
from lexarena.words.lexicon import load_lexicon

HELP = """\
8H WORD   place a word across, starting at row 8, column H; H8 WORD places it down
          capital letters are tiles, lower-case letters are blanks
          a letter on the board may be written as it is, as . or in ( )
-ABC      exchange these tiles, ? for a blank
-         pass
hint      the five best placements
undo      take your last move back
help      this page
quit      leave the game"""


def play_in_terminal(
    opponent: str, ruleset: str, lexicon: str | None, seed: int | None, seat: int, record: str | None
) -> None:
    """Play a game; the person has the given seat."""
    agent = make_agent(opponent, "scrabble")
    words = None if lexicon is None else load_lexicon(lexicon)
    game = Game(ruleset, words, seed)
    console = Console(highlight=False)
    if words is not None and words.warning:
        print(f"warning: {words.warning}", file=sys.stderr)
    names = ("you", agent.name) if seat == 0 else (agent.name, "you")
    rng = np.random.default_rng(game.seed)
    check_record_path(record)
    if prepare := getattr(agent, "prepare", None):
        prepare(game.ruleset)
    console.print(
        f"{game.ruleset.title}; words: {game.lexicon.name}; seed {game.seed}. Type help for help.", markup=False
    )
    try:
        while not game.is_over:
            if game.to_move != seat:
                try:
                    game.push(agent.choose(game.view(game.to_move), rng))
                except BotFaultError as error:
                    console.print(f"{error}\nyou win: {agent.name} loses by its fault", markup=False, soft_wrap=True)
                    break
                move = game.turns[-1].move
                shown = f"exchanges {len(move.tiles)}" if move.is_exchange else "passes" if move.is_pass else str(move)
                console.print(f"[bold]{escape(agent.name)}[/] {shown} for {move.score}", markup=True)
            elif not _human_turn(console, game, seat, names):
                console.print("left the game")
                break
        else:
            print_game(console, game, names)
            console.print(f"[bold]{escape(result_text(game, names))}[/]")
    finally:  # whatever stops the game, what was played is kept
        if record is not None:
            write_record(record_game(game, names), record)
            console.print(f"record: {record}", markup=False)


def _human_turn(console: Console, game: Game, seat: int, names: tuple[str, str]) -> bool:
    """Ask until a move is played; return False if the person leaves."""
    console.print()
    console.print(board_text(game))
    view = game.view(seat)
    console.print(
        f"[bold]{escape(f'{names[0]} {game.scores[0]}, {names[1]} {game.scores[1]}')}[/]   bag {view.bag_count}   "
        f"[dim]{unseen_text(view)}[/]"
    )
    console.print(f"your rack: [bold]{' '.join(view.rack)}[/]")
    while (text := ask(console)) is not None:
        command = text.lower()
        if command in ("help", "h", "?"):
            console.print(HELP, markup=False)
        elif command == "hint":
            _print_hint(console, game)
        elif command == "undo":
            if take_back(game, seat):
                return True
            console.print("there is no move of yours to take back")
        else:
            try:
                game.push(text)
            except LexarenaError as error:
                console.print(f"not played: {error}", markup=False)
            else:
                console.print(f"you play {game.turns[-1].move} for {game.turns[-1].move.score}", markup=False)
                return True
    return False


def _print_hint(console: Console, game: Game) -> None:
    best = game.legal_moves().placements.best_first()[:5]
    for move in best:
        console.print(f"{move.score:5}  {move}", markup=False)
    if not best:
        console.print("no placement; exchange tiles with -ABC or pass with -")
