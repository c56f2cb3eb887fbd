import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  dropKey,
  enterStep,
  issueKeys,
  keyNameOf,
  confirmKey,
  startFlow,
  storable,
  withKey,
  type FlowState,
} from "../../src/engine/flow/index.ts";
import { requestIdOf } from "../../src/engine/flow/submissions.ts";
import type { HttpRequest } from "../../src/engine/calls/index.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { compiledService } from "../support/compiled-service.ts";
import { aService, anEndpoint, aStep } from "../support/service.ts";

const submission = { method: "POST", bodyType: "json", save: "inviata", keyed: true } as const;
const service = aService({
  endpoints: {
    invia: anEndpoint(submission),
    correggi: anEndpoint({ ...submission, method: "PUT" }),
    rilegge: anEndpoint({ save: "inviata" }),
    cerca: anEndpoint({ ...submission, save: "avviso" }),
    avvisa: anEndpoint({ ...submission, save: undefined }),
  },
});
const aRequest = (path: string, body?: string): HttpRequest => ({
  operation: "prova",
  base: "public",
  method: "POST",
  path,
  query: {},
  parameters: {},
  body,
  bodyType: "json",
  expects: "json",
});

/** Keys in order: 1, 2, 3 … */
const counter = () => {
  let last = 0;
  return () => String(++last);
};

test("gives a key to each submission: a keyed call whose answer only an outcome shows", () => {
  expect(issueKeys(service, startFlow("1"), counter()).keys).toEqual({ "*": "1", invia: "2", correggi: "3" });
});

test("gives no second key, and changes nothing then", () => {
  const state = issueKeys(service, startFlow("1"), counter());
  expect(issueKeys(service, state, counter())).toBe(state);
  const other = aService();
  expect(issueKeys(other, state, counter())).toBe(state);
});

test("keeps the keys from step to step and through a reload, until the flow starts afresh", () => {
  const state = issueKeys(service, startFlow("1"), counter());
  const [first = aStep("cerca"), , summary = aStep("riepilogo")] = service.steps;
  expect(storable(enterStep(service, summary, state), service).keys).toBe(state.keys);
  expect(enterStep(service, first, state).keys).toEqual({});
});

test("drops one key alone", () => {
  const state = issueKeys(service, startFlow("1"), counter());
  expect(dropKey(state, "invia").keys).toEqual({ "*": "1", correggi: "3" });
});

test("names the key of a submission by its endpoint, that of another call by its target without the body", () => {
  const name = (endpoint: string, request: HttpRequest) => keyNameOf(service, endpoint, request);
  expect(name("invia", aRequest("/a"))).toBe("invia");
  expect(name("avvisa", aRequest("/a", "uno"))).toBe(name("avvisa", aRequest("/a", "due")));
  expect(name("avvisa", aRequest("/a"))).not.toBe(name("avvisa", aRequest("/b")));
});

test("an answered submission keeps its key, another answered call does not", () => {
  const issued = issueKeys(service, startFlow("1"), counter());
  const state = withKey(service, issued, "altra", { newKey: () => "9", now: 0 });
  expect(confirmKey(service, state, "invia")).toBe(state);
  expect(confirmKey(service, state, "altra").keys).toEqual({ "*": "1", invia: "2", correggi: "3" });
});

test("a request keeps its id when a refusal renews the key of its submission, and gets another one with its next start", () => {
  const key = counter();
  const state = issueKeys(service, startFlow("1"), key);
  expect(requestIdOf(startFlow("1"))).toBeUndefined();
  expect(requestIdOf(issueKeys(service, dropKey(state, "invia"), key))).toBe(requestIdOf(state));
  expect(requestIdOf(issueKeys(service, startFlow("1"), key))).not.toBe(requestIdOf(state));
});

test("an outcome that forgets the data that were sent ends its submission; one that keeps them does not", () => {
  const key = counter();
  const state = issueKeys(service, startFlow("1"), key);
  const outcome = service.steps.find(({ kind }) => kind === "outcome")!;
  const keysAfter = (entered: typeof outcome) => issueKeys(service, state, key, entered).keys;
  expect(keysAfter(outcome)).toEqual({ "*": "4", invia: "5", correggi: "6" });
  expect(keysAfter({ ...outcome, forget: [] })).toBe(state.keys);
  expect(keysAfter({ ...outcome, kind: "summary" })).toBe(state.keys);
  expect(keysAfter({ ...outcome, needs: { names: ["altra"] } })).toEqual(state.keys);
});

const services = readdirSync("schemas/services").map((file) => file.replace(".json", ""));

test.each(services)("%s: a second request is another submission", (id) => {
  const { service: real } = compiledService("piemonte", id, { isOn: true });
  const key = counter();
  const at = (step: (typeof real.steps)[number], state: ReturnType<typeof startFlow>) =>
    issueKeys(real, enterStep(real, step, state), key, step);
  for (const outcome of real.steps.filter(({ kind }) => kind === "outcome")) {
    const start = real.steps.find((step) => step.id === outcome.otherwise)!;
    const first = at(start, startFlow("1"));
    const second = at(start, at(outcome, first));
    for (const [name, used] of Object.entries(first.keys)) {
      const { save } = real.endpoints[name] ?? {};
      if (save && outcome.needs.names.includes(save))
        expect([name, second.keys[name]]).not.toEqual([name, used]);
    }
  }
});

test("a key that is too old for the gateway is replaced, unless a call was made with it", () => {
  const made = Date.parse("2026-11-20T09:00:00Z");
  const day = 24 * 3_600_000;
  const state = issueKeys(service, startFlow("1"), () => newSubmissionKey(made));
  const key = state.keys.invia;
  const at = (from: FlowState, now: number) =>
    withKey(service, from, "invia", { newKey: () => newSubmissionKey(now), now });
  const used = at(state, made + day);
  expect(used.keys.invia).toBe(key);
  expect(at(used, made + 3 * day)).toBe(used);
  const replaced = at(state, made + day + 1);
  expect(replaced.keys.invia).not.toBe(key);
  expect(requestIdOf(replaced)).toBe(requestIdOf(state));
});
