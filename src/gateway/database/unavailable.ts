import pg from "pg";
import { DATABASE_CODE } from "../../protocol/overload.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** Value of `Retry-After` in seconds. The service is back within this time after the database. */
const retryAfter = 5;

/** The database did not carry out a statement for a reason that passes. The client gets 503 with `Retry-After`. */
export class DatabaseUnavailable extends HttpError {
  override name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    const { title, detail } = texts.databaseUnavailable;
    super(503, title, { detail: detail(retryAfter), code: DATABASE_CODE, retryAfter, cause });
  }
}

/**
 * SQLSTATE classes and codes of failures that pass: connection, role or database refused, transaction rolled back, read-only, full
 * or out of connections, lock or statement timed out, shut down, input/output.
 */
const passing = /^(?:08|28|3D|40|53|57|58|25006$|55P03$|55006$)/;
/** The server has ended the connection. */
const ended = /^(?:08|57P)/;

/** Returns true when a failure of a statement ends with the state of the database, and not with a change of the program. */
export function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? "");
  // The driver reports a lost or silent connection as a plain `Error`; a defect of the program has a class of its own.
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

/** The row or the table is not as the program has made it: data, schema or rights damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:42|XX)/.test(error.code ?? "");

/** Returns true when the connection cannot be used again after a failure. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || ended.test(error.code ?? "");

/** Waits for work whose failure the citizen need not notice. Other failures than those of the database are thrown. */
export async function unlessUnavailable<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}
