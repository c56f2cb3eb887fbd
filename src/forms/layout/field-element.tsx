import type { Registry } from "@rjsf/utils";
import type { ReactElement } from "react";
import { memoize } from "../../engine/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import { fieldTypeOf, shapeOf } from "../../field-types/field-types.ts";
import { Unframed } from "../theme/templates/Unframed.tsx";

const controlOf = ({ field }: VisibleField): string =>
  field.value && shapeOf(field.field) !== "group" ? "readOnly" : fieldTypeOf(field.field).control;

/**
 * The properties of a field for RJSF: its part of the schema, and a uiSchema that names the registered field. That field draws
 * label and error messages itself, so that a message renders the control only. They are made once for each state of a field, so
 * that RJSF renders a field only when it changed.
 */
const rjsfProps = memoize((visible: VisibleField) => ({
  schema: { title: visible.label, type: fieldTypeOf(visible.field.field).schema.type },
  uiSchema: { "ui:field": controlOf(visible), "ui:FieldTemplate": Unframed, "ui:options": { visible } },
  fieldPathId: { $id: visible.path.join("-"), path: [...visible.path] },
}));

const ignore = () => {};

/** Draws a field with RJSF's `SchemaField`, which finds the registered field that its uiSchema names. */
export function drawField(visible: VisibleField, registry: Registry): ReactElement {
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error("forms: the registry has no SchemaField");
  return (
    <SchemaField
      key={visible.field.key}
      name={visible.field.name}
      {...rjsfProps(visible)}
      registry={registry}
      // The controls write to the draft of the form, not to data of RJSF.
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
    />
  );
}
