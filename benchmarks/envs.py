"""How fast the environments are: random legal play with the full legal set and observation, beside plain references.

    python -m benchmarks envs [--save]

Speeds are steps per second of processor time on one core, the best of several repetitions; choosing the random action is
part of a step. The references are the algorithm of the beginner's guide in plain Python, and, where they are installed,
connect four of PettingZoo and of OpenSpiel.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from benchmarks.figures import Figure, best_of, shown, timed
from lexarena.envs import (
    MiniScrabbleEnv,
    ScrabbleEnv,
    ScrabbleVectorEnv,
    WordRacerEnv,
    WordRacerVectorEnv,
    racer_aec,
    scrabble_aec,
)
from lexarena.words.lexicon import load_lexicon

UNIT = "steps/s"
VECTORS: list[tuple[str, Callable[[], Any], int, int, int | None]] = [
    # name, environment, steps in a repetition, limit, aim
    ("mini, candidates", lambda: ScrabbleVectorEnv(1024, "mini", actions="candidates"), 40, 130_000, 300_000),
    ("mini, dense mask", lambda: ScrabbleVectorEnv(1024, "mini"), 40, 100_000, 300_000),
    ("mini, dense mask, copy=False", lambda: ScrabbleVectorEnv(1024, "mini", copy=False), 40, 100_000, 300_000),
    ("mini, legal list alone", lambda: ScrabbleVectorEnv(1024, "mini", mask=False), 40, 100_000, 300_000),
    ("seven, candidates", lambda: ScrabbleVectorEnv(512, "seven", actions="candidates"), 30, 40_000, None),
    ("seven, dense mask, copy=False", lambda: ScrabbleVectorEnv(512, "seven", copy=False), 30, 40_000, None),
    ("eleven, candidates", lambda: ScrabbleVectorEnv(128, "eleven"), 30, 6_000, None),
    ("standard, candidates", lambda: ScrabbleVectorEnv(128, "standard"), 30, 5_000, None),
    ("Word Racer, dense mask", lambda: WordRacerVectorEnv(2048), 400, 2_000_000, None),
    ("Word Racer, dense mask, copy=False", lambda: WordRacerVectorEnv(2048, copy=False), 400, 2_000_000, None),
]
SINGLES: list[tuple[str, Callable[[], Any], int]] = [
    ("mini", MiniScrabbleEnv, 15_000),
    ("standard", lambda: ScrabbleEnv("standard"), 0),
    ("Word Racer", WordRacerEnv, 40_000),
]
AECS: list[tuple[str, Callable[[], Any], int]] = [
    ("mini", scrabble_aec.env, 8_000),
    ("Word Racer", racer_aec.env, 8_000),
]
plain_speed = 0.0
"""Of the plain reference, once it has been measured."""


# --- references


class PlainGame:
    """The beginner's guide as it is written: each turn tries every word on every square, in plain Python."""

    def __init__(self, words: list[str], seed: int) -> None:
        self.words, self.known = words, set(words)
        self.rng = random.Random(seed)
        self.reset()

    def reset(self) -> None:
        """Deal a game."""
        letters = "AEIOURSTLN" * 2 + "BCDFGHJKMPQVWXYZ" + "__"
        self.bag = self.rng.sample(letters, len(letters))
        self.racks = [[self.bag.pop() for _ in range(5)] for _ in range(2)]
        self.grid: list[list[str | None]] = [[None] * 5 for _ in range(5)]
        self.player = self.passes = 0
        self.is_first_move = True

    def letter(self, row: int, col: int) -> str | None:
        """Return what lies on a square, None outside."""
        return self.grid[row][col] if 0 <= row < 5 and 0 <= col < 5 else None

    def fits(self, word: str, row: int, col: int, down: int) -> bool:
        """Check one placement, rule by rule, the cheap ones first."""
        length = len(word)
        if (row if down else col) + length > 5:
            return False
        rack, laid = self.racks[self.player], []
        for i, letter in enumerate(word):
            r, c = (row + i, col) if down else (row, col + i)
            there = self.grid[r][c]
            if there is None:
                if letter not in rack and "_" not in rack:
                    return False
                laid.append((r, c, letter))
            elif there != letter:
                return False
        if not laid:
            return False
        wanted = [letter for _, _, letter in laid]
        lacking = sum(max(0, wanted.count(letter) - rack.count(letter)) for letter in set(wanted))
        if lacking > rack.count("_"):
            return False
        if self.is_first_move:
            if (2, 2) not in [(r, c) for r, c, _ in laid]:
                return False
        elif len(laid) == length and not any(self.touches(r, c) for r, c, _ in laid):
            return False
        end = (row + length, col) if down else (row, col + length)
        if self.letter(row - down, col - 1 + down) or self.letter(*end):
            return False
        for r, c, letter in laid:
            across = self.across(r, c, letter, down)
            if len(across) > 1 and across not in self.known:
                return False
        return True

    def touches(self, row: int, col: int) -> bool:
        """Return whether a square beside this one holds a letter."""
        around = ((-1, 0), (1, 0), (0, -1), (0, 1))
        return any(self.letter(row + r, col + c) for r, c in around)

    def across(self, row: int, col: int, letter: str, down: int) -> str:
        """Return the word that a letter makes across the direction of play."""
        step = (0, 1) if down else (1, 0)
        r, c = row - step[0], col - step[1]
        before = ""
        while there := self.letter(r, c):
            before, r, c = there + before, r - step[0], c - step[1]
        r, c = row + step[0], col + step[1]
        after = ""
        while there := self.letter(r, c):
            after, r, c = after + there, r + step[0], c + step[1]
        return before + letter + after

    def step(self) -> None:
        """List all legal moves, and play one of them or pass."""
        places = ((row, col, down) for row in range(5) for col in range(5) for down in (0, 1))
        moves = [(word, *place) for place in places for word in self.words if self.fits(word, *place)]
        chosen = self.rng.randrange(len(moves) + 1)
        if chosen == len(moves):
            self.passes += 1
        else:
            word, row, col, down = moves[chosen]
            rack = self.racks[self.player]
            for i, letter in enumerate(word):
                r, c = row + i * down, col + i * (1 - down)
                if self.grid[r][c] is None:
                    rack.remove(letter if letter in rack else "_")
                    self.grid[r][c] = letter
            while self.bag and len(rack) < 5:
                rack.append(self.bag.pop())
            self.passes, self.is_first_move = 0, False
        self.player = 1 - self.player
        if self.passes == 2:
            self.reset()


def references() -> Iterator[Figure]:
    """Measure the plain algorithm, and connect four of others."""
    global plain_speed
    group = "References"
    words = [word for word in load_lexicon("mini-classic").words if 3 <= len(word) <= 5][:1000]
    plain, steps = PlainGame(words, 1), 60

    def play() -> None:
        for _ in range(steps):
            plain.step()

    with shown("the plain algorithm with 1,000 words"):
        seconds, _ = timed(play)
    plain_speed = steps / seconds
    yield Figure(group, "5x5 in plain Python, 1,000 words", round(plain_speed, 1), UNIT, more_is_better=True)
    for name, measure in (("PettingZoo", pettingzoo_connect_four), ("OpenSpiel", open_spiel_connect_four)):
        try:
            with shown(f"connect four of {name}"):
                speed = measure()
        except ImportError:
            continue
        yield Figure(group, f"connect four of {name}, with mask", round(speed), UNIT, more_is_better=True)


def pettingzoo_connect_four() -> float:
    """Return the turns a second of PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3

    return aec_speed(connect_four_v3.env(), 3_000)


def open_spiel_connect_four() -> float:
    """Return the moves a second of OpenSpiel's connect four, with its observation and mask."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    rng = random.Random(1)

    def play(moves: int) -> None:
        state = game.new_initial_state()
        for _ in range(moves):
            if state.is_terminal():
                state = game.new_initial_state()
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))

    seconds, _ = best_of(3, lambda: play(20_000))
    return 20_000 / seconds


# --- ours


def vectors() -> Iterator[Figure]:
    """Measure many games in one call."""
    group = "Vectorised environments, random legal play"
    for name, make, steps, limit, aim in VECTORS:
        with shown(name):
            envs = make()
            envs.reset(seed=1)
            rng = np.random.default_rng(1)

            def run(envs: Any = envs, steps: int = steps, rng: np.random.Generator = rng) -> None:
                for _ in range(steps):
                    envs.step(envs.random_actions(rng))

            run()  # so that the games are at different points
            seconds, _ = best_of(15, run)
        speed = steps * envs.num_envs / seconds
        note = f"{envs.num_envs} games; {speed / plain_speed:,.0f} times the plain algorithm"
        yield Figure(group, name, round(speed), UNIT, limit, aim, True, note)


def singles() -> Iterator[Figure]:
    """Measure one game in Gymnasium's interface."""
    group = "One Gymnasium environment, random legal play"
    for name, make, limit in SINGLES:
        with shown(name):
            env = make()
            env.reset(seed=1)
            rng = np.random.default_rng(1)

            def run(env: Any = env, rng: np.random.Generator = rng, steps: int = 3_000) -> float:
                spent = 0.0
                for _ in range(steps):
                    action = int(env.env_game.random_actions(rng)[0])
                    seconds, answer = timed(partial(env.step, action))
                    spent += seconds
                    if answer[2] or answer[3]:
                        env.reset()
                return spent

            run()
            seconds = min(run() for _ in range(4))
        note = "the time of `step` alone" if name == "mini" else ""
        yield Figure(group, f"{name}, step", round(3_000 / seconds), UNIT, limit or None, None, True, note)


def aecs() -> Iterator[Figure]:
    """Measure PettingZoo's loop."""
    group = "PettingZoo, random legal play, turns a second"
    for name, make, limit in AECS:
        with shown(name):
            speed = aec_speed(make(), 3_000)
        yield Figure(group, f"{name}, AEC", round(speed), "turns/s", limit, None, True)


def aec_speed(env: Any, turns: int) -> float:
    """Return the turns per second of the usual loop over a PettingZoo environment."""
    rng = np.random.default_rng(1)

    def run() -> None:
        left = turns
        while left > 0:
            env.reset(seed=left)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = observation["action_mask"].view(np.bool_).nonzero()[0]  # much quicker than on int8
                env.step(int(legal[rng.integers(len(legal))]))
                left -= 1

    seconds, _ = best_of(3, run)
    return turns / seconds


MEASURES = (references, vectors, singles, aecs)
