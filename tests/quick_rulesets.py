"""The rulesets of which tests play whole games: all shipped ones but the largest, whose long games show nothing new."""

from lexarena.games.scrabble.rules.ruleset import ruleset_names

QUICK_RULESETS = tuple(name for name in ruleset_names() if name != "super")
