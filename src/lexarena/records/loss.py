"""`Loss`: a player gave a game up or ran out of time. The rules know neither, so the record says it beside the moves."""

from dataclasses import dataclass

from lexarena.core.game import Json, JsonValue
from lexarena.records.fields import Fields

RESIGNED, TIMEOUT = "resigned", "timeout"
_CLAUSES = {RESIGNED: "{} resigned", TIMEOUT: "{} ran out of time"}


@dataclass(frozen=True)
class Loss:
    """Who lost a game that the rules did not end, and why.

    >>> Loss(0, "timeout").clause("Ann")
    'Ann ran out of time'
    """

    seat: int
    reason: str
    """`resigned` or `timeout`."""

    def clause(self, name: str) -> str:
        """Return what the player of this name did."""
        return _CLAUSES[self.reason].format(name)

    def to_dict(self) -> Json:
        """Return the object of the document."""
        return {"seat": self.seat, "reason": self.reason}

    @classmethod
    def from_dict(cls, data: JsonValue, where: str, seats: int) -> "Loss":
        """Check the object of a document."""
        fields = Fields(data, where, "loss", ("seat", "reason"))
        reason = fields.text("reason")
        if reason not in _CLAUSES:
            fields.refuse(f"is {reason!r}; use {' or '.join(map(repr, _CLAUSES))}", "reason")
        return cls(fields.integer("seat", 0, seats - 1), reason)
