import { fieldTypeOf } from "../../field-types/field-types.ts";
import type { CompiledService, Entry, Field, JsonObject, Step } from "../definition.ts";
import { isObject } from "../json.ts";
import { memoize } from "../memoize.ts";
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

/** The forms of a service by name. */
export const formsOf = memoize(
  ({ steps }: CompiledService): ReadonlyMap<string, readonly Entry[]> =>
    new Map(steps.flatMap((step) => [...formsOfStep(step)])),
);

/** Names of the sensitive fields of a form; computed once, because every save asks for them. */
const sensitiveNames = memoize((content: readonly Entry[]): ReadonlySet<string> => {
  const entries = [...entriesIn(content, ({ kind }) => kind !== "form" && kind !== "recap")];
  const names = entries.flatMap((entry) => ("field" in entry && isSensitive(entry) ? [entry.name] : []));
  return new Set(names);
});

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
