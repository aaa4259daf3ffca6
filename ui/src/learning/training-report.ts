// The page of a training run: how strong the network is, some of its games, and the curves of its learning.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { embedded } from "../shared/embedded";
import "../shared/line-chart";
import { change, decimal, percent } from "../shared/numbers";
import "../shared/page-head";
import { base, tables } from "../shared/styles";
import type { SampleGame, Strength, TrainingRun } from "../shared/shapes";

@customElement("training-report")
export class TrainingReport extends LitElement {
  private readonly run = embedded<TrainingRun>("training");

  static override styles = [
    base,
    tables,
    css`
      main {
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.5rem 1.5rem 3rem;
      }
      h1 {
        font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem);
        overflow-wrap: anywhere;
      }
      .lead {
        margin-top: 0.4rem;
        color: var(--muted);
        overflow-wrap: anywhere;
      }
      .parts {
        display: flex;
        flex-wrap: wrap;
        gap: 1.25rem;
        margin-top: 1.4rem;
      }
      section {
        flex: 1 1 100%;
        min-width: 0;
        padding: 1.25rem 1.5rem 1rem;
      }
      .tabular {
        flex: 1 1 30rem;
      }
      h2 {
        margin-bottom: 0.8rem;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      th,
      td {
        padding-inline: 0.6rem;
      }
      td,
      tbody th {
        overflow-wrap: anywhere;
      }
      .right {
        white-space: nowrap;
      }
      .note {
        padding: 0.75rem 0.6rem 0;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .curves {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr));
        gap: 1.25rem 2rem;
      }
      .curves > * {
        min-width: 0;
      }
      pre {
        margin: 0.6rem 0 0;
        overflow-x: auto;
        font: 0.8125rem/1.45 var(--mono);
      }
      summary {
        cursor: pointer;
      }
      @media (max-width: 600px) {
        main {
          padding: 0.25rem 0.75rem 2rem;
        }
        section {
          padding: 1rem 0.9rem 0.9rem;
        }
        .parts {
          gap: 0.9rem;
        }
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: flex;
          flex-wrap: wrap;
          gap: 0.1rem 1.1rem;
          padding: 0.5rem 0;
          border-bottom: 1px solid var(--line);
        }
        tbody tr:last-child {
          border-bottom: 0;
        }
        tbody tr > * {
          border: 0;
          padding: 0;
          text-align: left;
        }
        tbody th {
          flex-basis: 100%;
        }
        td::before {
          content: attr(data-label) " ";
          color: var(--muted);
          font-size: 0.8125rem;
        }
        .note {
          padding-inline: 0;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { title, about, strength, games, curves, config } = this.run;
    return html`<page-head></page-head>
      <main>
        <h1>${title}</h1>
        <p class="lead">${about}</p>
        <div class="parts">
          <section class="panel tabular" aria-labelledby="strength">
            <h2 id="strength">Strength</h2>
            ${table(["Against", "Score", "95% interval", "Games", "Mean spread"], strength.map(strengthRow))}
            <p class="note">
              Mirrored pairs: each deal is played twice, with seats swapped. A score is wins plus half of the draws.
            </p>
          </section>
          <section class="panel tabular" aria-labelledby="games">
            <h2 id="games">Sample games</h2>
            ${table(["Game", "First", "Second", "Score"], games.map(gameRow))}
          </section>
          <section class="panel" aria-labelledby="curves">
            <h2 id="curves">Learning curves</h2>
            <div class="curves">${curves.map((curve) => html`<line-chart .curve=${curve}></line-chart>`)}</div>
            <p class="note">Horizontal axis: training steps (moves played).</p>
          </section>
          <section class="panel" aria-labelledby="config">
            <h2 id="config">Config</h2>
            <details>
              <summary>All settings of this training run</summary>
              <pre tabindex="0">${JSON.stringify(config, null, 2)}</pre>
            </details>
          </section>
        </div>
      </main>`;
  }
}

function table(labels: readonly string[], rows: readonly unknown[][]): TemplateResult {
  const side = (i: number): string => (rows.some((row) => typeof row[i] === "string") ? "" : i ? "right" : "");
  return html`<table role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${labels.map((label, i) => html`<th role="columnheader" scope="col" class=${side(i)}>${label}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${row.map((cell, i) =>
              i
                ? html`<td role="cell" class=${side(i)} data-label=${labels[i]}>${cell}</td>`
                : html`<th role="rowheader" scope="row">${cell}</th>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function strengthRow({ rival, score, low, high, games, spread }: Strength): unknown[] {
  return [
    rival,
    html`<b>${percent(score)}</b>`,
    html`${percent(low)} to ${percent(high)}`,
    html`${games.toLocaleString("en")}`,
    html`${change(spread)}`,
  ];
}

function gameRow({ page, players, scores }: SampleGame, index: number): unknown[] {
  return [
    html`<a href=${page}>Game ${index + 1}</a>`,
    ...players,
    html`${decimal(scores[0]!, 0)} : ${decimal(scores[1]!, 0)}`,
  ];
}
