import type { Json, Lookup } from "../definition.ts";
import { evaluate, holds } from "../expressions/evaluate.ts";
import { withRoots, type Scope } from "../expressions/scope.ts";
import { renderText } from "../expressions/text.ts";
import { hasWords, languageOf } from "../../formats/language.ts";
import { formatValue } from "../format.ts";
import { isObject } from "../json.ts";
import { messages } from "../messages.ts";
import type { VisibleOption } from "./resolve-field.ts";

/** The entries of a lookup: a list inside the call's answer, the answer itself, or (without a call) a list in the scope. */
export const lookupEntries = (lookup: Lookup, answer: Json, scope: Scope): readonly Json[] => {
  const list = lookup.list ? evaluate(lookup.list, withRoots(scope, { risposta: answer })) : answer;
  return Array.isArray(list) ? list : [];
};

/** The name of an entry without a description: its value, such as a code, or the first text that it has. */
const nameOf = (entry: Json, value: Lookup["value"], scope: Scope): string => {
  const own = value ? evaluate(value, scope) : entry;
  const texts = isObject(own) ? Object.values(own) : [own];
  return (
    texts.map((text) => formatValue(typeof text === "object" ? null : text)).find(Boolean) ?? messages.unnamed
  );
};

/** True when the options have the texts of the region's services: no words of the definition, which are translated, and no list of its facts. */
const isReceived = ({ label, list }: Lookup): boolean =>
  list?.[0] !== "value" &&
  (Array.isArray(label) ? label : [label]).every((part) => typeof part !== "string" || !hasWords(part));

/**
 * Options made from the entries of a lookup, then those that the definition adds; each contains the value of the field. A lookup without a call reads its
 * entries from `scope` and ignores `entries`.
 */
export const lookupOptions = (
  lookup: Lookup,
  entries: readonly Json[],
  scope: Scope,
): readonly VisibleOption[] => {
  const areReceived = isReceived(lookup);
  return [
    ...(lookup.from === "" ? lookupEntries(lookup, null, scope) : entries)
      .map((entry) => ({ entry, inner: withRoots(scope, { riga: entry }) }))
      .filter(({ inner }) => holds(lookup.when, inner))
      .map(({ entry, inner }) => {
        const label = renderText(lookup.label, inner).text.trim() || nameOf(entry, lookup.value, inner);
        const lang = areReceived ? languageOf(label) : undefined;
        return {
          value: lookup.value ? evaluate(lookup.value, inner) : entry,
          label,
          help: null,
          enabled: true,
          ...(lang !== undefined && { lang }),
        };
      }),
    ...(lookup.add ?? [])
      .filter(({ when }) => holds(when, scope))
      .map(({ value, label }) => ({
        value,
        label: renderText(label, scope).text,
        help: null,
        enabled: true,
      })),
  ];
};
