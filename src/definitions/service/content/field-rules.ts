import type { Bound, Field, Text } from "../../../engine/definition.ts";
import { boundKeywords } from "../../../field-types/bounds.ts";
import type { FieldTypeSpec } from "../../../field-types/field-type.ts";
import { fieldTypeOf, isConsent } from "../../../field-types/field-types.ts";
import type { AuthoredField } from "../../language/authored.generated.ts";
import { answerIn } from "../../source/careless/answers.ts";
import { meantByRequired } from "../../source/careless/meant-values.ts";
import { boundTexts } from "../../../field-types/messages.ts";
import { DATE, NUMBER, type Type } from "../../types/types.ts";
import type { Cursor } from "../cursor.ts";

/** The type of a bound; months are compared as text. */
function boundType({ shape, schema }: FieldTypeSpec): Type | undefined {
  if (shape !== "date") return NUMBER;
  return schema.format === "date" ? DATE : undefined;
}

const typeOf = (field: Cursor) => fieldTypeOf(field.get<AuthoredField["type"]>("type"));

/** `required`, bounds and messages of a field. Each rule has its message. */
export function fieldRules(field: Cursor): Pick<Field, "required" | "min" | "max" | "messages"> {
  return {
    ...requiredRule(field),
    ...field.given("min", () => compileBound(field, "min")),
    ...field.given("max", () => compileBound(field, "max")),
    messages: typeMessages(field),
  };
}

/** The messages of the type, with the limits of its schema filled in. */
function typeMessages(field: Cursor): Record<string, Text> {
  const { schema, messages } = typeOf(field);
  const limits: Readonly<Record<string, number | undefined>> = {
    minLength: schema.minLength,
    maxLength: schema.maxLength,
  };
  return Object.fromEntries(
    Object.entries(messages).map(([keyword, text]) => [
      keyword,
      field.context.translate(text).replaceAll("{n}", String(limits[keyword] ?? "{n}")),
    ]),
  );
}

function requiredRule(field: Cursor): Pick<Field, "required"> {
  if (!field.has("required")) {
    if (isConsent(field.get<AuthoredField["type"]>("type")))
      field.report("consent-optional", "type", { name: field.string("name") });
    return {};
  }
  reportAnswer(field);
  const rule = field.object("required");
  if (!rule) return { required: { message: field.prose("required") } };
  const { when, inside } = rule.condition();
  return { required: { message: inside.prose("message"), ...(when && { when }) } };
}

/** Reports «sì» or "true" in the place of the message. */
function reportAnswer(field: Cursor): void {
  const value = field.optional("required") ?? "";
  const answer = answerIn(value);
  if (answer !== undefined) field.report("answer-as-message", "required", { value }, meantByRequired(answer));
}

function compileBound(field: Cursor, key: "min" | "max"): Bound | undefined {
  const type = typeOf(field);
  const keywords = boundKeywords[type.shape];
  if (!keywords) {
    field.report("bound-without-meaning", key, { word: key, type: field.string("type") });
    return undefined;
  }
  const written = field.object(key);
  if (written)
    return { value: written.value("value", boundType(type)).value, message: written.prose("message") };
  return boundOfType(field, key, keywords[key === "min" ? 0 : 1]);
}

/** A bound without a message takes the one of its type. */
function boundOfType(field: Cursor, key: "min" | "max", keyword: string): Bound | undefined {
  const type = typeOf(field);
  const raw = field.get(key);
  const isExact = typeof raw === "number" && field.get("min") === field.get("max");
  const message =
    (isExact ? type.exact : undefined) ??
    type.messages[keyword] ??
    (raw === "= oggi" ? boundTexts.today[key] : undefined);
  if (message === undefined) {
    const params = { word: key, name: field.string("name"), type: field.string("type") };
    field.report("rule-without-message", key, params);
    return undefined;
  }
  const limit = field.isExpression(key) ? field.context.translate(boundTexts.limit) : field.string(key);
  return {
    value: field.value(key, boundType(type)).value,
    message: field.context.translate(message).replaceAll("{n}", limit),
  };
}
