import { isSubmission, type Call, type Endpoint, type Json } from "../../engine/index.ts";
import {
  buildRequest,
  explainRefusal,
  isPassing,
  judgeAnswer,
  type Answer,
  type Done,
  type HttpRequest,
  type Problem,
  type Refusal,
} from "../../engine/calls/index.ts";
import { holds, renderText, withRoots } from "../../engine/expressions/index.ts";
import { confirmKey, forget, keyNameOf, saveAnswer } from "../../engine/flow/index.ts";
import type { RuleChange, RunningRule } from "../../rules/index.ts";
import { messages } from "../messages.ts";
import { problemOf, refusedBy, type CallResult } from "./call-result.ts";
import { scopeNow, setCallState, type CallContext, type LocalRoots } from "./context.ts";
import { takeKey } from "./keys.ts";
import { askLookup } from "./lookups.ts";
import { operateRule } from "./operate-rule.ts";
import { pause } from "./pause.ts";
import { explainSubmission } from "./submission.ts";

/** One call of an endpoint of the service. */
interface EndpointCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly call: Call;
  readonly context: CallContext;
  readonly local: LocalRoots;
}

/** Saves the value of a response. Returns a problem when it goes into a rule that refuses it. */
const saveValue = (
  { endpoint, context }: EndpointCall,
  { parameters }: HttpRequest,
  answer: Done,
): Problem | null => {
  const { flow, host, service } = context;
  const { save, expects } = endpoint;
  const value = (answer.value ?? null) as Json; // JSON by the contract, unless it is a file
  if (expects === "pdf" || expects === "binary") host.saveFile(answer.value as Blob, answer.fileName); // `expects` decides the type of the value
  else if (save !== undefined && save in service.rules)
    return operateRule(
      save,
      ({ rule, memory, settings }) => rule.receive(value, memory, settings, parameters),
      context,
    );
  else if (save !== undefined) flow.update((state) => saveAnswer(state, save, value));
  return null;
};

interface Polled {
  readonly answer: Answer;
  readonly isReady: boolean;
}

/**
 * Returns the seconds to wait before each attempt. After a click on the retry button these are the pauses of `wait.again`;
 * without `wait.again` the first attempt has no pause.
 */
const pausesOf = ({ endpoint: { wait }, context }: EndpointCall): readonly number[] => {
  if (!wait) return [];
  return context.isAgain ? (wait.again ?? [0, ...wait.after.slice(1)]) : wait.after;
};

/** Waits before one of the attempts. Returns false when the person has left meanwhile. */
const pauseBefore = async (
  { name, context }: EndpointCall,
  after: readonly number[],
  attempt: number,
): Promise<boolean> => {
  const seconds = after[attempt] ?? 0;
  if (seconds > 0) {
    const part = { waited: sumOf(after.slice(0, attempt)), seconds, total: sumOf(after) };
    await pause(seconds, (end) =>
      setCallState(context, name, { stato: "inVerifica", codice: null, pause: { ...part, end } }),
    );
  }
  return context.isAlive();
};

const sumOf = (seconds: readonly number[]): number => seconds.reduce((sum, one) => sum + one, 0);

/**
 * Sends the request, at once or after the first pause of `wait`, and polls while the response is not ready. Responses that
 * are not ready are saved meanwhile; after the first of them an attempt that is lost to an outage counts as not ready, unless
 * it is the last. Returns null when the person left during a pause.
 */
const sendUntilReady = async (
  made: EndpointCall,
  request: HttpRequest,
  key: string | undefined,
): Promise<Polled | null> => {
  const { endpoint, context } = made;
  const { wait } = endpoint;
  const pauses = pausesOf(made);
  for (let attempt = 0; ; attempt++) {
    if (!(await pauseBefore(made, pauses, attempt))) return null;
    const answer = judgeAnswer(
      endpoint,
      await context.host.send(request, { key, list: context.list }),
      scopeNow(context),
    );
    const isLast = attempt + 1 >= pauses.length || !context.isAlive();
    if (answer.kind === "refused") {
      if (attempt > 0 && !isLast && isPassing(answer)) continue;
      return { answer, isReady: true };
    }
    const isReady = !wait || !holds(wait.when, withRoots(scopeNow(context), { risposta: answer.value }));
    if (isReady || isLast) return { answer, isReady };
    saveValue(made, request, answer);
  }
};

/** The check of definitions lets errors name only rules that have `reject`. */
const rejected = (rule: RunningRule, { detail }: Refusal, memory: Json): RuleChange =>
  rule.reject?.(detail, memory) ?? { ok: true, memory };

/** True when the current step shows the value: its guard asks for it. */
const isShown = (name: string, { service, flow }: CallContext): boolean => {
  const { step } = flow.read();
  return service.steps.some(({ id, needs }) => id === step && needs.names.includes(name));
};

/** Explains a refusal, and clears the value that the endpoint had saved, unless the current step shows it. */
const onRefused = async (
  { name, endpoint, context, local }: EndpointCall,
  keyName: string | undefined,
  answer: Refusal,
): Promise<CallResult> => {
  setCallState(context, name, { stato: "rifiutata", codice: answer.status });
  const unanswered = keyName ? await explainSubmission({ endpoint, name: keyName, context }, answer) : null;
  const problem = unanswered ?? explainRefusal(endpoint, answer, scopeNow(context, local));
  const { save } = endpoint;
  if (problem.rule !== undefined)
    operateRule(problem.rule, ({ rule, memory }) => rejected(rule, answer, memory), context);
  // A rule keeps its state when a single call fails.
  if (save !== undefined && !(save in context.service.rules) && !isShown(save, context))
    context.flow.update((state) => forget(state, [save]));
  return refusedBy(problem, answer);
};

/**
 * Saves the value of a success, and only then marks the call as done: a form that waits for both reads both. A response that
 * never became ready is a problem of level warning.
 */
const onDone = (
  made: EndpointCall,
  keyName: string | undefined,
  {
    request,
    answer,
    isReady,
  }: { readonly request: HttpRequest; readonly answer: Done; readonly isReady: boolean },
): CallResult => {
  const { name, endpoint, context, local } = made;
  if (keyName) context.flow.update((state) => confirmKey(context.service, state, keyName));
  const refused = saveValue(made, request, answer);
  setCallState(context, name, { stato: "fatta", codice: null });
  if (refused) return refusedBy(refused);
  if (isReady || !endpoint.wait) return { kind: "done" };
  const scope = scopeNow(context, local);
  const { message, label } = endpoint.wait;
  const problem = problemOf(renderText(message, scope).text, "warning");
  return refusedBy({ ...problem, ...(label && { retry: renderText(label, scope).text }) });
};

/** Calls an endpoint once and saves its answer, or explains its refusal. */
export const performEndpoint = async (made: EndpointCall): Promise<CallResult> => {
  const { name, endpoint, call, context, local } = made;
  const request = buildRequest(endpoint, call.with, scopeNow(context, local));
  if ("missing" in request) return refusedBy(problemOf(messages.missing));
  if (endpoint.lookup && endpoint.expects === "json") {
    await askLookup(context, name, request);
    return { kind: "done" };
  }
  if (isSubmission(context.service, name)) {
    const first = await context.flow.settle();
    if (first !== null) return refusedBy(problemOf(first, "warning"));
    if (!context.isAlive()) return { kind: "left" };
  }
  setCallState(context, name, { stato: "attesa", codice: null });
  const keyName = endpoint.keyed ? keyNameOf(context.service, name, request) : undefined;
  const key = keyName && takeKey(keyName, context);
  const polled = await sendUntilReady(made, request, key);
  if (!polled || !context.isAlive()) return { kind: "left" };
  const { answer, isReady } = polled;
  return answer.kind === "refused"
    ? onRefused(made, keyName, answer)
    : onDone(made, keyName, { request, answer, isReady });
};
