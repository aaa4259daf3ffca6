"""Ghost: players add letters in turn to the start of a word; the player who completes a word loses."""
