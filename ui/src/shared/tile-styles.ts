// How a tile looks on a board or a rack. It fills its box; the font size sets everything else.
import { css } from "lit";

export const tileStyles = css`
  .tile {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    width: 100%;
    height: 100%;
    border-radius: 14%;
    background: linear-gradient(165deg, var(--tile), var(--tile-low));
    color: var(--tile-ink);
    box-shadow:
      inset 0 0.05em 0 rgb(255 255 255 / 55%),
      inset 0 -0.09em 0 var(--tile-edge),
      0 0.05em 0.12em rgb(40 30 10 / 35%);
    font-weight: 650;
    line-height: 1;
    user-select: none;
  }
  .tile .letter {
    transform: translateY(-3%);
  }
  .tile.valued .letter {
    transform: translate(-8%, -5%);
  }
  .tile.two-digit .letter {
    transform: translate(-22%, -14%) scale(0.86);
  }
  .tile .value {
    position: absolute;
    right: 9%;
    bottom: 11%;
    font-size: 0.42em;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.04em;
  }
  .tile .value::after {
    content: attr(data-value);
  }
  .tile.two-digit .value {
    font-size: 0.38em;
    right: 7%;
    bottom: 9%;
  }
  .tile.blank .letter {
    color: var(--tile-blank);
    font-style: italic;
    font-weight: 600;
  }
  .tile.blank::after {
    content: "";
    position: absolute;
    inset: 9%;
    border: 1px dashed var(--tile-blank);
    border-radius: 12%;
  }
  .tile.fresh {
    background: linear-gradient(165deg, var(--fresh), var(--fresh-low));
    outline: clamp(1.5px, 0.07em, 3px) solid var(--ink);
    outline-offset: -1px;
    animation: lay 0.16s ease-out;
  }
  @keyframes lay {
    from {
      transform: scale(1.18);
      opacity: 0.4;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tile.fresh {
      animation: none;
    }
  }
`;
