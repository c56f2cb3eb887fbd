import { fieldTypeOf } from "../../field-types/field-types.ts";
import type { CompiledService, Entry, Field, JsonObject, Step } from "../definition.ts";
import { isObject } from "../json.ts";
import { entriesIn } from "../walk.ts";

/** True when drafts never store the value of the field. */
const isSensitive = ({ field }: Field): boolean => fieldTypeOf(field).sensitive;

const nestedForms = (content: readonly Entry[]): readonly (readonly [string, readonly Entry[]])[] =>
  [...entriesIn(content, ({ kind }) => kind !== "recap")].flatMap((entry) =>
    "block" in entry && entry.block === "form" ? [[entry.name, entry.content] as const] : [],
  );

/** The forms of one step by name: its own fields make the form named like the step. */
export const formsOfStep = ({ id, hasForm, content }: Step): ReadonlyMap<string, readonly Entry[]> =>
  new Map([...(hasForm ? [[id, content] as const] : []), ...nestedForms(content)]);

/** The forms of a step and of the other steps of its stage, by name. */
export const formsOfStage = ({ steps }: CompiledService, step: Step): ReadonlyMap<string, readonly Entry[]> =>
  new Map(
    steps
      .filter((other) => other.id === step.id || (step.stage !== undefined && other.stage === step.stage))
      .flatMap((each) => [...formsOfStep(each)]),
  );

const cache = new WeakMap<CompiledService, ReadonlyMap<string, readonly Entry[]>>();

/** The forms of a service by name. */
export const formsOf = (service: CompiledService): ReadonlyMap<string, readonly Entry[]> => {
  const known = cache.get(service);
  if (known) return known;
  const forms = new Map(service.steps.flatMap((step) => [...formsOfStep(step)]));
  cache.set(service, forms);
  return forms;
};

const sensitiveIn = new WeakMap<readonly Entry[], ReadonlySet<string>>();

/** Names of the sensitive fields of a form; computed once, because every save asks for them. */
const sensitiveNames = (content: readonly Entry[]): ReadonlySet<string> => {
  const known = sensitiveIn.get(content);
  if (known) return known;
  const entries = [...entriesIn(content, ({ kind }) => kind !== "form" && kind !== "recap")];
  const names = entries.flatMap((entry) => ("field" in entry && isSensitive(entry) ? [entry.name] : []));
  const found = new Set(names);
  sensitiveIn.set(content, found);
  return found;
};

/** The data of a form without its sensitive fields, wherever they stand. */
export const withoutSensitive = (content: readonly Entry[], data: JsonObject): JsonObject => {
  const names = sensitiveNames(content);
  const clean = (object: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([name]) => !names.has(name))
        .map(([name, value]) => [name, isObject(value) ? clean(value) : value]),
    );
  return names.size === 0 ? data : clean(data);
};
