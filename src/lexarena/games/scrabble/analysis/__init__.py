"""Analysis of Scrabble: how likely a position is won."""
