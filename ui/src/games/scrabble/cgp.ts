// A position that a person sets up, and its text as CGP. Plain data.

/** What a person edits. The first of two goes with the player to move. */
export interface Position {
  ruleset: string;
  lexicon: string;
  rows: string[];
  racks: string[];
  scores: number[];
  scoreless: number;
}

/** A position as CGP, with our own option for the ruleset. */
export function cgpText({ rows, racks, scores, scoreless, lexicon, ruleset }: Position): string {
  const board = rows.map((row) => row.replace(/\.+/g, (run) => String(run.length))).join("/");
  return `${board} ${racks.join("/")} ${scores.join("/")} ${scoreless} lex ${lexicon}; rules ${ruleset};`;
}

/** The rows of a board with a letter on a square; a dot clears it. */
export function withLetter(rows: readonly string[], square: number, letter: string): string[] {
  const [row, column] = [Math.floor(square / rows.length), square % rows.length];
  return rows.map((text, i) => (i === row ? text.slice(0, column) + letter + text.slice(column + 1) : text));
}

/** A rack as it was typed: letters, and `?` for a blank. */
export function rackText(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll("_", "?")
    .replace(/[^A-Z?]/g, "");
}
