import type pg from "pg";

type Lost = (error: unknown) => void;

/** Milliseconds that the server has to report that a statement took too long, before it counts as silent. */
export const margin = 250;

/**
 * Returns a connection within `limit` milliseconds. One that is opened later goes back to the pool, which otherwise would count it as
 * used for ever (node-postgres #3543). `lost` is called when no connection can be opened.
 */
export function connectWithin(pool: pg.Pool, limit: number, lost: Lost): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(`no connection was opened in ${Math.round(limit)} ms`));
    }, limit);
    pool.connect().then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        clearTimeout(timer);
        lost(error);
        reject(error);
      },
    );
  });
}

interface Statement {
  text: string;
  values: readonly unknown[];
  /** Milliseconds that the caller may still wait. */
  left: number;
  /** Milliseconds after which the server counts as silent. */
  longest: number;
  /** Called when the server stays silent. */
  lost: Lost;
}

/** Sends a statement and waits for its end: the server ends it after its own limit, otherwise this function does. */
export async function send(client: pg.PoolClient, { text, values, left, longest, lost }: Statement) {
  const from = performance.now();
  // `as`: the driver accepts a limit for each statement; its types do not declare it.
  const limit = { query_timeout: Math.max(1, Math.min(left, longest)) } as object;
  try {
    return await client.query({ text, values: [...values], ...limit });
  } catch (error) {
    // A shorter limit ends a slow statement of a server that may be well.
    if (performance.now() - from >= longest) lost(error);
    throw error;
  }
}
