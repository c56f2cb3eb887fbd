import { isConsent } from "../../field-types/field-types.ts";
import type { CompiledService, Json, JsonObject, Validators } from "../definition.ts";
import { scopeOf } from "./scope.ts";
import { startFlow, type FlowEnv, type FlowState } from "./state.ts";
import { formsOf, formsOfStep } from "./forms.ts";
import type { Draft } from "./draft.ts";
import { followNames } from "./follow-names.ts";
import { wayTo } from "./way.ts";
import { isEmpty, isEqual, isObject, readPath } from "../json.ts";
import { holdsSomething, keepKnown } from "../form/keep-known.ts";
import { outlineOf, soundOutline, type FieldOutline, type Outline } from "../form/outline.ts";
import { takeSnapshot, type FormSnapshot } from "../form/snapshot.ts";
import type { FieldProblem } from "../form/validate.ts";
import type { VisibleField } from "../form/visible.ts";
import { declaredPath } from "../walk.ts";

/** A definition to migrate to, and the sources that its expressions and validation read. */
export interface MigrationTarget {
  readonly service: CompiledService;
  readonly version: string;
  readonly validators: Validators;
  envOf(state: FlowState): FlowEnv;
}

/** Fields of one page, by their labels. `page` is its title, or null when the draft does not know it. */
export interface PageFields {
  readonly page: string | null;
  readonly labels: readonly string[];
}

export interface Migration {
  readonly state: FlowState;
  /** The fields whose values were dropped, or that their new conditions hide. */
  readonly lost: readonly PageFields[];
  /** Labels of the empty fields that are newly required, in the forms that have data and in the new ones before the current step. */
  readonly asked: readonly string[];
  /** Labels of the consents of the current step: they are never stored, so they are given again. */
  readonly consents: readonly string[];
  /** The step of the first form that must be submitted, again or for the first time; null when there is none. */
  readonly resume: string | null;
}

const pick = <T>(record: unknown, isKnown: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isObject(record) ? record : {}).filter(([name]) => isKnown(name)),
  ) as Record<string, T>; // members keep the types that the stored state gave them

/** Every name under `keep` in the effects of a service, and of its pasted lists. Over-approximates: it reads the definition as plain JSON. */
const keptNames = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(keptNames);
  if (!isObject(node)) return [];
  const own = isObject(node.keep)
    ? Object.keys(node.keep)
    : node.block === "paste"
      ? [String(node.name)]
      : [];
  return [...own, ...Object.values(node).flatMap(keptNames)];
};

/** The parts of a stored state that the definition still names; its forms are left as they are. */
const keepNamed = ({ service, version }: MigrationTarget, { state, outline }: Draft): FlowState => {
  const saved = new Set(Object.values(service.endpoints).map(({ save }) => save));
  const kept = new Set(keptNames(service.steps));
  const ruleNow = (name: string) => service.rules[name]?.rule;
  const isSameRule = (name: string) =>
    ruleNow(name) !== undefined && (outline?.rules[name] ?? ruleNow(name)) === ruleNow(name);
  const forms = formsOf(service);
  return {
    ...startFlow(version),
    step: service.steps.some(({ id }) => id === state.step) ? state.step : null,
    arrived: isObject(state.arrived) ? state.arrived : {},
    address: isObject(state.address) ? state.address : {},
    forms: pick(state.forms, (name) => forms.has(name)),
    passed: Array.isArray(state.passed) ? state.passed.filter((name) => forms.has(name)) : [],
    answers: pick<Json>(state.answers, (name) => saved.has(name) && !(name in service.rules)),
    kept: pick<Json>(state.kept, (name) => kept.has(name)),
    rules: pick<Json>(state.rules, isSameRule),
    tabs: pick<string>(state.tabs, () => true), // the key of a tab that is gone opens none
    keys: pick<string>(state.keys, () => true), // a call that was sent already keeps its idempotency key
  };
};

type Outlines = Readonly<Record<string, FieldOutline>>;

interface Form {
  readonly name: string;
  readonly data: JsonObject;
  readonly snapshot: FormSnapshot;
  readonly before: Outlines | undefined;
  readonly now: Outlines;
}

const wasRequired = ({ snapshot, before }: Form, { path }: VisibleField): boolean =>
  before?.[declaredPath(path, snapshot.data).join(".")]?.required === true;

/** A consent is never stored: a missing one is no problem, unless the field is new, or has other words. */
const isAbsentByDesign = (form: Form, visible: VisibleField): boolean => {
  if (!isConsent(visible.field.field)) return false;
  const key = declaredPath(visible.path, form.snapshot.data).join(".");
  return !form.before || (wasRequired(form, visible) && form.before[key]?.label === form.now[key]?.label);
};

/** A form stays passed only if its data are unchanged and valid under the new definition. */
const stillPasses = (form: Form): boolean => {
  const { data, snapshot } = form;
  const isByDesign = ({ path }: FieldProblem) => {
    const visible = snapshot.fieldAt(path);
    return visible !== undefined && isAbsentByDesign(form, visible);
  };
  return isEqual(snapshot.data, data) && snapshot.problems.every(isByDesign);
};

const newlyRequired = (form: Form): readonly string[] =>
  form.before === undefined
    ? []
    : form.snapshot.fields
        .filter(({ required, path }) => required !== null && isEmpty(readPath(form.data, path) ?? null))
        .filter((visible) => !wasRequired(form, visible))
        .map(({ label }) => label);

/** The paths of the outline whose values a form holds, and that its new conditions hide: the next submission drops them. */
const hiddenNow = ({ data, snapshot, before = {} }: Form): readonly string[] => {
  const holds = (form: JsonObject, key: string) => holdsSomething(readPath(form, key.split(".")) ?? null);
  const hidden = Object.keys(before).filter((key) => holds(data, key) && !holds(snapshot.data, key));
  return hidden.filter((key) => !hidden.some((other) => key.startsWith(`${other}.`)));
};

/** The step that holds the first of some forms. */
const stepOf = ({ steps }: CompiledService, forms: readonly string[]): string | null =>
  steps.find((step) => forms.some((name) => formsOfStep(step).has(name)))?.id ?? null;

/** The labels of dropped values; for a group without a label those of its fields that hold something. */
const labelsOf = (keys: readonly string[], data: JsonObject, outlines: readonly (Outlines | undefined)[]) => {
  const labelOf = (key: string) => outlines.map((outline) => outline?.[key]?.label).find(Boolean);
  const filledBelow = (key: string) =>
    Object.keys(outlines[0] ?? {}).filter(
      (path) => path.startsWith(`${key}.`) && holdsSomething(readPath(data, path.split(".")) ?? null),
    );
  return keys.flatMap((key) => labelOf(key) ?? filledBelow(key).flatMap((path) => labelOf(path) ?? []));
};

/** The stored forms with the values that the definition still declares. */
const keepForms = (
  { service }: MigrationTarget,
  { state, outline }: Draft,
): { readonly forms: FlowState["forms"]; readonly lost: ReadonlyMap<string, readonly string[]> } => {
  const known = formsOf(service);
  const now = outlineOf(service).forms;
  const stored = Object.entries(isObject(state.forms) ? state.forms : {});
  const kept = stored.map(([name, data]) => {
    const [before, typed] = [outline?.forms[name], isObject(data) ? data : {}];
    const { dropped, ...form } = keepKnown(known.get(name) ?? [], typed, before);
    return { name, ...form, lost: labelsOf(dropped, typed, [before, now[name]]) };
  });
  return {
    forms: Object.fromEntries(kept.flatMap(({ name, data }) => (known.has(name) ? [[name, data]] : []))),
    lost: new Map(kept.map(({ name, lost }) => [name, lost])),
  };
};

/** Labels of lost values by their form, put together by page. */
const byPage = (
  { service }: MigrationTarget,
  { outline }: Draft,
  lost: readonly (readonly [form: string, labels: readonly string[]])[],
): readonly PageFields[] => {
  const now = outlineOf(service).pages;
  const pages = new Map<string | null, Set<string>>();
  for (const [form, labels] of lost) {
    const page = outline?.pages?.[form] ?? now?.[form] ?? null;
    const known = pages.get(page) ?? new Set();
    if (labels.length > 0) pages.set(page, new Set([...known, ...labels]));
  }
  return [...pages].map(([page, labels]) => ({ page, labels: [...labels] }));
};

/**
 * The forms that the earlier definition did not have and that the person has not filled in, although the current step needs them, or their
 * page lies before it.
 */
const skippedForms = (
  { service, envOf }: MigrationTarget,
  state: FlowState,
  outline: Outline | undefined,
): readonly string[] => {
  const current = service.steps.find(({ id }) => id === state.step);
  if (!current || !outline) return [];
  const forms = formsOf(service);
  const scope = scopeOf(service, state, envOf(state));
  const before = wayTo(service, current.id, scope).filter(({ hasForm }) => hasForm);
  const names = new Set([...current.needs.names, ...before.map(({ id }) => id)]);
  return [...forms.keys()].filter(
    (name) => names.has(name) && !(name in outline.forms) && !state.passed.includes(name),
  );
};

/** The forms of a flow that have data, and those with the names of `empty`. */
const formsIn = (
  { service, validators, envOf }: MigrationTarget,
  state: FlowState,
  { outline, empty }: { readonly outline: Outline | undefined; readonly empty: readonly string[] },
): readonly Form[] => {
  const scope = scopeOf(service, state, envOf(state));
  const now = outlineOf(service).forms;
  return [...formsOf(service)].flatMap(([name, content]) => {
    const isEmpty = empty.includes(name);
    const data = state.forms[name] ?? (isEmpty ? {} : undefined);
    if (!data) return [];
    const form = { name, content, validator: validators[name], defaults: true };
    const before = isEmpty ? {} : outline?.forms[name];
    return [{ name, data, snapshot: takeSnapshot(form, data, scope), before, now: now[name] ?? {} }];
  });
};

/** The labels of the consents that the current step asks for. */
const consentsNow = (
  { service, validators, envOf }: MigrationTarget,
  state: FlowState,
): readonly string[] => {
  const step = service.steps.find(({ id }) => id === state.step);
  const names = step ? formsOfStep(step) : new Set<string>();
  const scope = scopeOf(service, state, envOf(state));
  return [...formsOf(service)]
    .filter(([name]) => names.has(name))
    .flatMap(([name, content]) => {
      const form = { name, content, validator: validators[name], defaults: true };
      return takeSnapshot(form, state.forms[name] ?? {}, scope).fields;
    })
    .filter(({ field }) => isConsent(field.field))
    .map(({ label }) => label);
};

/**
 * Migrates a stored flow to another version of its definition, form by form and field by field: renamed forms are followed, unknown names
 * are dropped, the rest is validated again. Migrating to the same definition changes nothing. Never throws, also for corrupt drafts.
 */
export const migrateFlow = (target: MigrationTarget, stored: Draft): Migration => {
  const known: Draft = { state: stored.state, outline: soundOutline(stored.outline) };
  const draft = followNames(target.service, known);
  const named = keepNamed(target, draft);
  const { forms, lost } = keepForms(target, draft);
  const filled: FlowState = { ...named, forms };
  const skipped = skippedForms(target, filled, draft.outline);
  const begun = formsIn(target, filled, { outline: draft.outline, empty: skipped });
  const sound = new Set(
    begun
      .filter(({ name, data }) => isEqual(data, named.forms[name]))
      .filter(stillPasses)
      .map(({ name }) => name),
  );
  // A form that was passed had no value that was hidden then.
  const hidden = begun
    .filter(({ name }) => named.passed.includes(name))
    .map((form) => [form.name, labelsOf(hiddenNow(form), form.data, [form.before])] as const);
  const passed = named.passed.filter((name) => sound.has(name));
  const failed = named.passed.filter((name) => !sound.has(name));
  return {
    state: { ...filled, passed },
    lost: byPage(target, draft, [...lost, ...hidden]),
    asked: [...new Set(begun.flatMap(newlyRequired))],
    consents: consentsNow(target, filled),
    resume: stepOf(target.service, [...failed, ...skipped]),
  };
};
