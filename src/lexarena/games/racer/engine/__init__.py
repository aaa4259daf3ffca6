"""The kernels of Word Racer."""
