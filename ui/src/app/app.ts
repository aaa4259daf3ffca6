// The app: which page is shown depends on what stands behind the # of the address.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { PageHead } from "../shared/page-head";
import "../shared/page-head";
import { base, buttons } from "../shared/styles";
import { get, takeToken, untilAnswered } from "./api";
import "./analyse-page";
import "./edit-page";
import "./home-page";
import "./play-page";
import "./watch-page";
import type { OfferedGame, OfferedGames, Watched } from "../shared/shapes";

@customElement("lexarena-app")
export class LexarenaApp extends LitElement {
  @state() private route = "";
  @state() private games: OfferedGame[] | null = null;
  @state() private problem = "";
  /** The directory of the tournament being watched, or null. */
  @state() private watched: string | null = null;

  static override styles = [
    base,
    buttons,
    css`
      main {
        max-width: 84rem;
        margin: 0 auto;
        padding: 0 1.5rem 3rem;
      }
      .problem {
        color: var(--bad);
        padding: 2rem 0;
      }
      @media (max-width: 600px) {
        main {
          padding: 0 0.75rem 2rem;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    takeToken();
    window.addEventListener("hashchange", this.follow);
    this.follow();
    void this.load();
  }

  override disconnectedCallback(): void {
    window.removeEventListener("hashchange", this.follow);
    super.disconnectedCallback();
  }

  private readonly follow = (): void => {
    this.route = location.hash.replace(/^#\/?/, "");
  };

  private async load(): Promise<void> {
    try {
      const wait = (problem: string): void => void (this.problem = problem);
      this.games = (await untilAnswered(() => get<OfferedGames>("/api/offer"), wait)).games;
      this.watched = (await get<Watched>("/api/watch")).name;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Ask again for what can be chosen: the word lists have changed. */
  private readonly reload = async (): Promise<void> => {
    this.games = (await get<OfferedGames>("/api/offer")).games;
  };

  override render(): TemplateResult {
    return html`<page-head
        >${this.watched === null ? nothing : html`<a class="button" href="#/watch">Watch</a> `}<a
          class="button"
          href="#/"
          >Home</a
        ></page-head
      >
      <main @offer=${this.reload} @theme=${() => this.renderRoot.querySelector<PageHead>("page-head")?.toggleTheme()}>
        ${this.page()}
      </main>`;
  }

  private page(): TemplateResult {
    if (this.problem) return html`<p class="problem" role="alert">${this.problem}</p>`;
    if (!this.games) return html`<p class="muted">Loading …</p>`;
    const [page, key = ""] = this.route.replace(/&.*/, "").split("/");
    if (page === "game" && key) return html`<play-page .games=${this.games} .key=${key}></play-page>`;
    if (page === "analyse" && key) return html`<analyse-page .games=${this.games} .key=${key}></analyse-page>`;
    if (page === "edit") return html`<edit-page .games=${this.games} .start=${decoded(key)}></edit-page>`;
    if (page === "watch") return html`<watch-page></watch-page>`;
    return html`<home-page .games=${this.games}></home-page>`;
  }
}

/** A part of the address as text; nothing if it is damaged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
