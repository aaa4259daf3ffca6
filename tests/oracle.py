"""The rules of Scrabble in plain, slow Python: what every fast path of the engine has to agree with.

A board is a tuple of rows, `.` for an empty square and a lower-case letter for a blank; a rack is text with `_` for a
blank. A placement is `(direction, row, col, tiles)`: `H` or `V`, the square of the word's first letter, and the tiles
laid, with `.` for each square that is covered already. Nothing here comes from the engine but the ruleset, as data.

The last part of the file reads and writes the engine's arrays as such text.
"""

from collections import Counter
from itertools import combinations

# --- the rules


def placements(board, rack, rules, words):
    """Return every legal placement with its score.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> placements(("CAT..", ".....", ".....", ".....", "....."), "S", load_ruleset("mini"), {"CAT", "CATS", "AS"})
    {('H', 0, 0, '...S'): 6, ('V', 0, 1, '.S'): 3}
    """
    words = words if isinstance(words, dict) else letter_counts(words)
    turned = tuple("".join(column) for column in zip(*board, strict=True))
    found = {}
    for direction, view in (("H", board), ("V", turned)):
        for line in range(rules.size):
            for start, tiles, score in placements_in_line(view, line, rack, rules, words, direction):
                row, col = (line, start) if direction == "H" else (start, line)
                found[direction, row, col, tiles] = score
    return found


def refusal(board, placement, rack, rules, words):
    """Return which rule forbids a placement, as a part of the engine's reason; None if it is legal.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> rules, board = load_ruleset("mini"), (".....", ".....", ".CAT.", ".....", ".....")
    >>> refusal(board, ("H", 2, 1, "...S"), "S", rules, {"CATS"})
    >>> refusal(board, ("H", 2, 1, "...S"), "S", rules, {"CAT"})
    "the word 'CATS' is not in the lexicon"
    """
    direction, row, col, tiles = placement
    squares = [(row, col + i) if direction == "H" else (row + i, col) for i in range(len(tiles))]
    laid = {square: tile for square, tile in zip(squares, tiles, strict=True) if tile != "."}
    at = {(r, c): tile for r, line in enumerate(board) for c, tile in enumerate(line) if tile != "."}
    for square, tile in zip(squares, tiles, strict=True):
        if tile == "." and square not in at:
            return f"square {square} is empty"
        if tile != "." and square in at:
            return f"square {square} holds {at[square].upper()} already"
    if len(tiles) < 2 or any(tile.upper() not in set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for tile in laid.values()):
        return "a word must have at least two letters"
    inside = [max(square) < rules.size for square in squares]
    if not inside[0]:
        return "the word starts outside the board"
    if not inside[-1]:
        return "the word extends past the edge of the board"
    near = {(r + down, c + right) for r, c in squares for down, right in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    if not at and (rules.size // 2, rules.size // 2) not in squares:
        return "the first word must pass through the centre"
    if at and not near & set(at):
        return "the word must connect to tiles on the board"
    both = at | laid
    main, *across = words_through(both, laid or squares, direction)
    if len(main) > len(tiles):
        return "the word is extended by adjacent letters"
    if not laid:
        return "the word must place at least one new tile"
    if main.upper() not in words:
        return f"the word '{main.upper()}' is not in the lexicon"
    for word in across:
        if word.upper() not in words:
            return f"the word '{word.upper()}' across it is not in the lexicon"
    used = Counter("_" if tile.islower() else tile for tile in laid.values())
    return "the rack lacks tiles for this move" if used - Counter(rack) else None


def words_through(tiles, squares, direction):
    """Return the word through some squares of a board (tiles by square) in a direction, then the words across it."""

    def word(square, step):
        r, c = square
        while (r - step[0], c - step[1]) in tiles:
            r, c = r - step[0], c - step[1]
        text = ""
        while (r, c) in tiles:
            text += tiles[r, c]
            r, c = r + step[0], c + step[1]
        return text

    along, other = ((0, 1), (1, 0)) if direction == "H" else ((1, 0), (0, 1))
    crossing = [word(square, other) for square in squares]
    return [word(next(iter(squares)), along), *(text for text in crossing if len(text) > 1)]


def letter_counts(words):
    """Return the words, each with the number of its letters; pass this instead of the words to count only once."""
    return {word: tuple(Counter(word).items()) for word in words}


def placements_in_line(view, line, rack, rules, words, direction):
    """Yield the placements in one row of a board; for plays down, the board comes turned by its diagonal."""
    size, centre = rules.size, rules.size // 2
    empty_board = all(square == "." for row in view for square in row)
    here = view[line]
    around = [across(view, line, at) for at in range(size)]
    crossed = [before + after != "" for before, after in around]
    # A line with no tile in it or beside it holds no legal word, but for the centre line of an empty board.
    if empty_board:
        if line != centre:
            return
    elif set(here) == {"."} and not any(crossed):
        return

    for word in can_be_spelled(words, rack, here):
        for start in range(size - len(word) + 1):
            end = start + len(word)
            if start > 0 and here[start - 1] != ".":
                continue
            if end < size and here[end] != ".":
                continue
            if any(here[at] not in (".", letter, letter.lower()) for at, letter in enumerate(word, start)):
                continue
            laid = [at for at in range(start, end) if here[at] == "."]
            if not laid:
                continue
            if empty_board:
                if not start <= centre < end:
                    continue
            elif len(laid) == len(word) and not any(crossed[at] for at in laid):
                continue
            if any(crossed[at] and around[at][0] + word[at - start] + around[at][1] not in words for at in laid):
                continue
            if direction == "V" and len(laid) == 1 and crossed[laid[0]]:
                continue  # one tile that makes a word across too: that move is listed as the play across
            for blanks in choices_of_blanks(rack, {at: word[at - start] for at in laid}):
                tiles = ""
                for at, letter in enumerate(word, start):
                    tiles += "." if at not in laid else letter.lower() if at in blanks else letter
                yield start, tiles, score(view, line, start, tiles, rules, direction)


def across(view, line, at):
    """Return the letters that stand right above and right below an empty square, as two words."""
    column = "".join(row[at] for row in view).upper()
    return column[:line].split(".")[-1], column[line + 1 :].split(".")[0]


def can_be_spelled(words, rack, line):
    """Yield the words whose letters are in the rack or in the line, blanks making up for what is missing."""
    held = Counter(rack + line.upper())
    for word, letters in words.items():
        lacking = 0
        for letter, number in letters:
            if number > held[letter]:
                lacking += number - held[letter]
        if lacking <= held["_"]:
            yield word


def choices_of_blanks(rack, laid):
    """Yield every set of squares that may be filled by blanks, so that the rack holds all other letters."""
    held = Counter(rack)
    for number in range(held["_"] + 1):
        for blanks in combinations(laid, number):
            if not Counter(letter for at, letter in laid.items() if at not in blanks) - held:
                yield blanks


def score(view, line, start, tiles, rules, direction):
    """Return the points of a placement in one row of a board (turned, for plays down)."""
    here = view[line]
    main, times, total, laid = 0, 1, 0, 0
    for at, tile in enumerate(tiles, start):
        if tile == ".":
            main += value(here[at], rules)
            continue
        premium = rules.layout[line][at] if direction == "H" else rules.layout[at][line]
        worth = value(tile, rules) * {"DL": 2, "TL": 3}.get(premium, 1)
        by_word = {"DW": 2, "TW": 3}.get(premium, 1)
        laid += 1
        main += worth
        times *= by_word
        cross = worth
        above, below = line - 1, line + 1
        while above >= 0 and view[above][at] != ".":
            cross += value(view[above][at], rules)
            above -= 1
        while below < rules.size and view[below][at] != ".":
            cross += value(view[below][at], rules)
            below += 1
        if below - above > 2:
            total += cross * by_word
    return total + main * times + (rules.bingo_bonus if laid == rules.bingo_tiles else 0)


def value(tile, rules):
    """Return what a tile is worth on the board, where a lower-case letter is a blank."""
    return rules.values[26] if tile.islower() else rules.values[ord(tile) - ord("A")]


def sub_racks(rack):
    """Return every different choice of one or more tiles of a rack, each sorted.

    >>> sorted(sub_racks("BAB"))
    ['A', 'AB', 'ABB', 'B', 'BB']
    """
    return {"".join(some) for n in range(1, len(rack) + 1) for some in combinations(sorted(rack), n)}


# --- challenges


class ChallengedGame:
    """A game with a challenge rule, kept by hand: tiles are taken from racks, drawn and put back one by one.

    What is drawn comes from outside, as on a real table. `words_of` reads the words off the board after the tiles are laid.
    """

    def __init__(self, rules, words, racks):
        self.rules, self.words, self.racks = rules, words, [sorted(rack) for rack in racks]
        self.board = ["." * rules.size] * rules.size
        self.scores, self.turn, self.scoreless, self.turns = [0, 0], 0, 0, 0
        self.bag = sum(rules.counts) - sum(map(len, racks))
        self.last = None
        """The play that can be challenged: its squares, points, tiles drawn, and the scoreless turns before it."""
        self.over = None

    def play(self, direction, row, col, tiles, drawn):
        view = self.board if direction == "H" else ["".join(column) for column in zip(*self.board, strict=True)]
        line, start = (row, col) if direction == "H" else (col, row)
        points = score(view, line, start, tiles, self.rules, direction)
        squares = []
        for i, tile in enumerate(tiles):
            r, c = (row, col + i) if direction == "H" else (row + i, col)
            if tile == ".":
                assert self.board[r][c] != "."
                continue
            assert self.board[r][c] == "."
            self._set(r, c, tile)
            self.racks[self.turn].remove("_" if tile.islower() else tile)
            squares.append((r, c))
        assert len(drawn) == min(len(squares), self.bag)
        self.bag -= len(drawn)
        self.racks[self.turn] = sorted([*self.racks[self.turn], *drawn])
        self.scores[self.turn] += points
        self.last = (squares, points, drawn, self.scoreless)
        self.scoreless = self.scoreless + 1 if points == 0 and self.rules.zero_plays_count else 0
        self.turns += 1
        self.turn = 1 - self.turn

    def exchange(self, tiles, drawn):
        assert self.bag >= len(tiles) == len(drawn)
        for tile in tiles:
            self.racks[self.turn].remove(tile)
        self.racks[self.turn] = sorted([*self.racks[self.turn], *drawn])
        self._nothing_scored()

    def pass_turn(self):
        if self.last is not None and self._ending() is not None:
            self._end()  # the opponent accepts the play that ends the game
        else:
            self._nothing_scored()

    def challenge(self):
        squares, points, drawn, scoreless = self.last
        owner = 1 - self.turn
        if all(word in self.words for word in self.words_of(squares)):
            if self.rules.challenge == "five-point":
                self.scores[owner] += 5
            if self._ending() is not None:
                self._end()
            elif self.rules.challenge == "double":
                self._nothing_scored()
            self.last = None
            return
        for tile in drawn:
            self.racks[owner].remove(tile)
        for r, c in squares:
            tile = self.board[r][c]
            self.racks[owner].append("_" if tile.islower() else tile)
            self._set(r, c, ".")
        self.racks[owner].sort()
        self.bag += len(drawn)
        self.scores[owner] -= points
        self.last, self.scoreless = None, scoreless + 1
        if self._ending() is not None:
            self._end()

    @property
    def waits(self):
        """Whether the last play ends the game unless it is challenged."""
        return self.over is None and self.last is not None and self._ending() is not None

    def words_of(self, squares):
        """Return every word that runs through one of these squares."""
        found = set()
        for view, turned in (
            (self.board, False),
            (["".join(column) for column in zip(*self.board, strict=True)], True),
        ):
            for r, c in squares:
                line, at = (c, r) if turned else (r, c)
                row = view[line].upper()
                word = row[:at].split(".")[-1] + row[at:].split(".")[0]
                if len(word) > 1:
                    found.add(word)
        return found

    def _nothing_scored(self):
        self.last = None
        self.scoreless, self.turns, self.turn = self.scoreless + 1, self.turns + 1, 1 - self.turn
        if self._ending() is not None:
            self._end()

    def _ending(self):
        if self.bag == 0 and [] in self.racks:
            return "out"
        if self.scoreless >= self.rules.scoreless_turns:
            return "scoreless"
        return "step_limit" if self.rules.max_steps and self.turns >= self.rules.max_steps else None

    def _end(self):
        self.over, self.last = self._ending(), None
        left = [sum(rack_value(tile, self.rules) for tile in rack) for rack in self.racks]
        if [] in self.racks:
            out = self.racks.index([])
            self.scores[out] += left[1 - out]
            self.scores[1 - out] -= left[1 - out]
        elif self.rules.final_scoring == "standard":
            self.scores = [points - tiles for points, tiles in zip(self.scores, left, strict=True)]

    def _set(self, r, c, tile):
        self.board[r] = self.board[r][:c] + tile + self.board[r][c + 1 :]


def rack_value(tile, rules):
    """Return what a tile in hand is worth."""
    return rules.values[26] if tile == "_" else rules.values[ord(tile) - ord("A")]


# --- the engine's arrays as text


def tile_text(code):
    """Return a tile of the engine as text: 1-26 A-Z, 33-58 a blank shown as A-Z, 32 a blank in hand."""
    if code == 0:
        return "."
    if code == 32:
        return "_"
    return chr(code + 64) if code < 32 else chr(code - 32 + 96)


def tile_code(text):
    """Return the engine's number for a tile or an empty square."""
    if text in "._":
        return {".": 0, "_": 32}[text]
    return ord(text) - 64 if text.isupper() else ord(text) - 96 + 32


def board_of(batch, game=0):
    """Return the board of one game of a batch."""
    size = batch.ruleset.size
    text = "".join(tile_text(code) for code in batch.arrays.cells[game].tolist())
    return tuple(text[i : i + size] for i in range(0, size * size, size))


def rack_of(batch, game=0, seat=None):
    """Return a rack, by default that of the seat to move."""
    seat = batch.arrays.to_move[game] if seat is None else seat
    return "".join(tile_text(code) for code in batch.arrays.racks[game, seat].tolist() if code)


def set_board(batch, board, game=0):
    """Write a board into a game."""
    batch.arrays.cells[game] = [tile_code(square) for row in board for square in row]
    batch.arrays.used[game] = batch.arrays.cells[game] > 0
    batch.refresh(game)


def set_rack(batch, rack, game=0, seat=None):
    """Write a rack, by default that of the seat to move."""
    seat = batch.arrays.to_move[game] if seat is None else seat
    batch.arrays.racks[game, seat] = 0
    batch.arrays.racks[game, seat, : len(rack)] = [tile_code(tile) for tile in rack]
    batch.arrays.held[game, seat] = len(rack)


def read_row(row, board):
    """Return what a row of the engine says about the board: the move and its score.

    A placement is as in `placements`, an exchange ("exchange", tiles), a pass ("pass",).
    """
    kind, down, r, c, length, count, points, *tiles = row.tolist()
    used = [tile_text(code) for code in tiles[:count]]
    if kind == 0:
        return ("pass",), 0
    if kind == 1:
        return ("exchange", "".join(sorted(used))), 0
    squares = [board[r + i * down][c + i * (1 - down)] for i in range(length)]
    fresh = iter(used)
    text = "".join(next(fresh) if square == "." else "." for square in squares)
    assert next(fresh, None) is None, f"a row lays more tiles than its squares take: {row}"
    return ("V" if down else "H", r, c, text), points


def listed(batch, game=0, placements_only=True):
    """Return the engine's list of legal moves of one game as (move, score) pairs."""
    board = board_of(batch, game)
    rows, _ = batch.legal([game], placements_only)
    return [read_row(row, board) for row in rows]


def drawn(board, rack=None, rules=None):
    """Return a board as people see it, with premiums on empty squares where the rules are given."""
    lines = ["     " + " ".join(f"{i:>2}" for i in range(len(board)))]
    for r, row in enumerate(board):
        squares = []
        for c, square in enumerate(row):
            premium = rules.layout[r][c] if rules and square == "." else None
            squares.append((premium or square).rjust(2))
        lines.append(f"  {r:>2} " + " ".join(squares))
    if rack is not None:
        lines.append(f"  rack {rack or '(empty)'}")
    return "\n".join(lines)


def difference(board, rack, rules, expected, found):
    """Return a readable account of how two move lists differ, for an assertion's message."""
    missing = [f"  not listed: {move} {points}" for move, points in expected.items() if move not in found]
    extra = [f"  not legal: {move} {points}" for move, points in found.items() if move not in expected]
    wrong = [
        f"  score of {move}: listed {found[move]}, should be {points}"
        for move, points in expected.items()
        if found.get(move, points) != points
    ]
    lines = [line for part in (missing, extra, wrong) for line in part[:6]]
    number = f"{len(missing)} missing, {len(extra)} illegal, {len(wrong)} wrong scores, of {len(expected)}"
    return "\n".join([number, drawn(board, rack, rules), *lines])
