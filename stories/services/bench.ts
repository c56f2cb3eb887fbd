import {
  canEnter,
  explainRefusal,
  isObject,
  scopeOf,
  sendingScope,
  type Answer,
  type CompiledService,
  type Endpoint,
  type FlowEnv,
  type Json,
  type Problem,
  type Refusal,
  type Step,
  type Validators,
} from "../../src/engine/index.ts";
import type { Destination, Host } from "../../src/screens/index.ts";
import { callsAtom, handOverAtom } from "../../src/screens/flow/atoms.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { wireFormats } from "../../src/wire/formats/wire-formats.ts";
import { done, fakeHost, refusal } from "../../tests/support/fake-host.ts";
import type { State } from "./plan.ts";
import type { ServiceData } from "./service-data.ts";
import { arrivalOf, visitedFlow, type Visit } from "./visited-flow.ts";

/** A step of a service with all that it needs to run in a story. */
export interface Bench {
  readonly version: string;
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly step: Step;
  readonly host: Host;
  readonly address: URLSearchParams;
  /** Where the guard of the step sends back, when recorded answers do not satisfy it. */
  readonly shut: string | null;
  /** Operations that were asked for. */
  readonly asked: () => readonly string[];
  readonly went: readonly Destination[];
  /** Tells where the page leads, until the answer is called. */
  follow(listener: (destination: Destination) => void): () => void;
  /** What the refused call is expected to say now. */
  readonly problem: () => Problem | null;
}

/** Why there is nothing to show: the service, or the step, is not offered here. */
export type Benchless = { readonly missing: "service" | "step" };

const TODAY = "2026-11-20";
let count = 0;

/** A service that asks who is there is shown to somebody who is logged in. */
const readsPerson = (service: CompiledService): boolean =>
  service.steps.some(({ identity }) => identity) || JSON.stringify(service).includes('["path","utente"');

/** Sets up a step in a state: recorded answers, a flow that has come this far, and a call that hangs or is refused. */
export function setUp(data: ServiceData, region: string, stepId: string, state: State): Bench | Benchless {
  const offered = data.regions[region];
  const service = offered?.service;
  if (!offered || !service) return { missing: "service" };
  const step = service.steps.find(({ id }) => id === stepId);
  if (!step) return { missing: "step" };

  const version = `storia-${count++}`;
  const validators = offered.rules?.(wireFormats) ?? {};
  const { recorded } = data;
  const answerOf = (endpoint: string): Json => {
    const known = service.endpoints[endpoint];
    return (known && recorded.answers[known.operation]) ?? null;
  };
  const env: FlowEnv = {
    region: offered.facts,
    identity: readsPerson(service) ? recorded.identity : null,
    today: TODAY,
    calls: {},
  };
  const visit: Visit = {
    service,
    validators,
    env,
    examples: { byName: [data.examples, recorded.params], answerOf },
  };

  const went: Destination[] = [];
  let follower: ((destination: Destination) => void) | null = null;
  const fake = fakeHost(answersFor(service, data, state), {
    region: offered.facts,
    identity: env.identity,
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
  const { host } = fake;
  const isFilled = state.kind !== "vuoto" && state.kind !== "errori" && state.kind !== "caricamento";
  const flow = flowOf(host, service, version);
  const visited = visitedFlow(visit, step, version, isFilled);
  flow.update(() => visited);
  const arrived = arrivalOf(visit, step);
  if (Object.values(step.params).some(({ from }) => from === "service"))
    host.store.set(handOverAtom, { service: service.id, step: step.id, with: arrived });

  return {
    version,
    service,
    validators,
    step,
    host,
    address: addressOf(step, arrived),
    shut: shutBy(service, step, visited, env),
    asked: () => fake.sent.map(({ operation }) => operation),
    went,
    follow(listener) {
      follower = listener;
      return () => {
        if (follower === listener) follower = null;
      };
    },
    problem() {
      if (state.kind !== "rifiuto") return null;
      const endpoint = service.endpoints[state.endpoint];
      if (!endpoint) return null;
      const now = flow.read();
      const scope = scopeOf(service, now, { ...env, calls: host.store.get(callsAtom(service.id)) });
      return explainRefusal(
        endpoint,
        refusalFor(endpoint, state.key, data),
        sendingScope(service, now, scope),
      );
    },
  };
}

const shutBy = (service: CompiledService, step: Step, flow: Parameters<typeof canEnter>[2], env: FlowEnv) => {
  const entrance = canEnter(service, step, flow, env);
  return entrance.ok ? null : entrance.redirect;
};

const addressOf = (step: Step, arrived: Readonly<Record<string, Json>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(arrived).flatMap(([name, value]) =>
      step.params[name]?.from === "address" && !isObject(value) ? [[name, String(value)]] : [],
    ),
  );

type Answers = Parameters<typeof fakeHost>[0];
const never = () => new Promise<Answer>(() => {});

/** The answer of each operation: as recorded, but for the one that the story is about. */
function answersFor(service: CompiledService, data: ServiceData, state: State): Answers {
  const answers: Answers = {};
  for (const endpoint of Object.values(service.endpoints))
    answers[endpoint.operation] = recordedAnswer(endpoint, data);
  if (state.kind === "caricamento") for (const operation of Object.keys(answers)) answers[operation] = never;
  if (state.kind === "invio" || state.kind === "rifiuto") {
    const endpoint = service.endpoints[state.endpoint];
    if (endpoint)
      answers[endpoint.operation] = state.kind === "invio" ? never : refusalFor(endpoint, state.key, data);
  }
  return answers;
}

function recordedAnswer({ operation, expects }: Endpoint, { recorded }: ServiceData): Answer {
  if (expects === "binary")
    return {
      kind: "done",
      value: new Blob(["%PDF-1.7"], { type: "application/pdf" }),
      fileName: "documento.pdf",
    };
  return done(recorded.answers[operation] ?? null);
}

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
