// Practice: a move is checked against the analysed moves; the page has no move generator.
import { decimal, percent } from "../shared/numbers";
import { isInPoints, playedMove } from "./analysis";
import type { AnalysedMove, Decision } from "../shared/shapes";

/** A try is accepted if it loses at most this part of the win probability. */
export const TOLERANCE = 0.04;
/** In a decided game, where points count, it loses at most this part of what the move played lost. */
const POINTS_PART = 0.5;

export type Judgement = "accepted" | "played" | "worse" | "unlisted" | "unreadable";

export interface Verdict {
  judgement: Judgement;
  /** The move as it was analysed, if it was. */
  move: AnalysedMove | undefined;
}

/** Judge what was typed. `keyOf` gives one text for all ways to write a move, and an empty one for anything else. */
export function judge(decision: Decision, text: string, keyOf: (text: string) => string): Verdict {
  const key = keyOf(text);
  if (!key) return { judgement: "unreadable", move: undefined };
  const keys = decision.moves.map((each) => [each, keyOf(each.move)] as const);
  const [move] =
    keys.find(([, listed]) => listed === key) ??
    keys.find(([, listed]) => listed.toUpperCase() === key.toUpperCase()) ??
    [];
  if (!move) return { judgement: "unlisted", move };
  if (move === playedMove(decision)) return { judgement: "played", move };
  return { judgement: isAccepted(decision, move) ? "accepted" : "worse", move };
}

function isAccepted(decision: Decision, move: AnalysedMove): boolean {
  const [best, played] = [decision.moves[0]!, playedMove(decision)];
  const lost = best.win.mean - move.win.mean;
  if (isInPoints(decision))
    return best.points.mean - move.points.mean <= POINTS_PART * (decision.regret?.points.mean ?? 0);
  return lost <= TOLERANCE && move.win.mean > (played?.win.mean ?? 0);
}

/** The verdict in words; `name` is the move as the game shows it. */
export function verdictText(decision: Decision, { judgement, move }: Verdict, name: string): string {
  const best = decision.moves[0]!;
  switch (judgement) {
    case "unreadable":
      return "That isn't a legal move here.";
    case "unlisted":
      return `${name} is not among the ${decision.moves.length} analysed moves. Try again.`;
    case "played":
      return `${name} is the move played. Try again.`;
    case "accepted":
      return move === best
        ? `Right: ${name} is the best move.`
        : `Right: ${name} is better than the move played, and ${lostText(decision, best, move!)}.`;
    default:
      return `${name} ${lostText(decision, best, move!)}. Try again.`;
  }
}

function lostText(decision: Decision, best: AnalysedMove, move: AnalysedMove): string {
  const { win, points } = { win: best.win.mean - move.win.mean, points: best.points.mean - move.points.mean };
  const isEqual = isInPoints(decision) ? points < 0.05 : win < 0.0005;
  if (isEqual) return "is as good as the best";
  const lost = isInPoints(decision) ? `${decimal(points)} points` : percent(win);
  return `is ${lost} below the best`;
}
