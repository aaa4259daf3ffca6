"""Learning by self-play: PPO on candidate lists, for both games."""
