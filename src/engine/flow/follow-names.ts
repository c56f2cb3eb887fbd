import type { CompiledService } from "../definition.ts";
import { outlineOf } from "../form/outline.ts";
import { renamedForms } from "../form/renamed-forms.ts";
import { isObject } from "../json.ts";
import { formsOfStep } from "./forms.ts";
import type { Draft } from "./draft.ts";

/** A draft with the names that its forms, and the steps of these forms, have in a later definition. */
export const followNames = (service: CompiledService, draft: Draft): Draft => {
  const { state, outline } = draft;
  if (!outline) return draft;
  const names = renamedForms(outline.forms, outlineOf(service).forms);
  if (names.size === 0) return draft;
  const nameOf = (name: string) => names.get(name) ?? name;
  const inNames = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [nameOf(name), value]));
  const isStep = (id: string) => service.steps.some((step) => step.id === id);
  const { step } = state;
  const form = step === null || isStep(step) ? undefined : names.get(step);
  const moved = form === undefined ? undefined : service.steps.find((one) => formsOfStep(one).has(form));
  return {
    state: {
      ...state,
      step: moved?.id ?? step,
      forms: isObject(state.forms) ? inNames(state.forms) : {},
      passed: Array.isArray(state.passed) ? state.passed.map(nameOf) : [],
    },
    outline: { ...outline, forms: inNames(outline.forms) },
  };
};
