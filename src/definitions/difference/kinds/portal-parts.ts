import type { Kind } from "../compare.ts";
import { quote } from "../italian.ts";

/** The sentence of a part of the portal that is new, or gone. */
export const alone: Kind["alone"] = (_, { isNew, subject, comparison }) =>
  comparison.tell(subject, "path", isNew ? "si aggiunge" : "non c'è più");

/** The texts of a value, by their dotted path. */
export function flat(value: unknown, path = ""): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return { [path]: quote(String(value)) };
  const members = Object.entries(value).map(([name, member]) => flat(member, `${path}.${name}`));
  return Object.assign({}, ...members) as Record<string, string>; // joined objects of that type
}
