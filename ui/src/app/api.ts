// The requests of the app. The server is the one that sent this page; no request goes anywhere else.

/** What the server said is wrong. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The token stands behind the # of the first address, and is kept for this tab alone. */
export function takeToken(): void {
  const found = /^#token=([\w-]+)$/.exec(location.hash);
  if (!found) return;
  sessionStorage.setItem("token", found[1]!);
  history.replaceState(null, "", "#/");
}

function tokenHeaders(): Record<string, string> {
  const token = sessionStorage.getItem("token");
  return token ? { "X-Lexarena-Token": token } : {};
}

/** What the server answers; an error of the server, or no answer at all, is a `RequestError`. */
export async function answered(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { "Content-Type": "application/json", ...tokenHeaders() } });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new RequestError("The server does not respond. Is it still running?", 0);
  }
  if (response.ok) return response;
  const text = (await response.text()).trim();
  let message = text;
  try {
    message = (JSON.parse(text) as { error: string }).error;
  } catch {
    // a plain text
  }
  throw new RequestError(message || `The server returned status ${response.status}.`, response.status);
}

export async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await answered(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return (await response.json()) as T;
}

/** Ask again and again until the server answers; `onWait` gets the reason meanwhile, and an empty text in the end. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  onWait: (problem: string) => void,
  pause = 1000,
): Promise<T> {
  for (;;) {
    try {
      const found = await ask();
      onWait("");
      return found;
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 0) throw error;
      onWait(error.message);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: object): Promise<T> => request<T>("POST", path, body);

/** A stream of server-sent events; it connects again by itself. Call the result to end it. */
export function listen<T>(path: string, onData: (data: T) => void, onState: (connected: boolean) => void): () => void {
  const token = sessionStorage.getItem("token");
  const address = token ? `${path}${path.includes("?") ? "&" : "?"}token=${token}` : path;
  let source: EventSource | null = null;
  let timer = 0;
  let closed = false;
  const connect = (): void => {
    source = new EventSource(address);
    source.onopen = () => onState(true);
    source.onmessage = (event) => onData(JSON.parse(event.data as string) as T);
    source.onerror = () => {
      onState(false);
      source?.close();
      if (!closed) timer = window.setTimeout(connect, 1000);
    };
  };
  connect();
  return () => {
    closed = true;
    window.clearTimeout(timer);
    source?.close();
  };
}
