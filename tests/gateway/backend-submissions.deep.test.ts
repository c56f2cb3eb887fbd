import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CREDENTIALS_CODE } from "../../src/protocol/overload.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { regionBackend } from "../../src/gateway/backend/region-backend.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { buildManagement } from "../../src/gateway/management/management-server.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { anAuthority } from "../support/server/certificates.ts";
import { aDatabase } from "../support/server/database.ts";
import {
  aDemandingServer,
  json,
  type Answer,
  type DemandingServer,
} from "../support/server/demanding-server.ts";
import { contract } from "../support/server/demonstration.ts";
import { basic, client, tokenStub, type TokenStub } from "../support/server/token-stub.ts";

let store: OpenDatabase;
let servers: DemandingServer;
let service: DemandingServer;
let tokens: TokenStub;
let app: FastifyInstance;
let management: FastifyInstance;
let backend: ReturnType<typeof regionBackend>;
let lines: string[] = [];
/** Effects at the back end, and the fault of its next calls after it has accepted the token. */
const region = { effects: 0, after: "answer" as "answer" | "silence" };
const clock = { now: 0 };
/** Milliseconds for the back end to answer. */
const timeLimit = 1_500;

beforeAll(async () => {
  store = await aDatabase();
  const authority = anAuthority("regione");
  const files = authority.issue("localhost");
  [servers, service] = await Promise.all([aDemandingServer({ files }), aDemandingServer({ files })]);
  tokens = tokenStub(service, (_, authorization) => authorization === basic);
  servers.answer = carryOut;
  backend = regionBackend(
    {
      publicUrl: servers.url,
      authUrl: servers.url,
      tls: { ca: authority.certificate },
      tokens: { url: `${service.url}/token`, clientId: client.id, proof: { secret: client.secret } },
      header: { name: "x-api-key", value: "chiave-segreta-di-prova" },
    },
    { now: () => clock.now },
  );
});
beforeEach(async () => {
  lines = [];
  app = await buildGateway({
    contract,
    backend,
    timeLimit,
    logLevel: "trace",
    logStream: { write: (line) => void lines.push(line) },
    access: { database: store.database, possession: false },
  });
  management = buildManagement(app, store);
  Object.assign(region, { effects: 0, after: "answer" });
  tokens.behaviour = "token";
  // Each test begins without a token that counts, and after any pause.
  clock.now += 1_000_000;
  tokens.revoke();
  servers.received.length = 0;
});
afterEach(async () => {
  // No test may show a secret in the log.
  const secrets = [client.secret, basic, "chiave-segreta", "token-segreto", "Bearer"];
  expect(secrets.filter((secret) => lines.join("").includes(secret))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  await app.close();
  await store.database.deleteFrom("submission").execute();
});
afterAll(async () => {
  await backend.close();
  await Promise.all([servers.close(), service.close()]);
  await store.close();
});

/** The back end: carries out a change once for each call with a valid token. */
const carryOut: Answer = (received, response) => {
  const token = String(received.headers.authorization).replace(/^Bearer /, "");
  if (!tokens.valid.has(token)) return json({ title: "no" }, 401)(received, response);
  region.effects++;
  if (region.after === "silence") return;
  return json({ numeroProtocollo: `P${region.effects}`, dataProtocollo: "2026-11-20" })(received, response);
};

const newKey = () => newSubmissionKey(Date.now());

async function submit(key: string) {
  const answer = await app.inject({
    method: "POST",
    url: "/rest/osservazione/accertamento",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      "idempotency-key": key,
    },
    payload: JSON.stringify({
      idAccertamentoVeicolo: 1,
      attributi: { grigliaAccertamentoAltro: { grigliaDirittoRiduzione: { value: true, testo: "" } } },
      allegati: [],
      email: "ginevra@esempio.it",
    }),
  });
  const { code, detail, numeroProtocollo: protocol } = answer.json();
  return { status: answer.statusCode, code, detail: String(detail), protocol };
}

const keys = () => store.database.selectFrom("submission").select("state").execute();
const notSent = { status: 503, code: CREDENTIALS_CODE };

describe("a submission to a back end that demands a token", () => {
  it("is carried out once, and repeated from the store", async () => {
    const key = newKey();
    expect(await submit(key)).toMatchObject({ status: 200, protocol: "P1" });
    expect(await submit(key)).toMatchObject({ status: 200, protocol: "P1" });
    expect(region.effects).toBe(1);
  });

  it.each(["down", "slow", "page", "refusal", "cut"] as const)(
    "is not sent while the token service fails (%s), and its key is free",
    async (behaviour) => {
      tokens.behaviour = behaviour;
      const key = newKey();
      const refused = await submit(key);
      expect(refused).toMatchObject(notSent);
      expect(refused.detail).toContain("la richiesta non è stata eseguita");
      expect([servers.received.length, region.effects]).toEqual([0, 0]);
      expect(await keys()).toEqual([]);
      tokens.behaviour = "token";
      // Until a request without an answer has ended, further calls wait for it.
      tokens.hangUp();
      const submitLater = () => {
        clock.now += 1_000_000;
        return submit(key);
      };
      await expect.poll(submitLater).toMatchObject({ status: 200, protocol: "P1" });
      expect(region.effects).toBe(1);
    },
  );

  it("is repeated with another token after a 401, and carried out once", async () => {
    await submit(newKey());
    tokens.revoke();
    clock.now += 5_000;
    expect(await submit(newKey())).toMatchObject({ status: 200, protocol: "P2" });
    expect(region.effects).toBe(2);
  });

  it("is not carried out when no other token comes after a 401, and its key is free", async () => {
    await submit(newKey());
    tokens.revoke();
    clock.now += 5_000;
    tokens.behaviour = "down";
    const key = newKey();
    expect(await submit(key)).toMatchObject(notSent);
    expect([region.effects, (await keys()).length]).toEqual([1, 1]);
    tokens.behaviour = "token";
    clock.now += 5_000;
    expect(await submit(key)).toMatchObject({ status: 200 });
    expect(region.effects).toBe(2);
  });

  it("whose repetition is not answered is uncertain for good, and never sent again", async () => {
    await submit(newKey());
    tokens.revoke();
    clock.now += 5_000;
    region.after = "silence";
    const key = newKey();
    const uncertain = { status: 504, code: "esito-incerto" };
    expect(await submit(key)).toMatchObject(uncertain);
    region.after = "answer";
    expect(await submit(key)).toMatchObject(uncertain);
    expect(region.effects).toBe(2);
  });
});

it("the failure is in readiness and metrics under a name of its own", async () => {
  tokens.behaviour = "refusal";
  await submit(newKey());
  const ready = await management.inject("/pronto");
  expect([ready.statusCode, ready.json().parti.servizi]).toEqual([
    200,
    expect.objectContaining({ ok: false, motivo: "credenziali del portale non accettate" }),
  ]);
  const metrics = (await management.inject("/metrics")).body;
  expect(metrics).toMatch(/portale_backend_seconds_count\{operation="\w+",outcome="credentials"\} 1/);
  expect(lines.join("")).toContain("no access token: status 401, invalid_client");
  tokens.behaviour = "token";
  clock.now += 1_000;
  await submit(newKey());
  expect((await management.inject("/pronto")).json().parti.servizi).toMatchObject({ ok: true });
});
