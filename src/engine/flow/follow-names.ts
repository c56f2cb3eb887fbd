import type { CompiledService } from "../definition.ts";
import { outlineOf, type Outline } from "../form/outline.ts";
import { renamedForms } from "../form/renamed-forms.ts";
import { isObject } from "../json.ts";
import { formsOfStep } from "./forms.ts";
import type { Draft } from "./draft.ts";

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
