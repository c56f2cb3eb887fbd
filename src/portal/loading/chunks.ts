import { isPage } from "../transport/answer-body.ts";

const timeLimit = 120_000;

/** `missing`: the server has another version; `captive`: the network answers in its place. */
export type ChunkFailure = "missing" | "timeout" | "captive" | "error";

/** A part of the program did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code = "CHUNK_LOAD";
  constructor(
    readonly part: string,
    readonly type: ChunkFailure,
    options?: ErrorOptions,
  ) {
    super(
      `Loading chunk ${part} failed (${type}). Reload the page: a newer version may be on the server.`,
      options,
    );
  }
}

/** Browsers say so in different words, always in a TypeError; any other error is the part's own, thrown while it ran. */
const isLoadFailure = (error: unknown) =>
  error instanceof TypeError && /import|fetch|load/i.test(error.message);

/** Reads a JSON file of our own server, or throws why it did not arrive. */
export async function fetchJson(address: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(address, options);
  const text = await response.text();
  const isForeign =
    response.status === 511 || (await isPage(response.headers.get("content-type") ?? "", text));
  if (isForeign) throw new ChunkLoadError(address, "captive");
  if (!response.ok) throw new ChunkLoadError(address, response.status === 404 ? "missing" : "error");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ChunkLoadError(address, "error", { cause }); // the connection broke in the middle
  }
}

/** Always on the server, whatever its version. */
const probe = "/definitions/manifest.json";

/** Finds out why a part did not load, since the browser does not say: asks for a file that is always there. */
async function diagnose(): Promise<ChunkFailure> {
  if (!navigator.onLine) return "error";
  return fetchJson(probe, { cache: "no-store" }).then(
    () => "missing",
    (error: unknown) => (error instanceof ChunkLoadError ? error.type : "error"),
  );
}

/** Loads a part of the program, giving up after two minutes. The browser says no more than that it failed. */
export async function loadChunk<T>(part: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(part, "timeout")), timeLimit);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    throw new ChunkLoadError(part, await diagnose(), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
