import { withTheme } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { memo, type ReactNode } from "react";
import { isEqual, type Json } from "../../engine/index.ts";
import { controls } from "../controls/Control.tsx";
import { ObjectTemplate } from "../layout/Entries.tsx";
import { controlField } from "./control-field.tsx";

/** Draws no element: `StepForm` has a `form` element of its own around all parts. */
function NoElement({ children }: { children?: ReactNode }) {
  return children;
}

/**
 * Draws a property with the field named by its `ui:field`, or as an object. It replaces RJSF's `SchemaField`, which
 * resolves references, branches, labels and widgets on every change: the engine has resolved them already.
 */
const SchemaField = memo(
  function SchemaField(props: FieldProps) {
    const { fields } = props.registry;
    const name = props.uiSchema?.["ui:field"];
    const Field = fields[typeof name === "string" ? name : "ObjectField"];
    return Field ? <Field {...props} /> : null;
  },
  // The schemas of an unchanged field are identical; RJSF copies values, and makes a registry for every schema.
  (before, after) =>
    before.uiSchema === after.uiSchema && isEqual(before.formData as Json, after.formData as Json),
);

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
