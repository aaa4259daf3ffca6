"""A person at the app, for tests: opens pages of a running server and moves by keys, by mouse or by touch."""

import re

from web_server import Client

OVER = re.compile("wins|draw|resigned|ran out")


class Person:
    """A page of the app in the browser, and everything that went wrong on it."""

    def __init__(self, browser, client: Client, **settings):
        self.client = client
        self.origin = f"http://127.0.0.1:{client.port}"
        self.context = browser.new_context(**settings)
        self.wrong = []
        self.is_refused = False
        """Whether the server refuses a request on purpose, which the browser notes."""
        self.page = self.tab()

    def tab(self):
        """Open another tab."""
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("request", self._check)
        return page

    def _note(self, message):
        if not (self.is_refused and re.search("status of 40[04]", message.text)):
            self.wrong.append(f"{message.type}: {message.text}")

    def _check(self, request):
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.wrong.append(f"request: {request.url}")

    def begin(self, game="scrabble", ruleset="mini", seats=({"name": "Ann"}, {"agent": "greedy"}), **more):
        """Begin a game in which there is something to play, and open it; return its id."""
        body = {"game": game, "ruleset": ruleset, "seats": list(seats), **more}
        key = self.client.post("/api/games", body)["id"]
        while self.best(key) is None:  # a rack without a word
            key = self.client.post("/api/games", body)["id"]
        self.open(key)
        return key

    def begin_at(self, position):
        """Begin a game from a position, so that the rack is known, and open it; return its id."""
        key = self.client.post("/api/positions/play", {"text": position, "agent": "greedy", "seat": 0})["id"]
        self.open(key)
        self.wait_for_turn()
        return key

    def open(self, key="", page=None):
        """Open a game, or the first page."""
        page = page or self.page
        page.goto(f"{self.origin}/#/" + (f"game/{key}" if key else ""))
        page.locator("play-page .status, home-page form").first.wait_for()
        return page

    @property
    def status(self):
        """What the page says about the game."""
        return self.page.locator("play-page .status").inner_text()

    def wait_for_turn(self):
        """Wait until a person is to move; return False if the game is over."""
        script = """() => {
          const page = document.querySelector("lexarena-app").shadowRoot.querySelector("play-page");
          const text = page.shadowRoot.querySelector(".status")?.textContent ?? "";
          return /Your move\\./.test(text) || !!page.shadowRoot.querySelector(".primary.rematch");
        }"""
        self.page.wait_for_function(script)
        return "Your move." in self.status

    def best(self, key, seat=0):
        """Return a good move, from the server's hints; None if there is nothing but a pass."""
        moves = self.client.post(f"/api/games/{key}/hint", {"seat": seat, "number": 1})["moves"]
        return moves[0]["move"] if moves and re.match(r"\w+ \S", moves[0]["move"]) else None

    def square(self, number):
        """Return a square of the Scrabble board."""
        return self.page.locator(f'scrabble-play [data-square="{number}"]')

    def tile(self, letter):
        """Return a tile of the rack; a lower-case letter is a blank."""
        name = "blank" if letter.islower() else letter
        return self.page.locator(f'scrabble-play .rack .held[aria-label="{name}"]').first

    @property
    def rack(self):
        """The letters of the rack, from left to right."""
        return "".join(self.page.locator("scrabble-play .rack .letter").all_inner_texts())

    @property
    def score(self):
        """What the page says about the tiles that are laid."""
        return self.page.locator("scrabble-play .score").inner_text()

    def arrow(self):
        """Return the label of the square with the arrow, or None."""
        found = self.page.locator('scrabble-play [aria-label*="arrow"]')
        return found.get_attribute("aria-label") if found.count() else None

    def button(self, name):
        """Return a button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, *keys):
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


def laid(move, size):
    """Return the direction of a move, its first square, and the squares and letters of its tiles.

    >>> laid("3A H(O)g", 5)
    (False, 10, [(10, 'H'), (12, 'g')])
    """
    place, word = move.split()
    down = place[0].isalpha()
    column, row = (place[0], place[1:]) if down else (place[-1], place[:-1])
    start = (int(row) - 1) * size + ord(column) - ord("A")
    tiles, square, is_there = [], start, False
    for letter in word:
        if letter in "()":
            is_there = letter == "("
            continue
        if not is_there:
            tiles.append((square, letter))
        square += size if down else 1
    return down, start, tiles
