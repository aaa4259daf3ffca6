// The look of the board that a person plays on, the rack below it, and what stands in for the buttons while it asks.
import { css } from "lit";

export const playingStyles = css`
  :host {
    container-type: inline-size;
  }
  zoom-box {
    --room: calc(100vh - 15.5rem);
  }
  .room {
    container-type: inline-size;
  }
  .square {
    position: relative;
    cursor: pointer;
  }
  .square:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
    z-index: 2;
  }
  .row {
    display: contents;
  }
  .face {
    height: 100%;
  }
  .arrow {
    position: absolute;
    inset: 8%;
    border-radius: 10%;
    background: var(--ink);
    color: var(--surface);
    display: grid;
    place-items: center;
    font-size: calc(var(--cell) * 0.55);
    line-height: 1;
  }
  .mine .tile {
    cursor: grab;
    touch-action: none;
    outline-color: var(--accent);
  }
  .hand {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0.2rem 1rem;
    align-items: center;
    margin-top: 0.6rem;
  }
  .rack {
    grid-column: 2;
    display: flex;
    gap: 4px;
    padding: 4px 6px 7px;
    border-radius: 8px;
    min-height: 3.4rem;
    background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%);
  }
  .rack button {
    all: unset;
    width: clamp(2rem, 11cqw, 2.9rem);
    aspect-ratio: 1;
    font-size: clamp(1.2rem, 6cqw, 1.6rem);
    cursor: grab;
    touch-action: none;
  }
  .rack .gone {
    visibility: hidden;
  }
  .rack .lifted {
    opacity: 0.3;
  }
  .rack button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .rack button[aria-pressed="true"] .tile {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
    transform: translateY(-12%);
  }
  .score {
    font-weight: 600;
    min-height: 1.5em;
  }
  .below {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 0.5rem;
    align-items: center;
    justify-content: center;
    margin-top: 0.6rem;
  }
  form {
    display: flex;
    gap: 0.4rem;
  }
  input {
    width: 7.5rem;
  }
  .ghost {
    position: fixed;
    width: 3rem;
    height: 3rem;
    font-size: 1.7rem;
    pointer-events: none;
    transform: translate(-50%, -60%);
    z-index: 10;
  }
  .ghost.touch {
    transform: translate(-50%, -115%);
  }
  .over .field {
    outline: 3px solid var(--accent);
    outline-offset: -2px;
    background: var(--accent-soft);
  }
  .dialog {
    position: sticky;
    bottom: 0.5rem;
    z-index: 2;
    padding: 0.6rem 0.9rem;
    margin-top: 0.5rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.9rem;
    align-items: center;
    justify-content: center;
  }
  .letters {
    width: 100%;
    min-width: 0;
    display: grid;
    grid-template-columns: repeat(9, minmax(0, 1fr));
    gap: 0.3rem;
    max-width: 34rem;
  }
  .letters button {
    padding: 0;
  }
  @container (min-width: 34rem) {
    .letters {
      grid-template-columns: repeat(13, minmax(0, 1fr));
    }
  }
  @container (max-width: 44rem) {
    .hand {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      margin-top: 0.4rem;
    }
    .rack {
      grid-column: 1;
    }
    .below {
      margin-top: 0.3rem;
    }
  }
`;
