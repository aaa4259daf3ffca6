"""The faults by which a bot loses a game: one table of their names, each with its status and a line for people.

A name says exactly what was wrong. A status is the coarser word that results and statistics count by. The text of a
bot gives rise to the first part of the table, where `from_text` is true; the rest is for the referee, who watches
clock and process.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One row of the table."""

    name: str
    status: str
    meaning: str
    from_text: bool = True
    """Whether reading the bot's text is enough to find it."""


_KINDS = (
    FaultKind("bad_format", "invalid_output", "The line does not have the requested form."),
    FaultKind("bad_letter", "invalid_output", "The call is not a single upper-case letter from A to Z."),
    FaultKind("wrong_kind", "invalid_output", "A position where a call was requested, or a call for a position."),
    FaultKind("line_too_long", "invalid_output", "The line is longer than any answer can be."),
    FaultKind("not_text", "invalid_output", "The line has unprintable characters, or bytes that are not UTF-8."),
    FaultKind("unfinished_line", "invalid_output", "The output ended in the middle of a line."),
    FaultKind("outside", "illegal_move", "The position is not a cell of the board."),
    FaultKind("occupied", "illegal_move", "The cell already holds a letter."),
    FaultKind("illegal_move", "illegal_move", "The rules of the game do not allow the move."),
    FaultKind("out_of_turn", "out_of_turn", "The bot wrote although nothing was requested."),
    FaultKind("end_of_output", "crash", "The bot ended, or closed its output, when an answer was due."),
    FaultKind("timeout", "timeout", "The bot used up its time.", from_text=False),
    FaultKind("crash", "crash", "An error or a signal ended the bot.", from_text=False),
    FaultKind("forbidden", "forbidden", "The bot did something forbidden: files, network, processes.", from_text=False),
    FaultKind("memory", "memory", "The bot used more memory than allowed.", from_text=False),
    FaultKind("start_failure", "start_failure", "The bot's command could not be started.", from_text=False),
    FaultKind(
        "disturbance", "forbidden", "The referee failed while this bot played, three times in a row.", from_text=False
    ),
    FaultKind("void", "void", "The machine failed; the game is played again.", from_text=False),
    FaultKind(
        "referee_failure",
        "void",
        "The referee failed while this bot played; the game is played again.",
        from_text=False,
    ),
)

FAULTS: dict[str, FaultKind] = {kind.name: kind for kind in _KINDS}
"""Every fault by its name."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a bot: its name, a sentence for people, and the start of the offending line."""

    name: str
    detail: str
    line: bytes = b""

    @property
    def kind(self) -> FaultKind:
        """The row of the table.

        >>> Fault("occupied", "cell 24 holds Q already").kind.status
        'illegal_move'
        """
        return FAULTS[self.name]

    @property
    def is_void(self) -> bool:
        """Whether nobody loses the game, which is played again."""
        return self.kind.status == "void"

    def __str__(self) -> str:
        return f"{self.name}: {self.detail}"
