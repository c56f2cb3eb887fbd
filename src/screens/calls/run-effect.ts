import { canEnter, forget, issueKeys, keep, restartStep } from "../../engine/flow/index.ts";
import { unpassedStep, type Continued } from "../../engine/summary/index.ts";
import { holds, renderText, resolveValue } from "../../engine/expressions/index.ts";
import { resolveSend, type Problem } from "../../engine/calls/index.ts";
import type { Effect, JsonObject, Target } from "../../engine/index.ts";
import { changeAddress } from "../change-address.ts";
import { callsAtom, flashAtom, handOverAtom, type Notice } from "../flow/atoms.ts";
import { messages } from "../messages.ts";
import { scopeNow, type CallContext, type LocalRoots } from "./context.ts";
import { envOf } from "./env.ts";
import { deny, problemOf } from "./call-result.ts";
import { performCall } from "./perform-call.ts";
import { performForEach } from "./perform-for-each.ts";
import { newKey } from "./keys.ts";

export type EffectResult =
  | { readonly kind: "done"; readonly notice: Notice | null }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "left" };

const done = (notice: Notice | null = null): EffectResult => ({ kind: "done", notice });

/** Restarts the current step, as if it were entered from another one. */
const startAgain = ({ service, flow, host }: CallContext, step: string): void => {
  const found = service.steps.find(({ id }) => id === step);
  if (!found) return;
  flow.update((state) => issueKeys(service, restartStep(service, found, state), () => newKey(host)));
};

/** Leads from a changed step to its summary, or to another step that the change made incomplete. */
const followChange = (
  { step, isChanged, isMore }: Omit<Continued, "state">,
  { host, service }: CallContext,
): EffectResult => {
  const path = host.pathOf(service.id, step);
  if (path === null) return { kind: "refused", problem: problemOf(messages.unavailable) };
  const flash = (notice: Notice) => host.store.set(flashAtom, { service: service.id, step, notice });
  if (isChanged) flash({ level: "success", text: messages.change.kept });
  if (isMore) flash({ level: "warning", text: messages.change.more });
  host.navigate({ path: isMore ? changeAddress(path) : path, replace: true });
  return done();
};

/**
 * True when a step would lead back to the current one, because data are missing that no form asks for: a call has answered without them.
 * The page would stay as it is without a word.
 */
const leadsBack = ({ host, service, flow }: CallContext, id: string): boolean => {
  const state = flow.read();
  const step = service.steps.find((one) => one.id === id);
  if (!step || step.otherwise !== state.step) return false;
  const env = envOf(host, host.store.get(callsAtom(service.id)), service, state);
  const { names } = step.needs;
  const entrance = canEnter(service, { ...step, needs: { names } }, state, env);
  return !entrance.ok && entrance.redirect === state.step && !unpassedStep(service, state, names);
};

/** Navigates to the target of a button. */
const navigate = (
  target: Target,
  notice: Notice | null,
  context: CallContext,
  local: LocalRoots,
): EffectResult => {
  const { host, service, flow } = context;
  const scope = scopeNow(context, local);
  if ("leave" in target) {
    const address = resolveValue(target.leave, scope);
    if (typeof address !== "string" || address === "")
      return { kind: "refused", problem: problemOf(messages.unavailable) };
    if (!host.isSafe(address)) return { kind: "refused", problem: problemOf(messages.unsafeAddress) };
    host.navigate({ leave: address });
    return done(notice);
  }
  if ("page" in target) {
    host.navigate({ page: target.page });
    return done(notice);
  }
  const change = target.service === service.id ? flow.continueTo(target.step) : null;
  if (change && (change.isReturn || change.step !== target.step)) return followChange(change, context);
  const path = host.pathOf(target.service, target.step);
  if (path === null) return { kind: "refused", problem: problemOf(messages.unavailable) };
  if (target.with) {
    const handed = resolveSend(target.with, scope) as JsonObject; // a tree of members gives an object
    host.store.set(handOverAtom, { service: target.service, step: target.step, with: handed });
  }
  if (target.service === service.id && target.step === flow.read().step) {
    startAgain(context, target.step);
    return done(notice);
  }
  if (target.service === service.id && leadsBack(context, target.step))
    return { kind: "refused", problem: problemOf(messages.unavailable) };
  if (notice) host.store.set(flashAtom, { service: target.service, step: target.step, notice });
  host.navigate({ path });
  return done();
};

/**
 * Runs the effect of a button: its calls, up to the first refusal, then `keep`, `forget`, and the first choice whose
 * condition holds or the navigation. Each part reads the state that the parts before it have changed.
 */
export const runEffect = async (
  effect: Effect,
  context: CallContext,
  local: LocalRoots = {},
): Promise<EffectResult> => {
  for (const call of effect.call ?? []) {
    if (!call.rows && !holds(call.when, scopeNow(context, local))) continue;
    const result = await (call.rows
      ? performForEach(call, call.rows, context, local)
      : performCall(call, context, local));
    if (result.kind === "left") return result;
    if (result.kind === "done") continue;
    if (result.problem.place === "denied") deny(context, result);
    return { kind: "refused", problem: result.problem };
  }
  if (!context.isAlive()) return { kind: "left" };
  for (const [name, value] of Object.entries(effect.keep ?? {})) {
    const kept = resolveValue(value, scopeNow(context, local));
    context.flow.update((state) => keep(state, name, kept));
  }
  const notice: Notice | null = effect.message
    ? { level: "success", text: renderText(effect.message, scopeNow(context, local)).text }
    : null;
  const { forget: forgotten } = effect;
  if (forgotten) context.flow.update((state) => forget(state, forgotten));
  const chosen = effect.choose?.find(({ when }) => holds(when, scopeNow(context, local)));
  if (chosen) return runEffect(chosen, context, local);
  return effect.go ? navigate(effect.go, notice, context, local) : done(notice);
};
