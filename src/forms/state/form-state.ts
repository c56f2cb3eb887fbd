import { useMemo, useState } from "react";
import { takeSnapshot, type FormDefinition, type FormSnapshot } from "../../engine/form/index.ts";
import type { JsonObject } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";

/** A form with the snapshot of its current data. */
export interface FormState {
  readonly definition: FormDefinition;
  readonly snapshot: FormSnapshot;
  /** Takes the snapshot of other data of the form. The same data return the identical snapshot. */
  take(data: JsonObject): FormSnapshot;
}

/** Takes each snapshot on the base of the last one, whose unchanged parts it shares. */
const createTake = () => {
  let last: FormSnapshot | undefined;
  return (definition: FormDefinition, data: JsonObject, scope: Scope): FormSnapshot => {
    last = takeSnapshot(definition, data, scope, last);
    return last;
  };
};

/** Computes the state of a form once for each change of its data or of the scope around it. */
export function useFormState(
  { name, content, validator, defaults }: FormDefinition,
  data: JsonObject,
  scope: Scope,
): FormState {
  const [take] = useState(createTake);
  const definition = useMemo<FormDefinition>(
    () => ({ name, content, validator, defaults }),
    [name, content, validator, defaults],
  );
  return useMemo(
    () => ({
      definition,
      snapshot: take(definition, data, scope),
      take: (other) => take(definition, other, scope),
    }),
    [take, definition, data, scope],
  );
}
