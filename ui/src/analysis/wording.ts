// The numbers of an analysis in words.
import type { MistakeSize } from "./analysis";
import { decimal, percent, percentChange } from "../shared/numbers";
import { isInPoints } from "./analysis";
import type { AnalysedMove, Decision, Estimate } from "../shared/shapes";

const NARROW = "\u202f";

/** The standard error in brackets, if it is known and not zero; `factor` is 100 for percent. */
export function errorText({ error }: Estimate, factor = 1, digits = 1): string {
  return error ? ` (\u00b1${NARROW}${decimal(factor * error, digits)})` : "";
}

/** What a mistake lost, in a few characters. */
export function lossText(decision: Decision): string {
  const { regret } = decision;
  if (!regret) return "";
  return isInPoints(decision) ? `${decimal(regret.points.mean)} pts` : percent(regret.win.mean);
}

export const MISTAKES: Readonly<Record<MistakeSize, string>> = {
  small: "Small mistake",
  medium: "Mistake",
  large: "Large mistake",
};

/** What the move of a decision cost. */
export function regretText(decision: Decision): string {
  const { regret, mistake, moves, played } = decision;
  if (!regret) return decision.reason || "This decision was not analysed.";
  const win = `${percent(regret.win.mean)}${errorText(regret.win, 100)}`;
  const points = `${decimal(regret.points.mean)} points${errorText(regret.points)}`;
  if (mistake) return `${MISTAKES[mistake]}: cost ${isInPoints(decision) ? points : `${win}, ${points}`}.`;
  if (moves[0]?.move === played || regret.win.mean <= 0)
    return moves.some(({ win, is_ranked }) => is_ranked !== false && win.mean > (moves[0]?.win.mean ?? 1))
      ? "No clearly better move found."
      : "No better move found.";
  return `Cost ${win}: not clearly a mistake.`;
}

/** What the draw after a decision gave; `noun` names what is drawn. */
export function luckText({ luck }: Decision, noun: string): string {
  if (!luck || (luck.win.mean === 0 && luck.points.mean === 0)) return "";
  const win = percentChange(luck.win.mean);
  const kind = Number(decimal(100 * luck.win.mean)) === 0 ? "Average" : luck.win.mean > 0 ? "Lucky" : "Unlucky";
  return `${kind} ${noun}: ${win}${errorText(luck.win, 100)}.`;
}

/** How a value was found. */
export function methodText({ status, rollouts }: AnalysedMove): string {
  const number = `${rollouts.toLocaleString("en")} ${rollouts === 1 ? "rollout" : "rollouts"}`;
  return status === "simulated" ? `simulated, ${number}` : status;
}
