// Words: looking one up in a list, and the lists that a person adds, removes and plays with.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import { get, post } from "./api";
import { options } from "./game-fields";
import type { FoundWord, Named, WordLists } from "../shared/shapes";

const LARGEST_FILE = 20_000_000;

@customElement("word-panel")
export class WordPanel extends LitElement {
  /** The shipped lists. */
  @property({ attribute: false }) lexica: readonly Named[] = [];
  /** The list to look words up in, if nobody chooses another. */
  @property() lexicon = "";
  /** Whether lists can be added. */
  @property({ type: Boolean }) editable = false;
  @state() private lists: WordLists | null = null;
  @state() private found: FoundWord | null = null;
  @state() private problem = "";
  @state() private said = "";
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
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
        gap: 0.6rem;
        align-items: end;
      }
      .wide {
        grid-column: 1 / -1;
      }
      details {
        margin-top: 0.8rem;
      }
      summary {
        cursor: pointer;
        min-height: 1.75rem;
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.1rem 0.8rem;
        margin: 0.6rem 0 0;
        font-size: 0.9375rem;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .valid {
        color: var(--good);
        font-weight: 600;
      }
      .invalid {
        color: var(--bad);
        font-weight: 600;
      }
      ul {
        list-style: none;
        padding: 0;
        margin: 0.4rem 0;
      }
      li {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: 0.5rem;
        padding: 0.2rem 0;
      }
      @media (max-width: 600px) {
        form {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.run(async () => (this.lists = await get<WordLists>("/api/words")));
  }

  private get all(): Named[] {
    const own = this.lists?.lists ?? [];
    return [...this.lexica.filter(({ name }) => !own.some((each) => each.name === name)), ...own];
  }

  private async run(work: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.isBusy = false;
    }
  }

  override render(): TemplateResult {
    const chosen = this.lexicon || this.lists?.for_people || "";
    return html`<h2>Words</h2>
      <form @submit=${this.lookUp}>
        <label
          >Word <input name="word" maxlength="21" autocomplete="off" autocapitalize="characters" spellcheck="false"
        /></label>
        <label
          >List
          <select name="lexicon">
            ${options(this.all, chosen)}
          </select></label
        >
        <button aria-disabled=${this.isBusy ? "true" : "false"}>Look up</button>
      </form>
      <div role="status">${this.found ? this.answer(this.found) : nothing}</div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.editable ? this.editor(chosen) : nothing}`;
  }

  private answer({ word, lexicon, is_valid, note, front, back, shorter, anagrams }: FoundWord): TemplateResult {
    const row = (name: string, texts: readonly string[]): TemplateResult =>
      html`<dt>${name}</dt>
        <dd>${texts.join(" ") || "\u2013"}</dd>`;
    return html`<dl>
      <dt>${word}</dt>
      <dd>
        <span class=${is_valid ? "valid" : "invalid"}>${is_valid ? "valid" : "not valid"}</span> in
        ${lexicon}${note ? `: ${note}` : ""}
      </dd>
      ${row("Front hooks", front)} ${row("Back hooks", back)} ${row("Shorter", shorter)} ${row("Anagrams", anagrams)}
    </dl>`;
  }

  private editor(chosen: string): TemplateResult {
    const { lists } = this;
    return html`<details>
      <summary>Add a word list</summary>
      ${
        lists?.lists.length
          ? html`<ul aria-label="Your word lists">
              ${lists.lists.map(
                ({ name, title }) =>
                  html`<li>
                    <span>${title}</span
                    ><button @click=${() => void this.change("remove", name)} aria-label="Remove ${name}">
                      Remove
                    </button>
                  </li>`,
              )}
            </ul>`
          : nothing
      }
      <label class="wide"
        >Word list in place of ENABLE
        <select @change=${(event: Event) => void this.change("choose", (event.target as HTMLSelectElement).value)}>
          ${options(this.all, lists?.for_people ?? chosen)}
        </select>
      </label>
      <form @submit=${this.add}>
        <label>Name <input name="name" maxlength="32" required placeholder="NWL23" autocomplete="off" /></label>
        <label class="wide"
          >Words, one per line; a definition or a frequency may follow
          <textarea name="text" spellcheck="false" autocomplete="off"></textarea>
        </label>
        <label class="wide">Or a text file <input type="file" name="file" accept=".txt,.csv,.tsv,text/*" /></label>
        <button class="primary" aria-disabled=${this.isBusy ? "true" : "false"}>Add</button>
      </form>
      <p role="status">${this.said}</p>
    </details>`;
  }

  private readonly lookUp = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const word = String(form.get("word") ?? "").trim();
    const lexicon = String(form.get("lexicon") ?? "") || null;
    if (!word) return;
    void this.run(async () => (this.found = await post<FoundWord>("/api/words/look-up", { word, lexicon })));
  };

  private readonly add = (event: SubmitEvent): void => {
    event.preventDefault();
    if (this.isBusy) return;
    const target = event.target as HTMLFormElement;
    const form = new FormData(target);
    const file = form.get("file");
    this.said = "";
    void this.run(async () => {
      const isFile = file instanceof File && file.size > 0;
      if (isFile && file.size > LARGEST_FILE) throw new Error(`${file.name} is too large to be a word list.`);
      const text = isFile ? await file.text() : String(form.get("text") ?? "");
      this.keep(await post<WordLists>("/api/words", { name: String(form.get("name")), text }));
      target.reset();
    });
  };

  private change(what: "remove" | "choose", name: string): Promise<void> {
    this.said = "";
    return this.run(async () => this.keep(await post<WordLists>(`/api/words/${what}`, { name })));
  }

  private keep(lists: WordLists): void {
    this.lists = lists;
    this.said = lists.said ? `Added ${lists.said}` : "";
    this.dispatchEvent(new CustomEvent("lists", { bubbles: true, composed: true }));
  }
}
