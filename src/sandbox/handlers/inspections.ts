import { randomUUID } from "node:crypto";
import type { RichiestaChiaveVisura } from "../../contract/portal.generated.ts";
import type { Database } from "../database/tables.ts";
import { refuse, succeed, type Call, type Handler } from "../handler.ts";
import { historyOf } from "../inspections/history.ts";
import { emptyAnswers } from "../inspections/samples.ts";
import { texts } from "../messages.ts";
import { quoteNotice, type Vehicle } from "../payments/quote.ts";
import { fixtureRefusal } from "../status-fixtures.ts";
import { categoriesOf } from "../vehicle-types.ts";

/** Starts the extraction of the history of a vehicle that the person owns or has owned. */
export const richiediChiaveVisura: Handler = async ({ body, database }) => {
  const { cf, visura } = body as RichiestaChiaveVisura; // `as`: the gateway has checked the body against the contract
  const { targa, tipoVeicolo } = visura.tipoVeicolo;
  const person = cf.toUpperCase();
  const vehicle = await database
    .selectFrom("vehicle")
    .select(["id", "plate", "owner"])
    .where("plate", "=", targa)
    .where("category", "in", categoriesOf(tipoVeicolo.codice))
    .executeTakeFirst();
  if (!vehicle) return refuse(404, texts.noVehicle);
  if (vehicle.owner !== person && !(await hasOwned(database, person, vehicle.id)))
    return refuse(403, texts.notOwner);
  const key = `ID:VIS-${randomUUID()}`;
  const empty_answers = emptyAnswers.get(vehicle.plate) ?? 0;
  await database
    .insertInto("inspection")
    .values({ key, person, vehicle: vehicle.id, empty_answers })
    .execute();
  return succeed({ key, veicolo: visura.tipoVeicolo });
};

async function hasOwned(database: Database, owner: string, vehicle: number): Promise<boolean> {
  const found = await database
    .selectFrom("former_ownership")
    .select("vehicle")
    .where("owner", "=", owner)
    .where("vehicle", "=", vehicle)
    .executeTakeFirst();
  return found !== undefined;
}

/** Answers an empty list while the extraction is not ready, then the history. */
export const leggiPagamentiVisura: Handler = async (call) => {
  const { query, database, region, today } = call;
  const { key = "", cf = "", targa = "" } = query;
  const fixture = fixtureRefusal(targa, "targa");
  if (fixture) return fixture;
  const inspection = await database
    .selectFrom("inspection")
    .innerJoin("vehicle", "vehicle.id", "inspection.vehicle")
    .selectAll()
    .where("key", "=", key)
    .where("plate", "=", targa)
    .executeTakeFirst();
  if (!inspection) return refuse(404, texts.noVehicle);
  if (inspection.person !== cf.toUpperCase()) return refuse(403, texts.notOwner);
  if (inspection.empty_answers > 0) {
    await database
      .updateTable("inspection")
      .set({ empty_answers: inspection.empty_answers - 1 })
      .where("key", "=", key)
      .execute();
    return succeed({ pagamenti: [] });
  }
  const notices = await unpaidNotices(call, inspection);
  return succeed({ pagamenti: historyOf({ vehicle: inspection, notices, region, today }) });
};

/** The notices of a vehicle that can be paid here, and the assessments that are collected elsewhere. */
async function unpaidNotices(call: Call, vehicle: Vehicle) {
  const notices = await call.database
    .selectFrom("notice")
    .selectAll()
    .where("vehicle", "=", vehicle.id)
    .where("kind", "!=", "friendly")
    .execute();
  const quotes = await Promise.all(
    notices.map(async (notice) => ({ notice, found: await quoteNotice(call, vehicle, notice) })),
  );
  return quotes
    .filter(({ notice, found }) => found.ok || (notice.kind === "assessment" && found.refusal.status === 406))
    .map(({ notice }) => notice);
}
