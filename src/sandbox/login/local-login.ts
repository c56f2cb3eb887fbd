import type { Database } from "../database/tables.ts";
import type { LoginWay } from "../../gateway/index.ts";

/**
 * Login of development without a provider: logs in this person. The settings refuse it in production, which does not
 * load the sandbox.
 */
export function localLogin(database: Database, cf: string): LoginWay {
  return {
    async addressFor({ state }, callback) {
      return new URL(`?state=${state}`, callback);
    },
    async personFrom(_returned, { level }) {
      const found = await database
        .selectFrom("person")
        .select(["surname", "name"])
        .where("code", "=", cf)
        .executeTakeFirst();
      return {
        cf,
        cognome: found?.surname ?? "LOCALE",
        nome: found?.name ?? "PERSONA",
        autenticazione_livello: String(level),
      };
    },
  };
}
