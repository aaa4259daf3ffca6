"""How the games of a contest start: drawn from one secret, the same for both games of a pair, unknown beforehand."""

import hashlib
from functools import cache

from lexarena.arena.games import GameKey
from lexarena.bots.referee import Deal, seed_of
from lexarena.core.variant import Variant


class Dealer:
    """Deals every pair of games, as a pure function of the contest's seed and the pair's key."""

    def __init__(self, variant: Variant, seed: int | None, secret: str) -> None:
        """Take the seed that was given, or the secret that was drawn."""
        self.variant, self.seed, self.secret = variant, seed, secret
        self._master = f"seed {seed}" if seed is not None else secret
        self._drawn = cache(self._draw)

    def deal(self, key: GameKey) -> Deal:
        """Return the start of a game; both games of a pair have the same.

        Where starts have kinds, such as start letters, each pairing goes through all of them, in an order of its own,
        before one comes again.
        """
        return self._drawn(key.stage, key.round, key.slot, key.pair)

    def agent_seed(self, key: GameKey, player: int) -> int:
        """Return the seed of an agent's own randomness in a pair; it reveals nothing about how games start."""
        return seed_of(self._digest("agent", player, *key[:4]))

    def _draw(self, stage: str, number: int, slot: int, pair: int) -> Deal:
        place = (stage, number, slot)
        kinds = self._order(*place)
        wanted = kinds[pair % len(kinds)] if kinds else None
        tries = 0
        while True:
            secret = self._digest("deal", *place, pair, tries)
            seed = seed_of(secret)
            if wanted is None or self.variant.start_name(seed) == wanted:
                return Deal(seed, "" if self.seed is not None else secret)
            tries += 1

    def _order(self, *place: str | int) -> list[str]:
        return sorted(self.variant.start_names, key=lambda kind: self._digest("letter", kind, *place))

    def _digest(self, *parts: str | int) -> str:
        return hashlib.sha256(" ".join(map(str, (self._master, *parts))).encode()).hexdigest()
