// The replay page of one game. It knows which ply is shown; its parts draw that ply and ask for others by `control` events.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { GameAnalysis } from "../analysis/analysis";
import "../analysis/analysis-report";
import { Exploration, type PositionPanel, type ReplayPage } from "../analysis/exploration";
import "../analysis/win-graph";
import { embeddedText, unescaped } from "../shared/embedded";
import * as icons from "../shared/icons";
import { signed } from "../shared/numbers";
import type { PageHead } from "../shared/page-head";
import "../shared/page-head";
import { preference, setPreference } from "../shared/preferences";
import { base, buttons } from "../shared/styles";
import "./bot-report";
import type { Shown } from "./game-view";
import type { KeyHelp } from "./key-help";
import "./key-help";
import "./move-list";
import { needsKey } from "./needs-key";
import { SPEEDS, type ControlEvent } from "./play-controls";
import "./play-controls";
import { Replay } from "./replay";
import { replayStyles } from "./replay-styles";
import "./score-graph";
import "./seat-card";

const BUBBLING = { bubbles: true, composed: true };

@customElement("game-replay")
export class GameReplay extends LitElement implements ReplayPage {
  /** The game; if missing, the one that the page carries. */
  @property({ attribute: false }) replay!: Replay;
  /** The analysis; if missing, the one that the page carries, if any. */
  @property({ attribute: false }) analysis: GameAnalysis | null = null;
  /** The address of the game within an app, such as `#/analyse/x`; empty on a page of its own. */
  @property() address = "";
  @property({ attribute: false }) positionPanel: PositionPanel | null = null;
  private readonly exploration = new Exploration(this);
  @state() ply = 0;
  @state() private playing = false;
  @state() private speed = SPEEDS.find((speed) => String(speed) === preference("speed")) ?? 2;
  @state() private keysOn = preference("keys") !== "off";
  @state() private message = "";
  @query("page-head") private head!: PageHead | null;
  @query("key-help") private help!: KeyHelp;
  private playTimer: number | undefined;
  private messageTimer: number | undefined;

  static override styles = [base, buttons, replayStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.replay ??= Replay.fromPage();
    this.analysis ??= GameAnalysis.fromPage();
    this.ply = this.linked() ?? Math.min(1, this.replay.last);
    document.addEventListener("keydown", this.key);
    window.addEventListener("hashchange", this.followLink);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
    window.removeEventListener("hashchange", this.followLink);
    clearTimeout(this.playTimer);
  }

  override render(): TemplateResult {
    return html`
      ${
        this.address
          ? html`<div class="in-app">${this.content()}</div>`
          : html`<page-head>
                <nav aria-label="Games">${this.links()}</nav>
                ${this.helpButton()}
              </page-head>
              <main>${this.content()}</main>`
      }
      <div class="toast" role="status">${this.message}</div>
      <key-help
        .analysed=${this.analysis !== null}
        .inApp=${this.address !== ""}
        .enabled=${this.keysOn}
        @keys=${(event: CustomEvent<boolean>) => {
          this.keysOn = event.detail;
          setPreference("keys", event.detail ? "on" : "off");
        }}
      ></key-help>
    `;
  }

  private helpButton(): TemplateResult {
    return html`<button
      @click=${() => this.help.show()}
      aria-label="Keyboard shortcuts"
      class="keys"
      title="Keyboard shortcuts"
    >
      ${icons.keys}
    </button>`;
  }

  private content(): TemplateResult {
    const { data } = this.replay;
    return html`<div class="title">
        <h1>
          ${data.names.map(
            (name, seat) =>
              html`${seat ? html` <span class="against">${data.names.length > 2 ? "and" : "against"}</span> ` : nothing}${icons.seatIcon(seat)}
                <bdi>${name}</bdi>`,
          )}
        </h1>
        <p class="result ${data.end.kind}"><b>${data.end.result}.</b> ${data.end.reason}</p>
      </div>
      ${this.boards()} ${this.exploration.practice ? nothing : this.graphs()}
      ${
        data.seats.length
          ? html`<section class="panel bots">
              <h2>Bots</h2>
              <div>
                ${data.seats.map((_, seat) => html`<bot-report .replay=${this.replay} .seat=${seat}></bot-report>`)}
              </div>
            </section>`
          : nothing
      }
      <section class="panel facts">
        <h2>About the game</h2>
        <dl>
          ${data.facts.map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${this.fact(name, value)}</dd>
              </div>`,
          )}
        </dl>
      </section>`;
  }

  /** A fact; for a lexicon that is only named, with the one of the analysis. */
  private fact(name: string, value: string): string {
    const used = this.analysis?.document["lexicon"];
    return name === "Lexicon" && typeof used === "string"
      ? value.replace(/not looked up$/, `not looked up; analysed with ${used}`)
      : value;
  }

  private links(): TemplateResult {
    const { previous, next, summary } = this.replay.data.links;
    const link = (href: string | null, label: string, icon: unknown, rel: string): TemplateResult | typeof nothing =>
      href ? html`<a class="button" href=${href} rel=${rel} title=${label} aria-label=${label}>${icon}</a>` : nothing;
    return html`${link(previous, "Previous game", icons.previous, "prev")}
    ${this.replay.data.label ? html`<span class="label">${this.replay.data.label}</span>` : nothing}
    ${link(next, "Next game", icons.next, "next")}
    ${summary ? html`<a class="button" href=${summary}>${icons.table}<span>Summary</span></a>` : nothing}`;
  }

  private graphs(): TemplateResult {
    const { replay, ply, analysis } = this;
    return html`${
        analysis
          ? html`<section class="panel graph" aria-label="Win probability by move">
              <win-graph .replay=${replay} .ply=${ply} .analysis=${analysis} @control=${this.control}></win-graph>
            </section>`
          : nothing
      }
      <section class="panel graph" aria-label="Points by move">
        <score-graph .replay=${replay} .ply=${ply} @control=${this.control}></score-graph>
      </section>
      ${
        analysis?.isComplete
          ? html`<section class="panel graph" aria-label="Analysis of the game">
              <analysis-report .replay=${replay} .analysis=${analysis}></analysis-report>
            </section>`
          : nothing
      }`;
  }

  private boards(): TemplateResult {
    const { replay, exploration } = this;
    const { at } = exploration;
    const { view } = replay;
    const every = replay.data.names.map((_, seat) => seat);
    const seats = every.filter((seat) => view.boards === "shared" || exploration.isOpen(seat));
    const analysed = this.analysis || this.positionPanel ? "analysed" : "";
    if (view.boards === "per-seat")
      return html`<div class="layout per-seat ${analysed}">
        <div class="play">
          <div class="boards ${seats.length === 1 ? "single" : ""}" @square=${exploration.square}>
            ${seats.map(
              (seat) =>
                html`<section class="side" aria-label="Board of ${replay.data.names[seat]}">
                  ${this.seatCard(seat)}
                  <div class="board">${this.board(seat)}</div>
                  <div>${view.seatDetails?.(replay, at, seat)}</div>
                </section>`,
            )}
          </div>
          ${this.player()}
        </div>
        ${exploration.panel()} ${exploration.practice ? nothing : this.moves()}
      </div>`;
    return html`<div class="layout shared ${analysed}">
      <div class="play">
        <div class="board" @square=${exploration.square}>${this.board(0)}</div>
        ${this.player()}
      </div>
      <div class="seats">
        ${seats.map(
          (seat) =>
            html`<section class="panel seat" aria-label="Seat of ${replay.data.names[seat]}">
              ${this.seatCard(seat)}
              <div class="details">
                ${exploration.isOpen(seat) ? view.seatDetails?.(replay, exploration.judgedAt, seat, exploration.isJudging) : html`<span class="muted">Hidden</span>`}
              </div>
            </section>`,
        )}
        ${view.sharedDetails ? html`<div class="common">${view.sharedDetails(replay, exploration.judgedAt)}</div>` : nothing}
      </div>
      ${exploration.panel()} ${exploration.practice ? nothing : this.moves()}
    </div>`;
  }

  private board(seat: number): Shown {
    const { replay, exploration } = this;
    const { laid, at } = exploration;
    return (laid && replay.view.boardWith?.(replay, laid, seat)) ?? replay.view.board(replay, at, seat);
  }

  private seatCard(seat: number): TemplateResult {
    const { replay } = this;
    const ply = this.exploration.at;
    const { names, end, seats } = replay.data;
    const over = ply >= replay.last;
    return html`<seat-card
      .seat=${seat}
      .name=${names[seat]}
      .points=${replay.scores(ply)[seat]}
      .used=${replay.seconds(ply, seat)}
      .limit=${replay.record.limits.seconds ?? null}
      .result=${over && end.winner === seat ? "won" : over && seats[seat]?.fault ? "fault" : ""}
    ></seat-card>`;
  }

  private moves(): TemplateResult {
    return html`<aside class="panel moves">
      <move-list .replay=${this.replay} .analysis=${this.analysis} .ply=${this.ply} @control=${this.control}>
        <div slot="tools" class="tools">
          ${this.address ? this.helpButton() : nothing}
          <button @click=${this.copy} aria-label="Copy the link to this move">${icons.link}Link</button>
          <button @click=${this.download} aria-label="Save the record of the game">${icons.download}Record</button>
        </div>
      </move-list>
    </aside>`;
  }

  private player(): TemplateResult {
    const { replay, ply } = this;
    if (this.exploration.practice) return html``;
    const count = replay.isEnding(ply) ? "End of the game" : ply ? `Move ${ply} of ${replay.moves}` : "";
    const sentence = replay.sentence(ply);
    return html`<div class="player">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${count ? html`<span class="count">${count}</span>` : nothing}
        <bdi>${sentence}</bdi><span class="points">${this.exploration.notPlayed() ?? this.moveDetails()}</span>
      </div>
      <div class="panel control">
        <play-controls
          .ply=${ply}
          .last=${replay.last}
          .moves=${replay.moves}
          .playing=${this.playing}
          .speed=${this.speed}
          .description=${`${count} ${sentence}`}
          @control=${this.control}
        ></play-controls>
      </div>
    </div>`;
  }

  private moveDetails(): Shown {
    const { replay, ply } = this;
    if (replay.view.moveDetails) return replay.view.moveDetails(replay, ply);
    const gain = replay.gain(ply);
    return gain ? html`<b>${signed(gain)} point${Math.abs(gain) === 1 ? "" : "s"}</b>` : nothing;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("ply") && changed.get("ply") !== undefined) this.writeLink();
    if (changed.has("playing") || (this.playing && changed.has("ply"))) this.tick();
  }

  private tick(): void {
    clearTimeout(this.playTimer);
    if (!this.playing) return;
    this.playTimer = window.setTimeout(() => {
      if (this.ply < this.replay.last) this.ply += 1;
      if (this.ply >= this.replay.last) this.playing = false;
    }, 1000 / this.speed);
  }

  private control = (event: CustomEvent<ControlEvent>): void => {
    const asked = event.detail;
    if (asked.kind === "go") this.go(asked.to);
    else if (asked.kind === "play") this.toggle();
    else this.setSpeed(asked.speed);
  };

  go(to: number): void {
    this.exploration.clear();
    this.show(to);
  }

  show(to: number): void {
    this.playing = false;
    this.ply = Math.min(this.replay.last, Math.max(0, to));
    this.requestUpdate();
  }

  private toggle(): void {
    this.exploration.clear();
    if (!this.playing && this.ply >= this.replay.last) this.ply = 0;
    this.playing = !this.playing;
  }

  private setSpeed(speed: number): void {
    this.speed = speed;
    setPreference("speed", String(speed));
    if (this.playing) this.tick();
    this.announce(`${speed === 1 ? "1 move" : `${speed} moves`} per second`);
  }

  private key = (event: KeyboardEvent): void => {
    if (!this.keysOn || event.altKey || event.ctrlKey || event.metaKey || this.help.open) return;
    if (needsKey(event)) return;
    const action = this.action(event.shiftKey && event.key.startsWith("Arrow") ? `Shift ${event.key}` : event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };

  private action(key: string): (() => void) | undefined {
    const explored = this.exploration.action(key);
    const always: Record<string, () => void> = {
      t: () => (this.head ? this.head.toggleTheme() : this.dispatchEvent(new CustomEvent("theme", BUBBLING))),
      "?": () => this.help.show(),
    };
    if (explored || this.exploration.practice) return explored ?? always[key.toLowerCase()];
    const { previous, next } = this.replay.data.links;
    const faster = (step: number): void => {
      const index = SPEEDS.indexOf(this.speed) + step;
      this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, index))]!);
    };
    const follow = (href: string | null): void => {
      if (href) location.href = href;
    };
    const actions: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.ply - 1),
      ArrowRight: () => this.go(this.ply + 1),
      "Shift ArrowLeft": () => this.go(this.ply - 10),
      "Shift ArrowRight": () => this.go(this.ply + 10),
      Home: () => this.go(0),
      End: () => this.go(this.replay.last),
      " ": () => this.toggle(),
      "+": () => faster(1),
      "=": () => faster(1),
      "-": () => faster(-1),
      p: () => follow(previous),
      n: () => follow(next),
      c: () => void this.copy(),
      ...always,
    };
    return actions[key] ?? actions[key.toLowerCase()];
  }

  /** The move that the address names, such as `#move=12` or `#move=end`. */
  private linked(): number | undefined {
    const found = /[#&]move=(\d+|end)/.exec(location.hash)?.[1];
    if (found === undefined) return undefined;
    return found === "end" ? this.replay.last : Math.min(this.replay.last, Number(found));
  }

  /** The address of the position that is shown. */
  private get link(): string {
    return this.address ? `${this.address}&move=${this.ply}` : `#move=${this.ply}`;
  }

  private followLink = (): void => {
    const to = this.linked();
    if (to !== undefined && to !== this.ply) this.go(to);
  };

  private writeLink(): void {
    if (this.playing) return;
    try {
      history.replaceState(null, "", this.link);
    } catch {
      // A browser that limits how often an address changes; the next move writes it.
    }
  }

  private copy = async (): Promise<void> => {
    const link = `${location.href.split("#")[0]}${this.link}`;
    try {
      await navigator.clipboard.writeText(link);
      this.announce("Link copied");
    } catch {
      this.announce(`Link in the address bar: ${this.link}`);
    }
  };

  private download = (): void => {
    const text = this.address ? JSON.stringify(this.replay.record) : unescaped(embeddedText("record"));
    const file = new Blob([text], { type: "application/json" });
    const link = document.createElement("a");
    const name = [this.replay.data.label, ...this.replay.data.names].join(" ");
    link.href = URL.createObjectURL(file);
    link.download = `${
      name
        .replace(/[^A-Za-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 80) || "game"
    }.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.announce(`Saved as ${link.download}`);
  };

  announce(text: string): void {
    this.message = text;
    clearTimeout(this.messageTimer);
    this.messageTimer = window.setTimeout(() => (this.message = ""), 3500);
  }
}
