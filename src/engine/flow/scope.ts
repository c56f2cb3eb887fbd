import type { CompiledService, Step } from "../definition.ts";
import { holds, readScope } from "../expressions/evaluate.ts";
import { formScope, withRoots, type Scope } from "../expressions/scope.ts";
import { encodeForm } from "../form/encode.ts";
import { pruneForm } from "../form/settle.ts";
import { formsOf } from "./forms.ts";
import type { FlowEnv, FlowState } from "./state.ts";

/** The scope of a service's expressions. */
export const scopeOf = (service: CompiledService, state: FlowState, env: FlowEnv): Scope => ({
  roots: {
    ...state.forms,
    ...state.answers,
    ...state.kept,
    ...env.rules,
    regione: env.region,
    utente: env.identity,
    arrivo: state.arrived,
    chiamate: env.calls,
  },
  values: service.values,
  today: env.today,
});

/**
 * The scope of a request: the forms without hidden fields, and the same forms encoded. Values typed in a hidden branch
 * cannot be read from it.
 */
export const sendingScope = (service: CompiledService, state: FlowState, scope: Scope): Scope => {
  const pruned = [...formsOf(service)].flatMap(([name, content]) => {
    const data = state.forms[name];
    return data ? [{ name, content, data: pruneForm(content, data, formScope(scope, name, data)) }] : [];
  });
  return {
    ...withRoots(scope, Object.fromEntries(pruned.map(({ name, data }) => [name, data]))),
    encoded: Object.fromEntries(pruned.map(({ name, content, data }) => [name, encodeForm(content, data)])),
  };
};

export type Entrance = { readonly ok: true } | { readonly ok: false; readonly redirect: string };

/** Whether a step may be shown. Checks the login, then the names that must have data, then the condition. */
export const canEnter = (service: CompiledService, step: Step, state: FlowState, env: FlowEnv): Entrance => {
  if (step.identity && env.identity === null) return { ok: false, redirect: "home" };
  const scope = scopeOf(service, state, env);
  const forms = formsOf(service);
  const isThere = (name: string) =>
    forms.has(name) ? state.passed.includes(name) : (readScope(name.split("."), scope) ?? null) !== null;
  const allowed = step.needs.names.every(isThere) && holds(step.needs.condition, scope);
  return allowed ? { ok: true } : { ok: false, redirect: step.otherwise };
};
