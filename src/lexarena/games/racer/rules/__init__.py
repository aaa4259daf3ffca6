"""The rules of Word Racer: positions, moves, scoring, games and batches."""
