import type { CompiledService, Entry, Json, JsonObject } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { keepKnown, outlineOf, type FieldOutline, type ValueKind } from "../../engine/form/index.ts";
import { declaredFields, fixedOptions, isObject, writePath, ANY_ROW } from "../../engine/index.ts";
import { quote, quoteAll, sentence } from "./italian.ts";
import { titleOfPage } from "./kinds/names.ts";
import { readText } from "./readings.ts";
import type { Sentence } from "./sentences.ts";

/**
 * The consequences for people who are filling in the service, by the rules that migrate their drafts: values that are
 * dropped, fields that are newly required, pages that are gone. `after` is null when the service is gone.
 */
export function draftChanges(before: CompiledService, after: CompiledService | null): readonly Sentence[] {
  if (!after) return [draft("chi ha cominciato questo servizio non può finirlo")];
  return [...lostPages(before, after), ...lostValues(before, after), ...newlyAsked(before, after)];
}

const draft = (text: string): Sentence => ({ group: "drafts", text: sentence(text) });

function lostPages(before: CompiledService, after: CompiledService): readonly Sentence[] {
  const known = new Set(after.steps.map(({ id }) => id));
  const lost = before.steps.filter(({ id }) => !known.has(id));
  return lost.map((step) =>
    draft(`chi era alla pagina ${quote(titleOfPage(step))} riprende da un'altra pagina`),
  );
}

/** The values that a full draft loses, form by form. */
function lostValues(before: CompiledService, after: CompiledService): readonly Sentence[] {
  const [outlines, forms] = [outlineOf(before).forms, formsOf(after)];
  const lost = new Set<string>();
  const lostOptions = new Set<string>();
  for (const [name, content] of formsOf(before)) {
    const outline = outlines[name] ?? {};
    for (const { path, field } of declaredFields(content)) {
      const { label, kinds } = outline[path.join(".")]!;
      const dropped = (entries: readonly Entry[], value: Json) =>
        keepKnown(entries, sample(path, value), outline).dropped.length > 0;
      const isLost = (value: Json) => dropped(forms.get(name) ?? [], value) && !dropped(content, value);
      const options = fixedOptions(field);
      const gone = options.filter(({ value }) => isLost(value));
      const values = kinds.flatMap((kind) => (kind in SAMPLES ? [SAMPLES[kind]!] : []));
      if (options.length === 0 ? values.some(isLost) : gone.length === options.length)
        lost.add(label || field.name);
      else
        for (const one of gone)
          lostOptions.add(`${quote(readText(one.label))} in ${quote(label || field.name)}`);
    }
  }
  return [
    ...(lost.size > 0 ? [draft(`chi ha già scritto ${quoteAll([...lost])} lo perde`)] : []),
    ...[...lostOptions].map((option) => draft(`chi ha già scelto ${option} deve scegliere di nuovo`)),
  ];
}

/** A value of each kind that a person would miss. Those of rows and groups are their fields. */
const SAMPLES: Readonly<Partial<Record<ValueKind, Json>>> = {
  text: "x",
  number: 1,
  date: "2026-01-31",
  month: "2026-01",
  choice: "x",
  flag: true,
  documents: [{ nome: "x" }],
};

/** Data with one value: in rows, in the first one. */
const sample = (path: readonly string[], value: Json): JsonObject => {
  const row = path.indexOf(ANY_ROW);
  if (row < 0) return writePath({}, path, value);
  const inner = sample(path.slice(row + 1), value);
  return writePath({}, path.slice(0, row), [isObject(inner) ? inner : {}]);
};

type Outlines = Readonly<Record<string, FieldOutline>>;

/** The fields that a form requires now and did not require before, as the migration of drafts finds them. */
function newlyAsked(before: CompiledService, after: CompiledService): readonly Sentence[] {
  const [known, forms] = [outlineOf(before).forms, outlineOf(after).forms];
  const asked = Object.entries(forms).flatMap(([name, fields]) => {
    const old: Outlines | undefined = known[name];
    if (!old) return [];
    return Object.entries(fields).flatMap(([path, { label, required }]) =>
      required && !old[path]?.required ? [label] : [],
    );
  });
  const labels = [...new Set(asked)].filter((label) => label !== "");
  return labels.length > 0
    ? [draft(`a chi ha già passato la pagina si chiede anche ${quoteAll(labels)}, dove è obbligatorio`)]
    : [];
}
