import { expect, test } from "vitest";
import { enterStep, issueKeys, renewKey, startFlow, storable } from "../../src/engine/index.ts";
import { aService, anEndpoint, aStep } from "../support/service.ts";

const submission = { method: "POST", bodyType: "json", save: "inviata" } as const;
const service = aService({
  endpoints: {
    invia: anEndpoint(submission),
    correggi: anEndpoint({ ...submission, method: "PUT" }),
    rilegge: anEndpoint({ save: "inviata" }),
    cerca: anEndpoint({ ...submission, save: "avviso" }),
    carica: anEndpoint({ ...submission, bodyType: "multipart" }),
    avvisa: anEndpoint({ ...submission, save: undefined }),
  },
});

/** Keys in order: 1, 2, 3 … */
const counter = () => {
  let last = 0;
  return () => String(++last);
};

test("gives a key to what is done once: the calls that write, and whose answer only an outcome shows", () => {
  expect(issueKeys(service, startFlow("1"), counter()).keys).toEqual({ invia: "1", correggi: "2" });
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

test("renews one key alone", () => {
  const state = issueKeys(service, startFlow("1"), counter());
  expect(renewKey(state, "invia", "9").keys).toEqual({ invia: "9", correggi: "2" });
});
