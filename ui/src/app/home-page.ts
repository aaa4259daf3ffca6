// The first page: begin a game, continue one, look at those that have ended.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import { post } from "./api";
import { entered, enteredNumbers, numberFields, opponentsOf, options, suggested } from "./game-fields";
import "./game-library";
import "./import-panel";
import "./word-panel";
import type { GameState, OfferedGame, Opponent } from "../shared/shapes";

const CLOCKS: readonly [string, number | null][] = [
  ["No clock", null],
  ["5 minutes", 300],
  ["10 minutes", 600],
  ["25 minutes", 1500],
];

@customElement("home-page")
export class HomePage extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  @state() private game = 0;
  @state() private ruleset = "";
  @state() private opponent = "";
  @state() private problem = "";
  @state() private isStarting = false;

  static override styles = [
    base,
    buttons,
    fields,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
        gap: 1.5rem;
        align-items: start;
      }
      .panel {
        padding: 1.25rem 1.4rem 1.4rem;
      }
      h1 {
        font-size: 1.6rem;
        margin-bottom: 1rem;
      }
      form {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 0.8rem 0.9rem;
        align-items: end;
      }
      .wide,
      .games,
      .checks,
      .problem,
      .primary {
        grid-column: 1 / -1;
      }
      .checks {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 1.2rem;
      }
      .checks label {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 1.75rem;
        color: var(--ink);
      }
      .checks input {
        width: 1.15rem;
        min-height: 1.15rem;
      }
      .games {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
        gap: 0.5rem;
      }
      .about {
        font-size: 0.875rem;
        line-height: 1.35;
        color: var(--muted);
      }
      .games button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
        font-weight: 600;
      }
      .right {
        display: grid;
        gap: 1.5rem;
        min-width: 0;
      }
      .right .panel {
        min-width: 0;
      }
      .more {
        margin-top: 0.8rem;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.choose(0);
  }

  private get offered(): OfferedGame {
    return this.games[this.game]!;
  }

  private get opponents(): Opponent[] {
    return opponentsOf(this.offered, this.ruleset);
  }

  /** The number of players. */
  private get players(): number {
    return this.offered.rulesets.find(({ name }) => name === this.ruleset)?.seats ?? 2;
  }

  private choose(game: number): void {
    this.game = game;
    this.chooseRuleset(this.offered.rulesets[0]?.name ?? "");
  }

  private chooseRuleset(ruleset: string): void {
    this.ruleset = ruleset;
    this.opponent = suggested(this.opponents, this.opponent, this.offered.opponent)?.name ?? "";
  }

  override render(): TemplateResult {
    return html`<div class="columns">
      <section class="panel">
        <h1>New game</h1>
        ${this.form()}
      </section>
      <div class="right">
        <section class="panel"><game-library .games=${this.games}></game-library></section>
        <section class="panel">
          <import-panel></import-panel>
          ${
            this.games.some(({ has_editor }) => has_editor)
              ? html`<p class="more"><a href="#/edit">Set up a position</a></p>`
              : nothing
          }
        </section>
        <section class="panel">
          <word-panel
            editable
            .lexica=${longest(this.games.map(({ lexica }) => lexica))}
            @lists=${() => this.dispatchEvent(new CustomEvent("offer", { bubbles: true, composed: true }))}
          ></word-panel>
        </section>
      </div>
    </div>`;
  }

  /** The ruleset's default lexicon. */
  private get usualWords(): string {
    const rules = this.offered.rulesets.find(({ name }) => name === this.ruleset)?.rules as
      { words?: string } | undefined;
    const words = !rules?.words || rules.words === "enable" ? this.offered.for_people : rules.words;
    const usual = this.offered.lexica.find(({ name }) => name === words) ?? this.offered.lexica[0];
    return usual ? `Default: ${usual.title}` : "Default";
  }

  private form(): TemplateResult {
    const opponent = this.opponents.find((each) => each.name === this.opponent);
    const { rulesets, lexica, has_hints } = this.offered;
    return html`<form @submit=${this.begin}>
      <div class="games" role="group" aria-label="Game">
        ${this.games.map(
          (each, i) =>
            html`<button
              type="button"
              aria-pressed=${i === this.game ? "true" : "false"}
              @click=${() => this.choose(i)}
            >
              ${each.title}
            </button>`,
        )}
      </div>
      ${this.offered.about ? html`<p class="wide about">${this.offered.about}</p>` : nothing}
      ${
        rulesets.length > 1
          ? html`<label class="wide"
              >Ruleset
              <select name="ruleset" @change=${(e: Event) => this.chooseRuleset((e.target as HTMLSelectElement).value)}>
                ${options(rulesets, this.ruleset)}
              </select>
            </label>`
          : nothing
      }
      <label class="wide"
        >Opponent
        <select name="opponent" @change=${(e: Event) => (this.opponent = (e.target as HTMLSelectElement).value)}>
          ${options(
            this.opponents.map(({ name, title, summary }) => ({
              name,
              title: summary ? `${title}: ${summary}` : title,
            })),
            this.opponent,
          )}
          <option value="" ?selected=${this.opponent === ""}>Another person (same screen)</option>
        </select>
      </label>
      ${numberFields(opponent)}
      <label>Your name <input name="name" maxlength="40" value="Player" autocomplete="nickname" /></label>
      ${this.opponent ? nothing : html`<label>Second player's name <input name="other" maxlength="40" value="Guest" /></label>`}
      <label
        >Who starts
        <select name="first">
          <option value="0">${this.opponent ? "You" : "First player"}</option>
          ${
            this.players > 2
              ? nothing
              : html`<option value="1">${this.opponent ? "The opponent" : "Second player"}</option>`
          }
          <option value="random">Random</option>
        </select>
      </label>
      <label
        >Clock
        <select name="clock">
          ${CLOCKS.map(([title, seconds]) => html`<option value=${seconds ?? ""}>${title}</option>`)}
        </select>
      </label>
      ${
        lexica.length
          ? html`<label class="wide"
              >Lexicon
              <select name="lexicon">
                <option value="">${this.usualWords}</option>
                ${options(lexica)}
              </select>
            </label>`
          : nothing
      }
      ${this.offered.choices.map(
        (each) =>
          html`<label class="wide"
            >${each.title}
            <select name="choice-${each.name}">
              ${options(each.values)}
            </select>
          </label>`,
      )}
      <div class="checks">
        ${has_hints ? html`<label><input type="checkbox" name="hints" checked /> Hints</label>` : nothing}
        <label><input type="checkbox" name="undo" checked /> Allow undo</label>
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <button class="primary" type="submit" aria-disabled=${this.isStarting ? "true" : "false"}>
        ${this.isStarting ? "Starting …" : "Play"}
      </button>
    </form>`;
  }

  private async begin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isStarting) return;
    const form = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => String(form.get(name) ?? "");
    const agent = text("opponent");
    const options = enteredNumbers(form);
    const other = (number: number): object =>
      agent ? { agent, options } : { name: `${text("other") || "Guest"}${number > 1 ? ` ${number}` : ""}` };
    const others = Array.from({ length: this.players - 1 }, (_, i) => other(i + 1));
    const first = text("first") === "random" ? Math.floor(Math.random() * this.players) : Number(text("first"));
    const seats = [...others.slice(0, first), { name: text("name") || "Player" }, ...others.slice(first)];
    this.isStarting = true;
    this.problem = "";
    try {
      const begun = await post<GameState>("/api/games", {
        game: this.offered.name,
        ruleset: this.ruleset,
        lexicon: text("lexicon") || null,
        choices: Object.fromEntries(entered(form, "choice-")),
        seats,
        seconds: text("clock") ? Number(text("clock")) : null,
        hints: form.has("hints") ? 1 : 0,
        undo: form.has("undo") ? 1 : 0,
      });
      location.hash = `#/game/${begun.id}`;
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.isStarting = false;
    }
  }
}

/** The longest of some lists. */
function longest<T>(lists: readonly (readonly T[])[]): readonly T[] {
  return lists.reduce((best, each) => (each.length > best.length ? each : best), []);
}
