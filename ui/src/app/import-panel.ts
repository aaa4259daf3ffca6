// Bring a game or a position in: paste its text, choose a file, or drop one.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import { post } from "./api";
import type { Described, ImportedGame, NoPosition } from "../shared/shapes";

const LARGEST_FILE = 500_000;

@customElement("import-panel")
export class ImportPanel extends LitElement {
  @state() private text = "";
  @state() private problem = "";
  @state() private isOver = false;
  @state() private isBusy = false;

  static override styles = [
    base,
    buttons,
    fields,
    css`
      h2 {
        font-size: 1.25rem;
        margin-bottom: 0.5rem;
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.6rem;
        border: 2px dashed transparent;
        border-radius: 9px;
      }
      form.over {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
      }
      input[type="file"] {
        width: auto;
        max-width: 100%;
        font-size: 0.875rem;
        border: 0;
        padding: 0;
        background: none;
      }
      input::file-selector-button {
        font: inherit;
        color: var(--ink);
        background: var(--surface);
        border: 1px solid var(--edge);
        border-radius: 9px;
        min-height: 2.5rem;
        padding: 0 0.75rem;
        margin-right: 0.6rem;
        cursor: pointer;
      }
    `,
  ];

  /** A file may be dropped anywhere on the page; otherwise the browser would leave the app and show the file. */
  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("dragover", this.dragOver);
    window.addEventListener("dragleave", this.dragLeave);
    window.addEventListener("drop", this.drop);
  }

  override disconnectedCallback(): void {
    window.removeEventListener("dragover", this.dragOver);
    window.removeEventListener("dragleave", this.dragLeave);
    window.removeEventListener("drop", this.drop);
    super.disconnectedCallback();
  }

  override render(): TemplateResult {
    return html`<h2>Import</h2>
      <form class=${this.isOver ? "over" : ""} @submit=${this.submit}>
        <label for="text">Paste a game (record or GCG) or a position (CGP), or drop a file on this page.</label>
        <textarea
          id="text"
          spellcheck="false"
          autocomplete="off"
          .value=${this.text}
          @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
        <div class="actions">
          <button class="primary" aria-disabled=${this.isBusy ? "true" : "false"}>Import</button>
          <input type="file" aria-label="Choose a file" @change=${this.choose} />
        </div>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      </form>`;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    if (this.text.trim()) void this.take(this.text, "");
  };

  private readonly dragOver = (event: DragEvent): void => {
    event.preventDefault();
    this.isOver = true;
  };

  private readonly dragLeave = (event: DragEvent): void => {
    if (!event.relatedTarget) this.isOver = false;
  };

  private readonly drop = (event: DragEvent): void => {
    event.preventDefault();
    this.isOver = false;
    const file = event.dataTransfer?.files[0];
    if (file) void this.read(file);
    else void this.take(event.dataTransfer?.getData("text") ?? "", "");
  };

  private readonly choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) void this.read(file);
    input.value = "";
  };

  private async read(file: File): Promise<void> {
    if (file.size > LARGEST_FILE) this.problem = `${file.name} is too large to be a game.`;
    else await this.take(decoded(await file.arrayBuffer()), file.name);
  }

  private async take(text: string, name: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = "";
    try {
      const position = await positionOf(text);
      if (position !== null) location.hash = `#/edit/${encodeURIComponent(position)}`;
      else {
        const game = await post<ImportedGame>("/api/imports", { text, name: name.slice(-200) });
        if (game.warnings.length) sessionStorage.setItem(`warnings ${game.id}`, JSON.stringify(game.warnings));
        location.hash = `#/analyse/${game.id}`;
      }
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.isBusy = false;
    }
  }
}

/** The text of a position as the server writes it; null if the text is none. */
async function positionOf(text: string): Promise<string | null> {
  if (text.length > 2000) return null;
  const found = await post<Described | NoPosition>("/api/positions", { text });
  return found.game === null ? null : found.text;
}

/** The text of a file: UTF-8, or Latin-1 as old files of games have it. */
function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}
