import { nameOf, requestMembersOf, type Member } from "../members.ts";
import { isForwarded, type Contract, type Operation } from "../operations.ts";
import { missing, wrong, type Problem } from "./problem.ts";

/** Reports an operation without an Italian name. */
export const untitled = ({ id, title }: Operation): readonly Problem[] =>
  title === "" ? [missing(id, "x-title")] : [];

/** Lists the operations that have the name of another one: people could not choose between them. */
export function sameTitles({ operations }: Contract): readonly Problem[] {
  const first = new Map(operations.toReversed().map(({ title, id }) => [title, id]));
  return operations
    .filter(({ title, id }) => title !== "" && first.get(title) !== id)
    .map(({ id }) => wrong(id, "x-title"));
}

/** True for a text, a number or a flag. */
const isDatum = ({ schema: { type, enum: values } }: Member): boolean =>
  values !== undefined || [type].flat().some((one) => DATA.includes(one ?? ""));
const DATA: readonly string[] = ["string", "integer", "number", "boolean"];

/** Lists the names in requests that have no Italian name, and the Italian names that no request has. */
export function untitledNames({ document, operations }: Contract): readonly Problem[] {
  const titles = document["x-titles"] ?? {};
  const members = operations
    .filter(isForwarded)
    .flatMap((operation) => requestMembersOf({ document }, operation))
    .filter((member) => isDatum(member) && nameOf(member) !== "");
  const names = new Set(members.map(nameOf));
  return [
    ...[...names].filter((name) => !Object.hasOwn(titles, name)).map((name) => missing(name, "x-titles")),
    ...Object.keys(titles)
      .filter((name) => !names.has(name))
      .map((name) => wrong(name, "x-titles")),
  ];
}
