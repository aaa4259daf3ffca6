"""Whose failure it is when something goes wrong in the referee itself.

A failure of the machine (no memory, no descriptors, no sandbox) is nobody's: `void`. Any other failure while a bot was
watched may be a mistake of ours, or the bot's doing: `referee_failure`. That is void too, but not for ever; see
`VoidAttempts` of the referee.
"""

import errno

from lexarena.bots.guard import GuardError
from lexarena.core.faults import Fault

REFEREE_FAILURE = "referee_failure"
_OF_THE_MACHINE = {errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.EIO, errno.EAGAIN}


def is_of_the_machine(error: BaseException) -> bool:
    """Whether the machine has failed, and not the bot that was looked at.

    >>> is_of_the_machine(OSError(errno.EMFILE, "Too many open files")), is_of_the_machine(ProcessLookupError())
    (True, False)
    """
    return isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno in _OF_THE_MACHINE)


def failure(doing: str, error: Exception, launched: bool = True) -> Fault:
    """Return the fault for an error in the referee; before a bot is launched, it cannot be the cause.

    >>> print(failure("start the bot", GuardError("no more processes"), launched=False))
    void: the referee could not start the bot: no more processes
    >>> print(failure("follow the bot", OverflowError("too large")))
    referee_failure: the referee could not follow the bot: OverflowError: too large
    """
    known = isinstance(error, GuardError | OSError)
    what = str(error) if known else f"{type(error).__name__}: {error}"
    of_the_machine = is_of_the_machine(error) or (known and not launched)
    return Fault("void" if of_the_machine else REFEREE_FAILURE, f"the referee could not {doing}: {what}")
