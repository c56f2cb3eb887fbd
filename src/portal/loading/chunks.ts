import { ownAddress } from "../../contract/served-page.ts";
import { fileFolders } from "../../contract/own-addresses.ts";
import { noteServerDate } from "../transport/server-clock.ts";
import { isPage } from "../transport/answer-body.ts";

const timeLimit = 120_000;

/** `missing`: the server has another version; `captive`: a captive portal has answered. */
export type ChunkFailure = "missing" | "timeout" | "captive" | "error";

/** A chunk or data file of the program did not load. */
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

/** Browsers report failed imports as a TypeError, with different messages. Other errors were thrown by the chunk itself. */
const isLoadFailure = (error: unknown) =>
  error instanceof TypeError && /import|fetch|load/i.test(error.message);

/** Loads a JSON file of the portal's server. Throws a `ChunkLoadError` with the reason of a failure. */
export async function fetchJson(address: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(address, options);
  noteServerDate(response.headers.get("date") ?? "");
  const text = await response.text();
  const isForeign =
    response.status === 511 || (await isPage(response.headers.get("content-type") ?? "", text));
  if (isForeign) throw new ChunkLoadError(address, "captive");
  if (!response.ok) throw new ChunkLoadError(address, response.status === 404 ? "missing" : "error");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ChunkLoadError(address, "error", { cause }); // the connection was interrupted
  }
}

/** A file that every version of the server has. */
const probe = () => ownAddress(`${fileFolders.definitions}/manifest.json`);

/** Finds the reason of a failed import, which the browser does not report, by loading the probe. */
async function diagnose(): Promise<ChunkFailure> {
  return fetchJson(probe(), { cache: "no-store" }).then(
    () => "missing",
    (error: unknown) => (error instanceof ChunkLoadError ? error.type : "error"),
  );
}

/** Loads a chunk with a time limit of two minutes. Throws a `ChunkLoadError`. */
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
