"""`ImportedGame`: a game that was played elsewhere, replayed as its record has it rather than as the rules have it."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import BLANK, BLANK_SLOT, LETTERS, from_counts, tile_code
from lexarena.games.scrabble.gcg.imported.events import WITHDRAWAL, Event, ImportedTurn, is_turn
from lexarena.games.scrabble.gcg.imported.standings import Standing
from lexarena.games.scrabble.rules.game import REASONS, Game
from lexarena.games.scrabble.rules.legality import move_score
from lexarena.games.scrabble.rules.moves import Move, move_text
from lexarena.games.scrabble.rules.position import Position
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.words.lexicon import Lexicon

_ENDINGS = {reason: ending for ending, reason in REASONS.items()}


class ImportedGame(Game):
    """A game whose racks may be known in part. Its words are not looked up, and its scores are those that counted.

    `players[seat].rack` holds the known tiles. The bag holds all tiles that are not known to be elsewhere; `held` and
    `bag_count` say how many tiles there really are in the racks and in the bag.
    """

    standings: Sequence[Standing] = ()
    reason: str | None = None

    @classmethod
    def set_up(
        cls, rules: Ruleset, lexicon: Lexicon, standings: Sequence[Standing] = (), reason: str | None = None
    ) -> "ImportedGame":
        """Return the game before its first entry; `reason` is how it ends after the last one, if it does."""
        rules = rules.without_challenges
        start = Position(("." * rules.size,) * rules.size)
        game = cls.from_position(start, rules, lexicon, seed=0, fill=False)
        assert isinstance(game, ImportedGame)
        game.board.dictionary = None
        game.start = None
        game.standings, game.reason = standings, reason
        game._stand()
        return game

    def __setstate__(self, state: dict[str, object]) -> None:
        super().__setstate__(state)
        self.board.dictionary = None

    @property
    def held(self) -> tuple[int, int]:
        """The number of tiles in each rack, known or not."""
        standing = self._standing
        return (len(self.players[0].rack), len(self.players[1].rack)) if standing is None else standing.held

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        standing = self._standing
        return self.bag.tiles_remaining() if standing is None else standing.bag

    def score_of(self, move: Move) -> int:
        """Return the points of a placement by the rules; it must fit the board."""
        return move_score(self, move)

    def whole(self, move: Move) -> Move:
        """Return a placement with every tile before and after it that belongs to its word.

        A single tile that forms words in both directions is written as the play across.
        """
        size, cells = self.ruleset.size, self.board.cells
        laid = {(r, c): tile for r, c, tile in move.placed}
        directions = [move.direction] if len(laid) > 1 else ["H", "V"]
        for direction in directions:
            down, across = int(direction == "V"), int(direction == "H")
            row, col = min(laid)
            while row - down >= 0 and col - across >= 0 and cells[row - down, col - across]:
                row, col = row - down, col - across
            tiles, word = "", ""
            r, c = row, col
            while r < size and c < size and (cells[r, c] or (r, c) in laid):
                tiles += laid.get((r, c), ".")
                word += laid.get((r, c)) or self.board.grid[r][c] or ""
                r, c = r + down, c + across
            if len(tiles) > 1:
                break
        return Move.place(row, col, direction, tiles, word)

    def play(self, turn: ImportedTurn) -> None:
        """Play an entry as it was recorded; `read_turn` of the record checks it."""
        arrays, move = self._batch.arrays, turn.move
        if move.kind == WITHDRAWAL and not (self.turns and self.turns[-1].move.is_placement):
            raise LexarenaError("there is no placement to take back")
        self._snapshots.append(self._batch.snapshot(0))
        size = self.ruleset.size
        if move.is_placement:
            for row, col, tile in move.placed:
                arrays.cells[0, row * size + col] = tile_code(tile)
                arrays.used[0, row * size + col] = 1
        elif move.kind == WITHDRAWAL:
            for row, col, _ in self.turns[-1].move.placed:
                arrays.cells[0, row * size + col] = 0
                arrays.used[0, row * size + col] = 0
            arrays.scoreless[0] = self._snapshots[-2][arrays._fields.index("scoreless")] + 1
        if move.placed or move.kind == WITHDRAWAL:
            self._batch.refresh(0)
        if is_turn(move):
            scoreless = not move.is_placement or (turn.score == 0 and self.ruleset.zero_plays_count)
            arrays.scoreless[0] = arrays.scoreless[0] + 1 if scoreless else 0
        arrays.scores[0, turn.seat] += turn.score
        arrays.ply[0] += 1
        arrays.to_move[0] = 1 - turn.seat
        self.turns.append(turn)
        self._stand()

    def unknown(self, seat: int) -> str:
        """Return what is not known of a seat's rack, in words; nothing if all of it is known."""
        known, held = len(self.players[seat].rack), self.held[seat]
        return "" if known == held else f"{known} of {held} tiles of the rack are known"

    def completed(self, seed: int = 0) -> Game:
        """Return an ordinary game in this position; tiles that nobody wrote down are dealt by the seed.

        The words are those of `lexicon`.
        """
        rng = np.random.default_rng(seed)
        unknown = rng.permutation(sorted(self.bag.remaining)).tolist()
        racks = []
        for player, held in zip(self.players, self.held, strict=True):
            missing = max(0, held - len(player.rack))
            racks.append("".join([*player.rack, *unknown[:missing]]))
            unknown = unknown[missing:]
        position = Position(self.board.rows, (racks[0], racks[1]), self.scores, self.to_move, self.scoreless)
        return Game.from_position(position, self.ruleset, self.lexicon, seed, fill=False)

    @property
    def _standing(self) -> Standing | None:
        return self.standings[self.ply] if self.ply < len(self.standings) else None

    def _stand(self) -> None:
        """Give the players their known tiles, and the bag the rest; end the game after its last entry."""
        standing, arrays = self._standing, self._batch.arrays
        if standing is not None:
            arrays.to_move[0] = standing.to_move
            for player, rack in zip(self.players, standing.racks, strict=True):
                player.rack = list(rack)
        self._refill_bag()
        if self.reason is not None and self.ply + 1 == len(self.standings):
            arrays.ending[0] = _ENDINGS[self.reason]

    def _refill_bag(self) -> None:
        """Fill the bag with the tiles that are not known to be elsewhere, sorted: their order means nothing here."""
        arrays = self._batch.arrays
        cells = arrays.cells[0][arrays.cells[0] > 0].astype(np.int64)
        seen = np.bincount(np.where(cells & BLANK, BLANK_SLOT, cells - 1), minlength=BLANK_SLOT + 1)
        for player in self.players:
            seen = seen + player.rack_to_array()
        left = from_counts(np.maximum(np.array(self.ruleset.counts) - seen, 0))
        arrays.bag[0, : len(left)] = left
        arrays.ends[0] = 0, len(left)

    def unseen(self) -> Counter[str]:
        """Count the tiles that are not on the board."""
        board = ("_" if tile.islower() else tile for row in self.board.rows for tile in row if tile != ".")
        return Counter(dict(zip(LETTERS + "_", self.ruleset.counts, strict=True))) - Counter(board)


def step_text(move: Move) -> str:
    """Return a move or an event as a record has it."""
    return str(move) if isinstance(move, Event) else move_text(move)
