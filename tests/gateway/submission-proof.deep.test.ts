import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { checkAnswer } from "../../src/gateway/answers/check-answer.ts";
import type { BackendAnswer } from "../../src/gateway/backend/backend.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { aDatabase } from "../support/server/database.ts";
import { samplesOf, type At } from "../support/server/samples.ts";

const contract = readContract();
const schemas = compileSchemas(contract);
const samples = samplesOf(contract);
const keyed = contract.operations.filter((one) => one.base !== "identity" && canBeSubmission(one));
const cf = "FRRLVI84C52L219N";

let store: OpenDatabase;
let gateways: Record<"ignores keys" | "honours keys", FastifyInstance>;
let answer: BackendAnswer;
let calls = 0;

// The same request within minutes would get the first answer.
beforeEach(async () => void (await store.database.deleteFrom("recent_message").execute()));
beforeAll(async () => {
  store = await aDatabase();
  gateways = { "ignores keys": await aGateway(), "honours keys": await aGateway("idempotency-key") };
}, 60_000);
afterAll(async () => {
  for (const app of Object.values(gateways)) await app.close();
  await store.close();
});

const aGateway = (keyHeader?: string) =>
  buildGateway({
    contract,
    keyHeader,
    access: { database: store.database, possession: false, pause: async () => {} },
    findPerson: async () => ({ cf, cognome: "", nome: "" }),
    backend: { send: async () => (calls++, answer) },
  });

/** On the authenticated base every tax code is the person's own. */
const ownCodes: At = { cf, codiceFiscale: cf, "contribuente.codiceFiscale": cf, "contribuente.piva": null };

/** Sends the call of one key. Returns the status, with the code of a refusal. */
async function press(kind: keyof typeof gateways, one: Operation, key: string): Promise<string> {
  const { headers, ...sent } = samples.requestOf(one, one.base === "auth" ? ownCodes : {});
  const reply = await gateways[kind].inject({ ...sent, headers: { ...headers, "idempotency-key": key } });
  return reply.statusCode < 300 ? "success" : `${reply.statusCode} ${reply.json<{ code: string }>().code}`;
}

const answering = (body: string, type = "application/json", status = 200): BackendAnswer => ({
  status,
  headers: { "content-type": type },
  body: Buffer.from(body),
});
const bodies: Record<string, BackendAnswer> = {
  nothing: answering(""),
  blanks: answering("  \n"),
  "204": answering("", "", 204),
  "202 without a body": answering("", "", 202),
  "an empty object": answering("{}"),
  "an empty list": answering("[]"),
  null: answering("null"),
  "a text": answering('"fatto"'),
  "a text that is not JSON": answering("OK", "text/plain"),
  "cut JSON": answering('{"numeroProtocollo":"0000'),
  "unknown members": answering('{"inatteso":true,"altro":[1]}'),
  "a page": answering("<!doctype html><html><body>Accedi</body></html>", "text/html"),
  "a page as JSON": answering("<html><body>Accedi</body></html>"),
};

/** True when the contract declares the body as a success of the operation. */
function isDeclared({ answers }: Operation, { body }: BackendAnswer): boolean {
  const text = body.toString("utf8").trim();
  const promised = answers.get(200);
  if (promised === null) return !text.startsWith("<");
  try {
    return schemas.at(promised?.schema ?? "")(text === "" ? null : JSON.parse(text)) === true;
  } catch {
    return false;
  }
}

const byId = keyed.map((one) => [one.id, one] as const);

describe.each(["ignores keys", "honours keys"] as const)("a submission to a back end that %s", (kind) => {
  it.each(byId)("%s: succeeds only with an answer that the contract declares", async (_, one) => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [name, body] of Object.entries(bodies)) {
      answer = body;
      found[name] = await press(kind, one, newSubmissionKey(Date.now()));
      // A deletion is harmless to repeat, so the page offers it.
      const unknown = one.method === "DELETE" ? "504 senza-risposta" : "504 esito-incerto";
      expected[name] = isDeclared(one, body) ? "success" : unknown;
    }
    expect(found).toEqual(expected);
  });

  it.each(byId)("%s: succeeds with the answer of the contract", async (_, one) => {
    const value = samples.answerOf(one);
    answer = answering(value === undefined ? "" : JSON.stringify(value));
    expect(await press(kind, one, newSubmissionKey(Date.now()))).toBe("success");
  });
});

describe("a submission that was answered without a proof", () => {
  const one = keyed.find(({ id }) => id === "creaOsservazioneAccertamento")!; // in the contract
  const proof = answering('{"numeroProtocollo":"00000071/2026"}');

  it("is not sent again to a back end that ignores keys", async () => {
    const key = newSubmissionKey(Date.now());
    calls = 0;
    answer = answering("");
    expect(await press("ignores keys", one, key)).toBe("504 esito-incerto");
    answer = proof;
    expect([await press("ignores keys", one, key), calls]).toEqual(["504 esito-incerto", 1]);
  });

  it("gets its proof with the next click from a back end that honours keys", async () => {
    const key = newSubmissionKey(Date.now());
    answer = answering("");
    expect(await press("honours keys", one, key)).toBe("504 esito-incerto");
    answer = proof;
    expect(await press("honours keys", one, key)).toBe("success");
  });

  it("is uncertain without a key, too", async () => {
    answer = answering("{}");
    const reply = await gateways["ignores keys"].inject(samples.requestOf(one));
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([504, "esito-incerto"]);
  });
});

describe("the proof of a submission", () => {
  const operation = (id: string) => keyed.find((one) => one.id === id)!; // in the contract
  const statusFor = (one: Operation, value: unknown) => {
    try {
      return atOnce(checkAnswer(one, answering(JSON.stringify(value)), schemas)).status;
    } catch {
      return "unknown";
    }
  };
  const sample = (id: string) => samples.answerOf(operation(id)) as Record<string, unknown>; // an object by its schema

  it.each([
    ["creaOsservazioneAccertamento", "the protocol number", ["numeroProtocollo"]],
    [
      "inviaDomandaEsenzione",
      "the protocol number or the communication",
      ["numeroProtocollo", "idComunicazione"],
    ],
    ["creaTransazione", "the outcome", ["esito"]],
    ["richiediChiaveVisura", "the key", ["key"]],
    ["confermaAttivazioneMemobolloSms", "the outcome", ["esito"]],
  ])("of %s is %s", (id, _, members) => {
    const whole = sample(id);
    for (const blank of [null, "", " ", undefined])
      expect([
        blank,
        statusFor(operation(id), { ...whole, ...Object.fromEntries(members.map((name) => [name, blank])) }),
      ]).toEqual([blank, "unknown"]);
    for (const name of members)
      expect([name, statusFor(operation(id), { [name]: whole[name] })]).toEqual([name, 200]);
  });

  it("of a list is an entry, which may come without the list", () => {
    const one = operation("confermaAllegatiIntegratiDiscarico");
    const [entry] = samples.answerOf(one) as unknown[];
    expect([[entry], entry, [null], [{}], {}, 1].map((value) => statusFor(one, value))).toEqual([
      200,
      200,
      "unknown",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });

  it("is the status alone where the contract declares a success without a body", () => {
    const one = operation("creaOsservazioneAccertamento");
    const answers = new Map([...one.answers, [204, null] as const]);
    const sent = answering("", "", 204);
    expect(atOnce(checkAnswer({ ...one, answers }, sent, schemas))).toEqual({ status: 204 });
    expect(() => atOnce(checkAnswer(one, sent, schemas))).toThrow();
  });
});
