// The decisions of Word Racer: the letter that a player calls, and the cell where a letter goes.
import type { LaidMove } from "../../analysis/analysis";
import type { Replay } from "../../replay/replay";
import { letterOf, positionAt, SIZE, type RacerPosition } from "./position";
import type { Decision } from "../../shared/shapes";

/** A move as text: a letter, a cell, or both, such as `E 24`. */
function partsOf(text: string): { letter: string; cell: string } {
  const found = /^\s*([A-Za-z])?\s*(\d{1,2})?\s*$/.exec(text);
  const cell = found?.[2] === undefined || Number(found[2]) >= SIZE * SIZE ? "" : String(Number(found[2]));
  return { letter: found?.[1]?.toUpperCase() ?? "", cell };
}

/** The player's board before a move, with a letter on another cell. A letter that was only called lies nowhere yet. */
export function positionWith(replay: Replay, { decision, move }: LaidMove, seat: number): RacerPosition {
  const before = positionAt(replay, decision.ply, seat);
  const { letter, cell } = partsOf(move);
  if (seat !== decision.seat || !cell) return { ...before, fresh: -1 };
  const cells = [...before.cells];
  cells[Number(cell)] = letter || recordedLetter(replay, decision);
  return { ...before, cells, fresh: Number(cell) };
}

export function alternativeText(replay: Replay, decision: Decision, move: string): string {
  const { letter, cell } = partsOf(move);
  if (!letter && !cell) return move;
  return cell ? `${letter || recordedLetter(replay, decision)} on ${cell}` : `call ${letter}`;
}

export function question(replay: Replay, decision: Decision): string {
  if (decision.kind === "call")
    return partsOf(decision.played).cell ? "Find a better letter, and where to put it." : "Find a better letter.";
  const letter = recordedLetter(replay, decision);
  return decision.kind === "placement" && letter ? `Find a better cell for ${letter}.` : "Find a better move.";
}

/** One text for all ways to write a decision: of a placement the cell counts, of a call the letter. */
export function moveKey({ kind, played }: Decision, text: string): string {
  const { letter, cell } = partsOf(text);
  const asked = partsOf(played);
  if (kind === "placement" || !asked.letter) return cell;
  if (kind === "call" && !asked.cell) return letter;
  return letter && cell ? `${letter} ${cell}` : "";
}

/** The text of a move after a click on a cell; a letter typed before stays. */
export function squareText(decision: Decision, square: number, typed: string): string {
  const { letter } = partsOf(typed);
  if (decision.kind === "call" && !partsOf(decision.played).cell) return typed;
  return decision.kind === "placement" || !letter ? String(square) : `${letter} ${square}`;
}

function recordedLetter(replay: Replay, decision: Decision): string {
  const move = replay.move(decision.ply + 1);
  return move ? letterOf(move) : "";
}
