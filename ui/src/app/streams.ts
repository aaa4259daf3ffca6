// Streams of server-sent events that are read to their end, and files that the server makes.
import { answered, RequestError } from "./api";

/** Read a stream; each event is one object. To abort the signal is to end the search behind the stream. */
export async function readStream<T>(
  method: "GET" | "POST",
  path: string,
  body: object | null,
  onData: (data: T) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await answered(path, {
    method,
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    const { events, rest } = eventsOf(text + (value ?? ""));
    text = rest;
    for (const { kind, data } of events) {
      if (kind === "problem") throw new RequestError((JSON.parse(data) as { error: string }).error, 400);
      if (kind === "end") return;
      if (data) onData(JSON.parse(data) as T);
    }
    if (done) throw new RequestError("Connection lost. Try again.", 0);
  }
}

/** The events that are complete in a text, and what follows them. Lines that say nothing keep the connection open. */
export function eventsOf(text: string): { events: { kind: string; data: string }[]; rest: string } {
  const parts = text.split("\n\n");
  const rest = parts.pop() ?? "";
  const field = (part: string, name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(part)?.[1] ?? "";
  return { events: parts.map((part) => ({ kind: field(part, "event"), data: field(part, "data") })), rest };
}

/** Save what the server answers as a file. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await answered(path, {});
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What a person calls the format of a file, which is given by the end of its name. */
export function formatName(format: string): string {
  return format === ".json" ? "record" : format.slice(1).toUpperCase();
}
