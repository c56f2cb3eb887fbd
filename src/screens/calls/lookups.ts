import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import {
  buildRequest,
  explainRefusal,
  judgeAnswer,
  requestKey,
  type HttpRequest,
} from "../../engine/calls/index.ts";
import { lookupEntries, type FormSnapshot, type VisibleField } from "../../engine/form/index.ts";
import { declaredFields, type Field, type Json, type Lookup, type Step } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import type { LookupState } from "../../forms/index.ts";
import { lookupsAtom, type LookupAnswer } from "../flow/atoms.ts";
import { setCallState, scopeNow, type CallContext } from "./context.ts";

/** Requests a lookup once for each set of parameters; a refused one may be requested again. */
export const askLookup = async (context: CallContext, name: string, request: HttpRequest): Promise<void> => {
  const { host, service } = context;
  const key = requestKey(request);
  const known = host.store.get(lookupsAtom)[key];
  if (known && known.stato !== "rifiutata") return;
  const note = (answer: LookupAnswer) => host.store.set(lookupsAtom, (all) => ({ ...all, [key]: answer }));
  note({ stato: "attesa", codice: null });
  const endpoint = service.endpoints[name];
  if (!endpoint) throw new Error(`${service.id}: no endpoint ${name}; the check should have said so`);
  const answer = judgeAnswer(endpoint, await host.send(request), scopeNow(context));
  if (answer.kind === "done")
    return note({ stato: "fatta", codice: null, value: (answer.value ?? null) as Json }); // the transport gave JSON
  const problem = explainRefusal(endpoint, answer, scopeNow(context));
  note({ stato: "rifiutata", codice: answer.status, problem });
};

const lookupOf = ({ options }: Field): Lookup | null => (options && "from" in options ? options : null);

/** Returns the requests of the lookups of a step, with the name of their endpoint, as far as their parameters are known. */
export function lookupRequestsOf(context: CallContext, { content }: Step): readonly [string, HttpRequest][] {
  const scope = scopeNow(context);
  return declaredFields(content).flatMap(({ field }) => {
    const name = lookupOf(field)?.from ?? "";
    const endpoint = context.service.endpoints[name];
    const request = endpoint && buildRequest(endpoint, undefined, scope);
    return request && !("missing" in request) ? [[name, request] as [string, HttpRequest]] : [];
  });
}

interface NeededLookup {
  readonly name: string;
  readonly lookup: Lookup;
  /** Null while a parameter is missing: the list is empty. */
  readonly request: HttpRequest | null;
  readonly key: string | null;
}

/** The visible fields of a form and their scope. */
export type FormFields = Pick<FormSnapshot, "fields" | "scope">;

/** Whether a visible field has a lookup. */
export const needsLookups = (fields: readonly VisibleField[]): boolean =>
  fields.some(({ field }) => lookupOf(field) !== null);

const neededLookups = (context: CallContext, { fields, scope }: FormFields): readonly NeededLookup[] =>
  fields.flatMap(({ field }) => {
    const lookup = lookupOf(field);
    const endpoint = lookup ? context.service.endpoints[lookup.from] : undefined;
    if (!lookup || !endpoint) return [];
    const built = buildRequest(endpoint, undefined, scope);
    const request = "missing" in built ? null : built;
    return [{ name: lookup.from, lookup, request, key: request && requestKey(request) }];
  });

const stateOf = (
  needed: NeededLookup,
  answer: LookupAnswer | undefined,
  scope: Scope,
  retry: () => void,
): LookupState => {
  if (needed.key === null) return { state: "unasked", entries: [] };
  if (!answer || answer.stato === "attesa") return { state: "waiting", entries: [] };
  if (answer.stato === "rifiutata") return { state: "refused", entries: [], problem: answer.problem, retry };
  return { state: "done", entries: lookupEntries(needed.lookup, answer.value, scope) };
};

/** A list that is read from data needs no call: its entries are in the scope. */
const NONE: Readonly<Record<string, LookupState>> = { "": { state: "done", entries: [] } };

/** The answers of the lookups that the visible options of a form need. Each is requested when its field becomes visible. */
export const useLookups = (
  context: CallContext,
  { fields, scope }: FormFields,
): Readonly<Record<string, LookupState>> => {
  const answers = useAtomValue(lookupsAtom, { store: context.host.store });
  const needed = useMemo(() => neededLookups(context, { fields, scope }), [context, fields, scope]);
  const keys = needed.map(({ key }) => key).join("\n");
  const isEntering = useRef(true);
  const ask = useEffectEvent(() => {
    for (const { name, request, key } of needed) {
      const isRefused = key !== null && answers[key]?.stato === "rifiutata";
      // A list that was refused before the person came here is requested again.
      if (request && (isEntering.current || !isRefused)) void askLookup(context, name, request);
    }
    isEntering.current = false;
  });
  useEffect(() => ask(), [keys]);
  const noteStates = useEffectEvent(() => {
    for (const { name, key } of needed) {
      const answer = key === null ? undefined : answers[key];
      if (answer) setCallState(context, name, answer);
    }
  });
  useEffect(() => noteStates(), [keys, answers]);
  return useMemo(() => {
    if (needed.length === 0) return NONE;
    const states = needed.map((one): readonly [string, LookupState] => {
      const retry = () => void (one.request && askLookup(context, one.name, one.request));
      return [one.name, stateOf(one, one.key === null ? undefined : answers[one.key], scope, retry)];
    });
    return { ...NONE, ...Object.fromEntries(states) };
  }, [context, needed, answers, scope]);
};
