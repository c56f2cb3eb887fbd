import type { Entry, Field } from "../../engine/definition.ts";
import { fieldTypeOf, type SchemaFragment } from "../../field-types/field-types.ts";

/** JSON Schema of a form's data, as far as it is static: what may stand in each field, not what must. */
export interface FormSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, FieldSchema>>;
}
type FieldSchema = SchemaFragment | FormSchema;

/** Two fields of one name (faces that exclude each other) keep only what both ask. */
export function formSchema(content: readonly Entry[]): FormSchema {
  const properties: Record<string, FieldSchema> = {};
  const put = (name: string, schema: FieldSchema) => {
    const twin = properties[name];
    properties[name] = twin && JSON.stringify(twin) !== JSON.stringify(schema) ? {} : schema;
  };
  const visit = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      if ("field" in entry) visitField(entry, put, visit);
      else if ("block" in entry && entry.block === "section") visit(entry.content);
      else if ("block" in entry && entry.block === "tabs") entry.items.forEach((tab) => visit(tab.content));
    }
  };
  visit(content);
  return { type: "object", properties };
}

function visitField(
  field: Field,
  put: (name: string, schema: FieldSchema) => void,
  visit: (entries: readonly Entry[]) => void,
): void {
  if (field.field === "gruppo") put(field.name, formSchema(field.content ?? []));
  else {
    put(field.name, fieldSchema(field));
    if (field.field !== "righe") visit(field.content ?? []);
  }
  if (!Array.isArray(field.options)) return;
  for (const option of field.options) {
    if (!option.content) continue;
    if (field.flags) put(String(option.value), formSchema(option.content));
    else visit(option.content);
  }
}

/** Bounds stand in the definition: the engine checks them, with their own messages. */
function fieldSchema(field: Field): SchemaFragment {
  if (field.value) return {};
  const { minLength, maxLength, ...rest } = fieldTypeOf(field.field).schema;
  const schema = {
    ...rest,
    ...(minLength !== undefined && !field.min && { minLength }),
    ...(maxLength !== undefined && !field.max && { maxLength }),
  };
  if (Array.isArray(field.options)) return { enum: field.options.map((option) => option.value) };
  return field.options ? {} : schema;
}
