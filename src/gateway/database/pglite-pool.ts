import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool } from "kysely";

/**
 * PGlite as the connection pool that kysely's PostgreSQL dialect expects. There is one connection, so
 * `connect` waits its turn: a transaction holds it until `release`.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let free = Promise.resolve();
  const query = async (text: string, values: readonly unknown[]) => {
    const { rows, affectedRows } = await pglite.query(text, [...values]);
    return {
      rows,
      rowCount: affectedRows ?? rows.length,
      command: text.trimStart().split(/\s/, 1)[0]?.toUpperCase(),
    };
  };
  return {
    async connect() {
      const turn = free;
      let release = () => {};
      free = new Promise((resolve) => (release = resolve));
      await turn;
      // `as`: kysely never streams from here, which is all that the full type adds.
      return { query, release } as never;
    },
    end: () => pglite.close(),
  };
}
