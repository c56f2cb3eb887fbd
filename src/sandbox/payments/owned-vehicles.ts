import type { Database } from "../database/tables.ts";

/** Lists the vehicles of a person or company, the newest first, then the former ones; `until` is null for a present one. */
export async function listOwnedVehicles(database: Database, owner: string) {
  const own = await database
    .selectFrom("vehicle")
    .selectAll()
    .select("registered_on as since")
    .where("owner", "=", owner)
    .orderBy("registered_on", "desc")
    .orderBy("plate")
    .execute();
  const former = await database
    .selectFrom("former_ownership as had")
    .innerJoin("vehicle", "vehicle.id", "had.vehicle")
    .selectAll("vehicle")
    .select(["since", "until"])
    .where("had.owner", "=", owner)
    .orderBy("until", "desc")
    .execute();
  return [...own.map((each) => ({ ...each, until: null })), ...former];
}
