import type { RegionName } from "../../../gateway/index.ts";
import { protocolOf } from "../../cases/case-files.ts";
import { codeOf } from "../../cases/consultation/case-types.ts";
import type { Database } from "../../database/tables.ts";
import { texts } from "../../messages.ts";
import { nameOf } from "../../payments/wire-format.ts";
import { highestSample, kindsIn } from "./seed-cases.ts";

/** Returns the lines about the cases to consult: the numbers of each holder by kind, in the order of the states. */
export async function describeCases(database: Database, region: RegionName) {
  const files = await database
    .selectFrom("case_file")
    .innerJoin("person", "person.code", "case_file.holder")
    .select(["id", "case_file.kind", "submitted_on", "code", "surname", "name"])
    .where("id", "<=", highestSample)
    .orderBy("id")
    .execute();
  const holders = new Map(files.map((file) => [file.code, nameOf(file)]));
  const groups = [...holders].flatMap(([code, name]) => {
    const lines = kindsIn(region).flatMap((kind) => {
      const own = files.filter((file) => file.kind === kind && file.code === code);
      const label = texts.caseTypes[codeOf(kind)];
      return own.length > 0 ? [texts.caseLine(label, own.map(protocolOf).join(", "))] : [];
    });
    return [texts.cases(name, code), ...lines];
  });
  return groups.length > 0 ? ["", ...groups, ...texts.tryCases] : [];
}
