"""lexarena: a lab and an arena for word games."""

__version__ = "0.1.0"
