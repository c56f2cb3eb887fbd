import type { Cursor } from "../cursor.ts";

/** The names in `forget`; each must be data of the service. */
export function forgottenNames(owner: Cursor): string[] {
  const { answers, kept, forms, rules } = owner.context.model;
  const known = [answers, kept, forms, rules].flatMap((names) => [...names.keys()]);
  const names = owner.strings("forget");
  for (const name of names)
    if (!known.includes(name)) owner.reportUnknown("unknown-data", "forget", name, known);
  return names;
}
