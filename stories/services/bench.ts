import {
  explainRefusal,
  isObject,
  type Answer,
  type CompiledService,
  type Endpoint,
  type Json,
  type Problem,
  type Refusal,
  type Scope,
  type Step,
  type Validators,
} from "../../src/engine/index.ts";
import type { Destination, Host } from "../../src/screens/index.ts";
import { scopeNow, type CallContext } from "../../src/screens/calls/context.ts";
import { handOverAtom } from "../../src/screens/flow/atoms.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { dropFlow } from "../../src/screens/flow/storage.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { done, fakeHost, refusal } from "../../tests/support/fake-host.ts";
import type { Scene } from "./scenes.ts";
import { TODAY, type ServiceData, type ServiceStory } from "./service-data.ts";

/** A step of a service with all that it needs to run in a story. */
export interface Bench {
  readonly version: string;
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly step: Step;
  readonly host: Host;
  readonly address: URLSearchParams;
  readonly went: readonly Destination[];
  /** How often an endpoint was asked for. */
  asked(endpoint: string): number;
  /** From now on the endpoint does not answer. */
  hang(endpoint: string): void;
  /** From now on the endpoint is refused, as `key` of its errors says. */
  refuse(endpoint: string, key: string): void;
  /** Puts the flow back to what the story begins with: a refused call takes away what it had saved. */
  begin(): void;
  /** What the person is expected to read of such a refusal. */
  problem(endpoint: string, key: string): Problem | null;
  /** What expressions read now. */
  scope(local?: Readonly<Record<string, unknown>>): Scope;
  /** Tells where the page leads, until the answer is called. */
  follow(listener: (destination: Destination) => void): () => void;
}

/** Why there is nothing to show: the service, or the state, does not exist here. */
export type Benchless = { readonly missing: "service" | "state" };

let count = 0;

/** Sets up a step in a state: the answers of the contract, and the flow of somebody who has come this far. */
export function setUp(data: ServiceData, region: string, story: ServiceStory): Bench | Benchless {
  const offered = data.regions[region];
  const service = offered?.service;
  if (!offered || !service) return { missing: "service" };
  const step = service.steps.find(({ id }) => id === story.step);
  const scene = data.scenes[story.scenes[region] ?? -1];
  if (!step || !scene) return { missing: "state" };

  const version = `storia-${count++}`;
  const validators = offered.rules?.(wireFormats) ?? {};
  const answers = answersOf(service, data, scene);
  const went: Destination[] = [];
  let follower: ((destination: Destination) => void) | null = null;
  const { host, sent } = fakeHost(answers, {
    region: offered.facts,
    identity: scene.isLoggedIn ? data.recorded.identity : null,
    today: () => TODAY,
    pathOf: (id, other) => {
      const path = id === service.id ? service.steps.find((one) => one.id === other)?.paths[0] : undefined;
      return path ?? `/${id}/${other}`;
    },
    navigate(destination) {
      went.push(destination);
      queueMicrotask(() => follower?.(destination));
    },
  });
  for (const owner of [null, ""]) dropFlow(service.id, owner); // a story does not take up the draft of another
  const flow = flowOf(host, { service, version, validators });
  const begin = () => flow.update(() => ({ ...scene.flow, version }));
  begin();
  const { arrived } = scene.flow;
  if (Object.keys(arrived).some((name) => step.params[name]?.from === "service"))
    host.store.set(handOverAtom, { service: service.id, step: step.id, with: arrived });

  const context: CallContext = { service, host, flow, isAlive: () => true };
  const operationOf = (endpoint: string) => service.endpoints[endpoint]?.operation ?? "";
  const change = (endpoint: string, answer: () => Answer | Promise<Answer>) =>
    void (answers[operationOf(endpoint)] = answer);
  const refuse = (name: string, key: string) => {
    const endpoint = service.endpoints[name];
    if (endpoint) change(name, () => refusalFor(endpoint, key, data));
  };
  const { state } = story;
  if (state.kind === "caricamento") for (const name of Object.keys(service.endpoints)) change(name, never);
  if (state.kind === "guasti") for (const name of state.endpoints) refuse(name, state.keys[0] ?? "altro");

  return {
    version,
    service,
    validators,
    step,
    host,
    address: addressOf(step, arrived),
    went,
    asked: (endpoint) => sent.filter(({ operation }) => operation === operationOf(endpoint)).length,
    hang: (endpoint) => change(endpoint, never),
    refuse,
    begin,
    problem(name, key) {
      const endpoint = service.endpoints[name];
      return endpoint ? explainRefusal(endpoint, refusalFor(endpoint, key, data), scopeNow(context)) : null;
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

const addressOf = (step: Step, arrived: Readonly<Record<string, Json>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(arrived).flatMap(([name, value]) =>
      step.params[name]?.from === "address" ? [[name, String(value)]] : [],
    ),
  );

const never = () => new Promise<Answer>(() => {});

/** The recorded answer of each operation. */
function answersOf(service: CompiledService, { recorded }: ServiceData, scene: Scene) {
  const known = { ...recorded.answers, ...scene.answers };
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

/** A refusal as the contract shows it; `altro` is a server that is down. */
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
