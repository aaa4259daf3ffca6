"""Where in a bot's own files something went wrong: from the tail of its standard error, or from its start script."""

import re
from pathlib import Path

from lexarena.text import from_bot, visible

_TRACES = (
    re.compile(r'File "(?P<file>[^"\n]+)", line (?P<line>[0-9]+)'),  # Python
    re.compile(r"at [\w.$<>/]+\((?P<file>[\w$]+\.(?:java|scala|kt)):(?P<line>[0-9]+)\)"),  # a JVM
    re.compile(r"(?P<file>[^\s()]+\.[cm]?js):(?P<line>[0-9]+)"),  # Node
    re.compile(r"(?P<file>[^\s()]+\.(?:cpp|cc|hpp|h|c|rs|go|rb)):(?P<line>[0-9]+)"),  # asserts and panics
)
_LAST_FIRST = (True, False, False, False)
"""Python names the innermost place last, the others first."""
_SHELL = re.compile(rb"#!\s*(?:/usr)?/bin/(?:env\s+)?(?:ba|da|z|k)?sh\b")
_NO_FORK = re.compile(r"(?:exec\b|cd\b|export\b|set\b|if\b|then\b|else\b|fi\b|:|#|[A-Za-z_]\w*=\S*$)")


def place_in(folder: Path, stderr: bytes) -> str:
    r"""Return the file and line of the bot's own that its standard error names, or nothing.

    >>> place_in(Path("/nowhere"), b'File "bot.py", line 7, in main\n')
    ''
    """
    text = from_bot(stderr)
    for pattern, last_first in zip(_TRACES, _LAST_FIRST, strict=True):
        found = list(pattern.finditer(text))
        for match in reversed(found) if last_first else found:
            name = Path(match["file"]).name
            if len(name) < 200 and (folder / name).is_file():
                return f"{visible(name)}, line {match['line']}"
    return ""


def forks_in(folder: Path, program: Path) -> str:
    """Return where a start script runs a program without `exec`, and what to write there; or nothing."""
    try:
        content = program.read_bytes()[: 64 << 10]
    except OSError:
        return ""
    if not program.is_relative_to(folder) or not _SHELL.match(content):
        return ""
    for number, line in enumerate(from_bot(content).splitlines(), 1):
        command = line.strip()
        if command and not _NO_FORK.match(command):
            return f"{program.name}, line {number}: write 'exec {visible(command)[:80]}', so that no process is started"
    return ""
