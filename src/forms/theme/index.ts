/** Forms rendered by RJSF from a JSON Schema, with the whole theme. The program of the citizens does not load this. */
export { SchemaForm } from "./SchemaForm.tsx";
export { theme } from "./theme.ts";
export { drawError, renderHelp, renderMark } from "../controls/Frame.tsx";
export { errorId, helpId, joined } from "../controls/control.ts";
export type { ErrorSchema, FieldProps, RJSFSchema, UiSchema, ValidatorType, WidgetProps } from "@rjsf/utils";
