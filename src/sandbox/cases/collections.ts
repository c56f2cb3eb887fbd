import type { CollectionTable } from "../database/case-tables.ts";
import type { Database } from "../database/tables.ts";

/** The injunctions and bills of a person or company, by number. */
export const findCollections = (database: Database, holder: string) =>
  database.selectFrom("collection").selectAll().where("holder", "=", holder).orderBy("number").execute();

/** Returns the lock of an injunction or of a bill: it has at most one open request. */
export const lockOfCollection = (kind: CollectionTable["kind"], number: string) => `${kind}:${number}`;

/** The tribute codes of the tax, for information. */
export const tributeCodes = ["2T41", "2T42"];
