// A player's rack of tiles.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { tileFace } from "./tile";

@customElement("tile-rack")
export class TileRack extends LitElement {
  @property() tiles = "";
  @property() owner = "";
  @property({ type: Number }) size = 7;
  /** The tiles that the move which is judged used. */
  @property() used = "";
  @property({ attribute: false }) values: Record<string, number> = {};

  static override styles = [
    base,
    tileStyles,
    css`
      .rack {
        display: inline-grid;
        grid-template-columns: repeat(var(--places), minmax(0, 2.6rem));
        width: min(100%, calc(var(--places) * 2.6rem + (var(--places) - 1) * 3px + 12px));
        gap: 3px;
        padding: 4px 6px 7px;
        border-radius: 8px;
        background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%);
      }
      .place {
        aspect-ratio: 1;
        min-width: 0;
        container-type: inline-size;
      }
      .tile {
        font-size: 56cqw;
      }
      .used {
        outline: 3px solid var(--accent);
        outline-offset: -1px;
        border-radius: 6px;
      }
      .tile.unknown {
        opacity: 0.45;
      }
    `,
  ];

  override render(): TemplateResult {
    const tiles = [...this.tiles];
    const unknown = tiles.filter((tile) => tile === ".").length;
    const known = tiles.filter((tile) => tile !== ".").map((tile) => (tile === "_" ? "blank" : tile));
    if (unknown) known.push(`${unknown} unknown`);
    const used = [...this.used];
    const played = used.map((tile) => (tile === "_" ? "blank" : tile)).join(" ");
    const description = (known.join(" ") || "no tiles") + (played ? `; used: ${played}` : "");
    const isUsed = (tile: string): boolean => {
      const at = used.indexOf(tile);
      if (at >= 0) used.splice(at, 1);
      return at >= 0;
    };
    return html`<div
      class="rack"
      style="--places: ${this.size}"
      role="img"
      aria-label="Rack of ${this.owner}: ${description}"
    >
      ${tiles.map((tile) => this.tile(tile, isUsed(tile)))} ${tiles.length ? "" : html`<div class="place"></div>`}
    </div>`;
  }

  private tile(tile: string, isUsed: boolean): TemplateResult {
    if (tile === ".") return html`<div class="place" aria-hidden="true"><div class="tile unknown"></div></div>`;
    return html`<div class="place ${isUsed ? "used" : ""}" aria-hidden="true">${tileFace(tile, this.values)}</div>`;
  }
}
