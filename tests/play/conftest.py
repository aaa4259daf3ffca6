"""The small game `stones`, registered as a plug-in for a test."""

import pytest

from lexarena.core import catalog


@pytest.fixture
def stones(monkeypatch):
    """Register the game for one test; return its module."""
    monkeypatch.setenv(catalog.REGISTERED, "")
    catalog._games.cache_clear()
    catalog.register_game("stones:SPEC")
    import stones

    yield stones
    monkeypatch.undo()
    catalog._games.cache_clear()
