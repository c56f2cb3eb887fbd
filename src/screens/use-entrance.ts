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
import { arrivalSubmitAtom, callsAtom, flashAtom, handOverAtom } from "./flow/atoms.ts";
import { flowOf, type Flow, type Loaded } from "./flow/flow.ts";
import { concludedTitle, forgetConcluded } from "./flow/concluded.ts";
import { noticeOf } from "./flow/migration-notice.ts";
import { changeAddress, isChangeAddress } from "./change-address.ts";
import type { Destination, Host } from "./host.ts";
import { messages } from "./messages.ts";
import { isEnd } from "./outcome/is-end.ts";

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
 * The notice for a person whose page is no more: after an outcome, that they have finished, also on a page before it. Otherwise an
 * outcome says that it has expired, and a page of found data that they have to be looked up again. Other pages that are opened from
 * outside the flow, such as a bookmark, depend on data of an earlier step. Null for others, whose guard is no surprise.
 */
const noticeOfLostPage = ({ service, step }: StepVisit, from: string | null, redirect: string) => {
  const title = concludedTitle(service.id);
  if (title !== null) return messages.concluded(title);
  if (step.kind === "outcome") return messages.expired;
  if (isEnd(service, step)) return messages.lookUpAgain;
  const goesBack = service.steps.findIndex(({ id }) => id === redirect) < service.steps.indexOf(step);
  return from === null && goesBack ? messages.notKept : null;
};

/**
 * Checks the step's guard. Changes nothing, except that a redirect from a page that is no more, or to a form that has to pass again,
 * leaves a notice at its target.
 */
const checkEntrance = (flow: Flow, visit: StepVisit): GuardResult => {
  const { host, service, step } = visit;
  const arrival: Arrival = { address: paramsOfAddress(visit), handed: handedOver(visit) ?? {} };
  const state = approachStep(service, step, flow.read(), arrival);
  const env = envOf(host, host.store.get(callsAtom(service.id)), service, state);
  const entrance = canEnter(service, step, state, env);
  if (entrance.ok) return { ok: true, state, arrival };
  const mayEnter = (other: Step) => other !== step && canEnter(service, other, state, env).ok;
  // The page opened again, or its redirect back to the page that the person has just completed, which would say nothing.
  const isSurprise = state.step === step.id || state.step === entrance.redirect;
  const open = isSurprise ? unpassedStep(service, state, step.needs.names) : undefined;
  const openPath = open && mayEnter(open) ? host.pathOf(service.id, open.id) : null;
  if (open && openPath !== null) {
    leaveNotice(visit, open.id, messages.incomplete);
    const path = step.kind === "summary" ? changeAddress(openPath) : openPath;
    return { ok: false, destination: { path, replace: true } };
  }
  const redirect = redirectOf(entrance.redirect, flow, mayEnter, service);
  const path = redirect === "home" ? null : host.pathOf(service.id, redirect);
  const lost = noticeOfLostPage(visit, state.step, redirect);
  if (lost !== null && path !== null) leaveNotice(visit, redirect, lost);
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

/** True for a step that needs data of the steps before it. The first step of some services needs the login. */
const isBehindStart = ({ needs, identity }: Step): boolean => needs.names.length > (identity ? 1 : 0);

/** Enters a step whose guard lets the person in. Returns the destination of its redirect; null once inside. */
const enter = (flow: Flow, visit: StepVisit): Destination | null => {
  const { service, step, host } = visit;
  flow.arrive();
  const result = checkEntrance(flow, visit);
  if (!result.ok) return result.destination;
  if (handedOver(visit)) {
    const submits = host.store.get(handOverAtom)?.submits;
    host.store.set(arrivalSubmitAtom, submits ? { service: service.id, step: step.id } : null);
    host.store.set(handOverAtom, null);
  }
  showNotices(flow, visit);
  if (step.kind !== "outcome" && isBehindStart(step) && concludedTitle(service.id) !== null)
    forgetConcluded();
  const before = isChangeAddress(visit.address) ? beginChange(service, result.state, step) : result.state;
  flow.update(() => {
    const entered = enterStep(service, step, before, result.arrival);
    return issueKeys(service, entered, () => newKey(host), step);
  });
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
