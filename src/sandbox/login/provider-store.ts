import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Database } from "../database/tables.ts";

/** Storage of the provider's library in the database, shared by all processes. */
export const providerStore =
  (database: Database) =>
  (model: string): Adapter => {
    const rows = () =>
      database
        .selectFrom("provider_state")
        .select("payload")
        .where("model", "=", model)
        .where("expires_at", ">", Date.now());
    // `as`: written by the library.
    const parse = (row?: { payload: string }) => row && (JSON.parse(row.payload) as AdapterPayload);
    const find = async (id: string) => parse(await rows().where("id", "=", id).executeTakeFirst());

    async function upsert(id: string, payload: AdapterPayload, expiresIn = 3600) {
      const row = {
        payload: JSON.stringify(payload),
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        expires_at: Date.now() + expiresIn * 1000,
      };
      await database
        .insertInto("provider_state")
        .values({ model, id, ...row })
        .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(row))
        .execute();
    }

    return {
      upsert,
      find,
      findByUid: async (uid) => parse(await rows().where("uid", "=", uid).executeTakeFirst()),
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = await find(id);
        if (!found) return;
        await database
          .updateTable("provider_state")
          .set({ payload: JSON.stringify({ ...found, consumed: Math.floor(Date.now() / 1000) }) })
          .where("model", "=", model)
          .where("id", "=", id)
          .execute();
      },
      async destroy(id) {
        await database.deleteFrom("provider_state").where("model", "=", model).where("id", "=", id).execute();
      },
      async revokeByGrantId(grantId) {
        await database.deleteFrom("provider_state").where("grant_id", "=", grantId).execute();
      },
    };
  };
