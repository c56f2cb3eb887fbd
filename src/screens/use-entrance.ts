import { useLayoutEffect, useState } from "react";
import { canEnter, enterStep, issueKeys, type FlowState } from "../engine/flow/index.ts";
import { isEqual, type CompiledService, type JsonObject, type Step } from "../engine/index.ts";
import { envOf } from "./calls/env.ts";
import { newKey } from "./calls/keys.ts";
import { callsAtom, flashAtom, handOverAtom, type Notice } from "./flow/atoms.ts";
import { flowOf, type Flow, type Loaded } from "./flow/flow.ts";
import { noticeOf } from "./flow/migration-notice.ts";
import type { Destination, Host } from "./host.ts";
import { messages } from "./messages.ts";

/** One visit to a step of a loaded service. */
export interface Visit extends Loaded {
  readonly step: Step;
  /** The query parameters of the address. */
  readonly address: URLSearchParams;
  readonly host: Host;
}

/** Returns the data that another service has passed to this step; undefined when there is none. */
const handedOver = ({ host, service, step }: Visit): JsonObject | undefined => {
  const handed = host.store.get(handOverAtom);
  return handed?.service === service.id && handed.step === step.id ? handed.with : undefined;
};

/** Returns the step's parameters: those of the address, and those that another service has passed. */
const arrivals = (visit: Visit): JsonObject => {
  const fromAddress = Object.entries(visit.step.params).flatMap(([name, { from }]) => {
    const value = from === "address" ? visit.address.get(name) : null;
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fromAddress), ...handedOver(visit) };
};

type GuardResult =
  | { readonly ok: true; readonly state: FlowState; readonly arrived: JsonObject }
  | { readonly ok: false; readonly destination: Destination };

/**
 * The step to redirect to. After a migration it is the step whose form has to pass again, if its guard lets the person in,
 * because the start of the flow would reset that form.
 */
const redirectOf = (
  redirect: string,
  { migration }: Flow,
  mayEnter: (step: Step) => boolean,
  { steps }: CompiledService,
): string => {
  const resume = steps.find(({ id }) => id === migration?.resume);
  return resume && mayEnter(resume) ? resume.id : redirect;
};

/** True when a parameter of the step has another value than at the last visit. */
const hasNewParams = ({ step }: Visit, arrived: JsonObject, before: FlowState): boolean =>
  Object.entries(step.params).some(
    ([name, { from }]) =>
      (from === "address" || name in arrived) && !isEqual(arrived[name], before.arrived[name]),
  );

/** Checks the step's guard. Changes nothing, except that a redirect from an outcome leaves a notice at its target. */
const checkEntrance = (flow: Flow, visit: Visit): GuardResult => {
  const { host, service, step } = visit;
  const arrived = arrivals(visit);
  const before = flow.read();
  const isReentry = before.step === step.id && hasNewParams(visit, arrived, before);
  const state = isReentry ? { ...before, step: null } : before;
  const checked = state.step === step.id ? state : { ...state, arrived };
  const env = envOf(host, host.store.get(callsAtom(service.id)), service, checked);
  const entrance = canEnter(service, step, checked, env);
  if (entrance.ok) return { ok: true, state, arrived };
  const mayEnter = (other: Step) => other !== step && canEnter(service, other, checked, env).ok;
  const redirect = redirectOf(entrance.redirect, flow, mayEnter, service);
  const path = redirect === "home" ? null : host.pathOf(service.id, redirect);
  if (step.kind === "outcome" && path !== null) {
    const notice: Notice = { level: "warning", text: messages.expired };
    host.store.set(flashAtom, { service: service.id, step: redirect, notice });
  }
  return { ok: false, destination: { path: path ?? host.home, replace: true } };
};

/** Returns the path that the step's guard redirects to, before anything is rendered; null when the person may enter. */
export const guardStep = (visit: Visit): string | null => {
  const result = checkEntrance(flowOf(visit.host, visit), visit);
  return result.ok || !("path" in result.destination) ? null : result.destination.path;
};

/** Keeps the notice that waits for this step, drops one for another step, and adds the notice of a migration. */
const showNotices = (flow: Flow, { host: { store }, service, step }: Visit): void => {
  const flash = store.get(flashAtom);
  if (flash && (flash.service !== service.id || flash.step !== step.id)) store.set(flashAtom, null);
  const notice = flow.migration && noticeOf(flow.migration);
  flow.migration = null;
  if (notice) store.set(flashAtom, { service: service.id, step: step.id, notice });
};

/**
 * Enters the step before anything is rendered. Returns true once inside. Checks the guard again, because data may have been
 * dropped since the route was loaded. Reloading the current step does not enter it again, unless its parameters change.
 */
export const useEntrance = (flow: Flow, { address, ...rest }: Visit): boolean => {
  const { service, version, validators, step, host } = rest;
  const [isInside, setInside] = useState(false);
  const query = address.toString();
  useLayoutEffect(() => {
    flow.arrive();
    const visit = { service, version, validators, step, host, address: new URLSearchParams(query) };
    const result = checkEntrance(flow, visit);
    if (!result.ok) {
      host.navigate(result.destination);
      return;
    }
    if (handedOver(visit)) host.store.set(handOverAtom, null);
    showNotices(flow, visit);
    flow.update(() =>
      issueKeys(service, enterStep(service, step, result.state, result.arrived), () => newKey(host)),
    );
    // One extra render keeps a guarded step from ever being shown.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setInside(true);
    return () => flow.depart();
  }, [flow, host, service, version, validators, step, query]);
  return isInside;
};
