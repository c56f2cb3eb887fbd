import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { takeSnapshot, type FormDefinition, type FormSnapshot } from "../../engine/form/index.ts";
import type { JsonObject } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";

/** The input of the snapshots of a form. */
export interface FormInput {
  readonly definition: FormDefinition;
  readonly data: JsonObject;
  /** The scope around the form. */
  readonly scope: Scope;
}

/**
 * A form with the snapshot that the page shows. It lives outside React, so that a change renders the components whose part
 * of it changed: through properties it would render the page around the form, and through a context React would search
 * the whole form for its consumers.
 */
export interface FormState {
  readonly definition: FormDefinition;
  read(): FormSnapshot;
  subscribe(listener: () => void): () => void;
  /** Takes the snapshot of other data of the form. The same data return the identical snapshot. */
  take(data: JsonObject): FormSnapshot;
  /** Shows a snapshot of this form. */
  show(snapshot: FormSnapshot): void;
  /** Takes over the input from outside and shows its snapshot. */
  adopt(input: FormInput): void;
}

/** Each snapshot is taken on the base of the last one, whose unchanged parts it shares. */
export function createFormState(first: FormInput): FormState {
  let { definition, scope } = first;
  let last = takeSnapshot(definition, first.data, scope);
  let shown = last;
  const listeners = new Set<() => void>();
  const take = (data: JsonObject) => (last = takeSnapshot(definition, data, scope, last));
  const show = (snapshot: FormSnapshot) => {
    if (snapshot === shown) return;
    shown = snapshot;
    listeners.forEach((listener) => listener());
  };
  return {
    get definition() {
      return definition;
    },
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take,
    show,
    adopt(input) {
      ({ definition, scope } = input);
      show(take(input.data));
    },
  };
}

/** The state of a form whose parent renders with each change of its data. */
export function useFormState(definition: FormDefinition, data: JsonObject, scope: Scope): FormState {
  const [state] = useState(() => createFormState({ definition, data, scope }));
  useLayoutEffect(() => state.adopt({ definition, data, scope }));
  return state;
}

/** A part of the snapshot of a form; the component renders when this part changes. */
export function useFormPart<T>(state: FormState, select: (snapshot: FormSnapshot) => T): T {
  const read = () => select(state.read());
  return useSyncExternalStore(state.subscribe, read, read);
}
