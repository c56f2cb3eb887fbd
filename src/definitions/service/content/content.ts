import type { Check, Entry } from "../../../engine/definition.ts";
import { sameOrigin } from "../../source/origins.ts";
import type { Cursor } from "../cursor.ts";
import { compileBlock } from "./blocks.ts";
import { type EarlyEnds, reportInnerEnds } from "./early-ends.ts";
import { checkExamples } from "./field-examples.ts";
import { checkFieldValues } from "./field-values.ts";
import { fieldPath } from "./field-paths.ts";
import { compileField } from "./field.ts";

/** Compiles the content of a step, which texts with `end` may end early. */
export function compileStepContent(step: Cursor, prefix: string, ends: EarlyEnds): Entry[] {
  reportInnerEnds(step);
  return compileEntries(step, prefix, (entry, key) => {
    const compiled = compileEntry(ends.after(entry), key);
    const restricted = ends.restrict(compiled);
    ends.add(entry, compiled);
    return restricted;
  });
}

/** Compiles the content of a block, a field or an option, in reading order; `prefix` begins the keys. */
const compileContent = (owner: Cursor, prefix: string): Entry[] =>
  compileEntries(owner, prefix, compileEntry);

function compileEntries(
  owner: Cursor,
  prefix: string,
  compile: (entry: Cursor, key: string) => Entry,
): Entry[] {
  const entries = owner.objects("content");
  reportDuplicates(entries);
  const counts = new Map<string, number>();
  return entries.map((entry, index) => {
    const key = `${prefix}.${nameOf(entry, index)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return compile(entry, count === 1 ? key : `${key}~${count}`);
  });
}

const nameOf = (entry: Cursor, index: number): string =>
  entry.optional("id") ?? entry.optional("name") ?? `${entry.optional("kind") ?? "check"}${index}`;

/** Two fields of one name or one label in one place must exclude each other by their conditions. */
function reportDuplicates(entries: readonly Cursor[]): void {
  const fields = entries.filter((entry) => entry.isField);
  for (const [field] of twinsBy(fields, "name"))
    field.report("field-twice", "name", { name: field.string("name") });
  for (const [field, twin] of twinsBy(fields, "label"))
    if (field.string("name") !== twin.string("name"))
      field.report("field-label-twice", "label", {
        label: field.string("label"),
        twin: twin.string("name"),
      });
}

/** The fields whose member is that of an earlier one that may be there at the same time, each with the earlier one. */
function twinsBy(fields: readonly Cursor[], key: "name" | "label"): [Cursor, Cursor][] {
  const seen = new Map<string, Cursor>();
  return fields.flatMap((field): [Cursor, Cursor][] => {
    const text = field.optional(key);
    if (text === undefined || text === "") return [];
    const twin = seen.get(text);
    seen.set(text, field);
    return twin && !(field.isExpression("when") && twin.isExpression("when")) ? [[field, twin]] : [];
  });
}

function compileEntry(entry: Cursor, key: string): Entry {
  const { when, inside } = entry.condition();
  const base = { key, ...(when && { when }) };
  if (entry.has("check")) return sameOrigin({ ...base, ...compileCheck(inside) }, entry.source);
  if (!entry.isField)
    return sameOrigin({ ...base, ...compileBlock(inside, key, compileContent) }, entry.source);
  const field = sameOrigin({ ...base, ...compileField(inside, key, compileContent) }, entry.source);
  // The examples of the source prove the rules of a translation too.
  if (checkFieldValues(entry, field) && !entry.context.isTranslation) checkExamples(entry, field);
  return field;
}

function compileCheck(entry: Cursor): Omit<Check, "key"> {
  return {
    check: entry.boolean("check"),
    message: entry.prose("message"),
    at: entry.strings("at").map((name) => fieldPath(entry, "at", name)),
  };
}
