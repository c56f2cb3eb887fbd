import { useLayoutEffect, useState } from "react";
import {
  canEnter,
  enterStep,
  isEqual,
  type CompiledService,
  type JsonObject,
  type Step,
} from "../engine/index.ts";
import { callsAtom, flashAtom, handOverAtom, type Notice } from "./flow/atoms.ts";
import type { Flow } from "./flow/flow.ts";
import type { Host } from "./host.ts";
import { envOf } from "./calls/context.ts";
import { messages } from "./messages.ts";

/** What arrives with the address, and what another service has handed over. */
const arrivals = (host: Host, service: CompiledService, step: Step, address: URLSearchParams): JsonObject => {
  const fromAddress = Object.entries(step.params).flatMap(([name, { from }]) => {
    const value = from === "address" ? address.get(name) : null;
    return value === null ? [] : [[name, value] as const];
  });
  const handed = host.store.get(handOverAtom);
  if (handed?.service !== service.id || handed.step !== step.id) return Object.fromEntries(fromAddress);
  host.store.set(handOverAtom, null);
  return { ...Object.fromEntries(fromAddress), ...handed.with };
};

const redirect = (host: Host, service: CompiledService, step: Step, target: string): void => {
  const path = target === "home" ? null : host.pathOf(service.id, target);
  if (step.kind === "outcome" && path !== null) {
    const notice: Notice = { level: "warning", text: messages.expired };
    host.store.set(flashAtom, { service: service.id, step: target, notice });
  }
  host.navigate(path === null ? { page: "home" } : { path, replace: true });
};

/**
 * Lets the person in, or sends them where the guard says, before anything is drawn. True once inside. Coming back to the
 * step of before (a reload) is no new entrance, unless something new arrives with it.
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
    const arrived = arrivals(host, service, step, new URLSearchParams(query));
    const before = flow.read();
    const isNew = Object.keys(arrived).length > 0 && !isEqual(arrived, before.arrived);
    const state = isNew && before.step === step.id ? { ...before, step: null } : before;
    const asking = state.step === step.id ? state : { ...state, arrived };
    const entrance = canEnter(service, step, asking, envOf(host, host.store.get(callsAtom(service.id))));
    if (!entrance.ok) {
      redirect(host, service, step, entrance.redirect);
      return;
    }
    const flash = host.store.get(flashAtom);
    if (flash && (flash.service !== service.id || flash.step !== step.id)) host.store.set(flashAtom, null);
    flow.update(() => enterStep(service, step, state, arrived));
    // The one render that this costs is what keeps a guarded step from ever being drawn.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setInside(true);
    return () => flow.depart();
  }, [flow, host, service, step, query]);
  return isInside;
};
