// A position drawn by the words that every game can use: grids, racks, lists and texts. A click on a tile that types
// something dispatches a `typed` event with it.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "./styles";
import { tileStyles } from "./tile-styles";
import type { DrawnPart, DrawnTile } from "./shapes";

@customElement("drawn-position")
export class DrawnPosition extends LitElement {
  /** A drawing for each seat, or only one if all see the same. */
  @property({ attribute: false }) drawings: DrawnPart[][] = [];
  /** The names above the drawings of the seats. */
  @property({ attribute: false }) names: readonly string[] = [];
  /** Whether tiles can be clicked. */
  @property({ type: Boolean }) active = false;

  static override styles = [
    base,
    tileStyles,
    css`
      :host {
        display: grid;
        gap: 1rem;
        min-width: 0;
      }
      section {
        display: grid;
        gap: 0.8rem;
        min-width: 0;
        justify-items: center;
      }
      .part {
        width: 100%;
        min-width: 0;
      }
      h3 {
        font-size: 0.875rem;
        font-weight: 600;
        color: var(--muted);
        margin-bottom: 0.25rem;
      }
      .box {
        container-type: inline-size;
        width: min(100%, calc(var(--columns) * 3.6rem), max(16rem, 100vh - 22rem));
        margin: 0 auto;
      }
      .rack .box {
        width: min(100%, calc(var(--columns) * 3rem));
        margin: 0;
      }
      .tiles {
        display: grid;
        grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
        gap: 1.2cqw;
        font-size: min(1.9rem, calc(46cqw / var(--columns)));
      }
      .grid .tiles {
        background: var(--frame);
        border-radius: 2.5cqw;
        padding: 1.5cqw;
      }
      .tile,
      .square {
        aspect-ratio: 1;
        height: auto;
        min-width: 0;
      }
      .square {
        display: grid;
        place-items: center;
        position: relative;
        border-radius: 14%;
        background: var(--square);
        color: var(--square-ink);
        line-height: 1;
      }
      .rack .square {
        border: 1px solid var(--line);
      }
      .tile .corner,
      .square .corner {
        position: absolute;
        right: 9%;
        bottom: 9%;
        font-size: 0.45em;
        font-weight: 600;
      }
      .long {
        font-size: 0.55em;
        overflow: hidden;
      }
      .marked {
        outline: 3px solid var(--accent);
        outline-offset: -3px;
      }
      .seat-tone {
        background: var(--soft);
        color: var(--strong);
        box-shadow: inset 0 0 0 max(1.5px, 0.08em) var(--strong);
      }
      .tone0 {
        --soft: var(--first-soft);
        --strong: var(--first);
      }
      .tone1 {
        --soft: var(--second-soft);
        --strong: var(--second);
      }
      .tone2 {
        --soft: var(--third-soft);
        --strong: var(--third);
      }
      .tone3 {
        --soft: var(--fourth-soft);
        --strong: var(--fourth);
      }
      button {
        font: inherit;
        border: 0;
        padding: 0;
        width: 100%;
        cursor: pointer;
      }
      button:hover {
        filter: brightness(1.06);
      }
      ul {
        margin: 0;
        padding-left: 1.2rem;
      }
      pre {
        margin: 0;
        padding: 0.8rem 1rem;
        max-height: max(16rem, 100vh - 20rem);
        overflow: auto;
        font: 1.0625rem/1.4 var(--mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: 12px;
      }
    `,
  ];

  override render(): TemplateResult[] {
    return this.drawings.map(
      (drawing, seat) =>
        html`<section aria-label=${this.drawings.length > 1 ? (this.names[seat] ?? `Seat ${seat}`) : "Position"}>
          ${this.drawings.length > 1 ? html`<h3 class="part"><bdi>${this.names[seat]}</bdi></h3>` : nothing}
          ${drawing.map((part) => html`<div class="part ${part.kind}">${this.shown(part)}</div>`)}
        </section>`,
    );
  }

  private shown(part: DrawnPart): TemplateResult {
    const title = part.title ? html`<h3>${part.title}</h3>` : nothing;
    const { rows = [], lines = [] } = part;
    if (part.kind === "text")
      return html`<pre tabindex="0" role="region" aria-label="Position as text">${lines.join("\n")}</pre>`;
    if (part.kind === "list")
      return html`${title}
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`;
    const columns = Math.max(1, ...rows.map((row) => row.length));
    return html`${title}
      <div
        class="box"
        style="--columns: ${columns}"
        role="group"
        aria-label=${part.title || (part.kind === "rack" ? "Tiles" : "Board")}
      >
        <div class="tiles">
          ${rows.map((row, r) => Array.from({ length: columns }, (_, c) => this.tile(row[c] ?? {}, r, c)))}
        </div>
      </div>`;
  }

  private tile(tile: DrawnTile, row: number, column: number): TemplateResult {
    const { text = "", corner = "", tone = "", types = "" } = tile;
    const seat = /^seat(\d)$/.exec(tone)?.[1];
    const kind = seat
      ? `square seat-tone tone${seat}`
      : tone === "tile" || tone === "fresh"
        ? `tile ${tone}`
        : `square ${tone}`;
    const content = html`<span class=${text.length > 2 ? "long" : ""}>${text}</span
      >${corner ? html`<span class="corner">${corner}</span>` : nothing}`;
    if (!types || !this.active) return html`<div class=${kind}>${content}</div>`;
    const owner = seat ? `, ${this.names[Number(seat)] ?? `seat ${seat}`}` : "";
    return html`<button
      type="button"
      class=${kind}
      data-row=${row}
      data-column=${column}
      aria-label="${text || "empty"}, ${types}${owner}"
      @click=${() => this.dispatchEvent(new CustomEvent("typed", { detail: types, bubbles: true, composed: true }))}
    >
      ${content}
    </button>`;
  }
}
