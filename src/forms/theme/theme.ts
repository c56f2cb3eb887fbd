import type { ThemeProps } from "@rjsf/core";
import type { Field } from "@rjsf/utils";
import { fields } from "./fields.ts";
import { templates } from "./templates/templates.ts";
import { UnionField } from "./UnionField.tsx";
import { widgets } from "./widgets/widgets.ts";

/** The theme of RJSF in the style of Bootstrap Italia. The fields of citizens' forms need a `StepForm` around them. */
export const theme = {
  fields: { ...fields, OneOfField: UnionField as Field, AnyOfField: UnionField as Field }, // RJSF's type has no branches
  templates,
  widgets,
} satisfies ThemeProps;
