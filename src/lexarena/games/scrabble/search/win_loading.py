"""Where the win probabilities of a ruleset come from: a shipped table, the cache, or self-play now."""

import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files

from lexarena.cache import cache_dir, keep
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.fitting.win_probability import fit_win_probability
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search.win_probability import WinProbability
from lexarena.words.lexicon import Lexicon, load_lexicon

GAMES_ON_FIRST_USE = 20_000
"""The number of games of self-play for a ruleset without a table, on a small board."""
_SQUARES_TIMES_GAMES = 49 * GAMES_ON_FIRST_USE
FEWEST_GAMES = 2_000
"""A table from fewer games is not reliable."""


def load_win_probability(
    ruleset: str | Ruleset,
    lexicon: str | Lexicon | None = None,
    notice: Callable[[str], None] = lambda text: None,
) -> WinProbability:
    """Return the table of a ruleset: the one that is shipped, or one that is fitted now and kept for the next time.

    A shipped table serves every word list. `notice` gets a sentence before a table is fitted, which takes a while.

    >>> float(load_win_probability("mini").of(spread=0, unseen=10)) > 0.5
    True
    """
    rules = load_ruleset(ruleset).without_challenges
    shipped = shipped_win_probability(rules)
    if shipped is not None:
        return shipped
    words = load_lexicon(lexicon or rules.words, rules.size) if not isinstance(lexicon, Lexicon) else lexicon
    kept = cache_dir() / "win" / f"{_fingerprint(rules, words)}.npz"
    if kept.is_file():
        try:
            return WinProbability.read(kept)
        except LexarenaError:
            pass  # a damaged file of the cache is made anew
    games = max(FEWEST_GAMES, min(GAMES_ON_FIRST_USE, _SQUARES_TIMES_GAMES // rules.size**2))
    notice(f"fitting win probabilities for {rules.name} from {games:,} games; this happens once")
    fitted = fit_win_probability(rules, words, games)
    keep(kept, fitted.to_bytes())
    return fitted


@lru_cache(maxsize=8)
def shipped_win_probability(rules: Ruleset) -> WinProbability | None:
    """Return the table that is shipped for a ruleset; rules that only have the name of a shipped one get none."""
    file = files("lexarena.games.scrabble.search") / "win_tables" / f"{rules.name}.npz"
    if not file.is_file() or load_ruleset(rules.name) != rules:
        return None
    return WinProbability.parse(file.read_bytes(), file.name)


def _fingerprint(rules: Ruleset, words: Lexicon) -> str:
    document = json.dumps([1, rules.to_dict(), words.hash], sort_keys=True)
    return hashlib.sha256(document.encode()).hexdigest()[:32]
