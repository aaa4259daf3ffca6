"""Play: a game between people and agents as a stream of events, for the terminal, a web app or your own program."""
