import type { Selectable } from "kysely";
import type { RegionName } from "../../../gateway/index.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import type { Database } from "../../database/tables.ts";
import type { PersonTable, VehicleTable } from "../../database/vehicle-tables.ts";
import { demonstrationOf } from "../../demonstration.ts";
import type { Notice } from "../../payments/quote.ts";
import { noticeOf } from "../notices.ts";
import { makePerson } from "../people.ts";
import { chanceOf } from "../random.ts";
import { paidUntil, plainCar } from "../showcase.ts";
import { sampleStates } from "./states.ts";

/** The person with a case of each type in each state. */
const holder = { surname: "Casalegno", name: "Teresa", birthYear: 1976 };
export const holderNote = "Pratiche di ogni tipo e in ogni stato";

/** The cars of the person, one for each state. */
const plates = ["HR101RR", "HR202RR", "HR303RR", "HR404RR", "HR505RR"];

/** The notices of the observations: the first digits of their number, and the past month that they ask to pay for. */
const noticeKinds = {
  "expiry-observation": { kind: "expiry", base: "41", to: "2024-03" },
  "assessment-observation": { kind: "assessment", base: "42", to: "2022-03" },
  "friendly-observation": { kind: "friendly", base: "43", to: "2023-03" },
} as const;

export interface CaseHolder {
  person: PersonTable;
  /** In the order of the states. */
  vehicles: Selectable<VehicleTable>[];
}

/** Adds the person and the cars. Their chance is a series of its own: the other people stay the same. */
export async function seedHolder(database: Database, region: RegionName, today: string): Promise<CaseHolder> {
  const chance = chanceOf(demonstrationOf(region).seed + 1);
  const person = makePerson(region, chance, { ...holder, note: holderNote });
  await database.insertInto("person").values(person).execute();
  const car = { ...plainCar, registered_on: "2015-03-10", owner: person.code };
  const paid_until = paidUntil("inTime", car, region, today);
  const vehicles = await database
    .insertInto("vehicle")
    .values(plates.map((plate) => ({ ...car, plate, paid_until })))
    .returningAll()
    .execute();
  return { person, vehicles };
}

/** Adds the notices of one kind of observation, one for each state; none for the other kinds of case. */
export async function seedContested(
  database: Database,
  kind: CaseKind,
  { vehicles, region, today }: Pick<CaseHolder, "vehicles"> & { region: RegionName; today: string },
): Promise<Notice[]> {
  if (!isContested(kind)) return [];
  const { base, ...sample } = noticeKinds[kind];
  const rows = sampleStates.flatMap((_, index) => {
    const vehicle = vehicles[index];
    const number = `${base}0${index + 1}`;
    return vehicle
      ? [noticeOf({ ...sample, base: number, plate: vehicle.plate, note: "" }, vehicle, region, today)]
      : [];
  });
  return database.insertInto("notice").values(rows).returningAll().execute();
}

const isContested = (kind: CaseKind): kind is keyof typeof noticeKinds => Object.hasOwn(noticeKinds, kind);
