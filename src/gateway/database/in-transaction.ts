import { sql, type Kysely, type Transaction } from "kysely";

/** Runs the work in a new transaction, or in a savepoint of the transaction that is already open: all or nothing. */
export async function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (!database.isTransaction) return database.transaction().execute(work);
  await sql`savepoint inner_work`.execute(database);
  try {
    // `as`: `isTransaction` is true.
    const result = await work(database as Transaction<Tables>);
    await sql`release savepoint inner_work`.execute(database);
    return result;
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(database);
    throw error;
  }
}
