"""The ladder: bots are submitted version by version, checked, placed by games, and rated over time."""
