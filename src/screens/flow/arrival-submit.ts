import { createContext, use, useEffect, useState } from "react";
import type { FormState } from "../../forms/index.ts";
import { isEmpty, readPath, type JsonObject } from "../../engine/index.ts";
import { useStep } from "../step-context.ts";
import { arrivalSubmitAtom } from "./atoms.ts";

/** Submits a form when nothing else is asked; false when something is. */
type Attempt = () => boolean;

const Attempts = createContext<Set<Attempt> | null>(null);
export const ArrivalSubmits = Attempts.Provider;

/** The attempts of the forms of a page. The first complete form is submitted once its calls are answered, if the person arrived for that. */
export function useArrivalSubmits(isReady: boolean): Set<Attempt> {
  const { context, step } = useStep();
  const [attempts] = useState(() => new Set<Attempt>());
  const { host, service } = context;
  useEffect(() => {
    if (!isReady) return;
    const arrival = host.store.get(arrivalSubmitAtom);
    if (arrival === null) return;
    host.store.set(arrivalSubmitAtom, null);
    if (arrival.service !== service.id || arrival.step !== step.id) return;
    [...attempts].some((attempt) => attempt());
  }, [attempts, host, isReady, service, step]);
  return attempts;
}

/** True when every visible field of a form has a value, and all values are valid. */
const isComplete = (form: FormState): boolean => {
  const { fields, data, problems } = form.read();
  return (
    fields.length > 0 && problems.length === 0 && fields.every(({ path }) => !isEmpty(readPath(data, path)))
  );
};

/** Offers a form for submission on arrival. Runs before the effect of the page, which is around it. */
export function useArrivalSubmit(form: FormState, isEnabled: boolean, submit: (data: JsonObject) => void) {
  const attempts = use(Attempts);
  useEffect(() => {
    if (attempts === null) return;
    const attempt = () => {
      if (!isEnabled || !isComplete(form)) return false;
      submit(form.read().normalized.data);
      return true;
    };
    attempts.add(attempt);
    return () => void attempts.delete(attempt);
  });
}
