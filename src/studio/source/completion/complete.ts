import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { ScopeName } from "../../../definitions/index.ts";
import { LANGUAGE, type Member, valuesOf } from "../../../definitions/language/index.ts";
import type { Files, NodeAddress } from "../../model/address.ts";
import { messages } from "../messages.ts";
import { type CursorPlace, placeAt } from "./cursor-place.ts";
import { dataWords, expressionWords, FORMATS } from "./expressions.ts";
import { memberNames } from "./member-names.ts";
import { referencesOf } from "./references.ts";

/** The surroundings of the text, as they are now. */
export interface Surroundings {
  readonly file: string;
  readonly files: Files;
  /** The names that an expression at a node can read. */
  readonly names?: (address: NodeAddress) => Promise<readonly ScopeName[]>;
}

/** Completes names of members, values, names of things that exist, and expressions, from the table of the language. */
export const completeJson =
  (surroundings: () => Surroundings) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const { file } = surroundings();
    const place = placeAt(file, text, context.pos);
    if (!place) return null;
    if (place.isName) return named(place, context, memberNames(place));
    const { quoted } = place;
    const before = quoted ? text.slice(quoted.from, context.pos) : "";
    if (quoted && before.startsWith("= ")) return expressionAt(place, context, before, surroundings());
    const insertion = /\{([\w.]*)(:\w*)?$/.exec(before);
    if (quoted && insertion) return insertionAt(place, context, insertion, surroundings());
    return named(place, context, valuesAt(place, surroundings()));
  };

/** Completions of the whole text between the quotes, or of a new one. */
function named(
  { quoted }: CursorPlace,
  context: CompletionContext,
  options: readonly Completion[],
): CompletionResult | null {
  if (options.length === 0) return null;
  const word = context.matchBefore(/[\w$-]*/);
  if (!quoted && !context.explicit && (word === null || word.from === word.to)) return null;
  const [from, to] = quoted ? [quoted.from, quoted.to] : [word?.from ?? context.pos, undefined];
  return { from, ...(to !== undefined && { to }), options: [...options], validFor: /^[\w$-]*$/ };
}

async function expressionAt(
  { path }: CursorPlace,
  context: CompletionContext,
  before: string,
  { file, names }: Surroundings,
): Promise<CompletionResult | null> {
  if (isInQuotes(before)) return null;
  const word = /[A-Za-z_][\w.]*$/.exec(before)?.[0] ?? "";
  if (word === "" && !context.explicit) return null;
  const known = await (names?.({ file, path }) ?? []);
  return { from: context.pos - word.length, options: expressionWords(known), validFor: /^[\w.]*$/ };
}

/** True between apostrophes: a constant text has no names. */
const isInQuotes = (code: string): boolean => (code.match(/'/g)?.length ?? 0) % 2 === 1;

async function insertionAt(
  { path }: CursorPlace,
  context: CompletionContext,
  insertion: RegExpExecArray,
  { file, names }: Surroundings,
): Promise<CompletionResult | null> {
  const [, word = "", format] = insertion;
  if (format !== undefined)
    return { from: context.pos - format.length + 1, options: [...FORMATS], validFor: /^\w*$/ };
  const known = await (names?.({ file, path }) ?? []);
  if (known.length === 0) return null;
  return { from: context.pos - word.length, options: dataWords(known), validFor: /^[\w.]*$/ };
}

/** The values that a member can have: those of the table, and the names of things that exist. */
function valuesAt({ member, quoted }: CursorPlace, { files, file }: Surroundings): Completion[] {
  if (!member) return [];
  const quote = (text: string) => (quoted ? text : JSON.stringify(text));
  const listed = Object.entries(valuesOf(LANGUAGE, member)).map(([label, info]) => ({
    label,
    info,
    type: "enum",
    boost: 2,
  }));
  const named = member.refersTo ? referencesOf(files, file, member.refersTo) : [];
  return [
    ...[...listed, ...named].map((one) => ({ ...one, apply: quote(one.label) })),
    ...(quoted ? [] : truths(member)),
  ];
}

function truths(member: Member): Completion[] {
  const isBoolean = "json" in member && member.json.includes("boolean");
  if (!isBoolean && !("constant" in member)) return [];
  return [
    { label: "true", info: messages.yes, type: "keyword" },
    ...(isBoolean ? [{ label: "false", info: messages.no, type: "keyword" }] : []),
  ];
}
