"""Agents and the bots' protocol: every agent plays legally, and the two ends of the protocol agree."""

import threading
from io import BufferedReader, FileIO
from os import fdopen, pipe

import numpy as np

from lexarena.agents import make_agent
from lexarena.conformance.promises import Checks
from lexarena.core.protocol import GameProtocol
from lexarena.core.spec import GameSpec
from lexarena.core.variant import Variant


class BotChecks(Checks):
    """The checks of agents, in this process and as bots."""

    def agents(self) -> None:
        """Let every agent make a few moves."""
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
