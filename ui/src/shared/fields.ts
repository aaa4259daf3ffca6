// How the fields of forms look: a small label above, and an input that fills its place.
import { css } from "lit";

export const fields = css`
  label {
    display: grid;
    gap: 0.25rem;
    font-size: 0.875rem;
    color: var(--muted);
    min-width: 0;
  }
  input,
  select,
  textarea {
    font: inherit;
    font-size: 1rem;
    color: var(--ink);
    background: var(--surface);
    width: 100%;
    min-width: 0;
    min-height: 2.5rem;
    border: 1px solid var(--edge);
    border-radius: 9px;
    padding: 0 0.6rem;
  }
  textarea {
    font: 0.875rem var(--mono);
    min-height: 5.5rem;
    padding: 0.5rem 0.6rem;
    overflow-wrap: anywhere;
    resize: vertical;
  }
  .problem {
    color: var(--bad);
    overflow-wrap: anywhere;
  }
`;
