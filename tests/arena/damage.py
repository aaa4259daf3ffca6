"""What the tests of damaged stores share: ways to damage a store, and every reader of one, without playing a game."""

import json
import random
import shutil
import sqlite3
from contextlib import closing

from lexarena.arena.folder import check_results_folder
from lexarena.arena.identity import stored_identity
from lexarena.arena.results import Results, write_results
from lexarena.arena.salvage import check_games, salvage
from lexarena.arena.store import Store
from lexarena.arena.verify import variant_of_results, verify
from lexarena.records import WordLists
from lexarena.report.site import check_pages, write_site

STORE = "arena.sqlite"
DEEP = "[" * 100_000 + "]" * 100_000
COLUMNS = ("stage", "round", "slot", "pair", "seat", "is_void", "result", "details", "record")
ODD = (
    "",
    "null",
    "[]",
    "{}",
    "7",
    '"text"',
    "{",
    "nan",
    "NaN",
    '{"a": Infinity}',
    "9" * 5000,
    '{"schema": 1e999}',
    DEEP,
    '{"a":' * 100_000,
    b"\xff\xfe\x00",
    b"",
    None,
    -1,
    2**63 - 1,
    -(2**63),
    1.5,
    float("inf"),
    "\ud83d\ude00 \x1b[31m \u202e".encode("utf-8", "surrogatepass"),
    "knockout",
    "x" * 100_000,
)
"""Values that no arena writes into any column."""


def change_rows(folder, change):
    """Change the database of a store as SQL; constraints that refuse a change count as none."""
    with closing(sqlite3.connect(folder / STORE)) as database:
        database.text_factory = bytes
        try:
            change(database)
            database.commit()
        except sqlite3.Error:
            database.rollback()


def set_value(folder, table, column, value, row=1):
    change_rows(folder, lambda base: base.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row)))


def value_of(folder, table, column, row=1):
    with closing(sqlite3.connect(folder / STORE)) as database:
        return database.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (row,)).fetchone()[0]


def damage_row(chance, folder):
    """Damage one value of one row; return what was done."""
    table = chance.choice(["games"] * 4 + ["about"])
    with closing(sqlite3.connect(folder / STORE)) as database:
        row = chance.choice([row for (row,) in database.execute(f"SELECT rowid FROM {table}")])
    column = chance.choice(COLUMNS) if table == "games" else "value"
    value = value_of(folder, table, column, row)
    if isinstance(value, str) and column in ("result", "details", "record", "value") and chance.random() < 0.7:
        new = mutated_json(chance, value) if chance.random() < 0.6 else mutated_text(chance, value)
    else:
        new = chance.choice(ODD)
    set_value(folder, table, column, new, row)
    return f"{table}.{column} of row {row}: {str(new)[:300]!r}"


def mutated_text(chance, text):
    """Return a text with some of its bytes flipped, cut off, doubled or lost."""
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(data))
        how = chance.randrange(4)
        if how == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif how == 1:
            del data[at:]
        elif how == 2:
            data[at:at] = data[at : at + chance.randint(1, 40)]
        else:
            del data[at : at + chance.randint(1, 10)]
        if not data:
            break
    try:
        return data.decode()
    except UnicodeDecodeError:
        return bytes(data)


def mutated_json(chance, text):
    """Return a document with one of its values replaced, removed or moved."""
    document = json.loads(text)
    places = list(places_in(document))
    if not places:
        return json.dumps(odd_value(chance))
    inside, key = chance.choice(places)
    how = chance.randrange(5)
    if how == 0:
        del inside[key]
    elif how == 1 and isinstance(inside, dict):
        inside["odd"] = inside.pop(key)
    elif how == 2:
        inside[key] = [inside[key]]
    else:
        inside[key] = odd_value(chance)
    return json.dumps(document)


def places_in(document):
    """Give every place of a document as the object or list it is in, and its key."""
    if isinstance(document, dict | list):
        for key in document if isinstance(document, dict) else range(len(document)):
            yield document, key
            yield from places_in(document[key])


def odd_value(chance):
    values = (None, True, -1, 0, 1, 2, 99, 2**53, 10**30, 1.5, -0.0, float("nan"), float("inf"), 1e308, "", "A", "void")
    more = (
        [],
        {},
        [[]],
        {"a": {"b": []}},
        "x" * 5000,
        "\u202e\x1b[31m\0",
        "\ud800",
        [None] * 50,
        "Z" * 30,
        "8H CAT",
        "-",
    )
    return chance.choice(values + more)


def damage_file(chance, folder):
    """Damage the file of a store; return what was done."""
    path = folder / STORE
    data = bytearray(path.read_bytes())
    how = chance.choice(["flip"] * 4 + ["cut", "zero", "swap", "noise", "grow"])
    if how == "flip":
        for _ in range(chance.choice([1, 1, 2, 20])):
            at = chance.randrange(chance.choice([100, 4096, len(data)]))
            data[at] ^= 1 << chance.randrange(8)
    elif how == "cut":
        del data[chance.randrange(len(data)) :]
    elif how in ("zero", "swap"):
        pages = len(data) // 4096
        one, two = (4096 * chance.randrange(pages) for _ in range(2))
        old = data[one : one + 4096]
        data[one : one + 4096] = bytes(4096) if how == "zero" else data[two : two + 4096]
        if how == "swap":
            data[two : two + 4096] = old
    elif how == "noise":
        at = chance.randrange(len(data))
        data[at : at + 64] = chance.randbytes(64)
    else:
        data += chance.randbytes(5000)
    path.write_bytes(data)
    return how


def read_everything(folder):
    """Read a store as every command does; return what `verify` finds."""
    found = [trouble for _, trouble in verify(folder) if trouble]
    if not found:
        found = [trouble for _, trouble in check_pages(folder) if trouble]
    return found


def resume(folder):
    """Do what a tournament that resumes does with its store, as far as nothing is missing; then write the results."""
    check_results_folder(folder)
    with Store(folder) as store:
        identity = stored_identity(store)
        check_games(store, identity)
        results = Results(store)
        words = WordLists(variant_of_results(results, folder).lexicon)
        document = write_results(folder, results)
        write_site(folder, document, results.records(), words=words)


def save(folder):
    """Save what is sound."""
    with Store(folder, read_only=True) as store:
        identity = stored_identity(store)
        variant = variant_of_results(Results(store), folder)
    return salvage(folder, identity, variant)


def fresh_copy(source, target):
    shutil.rmtree(target, ignore_errors=True)
    return shutil.copytree(source, target)


def chances(seed, number):
    for each in range(number):
        yield random.Random(f"{seed} {each}")
