import type { CompiledService, Entry, Expr, Field, Json } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { ANY_ROW, branchesOf, fixedOptions, isEqual, isOfForm, type Branch } from "../../engine/index.ts";
import { quote, quoteAll, sentence } from "./italian.ts";
import { readText } from "./readings.ts";
import type { Sentence } from "./sentences.ts";

/** A field with all conditions under which its page shows it, as JSON. */
interface ShownField {
  readonly path: string;
  readonly field: Field;
  readonly conditions: readonly string[];
}

/**
 * The consequences of conditions that are new: the answer in a field that the page may no longer show is dropped, and an option that it may
 * no longer offer has to be chosen again. A condition that is gone drops nothing. `names`: the later names of forms.
 */
export function hiddenAnswers(
  before: CompiledService,
  after: CompiledService,
  names: ReadonlyMap<string, string>,
): readonly Sentence[] {
  const later = formsOf(after);
  const [fields, options] = [new Set<string>(), new Set<string>()];
  for (const [name, content] of formsOf(before)) {
    const now = shownFields(later.get(names.get(name) ?? name) ?? []);
    for (const { path, field, conditions } of shownFields(inNames(content, names))) {
      const there = now.filter((one) => one.path === path);
      if (there.length === 0) continue;
      const same = there.filter((one) => one.conditions.every((condition) => conditions.includes(condition)));
      const label = readText(field.label) || field.name;
      if (same.length === 0) fields.add(label);
      for (const option of fixedOptions(field))
        if (same.length > 0 && same.every((one) => isRestricted(one.field, option.value, option.when)))
          options.add(`${quote(readText(option.label))} in ${quote(label)}`);
    }
  }
  return [
    ...(fields.size > 0
      ? [draft(`chi ha già scritto ${quoteAll([...fields])} lo perde, dove la pagina non lo chiede più`)]
      : []),
    ...[...options].map((option) =>
      draft(`chi ha già scelto ${option} deve scegliere di nuovo, dove la pagina non lo offre più`),
    ),
  ];
}

const draft = (text: string): Sentence => ({ group: "drafts", text: sentence(text) });

/** True when an option has a condition that it did not have. */
const isRestricted = (field: Field, value: Json, before: Expr | undefined): boolean => {
  const { when } = fixedOptions(field).find((one) => isEqual(one.value, value)) ?? {};
  return when !== undefined && !isEqual(when, before ?? null);
};

function shownFields(
  content: readonly Entry[],
  base: readonly string[] = [],
  conditions: readonly string[] = [],
): readonly ShownField[] {
  return content.flatMap((entry) => {
    const here = [...conditions, ...conditionOf(entry.when)];
    const own =
      "field" in entry ? [{ path: [...base, entry.name].join("."), field: entry, conditions: here }] : [];
    const inner = branchesOf(entry)
      .filter(isOfForm)
      .flatMap((branch) =>
        shownFields(branch.content, [...base, ...branch.base], [...here, ...conditionsOf(entry, branch)]),
      );
    return [...own, ...inner];
  });
}

const conditionOf = (when: Expr | undefined): readonly string[] =>
  when === undefined ? [] : [JSON.stringify(when)];

/** The conditions of a branch: its option or its tick is chosen, and its own. */
function conditionsOf(entry: Entry, { kind, option, tab }: Branch): readonly string[] {
  const name = "field" in entry ? entry.name : ANY_ROW;
  const chosen =
    kind === "option" || kind === "on" ? [JSON.stringify([kind, name, option?.value ?? true])] : [];
  return [...chosen, ...conditionOf(option?.when), ...conditionOf(tab?.when)];
}

/** The content with the later names of forms in its conditions. */
const inNames = (content: readonly Entry[], names: ReadonlyMap<string, string>): readonly Entry[] =>
  names.size === 0
    ? content
    : (JSON.parse(JSON.stringify(content), (_, value: unknown) =>
        typeof value === "string" ? inName(value, names) : value,
      ) as readonly Entry[]); // as: of the same shape

const inName = (text: string, names: ReadonlyMap<string, string>): string => {
  const [form = "", ...path] = text.split(".");
  return [names.get(form) ?? form, ...path].join(".");
};
