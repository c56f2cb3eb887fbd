import {
  buildRequest,
  evaluate,
  explainRefusal,
  forget,
  judgeAnswer,
  keyNameOf,
  renderText,
  resolveSend,
  saveAnswer,
  settleKey,
  withRoots,
  type Answer,
  type Call,
  type Done,
  type Endpoint,
  type HttpRequest,
  type Json,
  type JsonObject,
  type Problem,
  type Refusal,
} from "../../engine/index.ts";
import type { RuleChange, RunningRule } from "../../rules/run-rule.ts";
import { messages } from "../messages.ts";
import { noteCall, scopeNow, type CallContext, type LocalRoots } from "./context.ts";
import { askLookup } from "./lookups.ts";
import { operateRule } from "./operate-rule.ts";
import { takeKey } from "./keys.ts";
import { pause } from "./pause.ts";
import { explainSubmission } from "./submission.ts";

export type CallResult =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly problem: Problem; readonly refusal: Refusal | null }
  /** The person left while it was on its way. */
  | { readonly kind: "left" };

/** A problem of our own, not of an answer. */
export const problemOf = (message: string, level: Problem["level"] = "error"): Problem => ({
  level,
  title: messages.problemTitle,
  message,
  fields: [],
  place: "box",
});

/** Sends the person where access is denied, with what the server said of it. */
export const deny = ({ host }: CallContext, { refusal }: { readonly refusal: Refusal | null }): void =>
  host.navigate({ page: "userDenied", status: refusal?.status ?? null, title: refusal?.title ?? null });

/** A problem when the answer is saved into a rule that does not take it. */
const keepAnswer = ({ save, expects }: Endpoint, answer: Done, context: CallContext): Problem | null => {
  const { flow, host, service } = context;
  const value = (answer.value ?? null) as Json; // of the contract, which is JSON, unless it is a file
  if (expects === "pdf" || expects === "binary")
    host.saveFile(answer.value as Blob, answer.fileName); // `expects` says what the transport gave
  else if (save !== undefined && save in service.rules)
    return operateRule(save, ({ rule, memory, settings }) => rule.receive(value, memory, settings), context);
  else if (save !== undefined) flow.update((state) => saveAnswer(state, save, value));
  return null;
};

/** Asks again while the answer says that it is not ready; what is known so far is shown meanwhile. */
const sendUntilReady = async (
  name: string,
  endpoint: Endpoint,
  request: HttpRequest,
  key: string | undefined,
  context: CallContext,
): Promise<{ readonly answer: Answer; readonly isReady: boolean }> => {
  const { wait } = endpoint;
  const ask = async () => judgeAnswer(endpoint, await context.host.send(request, { key }), scopeNow(context));
  const isReady = ({ value }: Done) =>
    !wait || evaluate(wait.until, withRoots(scopeNow(context), { risposta: value })) === true;
  let answer = await ask();
  for (const seconds of wait?.after ?? []) {
    if (answer.kind === "refused" || isReady(answer) || !context.isAlive()) break;
    noteCall(context, name, { stato: "inVerifica", codice: null });
    keepAnswer(endpoint, answer, context);
    await pause(seconds);
    if (context.isAlive()) answer = await ask();
  }
  return { answer, isReady: answer.kind === "refused" || isReady(answer) };
};

/** The check of definitions lets `reject` name only rules that have it. */
const rejected = (rule: RunningRule, { detail }: Refusal, memory: Json): RuleChange =>
  rule.reject?.(detail, memory) ?? { ok: true, memory };

const performEndpoint = async (
  name: string,
  endpoint: Endpoint,
  call: Call,
  context: CallContext,
  local: LocalRoots,
): Promise<CallResult> => {
  const request = buildRequest(endpoint, call.with, scopeNow(context, local));
  if ("missing" in request) return { kind: "refused", problem: problemOf(messages.missing), refusal: null };
  if (endpoint.lookup && endpoint.expects === "json") {
    await askLookup(context, name, request);
    return { kind: "done" };
  }
  noteCall(context, name, { stato: "attesa", codice: null });
  const keyName = endpoint.keyed ? keyNameOf(context.service, name, request) : undefined;
  const key = keyName && takeKey(keyName, context);
  const { answer, isReady } = await sendUntilReady(name, endpoint, request, key, context);
  if (!context.isAlive()) return { kind: "left" };
  if (answer.kind === "refused") {
    noteCall(context, name, { stato: "rifiutata", codice: answer.status });
    const unanswered = keyName ? await explainSubmission({ endpoint, name: keyName, context }, answer) : null;
    const problem = unanswered ?? explainRefusal(endpoint, answer, scopeNow(context, local));
    const { save, reject } = endpoint;
    if (reject !== undefined)
      operateRule(reject, ({ rule, memory }) => rejected(rule, answer, memory), context);
    // A rule keeps its state when a single call fails.
    if (save !== undefined && !(save in context.service.rules))
      context.flow.update((state) => forget(state, [save]));
    return { kind: "refused", problem, refusal: answer };
  }
  noteCall(context, name, { stato: "fatta", codice: null });
  if (keyName) context.flow.update((state) => settleKey(context.service, state, keyName));
  const notTaken = keepAnswer(endpoint, answer, context);
  if (notTaken) return { kind: "refused", problem: notTaken, refusal: null };
  if (isReady || !endpoint.wait) return { kind: "done" };
  const { text } = renderText(endpoint.wait.message, scopeNow(context, local));
  return { kind: "refused", problem: problemOf(text, "warning"), refusal: null };
};

/** Makes one call and keeps its answer, or clears what it had saved and says what went wrong. */
export const performCall = async (
  call: Call,
  context: CallContext,
  local: LocalRoots = {},
): Promise<CallResult> => {
  if ("rule" in call) {
    const given = resolveSend(call.with ?? {}, scopeNow(context, local)) as JsonObject; // a tree of members gives an object
    const problem = operateRule(
      call.rule,
      ({ rule, memory, settings }) => rule.operate(call.operation, given, memory, settings),
      context,
    );
    return problem ? { kind: "refused", problem, refusal: null } : { kind: "done" };
  }
  const endpoint = context.service.endpoints[call.endpoint];
  if (!endpoint)
    throw new Error(`${context.service.id}: no endpoint ${call.endpoint}; the check should have said so`);
  return performEndpoint(call.endpoint, endpoint, call, context, local);
};
