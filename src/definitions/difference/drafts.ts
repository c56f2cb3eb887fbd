import type { CompiledService, Entry, Field, Json, JsonObject, Text } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import {
  keepKnown,
  laterNames,
  outlineOf,
  type FieldOutline,
  type ValueKind,
} from "../../engine/form/index.ts";
import {
  ANY_ROW,
  declaredFields,
  fixedOptions,
  isEqual,
  isObject,
  type Path,
  writePath,
} from "../../engine/index.ts";
import { closedService } from "./closings.ts";
import { hiddenAnswers } from "./hidden-answers.ts";
import { quote, quoteAll, sentence } from "./italian.ts";
import { titleOfPage } from "./kinds/names.ts";
import { readText } from "./readings.ts";
import type { Sentence } from "./sentences.ts";

/**
 * The consequences for people who are filling in the service, by the rules that migrate their drafts: values that are
 * dropped, fields that are newly required, pages that are gone. `after` is null when the service is gone.
 */
export function draftChanges(before: CompiledService, after: CompiledService | null): readonly Sentence[] {
  if (!after) return closedService;
  const { forms, steps } = laterNames(after, outlineOf(before));
  return [
    ...movedPages(before, after, steps),
    ...lostValues(before, after, forms),
    ...swappedOptions(before, after, forms),
    ...hiddenAnswers(before, after, forms),
    ...newlyAsked(before, after, forms),
    ...newPages(before, after, forms),
  ];
}

/** Later names of forms or steps, by the former ones. */
type Names = ReadonlyMap<string, string>;

const draft = (text: string): Sentence => ({ group: "drafts", text: sentence(text) });

/** Where people resume whose page is gone: at the page that takes its place, or at another one. */
function movedPages(before: CompiledService, after: CompiledService, names: Names): readonly Sentence[] {
  const known = new Map(after.steps.map((step) => [step.id, step]));
  const gone = before.steps.filter(({ id }) => !known.has(id));
  return gone.flatMap((step) => {
    const now = known.get(names.get(step.id) ?? "");
    const place = now ? `dalla pagina ${quote(titleOfPage(now))}` : "da un'altra pagina";
    const isSame = now !== undefined && titleOfPage(now) === titleOfPage(step);
    return isSame ? [] : [draft(`chi era alla pagina ${quote(titleOfPage(step))} riprende ${place}`)];
  });
}

/** The pages to fill in that people who are further on have not seen. */
function newPages(before: CompiledService, after: CompiledService, names: Names): readonly Sentence[] {
  const known = outlineOf(before).forms;
  const renamed = new Set(names.values());
  const added = after.steps.filter(({ id, hasForm }) => hasForm && !(id in known) && !renamed.has(id));
  return added.map((step) =>
    draft(`chi è già più avanti torna alla pagina ${quote(titleOfPage(step))}, se è sul suo percorso`),
  );
}

/** The values that full drafts lose, form by form. */
function lostValues(before: CompiledService, after: CompiledService, names: Names): readonly Sentence[] {
  const [outlines, forms] = [outlineOf(before).forms, formsOf(after)];
  const lost = new Set<string>();
  const options = new Set<string>();
  for (const [name, content] of formsOf(before)) {
    const outline = outlines[name] ?? {};
    for (const { label, value, isWhole } of lostInForm(
      content,
      forms.get(names.get(name) ?? name) ?? [],
      outline,
    ))
      if (isWhole) lost.add(label);
      else options.add(`${quote(readText(value))} in ${quote(label)}`);
  }
  return [
    ...(lost.size > 0 ? [draft(`chi ha già scritto ${quoteAll([...lost])} lo perde`)] : []),
    ...[...options].map((option) => draft(`chi ha già scelto ${option} deve scegliere di nuovo`)),
  ];
}

/** The chosen options that now read as another one did: a draft keeps the value of an option, not its label. */
function swappedOptions(before: CompiledService, after: CompiledService, names: Names): readonly Sentence[] {
  const forms = formsOf(after);
  return [...formsOf(before)].flatMap(([name, content]) => {
    const later = new Map(
      declaredFields(forms.get(names.get(name) ?? name) ?? []).map(({ path, field }) => [
        path.join("."),
        fixedOptions(field),
      ]),
    );
    return declaredFields(content).flatMap(({ path, field }) => {
      const options = fixedOptions(field);
      const labels = new Set(options.map(({ label }) => readText(label)));
      return options.flatMap(({ value, label }) => {
        const now = later.get(path.join("."))?.find((option) => isEqual(option.value, value));
        const [read, readNow] = [readText(label), readText(now?.label)];
        if (!now || read === readNow || !labels.has(readNow)) return [];
        return [
          draft(
            `chi ha già scelto ${quote(read)} in ${quote(readText(field.label) || field.name)} trova scelto ${quote(readNow)}`,
          ),
        ];
      });
    });
  });
}

/** A value that is lost: every value of a field, or the label of one of its options. */
interface Lost {
  readonly label: string;
  readonly value?: Text;
  readonly isWhole: boolean;
}

function lostInForm(before: readonly Entry[], after: readonly Entry[], outline: Outlines): readonly Lost[] {
  const fields = declaredFields(before).map(({ path, field }) => ({
    path,
    key: path.join("."),
    label: readText(field.label) || field.name,
    options: fixedOptions(field),
    samples: samplesOf(field, outline[path.join(".")]!),
  }));
  const rounds = Math.max(0, ...fields.map(({ samples }) => samples.length));
  const dropped = Array.from({ length: rounds }, (_, round) =>
    droppedKeys({ before, after, outline }, fields, round),
  );
  return fields.flatMap(({ key, label, options, samples }): readonly Lost[] => {
    const gone = samples.map((_, round) => dropped[round]!.has(key));
    if (samples.length > 0 && gone.every(Boolean)) return [{ label, isWhole: true }];
    return options.flatMap((option, at) =>
      gone[at] ? [{ label, value: option.label, isWhole: false }] : [],
    );
  });
}

/** The paths that the later content drops, and the earlier one does not. */
function droppedKeys(
  { before, after, outline }: { before: readonly Entry[]; after: readonly Entry[]; outline: Outlines },
  fields: readonly { readonly path: Path; readonly samples: readonly Json[] }[],
  round: number,
): ReadonlySet<string> {
  let data: JsonObject = {};
  for (const { path, samples } of fields) {
    const value = samples[round];
    if (value !== undefined)
      data = writePath(
        data,
        path.map((name) => (name === ANY_ROW ? "0" : name)),
        value,
      );
  }
  const kept = new Set(keepKnown(before, withRows(data) as JsonObject, outline).dropped); // as: an object stays one
  const { dropped } = keepKnown(after, withRows(data) as JsonObject, outline); // as: an object stays one
  return new Set(dropped.filter((key) => !kept.has(key)).flatMap((key) => below(key, fields)));
}

/** A dropped group or list takes the fields below it along. */
const below = (key: string, fields: readonly { readonly path: Path }[]): readonly string[] =>
  fields.map(({ path }) => path.join(".")).filter((path) => path === key || path.startsWith(`${key}.`));

/** Rows were written as objects with the member "0". */
function withRows(value: Json): Json {
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withRows(member)] as const);
  return members.length === 1 && members[0]![0] === "0" ? [members[0]![1]] : Object.fromEntries(members);
}

/** Values that a person would miss: the options, or one of the kind of the field; none for groups and rows, which are their fields. */
function samplesOf(field: Field, { kinds }: FieldOutline): readonly Json[] {
  const options = fixedOptions(field).map(({ value }) => value);
  return options.length > 0 ? options : kinds.flatMap((kind) => SAMPLES[kind] ?? []);
}

const SAMPLES: Readonly<Partial<Record<ValueKind, readonly Json[]>>> = {
  text: ["x"],
  number: [1],
  date: ["2026-01-31"],
  month: ["2026-01"],
  choice: ["x"],
  flag: [true],
  documents: [[{ nome: "x" }]],
};

type Outlines = Readonly<Record<string, FieldOutline>>;

/** The fields that a form requires now and did not require before, as the migration of drafts finds them. */
function newlyAsked(before: CompiledService, after: CompiledService, names: Names): readonly Sentence[] {
  const former = new Map([...names].map(([old, name]) => [name, old] as const));
  const [known, forms] = [outlineOf(before).forms, outlineOf(after).forms];
  const asked = Object.entries(forms).flatMap(([name, fields]) => {
    const old: Outlines | undefined = known[former.get(name) ?? name];
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
