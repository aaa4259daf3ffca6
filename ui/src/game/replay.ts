// A recorded game as a row of positions: 0 is the start, n the position after move n, and perhaps one more for the end.
import { embedded } from "../shared/embedded";

export interface RecordedMove {
  seat: number;
  move: string;
  letter?: string;
  seconds?: number;
  score?: number;
  drawn?: string;
}

export interface GameRecord {
  game: "racer" | "scrabble";
  limits: { seconds?: number };
  ruleset: {
    rule?: string;
    board?: { size: number; layout: string[] };
    tiles?: { values: Record<string, number> };
    rack?: { size: number; bingo_tiles: number; bingo_bonus: number };
  };
  start: { letter?: string; board?: string[] };
  moves: RecordedMove[];
}

export type Pair<T> = [T, T];

/** Word, first square, 1 for down, points. */
export type PlayedWord = [string, number, 0 | 1, number];

/** First cell, length, 1 for down, the move since which it counts, the move until which it did, or -1. */
export type CountingWord = [number, number, 0 | 1, number, number];

export interface SeatReport {
  command: string;
  seconds: number;
  cpu: number;
  start: number;
  ready: boolean;
  memory: number;
  exit: number | null;
  stderr: string;
  cut: boolean;
  fault: null | { name: string; status: string; meaning: string; detail: string; line: string };
}

export interface GameData {
  names: Pair<string>;
  label: string;
  facts: Pair<string>[];
  scores: Pair<number>[];
  words: Pair<CountingWord[]> | PlayedWord[][] | null;
  tiles?: [number, string][][];
  racks?: Pair<string>[];
  bag?: number[];
  end: {
    kind: "rules" | "fault" | "void" | "stopped";
    result: string;
    reason: string;
    winner: number | null;
    scores: Pair<number>;
    changes: Pair<number> | null;
  };
  seats: SeatReport[];
  links: { previous: string | null; next: string | null; summary: string | null };
}

export class Replay {
  readonly last: number;

  constructor(
    readonly record: GameRecord,
    readonly data: GameData,
  ) {
    this.last = this.moves + (this.hasEnding ? 1 : 0);
  }

  static fromPage(): Replay {
    return new Replay(embedded<GameRecord>("record"), embedded<GameData>("game"));
  }

  get moves(): number {
    return this.record.moves.length;
  }

  /** Whether the end is a step of its own: a fault, or racks that are counted. */
  get hasEnding(): boolean {
    const { kind, changes } = this.data.end;
    return kind === "fault" || kind === "void" || changes !== null;
  }

  isEnding(at: number): boolean {
    return at > this.moves;
  }

  move(at: number): RecordedMove | undefined {
    return at > 0 ? this.record.moves[at - 1] : undefined;
  }

  scores(at: number): Pair<number> {
    return this.isEnding(at) ? this.data.end.scores : (this.data.scores[at] ?? [0, 0]);
  }

  /** The points that a move brought its player. */
  gain(at: number): number {
    const move = this.move(at);
    return move ? this.scores(at)[move.seat]! - this.scores(at - 1)[move.seat]! : 0;
  }

  /** The seconds that a seat has used, or null where nobody kept the time. */
  seconds(at: number, seat: number): number | null {
    const report = this.data.seats[seat];
    if (report && at >= this.last) return report.seconds;
    const timed = this.record.moves.some((move) => move.seconds !== undefined);
    if (!timed) return null;
    return this.record.moves
      .slice(0, at)
      .reduce((sum, move) => sum + (move.seat === seat ? (move.seconds ?? 0) : 0), 0);
  }

  /** One sentence for a position, to be read and to be heard. */
  sentence(at: number): string {
    const { names, end } = this.data;
    if (at === 0) return this.moves ? "The start" : `The start, and the end: ${end.reason}`;
    if (this.isEnding(at)) {
      if (end.kind === "fault") return `${end.result}.`;
      if (!end.changes) return end.reason;
      const told = end.changes.map((change, seat) => `${names[seat]} ${signed(change)}`);
      return `The tiles left on the racks count: ${told.join(", ")}`;
    }
    const move = this.move(at)!;
    return `${names[move.seat]} ${this.deed(at)}`;
  }

  /** What a move does, in words. */
  deed(at: number): string {
    const move = this.move(at)!;
    if (this.record.game === "racer") {
      const cell = racerCell(move);
      const called = move.move.includes(" ");
      return called ? `calls ${move.letter} and puts it on ${cell}` : `puts ${move.letter} on ${cell}`;
    }
    if (move.move === "-") return "passes";
    if (move.move.startsWith("-")) {
      const count = move.move.length - 1;
      return `exchanges ${count} tile${count === 1 ? "" : "s"}: ${move.move.slice(1)}`;
    }
    const points = move.score ?? 0;
    return `plays ${move.move} for ${points} point${points === 1 ? "" : "s"}`;
  }
}

export function racerCell(move: RecordedMove): number {
  return Number(move.move.split(" ").at(-1));
}

export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `\u2212${-change}` : "\u00b10";
}

export function secondsText(seconds: number): string {
  if (seconds < 0.1) return `${Math.round(seconds * 1000)} ms`;
  return `${seconds >= 100 ? seconds.toFixed(0) : seconds >= 10 ? seconds.toFixed(1) : seconds.toFixed(2)} s`;
}
