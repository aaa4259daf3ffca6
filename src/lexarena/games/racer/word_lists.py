"""The word lists of records, each loaded once for all pages; a list that is not here any more leaves words unmarked."""

from collections.abc import Mapping
from os.path import isfile
from typing import TYPE_CHECKING, Any

from lexarena.errors import LexarenaError
from lexarena.words.shipped import SHIPPED

if TYPE_CHECKING:
    from lexarena.games.racer.rules.scoring import Scorer
    from lexarena.games.racer.rules.words import RacerLexicon


class WordLists:
    """Finds the words that games of Word Racer were scored with. A page of Scrabble needs none."""

    def __init__(self, given: "RacerLexicon | None" = None) -> None:
        """Take a list that was loaded already; it is used where its hash is the record's."""
        self._given = given
        self._scorers: dict[tuple[str, str, str], Scorer | None] = {}

    def scorer(self, record: Mapping[str, Any]) -> "Scorer | None":
        """Return what counts the points of a record's boards, or None if its words are not to be found."""
        key = (record["lexicon"]["name"], record["lexicon"]["hash"], record["ruleset"]["rule"])
        if key not in self._scorers:
            self._scorers[key] = self._load(*key)
        return self._scorers[key]

    def _load(self, name: str, hash: str, rule: str) -> "Scorer | None":
        from lexarena.games.racer.rules.scoring import Scorer
        from lexarena.games.racer.rules.words import load_racer_lexicon

        if self._given is not None and self._given.hash == hash:
            return Scorer(rule, self._given)
        if name not in SHIPPED and not isfile(name):
            return None
        try:
            words = load_racer_lexicon(name)
        except (LexarenaError, OSError):
            return None
        return Scorer(rule, words) if words.hash == hash else None
