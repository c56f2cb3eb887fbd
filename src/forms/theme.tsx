import type { FormProps } from "@rjsf/core";
import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { Control } from "./controls/Control.tsx";
import { ObjectTemplate } from "./layout/Entries.tsx";
import { CONTROL } from "./to-rjsf.ts";
import { validator } from "./validator.ts";

/** Draws only what is inside: our controls bring their own labels, and `StepForm` its own `form` element. */
function Plain({ children }: { children?: ReactNode }) {
  return children;
}

function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

/**
 * How RJSF is used: it walks the flat schema and draws each property with our field, and nothing else. It is given the
 * same objects for ever, because it compares its properties deeply whenever they are not identical.
 *
 * `never`: RJSF would otherwise fill in constants, and so give a consent in place of the person.
 */
export const rjsfSettings = {
  validator,
  tagName: Plain,
  idSeparator: "-",
  noValidate: true,
  showErrorList: false,
  fields: { [CONTROL]: Control },
  templates: { ObjectFieldTemplate: ObjectTemplate, FieldTemplate },
  // No submit button of RJSF's.
  children: <></>,
  experimental_defaultFormStateBehavior: {
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} satisfies Partial<FormProps>;
