import {
  getUiOptions,
  TranslatableString,
  type FieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type UiSchema,
} from "@rjsf/utils";
import type { FrameTexts } from "../../controls/Frame.tsx";

/**
 * How a field is framed: `single` is one control under its label, `choice` one answer with several controls, `group` a part
 * of the form; `own` controls, and fields with that option of their uiSchema (`frame`), render label and messages themselves, `none` has no label.
 */
export type FrameKind = "single" | "choice" | "group" | "own" | "none";

type Framed = Pick<FieldTemplateProps, "schema" | "uiSchema" | "registry">;
type LabelProps = Pick<FieldTemplateProps, "schema" | "label" | "fieldPathId" | "registry">;

const CHOICES: readonly unknown[] = ["radio", "checkboxes"];

/** Returns the frame of a field; `isBranch`: the field is the chosen branch of a union, which has the label. */
export function frameOf(
  { schema, uiSchema, registry, ...props }: FieldTemplateProps,
  isBranch: boolean,
): FrameKind {
  const { field, label, widget, frame } = getUiOptions(uiSchema);
  if (frame === "own") return frame;
  if (label === false) return "none";
  const isGroup =
    schema.type === "object" || schema.type === "array" || isUnion({ schema, registry, uiSchema });
  if (CHOICES.includes(widget) || (schema.type === "array" && registry.schemaUtils.isMultiSelect(schema)))
    return "choice";
  if (isGroup) return isBranch || labelOf({ schema, registry, ...props }) === "" ? "none" : "group";
  return schema.type === "boolean" && !field && (widget ?? "checkbox") === "checkbox" ? "own" : "single";
}

/** True for a field whose schema is one of several, which are more than the options of a list. */
export const isUnion = ({ schema, registry }: Framed): boolean =>
  (schema.oneOf !== undefined || schema.anyOf !== undefined) && !registry.schemaUtils.isSelect(schema);

export const isUnionOfObjects = ({ schema }: Framed): boolean =>
  schema.type === "object" ||
  (schema.oneOf ?? schema.anyOf ?? []).every(
    (branch) => typeof branch === "object" && "properties" in branch,
  );

/** Title of an item of a list, by its position from 0. */
export const itemTitle = (schema: RJSFSchema, index: number, { translateString }: Registry): string =>
  `${schema.title ?? translateString(TranslatableString.ArrayItemTitle)} ${index + 1}`;

const labelOf = ({ schema, label, fieldPathId, registry }: LabelProps): string => {
  const last = fieldPathId.path.at(-1);
  return typeof last === "number" ? itemTitle(schema, last, registry) : (label ?? "");
};

/** Description and help of a field as one text; null when it has none. */
export function helpOf(schema: RJSFSchema, uiSchema: UiSchema | undefined): string | null {
  const { description = schema.description, help } = getUiOptions(uiSchema);
  return [description, help].filter((text) => typeof text === "string" && text !== "").join(" ") || null;
}

/** The texts of a frame. */
export function frameTexts(props: FieldTemplateProps): FrameTexts {
  const { id, schema, uiSchema, required, rawErrors = [] } = props;
  const canBeRequired = schema.type !== "object" && (schema.type !== "array" || (schema.minItems ?? 0) > 0);
  return {
    id,
    problem: rawErrors.length === 0 ? null : rawErrors.join(" "),
    visible: {
      label: labelOf(props),
      help: helpOf(schema, uiSchema),
      required: required && canBeRequired ? "" : null,
    },
  };
}
