import type { CompiledService, JsonObject } from "../definition.ts";
import { inLaterPath, laterNames, type LaterPaths } from "../form/later-names.ts";
import { isObject, readPath, removePath, writePath } from "../json.ts";
import type { Draft } from "./draft.ts";

const none: LaterPaths = new Map();

/** The data of a form under the later names of its fields. All move at once: a name may be that of another field now. */
const inPaths = (data: JsonObject, paths: LaterPaths): JsonObject => {
  const found = [...paths].map(
    ([before, now]) => [before.split("."), now.split("."), readPath(data, before.split("."))] as const,
  );
  const without = found.reduce((rest, [before]) => removePath(rest, before), data);
  return found.reduce(
    (moved, [, now, value]) => (value === undefined ? moved : writePath(moved, now, value)),
    without,
  );
};

/** A draft with the names that its forms and fields, and the step where it stands, have in a later definition. */
export const followNames = (service: CompiledService, draft: Draft): Draft => {
  const { state, outline } = draft;
  if (!outline) return draft;
  const { forms, fields, steps } = laterNames(service, outline);
  if (forms.size + fields.size + steps.size === 0) return draft;
  const nameOf = (name: string) => forms.get(name) ?? name;
  const inNames = <T>(
    record: Readonly<Record<string, T>>,
    map: (value: T, paths: LaterPaths) => T = (value) => value,
  ): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        nameOf(name),
        map(value, fields.get(nameOf(name)) ?? none),
      ]),
    );
  const { step } = state;
  const isGone = step !== null && service.steps.every(({ id }) => id !== step);
  return {
    state: {
      ...state,
      step: isGone ? (steps.get(step) ?? step) : step,
      forms: isObject(state.forms)
        ? inNames(state.forms, (data, paths) => (isObject(data) ? inPaths(data, paths) : data))
        : {},
      passed: Array.isArray(state.passed) ? state.passed.map(nameOf) : [],
    },
    outline: {
      ...outline,
      forms: inNames(outline.forms, (known, paths) =>
        Object.fromEntries(
          Object.entries(known).map(([path, field]) => [inLaterPath(path, paths), field] as const),
        ),
      ),
      ...(outline.pages && { pages: inNames(outline.pages) }),
    },
  };
};
