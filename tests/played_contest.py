"""Small tournaments for the tests of pages: real games of built-in agents, with reports and results as in an arena."""

from itertools import permutations

from lexarena.agents import make_agent
from lexarena.core.catalog import find_game
from lexarena.games.racer.rules.game import Game as RacerGame
from lexarena.games.scrabble.rules.game import Game
from lexarena.matches.playing import play_game
from lexarena.records import RecordedFault, Refereed, SeatReport, record_game
from lexarena.text import from_bot, visible

HOSTILE = '</script><img src=x onerror="document.title=1">\u202eevil'
"""A name that wants to end the script, run one of its own, and turn the text around."""
STDERR = (
    b"</script><script>document.title=2</script>\x1b[31mred\x1b[0m \xff\xfe \xe2\x80\xae &lt;b&gt;\n" + b"line\n" * 2000
)
NAMES = {"racer": ("planner", "zracer", "demo", HOSTILE), "scrabble": ("greedy", "heuristic", HOSTILE)}
AGENTS = {"racer": ("zracer", "demo", "zracer", "demo"), "scrabble": ("greedy", "greedy", "random")}


def seat_report(seconds=0.25, fault=None, stderr=b""):
    return SeatReport("a1b2", "python3 bot.py", seconds, 0.4, 0.1, True, 31 << 20, None, from_bot(stderr), fault)


def occupied():
    return RecordedFault("occupied", "cell 24 holds Q already", "E 24\x1b[2J</script>", 0.01)


def play(game, agents, names, seed=1, ruleset="standard", faulty=None, moves=31):
    """Play a game in this process and return its record as a referee would write it; a faulty seat ends it early."""
    state = RacerGame(lexicon="enable", seed=seed) if game == "racer" else Game(ruleset, seed=seed)
    play_game(state, [make_agent(agent, game=game) for agent in agents], seed)
    if faulty is not None:
        while len(state.turns) > moves:
            state.pop()
    seconds = [None if number % 2 and game == "racer" else number / 1000 for number in range(len(state.turns))]
    reports = [seat_report(), seat_report()]
    if faulty is not None:
        reports[faulty] = seat_report(0.5, occupied(), STDERR)
    return record_game(
        state,
        [visible(name) for name in names],
        seconds,
        {"seconds": 10.0, "clock": "wall", "memory": 512 << 20},
        referee=Refereed("bubblewrap", tuple(reports)),
    )


def contest(game, ruleset="seven", bracket=False):
    """Return the results and the records of a round robin; the hostile player's first game ends by a fault."""
    names, agents = NAMES[game], AGENTS[game]
    games, records = [], []
    for number, (i, j) in enumerate(permutations(range(len(names)), 2), 1):
        last = len(names) - 1
        faulty = (i, j).index(last) if last in (i, j) and number % 2 else None
        record = play(game, (agents[i], agents[j]), (names[i], names[j]), number, ruleset, faulty)
        records.append((number, record.to_dict()))
        at_fault = [record.players[faulty]] if faulty is not None else None
        winner = record.winner
        games.append(
            {
                "number": number,
                "players": list(record.players),
                "start": record.start.get("letter"),
                "status": "illegal_move" if at_fault else "finished",
                "at_fault": at_fault,
                "winner": None if winner is None else record.players[winner],
                "scores": list(record.outcome.scores) if record.outcome else [0, 0],
                "page": f"games/{number:04}.html",
                "record": f"records/{number:04}.json",
                "round": 1,
                "pair": 1,
                "attempt": 1,
                "seconds": [0.25, 0.5],
                "moves": len(record.moves),
                "ending": record.outcome.reason if record.outcome else None,
                "faults": ["occupied" if faulty == seat else None for seat in (0, 1)],
                "reason": "cell 24 holds Q already" if at_fault else "both boards are full",
            }
        )
    results = {
        "schema": 2,
        "title": f"Cup of {HOSTILE}",
        "game": game,
        "game_title": find_game(game).title,
        "format_title": "Knockout" if bracket else "Round robin",
        "options": {
            "ruleset": ruleset if game == "scrabble" else "written",
            "lexicon": "enable",
            "game_options": {"letters": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} if game == "racer" else {},
            "format": "knockout" if bracket else "roundrobin",
            "pairs": 1,
            "deals": "mirrored" if game == "racer" else "independent",
            "seconds": 10.0,
            "clock": "wall",
            "memory": 512 << 20,
            "sandbox": "bubblewrap",
            "seed": 1,
            "started": "2026-01-01T10:00:00+00:00",
            "complete": True,
        },
        "players": [{"name": name, "agent": agent, "parked": None} for name, agent in zip(names, agents, strict=True)],
        "ranking": ranking(names, games),
        "games": games,
    }
    if bracket:
        results["bracket"] = knockout([row["name"] for row in results["ranking"]])
    return results, records


def ranking(names, games):
    rows = []
    for name in names:
        shown = visible(name)
        own = [game for game in games if shown in game["players"]]
        wins = sum(game["winner"] == shown for game in own)
        draws = sum(game["winner"] is None for game in own)
        rows.append(
            {
                "name": name,
                "points": 3 * wins + draws,
                "wins": wins,
                "draws": draws,
                "losses": len(own) - wins - draws,
                "mean": 41.5,
                "faults": sum(shown in (game["at_fault"] or ()) for game in own),
                "seconds_mean": 0.3,
                "seconds_max": 7.5,
            }
        )
    rows.sort(key=lambda row: -row["points"])
    for rank, row in enumerate(rows, 1):
        rating = 1500 + 30 * (row["wins"] - row["losses"])
        low, high = max(1, rank - 1), min(len(rows), rank + 1)
        row |= {"rank": rank, "rank_low": low, "rank_high": high}
        row |= {"rating": rating, "low": rating - 80, "high": rating + 95}
    return rows


def knockout(names):
    """Return a bracket of the best three or four: the first has a bye where there are three."""

    def tie(first, second, games, points, winner, how):
        seeds = [None if name is None else names.index(name) + 1 for name in (first, second)]
        return {
            "first": first,
            "second": second,
            "seed_first": seeds[0],
            "seed_second": seeds[1],
            "games": games,
            "points": points,
            "winner": winner,
            "how": how,
        }

    last = names[3] if len(names) > 3 else None
    opening = tie(names[0], last, [1, 2] if last else [], [6, 0], names[0], "points" if last else "bye")
    other = tie(names[1], names[2], [3, 4], [3, 3], names[2], "board points")
    return [[opening, other], [tie(names[0], names[2], [5, 6], [4, 1], names[0], "points")]]
