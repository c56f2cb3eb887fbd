import type { FieldTemplateProps } from "@rjsf/utils";
export function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}
