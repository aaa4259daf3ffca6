// The fields with which a game is begun: lists to choose from, the opponent, and the opponent's numbers.
import { html, type TemplateResult } from "lit";
import type { Named, OfferedGame, Opponent } from "../shared/shapes";

/** The options of a list to choose from. */
export function options(all: readonly Named[], chosen = ""): TemplateResult[] {
  return all.map(({ name, title }) => html`<option value=${name} ?selected=${name === chosen}>${title}</option>`);
}

/** The opponents that can play with a ruleset. */
export function opponentsOf(game: OfferedGame | undefined, ruleset: string): Opponent[] {
  return (game?.opponents ?? []).filter(({ rulesets }) => !rulesets.length || rulesets.includes(ruleset));
}

/** Whom to suggest: the first of the names that is among them, if any. */
export function suggested(opponents: readonly Opponent[], ...chosen: string[]): Opponent | undefined {
  return chosen.flatMap((name) => opponents.filter((each) => each.name === name))[0] ?? opponents[0];
}

/** A field for each number of an opponent, such as its thinking time. */
export function numberFields(opponent: Opponent | undefined): TemplateResult[] {
  return (opponent?.numbers ?? []).map(
    (each) =>
      html`<label
        >${each.title}
        <input
          type="number"
          name="number-${each.name}"
          required
          min=${each.low}
          max=${each.high}
          step=${each.whole ? 1 : "any"}
          .value=${String(each.default)}
        />
      </label>`,
  );
}

/** What the fields whose names begin with a prefix hold, without the prefix. */
export function entered(form: FormData, prefix: string): [name: string, value: string][] {
  return [...form.entries()]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), String(value)]);
}

/** What `numberFields` hold. */
export function enteredNumbers(form: FormData): Record<string, number> {
  return Object.fromEntries(entered(form, "number-").map(([name, value]) => [name, Number(value)]));
}
