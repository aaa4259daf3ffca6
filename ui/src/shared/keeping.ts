// What a reader chose, kept from page to page where the browser allows it.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`lexarena.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`lexarena.${key}`, value);
  } catch {
    // A browser that keeps nothing for pages from disk: the choice lasts as long as the page.
  }
}
