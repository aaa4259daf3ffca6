// The analysis of a game as the page carries it: what each decision cost its player, and what the draws gave.
import { embedded } from "../shared/embedded";
import type { AnalysedMove, AnalysisDocument, Decision, Estimate, Value } from "../shared/shapes";

export const SIZES = ["small", "medium", "large"] as const;
export type MistakeSize = (typeof SIZES)[number];

/** The keys of a summary that all games have. */
export const SUMMARY_KEYS: ReadonlySet<string> = new Set(["name", "decisions", "regret", "mistakes", "luck", "draws"]);

/** A move of a decision that the reader looks at in place of the one that was played. */
export interface LaidMove {
  decision: Decision;
  move: string;
}

/** The least loss of win probability that counts; below it the game was decided, and points count. */
const LEAST_WIN = 0.0025;

export class GameAnalysis {
  constructor(readonly document: AnalysisDocument) {}

  /** The analysis that the page carries, if it carries one. */
  static fromPage(): GameAnalysis | null {
    const found = embedded<AnalysisDocument | null>("analysis");
    return found && new GameAnalysis(found);
  }

  /** An analysis that is being made: the decisions so far. */
  static partial(decisions: Decision[]): GameAnalysis {
    const rest = { start: null, first_luck: [], result: null, is_complete: false, summary: [] };
    return new GameAnalysis({ ...rest, decisions });
  }

  /** Whether all decisions are analysed. */
  get isComplete(): boolean {
    return this.document.summary.length > 0;
  }

  /** The decisions of a recorded move; `ply` counts the moves with it. */
  decisionsOf(ply: number): Decision[] {
    return this.document.decisions.filter((decision) => decision.ply === ply - 1);
  }

  mistakes(seat?: number): Decision[] {
    return this.document.decisions.filter(
      (decision) => decision.mistake && (seat === undefined || decision.seat === seat),
    );
  }

  /** The largest mistake of a recorded move. */
  worst(ply: number): Decision | undefined {
    return this.decisionsOf(ply)
      .filter((decision) => decision.mistake)
      .sort((a, b) => loss(b) - loss(a))[0];
  }

  /** The first seat's win probability at a ply; null where it is not known. `last` is the ply of the result. */
  chance(ply: number, last: number): Estimate | null {
    const { start, first_luck, result } = this.document;
    if (ply === last && result) return result.win;
    if (ply > 0) return this.decisionsOf(ply).at(-1)?.chance?.win ?? null;
    if (!start) return null;
    const [first, second] = [0, 1].map((seat) => first_luck[seat]?.win.mean ?? 0);
    return { mean: start.win.mean + first! - second!, error: start.win.error };
  }

  /** The sum of a player's skill; null if none is known. */
  totalSkill(seat: number): Value | null {
    const known = this.document.decisions.flatMap(({ seat: own, skill }) => (own === seat && skill ? [skill] : []));
    return known.length ? total(known) : null;
  }
}

export function total(values: readonly Value[]): Value {
  const sum = (estimates: Estimate[]): Estimate => ({
    mean: estimates.reduce((all, { mean }) => all + mean, 0),
    error: estimates.some(({ error }) => error === null)
      ? null
      : Math.hypot(...estimates.map(({ error }) => error ?? 0)),
  });
  return { win: sum(values.map(({ win }) => win)), points: sum(values.map(({ points }) => points)) };
}

export function scaled(value: Value, factor: number): Value {
  const scale = ({ mean, error }: Estimate): Estimate => ({
    mean: mean * factor,
    error: error === null ? null : error * Math.abs(factor),
  });
  return { win: scale(value.win), points: scale(value.points) };
}

/** Whether a loss is counted in points, because the game was won or lost whatever was played. */
export function isInPoints({ regret }: Decision): boolean {
  return regret !== null && regret.win.mean < LEAST_WIN;
}

/** How much a mistake lost, on one scale: the size first. */
function loss({ mistake, regret }: Decision): number {
  return 10 * SIZES.indexOf(mistake ?? "small") + Math.max(0, regret?.win.mean ?? 0);
}

/** The move that was played, as it was analysed. */
export function playedMove({ moves, played }: Decision): AnalysedMove | undefined {
  return moves.find(({ is_try }) => is_try) ?? moves.find(({ move }) => move === played);
}
