// The page of a ladder: the ratings of all bots over time, and a table of all versions.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { embedded } from "../shared/embedded";
import "../shared/line-chart";
import { counted } from "../shared/numbers";
import "../shared/page-head";
import { base } from "../shared/styles";
import "../summary/sortable-table";
import type { Column } from "../summary/sortable-table";
import { ratingText } from "../summary/tournament";
import { curveOf, minuteText, ranked, stepsOf } from "./ladder";
import type { Ladder, Version } from "../shared/shapes";

/** The page of all games of the ladder, beside this one: a value, not text, so that no bundle names a file to load. */
const SUMMARY = "summary.html";

const COLUMNS: readonly Column<Version>[] = [
  {
    label: "Bot",
    value: ({ name }) => name,
    cell: ({ name, status, trouble }) =>
      html`<bdi>${name}</bdi>${
          status === "refused"
            ? html` <span style="color: var(--bad)">refused: ${trouble}</span>`
            : status === "withdrawn"
              ? html` <span style="color: var(--muted)">withdrawn</span>`
              : nothing
        }`,
  },
  { label: "Version", value: ({ version, agent }) => (agent ? null : version) },
  {
    label: "Rating",
    value: ({ rating }) => rating,
    cell: ({ rating }) => (rating === null ? "\u2013" : ratingText(rating)),
  },
  {
    label: "95% interval",
    value: ({ low }) => low,
    cell: ({ low, high }) =>
      low === null || high === null
        ? "\u2013"
        : html`<span style="white-space: nowrap">${ratingText(low)} to ${ratingText(high)}</span>`,
  },
  { label: "Games", value: ({ games }) => games },
  { label: "Submitted (UTC)", value: ({ submitted }) => submitted, cell: ({ submitted }) => minuteText(submitted) },
  {
    label: "Files",
    value: ({ agent, hash }) => agent ?? hash,
    cell: ({ agent, hash }) => html`<code>${agent ?? hash.slice(0, 12)}</code>`,
  },
];

@customElement("ladder-report")
export class LadderReport extends LitElement {
  private readonly ladder = embedded<Ladder>("ladder");

  static override styles = [
    base,
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
      }
      section {
        margin-top: 1.4rem;
        padding: 1.25rem 1.5rem 1rem;
      }
      h2 {
        margin-bottom: 0.8rem;
      }
      line-chart {
        --chart-height: clamp(14rem, 45vh, 22rem);
      }
      @media (max-width: 600px) {
        main {
          padding: 0.25rem 0.75rem 2rem;
        }
        section {
          padding: 1rem 0.9rem 0.9rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { title, versions, history } = this.ladder;
    const bots = new Set(versions.map(({ name }) => name)).size;
    return html`<page-head></page-head>
      <main>
        <h1>${title}</h1>
        <p class="lead">
          ${counted(bots, "bot")} in ${counted(versions.length, "version")}; Elo points above the first version that was
          placed.
          ${versions.some(({ games }) => games > 0) ? html`<a href=${SUMMARY}>Games, head to head and faults</a>` : nothing}
        </p>
        <section class="panel" aria-labelledby="over-time">
          <h2 id="over-time">Ratings over time</h2>
          ${
            history.length
              ? html`<line-chart
                  .curve=${curveOf(history)}
                  .steps=${stepsOf(history)}
                  .text=${ratingText}
                ></line-chart>`
              : html`<p>No version has been placed yet.</p>`
          }
        </section>
        <section class="panel" aria-labelledby="versions">
          <h2 id="versions">Versions</h2>
          <sortable-table label="Versions" .columns=${COLUMNS} .rows=${ranked(versions)}></sortable-table>
        </section>
      </main>`;
  }
}
