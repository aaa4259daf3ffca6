"""What commands share: their options, progress bars, checks of output files, and the demo of a game."""
