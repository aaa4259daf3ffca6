// Play on from a position against an agent: choose the opponent and the side.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../shared/styles";
import { post, type GameState, type OfferedGame, type Opponent } from "./api";

@customElement("play-on")
export class PlayOn extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  @property() game = "";
  @property() ruleset = "";
  /** The names of the sides. */
  @property({ attribute: false }) names: readonly string[] = [];
  /** The position, as the server takes it. */
  @property({ attribute: false }) from: object = {};
  /** The side to move; -1 if the names tell it. */
  @property({ type: Number }) seat = 0;
  @state() private opponent = "greedy";
  @state() private problem = "";
  @state() private isStarting = false;

  static override styles = [
    base,
    buttons,
    css`
      summary {
        cursor: pointer;
        min-height: 1.75rem;
        font-weight: 600;
        font-size: 0.9375rem;
      }
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
        gap: 0.5rem;
        align-items: end;
        margin-top: 0.4rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
        font-size: 0.8125rem;
        color: var(--muted);
        min-width: 0;
      }
      select,
      input {
        font: inherit;
        color: var(--ink);
        width: 100%;
        min-width: 0;
        min-height: 2.3rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        padding: 0 0.5rem;
      }
      .problem {
        color: var(--bad);
        grid-column: 1 / -1;
      }
    `,
  ];

  private get opponents(): Opponent[] {
    const offered = this.games.find(({ name }) => name === this.game)?.opponents ?? [];
    return offered.filter(({ rulesets }) => !rulesets.length || rulesets.includes(this.ruleset));
  }

  override render(): TemplateResult {
    const chosen = this.opponents.find(({ name }) => name === this.opponent) ?? this.opponents[0];
    return html`<details>
      <summary>Play on from here</summary>
      <form @submit=${this.begin}>
        <label
          >Opponent
          <select name="agent" @change=${(event: Event) => (this.opponent = (event.target as HTMLSelectElement).value)}>
            ${this.opponents.map(
              (each) => html`<option value=${each.name} ?selected=${each === chosen}>${each.title}</option>`,
            )}
          </select>
        </label>
        <label
          >Your side
          <select name="seat">
            ${this.names.map(
              (name, seat) =>
                html`<option value=${seat} ?selected=${seat === this.seat}>
                  ${name}${seat === this.seat ? " (to move)" : ""}
                </option>`,
            )}
          </select>
        </label>
        ${(chosen?.numbers ?? []).map(
          (each) =>
            html`<label
              >${each.title}
              <input
                type="number"
                name="number-${each.name}"
                min=${each.low}
                max=${each.high}
                step=${each.whole ? 1 : "any"}
                .value=${String(each.default)}
              />
            </label>`,
        )}
        <button class="primary" aria-disabled=${this.isStarting ? "true" : "false"}>Play</button>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      </form>
    </details>`;
  }

  private readonly begin = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (this.isStarting) return;
    const form = new FormData(event.target as HTMLFormElement);
    const numbers = [...form.entries()].filter(([name]) => name.startsWith("number-"));
    const options = Object.fromEntries(numbers.map(([name, value]) => [name.slice("number-".length), Number(value)]));
    this.isStarting = true;
    this.problem = "";
    try {
      const body = { ...this.from, agent: form.get("agent"), seat: Number(form.get("seat")), options };
      const begun = await post<GameState>("/api/positions/play", body);
      location.hash = `#/game/${begun.id}`;
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.isStarting = false;
    }
  };
}
