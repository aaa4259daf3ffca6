"""A person plays Word Racer against an agent in the terminal."""

import numpy as np
from rich.console import Console
from rich.markup import escape

from lexarena.agents import Agent, make_agent
from lexarena.bots.agent import BotFaultError
from lexarena.cli.terminal import ask, check_record_path, take_back
from lexarena.errors import LexarenaError
from lexarena.games.racer.drawing import numbered_board, points_text, print_boards, result_text
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.records import record_game, write_record

HELP = """\
Q 17    call Q and place it in cell 17; both of you get the letter
17      place the letter that was called in cell 17
calls   the letters called so far
hint    what the planner would do
undo    take your last move back
help    this page
quit    leave the game
Words count from left to right and from top to bottom: 1, 2, 3, 5, 8 and 13 points for two to seven letters."""

HINTS = "planner"


def play_in_terminal(
    opponent: str, words: RacerLexicon, rule: str, seed: int | None, seat: int, record: str | None
) -> None:
    """Play a game; the person has the given seat."""
    agent = make_agent(opponent, game="racer")
    check_record_path(record)
    game = Game(rule, words, seed)
    console = Console(highlight=False)
    names = ("you", agent.name) if seat == 0 else (agent.name, "you")
    rng = np.random.default_rng(game.seed)
    console.print(
        f"Word Racer; words: {game.lexicon.name}; rule: {game.ruleset}; seed {game.seed}. Type help for help.",
        markup=False,
    )
    try:
        while not game.is_over:
            if game.to_move == seat:
                if not _human_turn(console, game, seat, agent):
                    console.print("left the game")
                    break
            else:
                try:
                    game.push(agent.choose(game.view(1 - seat), rng))
                except BotFaultError as error:
                    console.print(f"{error}\nyou win: {agent.name} loses by its fault", markup=False, soft_wrap=True)
                    break
        else:
            console.print()
            print_boards(console, game, names)
            console.print(f"[bold]{escape(result_text(game, names))}[/]")
    finally:  # whatever stops the game, what was played is kept
        if record is not None:
            write_record(record_game(game, names), record)
            console.print(f"record: {record}", markup=False)


def _human_turn(console: Console, game: Game, seat: int, agent: Agent) -> bool:
    """Ask until a move is played; return False if the person leaves."""
    view = game.view(seat)
    console.print()
    console.print(numbered_board(view.cells, view.placed[-1] if view.placed else None))
    task = (
        f"{escape(agent.name)} calls [bold]{view.pending}[/]: place it"
        if view.pending
        else "call a letter and place it"
    )
    console.print(f"[bold]{points_text(view.points)}[/]   [dim]{view.calls_left} letters to call[/]   {task}")
    while (text := ask(console)) is not None:
        command = text.lower()
        if command in ("help", "h", "?"):
            console.print(HELP, markup=False)
        elif command == "calls":
            _print_calls(console, game, seat)
        elif command == "hint":
            hint = make_agent(HINTS, game="racer").choose(view, np.random.default_rng(game.ply))
            console.print(f"{HINTS}: {hint}", markup=False)
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
                return True
    return False


def _print_calls(console: Console, game: Game, seat: int) -> None:
    calls = game.calls
    yours, theirs = " ".join(calls[seat::2]), " ".join(calls[1 - seat :: 2])
    console.print(f"in the centre {game.start}; called by you: {yours or '-'}; by the other: {theirs or '-'}")
