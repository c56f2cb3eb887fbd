import { withTheme } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { VisibleField } from "../../engine/form/index.ts";
import { fieldTypeOf, shapeOf } from "../../field-types/field-types.ts";
import { controls } from "../controls/Control.tsx";
import { useDrawnField } from "../layout/drawn.tsx";
import { ObjectTemplate } from "../layout/Entries.tsx";
import { controlField } from "./control-field.tsx";

/** Draws no element: `StepForm` has a `form` element of its own around all parts. */
function NoElement({ children }: { children?: ReactNode }) {
  return children;
}

/**
 * Draws a property with the registered field that its type names, or as an object. It replaces RJSF's `SchemaField`, which
 * resolves references, branches, labels and widgets: the engine has resolved them already.
 */
function SchemaField(props: FieldProps) {
  const { fields } = props.registry;
  const Field = fields[fieldNameOf(useDrawnField())];
  return Field ? <Field {...props} /> : null;
}

const fieldNameOf = (visible: VisibleField | null): string => {
  if (visible === null || shapeOf(visible.field.field) === "group") return "ObjectField";
  return visible.field.value ? "readOnly" : fieldTypeOf(visible.field.field).control;
};

const controlFields = Object.fromEntries(
  Object.entries(controls).map(([name, control]) => [name, controlField(control)]),
);

/** RJSF's form with our controls and layout. */
export const ThemedForm = withTheme({
  fields: { ...controlFields, SchemaField },
  templates: { ObjectFieldTemplate: ObjectTemplate },
});

/**
 * The fixed settings of every RJSF form.
 *
 * `constAsDefaults: "never"`: RJSF would otherwise fill in constants, and so give a consent for the person.
 */
export const rjsfSettings = {
  tagName: NoElement,
  idSeparator: "-",
  noValidate: true,
  showErrorList: false,
  // Replaces RJSF's submit button.
  children: <></>,
  experimental_defaultFormStateBehavior: {
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} as const;
