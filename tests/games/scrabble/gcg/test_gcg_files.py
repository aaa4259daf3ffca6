"""Whole games in GCG, written for these tests: a second reader counts every play, and both agree on every position."""

from importlib.resources import files
from pathlib import Path

import gcg_oracle
import pytest

from lexarena.games.scrabble.gcg import gcg_text, read
from lexarena.games.scrabble.gcg.imported import ImportedGame
from lexarena.games.scrabble.report import page_marks
from lexarena.records import Ending, WordLists, parse_record, read_record, replay, steps, to_json
from lexarena.report.game_page import game_data

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.gcg"))
ENCODINGS = {"old-style.gcg": "latin-1"}
RULESETS = files("lexarena.games.scrabble") / "rulesets"


def text_of(path):
    return path.read_bytes().decode(ENCODINGS.get(path.name, "utf-8"))


def rules_of(path):
    if path.name != "seven.gcg":
        return gcg_oracle.USUAL
    return gcg_oracle.rules_of((RULESETS / "seven.toml").read_text("utf-8"))


def positions(record):
    """Return the board, the scores and the racks after each entry of a record."""
    found = [(game.board.rows, game.scores, game.held) for game, _ in steps(record)]
    game = replay(record)
    return [*found[1:], (game.board.rows, game.scores, game.held)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_second_reader_counts_the_same(path):
    record = read_record(path)
    seats = {nickname: seat for seat, nickname in enumerate(record.about["nicknames"])}
    followed = list(gcg_oracle.follow(text_of(path), rules_of(path)))
    assert len(followed) == len(record.moves)
    totals = [0, 0]
    for step, entry, (rows, scores, _) in zip(followed, record.moves, positions(record), strict=True):
        counted = step.score if step.counted is None else step.counted
        assert entry.seat == seats[step.nickname]
        assert entry.details["score"] == step.score == counted, entry
        assert "rules_score" not in entry.details
        totals[entry.seat] += step.score
        assert totals[entry.seat] == step.total, entry
        assert rows == step.rows, entry
        assert scores == tuple(totals)
    assert record.outcome is None or record.outcome.scores == tuple(totals)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_strict_reading_finds_nothing_odd_and_line_ends_do_not_matter(path):
    content = path.read_bytes()
    record = read(content, path.name, strict=True)
    unix = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for end in (b"\n", b"\r", b"\r\n", b"\n\n", b" \t\r\n"):
        assert read(unix.replace(b"\n", end), path.name, strict=True) == record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_writing_and_reading_again_gives_the_same_game(path):
    record = read_record(path)
    assert parse_record(to_json(record)) == record
    text = gcg_text(record)
    assert text.startswith("#character-encoding UTF-8\n#player1 ")
    assert read(text.encode(), strict=True) == record
    assert gcg_text(read(text.encode())) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_page_shows_the_game(path):
    record = read_record(path)
    marks = page_marks(record, None)
    size = record.ruleset["board"]["size"]
    board = ["."] * (size * size)
    for number, ((rows, scores, held), laid) in enumerate(zip(positions(record), marks["tiles"], strict=True), 1):
        for square, letter in laid:
            board[square] = letter or "."
        assert "".join(board) == "".join(rows)
        assert marks["scores"][number] == list(scores)
        assert [len(rack) for rack in marks["racks"][number]] == list(held)
    bonus, tiles = record.ruleset["rack"]["bingo_bonus"], record.ruleset["rack"]["bingo_tiles"]
    for entry, words, laid in zip(record.moves, marks["words"], marks["tiles"], strict=True):
        if words:
            points = sum(word[3] for word in words) + (bonus if len(laid) == tiles else 0)
            assert points == entry.details["score"]
    data = game_data(record, WordLists())
    assert data["end"]["result"] == Ending.of(record, replay(record).scores).headline
    assert data["end"]["changes"] is None


def test_what_the_files_say_about_themselves():
    full = read_record(FOLDER / "full.gcg")
    assert full.players == ("Dora Müller", "Émile Łukasz")
    assert full.about["title"] == "Test game, round 3"
    assert full.about["description"] == "A game of two programs, written down by hand"
    assert full.about["id"] == "lexarena tests/full"
    assert full.about["notes"] == ["Before the first move."]
    assert full.about["pragmas"] == [["style", "plain"]]
    assert (full.lexicon.name, full.lexicon.hash) == ("ENABLE", "")
    assert full.moves[3].details["notes"] == [
        "First line of a note,\nsecond line of it,\nand a third: 8H > 7G # not a pragma",
        "A second note on the same turn",
    ]
    old = read_record(FOLDER / "old-style.gcg")
    assert old.players == ("René Über", "Zoë Ängström")
    assert old.about["description"] == "Jugé à Orléans"
    assert old.outcome.reason == "out"
    assert [(entry.move, entry.details["score"]) for entry in old.moves[-2:]] == [("(VD)", -6), ("(time)", -10)]
    assert read_record(FOLDER / "scoreless.gcg").outcome.reason == "scoreless"
    assert read_record(FOLDER / "second-starts.gcg").start == {"to_move": 1}
    assert read_record(FOLDER / "seven.gcg").ruleset["name"] == "seven"


def test_a_play_that_is_taken_back_leaves_the_board_as_it_was():
    record = read_record(FOLDER / "challenges.gcg")
    number = next(i for i, entry in enumerate(record.moves) if entry.move == "--")
    before, during, after = positions(record)[number - 2 : number + 1]
    assert before[0] == after[0] != during[0]
    assert before[1] == after[1] != during[1]
    used = "".join(after[0]).count(".") - "".join(during[0]).count(".")
    seat = record.moves[number].seat
    assert during[2][seat] == after[2][seat] - used == 7 - used
    assert record.moves[number].details["score"] == -record.moves[number - 1].details["score"]


def test_racks_are_known_as_far_as_the_file_shows_them():
    record = read_record(FOLDER / "partial.gcg")
    known = [tuple("".join(sorted(player.rack)) for player in game.players) for game, _ in steps(record)]
    assert known[0] == ("AHLLORU", "AGRT")
    assert known[1][1] == "AGRT"
    assert known[3][1] == "ABP"  # no rack is written there: what was played is known
    game = replay(record)
    assert isinstance(game, ImportedGame)
    assert ["".join(player.rack) for player in game.players] == ["QEBIXLF", "UUH"]
    assert game.held == (7, 7)
    assert record.outcome is None
    assert Ending.of(record, game.scores).sentence == "Not finished: the record ends here."


def test_a_position_can_be_completed_to_a_game_that_agents_play():
    record = read_record(FOLDER / "partial.gcg", lexicon="enable")
    game = replay(record)
    whole = game.completed(seed=3)
    assert whole.board.rows == game.board.rows
    assert whole.scores == game.scores
    assert [len(player.rack) for player in whole.players] == [7, 7]
    assert whole.bag.tiles_remaining() == game.bag_count
    assert "".join(whole.players[0].rack) == "QEBIXLF"
    assert whole.best_move().is_placement
    tiles = sum(letter != "." for row in whole.board.rows for letter in row)
    assert tiles + 14 + whole.bag.tiles_remaining() == 100


def test_legal_moves_of_an_imported_game_use_the_words_for_people():
    assert replay(read_record(FOLDER / "partial.gcg")).lexicon.name == "modern"


def test_the_last_rack_may_count_once_for_each_player_or_twice_for_one():
    text = text_of(FOLDER / "full.gcg")
    *head, last, note = text.splitlines()
    nickname, rack, score, total = last.replace(":", "").replace(">", "").split()
    worth, other = int(score) // 2, "dora" if nickname == "emil" else "emil"
    before = next(step for step in reversed(list(gcg_oracle.follow("\n".join(head)))) if step.nickname == other).total
    gains = f">{nickname}: {rack} +{worth} {int(total) - worth}"
    loses = f">{other}: {rack[1:-1]} {rack} -{worth} {before - worth}"
    twice = read(text.encode(), strict=True)
    both = read("\n".join([*head, gains, loses, note, ""]).encode(), strict=True)
    alone = read("\n".join([*head, loses, ""]).encode(), strict=True)
    seat = twice.about["nicknames"].index(nickname)
    leads = [record.outcome.scores[seat] - record.outcome.scores[1 - seat] for record in (twice, both, alone)]
    assert leads == [leads[0], leads[0], leads[0] - worth]
    assert {record.outcome.reason for record in (twice, both, alone)} == {"out"}
    found = []
    read("\n".join([*head, gains, ""]).encode(), on_warning=found.append)
    assert [f"the last rack counts {worth} once" in warning for warning in found] == [True]
