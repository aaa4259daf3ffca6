"""What `SimpleGame` and `Variant` offer to a game that defines only what it must."""

from dataclasses import replace

import pytest
from ghost.game import Ghost, GhostVariant
from ghost.spec import SPEC as GHOST

from lexarena.core import variant as variants
from lexarena.core.simple import SimpleGame
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError


class Undrawn(Ghost):
    __str__ = SimpleGame.__str__


class Hiding(Undrawn):
    def visible(self, seat):
        return {"letters": self.letters, "secret": seat}


def test_a_game_that_draws_nothing_shows_what_its_seats_see():
    variant = GhostVariant()
    assert str(Undrawn(variant, 4)) == "letters: ST"
    assert str(Hiding(variant, 4)) == "seat 0\nletters: ST\nsecret: 0\nseat 1\nletters: ST\nsecret: 1"


def test_a_variant_that_lacks_a_method_is_named(monkeypatch):
    class Unfinished(Variant):
        def new_game(self, seed):
            raise NotImplementedError

    spec = replace(GHOST, name="unfinished")
    monkeypatch.setattr(variants, "find_game", lambda name: spec)
    monkeypatch.setattr(type(spec), "load", lambda self, part: Unfinished)
    with pytest.raises(
        LexarenaError, match=r"ghost\.game:GhostVariant lacks __init__, words, which a variant must define"
    ):
        make_variant("unfinished")
