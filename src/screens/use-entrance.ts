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
import { noticeOf } from "./flow/migration-notice.ts";
import type { Destination, Host } from "./host.ts";
import { envOf } from "./calls/context.ts";
import { newKey } from "./calls/keys.ts";
import { messages } from "./messages.ts";
import type { StepScreenProps } from "./StepScreen.tsx";

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

/** A visit to a step: what its guard looks at. */
type Visit = Pick<StepScreenProps, "host" | "service" | "step" | "address">;

type Answer =
  | { readonly ok: true; readonly state: FlowState; readonly arrived: JsonObject }
  | { readonly ok: false; readonly destination: Destination };

/**
 * The step where the guard leads: after a migration the one whose form has to be passed again, if it may be entered,
 * because the start of the flow would forget it.
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

/** Asks the step's guard. Changes nothing, but for the sentence that waits at the step one is sent to. */
const askEntrance = (flow: Flow, { host, service, step, address }: Visit): Answer => {
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
  const mayEnter = (other: Step) => other !== step && canEnter(service, other, asking, env).ok;
  const redirect = redirectOf(entrance.redirect, flow, mayEnter, service);
  const path = redirect === "home" ? null : host.pathOf(service.id, redirect);
  if (step.kind === "outcome" && path !== null) {
    const notice: Notice = { level: "warning", text: messages.expired };
    host.store.set(flashAtom, { service: service.id, step: redirect, notice });
  }
  return { ok: false, destination: { path: path ?? host.home, replace: true } };
};

/** Where the guard of a step sends the person, before anything is drawn; null: they may enter. */
export const guardStep = (props: StepScreenProps): string | null => {
  const answer = askEntrance(flowOf(props.host, props), props);
  return answer.ok || !("path" in answer.destination) ? null : answer.destination.path;
};

/** Leaves the sentences that wait for this step, drops those for others, and tells what a migration changed. */
const tellNotices = (flow: Flow, { host: { store }, service, step }: Visit): void => {
  const flash = store.get(flashAtom);
  if (flash && (flash.service !== service.id || flash.step !== step.id)) store.set(flashAtom, null);
  const notice = flow.migration && noticeOf(flow.migration);
  flow.migration = null;
  if (notice) store.set(flashAtom, { service: service.id, step: step.id, notice });
};

/**
 * Lets the person in before anything is drawn; true once inside. The guard is asked again, because data may have gone
 * since the route was loaded. Coming back to the step of before (a reload) is no new entrance, unless something else
 * arrives with it, or the address has lost what it said.
 */
export const useEntrance = (flow: Flow, { host, service, step, address }: Visit): boolean => {
  const [isInside, setInside] = useState(false);
  const query = address.toString();
  useLayoutEffect(() => {
    flow.arrive();
    const here = { host, service, step, address: new URLSearchParams(query) };
    const answer = askEntrance(flow, here);
    if (!answer.ok) {
      host.navigate(answer.destination);
      return;
    }
    const handed = host.store.get(handOverAtom);
    if (handed?.service === service.id && handed.step === step.id) host.store.set(handOverAtom, null);
    tellNotices(flow, here);
    flow.update(() =>
      issueKeys(service, enterStep(service, step, answer.state, answer.arrived), () => newKey(host)),
    );
    // The one render that this costs is what keeps a guarded step from ever being drawn.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setInside(true);
    return () => flow.depart();
  }, [flow, host, service, step, query]);
  return isInside;
};
