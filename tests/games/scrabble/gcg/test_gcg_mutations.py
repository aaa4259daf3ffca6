"""Damaged GCG files: each gives a game that replays and can be written again, or an error with its line."""

import random
import re
from pathlib import Path

import pytest

from lexarena.errors import RecordError
from lexarena.games.scrabble.gcg import gcg_text, parse_gcg, read
from lexarena.records import parse_record, replay, to_json

FILES = sorted(Path(__file__).parent.glob("*.gcg"))
SPICE = r"""
> # ( ) - -- + . ? : 0 99999999 \xff \xc5\xbb \xe2\x80\xa8 \x00 \x1b[2J a Z _ 15O O15 (time) (challenge) #note
""".split()  # noqa: SIM905
SPICE = [text.encode().decode("unicode_escape").encode("latin-1") for text in SPICE]
SPICE += [b" ", b"\t", b"\r", b"\n", b"\n#player3 c C\n", b"\n#player1 dora D\n", b"\n#incomplete\n", b"\n#- more\n"]
SPICE += [b"\n#rack1 AB\n", b"\n#board-layout mini\n"]
MESSAGE = re.compile(r"bad\.gcg, line [1-9][0-9]*: .+; .+")


def mutated(content, others, rng):
    """Return a file with a few bytes or lines of it changed, lost, doubled, moved, or taken from another file."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        kind, at = rng.randrange(9), rng.randrange(len(content) + 1)
        lines = re.split(rb"(?<=[\r\n])", content)
        number = rng.randrange(len(lines))
        if kind == 0:
            content = content[:at] + rng.choice(SPICE) + content[at:]
        elif kind == 1:
            content = content[:at] + rng.choice(SPICE) + content[at + 1 :]
        elif kind == 2:
            content = content[:at] + content[at + rng.randrange(1, 12) :]
        elif kind == 3:
            content = content[:at]
        elif kind == 4:
            content = b"".join(lines[:number] + lines[number + 1 :])
        elif kind == 5:
            content = b"".join([*lines[: number + 1], *lines[number:]])
        elif kind == 6:
            other = rng.randrange(len(lines))
            lines[number], lines[other] = lines[other], lines[number]
            content = b"".join(lines)
        elif kind == 7:
            stranger = re.split(rb"(?<=[\r\n])", rng.choice(others))
            content = b"".join([*lines[:number], rng.choice(stranger), *lines[number:]])
        else:
            changed = bytes([rng.randrange(256)])
            content = content[:at] + changed + content[at + 1 :]
    return content


def check(content):
    """Read a file; return whether it gave a game."""
    warnings = []
    try:
        record = read(content, "bad.gcg", on_warning=warnings.append)
    except RecordError as error:
        warnings.append(str(error))
        record = None
    assert all(MESSAGE.match(warning) for warning in warnings), warnings
    if warnings:
        with pytest.raises(RecordError, match=MESSAGE):
            read(content, "bad.gcg", strict=True)
    else:
        assert read(content, "bad.gcg", strict=True) == record
    if record is None:
        return False
    assert parse_record(to_json(record)) == record
    game = replay(record)
    assert game.outcome == record.outcome
    again = parse_gcg(gcg_text(record))
    assert again.moves == record.moves
    assert again.outcome == record.outcome
    assert replay(again).scores == game.scores
    assert parse_gcg(gcg_text(again)) == again
    return True


def run(first, number):
    contents = [path.read_bytes() for path in FILES]
    rng = random.Random(first)
    games = 0
    for i in range(number):
        content = mutated(rng.choice(contents), contents, rng)
        try:
            games += check(content)
        except Exception as error:
            raise AssertionError(f"file {i} of seed {first}: {error!r}\n{content!r}") from error
    assert 0.1 * number < games < 0.9 * number


def test_damaged_files_give_a_game_or_an_error_with_its_line():
    run(1, 200)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_many_damaged_files_give_a_game_or_an_error_with_its_line(seed):
    run(seed, 500)
