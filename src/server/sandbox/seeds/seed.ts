import { sql } from "kysely";
import type { Region } from "../../settings.ts";
import type { Database } from "../../database/tables.ts";
import { initialParameters } from "../handlers/parameters.ts";
import { makePeople } from "./people.ts";
import { chanceOf } from "./random.ts";
import { makeVehicles } from "./vehicles.ts";

/** One number per region: the same people and vehicles in every new database. */
const seedOf: Record<Region, number> = { piemonte: 1934, vda: 1948 };

/** Everything that a region's demonstration starts from; payments are placed around `today`. */
export function makeSeeds(region: Region, today: string) {
  const chance = chanceOf(seedOf[region]);
  const people = makePeople(region, chance, today);
  return { people, vehicles: makeVehicles(region, chance, people, today) };
}

/** Fills an empty database, all or nothing; leaves one that has people alone. */
export async function seed(database: Database, region: Region, today: string) {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table person in exclusive mode`.execute(transaction);
    const found = await transaction.selectFrom("person").select("code").limit(1).execute();
    if (found.length > 0) return;
    const { people, vehicles } = makeSeeds(region, today);
    await transaction.insertInto("person").values(people).execute();
    await transaction.insertInto("vehicle").values(vehicles).execute();
    const parameters = Object.entries(initialParameters).map(([name, value]) => ({ name, value }));
    await transaction.insertInto("parameter").values(parameters).execute();
    await transaction.insertInto("message").values(messages).execute();
  });
}

const messages = [
  {
    id: 1,
    kind: "INFO" as const,
    text: "Questa è una dimostrazione: le persone, i veicoli e gli importi sono inventati.",
  },
];
