import { atom, type PrimitiveAtom } from "jotai";
import type { CallState, FlowState } from "../../engine/flow/index.ts";
import type { Json, JsonObject, Level } from "../../engine/index.ts";
import type { Problem } from "../../engine/calls/index.ts";
import type { Store } from "../host.ts";
import type { Flow } from "./open-flow.ts";

/** One atom for each service, made when first asked for. */
const atomFamily = <T>(initial: T) => {
  const known = new Map<string, PrimitiveAtom<T>>();
  return (service: string): PrimitiveAtom<T> => {
    const found = known.get(service) ?? atom(initial);
    known.set(service, found);
    return found;
  };
};

/** The state of a service's flow; null before it is opened. */
export const flowAtom = atomFamily<FlowState | null>(null);

/** The open flows of a store, by their service, with the version of the definition. */
export const flowsAtom = atom(() => new Map<string, { readonly version: string; readonly flow: Flow }>());

/** Saves each open flow now, and closes it. */
export const closeOpenFlows = (store: Store): void => {
  for (const { flow } of store.get(flowsAtom).values()) flow.close();
};

/** Closes the flow of a service: its next page opens it anew, from the storage of the tab. */
export function forgetFlow(store: Store, service: string): void {
  const flows = store.get(flowsAtom);
  flows.get(service)?.flow.close();
  flows.delete(service);
  store.set(flowAtom(service), null);
}

/** A pause of a polling call, in seconds. */
export interface Pause {
  /** Before this pause. */
  readonly waited: number;
  readonly seconds: number;
  /** Of all pauses together. */
  readonly total: number;
  /** Makes the next attempt at once; without effect once the pause is over. */
  end(): void;
}

/** How far a call has come (`chiamate`); while it polls, with its last pause. */
export type CallProgress = CallState & { readonly pause?: Pause };

/** The progress of the latest call of each endpoint of a service. */
export const callsAtom = atomFamily<Readonly<Record<string, CallProgress>>>({});

/** The progress of a look-up, with its value or the reason of its refusal. */
export type LookupAnswer = Pick<CallState, "codice"> &
  (
    | { readonly stato: "attesa" }
    | { readonly stato: "fatta"; readonly value: Json }
    | { readonly stato: "rifiutata"; readonly problem: Problem }
  );

/** Answers of look-ups by operation and parameters: one copy for all services, as long as the page lives. */
export const lookupsAtom = atom<Readonly<Record<string, LookupAnswer>>>({});

/** Data that one service passes to a step of another. Read on entry, lost on reload. */
export const handOverAtom = atom<{
  readonly service: string;
  readonly step: string;
  readonly with: JsonObject;
  /** True when the step is to be submitted as soon as it asks for nothing else. */
  readonly submits?: true;
} | null>(null);

/** The step that a person has opened with a code which may be everything that it asks for. Read once, when its calls are answered. */
export const arrivalSubmitAtom = atom<{ readonly service: string; readonly step: string } | null>(null);

export interface Notice {
  readonly level: Level;
  readonly text: string;
}

/** A notice that waits for its step. */
export const flashAtom = atom<{
  readonly service: string;
  readonly step: string;
  readonly notice: Notice;
} | null>(null);
