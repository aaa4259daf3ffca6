// The head of every page: the logo, the page's links, and the choice of light or dark.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import * as icons from "./icons";
import { base, buttons } from "./styles";
import { chosenTheme, nextTheme, type Theme } from "./theme";

@customElement("page-head")
export class PageHead extends LitElement {
  @state() private theme: Theme = chosenTheme();

  static override styles = [
    base,
    buttons,
    css`
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 1rem;
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.8rem 1.5rem;
      }
      .logo {
        display: inline-flex;
        gap: 2px;
        margin-right: auto;
      }
      .logo i {
        width: 1.5rem;
        height: 1.5rem;
        display: grid;
        place-items: center;
        font: 700 0.875rem/1 var(--sans);
        border-radius: 4px;
        color: var(--tile-ink);
        background: linear-gradient(165deg, var(--tile), var(--tile-low));
        box-shadow:
          inset 0 -2px 0 var(--tile-edge),
          0 1px 2px rgb(40 30 10 / 30%);
      }
      @media (max-width: 800px) {
        .logo i:not(:first-child),
        .word {
          display: none;
        }
      }
      @media (max-width: 600px) {
        header {
          padding: 0.4rem 0.75rem;
          gap: 0.4rem;
        }
      }
    `,
  ];

  toggleTheme(): void {
    this.theme = nextTheme();
  }

  override render(): TemplateResult {
    return html`<header>
      <span class="logo" role="img" aria-label="lexarena"
        >${[..."LEXARENA"].map((letter) => html`<i>${letter}</i>`)}</span
      >
      <slot></slot>
      <button @click=${this.toggleTheme} aria-label="Theme: ${this.theme}" title="Theme: ${this.theme}">
        ${icons.theme}<span class="word">${this.theme}</span>
      </button>
    </header>`;
  }
}
