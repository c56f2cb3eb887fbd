import type { FieldProps, Registry } from "@rjsf/utils";
import type { ReactElement } from "react";
import type { VisibleField } from "../../engine/form/index.ts";
import { fieldTypeOf, shapeOf } from "../../field-types/field-types.ts";
import { Unframed } from "../theme/templates/Unframed.tsx";

const controlOf = ({ field }: VisibleField): string =>
  field.value && shapeOf(field.field) !== "group" ? "readOnly" : fieldTypeOf(field.field).control;

const ignore = () => {};

/** The elements of the fields. One that did not change is the identical element, which React does not compare. */
const rendered = new WeakMap<VisibleField, ReactElement<FieldProps>>();

/** Renders a field with RJSF's `SchemaField`, which finds the registered field that its uiSchema names. */
export function renderField(visible: VisibleField, registry: Registry): ReactElement {
  const before = rendered.get(visible);
  if (before?.props.registry === registry) return before;
  const element = elementOf(visible, registry);
  rendered.set(visible, element);
  return element;
}

/**
 * RJSF receives the field's part of the schema, and a uiSchema that names the registered field. That field renders label and
 * error messages itself, so that a message renders the control only.
 */
function elementOf(visible: VisibleField, registry: Registry): ReactElement<FieldProps> {
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error("forms: the registry has no SchemaField");
  return (
    <SchemaField
      key={visible.field.key}
      name={visible.field.name}
      schema={{ title: visible.label, type: fieldTypeOf(visible.field.field).schema.type }}
      uiSchema={{
        "ui:field": controlOf(visible),
        "ui:FieldTemplate": Unframed,
        "ui:options": { visible },
      }}
      fieldPathId={{ $id: visible.path.join("-"), path: [...visible.path] }}
      registry={registry}
      // The controls write to the draft of the form, not to data of RJSF.
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
    />
  );
}
