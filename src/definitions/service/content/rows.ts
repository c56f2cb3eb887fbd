import type { FactItem, Field, Tone } from "../../../engine/definition.ts";
import { ANY_ROW } from "../../../engine/index.ts";
import { isComputed } from "../../../engine/expressions/index.ts";
import { prints } from "../../expressions/printed-types.ts";
import type { AuthoredFormat } from "../../language/authored.generated.ts";
import { labelsOf } from "../../source/node-labels.ts";
import { sameOrigin } from "../../source/origins.ts";
import { ANY, nameOfType, type Type } from "../../types/types.ts";
import { contentType } from "../content-type.ts";
import type { Cursor } from "../cursor.ts";

/** A form does not begin with more blank rows than these. */
const MOST_INITIAL = 5;

/** Compiles the `items` of a node: facts, columns and the lines of a row. */
export function compileItems(owner: Cursor): FactItem[] {
  return owner.objects("items").map((item) => {
    const { when, inside } = item.condition();
    if (!item.has("value"))
      item.reportHere("missing-word", { name: "value", where: labelsOf(item.source, 0).where });
    const { value, type } = inside.value("value");
    if (type && item.has("format")) reportFormat(inside, type);
    if (owner.has("rows") && item.has("value") && !isComputed(value))
      item.report("item-constant", "value", { value: String(item.get("value")) });
    const compiled = {
      label: inside.text("label"),
      value,
      ...(when && { when }),
      ...item.given("format", () => item.get<AuthoredFormat>("format")),
      ...(item.get("level") === "primary" ? { level: "primary" as const } : {}),
      ...compileTones(inside),
    };
    return sameOrigin(compiled, item.source);
  });
}

/** The conditions of `level`, in the order written. */
function compileTones(item: Cursor): Pick<FactItem, "tones"> {
  const level = item.object("level");
  const tones = level?.names().map((name) => ({ tone: name as Tone, when: level.boolean(name) })); // as: the JSON Schema names them
  return tones ? { tones } : {};
}

function reportFormat(item: Cursor, type: Type): void {
  const format = item.get<AuthoredFormat>("format");
  if (format === "html" && item.isFromOutside("value"))
    item.report("html-outside", "format", { path: item.string("value").replace(/^= /, "") });
  if (!prints(format, type)) item.report("format-type", "format", { name: format, type: nameOfType(type) });
}

/** The same node where `riga` is one of its rows. */
export function rowSite(owner: Cursor): Cursor {
  if (!owner.isExpression("rows")) return owner.withLocals({ riga: ANY });
  const { type } = owner.expression("rows");
  const riga = type.kind === "list" ? type.item : ANY;
  return owner.withLocals({ riga }).with({ isRowAnswered: !owner.isFromOutside("rows") });
}

/** Words of the rows that a person types. */
const WORDS = ["title", "add", "remove", "empty"] as const;

/** Whether a field chooses among the entries of a list, which may be empty: options or rows from a call or from data. */
const choosesFromList = (field: Cursor): boolean =>
  field.object("options") !== undefined || (field.shape === "rows" && field.has("rows"));

/** Whether that list is among the data of the page; the portal itself explains an empty answer of a call. */
const isListOfData = (field: Cursor): boolean =>
  field.object("options")?.isExpression("from") ?? field.has("rows");

/** The texts of typed rows, and the one of an empty list of choices. */
export function typedRows(field: Cursor): Pick<Field, "title" | "add" | "remove" | "none"> {
  const name = field.string("name");
  if (field.shape === "rows" && !field.has("rows") && !field.has("content"))
    field.report("rows-without-content", "type", { name });
  if (field.shape === "files" && field.site.path.includes(ANY_ROW))
    field.report("files-in-row", "type", { name });
  const isTyped = field.shape === "rows" && field.has("content");
  for (const word of WORDS)
    if (field.has(word) && !isTyped && !(word === "empty" && choosesFromList(field)))
      field.reportName("word-of-rows", word, { word, name });
  if (choosesFromList(field) && isListOfData(field) && !field.has("empty"))
    field.report("list-without-empty", field.has("options") ? "options" : "rows", { name });
  const qui = isTyped && field.has("title") ? contentType(field) : ANY;
  return {
    ...field.withLocals({ qui, riga: qui }).givenText("title"),
    ...field.givenText("add"),
    ...field.givenText("remove"),
    ...(field.has("empty") && { none: field.prose("empty") }),
  };
}

/** Rows that must be typed are there from the start: as many as the minimum, or one. */
export function initialRows(field: Cursor): Pick<Field, "default"> {
  if (field.shape !== "rows" || field.has("rows")) return {};
  const min = field.object("min")?.get("value") ?? field.get("min");
  const count = typeof min === "number" ? min : Number(field.optional("required") !== undefined);
  return count > 0 ? { default: Array.from({ length: Math.min(count, MOST_INITIAL) }, () => ({})) } : {};
}
