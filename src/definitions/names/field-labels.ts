import { fieldsOf } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

/** A value that a name may have, and how it is called. */
export interface NamedValue {
  readonly value: string;
  readonly title: string;
}

/** How a field is called, the values among which it chooses, and the fields inside it. */
export interface FieldLabel {
  readonly label: string;
  readonly values?: readonly NamedValue[];
  /** By name; the field itself has the empty one. */
  readonly inner: ReadonlyMap<string, FieldLabel>;
}

/** The labels of the fields that stand at a path of a form, by their names. */
export function labelsOfForm(
  form: AuthoredNode | undefined,
  path: readonly string[] = [],
): ReadonlyMap<string, FieldLabel> {
  const [name, ...rest] = path.filter((one) => /^[A-Za-z]/.test(one));
  if (!form) return new Map();
  if (name === undefined)
    return new Map([...fieldsOf(form)].map((field) => [field.string("name"), labelOf(field)]));
  const inside = [...fieldsOf(form)].find((field) => field.string("name") === name);
  return labelsOfForm(inside, rest);
}

function labelOf(field: AuthoredNode): FieldLabel {
  const values = field.objects("options").flatMap((option): NamedValue[] => {
    const value = option.get("value");
    return typeof value === "string" ? [{ value, title: option.optional("label") ?? value }] : [];
  });
  const own: FieldLabel = {
    label: field.optional("label") ?? field.string("name"),
    ...(values.length > 0 && { values }),
    inner: new Map(),
  };
  return { ...own, inner: new Map([["", own], ...labelsOfForm(field)]) };
}
