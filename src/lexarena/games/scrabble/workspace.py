"""The workspace of the best-placement search: one flat int64 array, and where in it everything lies.

One array instead of many keeps the kernels' signatures short and their calls cheap. Sizes are those of the largest board
and rack that a ruleset may have; a small game touches only the first part of each section. Valuations are whole numbers in
thousandths of a point, so that sums and ties are exact.
"""

LARGEST_BOARD = 21
LARGEST_RACK = 10
POINT = 1000
"""One point, in the unit of valuations."""
WORST = -(1 << 60)

# The rack.
TILES = 0  # number of tiles
DISTINCT = 1  # number of different tiles
BLANKS = 2
SLOTS = 3  # the different tiles by falling value
TAKEN = SLOTS + LARGEST_RACK  # how many of each the current sub-rack takes
TOP = TAKEN + LARGEST_RACK  # TOP + k: the sum of the k highest values
BEST_LEAVE = TOP + LARGEST_RACK + 1  # BEST_LEAVE + k: the best leave after using k tiles
HEAD = BEST_LEAVE + LARGEST_RACK + 1  # HEAD + k: the first sub-rack of k tiles, -1 for none

# The span at hand, square by square.
FIXED = HEAD + LARGEST_RACK + 1  # the letter on the board, or -1
ALLOWED = FIXED + LARGEST_BOARD  # mask of the letters that fit
FACTOR = ALLOWED + LARGEST_BOARD  # how often a tile's value counts, in both words
SORTED_FACTORS = FACTOR + LARGEST_BOARD
SHOWN = SORTED_FACTORS + LARGEST_RACK  # the word being tried: tile codes, 0 where a tile lies already
CAP = SHOWN + LARGEST_BOARD  # the highest value that fits a square of a line, -1 if no tile does

# The best placement so far.
VALUE = CAP + LARGEST_BOARD
WHERE = VALUE + 1  # its direction, line and start, packed like a span's
LENGTH = WHERE + 1  # 0: none found
SCORE = LENGTH + 1
WORD = SCORE + 1  # its tile codes; LAID marks those that come from the rack

# Sub-racks: records of SUB numbers.
SUBS = WORD + LARGEST_BOARD
SUB = 16
NEXT, KEY, LETTERS, SUB_BLANKS, LEAVE, WORTH = range(6)  # WORTH + i: the value of its i-th tile, falling

# Spans: records of SPAN numbers, and a heap of their numbers.
SPANS = SUBS + SUB * (1 << LARGEST_RACK)
SPAN = 4
BOUND, SPAN_KEY, PLACE, END_AND_EMPTY = range(4)
MOST_SPANS = 2 * LARGEST_BOARD * LARGEST_BOARD * LARGEST_RACK
HEAP = SPANS + SPAN * MOST_SPANS
WORKSPACE = HEAP + MOST_SPANS

LAID = 64
