"""`api_test`: does a game keep the promises that the lab relies on? For authors of games, in the manner of PettingZoo.

>>> from lexarena.core import api_test, find_game
>>> api_test(find_game("racer"), games=1)
"""

import json
import threading
from collections.abc import Callable
from io import BufferedReader, FileIO
from os import fdopen, pipe
from typing import ParamSpec, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from lexarena.agents import make_agent
from lexarena.core.game import AnyBatch, AnyMove, AnyState, AnyView, Outcome
from lexarena.core.protocol import GameProtocol
from lexarena.core.spec import GameSpec
from lexarena.core.variant import LexiconSource, RulesetSource, Variant, make_variant
from lexarena.errors import LexarenaError
from lexarena.records import Record, record_game, replay

P = ParamSpec("P")
R = TypeVar("R")

MOST_PLIES = 2000
_GARBAGE = ("", " ", "?!", "\x00", "no such move at all", "-1", "9" * 40)


class ConformanceError(AssertionError):
    """A promise that a game does not keep; the message names the game, the promise and what happened."""


def api_test(
    spec: GameSpec, ruleset: RulesetSource = None, lexicon: LexiconSource = None, games: int = 3, seed: int = 0
) -> None:
    """Play a few games of random moves and check every promise; raise `ConformanceError` at the first that is broken.

    The promises: the spec's parts can be loaded; a seed deals one game; legal moves can be played, and others are refused
    without a trace; notation reads what it writes; `pop` undoes `push`; views leak nothing; a batch equals single
    games; records replay; the two ends of the bots' protocol agree; every agent plays legally.
    """
    check = _Checks(spec, make_variant(spec.name, ruleset, lexicon), seed)
    check.parts()
    for number in range(games):
        check.deals(seed + number)
        check.play(seed + number)
        check.record(seed + number)
    check.batch([seed + number for number in range(games)])
    check.agents()
    check.protocol()


class _Checks:
    def __init__(self, spec: GameSpec, variant: Variant, seed: int) -> None:
        self.spec, self.variant = spec, variant
        self.rng = np.random.default_rng(seed)
        self.promise = ""

    def require(self, kept: bool, what: str) -> None:
        """Raise an error if something is not as promised."""
        if not kept:
            raise ConformanceError(f"{self.spec.name}: {self.promise}: {what}")

    def attempt(self, what: str, action: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """Return what an action returns; its error is a broken promise."""
        try:
            return action(*arguments, **named)
        except ConformanceError:
            raise
        except Exception as error:
            raise ConformanceError(f"{self.spec.name}: {self.promise}: {what}: {error!r}") from error

    def parts(self) -> None:
        self.promise = "the parts of the spec can be loaded"
        self.require(self.spec.name.isidentifier(), f"the name {self.spec.name!r} is not an identifier")
        self.require(bool(self.spec.agents), "there are no agents")
        for part in ("variant", "record", "protocol", "match", "report", "terminal", "env"):
            self.attempt(part, self.spec.load, part)
        for part in ("learning", "commands", "templates", "demo", "warm_up"):
            if getattr(self.spec, part):
                self.attempt(part, self.spec.load, part)
        self.require(self.variant.game == self.spec.name, f"the variant belongs to {self.variant.game!r}")
        for name, content in self.variant.files.items():
            self.require(isinstance(content, bytes), f"the file {name!r} beside a bot is not bytes")

    def deals(self, seed: int) -> None:
        self.promise = "a seed deals one game"
        one, two = self.variant.new_game(seed), self.variant.new_game(seed)
        self.require(one.seed == seed, f"the game of seed {seed} says that its seed is {one.seed}")
        self.require(_picture(one) == _picture(two), f"seed {seed} deals two different games")
        self.require(one.ply == 0 and not one.turns and not one.is_over, "a new game is not at its start")

    def play(self, seed: int) -> AnyState:
        """Play one game of random moves, and look at everything on the way."""
        game = self.variant.new_game(seed)
        for _ in range(MOST_PLIES):
            self.promise = "an outcome ends the game"
            self.require(game.is_over == (game.outcome is not None), "is_over and outcome disagree")
            self.views(game)
            if game.is_over:
                break
            self.promise = "legal moves can be played"
            moves = list(game.legal_moves())
            self.require(bool(moves), f"there is no legal move at ply {game.ply}, and no outcome")
            self.require(0 <= game.to_move < len(game.scores), f"seat {game.to_move} is to move")
            move = moves[self.rng.integers(len(moves))]
            self.notation(game, move)
            self.refusals(game)
            self.undo(game, move)
            before, seat = game.ply, game.to_move
            self.promise = "legal moves can be played"
            self.attempt(f"{move} at ply {before}", game.push, move)
            self.require(game.ply == before + 1 == len(game.turns), f"{move} does not count as one ply")
            self.require(game.turns[-1].seat == seat, f"{move} is noted for another seat")
            self.require(str(game.turns[-1].move) == str(move), f"{move} is noted as {game.turns[-1].move}")
        self.promise = "games end"
        self.require(game.is_over, f"the game of seed {seed} is not over after {MOST_PLIES} moves")
        self.promise = "nothing is played after the end"
        self.require(not list(game.legal_moves()), "there are legal moves after the end")
        last = game.turns[-1].move if game.turns else ""
        self.require(_refused(game.push, str(last)), f"{last} can be played after the end")
        outcome = game.outcome
        assert outcome is not None
        self.promise = "an outcome has final scores and a known reason"
        self.require(tuple(outcome.scores) == tuple(game.scores), "the outcome's scores are not those of the game")
        self.require(outcome.reason in self.spec.endings, f"the spec has no words for the ending {outcome.reason!r}")
        return game

    def notation(self, game: AnyState, move: AnyMove) -> None:
        self.promise = "notation reads what it writes"
        read = self.attempt(f"parse({str(move)!r})", game.parse, str(move))
        self.require(str(read) == str(move), f"{move} is read as {read}")

    def refusals(self, game: AnyState) -> None:
        self.promise = "illegal moves are refused without a trace"
        before = _picture(game)
        for text in _GARBAGE:
            self.require(_refused(game.push, text), f"{text!r} is not refused with a LexarenaError")
        self.require(_picture(game) == before, "a refused move changed the game")

    def undo(self, game: AnyState, move: AnyMove) -> None:
        self.promise = "pop undoes push"
        before = _picture(game)
        game.push(move)
        back = self.attempt("pop", game.pop)
        self.require(str(back) == str(move), f"pop returns {back}, but {move} was played")
        self.require(_picture(game) == before, f"after {move} and pop the game is not what it was")

    def views(self, game: AnyState) -> None:
        self.promise = "views leak nothing"
        for seat in range(len(game.scores)):
            view = game.view(seat)
            shown = self.attempt("to_json", _json_of, view)
            self.require(view.seat == seat, f"the view of seat {seat} says that it belongs to seat {view.seat}")
            sample = self.attempt("sample", view.sample, self.rng)
            again = _json_of(sample.view(seat))
            self.require(again == shown, f"re-dealing what seat {seat} cannot see changes its view")
            self.require(_texts(sample.view(seat)) == _texts(view), f"re-dealing changes the moves of seat {seat}")
            if seat != game.to_move:
                self.require(not _texts(view), f"seat {seat} has moves although seat {game.to_move} is to move")
            elif not game.is_over:
                self.require(_texts(view) == _texts(game), f"the view of seat {seat} lists other moves than the game")

    def batch(self, seeds: list[int]) -> None:
        self.promise = "a batch equals single games"
        batch, games = self.variant.batch(seeds), [self.variant.new_game(seed) for seed in seeds]
        self.require(len(batch) == len(seeds), f"a batch of {len(seeds)} games has {len(batch)}")
        for ply in range(MOST_PLIES):
            running = [i for i, game in enumerate(games) if not game.is_over]
            self.require(batch.running.tolist() == running, f"other games are running at ply {ply}")
            self.require(batch.to_move[running].tolist() == [games[i].to_move for i in running], "another seat moves")
            self.require(batch.ply.tolist() == [game.ply for game in games], "plies are counted differently")
            scores = [list(game.scores) for game in games]
            self.require(batch.scores().tolist() == scores, f"the scores differ: {batch.scores().tolist()}, {scores}")
            if not running:
                break
            moves, offsets = batch.legal(running)
            listed = [list(games[i].legal_moves()) for i in running]
            self.require(np.diff(offsets).tolist() == [len(each) for each in listed], "the legal moves differ")
            views = batch.views(running)
            picks = [int(self.rng.integers(len(each))) for each in listed]
            chosen = [views[i].move(moves[offsets[i] + pick]) for i, pick in enumerate(picks)]
            if ply == 1:
                self.snapshot(batch, running[0], moves[offsets[0] + picks[0]])
            self.attempt("apply", batch.apply, views.encode(chosen), running)
            for i, move in zip(running, chosen, strict=True):
                self.attempt(f"{move} in a single game", games[i].push, move)
        batch.reset([0], [seeds[0]])
        self.require(batch.ply[0] == 0, "reset does not restart the game")

    def snapshot(self, batch: AnyBatch, game: int, move: ArrayLike) -> None:
        kept = batch.snapshot(game)
        before = (batch.ply.tolist(), batch.scores().tolist(), batch.to_move.tolist())
        batch.apply(np.asarray([move]), [game])
        batch.restore(game, kept)
        after = (batch.ply.tolist(), batch.scores().tolist(), batch.to_move.tolist())
        self.require(before == after, "restore does not bring a snapshot back")

    def record(self, seed: int) -> None:
        game = self.play(seed)
        self.promise = "records replay"
        record = self.attempt("record_game", record_game, game, ["one", "two"])
        copied = Record.from_dict(json.loads(json.dumps(record.to_dict())))
        again = self.attempt("replay", replay, copied, self.variant.lexicon)
        self.require(again.outcome == game.outcome, "the replayed game ends differently")
        moves = [[str(turn.move) for turn in played.turns] for played in (game, again)]
        self.require(moves[0] == moves[1], "the replayed game has other moves")

    def agents(self) -> None:
        self.promise = "every agent plays legally"
        for name in self.spec.agents:
            agent = self.attempt(name, make_agent, name, self.spec.name)
            self.require(agent.name == name, f"the agent {name!r} calls itself {agent.name!r}")
            game = self.variant.new_game(1)
            for _ in range(4):
                if not game.is_over:
                    move = self.attempt(
                        f"{name} chooses", agent.choose, game.view(game.to_move), np.random.default_rng(0)
                    )
                    self.attempt(f"{name} plays {move}", game.push, move)

    def protocol(self) -> None:
        """Let the fast agent play both seats as a bot, with a thread for each in the place of a process."""
        self.promise = "the two ends of the protocol agree"
        protocol = self.spec.load("protocol")
        game = self.variant.new_game(3)
        bots = [_Bot(protocol, self.spec, self.variant, seat) for seat in range(len(game.scores))]
        ends = [self.variant.referee_seat(game, seat) for seat in range(len(bots))]
        try:
            while not game.is_over:
                seat = game.to_move
                bots[seat].tell(ends[seat].prompt(10.0))
                while ends[seat].demanded and ends[seat].fault is None:
                    line = self.attempt(f"the bot in seat {seat} answers", bots[seat].hear)
                    self.require(bool(line), f"the bot in seat {seat} ended although an answer was demanded")
                    for move in ends[seat].feed(line):
                        game.push(move)
                self.require(ends[seat].fault is None, f"{ends[seat].fault}")
        finally:
            for bot in bots:
                bot.close()


class _Bot:
    """An agent of the game behind two pipes, which speaks the game's protocol."""

    def __init__(self, protocol: GameProtocol, spec: GameSpec, variant: Variant, seat: int) -> None:
        read_in, write_in = pipe()
        read_out, write_out = pipe()
        self._to: FileIO = FileIO(write_in, "w")
        self._from: BufferedReader = fdopen(read_out, "rb")
        name = spec.sparring or next(iter(spec.agents))
        agent, stdin, stdout = make_agent(name, spec.name), fdopen(read_in, "rb"), FileIO(write_out, "w")

        def run() -> None:
            with stdin, stdout:
                try:
                    protocol.play_bot(agent, variant, stdin, stdout, seed=seat)
                except (OSError, ValueError):
                    pass  # the referee closed the pipe, or the input ended early

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    def tell(self, lines: bytes) -> None:
        self._to.write(lines)

    def hear(self) -> bytes:
        return self._from.readline()

    def close(self) -> None:
        self._to.close()
        self._thread.join(5)
        self._from.close()


def _json_of(view: AnyView) -> str:
    return json.dumps(view.to_json(), sort_keys=True)


def _refused(action: Callable[[str], None], text: str) -> bool:
    try:
        action(text)
    except LexarenaError:
        return True
    except Exception:
        return False
    return False


def _texts(thing: AnyState | AnyView) -> list[str]:
    return sorted(str(move) for move in thing.legal_moves())


def _picture(game: AnyState) -> tuple[int, int, tuple[int, ...], Outcome | None, list[str], list[str], list[str]]:
    """Return all that can be seen of a game from outside."""
    views = [_json_of(game.view(seat)) for seat in range(len(game.scores))]
    return (
        game.to_move,
        game.ply,
        game.scores,
        game.outcome,
        _texts(game),
        [str(turn.move) for turn in game.turns],
        views,
    )
