import type { Database } from "../database/tables.ts";
import type { LoginWay } from "../../gateway/index.ts";

/**
 * Development without a provider: login makes everybody this person. It lives in the sandbox, which production never
 * loads, and the settings refuse it there.
 */
export function localLogin(database: Database, cf: string): LoginWay {
  return {
    async addressFor({ state }, callback) {
      return new URL(`?state=${state}`, callback);
    },
    async personFrom() {
      const found = await database
        .selectFrom("person")
        .select(["surname", "name"])
        .where("code", "=", cf)
        .executeTakeFirst();
      return { cf, cognome: found?.surname ?? "LOCALE", nome: found?.name ?? "PERSONA" };
    },
  };
}
