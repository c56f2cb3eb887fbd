import type { CompiledService } from "../definition.ts";
import { formsOfStep } from "../flow/forms.ts";
import { outlineOf, type FieldOutline, type Outline } from "./outline.ts";

type Fields = Readonly<Record<string, FieldOutline>>;

const sharesKind = (one: FieldOutline, other: FieldOutline): boolean =>
  one.kinds.some((kind) => other.kinds.includes(kind));

/** The fields that two forms have in common, by path, label and kind, as a share of the larger form. */
const likeness = (before: Fields, now: Fields): number => {
  const common = Object.entries(before).filter(([path, field]) => {
    const other = now[path];
    return other !== undefined && other.label === field.label && sharesKind(field, other);
  });
  return common.length / Math.max(1, Object.keys(before).length, Object.keys(now).length);
};

/**
 * The forms that a later definition has under other names, by the former ones: those that it declares, and each that is new, and most of
 * whose fields have the paths and labels of one that is gone.
 */
const renamedForms = (
  before: Outline["forms"],
  now: Outline["forms"],
  declared: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const added = new Set(Object.keys(now).filter((name) => !(name in before)));
  const names = new Map([...declared].filter(([former, name]) => former in before && added.has(name)));
  for (const name of names.values()) added.delete(name);
  for (const [former, fields] of Object.entries(before)) {
    if (former in now || names.has(former)) continue;
    const [best] = [...added]
      .map((name) => ({ name, share: likeness(fields, now[name]!) }))
      .filter(({ share }) => share > 0.5)
      .sort((one, other) => other.share - one.share);
    if (!best) continue;
    names.set(former, best.name);
    added.delete(best.name);
  }
  return names;
};

/** The present ids of steps by those that they had. */
const declaredNames = ({ steps }: CompiledService): ReadonlyMap<string, string> => {
  const isPresent = (id: string) => steps.some((step) => step.id === id);
  return new Map(
    steps.flatMap(({ id, formerNames = [] }) =>
      formerNames.filter((name) => !isPresent(name)).map((name) => [name, id] as const),
    ),
  );
};

/** The names that a later definition has for the forms and steps of an earlier one, where they differ. */
export interface LaterNames {
  readonly forms: ReadonlyMap<string, string>;
  /** The step of a renamed form; the step that names another one as its former self. */
  readonly steps: ReadonlyMap<string, string>;
}

export const laterNames = (service: CompiledService, { forms: before }: Outline): LaterNames => {
  const declared = declaredNames(service);
  const forms = renamedForms(before, outlineOf(service).forms, declared);
  const stepOf = (form: string) => service.steps.find((one) => formsOfStep(one).has(form))?.id;
  const guessed = [...forms].flatMap(([former, form]) => {
    const step = stepOf(form);
    return step === undefined ? [] : [[former, step] as const];
  });
  return { forms, steps: new Map([...guessed, ...declared]) };
};
