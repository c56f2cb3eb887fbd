import type { Database } from "../database/tables.ts";
import { say } from "./messages.ts";
import { showcase } from "./seeds/showcase.ts";

/** Lines for whoever starts the demonstration: who is in it, and which plates are worth trying. */
export async function describeDemonstration(database: Database): Promise<string[]> {
  const people = await database
    .selectFrom("person")
    .leftJoin("vehicle", "vehicle.owner", "person.code")
    .select(["person.code", "person.surname", "person.name", "person.note"])
    .select(({ fn }) => fn.count<number>("vehicle.id").as("vehicles"))
    .where("person.note", "is not", null)
    .groupBy("person.code")
    .orderBy("person.surname")
    .orderBy("person.code")
    .execute();
  return [
    "",
    say.people,
    ...people.map(({ code, surname, name, note, vehicles }) =>
      say.person([name, surname].filter(Boolean).join(" "), code, note ?? "", vehicles),
    ),
    "",
    say.plates,
    ...showcase.map(({ plate, type, note }) => say.plate(plate, type, note)),
    "",
  ];
}
