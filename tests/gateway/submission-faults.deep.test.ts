import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { defaultPersonHeaders } from "../../src/gateway/access/person-headers.ts";
import { addErrorHandler } from "../../src/gateway/http/error-handler.ts";
import { addRequestParts } from "../../src/gateway/request-parts.ts";
import { withTimeLimit } from "../../src/gateway/backend/time-limit.ts";
import { createMetrics } from "../../src/gateway/management/metrics.ts";
import { deliver } from "../../src/gateway/hooks/deliver.ts";
import { longAnswers } from "../../src/gateway/rate-limit/long-answers.ts";
import type { RateLimits } from "../../src/gateway/rate-limit/rate-limits.ts";
import type { Possession } from "../../src/gateway/possession/possession.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import { submissionsIn } from "../../src/gateway/submissions/submissions.ts";
import { newSubmissionKey, SUBMISSION_CODES } from "../../src/protocol/submission-keys.ts";
import { countingBackend, faults, type Fault } from "../support/server/counting-backend.ts";
import { aDatabase } from "../support/server/database.ts";
import { contract } from "../support/server/demonstration.ts";
import { samplesOf } from "../support/server/samples.ts";

/**
 * The response to a click, the response to a second click, and the number of executions. The second click
 * comes after the time limit, from another process on the same database.
 */
type Row = readonly [first: string, second: string, effects: number];

const uncertain: Row = ["504 esito-incerto", "504 esito-incerto", 1];
/** Certainly not carried out; the second click carries it out. */
const notDone = { "Errore 500": ["500", "200", 1], "connection refused": ["502", "200", 1] } as const;

const withoutKeys: Record<Fault, Row> = {
  "answer lost after it was done": uncertain,
  "killed after it was done": ["nothing", "504 esito-incerto", 1],
  "killed before sending": ["nothing", "504 esito-incerto", 0],
  "page 500 after it was done": uncertain,
  "page 502 after it was done": uncertain,
  "page 504 after it was done": uncertain,
  "time-out after it was done": uncertain,
  ...notDone,
};
const withKeys: Record<Fault, Row> = {
  "answer lost after it was done": ["200", "200", 1],
  "killed after it was done": ["nothing", "200", 1],
  "killed before sending": ["nothing", "200", 1],
  "page 500 after it was done": ["200", "200", 1],
  "page 502 after it was done": ["200", "200", 1],
  "page 504 after it was done": ["200", "200", 1],
  "time-out after it was done": ["200", "200", 1],
  ...notDone,
};
/** A deletion may be repeated although the back end ignores keys: 404 means that it was carried out. */
const deletions: Record<Fault, Row> = {
  "answer lost after it was done": ["404", "404", 1],
  "killed after it was done": ["nothing", "404", 1],
  "killed before sending": ["nothing", "200", 1],
  "page 500 after it was done": ["404", "404", 1],
  "page 502 after it was done": ["404", "404", 1],
  "page 504 after it was done": ["404", "404", 1],
  "time-out after it was done": ["404", "404", 1],
  ...notDone,
};

/** Options of the submissions; calls time out after 30 ms, to keep the test short. */
const timeLimit = 10_000;
const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
const schemas = compileSchemas(contract);
const samples = samplesOf(contract);
const keyed = contract.operations.filter(
  (operation) => operation.base !== "identity" && canBeSubmission(operation),
);
const backends = {
  honours: countingBackend({ honoursKeys: true }),
  ignores: countingBackend({ honoursKeys: false }),
};
const codes: string[] = Object.values(SUBMISSION_CODES);
let store: OpenDatabase;
let presses: Record<keyof typeof backends, ((url: string, key: string) => Promise<string>)[]>;

beforeAll(async () => {
  store = await aDatabase();
  presses = { honours: [], ignores: [] };
  for (const kind of ["honours", "ignores"] as const)
    for (let process = 0; process < 2; process++) presses[kind].push(await aProcess(kind));
}, 60_000);
afterAll(() => store.close());

/** The part of a gateway behind the admission hooks: every keyed operation at `/<id>`. */
async function aProcess(kind: keyof typeof backends, { record }: Partial<Pick<Possession, "record">> = {}) {
  const app = Fastify();
  await app.register(cookie);
  addErrorHandler(app);
  addRequestParts(app);
  const honoursKeys = kind === "honours";
  const now = () => clock.now;
  const pause = async () => {};
  const submissions = submissionsIn(store.database, { timeLimit, honoursKeys, now, pause });
  app.decorate("schemas", schemas);
  app.decorate("metrics", createMetrics());
  app.decorate("originOf", () => "https://bollo.esempio.it");
  app.decorate("backend", withTimeLimit({ send: (request) => backends[kind].backend.send(request) }, 30));
  app.decorate("backendHeaders", {
    personHeaders: defaultPersonHeaders,
    sandboxFaults: false,
    keyHeader: honoursKeys ? "idempotency-key" : undefined,
  });
  app.decorate("submissions", submissions);
  app.decorate("rateLimits", { longAnswers: longAnswers() } as RateLimits); // `as`: the handler calls this member only
  if (record) app.decorate("possession", { record, visitOf: () => undefined } as unknown as Possession); // `as`: a call uses these members only
  for (const operation of keyed)
    app.route({
      method: operation.method,
      url: `/${operation.id}`,
      config: { operation },
      preHandler: async (request) => {
        request.passed = { path: `/${operation.id}` };
      },
      handler: deliver,
    });
  return async (id: string, key: string) => {
    const { method } = keyed.find((operation) => operation.id === id)!; // indexed by known names only
    const answer = await app.inject({ method, url: `/${id}`, headers: { "idempotency-key": key } });
    const { code } = answer.body ? answer.json<{ code?: string }>() : {};
    return codes.includes(code ?? "") ? `${answer.statusCode} ${code}` : String(answer.statusCode);
  };
}

/** The answer of the contract; null where it declares none. */
const successOf = (id: string): unknown => samples.answerOf(keyed.find((one) => one.id === id)!) ?? null; // a known name

async function pressTwice(kind: keyof typeof backends, id: string, fault: Fault): Promise<Row> {
  const { begin, state } = backends[kind];
  const [before, after] = presses[kind] as [Press, Press];
  const key = newSubmissionKey(clock.now);
  begin(fault, successOf(id));
  const sent = before(id, key);
  let first = "nothing";
  if (fault.startsWith("killed")) {
    await expect.poll(() => state.calls, { interval: 1 }).toBe(1);
    expect(await after(id, key)).toBe("409 invio-in-corso");
  } else first = await sent;
  clock.now += timeLimit + 10_000;
  return [first, await after(id, key), state.effects];
}
type Press = (url: string, key: string) => Promise<string>;

describe.each([
  ["honours keys", "honours"],
  ["ignores keys", "ignores"],
] as const)("a keyed call to a back end that %s has one effect, and the citizen learns it", (_, kind) => {
  it.each(keyed.map(({ id, method }) => [id, method] as const))("%s", async (id, method) => {
    const expected = kind === "honours" ? withKeys : method === "DELETE" ? deletions : withoutKeys;
    const found: Partial<Record<Fault, Row>> = {};
    for (const fault of faults) found[fault] = await pressTwice(kind, id, fault);
    expect(found).toEqual(expected);
  });
});

describe("a keyed call whose findings cannot be stored", () => {
  it("is still a success", async () => {
    const down = async () => {
      throw new Error("the database is down");
    };
    const press = await aProcess("honours", { record: down });
    backends.honours.begin(undefined, successOf("creaOsservazioneAccertamento"));
    expect(await press("creaOsservazioneAccertamento", newSubmissionKey(clock.now))).toBe("200");
  });

  it("has nothing to mask", () => {
    expect(keyed.filter(({ declared }) => declared.discloses === "masked").map(({ id }) => id)).toEqual([]);
  });
});

describe("an unanswered call to a back end that honours keys", () => {
  const id = "creaTransazione";

  it.each(["connection refused", "Errore 500"] as const)(
    "stays so when the repetitions end with: %s",
    async (fault) => {
      const { begin, state } = backends.honours;
      const [press] = presses.honours as [Press];
      begin("answer lost after it was done", successOf(id));
      const key = newSubmissionKey(clock.now);
      const { send } = backends.honours.backend;
      // The back end is down from the second call on.
      backends.honours.backend.send = (request) => {
        if (state.calls > 0) state.fault = fault;
        return send(request);
      };
      expect(await press(id, key)).toBe("504 senza-risposta");
      expect([state.calls, state.effects]).toEqual([4, 1]);
      backends.honours.backend.send = send;
      state.fault = undefined;
      expect(await press(id, key)).toBe("200");
      expect(state.effects).toBe(1);
    },
  );

  it("is repeated by only one of several processes", async () => {
    const { begin, state } = backends.honours;
    const key = newSubmissionKey(clock.now);
    begin("killed after it was done", successOf(id));
    void presses.honours[0]!(id, key);
    await expect.poll(() => state.calls, { interval: 1 }).toBe(1);
    clock.now += timeLimit + 10_000;
    const all = Array.from({ length: 10 }, (_, index) => presses.honours[index % 2]!(id, key));
    const outcomes = new Set(await Promise.all(all));
    expect([...outcomes].filter((outcome) => outcome !== "409 invio-in-corso")).toEqual(["200"]);
    expect([state.calls, state.effects]).toEqual([2, 1]);
  });
});
