"""Analyses as text of at most 80 columns: a line for each decision, a summary of each player, totals of many games."""

import math
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from lexarena.analysis import documents
from lexarena.analysis.games import SIZES
from lexarena.analysis.values import Estimate, Value
from lexarena.core.game import Json, JsonObject, JsonValue
from lexarena.text import columns_of, fitted, padded, visible


@dataclass
class PlayerTotals:
    """One player of one game of the catalog, over all files."""

    game: str
    name: str
    games: int = 0
    decisions: int = 0
    regrets: list[tuple[int, Value]] = field(default_factory=list)
    """The number of decisions in each game, and their mean regret."""
    mistakes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIZES, 0))
    draws: int = 0
    lucks: list[Value] = field(default_factory=list)
    """The luck in each game, where it is known."""
    added: dict[str, list[int | float]] = field(default_factory=dict)
    """The numbers that the game adds, of each of its games."""

    def add(self, summary: Json) -> None:
        """Add the player's summary of one game."""
        self.games += 1
        self.decisions += summary["decisions"]
        regret, luck = documents.value_of(summary["regret"]), documents.value_of(summary["luck"])
        assert regret is not None
        self.regrets.append((summary["decisions"], regret))
        self.draws += summary["draws"]
        if luck is not None:
            self.lucks.append(luck)
        for size in SIZES:
            self.mistakes[size] += summary["mistakes"][size]
        for key, value in documents.added_to_summary(summary).items():
            if isinstance(value, int | float) and not isinstance(value, bool):
                self.added.setdefault(key, []).append(value)

    @property
    def details(self) -> dict[str, int | float]:
        """What the game adds: the sums of whole numbers, which count something, and the means of the other numbers."""
        return {
            key: sum(numbers) if type(numbers[0]) is int else round(math.fsum(numbers) / len(numbers), 4)
            for key, numbers in self.added.items()
        }

    @property
    def regret(self) -> Value:
        """The mean regret of a decision."""
        return Value(
            *(
                _weighted([(number, getattr(regret, part)) for number, regret in self.regrets])
                for part in ("win", "points")
            )
        )

    @property
    def luck(self) -> Value | None:
        """The mean luck of a game, if it is known of any."""
        return Value.mean_of(self.lucks) if self.lucks else None

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {
            "game": self.game,
            "name": self.name,
            "games": self.games,
            "decisions": self.decisions,
            "regret": self.regret.to_json(),
            "mistakes": dict(self.mistakes),
            "luck": None if self.luck is None else self.luck.to_json(),
            "draws": self.draws,
            **self.details,
        }


def add_game(totals: dict[tuple[str, str], PlayerTotals], document: Json) -> None:
    """Add a game to the totals of its players. Players with one name are one player."""
    for summary in document["summary"]:
        key = (document["game"], summary["name"])
        totals.setdefault(key, PlayerTotals(*key)).add(summary)


def _weighted(means: list[tuple[int, Estimate]]) -> Estimate:
    """Return the mean over all decisions from the means of games."""
    number = max(1, sum(weight for weight, _ in means))
    errors = [weight * each.error for weight, each in means if each.error is not None]
    error = math.hypot(*errors) / number if len(errors) == len(means) else None
    return Estimate(math.fsum(weight * each.mean for weight, each in means) / number, error)


WIDTH = 80
SAME = "="
"""Stands for the best move where it is the one that was played."""
START = "(start)"
"""Stands for the move in the line with the luck of a player's first tiles."""
_NAME_ROOM = 20
_LEAST_NAME = 6
_TEXT_ROOM = 35
"""The columns that player, move, score and best move share in the line of a decision."""


def game_lines(document: Json, player: str | None = None) -> Iterator[str]:
    """Yield the text of one game; with `player`, only the decisions and the summary of this player."""
    yield from heading_lines(document)
    yield ""
    yield from decision_lines(document, player)
    yield ""
    yield from summary_lines([each for each in document["summary"] if player in (None, each["name"])])
    yield ""
    yield from sum_lines(document)


def heading_lines(document: Json) -> Iterator[str]:
    """Yield the players, their scores, and how the values were found."""
    pairs = zip(document["players"], document["scores"], strict=True)
    yield fitted(", ".join(f"{name} {score}" for name, score in pairs), WIDTH)
    facts = [str(document["game"])]
    facts += [f"{key} {document[key]}" for key in ("ruleset", "lexicon") if isinstance(document.get(key), str)]
    rollouts, seed = document.get("rollouts"), document.get("seed")
    if isinstance(rollouts, int):
        facts.append(f"{rollouts:,} rollouts per decision" if rollouts else "static values")
    if isinstance(seed, int):
        facts.append(f"seed {seed}")
    yield fitted(", ".join(facts), WIDTH)


def decision_lines(document: Json, player: str | None = None) -> Iterator[str]:
    """Yield a line for each decision, under a line of column names."""
    names = document["players"]
    decisions = [each for each in document["decisions"] if player in (None, names[each["seat"]])]
    has_kinds = len({each["kind"] for each in document["decisions"]}) > 1
    header = ("player", "move", "best")
    cells = [_text_cells(each, names, has_kinds) for each in decisions]
    drawn = [
        (visible(names[seat]), START, "", _luck(documents.value_of(data)))
        for seat, data in enumerate(document["first_luck"])
        if data is not None and player in (None, names[seat])
    ]
    scores = [documents.cell_text(documents.added_to_decision(each).get("score")) for each in decisions]
    points = 5 if any(scores) else 0
    player_width, move, best = _shared_widths([header, *(each[:3] for each in drawn), *cells], _TEXT_ROOM - points)
    widths = (player_width, move, points, best)
    yield _decision_line("no", header, ("score", "regret %", "points", "mistake", "luck %"), widths)
    for name, start, empty, luck in drawn:
        yield _decision_line("", (name, start, empty), ("", "", "", "", luck), widths)
    for decision, texts, score in zip(decisions, cells, scores, strict=True):
        number, regret = str(decision["ply"] + 1), documents.value_of(decision["regret"])
        if regret is None:
            known = _decision_line(number, (*texts[:2], ""), (score, "", "", "", ""), (*widths[:3], 0))
            yield known + fitted(f"  [{decision['reason']}]", WIDTH - columns_of(known))
        else:
            lost = (percent_text(regret.win), number_text(regret.points), decision["mistake"] or "")
            yield _decision_line(number, texts, (score, *lost, _luck(documents.value_of(decision["luck"]))), widths)
        if phonies := documents.added_to_decision(decision).get("phonies"):
            lexicon = os.path.basename(str(document.get("lexicon", "the lexicon")))
            yield fitted(f"    not in {visible(lexicon)}: {documents.cell_text(phonies)}", WIDTH)


def _decision_line(number: str, texts: Sequence[str], numbers: Sequence[str], widths: Sequence[int]) -> str:
    player, move, best = texts
    score, win, points, mistake, luck = numbers
    return table_line(
        (number, player, move, score, best, win, points, mistake, luck), (3, *widths, 10, 10, 7, 6), "><<><<<<>"
    )


def _text_cells(decision: Json, names: Sequence[str], has_kinds: bool) -> tuple[str, str, str]:
    kind = f"{decision['kind']} " if has_kinds else ""
    best = documents.best_move(decision)
    better = "" if best is None else SAME if best["is_try"] else visible(best["move"])
    return visible(names[decision["seat"]]), f"{kind}{visible(decision['played'])}", better


def _shared_widths(cells: Sequence[Sequence[str]], room: int) -> list[int]:
    """Return the width of each column; if there is not enough room, names give way first, then the widest column.

    >>> _shared_widths([("Annabella", "8H WORD"), ("Bob", "8H WO")], 14), _shared_widths([("Annabella", "8H WORD")], 9)
    ([7, 7], [4, 5])
    """
    widths = [max(map(columns_of, column)) for column in zip(*cells, strict=True)]
    names = {row[0] for row in cells}
    while sum(widths) > room and widths[0] > _LEAST_NAME:
        if len({fitted(name, widths[0] - 1) for name in names}) < len(names):
            break  # they could not be distinguished
        widths[0] -= 1
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    return widths


def summary_lines(summaries: Sequence[Json]) -> Iterator[str]:
    """Yield the summary of each player of one game."""
    widths, alignment = (12, 9, 11, 11, 5, 6, 5, 6, 6), "<>>>>>>>>"
    yield table_line(("", "mean regret", "mistakes", "luck in all"), (22, 23, 18, 13), "<>>>")
    yield table_line(("player", "decisions", "regret %", "points", *SIZES, "luck %", "points"), widths, alignment)
    for each in summaries:
        regret, luck = documents.value_of(each["regret"]), documents.value_of(each["luck"])
        lost = _mean_texts(regret, each["decisions"])
        won = (_luck(luck), "" if luck is None else f"{luck.points.mean:+.1f}")
        sizes = (str(each["mistakes"][size]) for size in SIZES)
        yield table_line((each["name"], str(each["decisions"]), *lost, *sizes, *won), widths, alignment)
    for each in summaries:
        yield from _added_lines(each["name"], documents.added_to_summary(each))


def sum_lines(document: Json) -> Iterator[str]:
    """Yield how start, luck and skill add up to the result, to the first player."""
    start, result = (documents.value_of(document[key]) for key in ("start", "result"))
    if start is None or result is None or not document["is_complete"]:
        why = "the game was not finished" if result is None else "some tiles or moves are not known"
        yield f"{why}, so luck and skill do not add up to a result"
        return
    parts = (result, start, documents.net_luck(document), documents.net_skill(document))
    widths, alignment = (20, 7, 7, 7, 7), "<>>>>"
    names = ("result", "start", "luck", "skill")
    yield table_line((f"for {visible(document['players'][0])}", *names), widths, alignment)
    for name, scale in (("win %", 100.0), ("points", 1.0)):
        means = ((each.win if name == "win %" else each.points).mean * scale for each in map(_known, parts))
        yield table_line((name, *(f"{_rounded(mean, 1):+.1f}" for mean in means)), widths, alignment)
    yield "result = start + luck + skill"


GAME_WIDTHS, GAME_ALIGNMENT = (20, 21, 9, 11, 8, 6), "<<<<<>"


def list_header() -> str:
    """Return the column names of a list of games."""
    return table_line(("file", "players", "scores", "regret %", "mistakes", "luck %"), GAME_WIDTHS, GAME_ALIGNMENT)


def list_line(label: str, document: Json) -> str:
    """Return a game of a list: the mean regret and the mistakes of each player, and the luck of the first."""
    summaries = document["summary"]
    regrets = ((each["decisions"], _known(documents.value_of(each["regret"]))) for each in summaries)
    cells = (
        _tail(visible(label), GAME_WIDTHS[0]),
        " - ".join(document["players"]),
        " : ".join(map(str, document["scores"])),
        " ".join(f"{100 * each.win.mean:.2f}" if decisions else "-" for decisions, each in regrets),
        " ".join(str(sum(each["mistakes"].values())) for each in summaries),
        _luck(documents.net_luck(document)),
    )
    return table_line(cells, GAME_WIDTHS, GAME_ALIGNMENT)


def total_lines(totals: Sequence[PlayerTotals]) -> Iterator[str]:
    """Yield the totals of each player over many games; the luck is the mean of a game."""
    widths, alignment = (12, 5, 9, 11, 11, 5, 6, 5, 6), "<>>>>>>>>"
    games = list(dict.fromkeys(each.game for each in totals))
    for game in games:
        own = [each for each in totals if each.game == game]
        if len(games) > 1:
            yield f"{visible(game)}:"
        yield table_line(("", "mean regret", "mistakes", "mean"), (28, 23, 18, 6), "<>>>")
        yield table_line(("player", "games", "decisions", "regret %", "points", *SIZES, "luck %"), widths, alignment)
        for each in own:
            numbers = (f"{each.games:,}", f"{each.decisions:,}", *_mean_texts(each.regret, each.decisions))
            sizes = (str(each.mistakes[size]) for size in SIZES)
            yield table_line((each.name, *numbers, *sizes, _luck(each.luck)), widths, alignment)
        for each in own:
            yield from _added_lines(each.name, each.details)


def table_line(cells: Sequence[str], widths: Sequence[int], alignment: str) -> str:
    """Return cells as one line, each cut to its width; `alignment` has `<` or `>` for each.

    >>> table_line(("Ann", "7"), (5, 3), "<>")
    'Ann     7'
    """
    shown = []
    for text, width, side in zip(cells, widths, alignment, strict=True):
        cell = fitted(text, width) if width else ""
        shown.append(" " * (width - columns_of(cell)) + cell if side == ">" else padded(cell, width) if width else "")
    return " ".join(shown).rstrip()


def percent_text(part: Estimate, digits: int = 1) -> str:
    """Return a chance in percent with its error.

    >>> percent_text(Estimate(0.1234, 0.011)), percent_text(Estimate(-0.0001))
    ('12.3 +-1.1', '0.0')
    """
    return number_text(Estimate(100 * part.mean, None if part.error is None else 100 * part.error), digits)


def number_text(estimate: Estimate, digits: int = 1) -> str:
    """Return a number with its error, with fewer digits if it would take more than its column otherwise.

    >>> number_text(Estimate(-12.34, 11.26)), number_text(Estimate(-12.34, 11.26), 2)
    ('-12.3 +-11', '-12.3 +-11')
    """
    room = 9 + digits
    for shown, of_error in ((digits, digits), (1, 1), (1, 0), (0, 0)):
        text = f"{_rounded(estimate.mean, shown):.{shown}f}"
        if estimate.error:
            text += f" +-{estimate.error:.{of_error}f}"
        if len(text) <= room:
            break
    return text


def _mean_texts(regret: Value | None, decisions: int) -> tuple[str, str]:
    """Return a mean regret: chance and points; nothing if there was no decision."""
    return ("", "") if regret is None or not decisions else (percent_text(regret.win, 2), number_text(regret.points, 2))


def _known(value: Value | None) -> Value:
    return Value.zero() if value is None else value


def _luck(luck: Value | None) -> str:
    return "" if luck is None else f"{_rounded(100 * luck.win.mean, 1):+.1f}"


def _rounded(number: float, digits: int) -> float:
    """Return a rounded number; zero has no sign."""
    return round(number, digits) + 0.0


def _added_lines(name: str, added: Json) -> Iterator[str]:
    """Yield what a game adds to a summary; lists and other objects are left to the JSON output."""
    texts = [f"{key.replace('_', ' ')} {text}" for key, value in added.items() if (text := _added_text(value))]
    if texts:
        whole = f"{fitted(name, _NAME_ROOM)}: {', '.join(texts)}"
        for line in wrap(whole, WIDTH, subsequent_indent="  ", break_on_hyphens=False):
            yield fitted(line, WIDTH)


def _added_text(value: JsonValue) -> str:
    if (known := documents.estimate_of(value)) is not None:
        return number_text(known, 2)
    if isinstance(value, float):
        return f"{value:.2f}".removesuffix(".00")
    return visible(str(value)) if isinstance(value, bool | int | str) else ""


def _tail(text: str, width: int) -> str:
    """Return the end of a text, which tells files of one directory from each other."""
    return text if columns_of(text) <= width else "…" + text[-(width - 1) :]
