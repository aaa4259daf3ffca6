"""How the games of a contest start: drawn from one secret, the same for both games of a pair, known to nobody before."""

import hashlib
from functools import cache

from lexarena.arena.meetings import Key
from lexarena.bots.referee import Deal, seed_of
from lexarena.core.variant import Variant


class Dealer:
    """Deals every pair of games, as a pure function of the contest's seed and the pair's key."""

    def __init__(self, variant: Variant, seed: int | None, secret: str, letters: str = "") -> None:
        """Take the seed that was given, or the secret that was drawn; `letters` are those that games may start with."""
        self.variant, self.seed, self.letters = variant, seed, letters
        self._master = f"seed {seed}" if seed is not None else secret
        self._drawn = cache(self._draw)

    def deal(self, key: Key) -> Deal:
        """Return the start of a game; both games of a pair have the same.

        The start letters of a meeting come in an order of their own, and each once before one comes again.
        """
        return self._drawn(key.stage, key.round, key.slot, key.pair)

    def agent_seed(self, key: Key, player: int) -> int:
        """Return the seed for the own randomness of an agent in a pair; it tells nothing of how games start."""
        return seed_of(self._digest("agent", player, *key[:4]))

    def _draw(self, stage: str, number: int, slot: int, pair: int) -> Deal:
        place = (stage, number, slot)
        wanted = self._order(*place)[pair % len(self.letters)] if self.letters else None
        tries = 0
        while True:
            secret = self._digest("deal", *place, pair, tries)
            seed = seed_of(secret)
            if wanted is None or self.variant.start_name(seed) == wanted:
                return Deal(seed, "" if self.seed is not None else secret)
            tries += 1

    def _order(self, *place: object) -> str:
        return "".join(sorted(self.letters, key=lambda letter: self._digest("letter", letter, *place)))

    def _digest(self, *parts: object) -> str:
        return hashlib.sha256(" ".join(map(str, (self._master, *parts))).encode()).hexdigest()
