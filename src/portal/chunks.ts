const timeLimit = 120_000;

/** A part of the program did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code = "CHUNK_LOAD";
  constructor(
    readonly part: string,
    readonly type: "missing" | "timeout" | "error",
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
    throw new ChunkLoadError(part, navigator.onLine ? "missing" : "error", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
