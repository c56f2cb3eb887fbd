import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useState } from "react";
import { isEqual, type Json } from "../../engine/index.ts";

/** RJSF passes the branches besides the properties of a field. */
interface UnionProps extends FieldProps {
  readonly options: RJSFSchema[];
}

/**
 * A value of one of several kinds: first the choice of the kind, then the fields of that kind, drawn by RJSF. It replaces RJSF's
 * field for unions, which shows the first kind as chosen when there are no data, and writes its constants before anybody
 * has chosen it. Here the constants of a kind are written when it is chosen; without data no kind is chosen.
 */
export function UnionField({ options, ...props }: UnionProps) {
  const { schema, uiSchema = {}, fieldPathId, registry, onChange, formData } = props;
  const [picked, pick] = useState(-1);
  const kind = kindOf({ options, ...props }, picked);
  const branch = options[kind];
  const { MultiSchemaFieldTemplate } = registry.templates;
  const { SelectWidget } = registry.widgets;
  const { SchemaField } = registry.fields;
  if (SelectWidget === undefined || SchemaField === undefined)
    throw new Error("forms: the theme is not whole");

  const choose = (next: number | undefined) => {
    pick(next ?? -1);
    const option = next === undefined ? undefined : options[next];
    const kept = registry.schemaUtils.sanitizeDataForNewSchema(option, branch, formData) as unknown;
    onChange(option && dataOf(option, kept), fieldPathId.path, undefined, fieldPathId.$id);
  };
  const branches: unknown = uiSchema[schema.oneOf ? "oneOf" : "anyOf"];
  const selector = (
    <SelectWidget
      {...props}
      id={`${fieldPathId.$id}__oneof_select`}
      name={`${props.name}__oneof_select`}
      label={props.name}
      schema={{ type: "number" }}
      uiSchema={{}}
      options={{ enumOptions: options.map(({ title = "" }, value) => ({ value, label: title })) }}
      value={branch === undefined ? undefined : kind}
      rawErrors={[]}
      onChange={choose}
    />
  );
  return (
    <MultiSchemaFieldTemplate
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      selector={selector}
      optionSchemaField={
        branch === undefined ? null : (
          <SchemaField
            {...props}
            key={kind}
            schema={branchOf(schema, branch)}
            uiSchema={Array.isArray(branches) ? (branches[kind] ?? {}) : uiSchema}
          />
        )
      }
    />
  );
}

/** The position of the chosen branch, or -1: by the constants of the data, else as picked, else the branch that fits the data best. */
function kindOf({ options, schema, formData, registry }: UnionProps, picked: number): number {
  const byConstants = options.findIndex((option) => {
    const constants = Object.entries(constantsOf(option));
    return (
      constants.length > 0 && constants.every(([name, value]) => isEqual(value, memberOf(formData, name)))
    );
  });
  if (byConstants >= 0 || picked >= 0 || formData === undefined)
    return byConstants >= 0 ? byConstants : picked;
  return registry.schemaUtils.getClosestMatchingOption(formData, options, -1, discriminatorOf(schema));
}

const memberOf = (data: unknown, name: string): Json =>
  typeof data === "object" && data !== null ? ((data as Record<string, Json>)[name] ?? null) : null; // the data of a form are JSON

const discriminatorOf = (schema: RJSFSchema): string | undefined => schema.discriminator?.propertyName;

const constantsOf = ({ properties = {} }: RJSFSchema): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(
      ([name, part]) => (typeof part === "object" && "const" in part ? [[name, part.const as Json]] : []), // a schema is JSON
    ),
  );

/** The data of a kind just chosen: what it has in common with the former one, and its constants. */
const dataOf = (option: RJSFSchema, kept: unknown): unknown =>
  option.properties ? { ...(kept as object | undefined), ...constantsOf(option) } : kept;

/** A branch with the type and the required members of the schema around it. */
const branchOf = ({ type, required = [] }: RJSFSchema, branch: RJSFSchema): RJSFSchema => ({
  ...(type === undefined ? {} : { type }),
  ...branch,
  required: [...required, ...(branch.required ?? [])],
});
