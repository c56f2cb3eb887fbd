import { sql, type Transaction } from "kysely";
import type { Database, GatewayTables } from "./tables.ts";

/** Names of rows of `secret`: the identity of the database, and the milliseconds since 1970 at which a restored one was first opened. */
const [name, restoration] = ["database-identity", "restored-at"];

/**
 * Identifies a database: its cluster, its own number there, and the history of the cluster. A dump that is restored is another database; one that is
 * restored to an earlier time has another history, and so has one after a failover. Where the server forbids to ask for them, its own number remains.
 */
const identity = sql<{ value: string }>`
  select concat_ws('/',
    case when has_function_privilege('pg_control_system()', 'execute') then (select system_identifier from pg_control_system()) end,
    oid,
    case when has_function_privilege('pg_control_checkpoint()', 'execute') then (select timeline_id from pg_control_checkpoint()) end) as value
  from pg_database where datname = current_database()`;

/** Saves of one draft are fewer. */
const skippedRevisions = 1_000_000;

/**
 * Gives other revisions to the drafts that have not ended. Pages have saved parts that the backup does not have: with a revision that is no longer known
 * they send the whole draft.
 */
async function renumberDrafts(transaction: Transaction<GatewayTables>): Promise<void> {
  await transaction
    .updateTable("saved_draft")
    .set(({ eb }) => ({
      revision: eb("revision", "+", skippedRevisions),
      first_revision: eb("revision", "+", skippedRevisions),
      outcome: null,
    }))
    .where("content", "is not", null)
    .execute();
}

const valueOf = async (database: Database, row: string): Promise<string | undefined> =>
  (await database.selectFrom("secret").select("value").where("name", "=", row).executeTakeFirst())?.value;

const setValue = (transaction: Transaction<GatewayTables>, row: string, value: string) =>
  transaction
    .insertInto("secret")
    .values({ name: row, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();

/** When a restored database was first opened, in milliseconds since 1970; 0: never. The database has nothing of the time between its backup and then. */
export const restoredAt = async (database: Database): Promise<number> =>
  Number((await valueOf(database, restoration)) ?? 0);

/** The milliseconds since 1970 by the clock of the server, with which keys are compared: that of a process may be wrong. */
async function serverTime(transaction: Transaction<GatewayTables>): Promise<string> {
  const time = sql<{ ms: string }>`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`;
  return (await time.execute(transaction)).rows[0]?.ms ?? "0";
}

/**
 * Ends every session and link to a draft, deletes the keys of staff and renumbers drafts when the database is another one than at the last start: a backup has brought back those that
 * were ended or revoked after it. Returns true when it has ended them.
 */
export async function endAfterRestore(transaction: Transaction<GatewayTables>): Promise<boolean> {
  const { rows } = await identity.execute(transaction);
  const value = rows[0]?.value ?? "";
  const known = await valueOf(transaction, name);
  if (known === value) return false;
  await setValue(transaction, name, value);
  if (known === undefined) return false;
  await setValue(transaction, restoration, await serverTime(transaction));
  await transaction.deleteFrom("session").execute();
  await transaction.deleteFrom("staff_key").execute();
  await renumberDrafts(transaction);
  // Links that were used after the backup would be valid again.
  await transaction.deleteFrom("handed_draft").execute();
  await transaction.deleteFrom("phone_document").execute();
  await transaction.deleteFrom("phone_box").execute();
  return true;
}
