// A position written as text, in a box that scrolls by itself when the text is larger.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../shared/styles";

@customElement("text-board")
export class TextBoard extends LitElement {
  @property() text = "";

  static override styles = [
    base,
    css`
      pre {
        margin: 0;
        padding: 1rem 1.25rem;
        max-height: max(16rem, 100vh - 20rem);
        overflow: auto;
        font: 1.125rem/1.35 var(--mono);
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: 14px;
        box-shadow: var(--shadow);
      }
      @media (max-width: 600px) {
        pre {
          padding: 0.75rem 0.9rem;
          font-size: 1rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<pre tabindex="0" role="region" aria-label="Position">
${this.text || "This position is not shown."}</pre>`;
  }
}
