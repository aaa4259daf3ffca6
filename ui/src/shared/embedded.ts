// The data that a page carries in blocks of JSON.

export function embeddedText(id: string): string {
  return document.getElementById(id)?.textContent ?? "null";
}

export function embedded<T>(id: string): T {
  return JSON.parse(embeddedText(id)) as T;
}

/** The text as it was before each `<` in it was escaped; nothing else in it is escaped that way. */
export function unescaped(text: string): string {
  return text.replace(/\\(u003c|.)/g, (escape, code: string) => (code === "u003c" ? "<" : escape));
}
