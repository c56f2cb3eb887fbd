import type { Field, FieldType } from "../../../engine/definition.ts";
import { isConsent } from "../../../field-types/field-types.ts";
import { typedSpecOf } from "../../../field-types/typed-text.ts";
import type { AuthoredField } from "../../language/authored.generated.ts";
import { byShape } from "../../language/members.ts";
import { field as fieldWord } from "../../language/nodes/field.ts";
import { hasFields } from "../../source/authored-fields.ts";
import { ANY, BOOLEAN, listOf } from "../../types/types.ts";
import { isComputed } from "../../../engine/expressions/index.ts";
import { ANY_ROW } from "../../../engine/index.ts";
import { contentType } from "../content-type.ts";
import type { Cursor } from "../cursor.ts";
import { registerAttachments } from "../attachments.ts";
import { compileByShape } from "./by-shape.ts";
import { fieldPath } from "./field-paths.ts";
import { fieldRules } from "./field-rules.ts";
import { type CompileContent, compileOptions } from "./options.ts";
import { compileItems, initialRows, rowSite, typedRows } from "./rows.ts";

const BY_SHAPE = byShape(fieldWord.members);

/** Compiles a field; `key` is its address in the step. */
export function compileField(
  field: Cursor,
  key: string,
  compileContent: CompileContent,
): Omit<Field, "key" | "when"> {
  const type = field.get<AuthoredField["type"]>("type");
  reportMisuse(field, type);
  return {
    field: type,
    name: field.string("name"),
    label: labelOf(field, type),
    ...fieldRules(field),
    ...field.given("options", () => compileOptions(field, key, compileContent)),
    ...field.given("content", () => compileContent(insideOf(field), key)),
    ...field.given("rows", () => field.expression("rows", listOf(ANY)).expr),
    ...field.given("items", () => compileItems(rowSite(field))),
    ...(field.has("rows") ? rowSite(field) : field).givenBoolean("enabled"),
    ...typedRows(field),
    // The contract requires the list even when it is empty.
    ...(field.shape === "files" && { default: [] }),
    ...initialRows(field),
    // A default whose data are missing is none.
    ...field.given(
      "default",
      () => field.allowingGaps().value("default", field.shape === "flag" ? BOOLEAN : undefined).value,
    ),
    ...field.given("value", () => {
      const { value } = field.value("value");
      return isComputed(value) ? value.expr : (["value", value] as const);
    }),
    ...field.given("forget", () => field.strings("forget").map((name) => fieldPath(field, "forget", name))),
    ...compileByShape({ node: field, key, compileContent }, BY_SHAPE),
    reactive: false,
  };
}

/** The label of a consent may contain links. */
function labelOf(field: Cursor, type: FieldType): Field["label"] {
  if (!field.has("label")) return "";
  return isConsent(type) ? field.prose("label") : field.text("label");
}

function reportMisuse(field: Cursor, type: FieldType): void {
  if (!field.has("label") && !field.has("value") && field.shape !== "group")
    field.reportHere("field-without-label", { name: field.string("name") });
  if (field.shape === "files") registerAttachments(field);
  if (field.has("strict") && !typedSpecOf(type)?.strict)
    field.report("bound-without-meaning", "strict", { word: "strict", type });
  if (!isConsent(type)) return;
  if (hasFields(field)) field.report("consent-fields", "content", { name: field.string("name") });
  for (const key of ["default", "value"]) if (field.has(key)) field.report("consent-default", key);
}

/** The content of a group, or of a row, writes to an object of its own. */
function insideOf(field: Cursor): Cursor {
  const path = [...field.site.path, field.string("name")];
  const qui = contentType(field);
  if (field.shape === "group") return field.withLocals({ qui }).with({ path });
  if (field.shape === "rows") return field.withLocals({ qui, riga: qui }).with({ path: [...path, ANY_ROW] });
  return field;
}
