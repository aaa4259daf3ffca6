"""`BotConversation`: the one loop that asks a bot for a move, and the one rule which fault counts.

Several things can be wrong at once: a bot may crash in the middle of a line, or run out of time with an illegal answer.
Then the first of these counts:

1. `void` and `referee_failure`: the referee itself failed, whatever the bot did.
2. What the bot wrote: out of turn, unreadable, or an illegal move. The text is read in order, and nothing after the
   first fault is read.
3. `unfinished_line`: the bot ended without an error in the middle of a line.
4. What became of the process: `timeout`, `crash`, `memory`, `forbidden`, `start_failure`, `end_of_output`.

A move that was complete before the fault has been played. Bytes after the last answer of a turn are out of turn.
"""

from collections.abc import Callable

from lexarena.bots.clock import ExitReport, TurnTime
from lexarena.bots.entrants import SeatPlayer
from lexarena.bots.failures import failure
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove
from lexarena.core.protocol import Answers

_END_OF_OUTPUT, _TIMEOUT = "end_of_output", "timeout"


def first_fault(text: Fault | None, process: Fault | None) -> Fault | None:
    """Return the fault that counts, of one in the bot's text and one of its process.

    >>> crash, illegal = Fault("crash", "ended by SIGSEGV"), Fault("illegal_move", "played '3C ZZ'")
    >>> first_fault(illegal, crash).name, first_fault(None, crash).name
    ('illegal_move', 'crash')
    """
    if process is not None and (process.is_void or text is None or text.name == _END_OF_OUTPUT):
        return process
    return text


class BotConversation:
    """One player of one game, and the protocol of its seat."""

    def __init__(self, player: SeatPlayer, protocol: Answers, take: Callable[[AnyMove], None]) -> None:
        """Take the player, what reads its answers, and a function that takes each move as soon as it is complete."""
        self.player = player
        self.last_turn = TurnTime(0.0, 0.0)
        """What the last turn took."""
        self._protocol, self._take = protocol, take

    @property
    def fault(self) -> Fault | None:
        """The fault that counts, if there is one."""
        return first_fault(self._protocol.fault, self.player.fault)

    def listen(self) -> None:
        """Read what the bot wrote while it had to wait: anything is a fault."""
        if self.fault is None:
            try:
                self._hear(self.player.unasked())
            except Exception as error:  # as in a turn, where the player sees to it
                self.player.fault = failure("read the bot's output", error)

    def ask(self, prompt: Callable[[float], bytes]) -> bool:
        """Let the bot have its turn; return whether it was asked, which it is not if it is at fault already.

        `prompt` returns the lines that begin the turn, given the seconds left on the bot's clock.
        """
        self.listen()
        if self.fault is not None:
            return False
        self.last_turn = self.player.turn(prompt(self.player.clock.left), self._hear)
        ended = self.last_turn.fault
        if ended is not None and ended.name == _END_OF_OUTPUT:
            self._protocol.end_of_output()
        return True

    def check_pause(self) -> bool:
        """Look at a bot whose turn it is not; return whether it was found to work all the same, which is a fault."""
        before = self.player.fault
        self.player.check_pause()
        return before is None and self.player.fault is not None

    def pardon(self) -> None:
        """Forget that the bot was too slow, or that the referee failed: the other bot had the processor meanwhile."""
        fault = self.player.fault
        if fault is not None and (fault.name == _TIMEOUT or fault.is_void):
            self.player.fault = None

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Send the last lines, end the bot's input, and return what it writes until it ends or the patience does."""
        return self.player.farewell(data, patience)

    def close(self) -> ExitReport:
        """End the bot."""
        return self.player.close()

    def _hear(self, data: bytes) -> bool:
        """Read what the bot wrote; return whether its turn is over."""
        for move in self._protocol.feed(data):
            self._take(move)
        return not self._protocol.demanded or self._protocol.fault is not None
