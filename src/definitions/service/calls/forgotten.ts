import type { Cursor } from "../cursor.ts";
import { reportUnknownPart } from "../content/field-paths.ts";

/** The names in `forget`; each must be data of the service, or a field of a form by its dotted path. */
export function forgottenNames(owner: Cursor): string[] {
  const { answers, kept, forms, rules } = owner.context.model;
  const known = [answers, kept, forms, rules].flatMap((names) => [...names.keys()]);
  const names = owner.strings("forget");
  for (const name of names) {
    const [root = "", ...path] = name.split(".");
    const form = forms.get(root);
    if (!known.includes(root)) owner.reportUnknown("unknown-data", "forget", root, known);
    else if (path.length > 0 && !form) owner.report("forget-part", "forget", { name, root });
    else if (form) reportUnknownPart(owner, "forget", { type: form.type(), path });
  }
  return names;
}
