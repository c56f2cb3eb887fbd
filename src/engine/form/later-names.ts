import type { CompiledService } from "../definition.ts";
import { formsOfStep } from "../flow/forms.ts";
import { ANY_ROW } from "../walk.ts";
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
 * The forms that a later definition has under other names, by the former ones: those that it declares, and each that is new, on a page of the same
 * title, and most of whose fields have the paths and labels of one that is gone. No two have the same later name.
 */
const renamedForms = (
  before: Outline,
  now: Outline,
  declared: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const added = new Set(Object.keys(now.forms).filter((name) => !(name in before.forms)));
  const names = new Map<string, string>();
  const note = (former: string, name: string) => {
    if (added.delete(name)) names.set(former, name);
  };
  for (const [former, name] of declared) if (former in before.forms) note(former, name);
  for (const [former, fields] of Object.entries(before.forms)) {
    if (former in now.forms || declared.has(former)) continue;
    const title = before.pages?.[former];
    const [best] = [...added]
      .filter((name) => title === undefined || now.pages?.[name] === title)
      .map((name) => ({ name, share: likeness(fields, now.forms[name]!) }))
      .filter(({ share }) => share > 0.5)
      .sort((one, other) => other.share - one.share);
    if (best) note(former, best.name);
  }
  return names;
};

/** From the path of a field or group to the one that it has in a later form. */
export type LaterPaths = ReadonlyMap<string, string>;

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(".")));

/** True for a path of both forms whose label has moved to another path: the field there is another one. */
const hasMoved = (path: string, before: Fields, now: Fields): boolean => {
  const label = before[path]?.label;
  return (
    label !== now[path]?.label &&
    Object.entries(now).some(
      ([other, field]) => other !== path && field.label === label && before[other]?.label !== label,
    )
  );
};

/**
 * The fields of a form that have another name in a later one: each that is gone, and has the label, kind and place of a single one that is new.
 * Columns of rows have none.
 */
const renamedFields = (before: Fields, now: Fields): LaterPaths => {
  const isAlone = (path: string) => path !== "" && !path.includes(ANY_ROW);
  const gone = Object.keys(before).filter(
    (path) => isAlone(path) && (!(path in now) || hasMoved(path, before, now)),
  );
  const added = Object.keys(now).filter(
    (path) => isAlone(path) && (!(path in before) || gone.includes(path)),
  );
  const isSame = (one: string, other: string) =>
    parentOf(one) === parentOf(other) &&
    before[one]!.label !== "" &&
    before[one]!.label === now[other]!.label &&
    sharesKind(before[one]!, now[other]!);
  return new Map(
    gone.flatMap((path) => {
      const found = added.filter((one) => isSame(path, one));
      const rivals = gone.filter((one) => found.some((other) => isSame(one, other)));
      return found.length === 1 && rivals.length === 1 ? [[path, found[0]!] as const] : [];
    }),
  );
};

/** A path with the later name of a field, or of the group around it. */
export const inLaterPath = (path: string, paths: LaterPaths): string => {
  for (const [before, now] of paths)
    if (path === before || path.startsWith(`${before}.`)) return now + path.slice(before.length);
  return path;
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
  /** The renamed fields of each form, by its later name; without the forms that have none. */
  readonly fields: ReadonlyMap<string, LaterPaths>;
  /** The step of a renamed form; the step that names another one as its former self. */
  readonly steps: ReadonlyMap<string, string>;
}

export const laterNames = (service: CompiledService, before: Outline): LaterNames => {
  const declared = declaredNames(service);
  const now = outlineOf(service);
  const forms = renamedForms(before, now, declared);
  const fields = Object.entries(before.forms).flatMap(([former, known]) => {
    const name = forms.get(former) ?? former;
    const paths = renamedFields(known, now.forms[name] ?? {});
    return paths.size > 0 ? [[name, paths] as const] : [];
  });
  const stepOf = (form: string) => service.steps.find((one) => formsOfStep(one).has(form))?.id;
  const guessed = [...forms].flatMap(([former, form]) => {
    const step = stepOf(form);
    return step === undefined ? [] : [[former, step] as const];
  });
  return { forms, fields: new Map(fields), steps: new Map([...guessed, ...declared]) };
};
