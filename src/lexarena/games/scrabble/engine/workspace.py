"""The workspace of the searches: one flat int64 array, and where in it everything lies.

One array instead of many keeps the kernels' signatures short and their calls cheap. Sizes are those of the largest board
and rack that a ruleset may have; a small game touches only the first part of each section. Valuations are whole numbers in
thousandths of a point, so that sums and ties are exact.
"""

from lexarena.words.wordlist import LARGEST_BOARD

LARGEST_RACK = 10
POINT = 1000
"""One point, in the unit of valuations."""
WORST = -(1 << 60)
A_BLANK = 1 << 26
"""In a mask of the letters in hand: a blank."""
INDEX = 0xFFFFFFFF
"""A mask that shows the compiler that an index is not negative, which saves a check on every access."""

COUNTS = 0  # the rack as 27 counts, the blank last
TALLY = 27  # 27 numbers for counting

# The search for all placements: where the count of each tile lies in the number that holds those in hand; groups of left
# parts, RANGE numbers each; the letters laid so far, FRAME numbers each.
NIBBLES = TALLY + 27
RANGES = NIBBLES + 27
RANGE = LARGEST_RACK + 2
FRAME = 8
STACK = RANGES + RANGE * 52
SQUARES = STACK + FRAME * (LARGEST_BOARD + 2)  # the line, with a square beyond each end, SQUARE numbers each
SQUARE = 8
TILE, SHOWS, FITS, ACROSS, BY_LETTER, BY_WORD, IS_ANCHOR, LAID_HERE = range(8)

# The search for the best placement: the rack.
TILES = SQUARES + SQUARE * (LARGEST_BOARD + 2)  # number of tiles
DISTINCT = TILES + 1  # number of different tiles
BLANKS = DISTINCT + 1
WHOLE_KEY = BLANKS + 1  # key of all its letters, without the blanks
SLOTS = WHOLE_KEY + 1  # the different tiles by decreasing value
TOP = SLOTS + LARGEST_RACK  # TOP + k: the sum of the k highest values
BEST_LEAVE = TOP + LARGEST_RACK + 1  # BEST_LEAVE + k: the best leave after using k tiles
SUB_COUNT = BEST_LEAVE + LARGEST_RACK + 1  # SUB_COUNT + k: the number of sub-racks of k tiles

# The span at hand, square by square.
FIXED = SUB_COUNT + LARGEST_RACK + 1  # the letter on the board, or -1
ALLOWED = FIXED + LARGEST_BOARD  # mask of the letters that fit
FACTOR = ALLOWED + LARGEST_BOARD  # how many times a tile's value counts, in both words
SORTED_FACTORS = FACTOR + LARGEST_BOARD
SHOWN = SORTED_FACTORS + LARGEST_RACK  # the word being tried: tile codes, 0 where a tile lies already

# A line, position by position: what lies before it, as running sums; LINE_STEP numbers each.
LINE_SUMS = SHOWN + LARGEST_BOARD
LINE_STEP = 5
OF_COUNTS, OF_TILES, OF_CROSSING, OF_CAPPED, OF_KEY = range(5)
EMPTIES = LINE_SUMS + LINE_STEP * (LARGEST_BOARD + 1)  # its empty squares, then its end
CAP = EMPTIES + LARGEST_BOARD + 1  # the highest value that fits each empty square, -1 if no tile does
NEED = CAP + LARGEST_BOARD + 1  # how many tiles a word that starts on each empty square needs to touch one

# The best placement so far.
VALUE = NEED + LARGEST_BOARD + 1
WHERE = VALUE + 1  # its direction, line and start, packed like a span's
LENGTH = WHERE + 1  # 0: none found
SCORE = LENGTH + 1
WORD = SCORE + 1  # its tile codes; LAID marks those that come from the rack

# Sub-racks: those of k tiles have the numbers from k * SUB_ROOM on. Their keys lie together, the rest in records.
SUB_ROOM = 256  # at most 10 over 5 of one size
SUB_KEYS = WORD + LARGEST_BOARD
SUBS = SUB_KEYS + SUB_ROOM * (LARGEST_RACK + 1)
SUB = 16
LETTERS, SUB_BLANKS, LEAVE, WORTH = range(4)  # WORTH + i: the value of its i-th tile, decreasing

# Spans: records of SPAN numbers, and a heap of bounds, each with the span's number in the low SPAN_BITS.
SPANS = SUBS + SUB * SUB_ROOM * (LARGEST_RACK + 1)
SPAN = 3
SPAN_KEY, PLACE, END_AND_EMPTY = range(3)
MOST_SPANS = 2 * LARGEST_BOARD * LARGEST_BOARD * LARGEST_RACK
SPAN_BITS = 14
HEAP = SPANS + SPAN * MOST_SPANS

# Spellings: what the rack spells together with given letters; a table of entries that point into a list.
TURN = HEAP + MOST_SPANS  # raised to forget all entries
KNOWN = TURN + 1  # number of entries
LIST_END = KNOWN + 1
ENTRIES = LIST_END + 1
ENTRY = 4
OWNER, ENTRY_KEY, FIRST, LAST = range(4)  # OWNER: turn and number of tiles
MOST_ENTRIES = 1024
LIST = ENTRIES + ENTRY * MOST_ENTRIES
LIST_SIZE = 1 << 17  # one list has at most 2 * 252 + 70 * 351 + 126 * 26 numbers
WORKSPACE = LIST + LIST_SIZE

LAID = 64
