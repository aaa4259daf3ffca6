"""Write docs/reference/fault-names.md: every fault of a bot with its status, from `lexarena.core.faults`.

python -m tools.fault_names
"""

from pathlib import Path

from lexarena.core.faults import FAULTS

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "fault-names.md"
INTRODUCTION = """# Fault names

The name of a fault says what was wrong; results count by its status. [Faults and limits](faults.md) lists the usual causes.
`python -m tools.fault_names` writes this page.

| fault | status | meaning |
|---|---|---|
"""


def text() -> str:
    """Return the page."""
    return INTRODUCTION + "".join(f"| `{kind.name}` | `{kind.status}` | {kind.meaning} |\n" for kind in FAULTS.values())


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
