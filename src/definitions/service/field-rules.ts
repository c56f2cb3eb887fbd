import type { Bound, Field, FieldType, Text } from "../../engine/definition.ts";
import { boundKeywords } from "../../field-types/bounds.ts";
import { fieldTypeOf } from "../../field-types/field-types.ts";
import { TODAY_BOUNDS } from "../source/messages.ts";
import { isExpression } from "../types/expressions.ts";
import { isObject } from "../types/model.ts";
import { conditionAt, type ServiceContext, type Site, textAt, valueAt } from "./service-context.ts";
import { type Authored, locationOf } from "../source/source.ts";
import { DATE, NUMBER } from "../types/types.ts";

/** Required, bounds and messages: each rule with the words a citizen reads when it is broken. */
export function fieldRules(
  context: ServiceContext,
  site: Site,
  field: Authored,
): Pick<Field, "required" | "min" | "max" | "messages"> {
  const type = fieldTypeOf(field.type as FieldType);
  const limits = { ...limitOf(type.schema.minLength), ...limitOf(type.schema.maxLength, "maxLength") };
  const messages: Record<string, Text> = {};
  for (const [keyword, text] of Object.entries(type.messages))
    messages[keyword] = text.replaceAll("{n}", String(limits[keyword] ?? "{n}"));
  return {
    ...required(context, site, field),
    ...bound(context, site, field, "min"),
    ...bound(context, site, field, "max"),
    messages,
  };
}

const limitOf = (n: number | undefined, key = "minLength"): Record<string, number> =>
  n === undefined ? {} : { [key]: n };

function required(context: ServiceContext, site: Site, field: Authored): Pick<Field, "required"> {
  if (!("required" in field)) {
    if (field.type === "consenso")
      context.report.add("consent-optional", locationOf(field, "type"), { name: String(field.name) });
    return {};
  }
  if (!isObject(field.required)) return { required: { message: textAt(context, site, field, "required") } };
  const { when, inside } = conditionAt(context, site, field.required);
  return { required: { message: textAt(context, inside, field.required, "message"), ...(when && { when }) } };
}

function bound(
  context: ServiceContext,
  site: Site,
  field: Authored,
  word: "min" | "max",
): { [word in "min" | "max"]?: Bound } {
  if (!(word in field)) return {};
  const type = fieldTypeOf(field.type as FieldType);
  const keywords = boundKeywords[type.shape];
  if (!keywords) {
    context.report.add("bound-without-meaning", locationOf(field, word), { word, type: String(field.type) });
    return {};
  }
  const expected = type.shape !== "date" ? NUMBER : type.schema.format === "date" ? DATE : undefined;
  const raw = field[word];
  if (isObject(raw)) {
    return {
      [word]: {
        value: valueAt(context, site, raw, "value", expected).value,
        message: textAt(context, site, raw, "message"),
      },
    };
  }
  const keyword = keywords[word === "min" ? 0 : 1];
  const message = type.messages[keyword] ?? (raw === "= oggi()" ? TODAY_BOUNDS[word] : undefined);
  if (message === undefined) {
    context.report.add("rule-without-message", locationOf(field, word), {
      word,
      name: String(field.name),
      type: String(field.type),
    });
    return {};
  }
  if (!isExpression(raw) && type.shape !== "date" && typeof raw !== "number") {
    context.report.add("wrong-kind", locationOf(field, word), { what: `«${word}»`, type: "un numero" });
  }
  const { value } = valueAt(context, site, field, word, expected);
  return {
    [word]: { value, message: message.replaceAll("{n}", isExpression(raw) ? "il limite" : String(raw)) },
  };
}
