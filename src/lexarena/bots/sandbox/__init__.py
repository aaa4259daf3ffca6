"""The sandbox of a bot: what it may read, and the two ways to hold it to that. Start with `choose_sandbox`."""
