import type { FormProps } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { memo, type ReactNode } from "react";
import { Control } from "../controls/Control.tsx";
import { ObjectTemplate } from "../layout/Entries.tsx";
import type { EntryOptions } from "./to-rjsf.ts";
import { validator } from "./validator.ts";

/** `StepForm` brings its own `form` element: RJSF draws the fields and nothing around them. */
function Plain({ children }: { children?: ReactNode }) {
  return children;
}

/**
 * Takes the place of RJSF's own: there are objects, which RJSF lays out through our template, and controls. All that its
 * `SchemaField` works out for each field on each change (references, branches, labels, widgets) has been decided by the
 * engine. RJSF draws twice for each new property it is given; the first time nothing differs, and nothing is drawn.
 */
const SchemaField = memo(function SchemaField(props: FieldProps) {
  const { visible, entries } = (props.uiSchema?.["ui:options"] ?? {}) as EntryOptions; // written by `toRjsf`
  const { ObjectField } = props.registry.fields;
  if (entries && ObjectField) return <ObjectField {...props} />;
  return visible ? <Control visible={visible} value={props.formData} /> : null;
});

/**
 * How RJSF is used: it keeps the data by the flat schema of what is visible and draws each object through our template
 * and each property with our field. It is given the same objects for ever, because it compares its properties deeply
 * whenever they are not identical.
 *
 * `never`: RJSF would otherwise fill in constants, and so give a consent in place of the person.
 */
export const rjsfSettings = {
  validator,
  tagName: Plain,
  idSeparator: "-",
  noValidate: true,
  showErrorList: false,
  fields: { SchemaField },
  templates: { ObjectFieldTemplate: ObjectTemplate },
  // No submit button of RJSF's.
  children: <></>,
  experimental_defaultFormStateBehavior: {
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} satisfies Partial<FormProps>;
