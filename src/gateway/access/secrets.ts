import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/tables.ts";

/** Makes an id of 256 random bits, for cookies and addresses. */
export const newId = () => randomBytes(32).toString("base64url");

/** Returns the hash of an id. Only hashes are stored, so the database reveals no session id. */
export const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");

/** Returns a key of the deployment. The first process that needs it creates it; all processes share it. */
export async function secretOf(
  database: Database,
  name: string,
  make: () => string | Promise<string> = newId,
): Promise<string> {
  const read = () =>
    database.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  const value = await make();
  await database
    .insertInto("secret")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have stored its value first: then use that one.
  return (await read())?.value ?? value;
}
