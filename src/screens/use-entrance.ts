import { useLayoutEffect, useState } from "react";
import {
  canEnter,
  enterStep,
  isEqual,
  issueKeys,
  type CompiledService,
  type FlowState,
  type JsonObject,
  type Step,
} from "../engine/index.ts";
import { callsAtom, flashAtom, handOverAtom, type Notice } from "./flow/atoms.ts";
import { flowOf, type Flow } from "./flow/flow.ts";
import type { Destination, Host } from "./host.ts";
import { envOf } from "./calls/context.ts";
import { newKey } from "./calls/submission.ts";
import { messages } from "./messages.ts";

/** What arrives with the address, and what another service has handed over. */
const arrivals = (host: Host, service: CompiledService, step: Step, address: URLSearchParams): JsonObject => {
  const fromAddress = Object.entries(step.params).flatMap(([name, { from }]) => {
    const value = from === "address" ? address.get(name) : null;
    return value === null ? [] : [[name, value] as const];
  });
  const handed = host.store.get(handOverAtom);
  const isForMe = handed?.service === service.id && handed.step === step.id;
  return { ...Object.fromEntries(fromAddress), ...(isForMe ? handed.with : {}) };
};

type Answer =
  | { readonly ok: true; readonly state: FlowState; readonly arrived: JsonObject }
  | { readonly ok: false; readonly destination: Destination };

/** Asks the step's guard. Changes nothing, but for the sentence that waits at the step one is sent to. */
const askEntrance = (
  flow: Flow,
  host: Host,
  service: CompiledService,
  step: Step,
  address: URLSearchParams,
): Answer => {
  const arrived = arrivals(host, service, step, address);
  const before = flow.read();
  const isNew = Object.entries(step.params).some(
    ([name, { from }]) =>
      (from === "address" || name in arrived) && !isEqual(arrived[name], before.arrived[name]),
  );
  const state = isNew && before.step === step.id ? { ...before, step: null } : before;
  const asking = state.step === step.id ? state : { ...state, arrived };
  const env = envOf(host, host.store.get(callsAtom(service.id)), service, asking);
  const entrance = canEnter(service, step, asking, env);
  if (entrance.ok) return { ok: true, state, arrived };
  const path = entrance.redirect === "home" ? null : host.pathOf(service.id, entrance.redirect);
  if (step.kind === "outcome" && path !== null) {
    const notice: Notice = { level: "warning", text: messages.expired };
    host.store.set(flashAtom, { service: service.id, step: entrance.redirect, notice });
  }
  return { ok: false, destination: { path: path ?? host.home, replace: true } };
};

/** Where the guard of a step sends the person, before anything is drawn; null: they may enter. */
export const guardStep = (
  host: Host,
  service: CompiledService,
  step: Step,
  version: string,
  address: URLSearchParams,
): string | null => {
  const answer = askEntrance(flowOf(host, service, version), host, service, step, address);
  return answer.ok || !("path" in answer.destination) ? null : answer.destination.path;
};

/**
 * Lets the person in before anything is drawn; true once inside. The guard is asked again, because data may have gone
 * since the route was loaded. Coming back to the step of before (a reload) is no new entrance, unless something else
 * arrives with it, or the address has lost what it said.
 */
export const useEntrance = (
  flow: Flow,
  host: Host,
  service: CompiledService,
  step: Step,
  address: URLSearchParams,
): boolean => {
  const [isInside, setInside] = useState(false);
  const query = address.toString();
  useLayoutEffect(() => {
    flow.arrive();
    const answer = askEntrance(flow, host, service, step, new URLSearchParams(query));
    if (!answer.ok) {
      host.navigate(answer.destination);
      return;
    }
    const handed = host.store.get(handOverAtom);
    if (handed?.service === service.id && handed.step === step.id) host.store.set(handOverAtom, null);
    const flash = host.store.get(flashAtom);
    if (flash && (flash.service !== service.id || flash.step !== step.id)) host.store.set(flashAtom, null);
    flow.update(() => issueKeys(service, enterStep(service, step, answer.state, answer.arrived), newKey));
    // The one render that this costs is what keeps a guarded step from ever being drawn.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setInside(true);
    return () => flow.depart();
  }, [flow, host, service, step, query]);
  return isInside;
};
