"""Benchmarks: what the engine does in a second, beside what it should."""
