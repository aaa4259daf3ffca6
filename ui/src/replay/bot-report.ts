// A bot's process: its fault, its use of time and memory, and the end of its standard error.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { secondsText } from "../shared/numbers";
import { base } from "../shared/styles";
import type { Replay } from "./replay";
import type { SeatReport } from "../shared/shapes";

@customElement("bot-report")
export class BotReport extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) seat = 0;

  static override styles = [
    base,
    css`
      h3 {
        display: flex;
        align-items: baseline;
        gap: 0.45rem;
        font-size: 1rem;
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.2rem 1rem;
        margin: 0.6rem 0 0;
        font-size: 0.875rem;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      code,
      pre {
        font-family: var(--mono);
        font-size: 0.8125rem;
      }
      .fault {
        margin-top: 0.6rem;
        padding: 0.6rem 0.8rem;
        border-radius: 9px;
        border-left: 4px solid var(--bad);
        background: var(--bad-soft);
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
      .label {
        margin: 0.8rem 0 0.3rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      pre {
        margin: 0;
        padding: 0.7rem 0.8rem;
        max-height: 18rem;
        overflow: auto;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        background: var(--sunken);
        border: 1px solid var(--line);
        border-radius: 9px;
        line-height: 1.45;
        unicode-bidi: plaintext;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const report = this.replay.data.seats[this.seat];
    if (!report) return nothing;
    const { fault } = report;
    const name = this.replay.data.names[this.seat]!;
    return html`<h3>${icons.seatIcon(this.seat)}<bdi>${name}</bdi></h3>
      ${
        fault
          ? html`<div class="fault">
              <b>${fault.name.replaceAll("_", " ")}</b>: ${fault.detail}${fault.detail.endsWith(".") ? "" : "."}
              ${fault.meaning} ${fault.line ? html`<div>Its line: <code>${fault.line}</code></div>` : nothing}
            </div>`
          : nothing
      }
      <dl>
        <dt>Command</dt>
        <dd><code>${report.command}</code></dd>
        <dt>Time used</dt>
        <dd>${secondsText(report.seconds)}, ${secondsText(report.cpu)} of CPU time including start-up</dd>
        <dt>Ready</dt>
        <dd>${readiness(report)}</dd>
        <dt>Memory</dt>
        <dd>${Math.round(report.memory / 2 ** 20)} MB peak</dd>
        <dt>Exit code</dt>
        <dd>${report.exit ?? "none: the referee stopped it"}</dd>
      </dl>
      <p class="label">Standard error${report.cut ? ", the last 4 KB" : ""}</p>
      ${
        report.stderr
          ? html`<pre tabindex="0" role="region" aria-label="Standard error of ${name}">${report.stderr}</pre>`
          : html`<p class="muted">Nothing was written.</p>`
      }`;
  }
}

function readiness({ start, ready }: SeatReport): string {
  if (ready) return `after ${secondsText(start)}`;
  return start ? `after ${secondsText(start)}: too late` : "not started";
}
