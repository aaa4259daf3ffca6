"""The rules of Scrabble: positions, moves, scoring, games and batches."""
