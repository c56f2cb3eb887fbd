import type { Json, JsonObject } from "../definition.ts";
import { isObject } from "../json.ts";

/** A value of a region and the days on which it is valid, both included, `YYYY-MM-DD`; without one of them it is open on that side. */
export interface DatedValue extends JsonObject {
  readonly valore: Json;
}

/** True for a list of dated values, which stands in the place of one value. */
export const isDated = (value: unknown): value is DatedValue[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => isObject(one) && Object.hasOwn(one, "valore"));

/** Every value that a fact has on some day. */
export const valuesOnAnyDay = <V>(value: V): readonly (V | Json)[] =>
  isDated(value) ? value.map(({ valore }) => valore) : [value];

/** True when a fact, or a part of it, is a list of dated values. */
export const dependsOnDay = (value: unknown): boolean =>
  isDated(value) || (isObject(value) && Object.values(value).some(dependsOnDay));

const isValid = ({ dal, al }: DatedValue, day: string): boolean =>
  !(typeof dal === "string" && day < dal) && !(typeof al === "string" && day > al);

/** A fact with the value of a day in the place of each list of dated values; null on a day without one. */
export function valueOn(value: Json, day: string): Json {
  if (isDated(value)) return value.find((one) => isValid(one, day))?.valore ?? null;
  if (!dependsOnDay(value)) return value;
  const members = Object.entries(value as JsonObject); // only an object has parts
  return Object.fromEntries(members.map(([name, member]) => [name, valueOn(member, day)]));
}
