"""Pages of analysed games for the tests in the browser: real games with static or made-up values."""

import random
from dataclasses import replace

from dots_game import MOVES, write_dots_page
from played_contest import play

from lexarena.analysis import analyse
from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import SIMULATED, Estimate, MoveAnalysis, Value
from lexarena.records import WordLists
from lexarena.records.replay import records_of, turns_of
from lexarena.report.game_page import write_game_page
from lexarena.report.site import write_analysis_summary


def scrabble_record(seed=5, names=("Ann", "Bob"), ruleset="seven"):
    """Return a game between the greedy agent, which errs, and a random one, which errs more."""
    return play("scrabble", ("greedy", "random"), names, seed=seed, ruleset=ruleset)


def scrabble_analysis(record):
    """Return the analysis of a game of Scrabble by static values, with made-up errors and luck."""
    luck = random.Random(1)
    records = records_of(record.game, record.where)
    game = records.begin(record, WordLists().find(record))
    decisions = []
    for ply, turn in enumerate(turns_of(record, records, game)):
        found = analyse(game, rollouts=0, top=10, tries=[turn.move])
        played = next(each for each in found.moves if each.is_try)
        best = found.best
        regret = Value(
            Estimate(best.win.mean - played.win.mean, 0.004), Estimate(best.points.mean - played.points.mean, 1.5)
        )
        seat = game.to_move
        chance = played.win.mean if seat == 0 else 1 - played.win.mean
        decisions.append(
            DecisionAnalysis(
                ply,
                seat,
                "move",
                turn.move,
                found.moves,
                regret,
                Value(Estimate(luck.gauss(0, 0.04), 0.003), Estimate(luck.gauss(0, 8), 1.0)),
                Value.exact(luck.gauss(0, 0.01), luck.gauss(0, 2)),
                Value(Estimate(chance, 0.004), Estimate(2.0, 1.0)),
                details={"missed_bingo": "7A MADEUP" if ply == 1 else None},
            )
        )
    return whole(record, decisions, ({"bingos_found": 1, "bingos_missed": 2}, {"bingos_found": 0, "bingos_missed": 1}))


def racer_record(names=("Cleo", "Dan")):
    return play("racer", ("zracer", "demo"), names, seed=3)


def racer_analysis(record):
    """Return made-up values of a race; a call of the first seat is two decisions, one of the second seat is one."""
    values = random.Random(2)
    decisions, chance = [], 0.5
    for ply, move in enumerate(record.moves):
        parts = move.move.split() if move.seat == 0 else [move.move]
        kinds = ["call", "placement"] if len(parts) == 2 else ["call" if " " in move.move else "placement"]
        for kind, played in zip(kinds, parts, strict=True):
            others = other_choices(record, ply, move.seat, kind, played)
            rank = values.choice((1, 1, 1, 2, 4))
            texts = [*others[: rank - 1], played, *others[rank - 1 : 5]]
            own = chance if move.seat == 0 else 1 - chance
            moves = tuple(
                MoveAnalysis(
                    i + 1,
                    text,
                    Estimate(own - 0.015 * i, 0.004),
                    Estimate(6 - 2.5 * i, 0.8),
                    SIMULATED,
                    128,
                    text == played,
                )
                for i, text in enumerate(texts)
            )
            lost = 0.015 * (rank - 1)
            chance = min(0.97, max(0.03, chance - lost if move.seat == 0 else chance + lost))
            luck = 0.0 if kind == "call" else values.gauss(0, 0.01)
            decisions.append(
                DecisionAnalysis(
                    ply,
                    move.seat,
                    kind,
                    played,
                    moves,
                    Value(Estimate(lost, 0.004), Estimate(2.5 * (rank - 1), 0.8)),
                    Value(Estimate(luck, 0.002), Estimate(100 * luck, 0.4)),
                    Value.zero(),
                    Value(Estimate(chance, 0.004), Estimate(0.0, 1.0)),
                )
            )
    return whole(record, decisions, ({"ceiling": 98, "ceiling_share": 0.51, "ceiling_board": "ABCDEFG" * 7},) * 2)


def other_choices(record, ply, seat, kind, played):
    """Return five other letters, other cells that are free, or both, as the move played is written."""
    letters = [letter for letter in "AEIRST" if letter != played[0]]
    taken = {move.move.split()[-1] for move in record.moves[:ply] if move.seat == seat} | {"24", played.split()[-1]}
    cells = [str(cell) for cell in range(49) if str(cell) not in taken]
    if kind == "placement":
        return cells[:5]
    return (
        letters[:5] if len(played) == 1 else [f"{letter} {cell}" for letter, cell in zip(letters, cells, strict=False)]
    )


def whole(record, decisions, details):
    """Return the analysis of a finished game; the skill of the last decision closes the account of its luck."""
    scores = record.outcome.scores
    result = Value.exact(0.5 * (1 + (scores[0] > scores[1]) - (scores[0] < scores[1])), scores[0] - scores[1])
    first = (Value(Estimate(0.021, 0.002), Estimate(3.0, 0.5)), Value(Estimate(-0.013, 0.002), Estimate(-2.0, 0.5)))
    start = Value(Estimate(0.54, 0.001), Estimate(6.0, 0.2))
    about = {"ruleset": "seven", "rollouts": 0}
    players, found = tuple(record.players), tuple(decisions)
    analysis = GameAnalysis(record.game, players, tuple(scores), found, start, first, result, about, details)
    missing, last = result - total_of(analysis), found[-1]
    rest = Value.exact(missing.win.mean, missing.points.mean)
    closing = replace(last, skill=last.skill + (rest if last.seat == 0 else -rest))
    return replace(analysis, decisions=(*found[:-1], closing))


def total_of(found):
    """Return start, luck and skill of an analysis added up, to the first seat."""
    parts = [*enumerate(found.first_luck), *((each.seat, each.luck + each.skill) for each in found.decisions)]
    return found.start + Value.total(part if seat == 0 else -part for seat, part in parts)


def dots_analysis():
    """Return the analysis of the game that is shown as text; nothing is known of its third move."""
    decisions = []
    for ply, (seat, move) in enumerate(MOVES):
        if ply == 2:
            decisions.append(DecisionAnalysis(ply, seat, "move", move, reason="The rack is not known."))
            continue
        other = "1" if move == "2" else "2"
        lost = 0.1 if ply == 1 else 0.0
        order = [other, move] if lost else [move, other]
        moves = tuple(
            MoveAnalysis(i + 1, text, Estimate(0.6 - 0.1 * i, 0.0), Estimate(1.0 - i, 0.0), "solved", 0, text == move)
            for i, text in enumerate(order)
        )
        zero = Value.zero()
        decisions.append(
            DecisionAnalysis(
                ply, seat, "move", move, moves, Value.exact(lost, 10 * lost), zero, zero, Value.exact(0.6, 1)
            )
        )
    return GameAnalysis("dots", ("Ann", "Bob"), (5, 3), tuple(decisions), None, (None, None), Value.exact(1.0, 2.0))


def write_analysed_pages(folder):
    """Write a page of each kind to a directory, and the summary of the games."""
    games = []
    records = {"scrabble": scrabble_record(), "racer": racer_record()}
    made = {"scrabble": scrabble_analysis, "racer": racer_analysis}
    for name, record in records.items():
        document = made[name](record).to_json()
        write_game_page(folder / f"{name}.html", record, assets=None, summary="summary.html", analysis=document)
        games.append(summary_row(document, f"{name}.html", f"{name}.json"))
    document = dots_analysis().to_json()
    document["summary"][1]["luck"] = None  # the luck of no draw is known
    write_dots_page(folder / "dots.html", analysis=document)
    write_analysis_summary(folder, games)
    return folder


def summary_row(document, page, source):
    """Return what the summary reads of an analysis."""
    keys = ("players", "scores", "summary", "game")
    return {key: document[key] for key in keys} | {"page": page, "title": "", "source": source}
