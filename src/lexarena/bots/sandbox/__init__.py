"""The sandbox of a bot: what it may read, and two ways to enforce that. Start with `choose_sandbox`."""
