"""What the solvers found, as lines of text."""

from lexarena.games.scrabble.search.endgame.solver import DECIDED, ESTIMATED, Endgame
from lexarena.games.scrabble.search.preendgame import PreEndgame


def endgame_lines(found: Endgame) -> list[str]:
    """Return an endgame as lines: what is known, the line of play, and what it took."""
    known = f"{found.status}: "
    if found.status == ESTIMATED:
        known += f"the final spread is about {found.spread:+d}; {_bounds(found)}"
    elif found.status == DECIDED:
        known += f"a {found.result}, final spread about {found.spread:+d}; {_bounds(found)}"
    else:
        known += f"a {found.result}, final spread {found.spread:+d}"
    moves = [f"{move} {move.score}" if move.is_placement else "pass" for move in found.line]
    proven = " (only the first move is proven)" if 0 < found.proven < len(moves) else ""
    sure = "" if found.proven else " (not proven)"
    return [
        known,
        f"best: {moves[0]}",
        f"line: {', '.join(moves)}{proven}{sure}",
        f"{found.nodes:,} nodes, depth {found.depth}, {found.seconds:.2f} s",
    ]


def _bounds(found: Endgame) -> str:
    least, most = found.bounds
    if least is None and most is None:
        return "nothing is proven"
    low = "" if least is None else f"at least {least:+d}"
    high = "" if most is None else f"at most {most:+d}"
    return f"{' and '.join(part for part in (low, high) if part)} is proven"


def preendgame_lines(found: PreEndgame, top: int = 10) -> list[str]:
    """Return the plays of a pre-endgame as a table, best first; 0 shows all."""
    shown = found.plays[:top] if top else found.plays
    width = max(len("play"), *(len(str(play.move)) for play in shown))
    lines = [f"{'play':{width}} {'win %':>6} {'sure %':>6} {'spread':>7}  status     wins with"]
    for play in shown:
        wins = "".join(sorted(tile for tile, ending in play.endings.items() if ending.points == 1)).replace("_", "?")
        lines.append(
            f"{play.move!s:{width}} {100 * play.win:6.1f} {100 * play.guaranteed:6.1f} {play.spread:+7.1f}  "
            f"{play.status:10} {wins or '-'}"
        )
    hidden = len(found.plays) - len(shown)
    more = f", {hidden} play{'' if hidden == 1 else 's'} not shown (--top 0 shows all)" if hidden else ""
    unseen = found.unseen.replace("_", "?")
    lines.append(f"unseen {unseen}, one of them in the bag; {found.nodes:,} nodes, {found.seconds:.2f} s{more}")
    return lines
