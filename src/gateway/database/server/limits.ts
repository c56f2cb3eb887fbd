/** Limits of the connections to a PostgreSQL server. */
export interface ServerLimits {
  /** The most connections of this process. */
  pool: number;
  /** Milliseconds to wait for a free connection, and to open one. */
  connect: number;
  /** Milliseconds that a statement may take; two thirds of them for a lock. */
  statement: number;
}

export const defaultServerLimits: ServerLimits = { pool: 10, connect: 1_000, statement: 1_500 };
