"""Cores for games: a worker and both its bots share one, so that parallel games do not disturb each other.

Arenas and matches on one machine find each other by lock files, one for each core, in a directory that all users share.
Each takes free cores. If there are too few, cores are shared, and both sides warn that their clocks are unfair.
The system releases a lock when its holder ends, for any reason.
"""

import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import ClassVar

try:
    import fcntl
except ImportError:  # bots run on Linux only, and the rest works without cores
    fcntl = None  # type: ignore[assignment]

FOLDER_VARIABLE = "LEXARENA_CORES"
"""The environment variable that names another directory for the lock files, say one that containers share."""
_FOLDER = "/tmp/lexarena-cores"
_TRIES, _PAUSE = 5, 0.002
_LOOK_EVERY = 1.0
"""Seconds between two looks for others who share a core."""
_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)


def usable_cores() -> list[int]:
    """Return the cores that this process may use."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Keep this process, and what it starts in the block, on one core; None leaves it where it is.

    >>> before = usable_cores()
    >>> with pinned(before[0]):
    ...     usable_cores() == before[:1]
    True
    >>> usable_cores() == before
    True
    """
    if core is None or not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class CoreLease:
    """Cores for games that are played at once, until it is closed.

    `cores` has one for each game: free ones first, then those that another arena or match uses, which are in `shared`.

    >>> lease = CoreLease(1)
    >>> len(lease.cores)
    1
    >>> lease.close()
    """

    def __init__(self, games: int) -> None:
        usable = usable_cores()
        self._locks: dict[int, int] = {}
        self._marks: list[int] = []
        self._folder = _lock_folder()
        self._owner, self._said, self._looked = os.getpid(), False, 0.0
        wanted = min(games, len(usable))
        for core in usable:
            if len(self._locks) < wanted and (lock := self._lock(str(core))) is not None:
                self._locks[core] = lock
        taken = list(self._locks)
        first = os.getpid() % max(1, len(usable))  # those who find no free core do not all crowd on the same
        rest = [core for core in usable[first:] + usable[:first] if core not in taken]
        rest.sort(key=lambda core: self._exists(str(core)))  # if the lock file is not a file, nothing is known
        chosen = (taken + rest)[: max(1, wanted)]
        self.cores: list[int | None] = [chosen[i % len(chosen)] if chosen else None for i in range(games)]
        self.is_crowded = 0 < len(usable) < games
        """Whether there are more games than cores."""
        self.shared = sorted(core for core in chosen if core not in self._locks and self._exists(str(core)))
        """The cores that another arena or match also uses."""
        for core in self.shared:
            self._mark(core)

    def close(self) -> None:
        """Give the cores back; in a fork of its owner this changes nothing for the owner."""
        held = [*self._locks.values(), *self._marks, *([] if self._folder is None else [self._folder])]
        self._locks, self._marks, self._folder = {}, [], None
        for descriptor in held:
            os.close(descriptor)

    def complaint(self) -> str:
        """Return why clocks on these cores are unfair, or an empty text."""
        from multiprocessing import parent_process  # it takes a while to load

        trouble, is_worker = [], parent_process() is not None
        if self.shared:
            who = "another worker, arena or match" if is_worker else "another arena or match"
            named = f"core{'s' if len(self.shared) > 1 else ''} {', '.join(map(str, self.shared))}"
            trouble.append(f"{who} also uses {named}")
        if self.is_crowded:
            number = len(set(self.cores))
            trouble.append(f"{len(self.cores)} games at once share {number} core{'s' if number > 1 else ''}")
        if not trouble:
            return ""
        remedy = "use --clock cpu if the command has it"
        if len(self.cores) > 1 or is_worker:
            remedy = "use fewer --jobs" if is_worker else "use fewer --jobs or --clock cpu"
        wait = ", or wait until the other has ended" if self.shared else ""
        return f"clocks are unfair: {' and '.join(trouble)}; {remedy}{wait}"

    def complain(self, clock: str) -> None:
        """Warn once, on standard error, if clocks are unfair; CPU time never is."""
        complaint = self.complaint() if clock == "wall" and not self._said else ""
        if complaint:
            self._said = True
            print(f"warning: {complaint}", file=sys.stderr, flush=True)

    def look_around(self, clock: str) -> None:
        """Check whether another process has begun to share our cores; if so, warn once."""
        now = time.monotonic()
        if self._said or clock != "wall" or self._owner != os.getpid() or now - self._looked < _LOOK_EVERY:
            return
        self._looked = now
        for core in self._locks:
            alone = self._lock(f"{core}.shared", create=False)
            if alone is not None:
                os.close(alone)
            elif self._exists(f"{core}.shared"):
                self.shared = [core]
                self.complain(clock)
                return

    def _mark(self, core: int) -> None:
        """Let the lock holder see that we share its core; retry, as it may be looking at this moment."""
        for _ in range(_TRIES):
            mark = self._lock(f"{core}.shared", exclusive=False)
            if mark is not None:
                self._marks.append(mark)
                return
            time.sleep(_PAUSE)

    def _lock(self, name: str, exclusive: bool = True, create: bool = True) -> int | None:
        """Return a descriptor that locks a file in the directory; None if it is locked, or there is no such file."""
        descriptor = self._open(name, create)
        if descriptor is None:
            return None
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            return None
        return descriptor

    def _open(self, name: str, create: bool) -> int | None:
        """Open a lock file to read: other users can do no more. Links, pipes and the like in its place do not count."""
        attempts = (_OPEN, _OPEN | os.O_CREAT | os.O_EXCL, _OPEN) if create else (_OPEN,)
        for flags in attempts if self._folder is not None else ():
            try:
                descriptor = os.open(name, flags, 0o644, dir_fd=self._folder)
            except OSError:
                continue
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                if flags & os.O_CREAT:
                    os.fchmod(descriptor, 0o644)  # whatever the umask
                return descriptor
            os.close(descriptor)
        return None

    def _exists(self, name: str) -> bool:
        descriptor = self._open(name, create=False)
        if descriptor is not None:
            os.close(descriptor)
        return descriptor is not None


def _lock_folder() -> int | None:
    """Return a descriptor of the directory with the lock files, which the first user makes; None if there can be none."""
    if fcntl is None:
        return None
    named = os.environ.get(FOLDER_VARIABLE)
    for folder, mode in [(named, 0o1777)] if named else [(_FOLDER, 0o1777), (f"{_FOLDER}-{os.geteuid()}", 0o700)]:
        with suppress(OSError):  # it is there already, mostly
            os.mkdir(folder, 0o700)
            os.chmod(folder, mode)
        try:
            descriptor = os.open(folder, _OPEN | os.O_DIRECTORY)
        except OSError:
            continue  # another user created a different file with this name, or made it private
        about = os.fstat(descriptor)
        if about.st_mode & stat.S_IWOTH or about.st_uid == os.geteuid():
            return descriptor
        os.close(descriptor)
    return None


class ProcessCore:
    """The one core on which this process plays its matches, one game at a time, leased while one of them needs it."""

    _lease: ClassVar[CoreLease | None] = None
    _users: ClassVar[int] = 0
    _process: ClassVar[int] = 0

    def __init__(self, clock: str) -> None:
        own = ProcessCore
        if own._process != os.getpid():  # a fork has nothing of its own yet
            own._lease, own._users, own._process = None, 0, os.getpid()
        if own._lease is None:
            own._lease = CoreLease(1)
            own._lease.complain(clock)
        own._users += 1
        self.core, self._closed = own._lease.cores[0], False

    def close(self) -> None:
        """Give the core back, if no other match of this process needs it."""
        own = ProcessCore
        if not self._closed and own._process == os.getpid():
            own._users -= 1
            if own._users == 0:
                self.release()
        self._closed = True

    @classmethod
    def release(cls) -> None:
        """Give the core back in any case, for example because workers play from now on."""
        if cls._lease is not None and cls._process == os.getpid():
            cls._lease.close()
            cls._lease = None
