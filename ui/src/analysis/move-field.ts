// The field into which a reader types a move to try.
import { css, html, type TemplateResult } from "lit";

interface MoveField {
  label: string;
  typed: string;
  isPrimary?: boolean;
  onInput: (typed: string) => void;
  onTry: (event: Event) => void;
}

export function moveField({ label, typed, isPrimary = false, onInput, onTry }: MoveField): TemplateResult {
  return html`<form class="move-field" @submit=${onTry}>
    <label
      >${label}
      <input
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="60"
        .value=${typed}
        @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
      />
    </label>
    <button class=${isPrimary ? "primary" : ""}>Try</button>
  </form>`;
}

export const moveFieldStyles = css`
  .move-field {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: end;
  }
  .move-field label {
    flex: 1 1 9rem;
    font-size: 0.8125rem;
  }
  .move-field input {
    background: var(--paper);
  }
`;
