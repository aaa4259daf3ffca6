"""The commitment of a contest: one hash, known before the first game, that fixes players, files, options and starts.

Whoever has it can check at the end that nothing was exchanged: another secret, bot or option gives another hash. It tells
nothing about the secret that the starts are drawn from.

Where players may join and withdraw between rounds, each change of the roster has a further commitment. It covers the one
before it, so the last one fixes the whole contest, and an earlier one what was fixed until then.
"""

import hashlib
import json
from collections.abc import Sequence

from lexarena.arena.identity import Entered, stored_identity
from lexarena.arena.storage_errors import damaged_fact
from lexarena.arena.store import Store
from lexarena.core.game import Json, JsonValue

COMMITMENT = "commitment"
"""The entry of a store that holds it, and the key of each change of the roster that holds one."""
ROSTERS = "rosters"
"""The entry of a store that holds the changes of the roster, in their order.

Each has the `round` that it holds from, the numbers of its `players`, how many of them `joined` the contest, and its
`commitment`.
"""


def commitment(identity: Json, seed: int | None, secret: str) -> str:
    """Return the hash of a contest's identity and of what its games are dealt from.

    >>> commitment({"pairs": 1}, None, "aa") == commitment({"pairs": 2}, None, "aa")
    False
    """
    return _hash([secret, seed, identity])


def roster_commitment(before: str, first_round: int, players: Sequence[int], joined: Sequence[Entered]) -> str:
    """Return the hash of a changed roster: the commitment before it, its players, and those who joined the contest.

    >>> roster_commitment("ab", 2, [0, 2], []) == roster_commitment("ab", 3, [0, 2], [])
    False
    """
    return _hash([before, first_round, list(players), list(joined)])


def commitments(store: Store) -> list[str]:
    """Return the commitments that a store has, in their order."""
    if (first := store.about(COMMITMENT)) is None:
        raise damaged_fact(store.path, f"its entry {COMMITMENT!r}: is missing")
    return [first, *(change[COMMITMENT] for change in store.about(ROSTERS) or ())]


def check_commitment(store: Store, announced: str | None = None) -> str:
    """Return what is wrong with the commitments in a store, or an empty text; `announced` must be one of them."""
    kept = commitments(store)
    for given, wanted in zip(kept, _recomputed(store), strict=True):
        if given != wanted:
            return f"{given} does not fit: players, files, options or starts were changed after it was made"
    if announced is not None and announced.strip().lower() not in kept:
        return f"is {kept[-1]}; another one was announced, so this is another contest"
    return ""


def _recomputed(store: Store) -> list[str]:
    """Return what the commitments must be."""
    identity, changes = store.about("identity"), store.about(ROSTERS) or ()
    players = stored_identity(store).players if changes else ()
    known = max(len(players) - sum(change["joined"] for change in changes), 0)
    first = {**identity, "players": players[:known]} if changes else identity
    found = [commitment(first, store.about("seed"), store.about("secret"))]
    for change in changes:
        joined = players[known : known + change["joined"]]
        found.append(roster_commitment(found[-1], change["round"], change["players"], joined))
        known += change["joined"]
    return found


def _hash(value: "Sequence[JsonValue | Json]") -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
