// The position editor: set a position up, copy it as text or paste one, analyse it, play on from it.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import { post } from "./api";
import { editedGame, editViewOf, type EditView } from "./edit-view";
import "./play-on";
import type { Described, NoPosition, OfferedGame, StoredGame } from "../shared/shapes";

@customElement("edit-page")
export class EditPage extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  /** The position to begin with, as text. */
  @property() start = "";
  @state() private described: Described | null = null;
  @state() private pasted = "";
  @state() private message = "";
  @state() private problem = "";
  private asked = 0;
  private opened: string | null = null;

  static override styles = [
    base,
    buttons,
    fields,
    css`
      h1 {
        font-size: 1.6rem;
        margin-bottom: 0.8rem;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(17rem, 24rem);
        gap: 1.25rem;
        align-items: start;
      }
      aside {
        display: grid;
        gap: 1rem;
        min-width: 0;
      }
      .panel {
        padding: 0.9rem 1.1rem;
        min-width: 0;
      }
      h2 {
        font-size: 1.0625rem;
        margin-bottom: 0.5rem;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-top: 0.6rem;
      }
      ul {
        margin: 0;
        padding-left: 1.1rem;
      }
      li {
        overflow-wrap: anywhere;
      }
      .problem {
        margin-top: 0.5rem;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  override willUpdate(): void {
    if (this.opened === this.start) return;
    this.opened = this.start;
    const game = editedGame(this.games);
    void this.describe(this.start || (game ? editViewOf(game).empty : ""));
  }

  /** Let the server describe a position; answers that come late are dropped. */
  private async describe(text: string): Promise<void> {
    const asked = ++this.asked;
    this.message = "";
    try {
      const described = await post<Described | NoPosition>("/api/positions", { text });
      if (asked !== this.asked) return;
      if (described.game === null) throw new Error("That doesn't look like a position. Paste a CGP line.");
      this.described = described;
      this.pasted = described.text;
      this.problem = "";
    } catch (error) {
      if (asked === this.asked) this.problem = (error as Error).message;
    }
  }

  private get view(): EditView {
    return editViewOf(this.described?.game ?? "");
  }

  override render(): TemplateResult {
    const { described } = this;
    const offered = this.games.find(({ name }) => name === described?.game);
    if (!described || !offered)
      return html`<h1>Position editor</h1>
        <p class=${this.problem ? "problem" : "muted"} role="status">${this.problem || "Loading …"}</p>
        ${this.problem ? this.textPanel() : nothing}`;
    return html`<h1>Position editor</h1>
      <div class="columns">
        <div @position=${(event: CustomEvent<string>) => void this.describe(event.detail)}>
          ${this.view.editor(described, offered)}
        </div>
        <aside>
          <section class="panel">
            <h2>Position</h2>
            <div role="status">
              ${
                described.problems.length
                  ? html`<p>Problems with this position:</p>
                      <ul class="odd">
                        ${described.problems.map((each) => html`<li>${each}</li>`)}
                      </ul>`
                  : html`<p class="muted">This position is valid.</p>`
              }
            </div>
            <div class="actions">
              <button class="primary" @click=${() => void this.analyse()}>Analyse</button>
            </div>
          </section>
          ${this.textPanel()}
          <section class="panel">
            <play-on
              .games=${this.games}
              .game=${described.game}
              .ruleset=${described.ruleset}
              .names=${this.view.sides}
              .from=${{ text: described.text }}
              .seat=${-1}
            ></play-on>
          </section>
        </aside>
      </div>`;
  }

  private textPanel(): TemplateResult {
    const { format } = this.view;
    return html`<section class="panel">
      <label
        >The position as ${format}
        <textarea
          spellcheck="false"
          autocomplete="off"
          .value=${this.pasted}
          @input=${(event: Event) => (this.pasted = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </label>
      <div class="actions">
        <button @click=${() => void this.copy()}>Copy</button>
        <button @click=${() => void this.describe(this.pasted)}>Load position</button>
      </div>
      <p role="status">${this.message}</p>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
    </section>`;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.described?.text ?? this.pasted);
      this.message = "Copied.";
    } catch {
      this.renderRoot.querySelector("textarea")?.select();
      this.message = "Press Ctrl+C to copy the text.";
    }
  }

  private async analyse(): Promise<void> {
    try {
      const game = await post<StoredGame>("/api/positions/open", { text: this.described!.text });
      location.hash = `#/analyse/${game.id}`;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}
