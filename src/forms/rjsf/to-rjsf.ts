import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Path, VisibleEntry, VisibleField } from "../../engine/index.ts";
import { fieldTypeOf, shapeOf } from "../../field-types/field-types.ts";

/** What RJSF is told of a form: the flat schema of what is visible now, with texts and options in `uiSchema`. */
export interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** What our templates and fields find in the `ui:options` of a property. */
export interface EntryOptions {
  /** The field itself; absent for the form's root and for the object of a flagged option. */
  readonly visible?: VisibleField;
  /** Of an object: what stands in it, in reading order. */
  readonly entries?: readonly VisibleEntry[];
}

interface Level {
  readonly properties: Record<string, RJSFSchema>;
  readonly uiSchema: UiSchema;
}

const baseOf = (entry: VisibleEntry): Path => (entry.kind === "field" ? entry.path.slice(0, -1) : entry.base);

const objectSchema = (entries: readonly VisibleEntry[], depth: number, visible?: VisibleField): RjsfForm => {
  const level: Level = {
    properties: {},
    uiSchema: { "ui:options": { entries, visible } satisfies EntryOptions },
  };
  place(level, entries, depth);
  return { schema: { type: "object", properties: level.properties }, uiSchema: level.uiSchema };
};

const add = ({ properties, uiSchema }: Level, name: string, form: RjsfForm) => {
  properties[name] = form.schema;
  uiSchema[name] = form.uiSchema;
};

const leaves = new WeakMap<VisibleField, RjsfForm>();

/** A field that has not changed keeps its schema, so that what RJSF draws of it is left alone. */
const leafOf = (visible: VisibleField): RjsfForm => {
  const { type } = fieldTypeOf(visible.field.field).schema;
  const leaf = leaves.get(visible) ?? {
    schema: { type },
    uiSchema: { "ui:options": { visible } satisfies EntryOptions },
  };
  leaves.set(visible, leaf);
  return leaf;
};

/** Puts entries at their level: content that stands in sections, tabs and chosen options is flat with the fields around. */
const place = (level: Level, entries: readonly VisibleEntry[], depth: number): void => {
  for (const entry of entries) {
    if (entry.kind === "block") {
      place(level, entry.children, depth);
      for (const tab of entry.tabs) place(level, tab.children, depth);
      continue;
    }
    const { children, field } = entry;
    const [first] = children;
    if (shapeOf(field.field) === "group") {
      add(level, field.name, objectSchema(children, depth + 1, entry));
      continue;
    }
    add(level, field.name, leafOf(entry));
    if (!first) continue;
    const inner = baseOf(first);
    const name = inner[depth];
    if (name === undefined) place(level, children, depth);
    else add(level, name, objectSchema(children, depth + 1)); // option with a flag: its content has an object of its own
  }
};

const known = new WeakMap<readonly VisibleEntry[], RjsfForm>();

/** The flat schema of what is visible. The same entries give the identical answer, so that typing rebuilds nothing. */
export function toRjsf(entries: readonly VisibleEntry[]): RjsfForm {
  const form = known.get(entries) ?? objectSchema(entries, 0);
  known.set(entries, form);
  return form;
}
