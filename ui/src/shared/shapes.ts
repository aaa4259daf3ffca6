// The JSON that Python sends to the pages, declared here alone: tests/shapes.py compares it with what is sent.

/** A whole number. */
export type Integer = number;

/** A move of a record; each game adds keys of its own. */
export interface RecordedMove {
  seat: Integer;
  move: string;
  seconds?: number;
  cpu?: number;
  score?: Integer;
  [key: string]: unknown;
}

/** The limits that the players had. */
export interface Limits {
  seconds?: number;
  [key: string]: unknown;
}

/** The part of a record that pages read. */
export interface GameRecord {
  game: string;
  limits: Limits;
  ruleset: Record<string, unknown>;
  start: Record<string, unknown>;
  moves: RecordedMove[];
  [key: string]: unknown;
}

/** The fault of a bot. */
export interface ShownFault {
  name: string;
  status: string;
  meaning: string;
  detail: string;
  line: string;
}

/** A bot's process. */
export interface SeatReport {
  command: string;
  seconds: number;
  cpu: number;
  start: number;
  ready: boolean;
  memory: Integer;
  exit: Integer | null;
  stderr: string;
  /** Whether standard error was longer than what is shown. */
  cut: boolean;
  fault: ShownFault | null;
}

/** How a game ended. */
export interface ShownEnd {
  /** `rules`, `fault`, `loss`, `void` or `stopped`. */
  kind: string;
  result: string;
  reason: string;
  winner: Integer | null;
  scores: Integer[];
  /** By how much each score changed after the last move, if any did. */
  changes: Integer[] | null;
}

/** Links to other pages. */
export interface Links {
  previous: string | null;
  next: string | null;
  summary: string | null;
}

/** What a page has beside the record. Each game adds keys of its own, which its view reads. */
export interface GameData {
  /** What the app asks about the words of an imported game before it is analysed. */
  asks?: WordsQuestion | null;
  names: string[];
  label: string;
  facts: [string, string][];
  /** The scores at each ply, from 0 to the number of moves. */
  scores: Integer[][];
  end: ShownEnd;
  /** The bots' processes; empty without a referee. */
  seats: SeatReport[];
  links: Links;
  [key: string]: unknown;
}

/** A value and its standard error; the error is null where it is not known, and 0 for an exact value. */
export interface Estimate {
  mean: number;
  error: number | null;
}

/** What something is worth to a seat: the win probability, from 0 to 1, and the difference in points at the end. */
export interface Value {
  win: Estimate;
  points: Estimate;
}

/** A move that was analysed; the game adds details such as score and leave. */
export interface AnalysedMove {
  rank: Integer;
  move: string;
  win: Estimate;
  points: Estimate;
  status: string;
  rollouts: Integer;
  /** Whether this is the move that was played, or one that a reader tries. */
  is_try: boolean;
  /** Whether it was measured well enough to have a rank; true if missing. */
  is_ranked?: boolean;
  [key: string]: unknown;
}

/** The number of mistakes of each size. */
export interface MistakeSizes {
  small: Integer;
  medium: Integer;
  large: Integer;
}

/** A decision of a game and what it cost; the game adds details. */
export interface Decision {
  /** The number of recorded moves before it. A recorded move may hold several decisions. */
  ply: Integer;
  seat: Integer;
  /** What was decided, such as `move`, `call` or `placement`. */
  kind: string;
  played: string;
  regret: Value | null;
  mistake: "small" | "medium" | "large" | null;
  luck: Value | null;
  skill: Value | null;
  /** The value after the decision and the draw that followed, to the first seat. */
  chance: Value | null;
  /** Why there is no analysis of it. */
  reason: string;
  /** The best moves and the one that was played, best first. */
  moves: AnalysedMove[];
  [key: string]: unknown;
}

/** One player's game in numbers; the game adds details such as bingos found and missed. */
export interface PlayerSummary {
  name: string;
  decisions: Integer;
  /** The mean regret of a decision. */
  regret: Value;
  mistakes: MistakeSizes;
  /** Null if the luck of no draw is known. */
  luck: Value | null;
  [key: string]: unknown;
}

/** The analysis of a game; its options stand beside it. */
export interface AnalysisDocument {
  start: Value | null;
  first_luck: (Value | null)[];
  result: Value | null;
  /** Whether luck and skill are known for every decision, so that they add up to the result. */
  is_complete: boolean;
  summary: PlayerSummary[];
  decisions: Decision[];
  rollouts?: Integer;
  [key: string]: unknown;
}

/** A row of the summary of analysed games. */
export interface AnalysedGame {
  page: string | null;
  title: string | null;
  players: string[];
  scores: Integer[];
  summary: PlayerSummary[];
  game: string;
  source: string | null;
}

/** The summary of analysed games. */
export interface Analyses {
  games: AnalysedGame[];
  game_titles: Record<string, string>;
}

/** A player's row in the standings of a tournament. */
export interface Ranked {
  rank: Integer;
  rank_low?: Integer | null;
  rank_high?: Integer | null;
  name: string;
  points: Integer;
  wins: Integer;
  draws: Integer;
  losses: Integer;
  mean?: number | null;
  rating?: Integer | null;
  low?: Integer | null;
  high?: Integer | null;
  games?: Integer;
  faults?: Integer | null;
  seconds_mean?: number | null;
  seconds_max?: number | null;
  /** Swiss only, like the other tie-break and the number of byes. */
  buchholz?: Integer | null;
  head_to_head?: Integer | null;
  byes?: Integer | null;
}

/** A finished game of a tournament. */
export interface PlayedGame {
  number: Integer;
  /** The players by seat. */
  players: string[];
  start?: string | null;
  status: string;
  at_fault?: string[] | null;
  winner: string | null;
  /** The tournament points by seat: 3 for each player that it beats, 1 for each tie. */
  points?: Integer[] | null;
  scores?: Integer[] | null;
  page?: string | null;
  round?: Integer | null;
  pair?: Integer | null;
  attempt?: Integer | null;
  seconds?: (number | null)[] | null;
  reason?: string | null;
  moves?: Integer | null;
  ending?: string | null;
  faults?: (string | null)[];
  /** The category of each player's fault, which tables count by. */
  fault_statuses?: (string | null)[];
}

/** Two players of a knockout, with what came of them. */
export interface Tie {
  first: string | null;
  second: string | null;
  seed_first: Integer | null;
  seed_second: Integer | null;
  games: Integer[];
  points: Integer[];
  winner: string | null;
  how: string | null;
}

/** The players of a table in a round of a Swiss tournament. */
export interface Meeting {
  players: string[];
  points: Integer[];
  games: Integer[];
}

/** A round of a Swiss tournament. */
export interface SwissRound {
  meetings: Meeting[];
  byes: string[];
}

/** The sequential test of a gauntlet's first player against another. */
export interface StrengthTest {
  opponent: string;
  pairs: Integer;
  model: string;
  lower: number;
  higher: number;
  alpha: number;
  beta: number;
  /** Null if it cannot be computed; so are the estimate and both ends of its interval. */
  ratio: number | null;
  bounds: number[];
  verdict: string;
  /** Whether the pairs count by their luck-adjusted shares. */
  adjusted?: boolean;
  estimate: number | null;
  estimate_low: number | null;
  estimate_high: number | null;
}

/** A player of a tournament. */
export interface Player {
  name: string;
  directory?: string | null;
  agent?: string | null;
  command?: string | null;
  language?: string | null;
  hash?: string | null;
  parked?: string | null;
  withdrawn?: boolean | null;
  /** The versions of a bot that was fixed during the tournament, the first one included. */
  versions?: PlayerVersion[];
}

/** A version of a player: the round from which it plays, and the hash of its files. */
export interface PlayerVersion {
  round: Integer;
  hash: string;
}

/** A game that is being played. */
export interface RunningGame {
  players: string[];
  round: Integer;
  pair: Integer;
  moves: Integer;
  started: string;
}

/** The progress of a tournament, running or stopped; times are in UTC. */
export interface Progress {
  state: "playing" | "stopped";
  finished: Integer;
  total: Integer;
  playing: RunningGame[];
  estimated_end: string | null;
  updated: string;
}

/** The results of a tournament. */
export interface Results {
  title: string;
  game: string | null;
  /** The game by the name that readers know. */
  game_title: string;
  format_title: string | null;
  options: Record<string, unknown> | null;
  players: Player[];
  ranking: Ranked[];
  games: PlayedGame[];
  bracket: Tie[][] | null;
  progress: Progress | null;
  rounds: SwissRound[] | null;
  rounds_in_all: Integer | null;
  tests: StrengthTest[] | null;
  /** The address of the summary page, on a page that shows only parts of it. */
  home?: string;
}

/** A version of a bot on a ladder. */
export interface Version {
  name: string;
  version: Integer;
  hash: string;
  /** Seconds since 1970. */
  submitted: number;
  status: string;
  /** Why it was refused. */
  trouble: string;
  /** The agent, where it is not a bot. */
  agent: string | null;
  games: Integer;
  rating: Integer | null;
  low: Integer | null;
  high: Integer | null;
}

/** The ratings of the newest versions after a version was placed. */
export interface Placement {
  placed: string;
  submitted: number;
  ratings: Record<string, Integer>;
}

/** A ladder: all versions, and what each placement made of the ratings. */
export interface Ladder {
  title: string;
  versions: Version[];
  history: Placement[];
}

/** A tile or a square; what is missing is empty. */
export interface DrawnTile {
  text?: string;
  corner?: string;
  tone?: string;
  /** What a click adds to the move that a person types. */
  types?: string;
}

/** A part of a drawing: a grid, a rack, a list or a text. */
export interface DrawnPart {
  kind: "grid" | "rack" | "list" | "text";
  title: string;
  rows?: DrawnTile[][];
  lines?: string[];
}

/** What the page reads; both lists have an entry for each ply. */
export interface PlainMarks {
  scores: Integer[][];
  /** The drawings of each position: one for each seat, or only one if all see the same. */
  drawings: DrawnPart[][][];
}

/** The figures of one name: pairs of a step and a value. */
export interface Line {
  label: string;
  points: [number, number][];
}

/** Lines that share a title and an axis; with `percent` their values are shares, from 0 to 1. */
export interface Curve {
  title: string;
  percent: boolean;
  lines: Line[];
}

/** The result of a network against a rival. */
export interface Strength {
  rival: string;
  score: number;
  low: number;
  high: number;
  games: Integer;
  /** The mean number of points ahead. */
  spread: number;
}

/** A game to look at. */
export interface SampleGame {
  page: string;
  players: string[];
  scores: Integer[];
}

/** A training run. */
export interface TrainingRun {
  title: string;
  about: string;
  strength: Strength[];
  games: SampleGame[];
  curves: Curve[];
  config: unknown;
}

/** A number that a person may choose, such as the thinking time of an opponent. */
export interface NumberOption {
  name: string;
  title: string;
  low: number;
  high: number;
  default: number;
  whole: boolean;
}

/** An agent that a person may play against; without rulesets, it plays them all. */
export interface Opponent {
  name: string;
  title: string;
  summary: string;
  numbers: NumberOption[];
  rulesets: string[];
}

/** An entry of a list to choose from. */
export interface Named {
  name: string;
  title: string;
}

/** A ruleset, with what the game's board needs to know of it. */
export interface OfferedRuleset {
  name: string;
  title: string;
  rules: Record<string, unknown>;
  /** The number of players. */
  seats: Integer;
}

/** A rule that a person chooses besides the ruleset. */
export interface OfferedChoice {
  name: string;
  title: string;
  values: Named[];
}

/** What a person may choose of a game. */
export interface OfferedGame {
  name: string;
  title: string;
  rulesets: OfferedRuleset[];
  lexica: Named[];
  /** The name of the list that people play with in place of ENABLE. */
  for_people: string;
  opponents: Opponent[];
  /** The ends of the names of files that a game can be exported to, besides its record. */
  exporters: string[];
  /** Whether positions can be set up. */
  has_editor: boolean;
  /** Whether the game gives hints. */
  has_hints: boolean;
  /** The opponent that is suggested. */
  opponent: string;
  choices: OfferedChoice[];
  /** How the game is played, in a sentence or two. */
  about: string;
}

/** All games. */
export interface OfferedGames {
  games: OfferedGame[];
}

/** Who sits at a seat; `agent` is empty for a person. */
export interface Seat {
  name: string;
  agent: string;
}

/** How a game began. */
export interface ShownSetup {
  game: string;
  ruleset: string;
  lexicon: string | null;
  seats: Seat[];
  seconds: number | null;
  hints: boolean;
  undo: boolean;
  choices: Record<string, string>;
}

/** A move that was played, as the viewer may know it. */
export interface Turn {
  seat: Integer;
  move: string;
  score: Integer | null;
  /** Whether a challenge succeeded. */
  succeeded?: boolean;
}

/** What a seat may know; each game adds keys of its own. */
export interface PlayerView {
  ply: Integer;
  seat: Integer;
  to_move: Integer;
  [key: string]: unknown;
}

/** How a game ended. */
export interface Over {
  reason: string;
  winner: Integer | null;
  scores: Integer[];
  text: string;
}

/** A game in progress, or one that ended just now, as one person may see it. */
export interface GameState {
  id: string;
  version: Integer;
  setup: ShownSetup;
  viewer: Integer;
  to_move: Integer;
  thinking: boolean;
  problem: string;
  clocks: (number | null)[];
  view: PlayerView;
  /** The view as the game draws it. */
  drawing: DrawnPart[];
  turns: Turn[];
  over: Over | null;
  record: GameRecord | null;
}

/** A game of the library. */
export interface StoredGame {
  id: string;
  state: "playing" | "finished" | "imported";
  game: string;
  title: string;
  players: string[];
  scores: Integer[];
  result: string;
  moves: Integer;
  begun: number;
  changed: number;
  record?: GameRecord;
}

/** A game that was imported, and what is odd about its text. */
export interface ImportedGame {
  warnings: string[];
  id: string;
  state: "playing" | "finished" | "imported";
  game: string;
  title: string;
  players: string[];
  scores: Integer[];
  result: string;
  moves: Integer;
  begun: number;
  changed: number;
}

/** Games of the library, the latest first. */
export interface StoredGames {
  games: StoredGame[];
}

/** What a move would score, or why it cannot be played. */
export interface Preview {
  points: Integer | null;
  reason: string | null;
}

/** The legal moves that fit a text: the first ones, and the numbers of all. */
export interface FoundMoves {
  legal: Integer;
  found: Integer;
  moves: string[];
}

/** A move that is recommended. */
export interface Hint {
  move: string;
  score: Integer | null;
}

/** Moves that are recommended, best first. */
export interface Hints {
  moves: Hint[];
}

/** A game that has ended, for its replay. */
export interface ReplayData {
  record: GameRecord;
  game: GameData;
}

/** What the page asks before it analyses a game: the list it names but that is not here, and what speaks against it. */
export interface WordsQuestion {
  named: string;
  doubt: string;
  suggested: string;
}

/** The word lists that a person added, and the one that people play with. */
export interface WordLists {
  lists: Named[];
  for_people: string;
  /** What was found in a list that was just added. */
  said?: string;
}

/** What a list says about a word. */
export interface FoundWord {
  word: string;
  lexicon: string;
  is_valid: boolean;
  note: string;
  front: string[];
  back: string[];
  shorter: string[];
  anagrams: string[];
}

/** The analysis of a game, if one is kept. */
export interface KeptAnalysis {
  analysis: AnalysisDocument | null;
}

/** A part of the stream of an analysis: a decision, or at the end the whole analysis. */
export interface AnalysisStep {
  decision?: Decision;
  total?: Integer;
  analysis?: AnalysisDocument;
}

/** The moves of a position, best first; the options of the search stand beside them. */
export interface RankedMoves {
  legal: Integer;
  moves: AnalysedMove[];
  [key: string]: unknown;
}

/** A part of the stream of a position's analysis. */
export interface Ranking {
  analysis: RankedMoves;
  seat: Integer;
  /** The move that was played here. */
  played: string | null;
  tries: string[];
  rollouts: Integer;
}

/** A position that a person sets up; each game adds keys of its own. */
export interface Described {
  game: string;
  /** The position in the format of the game. */
  text: string;
  ruleset: string;
  lexicon: string;
  /** What is impossible in it. */
  problems: string[];
  [key: string]: unknown;
}

/** The answer to a text that is not a position. */
export interface NoPosition {
  game: null;
}

/** A game in progress: a record without an end, or why it cannot be shown. */
export interface WatchedGame {
  id: string;
  started: number;
  round: Integer;
  pair: Integer;
  record?: GameRecord;
  game?: GameData;
  names?: string[];
  problem?: string;
}

/** What is new in a tournament: `games` has those that changed, and `results` is there if they changed. */
export interface News {
  problem: string;
  playing: string[];
  more: Integer;
  games: WatchedGame[];
  results?: Results | null;
}

/** The name of the watched directory. */
export interface Watched {
  name: string | null;
}
