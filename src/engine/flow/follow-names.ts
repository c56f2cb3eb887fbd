import type { CompiledService } from "../definition.ts";
import { laterNames } from "../form/later-names.ts";
import { isObject } from "../json.ts";
import type { Draft } from "./draft.ts";

/** A draft with the names that its forms, and the step where it stands, have in a later definition. */
export const followNames = (service: CompiledService, draft: Draft): Draft => {
  const { state, outline } = draft;
  if (!outline) return draft;
  const { forms, steps } = laterNames(service, outline);
  if (forms.size + steps.size === 0) return draft;
  const nameOf = (name: string) => forms.get(name) ?? name;
  const inNames = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [nameOf(name), value]));
  const { step } = state;
  const isGone = step !== null && service.steps.every(({ id }) => id !== step);
  return {
    state: {
      ...state,
      step: isGone ? (steps.get(step) ?? step) : step,
      forms: isObject(state.forms) ? inNames(state.forms) : {},
      passed: Array.isArray(state.passed) ? state.passed.map(nameOf) : [],
    },
    outline: {
      ...outline,
      forms: inNames(outline.forms),
      ...(outline.pages && { pages: inNames(outline.pages) }),
    },
  };
};
