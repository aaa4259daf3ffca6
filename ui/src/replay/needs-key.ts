// Which keys belong to the element that has the focus, and not to the page.

/** Whether the element with the focus needs the key for itself. */
export function needsKey(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (target instanceof HTMLSelectElement) return true;
  const moves = /^( |Arrow|Home|End|Page)/.test(event.key);
  if (target instanceof HTMLInputElement && target.type === "text") return event.key !== "Escape";
  if (target instanceof HTMLPreElement || target instanceof HTMLInputElement) return moves && !event.shiftKey;
  if (target instanceof HTMLElement && target.role === "slider") return moves;
  return event.key === " " && (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement);
}
