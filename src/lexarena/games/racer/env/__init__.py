"""Word Racer as an environment for reinforcement learning."""
