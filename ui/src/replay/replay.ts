// A recorded game as a sequence of positions. A ply is the number of moves played so far: 0 is the start, n the position
// after move n, and one more stands for the end where that is a step of its own.
import { embedded } from "../shared/embedded";
import { signed } from "../shared/numbers";
import { viewOf, type GameView } from "./game-view";
import type { GameData, GameRecord, RecordedMove } from "../shared/shapes";

export class Replay {
  readonly last: number;
  readonly view: GameView;

  constructor(
    readonly record: GameRecord,
    readonly data: GameData,
  ) {
    this.last = this.moves + (this.hasEnding ? 1 : 0);
    this.view = viewOf(record.game);
  }

  static fromPage(): Replay {
    return new Replay(embedded<GameRecord>("record"), embedded<GameData>("game"));
  }

  /** The keys that the game adds to the page's data. */
  marks<T extends object>(): T {
    return this.data as unknown as T;
  }

  get moves(): number {
    return this.record.moves.length;
  }

  /** Whether the end is a step of its own: a fault, a resignation, or a change of the scores after the last move. */
  get hasEnding(): boolean {
    const { kind, changes } = this.data.end;
    return kind === "fault" || kind === "loss" || kind === "void" || changes !== null;
  }

  isEnding(ply: number): boolean {
    return ply > this.moves;
  }

  move(ply: number): RecordedMove | undefined {
    return ply > 0 ? this.record.moves[ply - 1] : undefined;
  }

  scores(ply: number): number[] {
    return this.isEnding(ply) ? this.data.end.scores : (this.data.scores[ply] ?? this.data.names.map(() => 0));
  }

  /** The points that a move gained for its player. */
  gain(ply: number): number {
    const move = this.move(ply);
    return move ? this.scores(ply)[move.seat]! - this.scores(ply - 1)[move.seat]! : 0;
  }

  /** The seconds that a seat has used, or null if the record has no times. */
  seconds(ply: number, seat: number): number | null {
    const report = this.data.seats[seat];
    if (report && ply >= this.last) return report.seconds;
    const timed = this.record.moves.some((move) => move.seconds !== undefined);
    if (!timed) return null;
    return this.record.moves
      .slice(0, ply)
      .reduce((sum, move) => sum + (move.seat === seat ? (move.seconds ?? 0) : 0), 0);
  }

  /** One sentence about a position, for readers and for screen readers. */
  sentence(ply: number): string {
    const { names, end } = this.data;
    if (ply === 0) return this.moves ? "Start of the game" : `The game has no moves. ${end.reason}`;
    if (!this.isEnding(ply)) return `${names[this.move(ply)!.seat]} ${this.view.moveSentence(this, ply)}`;
    if (end.kind === "fault") return `${end.result}.`;
    if (!end.changes) return end.reason;
    return `${this.adjustment}: ${end.changes.map((change, seat) => `${names[seat]} ${signed(change)}`).join(", ")}`;
  }

  /** What changes the scores after the last move. */
  get adjustment(): string {
    return this.view.adjustment ?? "Final adjustment";
  }
}
