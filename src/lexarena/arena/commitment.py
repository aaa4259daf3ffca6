"""The commitment of a contest: one hash, known before the first game, that fixes players, files, options and starts.

Whoever has it can check at the end that nothing was exchanged: another secret, bot or option gives another hash. It tells
nothing about the secret that the starts are drawn from.
"""

import hashlib
import json

from lexarena.arena.store import Store
from lexarena.core.game import Json

COMMITMENT = "commitment"
"""The entry of a store that holds it."""


def commitment(identity: Json, seed: int | None, secret: str) -> str:
    """Return the hash of a contest's identity and of what its games are dealt from.

    >>> commitment({"pairs": 1}, None, "aa") == commitment({"pairs": 2}, None, "aa")
    False
    """
    text = json.dumps([secret, seed, identity], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def check_commitment(store: Store, announced: str | None = None) -> str:
    """Return what is wrong with the commitment in a store, or an empty text; `announced` is what it must be."""
    kept = store.about(COMMITMENT)
    if kept is None:
        return "is missing, so nobody can tell whether the contest is the one that was announced" if announced else ""
    if kept != commitment(store.about("identity"), store.about("seed"), store.about("secret")):
        return f"{kept} does not fit: players, files, options or starts were changed after it was made"
    if announced is not None and announced.strip().lower() != kept:
        return f"is {kept}; another one was announced, so this is another contest"
    return ""
