import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Path } from "../../engine/index.ts";
import type { VisibleEntry, VisibleField } from "../../engine/form/index.ts";
import { fieldTypeOf, shapeOf } from "../../field-types/field-types.ts";

/** The two schemas that RJSF draws: the flat schema of the visible fields, and their texts and controls. */
export interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** The `ui:options` that our templates and fields read. */
export interface EntryOptions {
  /** The field of the property; absent for the root object and for the object of a flagged option. */
  readonly visible?: VisibleField;
  /** Content of an object, in reading order. */
  readonly entries?: readonly VisibleEntry[];
}

export const optionsOf = (uiSchema: UiSchema | undefined): EntryOptions =>
  (uiSchema?.["ui:options"] ?? {}) as EntryOptions; // written by this module

/** Schemas by the entries or the field they were made from: an unchanged part keeps its identical schemas. */
const known = new WeakMap<object, RjsfForm>();

const remember = (source: object, make: () => RjsfForm): RjsfForm => {
  const form = known.get(source) ?? make();
  known.set(source, form);
  return form;
};

/** Returns the schemas of visible content. The same entries return the identical schemas. */
export const toRjsf = (entries: readonly VisibleEntry[]): RjsfForm =>
  remember(entries, () => objectForm(entries));

type Level = RjsfForm & { readonly properties: Record<string, RJSFSchema> };

const objectForm = (entries: readonly VisibleEntry[], visible?: VisibleField): RjsfForm => {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = { "ui:options": { entries, visible } satisfies EntryOptions };
  const schema: RJSFSchema = { type: "object", properties };
  addEntries({ schema, uiSchema, properties }, entries);
  return { schema, uiSchema };
};

const addProperty = ({ properties, uiSchema }: Level, name: string, form: RjsfForm): void => {
  properties[name] = form.schema;
  uiSchema[name] = form.uiSchema;
};

/** Adds entries to an object: fields in sections, tabs and chosen options are properties beside the fields around them. */
const addEntries = (level: Level, entries: readonly VisibleEntry[]): void => {
  for (const entry of entries) {
    if (entry.kind === "field") addField(level, entry);
    else {
      addEntries(level, entry.children);
      for (const tab of entry.tabs) addEntries(level, tab.children);
    }
  }
};

const addField = (level: Level, visible: VisibleField): void => {
  const { children, field } = visible;
  const isGroup = shapeOf(field.field) === "group";
  const make = () => (isGroup ? objectForm(children, visible) : controlForm(visible));
  addProperty(level, field.name, remember(visible, make));
  if (isGroup) return;
  const object = dependentObject(visible);
  if (object === undefined) addEntries(level, children);
  else addProperty(level, object, toRjsf(children));
};

const controlForm = (visible: VisibleField): RjsfForm => {
  const { schema, control } = fieldTypeOf(visible.field.field);
  const { type } = schema;
  const uiSchema: UiSchema = {
    "ui:field": visible.field.value ? "readOnly" : control,
    "ui:options": { visible } satisfies EntryOptions,
  };
  if (visible.typedRows.length === 0) return { schema: { type }, uiSchema };
  const rows = visible.typedRows.map(({ index, children }) => [index, toRjsf(children)] as const);
  const length = 1 + Math.max(...rows.map(([index]) => index));
  const items = (part: "schema" | "uiSchema") =>
    Object.assign(
      Array.from({ length }, () => ({})), // rows chosen from a list have no fields
      Object.fromEntries(rows.map(([index, row]) => [index, row[part]])),
    );
  return { schema: { type, items: items("schema") }, uiSchema: { ...uiSchema, items: items("uiSchema") } };
};

/** Name of the object that holds the content of a flagged option; undefined when its fields stand beside the option's. */
export const dependentObject = ({ children, path }: VisibleField): string | undefined => {
  const [first] = children;
  const base: Path | undefined = first?.kind === "field" ? first.path.slice(0, -1) : first?.base;
  return base?.[path.length - 1];
};
