"""The toy game `stones`, registered as a plug-in for a test."""

import pytest
from registered_stones import registered_stones


@pytest.fixture
def stones(monkeypatch):
    """Register the game for one test; return its module."""
    with registered_stones(monkeypatch):
        import stones

        yield stones
