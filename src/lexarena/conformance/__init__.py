"""`api_test`: does a game keep the promises that the lab relies on? For authors of games, in the manner of PettingZoo.

>>> from lexarena.core import api_test, find_game
>>> api_test(find_game("racer"), games=1)
"""

import json
import threading
from collections.abc import Callable
from io import BufferedReader, FileIO
from os import fdopen, pipe

import numpy as np
from numpy.typing import ArrayLike

from lexarena.agents import make_agent
from lexarena.agents.registry import load_agent, needed_options
from lexarena.bots.new_bot import templates_of
from lexarena.conformance.views import ConformanceError as ConformanceError
from lexarena.conformance.views import ViewChecks, picture_of, refused
from lexarena.core.game import AnyBatch, AnyMove, AnyState
from lexarena.core.protocol import GameProtocol
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.simple import SimpleGame
from lexarena.core.spec import GameSpec
from lexarena.core.variant import LexiconSource, RulesetSource, Variant, make_variant
from lexarena.envs.env_game import EnvGame
from lexarena.envs.gym_env import GameEnv
from lexarena.records import Record, record_game, replay

MOST_PLIES = 2000
SECONDS = 60.0
DEALS = 4
"""How often a seed is dealt."""
_SHARES = {"games": 0.6, "batch": 0.8, "environment": 0.9}
"""The part of the time after which no further position is looked at."""
_GARBAGE = ("", " ", "?!", "\x00", "no such move at all", "-1", "9" * 40)


def api_test(
    spec: GameSpec,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    games: int = 3,
    seed: int = 0,
    seconds: float = SECONDS,
    most_plies: int = MOST_PLIES,
    progress: Callable[[str], None] | None = None,
) -> None:
    """Play a few games of random moves and check every promise; raise `ConformanceError` at the first that is broken.

    The promises: the spec's parts can be loaded; a seed deals one game; legal moves can be played, and others are refused
    without a trace; notation reads what it writes; `pop` undoes `push`, and copies are equal and independent; views leak
    nothing; a batch equals single games; environments can be restored and redealt; records replay; the two ends of the
    bots' protocol agree; every agent plays legally.

    In a game with many moves not every position is looked at: from `seconds` on, games are only played. A game must end
    within `most_plies`. `progress` gets a line now and then; by default a terminal shows it.
    """
    check = _Checks(spec, make_variant(spec.name, ruleset, lexicon), seed, seconds, most_plies, progress)
    seeds = np.random.default_rng(seed).integers(1 << 40, SEED_LIMIT, games).tolist()
    check.parts()
    for number, each in enumerate(seeds):
        check.stage = f"game {number + 1} of {games}"
        check.until = _SHARES["games"] * (number + 1) / games
        check.deals(each)
        check.record(check.play(each))
    check.drawing()
    check.batch(seeds)
    check.environment(seeds[0])
    check.agents()
    check.protocol()
    check.tell(None)


class _Checks(ViewChecks):
    def parts(self) -> None:
        self.promise = "the parts of the spec can be loaded"
        self.require(self.spec.name.isidentifier(), f"the name {self.spec.name!r} is not an identifier")
        self.require(bool(self.spec.agents), "there are no agents")
        for part in ("variant", "record", "protocol", "match", "report", "terminal", "env"):
            self.attempt(part, self.spec.load, part)
        for part in ("learning", "commands", "demo", "warm_up"):
            if getattr(self.spec, part):
                self.attempt(part, self.spec.load, part)
        self.attempt("templates", templates_of, self.spec.name)
        self.require(self.variant.game == self.spec.name, f"the variant belongs to {self.variant.game!r}")
        for name, content in self.variant.files.items():
            self.require(isinstance(content, bytes), f"the file {name!r} beside a bot is not bytes")

    def deals(self, seed: int) -> None:
        self.promise = "a seed deals one game"
        one, *others = (self.variant.new_game(seed) for _ in range(DEALS))
        seats = len(one.scores)
        self.require(seats == self.variant.seats, f"a game has {seats} scores; {self.variant.seats} seats are declared")
        self.require(one.seed == seed, f"the game of seed {seed} says that its seed is {one.seed}")
        same = all(picture_of(other) == picture_of(one) for other in others)
        self.require(same, f"seed {seed} deals different games")
        self.require(one.ply == 0 and not one.turns and not one.is_over, "a new game is not at its start")

    def play(self, seed: int) -> AnyState:
        """Play one game of random moves, and look at the positions on the way."""
        game = self.variant.new_game(seed)
        shadow = self.shadow(game)
        for _ in range(self.most_plies):
            self.tell(game.ply)
            self.promise = "an outcome ends the game"
            self.require(game.is_over == (game.outcome is not None), "is_over and outcome disagree")
            looking = self.has_time or not game.ply
            if looking:
                self.views(game)
            if game.is_over:
                break
            self.promise = "legal moves can be played"
            moves = game.legal_moves()
            self.require(len(moves) > 0, f"there is no legal move at ply {game.ply}, and no outcome")
            self.require(game.to_move in range(len(game.scores)), f"seat {game.to_move} is to move")
            move = moves[int(self.rng.integers(len(moves)))]
            if looking:
                self.notation(game, move)
                self.refusals(game)
                self.undo(game, move)
            before, seat = game.ply, game.to_move
            self.promise = "legal moves can be played"
            self.attempt(f"{move} at ply {before}", game.push, move)
            self.require(game.ply == before + 1 == len(game.turns), f"{move} does not count as one ply")
            self.require(game.turns[-1].seat == seat, f"{move} is noted for another seat")
            self.require(str(game.turns[-1].move) == str(move), f"{move} is noted as {game.turns[-1].move}")
            self.promise = "views leak nothing"
            if shadow is not None:
                self.attempt(f"{move} at ply {before} with another seed, without hides_information", shadow.push, move)
        self.promise = "games end"
        self.require(game.is_over, f"the game of seed {seed} is not over after {self.most_plies} moves")
        self.promise = "views leak nothing"
        self.require(
            shadow is None or picture_of(shadow) == picture_of(game),
            "the seed decides what happens after the start; set hides_information, and draw it again in resume",
        )
        self.promise = "nothing is played after the end"
        self.require(not list(game.legal_moves()), "there are legal moves after the end")
        last = game.turns[-1].move if game.turns else ""
        self.require(refused(game.push, str(last)), f"{last} can be played after the end")
        outcome = game.outcome
        assert outcome is not None
        self.promise = "an outcome has final scores and a known reason"
        seats = len(outcome.scores)
        self.require(seats == self.variant.seats, f"an outcome has {seats} scores for {self.variant.seats} seats")
        self.require(tuple(outcome.scores) == tuple(game.scores), "the outcome's scores are not those of the game")
        self.require(outcome.reason in self.spec.endings, f"the spec has no words for the ending {outcome.reason!r}")
        return game

    def shadow(self, game: AnyState) -> AnyState | None:
        """Return the same game with another seed, which must not matter any more if nothing is hidden."""
        if not isinstance(game, SimpleGame) or game.hides_information:
            return None
        other = game.copy()
        other.seed = game.seed ^ 1
        return other

    def notation(self, game: AnyState, move: AnyMove) -> None:
        self.promise = "notation reads what it writes"
        read = self.attempt(f"parse({str(move)!r})", game.parse, str(move))
        self.require(str(read) == str(move), f"{move} is read as {read}")

    def refusals(self, game: AnyState) -> None:
        self.promise = "illegal moves are refused without a trace"
        before = picture_of(game)
        for text in _GARBAGE:
            self.require(refused(game.push, text), f"{text!r} is not refused with a LexarenaError")
        self.require(picture_of(game) == before, "a refused move changed the game")

    def batch(self, seeds: list[int]) -> None:
        self.promise, self.stage, self.until = "a batch equals single games", "batch", _SHARES["batch"]
        batch, games = self.variant.batch(seeds), [self.variant.new_game(seed) for seed in seeds]
        self.require(len(batch) == len(seeds), f"a batch of {len(seeds)} games has {len(batch)}")
        for ply in range(self.most_plies):
            self.tell(ply)
            running = [i for i, game in enumerate(games) if not game.is_over]
            self.require(batch.running.tolist() == running, f"other games are running at ply {ply}")
            self.require(batch.to_move[running].tolist() == [games[i].to_move for i in running], "another seat moves")
            self.require(batch.ply.tolist() == [game.ply for game in games], "plies are counted differently")
            scores = [list(game.scores) for game in games]
            self.require(batch.scores().tolist() == scores, f"the scores differ: {batch.scores().tolist()}, {scores}")
            if not running or (ply > 1 and not self.has_time):
                break
            moves, offsets = batch.legal(running)
            listed = [games[i].legal_moves() for i in running]
            self.require(np.diff(offsets).tolist() == [len(each) for each in listed], "the legal moves differ")
            views = batch.views(running)
            picks = [int(self.rng.integers(len(each))) for each in listed]
            chosen = [views[i].move(moves[offsets[i] + pick]) for i, pick in enumerate(picks)]
            for i, number in enumerate(running):
                same = type(views[i]) is type(games[number].view(games[number].to_move))
                self.require(same, f"a batch has views of another kind than a game: {type(views[i])}")
                self.require(chosen[i] == listed[i][picks[i]], f"game {number} lists its moves in another order")
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

    def environment(self, seed: int) -> None:
        """Restore an environment with and without drawing again what the observing seat cannot know."""
        self.promise, self.stage = "environments can be restored and redealt", "environment"
        self.until = _SHARES["environment"]
        kind: type[EnvGame] = self.spec.load("env")
        env = GameEnv(self.attempt("make", kind.make, self.variant, 1))
        env.reset(seed=seed)
        for ply in range(self.most_plies):
            self.tell(ply)
            if not env._running or (ply and not self.has_time):
                return
            kept, seat = env.snapshot(), int(env.env_game.to_move[0])
            seen, *hidden = self._observed(env)
            action = int(self.rng.choice(env.env_game.legal()[0]))
            env.step(action)
            self.attempt("restore", env.restore, kept)
            self.require(self._observed(env) == [seen, *hidden], f"restore after action {action} gives another game")
            self.attempt("restore with redeal", env.restore, kept, self.rng)
            drawn = self._observed(env)
            self.require(drawn[0] == seen, f"redealing changes what seat {seat} observes")
            self.attempt("restore of a redealt game", env.restore, env.snapshot())
            self.require(self._observed(env) == drawn, "restoring a redealt game brings back what was hidden")
            env.restore(kept)
            env.step(action)

    def _observed(self, env: GameEnv[EnvGame]) -> list[str]:
        """Return what the seat to move observes, and what the others do."""
        game, mover = env.env_game, int(env.env_game.to_move[0])
        others = [seat for seat in range(self.variant.seats) if seat != mover]
        each = (game.observe(np.array([seat])) for seat in (mover, *others))
        return [repr({key: array.tolist() for key, array in seen.items()}) for seen in each]

    def record(self, game: AnyState) -> None:
        self.promise = "records replay"
        record = self.attempt("record_game", record_game, game)
        copied = Record.from_dict(json.loads(json.dumps(record.to_dict())))
        again = self.attempt("replay", replay, copied, self.variant.lexicon)
        self.require(again.outcome == game.outcome, "the replayed game ends differently")
        moves = [[str(turn.move) for turn in played.turns] for played in (game, again)]
        self.require(moves[0] == moves[1], "the replayed game has other moves")

    def agents(self) -> None:
        """Let every agent make a few moves, unless it needs an option."""
        self.promise = "every agent plays legally"
        for name in self.spec.agents:
            if needed_options(self.attempt(name, load_agent, name, self.spec.name)):
                continue
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
        """Let the fast agent play all seats as a bot, with a thread for each in the place of a process."""
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
        agent, stdin, stdout = make_agent(spec.fastest, spec.name), fdopen(read_in, "rb"), FileIO(write_out, "w")

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
