// A game that has ended: its replay, and its analysis as it comes in.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { GameAnalysis, type LaidMove } from "../analysis/analysis";
import "../replay/game-replay";
import { Replay } from "../replay/replay";
import { counted } from "../shared/numbers";
import { base, buttons } from "../shared/styles";
import { get, isAborted, post } from "./api";
import { options } from "./game-fields";
import "./position-panel";
import { formatName, readStream, saveFile } from "./streams";
import type { AnalysisStep, Decision, KeptAnalysis, OfferedGame, ReplayData, WordsQuestion } from "../shared/shapes";

/** The numbers of rollouts for each decision: the first numbers come at once, and the later ones are better. */
const STEPS = [50, 500, 2000];
/** An analysis that is kept with this number of rollouts is refined on demand. */
const ENOUGH = 500;

@customElement("analyse-page")
export class AnalysePage extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  @property() key = "";
  @state() private replay: Replay | null = null;
  @state() private analysis: GameAnalysis | null = null;
  @state() private progress: { done: number; total: number } | null = null;
  @state() private asks: WordsQuestion | null = null;
  @state() private problem = "";
  private search: AbortController | null = null;
  private opened = "";

  static override styles = [
    base,
    buttons,
    css`
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: center;
        padding: 0.35rem 0.5rem 0.35rem 0.9rem;
        margin-bottom: 0.6rem;
      }
      .bar p {
        margin-right: auto;
      }
      progress {
        width: min(14rem, 100%);
        accent-color: var(--accent);
      }
      label {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        font-size: 0.875rem;
        color: var(--muted);
      }
      .ask {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
        align-items: center;
        margin-top: 0.5rem;
      }
      .problem {
        color: var(--bad);
      }
      .warnings {
        padding: 0.6rem 0.9rem;
        margin-bottom: 0.6rem;
        overflow-wrap: anywhere;
      }
      .warnings h2 {
        font-size: 1.0625rem;
      }
      .warnings ul {
        margin: 0.3rem 0 0;
        padding-left: 1.1rem;
      }
      @media (max-width: 600px) {
        .bar {
          gap: 0.35rem 0.5rem;
        }
        .bar p,
        .bar progress {
          flex: 1 1 100%;
        }
        .bar label {
          flex: 1 1 6rem;
          min-width: 0;
        }
        .bar select {
          min-width: 0;
          width: 100%;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    this.search?.abort();
    super.disconnectedCallback();
  }

  override willUpdate(): void {
    if (this.opened === this.key) return;
    this.opened = this.key;
    this.search?.abort();
    this.replay = this.analysis = this.progress = null;
    this.problem = "";
    void this.open(this.key);
  }

  private async open(key: string): Promise<void> {
    try {
      const [{ record, game }, { analysis }] = await Promise.all([
        get<ReplayData>(`/api/games/${key}/replay`),
        get<KeptAnalysis>(`/api/games/${key}/analysis/kept`),
      ]);
      if (key !== this.key) return;
      this.replay = new Replay(record, game);
      this.asks = analysis ? null : (game.asks ?? null);
      if (analysis) this.take({ analysis });
      if (record.moves.length && !this.asks && this.rollouts < ENOUGH) void this.analyse();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** The rollouts of each decision so far. */
  private get rollouts(): number {
    return (this.analysis?.document as AnalysisStep["analysis"])?.rollouts ?? 0;
  }

  /** Analyse with few rollouts at first, and then again and again with more. */
  private async analyse(): Promise<void> {
    this.search?.abort();
    const search = (this.search = new AbortController());
    this.problem = "";
    this.asks = null;
    try {
      for (const rollouts of STEPS.filter((each) => each > this.rollouts)) {
        const found: Decision[] = [];
        this.progress = { done: 0, total: this.replay?.moves ?? 0 };
        const path = `/api/games/${this.key}/analysis?rollouts=${rollouts}`;
        await readStream<AnalysisStep>("GET", path, null, (step) => this.take(step, found), search.signal);
      }
    } catch (error) {
      if (!isAborted(error) && this.search === search) this.problem = (error as Error).message;
    } finally {
      if (this.search === search) this.search = this.progress = null;
    }
  }

  private take({ decision, total = 0, analysis }: AnalysisStep, found: Decision[] = []): void {
    if (decision) {
      found.push(decision);
      if (!this.analysis?.isComplete) this.analysis = GameAnalysis.partial([...found]);
      this.progress = { done: found.length, total };
    }
    if (analysis) this.analysis = new GameAnalysis(analysis);
  }

  override render(): TemplateResult {
    const { replay } = this;
    if (!replay)
      return html`<p class=${this.problem ? "problem" : "muted"} role="status">${this.problem || "Loading …"}</p>`;
    return html`<div class="bar panel">
        ${replay.moves ? this.state() : html`<p>A custom position.</p>`} ${this.exports()}
      </div>
      ${this.asks ? this.question(this.asks) : nothing} ${this.warnings()}
      <game-replay
        .replay=${replay}
        .analysis=${this.analysis}
        .address=${`#/analyse/${this.key}`}
        .positionPanel=${(ply: number, laid: LaidMove | null): TemplateResult =>
          html`<position-panel
            .games=${this.games}
            .key=${this.key}
            .replay=${replay}
            .ply=${ply}
            .laid=${laid}
          ></position-panel>`}
      ></game-replay>`;
  }

  private state(): TemplateResult {
    const { progress, analysis } = this;
    if (progress)
      return html`<p>
          ${this.rollouts ? `Analysed with ${counted(this.rollouts, "rollout")} per decision; refining` : "Analysing"}:
          ${progress.done} of ${counted(progress.total, "decision")}
        </p>
        <progress max=${progress.total || 1} .value=${progress.done} aria-label="Progress of the analysis"></progress>
        <button @click=${() => this.search?.abort()}>Stop</button>`;
    const { rollouts } = this;
    const text = analysis?.isComplete
      ? `Analysed with ${counted(rollouts ?? 0, "rollout")} per decision.`
      : analysis
        ? `Stopped after ${counted(analysis.document.decisions.length, "decision")}.`
        : "Not analysed yet.";
    return html`<p role="status" class=${this.problem ? "problem" : ""}>${this.problem || text}</p>
      ${
        !this.asks && this.replay?.moves && this.rollouts < STEPS.at(-1)!
          ? html`<button @click=${() => void this.analyse()}>${rollouts ? "Refine" : "Analyse"}</button>`
          : nothing
      }`;
  }

  /** The question which words a game was played with, before it is analysed. */
  private question({ named, doubt, suggested }: WordsQuestion): TemplateResult {
    const lexica = this.games.find(({ name }) => name === this.replay!.record.game)?.lexica ?? [];
    return html`<section class="panel warnings" aria-label="Word list">
      <h2>Which words was it played with?</h2>
      <p>
        ${
          named
            ? html`The game names the list <b><bdi>${named}</bdi></b
                >, which is not here. `
            : nothing
        }
        ${doubt ? html`<bdi>${doubt[0]!.toUpperCase()}${doubt.slice(1)}.</bdi>` : nothing}
      </p>
      <form class="ask" @submit=${this.chooseWords}>
        <label
          >Analyse with
          <select name="lexicon">
            ${options(lexica, suggested)}
          </select></label
        >
        <button class="primary">Analyse</button>
        <a href="#/">Add a word list</a>
      </form>
    </section>`;
  }

  private readonly chooseWords = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const lexicon = String(new FormData(event.target as HTMLFormElement).get("lexicon"));
    try {
      await post(`/api/games/${this.key}/words`, { lexicon });
      await this.analyse();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  };

  /** What was odd about the text of the game, until the tab is closed. */
  private warnings(): TemplateResult | typeof nothing {
    const texts = JSON.parse(sessionStorage.getItem(`warnings ${this.key}`) ?? "[]") as string[];
    return texts.length
      ? html`<section class="panel warnings">
          <h2>${counted(texts.length, "warning")} about the import</h2>
          <ul>
            ${texts.map((text) => html`<li>${text}</li>`)}
          </ul>
        </section>`
      : nothing;
  }

  private exports(): TemplateResult | typeof nothing {
    const formats = this.games.find(({ name }) => name === this.replay!.record.game)?.exporters ?? [];
    return html`${formats.map(
      (format) => html`<button @click=${() => void this.save(format)}>Save ${formatName(format)}</button>`,
    )}`;
  }

  private async save(format: string): Promise<void> {
    try {
      await saveFile(`/api/games/${this.key}/file?format=${format}`, `${this.key}${format}`);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
