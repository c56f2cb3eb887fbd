import { useLayoutEffect, useState } from "react";
import {
  approachStep,
  canEnter,
  enterStep,
  issueKeys,
  type Arrival,
  type FlowState,
} from "../engine/flow/index.ts";
import { readParam } from "../engine/form/index.ts";
import type { CompiledService, JsonObject, Step } from "../engine/index.ts";
import { beginChange, unpassedStep } from "../engine/summary/index.ts";
import { envOf } from "./calls/env.ts";
import { newKey } from "./calls/keys.ts";
import { callsAtom, flashAtom, handOverAtom } from "./flow/atoms.ts";
import { flowOf, type Flow, type Loaded } from "./flow/flow.ts";
import { noticeOf } from "./flow/migration-notice.ts";
import { changeAddress, isChangeAddress } from "./change-address.ts";
import type { Destination, Host } from "./host.ts";
import { messages } from "./messages.ts";

/** One visit to a step of a loaded service. */
export interface StepVisit extends Loaded {
  readonly step: Step;
  /** The query parameters of the address. */
  readonly address: URLSearchParams;
  readonly host: Host;
}

/** Returns the data that a button has passed to this step; undefined when there is none. */
const handedOver = ({ host, service, step }: StepVisit): JsonObject | undefined => {
  const handed = host.store.get(handOverAtom);
  return handed?.service === service.id && handed.step === step.id ? handed.with : undefined;
};

/** The parameters in the address that have the form of their type; others are ignored. */
const paramsOfAddress = ({ step, address }: StepVisit): JsonObject =>
  Object.fromEntries(
    Object.entries(step.params).flatMap(([name, type]) => {
      const text = address.get(name);
      const value = text === null || type === "oggetto" ? null : readParam(type, text);
      return value === null ? [] : [[name, value] as const];
    }),
  );

type GuardResult =
  | { readonly ok: true; readonly state: FlowState; readonly arrival: Arrival }
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

/** Leaves a notice at the step that a guard redirects to. */
const leaveNotice = ({ host, service }: StepVisit, step: string, text: string): void =>
  host.store.set(flashAtom, { service: service.id, step, notice: { level: "warning", text } });

/**
 * Checks the step's guard. Changes nothing, except that a redirect from an outcome, or from a summary to a form that has to
 * pass again, leaves a notice at its target.
 */
const checkEntrance = (flow: Flow, visit: StepVisit): GuardResult => {
  const { host, service, step } = visit;
  const arrival: Arrival = { address: paramsOfAddress(visit), handed: handedOver(visit) ?? {} };
  const state = approachStep(service, step, flow.read(), arrival);
  const env = envOf(host, host.store.get(callsAtom(service.id)), service, state);
  const entrance = canEnter(service, step, state, env);
  if (entrance.ok) return { ok: true, state, arrival };
  const mayEnter = (other: Step) => other !== step && canEnter(service, other, state, env).ok;
  const open = state.step === step.id ? unpassedStep(service, state, step.needs.names) : undefined;
  const openPath =
    step.kind === "summary" && open && mayEnter(open) ? host.pathOf(service.id, open.id) : null;
  if (open && openPath !== null) {
    leaveNotice(visit, open.id, messages.incomplete);
    return { ok: false, destination: { path: changeAddress(openPath), replace: true } };
  }
  const redirect = redirectOf(entrance.redirect, flow, mayEnter, service);
  const path = redirect === "home" ? null : host.pathOf(service.id, redirect);
  if (step.kind === "outcome" && path !== null) leaveNotice(visit, redirect, messages.expired);
  return { ok: false, destination: { path: path ?? host.home, replace: true } };
};

/** Returns the path that the step's guard redirects to, before anything is rendered; null when the person may enter. */
export const guardStep = (visit: StepVisit): string | null => {
  const result = checkEntrance(flowOf(visit.host, visit), visit);
  return result.ok || !("path" in result.destination) ? null : result.destination.path;
};

/** Keeps the notice that waits for this step, drops one for another step, and adds the notice of a migration. */
const showNotices = (flow: Flow, { host: { store }, service, step }: StepVisit): void => {
  const flash = store.get(flashAtom);
  if (flash && (flash.service !== service.id || flash.step !== step.id)) store.set(flashAtom, null);
  const notice = flow.migration && noticeOf(flow.migration);
  flow.migration = null;
  if (notice) store.set(flashAtom, { service: service.id, step: step.id, notice });
};

/** Enters a step whose guard lets the person in. Returns the destination of its redirect; null once inside. */
const enter = (flow: Flow, visit: StepVisit): Destination | null => {
  const { service, step, host } = visit;
  flow.arrive();
  const result = checkEntrance(flow, visit);
  if (!result.ok) return result.destination;
  if (handedOver(visit)) host.store.set(handOverAtom, null);
  showNotices(flow, visit);
  const before = isChangeAddress(visit.address) ? beginChange(service, result.state, step) : result.state;
  flow.update(() => issueKeys(service, enterStep(service, step, before, result.arrival), () => newKey(host)));
  return null;
};

/**
 * Enters a step before its first rendering, which then renders its content at once: for a page that was rendered at build time.
 * Returns false when the guard redirects.
 */
export const enterEarly = (visit: StepVisit): boolean => {
  const flow = flowOf(visit.host, visit);
  const isInside = enter(flow, visit) === null;
  if (isInside) flow.noteEntered(visit.step.id);
  return isInside;
};

/**
 * Enters the step before anything is rendered. Returns true once inside. Checks the guard again, because data may have been
 * dropped since the route was loaded. Reloading the current step does not enter it again, unless its parameters change.
 */
export const useEntrance = (flow: Flow, { address, ...rest }: StepVisit): boolean => {
  const { service, version, validators, step, host } = rest;
  const [isInside, setInside] = useState(() => flow.isEntered(step.id));
  const query = address.toString();
  useLayoutEffect(() => {
    const visit = { service, version, validators, step, host, address: new URLSearchParams(query) };
    const destination = enter(flow, visit);
    if (destination) {
      host.navigate(destination);
      return;
    }
    // One extra render keeps a guarded step from ever being shown.
    // oxlint-disable-next-line react-compiler/set-state-in-effect
    setInside(true);
    return () => flow.depart();
  }, [flow, host, service, version, validators, step, query]);
  return isInside;
};
