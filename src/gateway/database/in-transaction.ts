import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Runs work in a transaction of its own, or as a savepoint of the transaction that is open already: all or nothing. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (!database.isTransaction) return database.transaction().execute(work);
  await sql`savepoint inner_work`.execute(database);
  try {
    // `as`: kysely says so itself.
    const result = await work(database as Transaction<Tables>);
    await sql`release savepoint inner_work`.execute(database);
    return result;
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(database);
    throw error;
  }
}
