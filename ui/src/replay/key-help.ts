// The keyboard shortcuts of a replay, in a dialog; readers whose own tools need the keys can switch them off.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base, buttons } from "../shared/styles";

const KEYS: readonly [string[], string][] = [
  [["\u2190", "\u2192"], "one move back or forward"],
  [["Shift \u2190", "Shift \u2192"], "ten moves back or forward"],
  [["Home", "End"], "to the start or the end"],
  [["Space"], "play or pause"],
  [["+", "\u2212"], "faster or slower"],
  [["P", "N"], "previous or next game"],
  [["C"], "copy the link to this move"],
  [["T"], "light, dark or system theme"],
  [["?"], "show this list"],
];

const ANALYSIS_KEYS: typeof KEYS = [
  [["B"], "next mistake"],
  [["1", "9"], "show one of the nine best moves on the board"],
  [["Esc"], "back to the move that was played"],
];

const APP_KEYS: typeof KEYS = [[["/"], "analyse the position"]];

@customElement("key-help")
export class KeyHelp extends LitElement {
  @property({ type: Boolean }) enabled = true;
  /** Whether the page has an analysis. */
  @property({ type: Boolean }) analysed = false;
  /** Whether the page is part of an app, which can analyse a position. */
  @property({ type: Boolean }) inApp = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: contents;
      }
      dialog {
        width: min(27rem, calc(100vw - 2rem));
        padding: 1.4rem 1.5rem;
        color: var(--ink);
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: 14px;
        box-shadow: 0 20px 60px rgb(0 0 0 / 30%);
      }
      dialog::backdrop {
        background: rgb(15 15 15 / 45%);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.5rem 1.1rem;
        margin: 1rem 0;
        align-items: center;
        font-size: 0.9375rem;
      }
      dt {
        display: flex;
        gap: 0.3rem;
      }
      dd {
        margin: 0;
      }
      kbd {
        font: 600 0.8125rem var(--sans);
        min-width: 1.75rem;
        text-align: center;
        padding: 0.2rem 0.45rem;
        border: 1px solid var(--edge);
        border-bottom-width: 2px;
        border-radius: 6px;
        background: var(--sunken);
        white-space: nowrap;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem;
        align-items: center;
        justify-content: space-between;
      }
      label {
        display: inline-flex;
        gap: 0.5rem;
        align-items: center;
        font-size: 0.9375rem;
        min-height: 2.5rem;
      }
      input {
        width: 1.1rem;
        height: 1.1rem;
        accent-color: var(--accent);
      }
    `,
  ];

  show(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  get open(): boolean {
    return this.dialog.open;
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title">
      <h2 id="title">Keyboard shortcuts</h2>
      <dl>
        ${[...(this.inApp ? APP_KEYS : []), ...(this.analysed ? ANALYSIS_KEYS : []), ...KEYS].map(
          ([keys, action]) =>
            html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
              <dd>${action}</dd>`,
        )}
      </dl>
      <footer>
        <label
          ><input
            type="checkbox"
            .checked=${this.enabled}
            @change=${(event: Event) =>
              this.dispatchEvent(new CustomEvent("keys", { detail: (event.target as HTMLInputElement).checked }))}
          />
          Use keyboard shortcuts</label
        >
        <button class="primary" @click=${() => this.dialog.close()}>Close</button>
      </footer>
    </dialog>`;
  }
}
