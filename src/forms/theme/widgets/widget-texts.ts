import { schemaRequiresTrueValue, type WidgetProps } from "@rjsf/utils";
import type { Texts } from "../../controls/control.ts";
import { helpOf } from "../templates/frame.ts";

type Described = Pick<
  WidgetProps,
  "id" | "label" | "schema" | "uiSchema" | "required" | "disabled" | "readonly" | "rawErrors" | "hideError"
>;

/** The texts of a widget, as the frame around it shows them, and whether it can be used. */
export function widgetTexts(props: Described): Texts {
  const { id, label, schema, uiSchema, rawErrors = [], hideError } = props;
  const isRequired = schema.type === "boolean" ? schemaRequiresTrueValue(schema) : props.required;
  return {
    id,
    problem: rawErrors.length === 0 || hideError ? null : rawErrors.join(" "),
    visible: {
      label,
      help: helpOf(schema, uiSchema),
      required: isRequired ? "" : null,
      enabled: !props.disabled && !props.readonly,
    },
  };
}
