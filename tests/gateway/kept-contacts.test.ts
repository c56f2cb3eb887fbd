import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { aDatabase } from "../support/server/database.ts";
import { samplesOf } from "../support/server/samples.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

const contract = readContract();
const samples = samplesOf(contract);
const operation = (id: string): Operation => contract.operations.find((one) => one.id === id)!; // indexed by known names only

let store: OpenDatabase;
let app: FastifyInstance;
let answer: object = {};
let forwarded = "";

beforeAll(async () => {
  store = await aDatabase();
  app = await buildGateway({
    contract,
    access: { database: store.database, possession: true, pause: async () => {} },
    backend: {
      send: async ({ body }) => {
        forwarded = body ? String(body) : "";
        return jsonAnswer(answer);
      },
    },
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await store.close();
});
// The same request within minutes would get the first answer.
beforeEach(async () => void (await store.database.deleteFrom("recent_message").execute()));

/** A browser with its cookies. */
function aBrowser() {
  let cookie = "";
  return async (id: string, at: Record<string, string> = {}) => {
    const { headers, ...sent } = samples.requestOf(operation(id), at);
    const reply = await app.inject({ ...sent, headers: { ...headers, ...(cookie && { cookie }) } });
    const set = [reply.headers["set-cookie"] ?? []].flat().map((one) => String(one).split(";")[0]);
    if (set.length > 0) cookie = set.join("; ");
    return reply;
  };
}

const memoWith = (statoSms: object, statoEmail: object = { stato: "INATTIVO" }) => ({
  codiceFiscale: "FRRLVI84C52L219N",
  targa: "GK418VD",
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  statoEmail: { destinatario: null, dataAttivazione: null, ...statoEmail },
  statoSms: { destinatario: null, dataAttivazione: null, ...statoSms },
});
const infoWith = (destinatario: string, dataAttivazione: string | null) => ({
  esito: "OK",
  destinatario,
  dataAttivazione,
});
const accepted = { esito: "OK", destinatario: "" };

describe.each([
  ["too short for today's rules", "33333333"],
  ["of another country", "7891234567"],
  ["with its prefix", "+41791234567"],
])("a stored number that is %s", (_, cell) => {
  it.each([
    "richiediRevocaMemobolloSms",
    "richiediAttivazioneMemobolloSms",
    "confermaAttivazioneMemobolloSms",
  ])(
    "goes back to the region unchanged (%s), and is refused to who has not got it from there",
    async (id) => {
      const [own, other] = [aBrowser(), aBrowser()];
      answer = memoWith({ stato: "ATTIVO", destinatario: cell });
      expect((await own("verificaMemobollo")).statusCode).toBe(200);
      answer = accepted;
      expect((await own(id, { cell })).statusCode).toBe(200);
      expect(JSON.parse(forwarded)).toMatchObject({ cell });
      const isTaken = /^\d{9,10}$/.test(cell) && operation(id).sends === undefined;
      expect((await other(id, { cell })).statusCode).toBe(isTaken ? 200 : 422);
    },
  );
});

it("a number that was typed in place of the stored one is checked", async () => {
  const browser = aBrowser();
  answer = memoWith({ stato: "ATTIVO", destinatario: "33333333" });
  await browser("verificaMemobollo");
  const refused = await browser("richiediRevocaMemobolloSms", { cell: "33333334" });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ detail: [{ field: "cell" }] });
});

it("other members beside a stored contact are checked", async () => {
  const browser = aBrowser();
  answer = memoWith({ stato: "ATTIVO", destinatario: "33333333" });
  await browser("verificaMemobollo");
  expect(
    (await browser("richiediRevocaMemobolloSms", { cell: "33333333", tipoVeicolo: "AAAAAA" })).statusCode,
  ).toBe(422);
});

it("an address that the region has stored with a fault can be revoked", async () => {
  const browser = aBrowser();
  const email = "livia@@posta";
  answer = memoWith({ stato: "INATTIVO" }, { stato: "ATTIVO", destinatario: email });
  await browser("verificaMemobollo");
  answer = accepted;
  expect((await browser("richiediRevocaMemobolloEmail", { email })).statusCode).toBe(200);
  expect(JSON.parse(forwarded)).toMatchObject({ email });
});

it("a search of a number does not make it a stored one, unless its subscription is active", async () => {
  const cell = "7891234567";
  const inactive = aBrowser();
  answer = infoWith(cell, null);
  expect((await inactive("verificaInfobolloSms", { cell })).statusCode).toBe(200);
  answer = accepted;
  expect((await inactive("richiediAttivazioneInfobolloSms", { cell })).statusCode).toBe(422);

  const active = aBrowser();
  answer = infoWith(cell, "2024-02-01");
  await active("verificaInfobolloSms", { cell });
  answer = accepted;
  expect((await active("richiediRevocaInfobolloSms", { cell })).statusCode).toBe(200);
});

/** Covers the operations that are added later too. */
it("each search of a case or of a reminder finds the contacts of its answer", () => {
  const searches = contract.operations.filter(({ id }) =>
    /^(?:cercaPratica|verificaMemobollo|verificaInfobollo)/.test(id),
  );
  const without = searches.filter(({ declared }) => !declared.finds.some(({ kind }) => kind === "contact"));
  expect(searches.length).toBeGreaterThanOrEqual(10);
  expect(without.map(({ id }) => id)).toEqual([]);
});
