"""Nim as a game of the catalog: a State, a View and a Variant, and nothing for environments."""
