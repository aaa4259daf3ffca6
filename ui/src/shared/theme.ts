// Light or dark: as the system is set, unless the reader chose otherwise on this page.
import { preference, setPreference } from "./preferences";

export type Theme = "auto" | "light" | "dark";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function chosenTheme(): Theme {
  const chosen = preference("theme");
  return THEMES.find((theme) => theme === chosen) ?? "auto";
}

export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function nextTheme(): Theme {
  const theme = THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length] ?? "auto";
  setPreference("theme", theme);
  applyTheme(theme);
  return theme;
}
