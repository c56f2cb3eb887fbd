import { explainRefusal, type Answer, type Problem, type Refusal } from "../../src/engine/calls/index.ts";
import {
  isObject,
  type CompiledService,
  type Endpoint,
  type Json,
  type Step,
  type Validators,
} from "../../src/engine/index.ts";
import { withRoots, type Scope } from "../../src/engine/expressions/index.ts";
import type { Destination, Host } from "../../src/screens/index.ts";
import { factsOf } from "../../src/screens/attachments/upload-target.ts";
import { scopeNow, type CallContext } from "../../src/screens/calls/context.ts";
import { callsAtom, handOverAtom } from "../../src/screens/flow/atoms.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { dropFlow } from "../../src/screens/flow/storage.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { done, fakeHost, refusal } from "../../tests/support/fake-host.ts";
import type { Fixture } from "../../src/explorer/index.ts";
import { TODAY, type ServiceData, type ServiceStory } from "./service-data.ts";

/** A step of a service with everything that it needs to run in a story. */
export interface StorySetup {
  readonly version: string;
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly step: Step;
  readonly host: Host;
  readonly address: URLSearchParams;
  readonly went: readonly Destination[];
  /** Returns the number of calls of an endpoint. */
  callCount(endpoint: string): number;
  /** Leaves all further calls of an endpoint pending. */
  hang(endpoint: string): void;
  /** Refuses all further calls of an endpoint with one of its errors. */
  refuse(endpoint: string, key: string): void;
  /** Resets the flow to the fixture, and forgets how calls went: a refused call deletes the data that it had saved. */
  reset(): void;
  /** Returns the problem that the page must report for a refusal. */
  problem(endpoint: string, key: string): Problem | null;
  /** Returns the current scope of expressions. */
  scope(local?: Readonly<Record<string, unknown>>): Scope;
  /** Calls the listener on each navigation; returns a function that removes it. */
  follow(listener: (destination: Destination) => void): () => void;
}

/** The region lacks the service, or the state of the step. */
export type MissingSetup = { readonly missing: "service" | "state" };

let count = 0;

/** A response of an operation, or its response at each call. */
export type OtherAnswer = Answer | (() => Answer);

/** Sets up a step in a state: with the responses of the contract, or other ones by operation, and the flow of the fixture. */
export function setUpStory(
  data: ServiceData,
  region: string,
  story: ServiceStory,
  others: Readonly<Record<string, OtherAnswer>> = {},
): StorySetup | MissingSetup {
  const offered = data.regions[region];
  if (!offered?.service) return { missing: "service" };
  const service = withoutPauses(offered.service);
  const step = service.steps.find(({ id }) => id === story.step);
  const fixture = data.fixtures[story.fixtures[region] ?? -1];
  if (!step || !fixture) return { missing: "state" };

  const version = `storia-${count++}`;
  const validators = offered.rules?.(wireFormats) ?? {};
  const answers = { ...answersOf(service, data, fixture), ...others };
  const went: Destination[] = [];
  let follower: ((destination: Destination) => void) | null = null;
  const { host, sent } = fakeHost(answers, {
    region: offered.facts,
    identity: fixture.isLoggedIn ? data.recorded.identity : null,
    today: () => TODAY,
    announceTitle: (title) => {
      document.title = title;
    },
    pathOf: (id, other) => {
      const path = id === service.id ? service.steps.find((one) => one.id === other)?.paths[0] : undefined;
      return path ?? `/${id}/${other}`;
    },
    navigate(destination) {
      went.push(destination);
      queueMicrotask(() => follower?.(destination));
    },
  });
  for (const owner of [null, ""]) dropFlow(service.id, owner); // drafts of other stories
  const flow = flowOf(host, { service, version, validators });
  const reset = () => {
    flow.update(() => ({ ...fixture.flow, version }));
    host.store.set(callsAtom(service.id), {});
  };
  reset();
  const { address, arrived } = fixture.flow;
  if (Object.keys(arrived).some((name) => !(name in address)))
    host.store.set(handOverAtom, { service: service.id, step: step.id, with: arrived });

  const context: CallContext = { service, host, flow, isAlive: () => true };
  const operationOf = (endpoint: string) => service.endpoints[endpoint]?.operation ?? "";
  const answerWith = (endpoint: string, answer: () => Answer | Promise<Answer>) =>
    void (answers[operationOf(endpoint)] = answer);
  const refuse = (name: string, key: string) => {
    const endpoint = service.endpoints[name];
    if (endpoint) answerWith(name, () => refusalFor(endpoint, key, data));
  };
  const { state } = story;
  if (state.kind === "caricamento")
    for (const name of Object.keys(service.endpoints)) answerWith(name, never);
  if (state.kind === "guasti") for (const name of state.endpoints) refuse(name, state.keys[0] ?? "altro");

  return {
    version,
    service,
    validators,
    step,
    host,
    address: addressOf(address),
    went,
    callCount: (endpoint) => sent.filter(({ operation }) => operation === operationOf(endpoint)).length,
    hang: (endpoint) => answerWith(endpoint, never),
    refuse,
    reset,
    problem(name, key) {
      const endpoint = service.endpoints[name];
      return endpoint
        ? explainRefusal(endpoint, refusalFor(endpoint, key, data), scopeOfCall(name, context))
        : null;
    },
    scope: (local) => scopeNow(context, local),
    follow(listener) {
      follower = listener;
      return () => {
        if (follower === listener) follower = null;
      };
    },
  };
}

/** The service with calls that poll at once. */
const withoutPauses = (service: CompiledService): CompiledService => ({
  ...service,
  endpoints: Object.fromEntries(
    Object.entries(service.endpoints).map(([name, endpoint]) => [name, withoutPause(endpoint)]),
  ),
});

const withoutPause = (endpoint: Endpoint): Endpoint => {
  if (!endpoint.wait) return endpoint;
  const { after, again, ...wait } = endpoint.wait;
  return {
    ...endpoint,
    wait: { ...wait, after: after.map(() => 0), ...(again && { again: again.map(() => 0) }) },
  };
};

/** The scope of the messages of a call; those about a document may insert the limits of its rule. */
function scopeOfCall(name: string, context: CallContext): Scope {
  const found = Object.entries(context.service.rules).find(
    ([, plug]) => plug.rule === "attachments" && Object.values(plug.with).includes(name),
  );
  if (!found) return scopeNow(context);
  return withRoots(
    scopeNow(context),
    factsOf({ ...context, form: "", path: [], rule: found[0] }, "documento.pdf"),
  );
}

const addressOf = (params: Readonly<Record<string, Json>>): URLSearchParams =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));

const never = () => new Promise<Answer>(() => {});

/** Returns the recorded response of each operation. */
function answersOf(service: CompiledService, { recorded }: ServiceData, fixture: Fixture) {
  const known = { ...recorded.answers, ...fixture.answers };
  const answers: Parameters<typeof fakeHost>[0] = {};
  for (const { operation, expects } of Object.values(service.endpoints))
    answers[operation] =
      expects === "pdf" || expects === "binary" ? DOCUMENT : done(known[operation] ?? null);
  return answers;
}

const DOCUMENT: Answer = {
  kind: "done",
  value: new Blob(["%PDF-1.7"], { type: "application/pdf" }),
  fileName: "documento.pdf",
};

/** Returns the refusal in the examples of the contract; `altro` simulates a server that is down. */
function refusalFor(endpoint: Endpoint, key: string, { recorded }: ServiceData): Refusal {
  const status = key === "altro" ? 503 : Number(key);
  if (Number.isNaN(status))
    return { ...refusal(null), key, value: recorded.answers[endpoint.operation] ?? null };
  const example = recorded.refusals[endpoint.operation]?.[String(status)];
  const body = isObject(example) ? example : {};
  const detail = Array.isArray(body.detail) ? body.detail.filter(isObject) : [];
  return {
    ...refusal(status, typeof body.title === "string" ? body.title : null),
    detail: detail.map((one) => ({ field: String(one.field ?? ""), error: String(one.error ?? "") })),
  };
}
