// A game that has ended: the final board, or both boards where each player has one, with what belongs to each player.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Replay } from "../replay/replay";
import "../replay/seat-card";
import { base } from "../shared/styles";
import { get } from "./api";
import type { ReplayData } from "../shared/shapes";

@customElement("finished-game")
export class FinishedGame extends LitElement {
  @property() key = "";
  @state() private replay: Replay | null = null;
  @state() private problem = "";

  static override styles = [
    base,
    css`
      .boards {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
        gap: 1.25rem;
      }
      .shared {
        max-width: min(100%, max(20rem, calc(100vh - 15rem)));
        margin: 0 auto 0.8rem;
      }
      .seat {
        display: grid;
        gap: 0.6rem;
        align-content: start;
        min-width: 0;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("key")) void this.load();
  }

  private async load(): Promise<void> {
    try {
      const found = await get<ReplayData>(`/api/games/${this.key}/replay`);
      this.replay = new Replay(found.record, found.game);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  override render(): TemplateResult {
    const { replay } = this;
    if (!replay) return html`<p class="muted">${this.problem || "Loading …"}</p>`;
    const { view, last: ply } = replay;
    return html`${view.boards === "shared" ? html`<div class="shared">${view.board(replay, ply, 0)}</div>` : nothing}
      <div class="boards">
        ${replay.data.names.map(
          (_, seat) =>
            html`<div class="seat">
              <seat-card
                .seat=${seat}
                .name=${replay.data.names[seat]!}
                .points=${replay.scores(ply)[seat]!}
                .result=${replay.data.end.winner === seat ? "won" : ""}
              ></seat-card>
              ${view.boards === "shared" ? nothing : view.board(replay, ply, seat)}
              ${view.seatDetails?.(replay, ply, seat) ?? nothing}
            </div>`,
        )}
      </div>`;
  }
}
