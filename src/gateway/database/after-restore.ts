import { sql, type Transaction } from "kysely";
import type { GatewayTables } from "./tables.ts";

/** The name of the row of `secret` that has the identity of the database. */
const name = "database-identity";

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

/**
 * Ends every session and deletes the keys of staff when the database is another one than at the last start: a backup has brought back those that
 * were ended or revoked after it. Returns true when it has ended them.
 */
export async function endAfterRestore(transaction: Transaction<GatewayTables>): Promise<boolean> {
  const { rows } = await identity.execute(transaction);
  const value = rows[0]?.value ?? "";
  const known = await transaction
    .selectFrom("secret")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known?.value === value) return false;
  await transaction
    .insertInto("secret")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  if (!known) return false;
  await transaction.deleteFrom("session").execute();
  await transaction.deleteFrom("staff_key").execute();
  return true;
}
