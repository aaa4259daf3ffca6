// Light or dark: what the system says, unless a reader chose otherwise on this page.
import { keep, kept } from "./keeping";

export type Theme = "auto" | "light" | "dark";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function chosenTheme(): Theme {
  const found = kept("theme");
  return THEMES.find((theme) => theme === found) ?? "auto";
}

export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function nextTheme(): Theme {
  const theme = THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length] ?? "auto";
  keep("theme", theme);
  applyTheme(theme);
  return theme;
}
