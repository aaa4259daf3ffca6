// A reader's choices, remembered from page to page where the browser allows it.

export function preference(key: string): string | null {
  try {
    return localStorage.getItem(`lexarena.${key}`);
  } catch {
    return null;
  }
}

export function setPreference(key: string, value: string): void {
  try {
    localStorage.setItem(`lexarena.${key}`, value);
  } catch {
    // This browser stores nothing for pages opened from disk: the choice lasts as long as the page.
  }
}
