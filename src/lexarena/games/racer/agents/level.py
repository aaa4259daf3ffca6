"""`level:1` to `level:10`: opponents of every strength, from a beginner with everyday words to `champion`.

A level below 6 builds on the words of its vocabulary alone. Higher ones value lines as `champion` does, without rollouts.
All below 10 make some of their moves at random: the lower the level, the more.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.racer.agents.basic import Demo, LinePlayer
from lexarena.games.racer.agents.champion import Champion
from lexarena.games.racer.engine.board import Move
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.search.oneply import Player, Weights, make_player
from lexarena.words.vocabulary import EVERY, known_words

HIGHEST = 10


@dataclass(frozen=True)
class Skill:
    """What a level can do."""

    vocabulary: int
    """The size of SCOWL up to which it knows words; `EVERY` for all words."""
    slips: float
    """The share of moves that it makes at random."""
    foresees: bool = False
    """Whether it values lines by what they may still become, as `champion` does."""


SKILLS = {
    1: Skill(20, 0.19),
    2: Skill(35, 0.18),
    3: Skill(50, 0.12),
    4: Skill(60, 0.06),
    5: Skill(70, 0.01),
    6: Skill(EVERY, 0.168, True),
    7: Skill(EVERY, 0.112, True),
    8: Skill(EVERY, 0.060, True),
    9: Skill(EVERY, 0.016, True),
}
"""The levels below the highest, which is `champion`."""


class _Builder(LinePlayer):
    """Plays what adds most to the value of its lines with the words that it knows."""

    name = "builder"

    def __init__(self, vocabulary: int) -> None:
        super().__init__()
        self._vocabulary = vocabulary

    def make(self, words: RacerLexicon, rule: str) -> Player:
        """Return what values lines with the words of the vocabulary."""
        known = known_words(words.words, self._vocabulary)
        return make_player(words if len(known) in (0, len(words)) else RacerLexicon(known), rule, Weights())


class Level(BatchAgent[Views, Move]):
    """Plays at the level `number`: from 1, a beginner with everyday words, to 10, which is `champion`."""

    name = "level"

    def __init__(self, number: int = 5) -> None:
        if not 1 <= number <= HIGHEST:
            raise LexarenaError(f"level: number must be from 1 to {HIGHEST}, got {number}")
        self.takes_long = number == HIGHEST  # type: ignore[misc]  # not of the class: only the highest level is slow
        skill = SKILLS.get(number, Skill(EVERY, 0.0))
        self._slips = skill.slips
        self._agent: BatchAgent[Views, Move] = (
            Champion() if number == HIGHEST else Champion(rollouts=0) if skill.foresees else _Builder(skill.vocabulary)
        )
        self._random = Demo()

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the action of this level for each view."""
        actions = np.asarray(self._agent.choose_many(views, rng), np.int64)
        if self._slips:
            slips = rng.random(len(views)) < self._slips
            actions[slips] = self._random.choose_many(views, rng)[slips]
        return actions
