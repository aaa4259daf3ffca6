"""Files of other formats that become records: which game of the catalog imports a file."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, cast

from lexarena.core.catalog import all_games
from lexarena.lazy import load

if TYPE_CHECKING:
    from lexarena.records.record import Record


class Importer(Protocol):
    """What reads games of another format, named in `GameSpec.importers`."""

    def recognises(self, content: bytes) -> bool:
        """Return whether the content of a file looks like this format."""

    def read(
        self,
        content: bytes,
        where: str,
        *,
        lexicon: str | None = None,
        on_warning: Callable[[str], None] | None = None,
    ) -> "Record":
        """Return the game as a record; raise `RecordError` with the place and the remedy if that cannot be done."""


def importer_of(name: str, content: bytes) -> Importer | None:
    """Return what imports a file, by the end of its name or by its content; None for JSON and for unknown formats."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return None
    found: list[tuple[str, str]] = [pair for spec in all_games() for pair in spec.importers.items()]
    for suffix, path in found:
        if name.lower().endswith(suffix):
            return cast(Importer, load(path))
    for _, path in found:
        importer = cast(Importer, load(path))
        if importer.recognises(content):
            return importer
    return None
