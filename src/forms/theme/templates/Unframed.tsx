import type { FieldTemplateProps } from "@rjsf/utils";

/** The template of a field that renders its label and messages itself; its uiSchema names it as `ui:FieldTemplate`. */
export function Unframed({ children }: FieldTemplateProps) {
  return children;
}
