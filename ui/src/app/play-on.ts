// Play on from a position against an agent: choose the opponent and the side.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import { post } from "./api";
import { enteredNumbers, numberFields, opponentsOf, options, suggested } from "./game-fields";
import type { GameState, OfferedGame, Opponent } from "../shared/shapes";

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
  @state() private opponent = "";
  @state() private problem = "";
  @state() private isStarting = false;

  static override styles = [
    base,
    buttons,
    fields,
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
      .problem {
        grid-column: 1 / -1;
      }
    `,
  ];

  private get opponents(): Opponent[] {
    return opponentsOf(this.offered, this.ruleset);
  }

  private get offered(): OfferedGame | undefined {
    return this.games.find(({ name }) => name === this.game);
  }

  override render(): TemplateResult {
    const chosen = suggested(this.opponents, this.opponent, this.offered?.opponent ?? "");
    return html`<details>
      <summary>Play on from here</summary>
      <form @submit=${this.begin}>
        <label
          >Opponent
          <select name="agent" @change=${(event: Event) => (this.opponent = (event.target as HTMLSelectElement).value)}>
            ${options(this.opponents, chosen?.name)}
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
        ${numberFields(chosen)}
        <button class="primary" aria-disabled=${this.isStarting ? "true" : "false"}>Play</button>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      </form>
    </details>`;
  }

  private readonly begin = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (this.isStarting) return;
    const form = new FormData(event.target as HTMLFormElement);
    const options = enteredNumbers(form);
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
