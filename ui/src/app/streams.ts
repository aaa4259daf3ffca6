// Streams of server-sent events that are read to their end, and files that the server makes.
import { RequestError, tokenHeaders } from "./api";

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
    headers: { "Content-Type": "application/json", ...tokenHeaders() },
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += value ?? "";
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (/^event: problem$/m.test(event)) throw new RequestError((JSON.parse(data!) as { error: string }).error, 400);
      if (/^event: end$/m.test(event)) return;
      if (data) onData(JSON.parse(data) as T);
    }
    if (done) throw new RequestError("The connection is lost. Try again.", 0);
  }
}

/** Save what the server answers as a file. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await answered(path, { headers: tokenHeaders() });
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

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new RequestError("The server does not answer. Is it still running?", 0);
  }
  if (response.ok) return response;
  const text = await response.text();
  try {
    throw new RequestError((JSON.parse(text) as { error: string }).error, response.status);
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(text.trim() || `The server answers ${response.status}.`, response.status);
  }
}
