import { createHmac } from "node:crypto";
import type { Database } from "../database/tables.ts";
import { secretOf } from "./secrets.ts";

/** Returns the hash of a text under a key of the deployment, so that a row reveals no address, number or tax code. */
export async function keyedHash(database: Database, name: string): Promise<(text: string) => string> {
  const key = await secretOf(database, name);
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
