// The number of tiles in the bag, and the tiles that the player to move has not seen.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../../shared/icons";
import { counted } from "../../shared/numbers";
import { base } from "../../shared/styles";
import type { TileCount } from "./position";

/** On a smaller screen the list takes the room that the board needs, so it opens on demand. */
const hasRoom = window.matchMedia("(min-width: 821px)").matches;

@customElement("unseen-tiles")
export class UnseenTiles extends LitElement {
  @property({ type: Number }) bag = 0;
  @property() owner = "";
  /** Null if nobody is to move. */
  @property({ attribute: false }) tiles: readonly TileCount[] | null = null;

  static override styles = [
    base,
    css`
      summary {
        cursor: pointer;
        min-height: 1.5rem;
        line-height: 1.5rem;
      }
      ul {
        list-style: none;
        margin: 0.2rem 0 0;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.05rem 0.75rem;
        font-variant-numeric: tabular-nums;
      }
      li {
        white-space: nowrap;
      }
      b {
        color: var(--ink);
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const bag = html`${icons.bag} ${counted(this.bag, "tile")} in the bag`;
    if (!this.tiles) return bag;
    const number = this.tiles.reduce((sum, [, count]) => sum + count, 0);
    return html`<details ?open=${hasRoom}>
      <summary>${bag}, ${number} unseen by <bdi>${this.owner}</bdi></summary>
      ${
        number
          ? html`<ul aria-label="Unseen tiles">
              ${this.tiles.map(([letter, count]) => html`<li><b>${letter}</b> ${count}</li>`)}
            </ul>`
          : nothing
      }
    </details>`;
  }
}
