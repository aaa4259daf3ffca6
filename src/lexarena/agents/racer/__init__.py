"""Agents for Word Racer: `demo`, `zracer`, `planner` and `champion`."""
