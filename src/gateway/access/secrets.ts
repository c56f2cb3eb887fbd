import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/tables.ts";

/** 256 random bits that fit a cookie or an address. */
export const newId = () => randomBytes(32).toString("base64url");

/** What is kept of an id: whoever reads the database cannot take a session over. */
export const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");

/** A key of the deployment: made once by the first who needs it, the same for every process after. */
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
  // Another process may have been quicker: everybody uses what was stored first.
  return (await read())?.value ?? value;
}
