import { sql, type Kysely, type Transaction } from "kysely";
import { patiently } from "./patience.ts";

/** The migrations of one room's tables. */
export interface Migrations {
  /** Name of the table that records which steps were applied. */
  ledger: string;
  /**
   * SQL statements for PostgreSQL 15 or later, from no table to today's tables. New steps are appended and existing ones
   * never change: a database records their positions.
   */
  steps: readonly string[];
  /**
   * The number of steps that the oldest program knows which may run on these tables. Later steps only expand: a program that does not know
   * them runs as before. A release that contracts (drops, renames) raises it to the steps of the release before.
   */
  compatibleFrom: number;
}

/** The database was migrated by a newer program, and this one may not run on it. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
}

/** Id of the advisory lock: any number, the same in every process. */
const lockNumber = 5_402;

/** Milliseconds that the steps may take, the wait for another process included. */
const timeLimit = 600_000;

/** Applies the missing steps in one transaction, in which `afterwards` runs. Returns its result. */
export const migrate = <Tables, Result = void>(
  database: Kysely<Tables>,
  migrations: Migrations,
  afterwards?: (transaction: Transaction<Tables>) => Promise<Result>,
) => patiently(timeLimit, () => applySteps(database, migrations, afterwards));

async function applySteps<Tables, Result>(
  database: Kysely<Tables>,
  migrations: Migrations,
  afterwards?: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result | undefined> {
  const { ledger, steps } = migrations;
  return database.transaction().execute(async (transaction) => {
    // Processes that start at once on a shared server migrate one after the other.
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    // Statements of other processes queue behind a step that waits for a table.
    await sql`set local lock_timeout = '2s'`.execute(transaction);
    const count = await countSteps(transaction, ledger);
    await requireCompatible(transaction, migrations, count);
    for (const statement of steps.slice(count)) await sql.raw(statement).execute(transaction);
    await record(transaction, ledger, count, steps.length);
    return afterwards?.(transaction);
  });
}

/**
 * Throws `NewerDatabase` when the tables have steps that this program does not know and that need a newer one. Otherwise states which
 * programs may run from now on.
 */
async function requireCompatible<Tables>(
  database: Kysely<Tables>,
  { ledger, steps, compatibleFrom }: Migrations,
  applied: number,
) {
  await sql`create table if not exists schema_compatibility (ledger text primary key, known_steps integer not null)`.execute(
    database,
  );
  const { rows } = await sql<{ known_steps: number }>`
    insert into schema_compatibility (ledger, known_steps) values (${ledger}, ${compatibleFrom})
    on conflict (ledger) do update
      set known_steps = greatest(schema_compatibility.known_steps, excluded.known_steps)
    returning known_steps`.execute(database);
  const needed = rows[0]?.known_steps ?? 0;
  if (applied > steps.length && needed > steps.length)
    throw new NewerDatabase(
      `${ledger}: a program that knows ${needed} steps is needed, this one knows ${steps.length}`,
    );
}

/** Returns the number of applied steps; creates the ledger when it is missing. */
async function countSteps<Tables>(database: Kysely<Tables>, ledger: string) {
  await sql`create table if not exists ${sql.table(ledger)} (step integer primary key)`.execute(database);
  const { rows } = await sql<{
    steps: number;
  }>`select count(*)::integer as steps from ${sql.table(ledger)}`.execute(database);
  return rows[0]?.steps ?? 0;
}

/** Records the steps from one position up to another, exclusive. */
const record = <Tables>(database: Kysely<Tables>, ledger: string, from: number, to: number) =>
  sql`insert into ${sql.table(ledger)} (step) select generate_series(${from}::integer, ${to - 1}::integer)`.execute(
    database,
  );
