// The layout of the replay page, from a wide screen to a phone.
import { css } from "lit";

export const replayStyles = css`
  nav {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  main {
    max-width: 84rem;
    margin: 0 auto;
    padding: 0.5rem 1.5rem 3rem;
  }
  .title {
    margin: 0 0 1.1rem;
  }
  .label {
    display: inline-block;
    font-size: 0.9375rem;
    padding: 0 0.4rem;
    white-space: nowrap;
  }
  .label::first-letter {
    text-transform: uppercase;
  }
  h1 {
    font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem);
  }
  h1 .seat-icon {
    font-size: 0.8em;
  }
  .against {
    font-size: 0.6em;
    font-weight: 400;
    font-style: italic;
    color: var(--muted);
    margin: 0 0.3em;
  }
  .result {
    margin-top: 0.2rem;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  .result b {
    color: var(--ink);
  }
  .result.fault b {
    color: var(--bad);
  }
  .layout {
    display: grid;
    gap: 1.5rem;
    align-items: start;
  }
  .per-seat {
    --board: clamp(17rem, 100vh - 29.5rem, 32rem);
    grid-template-columns: minmax(0, calc(2 * max(var(--board), 27rem) + 1.75rem)) minmax(19rem, 1fr);
  }
  .per-seat .board {
    width: min(100%, var(--board));
    margin-inline: auto;
  }
  .shared {
    --board: clamp(26rem, 100vh - 18.2rem, 50rem);
    grid-template: auto minmax(0, 1fr) / minmax(0, var(--board)) minmax(19rem, 1fr);
  }
  .shared .play {
    grid-row: span 2;
  }
  .shared.analysed {
    grid-template-rows: auto auto minmax(16rem, 1fr);
  }
  .shared.analysed .play {
    grid-row: span 3;
  }
  .per-seat.analysed {
    grid-template-rows: auto minmax(16rem, 1fr);
  }
  .per-seat.analysed .play {
    grid-row: span 2;
  }
  .analysis {
    height: 20rem;
    min-width: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0 1rem 0.8rem;
  }
  /* Room at the top that scrolls away, so that the head of a table sticks to the edge. */
  .analysis::before {
    content: "";
    display: block;
    height: 0.6rem;
  }
  .in-app .shared {
    --board: clamp(24rem, 100vh - 22rem, 50rem);
  }
  .in-app .per-seat {
    --board: clamp(17rem, 100vh - 35rem, 32rem);
  }
  .in-app .analysis {
    height: 26rem;
  }
  .subjects {
    display: flex;
    gap: 0.35rem;
    margin-bottom: 0.6rem;
  }
  .subjects button {
    flex: 1;
    min-height: 2.1rem;
    font-size: 0.875rem;
  }
  .subjects button[aria-pressed="true"] {
    border-color: var(--accent);
    background: var(--accent-soft);
    font-weight: 600;
  }
  .in-app .analysis.practice,
  .analysis.practice {
    height: auto;
    min-height: 20rem;
    grid-row: span 2;
  }
  .play {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .boards {
    display: grid;
    grid-template: repeat(3, auto) / repeat(2, minmax(0, 1fr));
    gap: 0.75rem 1.75rem;
  }
  .boards.single {
    grid-template-columns: minmax(0, 32rem);
    justify-content: center;
  }
  .side {
    display: grid;
    grid-row: span 3;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    align-items: start;
  }
  .seats {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
    gap: 0.75rem;
  }
  .seat {
    padding: 0.75rem 1rem 0.6rem;
    min-width: 0;
  }
  .seat .details {
    margin-top: 0.4rem;
  }
  .common {
    min-width: 0;
    grid-column: 1 / -1;
    font-size: 0.875rem;
    color: var(--muted);
    padding-left: 0.25rem;
  }
  .moves {
    position: relative;
    min-height: 16rem;
    align-self: stretch;
  }
  .moves move-list {
    position: absolute;
    inset: 0;
  }
  .now {
    min-height: 3.2rem;
    margin-top: 0.5rem;
    font-size: 0.9375rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.7rem;
    align-content: center;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  .now .count {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
    min-width: 6.4rem;
  }
  .now .points {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
    font-size: 0.9375rem;
    color: var(--muted);
  }
  .points b {
    color: var(--ink);
  }
  .player {
    position: sticky;
    bottom: 0;
    z-index: 2;
    padding-bottom: 0.6rem;
    background: var(--paper);
  }
  .control {
    padding: 0.5rem 0.75rem;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .tools button {
    min-height: 2.1rem;
    padding: 0 0.6rem;
    font-size: 0.875rem;
    border-color: var(--line);
  }
  .toast {
    position: fixed;
    left: 50%;
    bottom: 1.25rem;
    z-index: 5;
    max-width: calc(100vw - 2rem);
    transform: translateX(-50%);
    padding: 0.5rem 1rem;
    border-radius: 9px;
    background: var(--ink);
    color: var(--paper);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  .toast:empty {
    visibility: hidden;
  }
  .graph,
  .bots,
  .facts {
    margin-top: 1.5rem;
    padding: 1rem 1.25rem 1.25rem;
  }
  .bots h2,
  .facts h2 {
    font-size: 1.0625rem;
    margin-bottom: 0.75rem;
  }
  .bots > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
    gap: 1.5rem 2rem;
  }
  .bots bot-report {
    min-width: 0;
  }
  .facts dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
    gap: 0.8rem 1.5rem;
    margin: 0;
  }
  .facts dt {
    font-size: 0.8125rem;
    color: var(--muted);
  }
  .facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (min-width: 821px) {
    .in-app .shared {
      grid-template-columns: minmax(0, max(var(--board), 31rem)) minmax(19rem, 1fr);
    }
    .in-app .shared .board {
      width: min(100%, var(--board));
      margin-inline: auto;
    }
  }
  @media (max-width: 1000px) {
    .per-seat {
      grid-template-columns: minmax(0, 1fr);
    }
    .per-seat .moves {
      height: 20rem;
    }
    .per-seat.analysed,
    .per-seat .analysis.practice,
    .per-seat.analysed .play {
      grid-row: auto;
      grid-template-rows: none;
    }
  }
  @media (max-width: 820px) {
    .shared {
      grid-template: none / minmax(0, 1fr);
    }
    .shared .seats {
      grid-row: 1;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .shared .board {
      width: min(100%, max(24rem, 100vh - 29.5rem));
      margin-inline: auto;
    }
    .moves {
      height: 20rem;
    }
    .shared.analysed .play {
      grid-row: auto;
    }
    .analysis {
      height: 24rem;
    }
    .analysis.practice {
      grid-row: auto;
    }
  }
  @media (max-width: 600px) {
    main {
      padding: 0.25rem 0.75rem 2rem;
    }
    nav a span,
    .keys {
      display: none;
    }
    nav .button {
      padding: 0 0.6rem;
    }
    .title {
      margin-bottom: 0.7rem;
    }
    h1 {
      font-size: 1.3rem;
    }
    .layout {
      gap: 0.6rem;
    }
    .boards {
      gap: 0.5rem 0.6rem;
    }
    .seats {
      gap: 0.5rem;
    }
    .seat {
      padding: 0.5rem 0.6rem 0.4rem;
    }
    .shared .board {
      width: min(100%, max(20rem, 100vh - 28rem));
    }
    .player {
      display: contents;
    }
    .now {
      order: -1;
      min-height: 3.1rem;
      margin: 0 0 0.5rem;
      align-content: start;
    }
    .control {
      margin-top: 0.75rem;
    }
    /* The controls show the same number. */
    .now .count {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .control {
      position: sticky;
      bottom: 0.4rem;
      z-index: 2;
      box-shadow: 0 -2px 18px rgb(0 0 0 / 16%);
      padding: 0.4rem 0.7rem;
    }
    .facts dl {
      grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    }
    .graph,
    .bots,
    .facts {
      margin-top: 0.9rem;
      padding: 0.9rem;
    }
  }
`;
