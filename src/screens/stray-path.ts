import type { Step } from "../engine/index.ts";
import { flashAtom } from "./flow/atoms.ts";
import { flowOf, type Loaded } from "./flow/flow.ts";
import type { Host } from "./host.ts";
import { messages } from "./messages.ts";
import { guardStep } from "./use-entrance.ts";

/**
 * Returns the path to redirect to from an address under a service that no step has: the step of the draft, else `near`, else
 * the first step whose guard lets the person in. Leaves a notice there.
 */
export const strayPath = (host: Host, loaded: Loaded, near: string): string => {
  const { steps, id } = loaded.service;
  const mayEnter = (step: Step) =>
    guardStep({ host, ...loaded, step, address: new URLSearchParams() }) === null;
  const wanted = [flowOf(host, loaded).read().step, near];
  const candidates = [...wanted.flatMap((name) => steps.filter((step) => step.id === name)), ...steps];
  const step = candidates.find(mayEnter);
  const path = step ? host.pathOf(id, step.id) : null;
  if (!step || path === null) return host.home;
  const notice = { level: "warning", text: messages.stray } as const;
  host.store.set(flashAtom, { service: id, step: step.id, notice });
  return path;
};
