import type { Entry, Field } from "../../engine/definition.ts";
import { branchesOf, isOfForm, type Branch } from "../../engine/index.ts";
import type { SchemaFragment } from "../../field-types/field-type.ts";
import { schemaOf } from "../../field-types/typed-text.ts";

/** JSON Schema of a form's data without conditions: the values that each field allows, required or not. */
export interface FormSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, FieldSchema>>;
}
type FieldSchema = SchemaFragment | FormSchema | RowsSchema;
interface RowsSchema {
  readonly type: "array";
  readonly items: FormSchema;
}

/** A group or the columns of rows: the branch gives the schema of the field. */
const isObjectOfField = ({ kind }: Branch): boolean => kind === "group" || kind === "rows";

/** Fields that share a name (in branches that exclude each other) and differ are not constrained here. */
export function formSchema(content: readonly Entry[]): FormSchema {
  const properties: Record<string, FieldSchema> = {};
  const put = (name: string, schema: FieldSchema) => {
    const twin = properties[name];
    properties[name] = twin && JSON.stringify(twin) !== JSON.stringify(schema) ? {} : schema;
  };
  const visit = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      if ("field" in entry && !branchesOf(entry).some(isObjectOfField)) put(entry.name, fieldSchema(entry));
      for (const { kind, base, content } of branchesOf(entry).filter(isOfForm)) {
        const [name] = base;
        if (name === undefined) visit(content);
        else put(name, kind === "rows" ? { type: "array", items: formSchema(content) } : formSchema(content));
      }
    }
  };
  visit(content);
  return { type: "object", properties };
}

/** The engine checks a field's own bounds, with their own messages; the schema leaves them out. */
function fieldSchema(field: Field): SchemaFragment {
  if (field.value) return {};
  const { minLength, maxLength, ...rest } = schemaOf(field.field, field.strict);
  const schema = {
    ...rest,
    ...(minLength !== undefined && !field.min && { minLength }),
    ...(maxLength !== undefined && !field.max && { maxLength }),
  };
  // An enumeration without values is no JSON Schema.
  if (Array.isArray(field.options) && field.options.length === 0) return { enum: [null] };
  if (Array.isArray(field.options)) return { enum: field.options.map((option) => option.value) };
  return field.options ? {} : schema;
}
