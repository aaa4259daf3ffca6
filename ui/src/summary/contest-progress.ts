// How far a tournament is that is being played: finished games, games in progress, and the estimated end.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../shared/styles";
import type { Progress, RunningGame } from "../shared/shapes";

const RELOAD_SECONDS = 10;
/** A reader who has just clicked or typed is not disturbed for as long. */
const CALM_SECONDS = 20;
const EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"];

@customElement("contest-progress")
export class ContestProgress extends LitElement {
  @property({ attribute: false }) progress!: Progress;
  /** Whether the page around it keeps the progress up to date and shows the games; otherwise the page reloads. */
  @property({ type: Boolean }) live = false;
  private touched = 0;
  private timer = 0;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 1rem;
        padding: 0.7rem 0.9rem;
        border-left: 4px solid var(--accent);
        border-radius: 8px;
        background: var(--first-soft);
      }
      progress {
        display: block;
        width: 100%;
        height: 0.6rem;
        margin: 0.5rem 0;
        accent-color: var(--accent);
      }
      ul {
        margin: 0 0 0.4rem;
        padding: 0;
        list-style: none;
        display: flex;
        flex-wrap: wrap;
        gap: 0.15rem 1.5rem;
        font-size: 0.9375rem;
      }
      li {
        overflow-wrap: anywhere;
      }
      small {
        font-size: 0.8125rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.live || this.progress.state !== "playing") return;
    for (const event of EVENTS) window.addEventListener(event, this.touch, { passive: true });
    this.timer = window.setInterval(() => {
      const isCalm = performance.now() - this.touched > 1000 * CALM_SECONDS || !this.touched;
      if (isCalm && document.visibilityState === "visible") location.reload();
    }, 1000 * RELOAD_SECONDS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
    for (const event of EVENTS) window.removeEventListener(event, this.touch);
  }

  override render(): TemplateResult {
    const { state, finished, total, playing, estimated_end, updated } = this.progress;
    const games = `${finished.toLocaleString("en")} of ${total.toLocaleString("en")} games`;
    const end = estimated_end ? ` Expected end: ${clock(estimated_end, updated)}.` : "";
    return html`<p>
        ${
          state === "playing"
            ? html`<b>The tournament is in progress.</b> Played so far: ${games}.${end}`
            : html`<b>The tournament was stopped</b> after ${games}.`
        }
        These are the current standings.
      </p>
      <progress max=${total} value=${finished} aria-label="Finished games">${games}</progress>
      ${
        playing.length && !this.live
          ? html`<small id="playing">Being played:</small>
              <ul aria-labelledby="playing">
                ${playing.map(running)}
              </ul>`
          : nothing
      }
      <small>
        Updated at
        ${clock(updated, updated, 19)}.${state === "playing" && !this.live ? " This page reloads by itself." : nothing}
      </small>`;
  }

  private touch = (): void => {
    this.touched = performance.now();
  };
}

function running(game: RunningGame): TemplateResult {
  const moves = game.moves === 1 ? "1 move" : `${game.moves} moves`;
  return html`<li>
    ${game.players.map((name, i) => html`${i ? " against " : ""}<bdi>${name}</bdi>`)}, <small>${moves}</small>
  </li>`;
}

/** A time of the day, with the date where that is another than the one of `today`. */
function clock(time: string, today: string, end = 16): string {
  const day = time.slice(0, 10);
  return `${day === today.slice(0, 10) ? "" : `${day} `}${time.slice(11, end)} UTC`;
}
