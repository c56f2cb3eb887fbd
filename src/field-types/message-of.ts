import { describeFailure, fillText } from "../formats/messages.ts";
import { wireChecks, type WireFormatName } from "../formats/wire-formats.ts";
import type { FieldTypeSpec } from "./field-type.ts";

/** A rule that a validator found broken; Ajv errors fit. */
export interface BrokenRule {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * The one Italian sentence for a value that breaks some rules: `messages` (those of the type, overridden by the field's own)
 * give texts and precedence. A rule without a text gives null.
 */
export function messageOf(
  type: FieldTypeSpec,
  value: unknown,
  broken: readonly BrokenRule[],
  messages: Readonly<Record<string, string>> = type.messages,
): string | null {
  const texts: Readonly<Record<string, string>> = type.messages;
  for (const [keyword, text] of Object.entries(messages)) {
    const rule = broken.find((one) => one.keyword === keyword);
    if (!rule) continue;
    const isExplained =
      keyword === "format" && "explained" in type && type.explained && text === texts[keyword];
    return (
      (isExplained ? explain(rule, value) : null) ??
      fillText(text, { ...rule.params, n: printedLimit(type, rule.params["limit"]) })
    );
  }
  return null;
}

/** An amount with its cents, as the field shows it; other limits are printed as numbers. */
const printedLimit = (type: FieldTypeSpec, limit: unknown): unknown =>
  type.control === "amount" && typeof limit === "number" ? type.print(limit) : limit;

function explain(rule: BrokenRule, value: unknown): string | null {
  const format = rule.params["format"];
  if (typeof value !== "string" || typeof format !== "string" || !isFormatName(format)) return null;
  const check = wireChecks[format](value);
  return check.ok ? null : describeFailure(check);
}

const isFormatName = (name: string): name is WireFormatName => Object.hasOwn(wireChecks, name);
