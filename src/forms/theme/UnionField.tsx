import type { FieldProps, RJSFSchema, UiSchema } from "@rjsf/utils";
import { useState } from "react";
import { isEqual, type Json } from "../../engine/index.ts";

/** RJSF passes the branches besides the properties of a field. */
interface UnionProps extends FieldProps {
  readonly options: RJSFSchema[];
}

/**
 * A value of one of several kinds: first the choice of the kind, then the fields of that kind, rendered by RJSF. It replaces RJSF's
 * field for unions, which shows the first kind as chosen when there are no data, and writes its constants before anybody
 * has chosen it. Here the constants of a kind are written when it is chosen; without data no kind is chosen.
 */
export function UnionField({ options, ...props }: UnionProps) {
  const { schema, uiSchema = {}, fieldPathId, registry, onChange, formData } = props;
  const [picked, pick] = useState(-1);
  const kind = kindOf({ options, ...props }, picked);
  const branch = options[kind];
  const { MultiSchemaFieldTemplate } = registry.templates;
  const choose = (next: number | undefined) => {
    pick(next ?? -1);
    const option = next === undefined ? undefined : options[next];
    const kept: unknown = registry.schemaUtils.sanitizeDataForNewSchema(option, branch, formData);
    onChange(option && dataOf(option, kept), fieldPathId.path, undefined, fieldPathId.$id);
  };
  return (
    <MultiSchemaFieldTemplate
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      selector={
        <KindSelect
          {...props}
          id={`${fieldPathId.$id}__oneof_select`}
          options={options}
          kind={kind}
          choose={choose}
        />
      }
      optionSchemaField={branch && <Branch {...props} key={kind} kind={kind} branch={branch} />}
    />
  );
}

interface KindSelectProps extends UnionProps {
  readonly id: string;
  readonly kind: number;
  readonly choose: (kind: number | undefined) => void;
}

/** The choice of the kind; the template renders its label. */
function KindSelect({ options, kind, choose, ...props }: KindSelectProps) {
  const { SelectWidget } = props.registry.widgets;
  return (
    SelectWidget && (
      <SelectWidget
        {...props}
        name={props.id}
        label={props.name}
        schema={{ type: "number" }}
        uiSchema={{}}
        options={{ enumOptions: options.map(({ title = "" }, value) => ({ value, label: title })) }}
        value={kind < 0 ? undefined : kind}
        rawErrors={[]}
        onChange={choose}
      />
    )
  );
}

interface BranchProps extends FieldProps {
  readonly kind: number;
  readonly branch: RJSFSchema;
}

/** The fields of the chosen kind. RJSF keeps the uiSchema of each branch in a list under the keyword. */
function Branch({ kind, branch, ...props }: BranchProps) {
  const { schema, uiSchema = {}, registry } = props;
  const { SchemaField } = registry.fields;
  const branches: unknown = uiSchema[schema.oneOf ? "oneOf" : "anyOf"];
  const own: UiSchema = Array.isArray(branches) ? (branches[kind] ?? {}) : uiSchema;
  return SchemaField && <SchemaField {...props} schema={branchOf(schema, branch)} uiSchema={own} />;
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

/** The data of a kind just chosen: the members shared with the former kind, and its constants. */
const dataOf = (option: RJSFSchema, kept: unknown): unknown =>
  option.properties ? { ...(kept as object | undefined), ...constantsOf(option) } : kept;

/** A branch with the type and the required members of the schema around it. */
const branchOf = ({ type, required = [] }: RJSFSchema, branch: RJSFSchema): RJSFSchema => ({
  ...(type === undefined ? {} : { type }),
  ...branch,
  required: [...required, ...(branch.required ?? [])],
});
