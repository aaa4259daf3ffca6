// The page of one game. It knows which move is shown; its parts draw that move, and ask for others by `control` events.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { embeddedText, unescaped } from "../shared/embedded";
import * as icons from "../shared/icons";
import { keep, kept } from "../shared/keeping";
import type { PageHead } from "../shared/page-head";
import "../shared/page-head";
import { base, buttons } from "../shared/styles";
import "./bot-report";
import "./counting-words";
import type { KeyHelp } from "./key-help";
import "./key-help";
import "./move-list";
import { SPEEDS, type ControlEvent } from "./play-controls";
import "./play-controls";
import "./racer-board";
import { Replay, signed } from "./replay";
import { gameStyles } from "./replay-styles";
import "./scrabble-board";
import { wordsOf } from "./scrabble-position";
import "./score-graph";
import "./seat-card";
import "./tile-rack";

@customElement("game-replay")
export class GameReplay extends LitElement {
  private readonly replay = Replay.fromPage();
  @state() private at = this.linked() ?? this.replay.last;
  @state() private playing = false;
  @state() private speed = SPEEDS.find((speed) => String(speed) === kept("speed")) ?? 2;
  @state() private keysOn = kept("keys") !== "off";
  @state() private said = "";
  @query("page-head") private head!: PageHead;
  @query("key-help") private help!: KeyHelp;
  private beat: number | undefined;
  private hush: number | undefined;

  static override styles = [base, buttons, gameStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.key);
    window.addEventListener("hashchange", this.followLink);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
    window.removeEventListener("hashchange", this.followLink);
    clearTimeout(this.beat);
  }

  override render(): TemplateResult {
    const { data } = this.replay;
    const [first, second] = data.names;
    return html`
      <page-head>
        <nav aria-label="Games">${this.links()}</nav>
        <button @click=${() => this.help.show()} aria-label="Keys" class="keys" title="Keys">${icons.keys}</button>
      </page-head>
      <main>
        <div class="title">
          <h1>
            ${icons.seatSign(0)} <bdi>${first}</bdi> <span class="against">against</span> ${icons.seatSign(1)}
            <bdi>${second}</bdi>
          </h1>
          <p class="result ${data.end.kind}"><b>${data.end.result}.</b> ${data.end.reason}</p>
        </div>
        ${this.replay.record.game === "racer" ? this.race() : this.scrabble()}
        <section class="panel graph" aria-label="Points over the game">
          <score-graph .replay=${this.replay} .at=${this.at} @control=${this.control}></score-graph>
        </section>
        ${
          data.seats.length
            ? html`<section class="panel bots">
                <h2>The bots</h2>
                <div>${[0, 1].map((seat) => html`<bot-report .replay=${this.replay} .seat=${seat}></bot-report>`)}</div>
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
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </section>
      </main>
      <div class="said" role="status">${this.said}</div>
      <key-help
        .enabled=${this.keysOn}
        @keys=${(event: CustomEvent<boolean>) => {
          this.keysOn = event.detail;
          keep("keys", event.detail ? "on" : "off");
        }}
      ></key-help>
    `;
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

  private race(): TemplateResult {
    const { replay, at } = this;
    return html`<div class="stage race">
      <div class="play">
        <div class="boards">
          ${[0, 1].map(
            (seat) =>
              html`<section class="side" aria-label="Board of ${replay.data.names[seat]}">
                <seat-card .replay=${replay} .seat=${seat} .at=${at}></seat-card>
                <racer-board .replay=${replay} .seat=${seat} .at=${at}></racer-board>
                <counting-words .replay=${replay} .seat=${seat} .at=${at}></counting-words>
              </section>`,
          )}
        </div>
        ${this.controls()}
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`;
  }

  private scrabble(): TemplateResult {
    const { replay, at } = this;
    const { racks = [], bag = [], names } = replay.data;
    const position = Math.min(at, replay.moves);
    const rules = replay.record.ruleset;
    return html`<div class="stage tiles">
      <div class="play">
        <scrabble-board .replay=${replay} .at=${at}></scrabble-board>
        ${this.controls()}
      </div>
      <div class="seats">
        ${[0, 1].map(
          (seat) =>
            html`<section class="panel seat" aria-label="Seat of ${names[seat]}">
              <seat-card .replay=${replay} .seat=${seat} .at=${at}></seat-card>
              <tile-rack
                .tiles=${racks[position]?.[seat] ?? ""}
                .owner=${names[seat]!}
                .size=${rules.rack?.size ?? 7}
                .values=${rules.tiles?.values ?? {}}
              ></tile-rack>
            </section>`,
        )}
        <p class="bag">${icons.bag} ${bag[position] ?? 0} tile${bag[position] === 1 ? "" : "s"} in the bag</p>
      </div>
      <aside class="panel moves">${this.moves()}</aside>
    </div>`;
  }

  private moves(): TemplateResult {
    return html`<move-list .replay=${this.replay} .at=${this.at} @control=${this.control}></move-list>
      <div class="tools">
        <button @click=${this.copy} aria-label="Copy the link to this move">${icons.link}Link</button>
        <button @click=${this.download} aria-label="Save the record of the game">${icons.download}Record</button>
      </div>`;
  }

  private controls(): TemplateResult {
    const { replay, at } = this;
    const count = replay.isEnding(at) ? "The end" : at ? `Move ${at} of ${replay.moves}` : "";
    return html`<div class="dock">
      <div class="now" aria-live="polite" aria-atomic="true">
        ${count ? html`<span class="count">${count}</span>` : nothing}
        <bdi>${replay.sentence(at)}</bdi>${this.points()}
      </div>
      <div class="panel control">
        <play-controls
          .at=${at}
          .last=${replay.last}
          .playing=${this.playing}
          .speed=${this.speed}
          .told=${`${count} ${replay.sentence(at)}`}
          @control=${this.control}
        ></play-controls>
      </div>
    </div>`;
  }

  /** What the move brought: in Scrabble word by word, in Word Racer the change of the board's points. */
  private points(): TemplateResult | typeof nothing {
    const { replay, at } = this;
    if (replay.record.game === "racer") {
      const gain = replay.gain(at);
      return gain ? html`<span class="gain">${signed(gain)} point${Math.abs(gain) === 1 ? "" : "s"}</span>` : nothing;
    }
    const { words, bonus } = wordsOf(replay, at);
    if (words.length < 2 && !bonus) return nothing;
    return html`<span class="words"
      >${words.map(([word, , , points]) => html`<span><b>${word}</b> ${points}</span>`)}${
        bonus ? html`<span>bonus ${bonus}</span>` : nothing
      }</span
    >`;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("at") && changed.get("at") !== undefined) this.writeLink();
    if (changed.has("playing") || (this.playing && changed.has("at"))) this.tick();
  }

  private tick(): void {
    clearTimeout(this.beat);
    if (!this.playing) return;
    this.beat = window.setTimeout(() => {
      if (this.at < this.replay.last) this.at += 1;
      if (this.at >= this.replay.last) this.playing = false;
    }, 1000 / this.speed);
  }

  private control = (event: CustomEvent<ControlEvent>): void => {
    const told = event.detail;
    if (told.kind === "go") this.go(told.to);
    else if (told.kind === "play") this.toggle();
    else this.setSpeed(told.speed);
  };

  private go(to: number): void {
    this.playing = false;
    this.at = Math.min(this.replay.last, Math.max(0, to));
  }

  private toggle(): void {
    if (!this.playing && this.at >= this.replay.last) this.at = 0;
    this.playing = !this.playing;
  }

  private setSpeed(speed: number): void {
    this.speed = speed;
    keep("speed", String(speed));
    if (this.playing) this.tick();
    this.say(`${speed} moves a second`);
  }

  private key = (event: KeyboardEvent): void => {
    if (!this.keysOn || event.altKey || event.ctrlKey || event.metaKey || this.help.open) return;
    if (hasOwnUse(event)) return;
    const deed = this.deed(event.shiftKey && event.key.startsWith("Arrow") ? `Shift ${event.key}` : event.key);
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  private deed(key: string): (() => void) | undefined {
    const { previous, next } = this.replay.data.links;
    const faster = (step: number): void => {
      const place = SPEEDS.indexOf(this.speed) + step;
      this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place))]!);
    };
    const follow = (href: string | null): void => {
      if (href) location.href = href;
    };
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      "Shift ArrowLeft": () => this.go(this.at - 10),
      "Shift ArrowRight": () => this.go(this.at + 10),
      Home: () => this.go(0),
      End: () => this.go(this.replay.last),
      " ": () => this.toggle(),
      "+": () => faster(1),
      "=": () => faster(1),
      "-": () => faster(-1),
      p: () => follow(previous),
      n: () => follow(next),
      c: () => void this.copy(),
      t: () => this.head.turn(),
      "?": () => this.help.show(),
    };
    return deeds[key] ?? deeds[key.toLowerCase()];
  }

  /** The move that the address names, such as `#move=12`. */
  private linked(): number | undefined {
    const found = /[#&]move=(\d+)/.exec(location.hash);
    return found ? Math.min(this.replay.last, Number(found[1])) : undefined;
  }

  private followLink = (): void => {
    const to = this.linked();
    if (to !== undefined && to !== this.at) this.go(to);
  };

  private writeLink(): void {
    if (this.playing) return;
    try {
      history.replaceState(null, "", `#move=${this.at}`);
    } catch {
      // A browser that limits how often an address changes; the next move writes it.
    }
  }

  private copy = async (): Promise<void> => {
    const link = `${location.href.split("#")[0]}#move=${this.at}`;
    try {
      await navigator.clipboard.writeText(link);
      this.say("Link copied");
    } catch {
      this.say(`The link is in the address bar: #move=${this.at}`);
    }
  };

  private download = (): void => {
    const file = new Blob([unescaped(embeddedText("record"))], { type: "application/json" });
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
    this.say(`Saved as ${link.download}`);
  };

  private say(text: string): void {
    this.said = text;
    clearTimeout(this.hush);
    this.hush = window.setTimeout(() => (this.said = ""), 3500);
  }
}

/** Whether the element with the focus needs the key for itself. */
function hasOwnUse(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (target instanceof HTMLSelectElement) return true;
  const moves = /^( |Arrow|Home|End)/.test(event.key);
  if (target instanceof HTMLPreElement || target instanceof HTMLInputElement) return moves && !event.shiftKey;
  return event.key === " " && (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement);
}
