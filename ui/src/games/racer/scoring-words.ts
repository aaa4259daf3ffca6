// The words that score on a Word Racer board, across and down, with their points.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../../shared/styles";
import type { ScoringWord } from "./position";

@customElement("scoring-words")
export class ScoringWords extends LitElement {
  /** Null if the word list is not available. */
  @property({ attribute: false }) words: readonly ScoringWord[] | null = null;

  static override styles = [
    base,
    css`
      .group {
        display: grid;
        grid-template-columns: 5.4rem 1fr;
        gap: 0.25rem 0.6rem;
        align-items: baseline;
        font-size: 0.875rem;
      }
      .group + .group {
        margin-top: 0.35rem;
      }
      .kind {
        display: flex;
        align-items: center;
        gap: 0.35rem;
        color: var(--muted);
        font-size: 0.8125rem;
      }
      .kind i {
        flex: none;
        width: 1.1rem;
        height: 0.55rem;
        border-radius: 0.3rem;
        border: 2px solid var(--across-sign);
      }
      .kind.down i {
        width: 0.55rem;
        height: 1rem;
        margin: 0 0.27rem;
        border: 2px dashed var(--down-sign);
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 0.7rem;
        min-height: 1.35rem;
      }
      li {
        white-space: nowrap;
      }
      b {
        font-weight: 600;
        letter-spacing: 0.02em;
      }
      @media (max-width: 600px) {
        .group {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { words } = this;
    if (!words) return html`<p class="muted">Words are not marked because this game's lexicon was not found.</p>`;
    return html`${this.group(
      "across",
      words.filter((word) => !word.down),
    )}
    ${this.group(
      "down",
      words.filter((word) => word.down),
    )}`;
  }

  private group(kind: "across" | "down", words: ScoringWord[]): TemplateResult {
    const total = words.reduce((sum, word) => sum + word.points, 0);
    return html`<div class="group">
      <span class="kind ${kind}"><i aria-hidden="true"></i>${kind} <span class="number">${total}</span></span>
      <ul aria-label="Words ${kind}">
        ${words.map((word) => html`<li><b>${word.word}</b> <span class="muted number">${word.points}</span></li>`)}
      </ul>
    </div>`;
  }
}
