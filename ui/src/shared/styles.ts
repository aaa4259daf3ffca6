// Styles that components share: buttons, links, tables, panels, and text for screen readers only.
import { css } from "lit";

export const base = css`
  :host {
    display: block;
    overflow-wrap: break-word;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    border-radius: 4px;
  }
  h1,
  h2,
  h3,
  p {
    margin: 0;
  }
  h1,
  h2 {
    font-family: var(--serif);
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 1.2;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.375rem;
  }
  bdi,
  .name {
    overflow-wrap: anywhere;
  }
  .seat0 {
    color: var(--first);
  }
  .seat1 {
    color: var(--second);
  }
  .seat2 {
    color: var(--third);
  }
  .seat3 {
    color: var(--fourth);
  }
  .seat-icon {
    flex: none;
    vertical-align: baseline;
  }
  .icon {
    flex: none;
    vertical-align: -0.28em;
  }
  .muted {
    color: var(--muted);
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .panel {
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 14px;
    box-shadow: var(--shadow);
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

export const buttons = css`
  button,
  select,
  .button {
    font: inherit;
    font-size: 0.9375rem;
    color: var(--ink);
    background: var(--surface);
    border: 1px solid var(--edge);
    border-radius: 9px;
    min-height: 2.5rem;
    padding: 0 0.75rem;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    text-decoration: none;
    transition:
      background-color 0.12s,
      border-color 0.12s;
  }
  button {
    cursor: pointer;
  }
  select {
    cursor: pointer;
    padding-right: 0.5rem;
    max-width: 100%;
  }
  button:hover:not([aria-disabled="true"]),
  .button:hover,
  select:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  button[aria-disabled="true"] {
    color: var(--muted);
    border-color: var(--line);
    cursor: default;
  }
  .primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--surface);
  }
  .primary[aria-disabled="true"] {
    background: var(--surface);
    border-color: var(--line);
  }
  .primary:hover:not([aria-disabled="true"]) {
    background: var(--ink);
    border-color: var(--ink);
  }
`;

export const tables = css`
  .scroll {
    position: relative;
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }
  th {
    text-align: left;
    font-weight: 600;
    font-size: 0.8125rem;
    color: var(--muted);
    white-space: nowrap;
  }
  th,
  td {
    padding: 0.55rem 0.75rem;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody th {
    color: var(--ink);
    font-size: inherit;
    white-space: normal;
  }
  .right {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .centre {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;
