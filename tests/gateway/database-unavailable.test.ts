import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attemptsIn } from "../../src/gateway/access/attempts.ts";
import { sessionsIn } from "../../src/gateway/access/sessions.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { defaults } from "../../src/gateway/options.ts";
import { DATABASE_CODE } from "../../src/protocol/overload.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { eventually } from "../support/eventually.ts";
import { aDatabase } from "../support/server/database.ts";
import { contract } from "../support/server/demonstration.ts";
import { anyStatement, change, failingDatabase, insertion } from "../support/server/failing-database.ts";
import { aForm, formType, samples as files } from "../support/server/sample-files.ts";
import { operationFinder } from "../support/server/find-operation.ts";
import { samplesOf } from "../support/server/samples.ts";

const person = { cf: "FRRLVI84C52L219N", cognome: "FERRANDI", autenticazione_livello: "2", nome: "LIVIA" };
const samples = samplesOf(contract);
const findOperation = operationFinder(contract);

let store: OpenDatabase;
let app: FastifyInstance;
let failing: ReturnType<typeof failingDatabase<never>>["state"];
let cookie: string;
const sent: string[] = [];

beforeAll(async () => {
  store = await aDatabase();
  const { database, state } = failingDatabase(store.database);
  failing = state;
  app = await buildGateway({
    contract,
    access: {
      database,
      way: {
        addressFor: async ({ state: attempt }, callback) => new URL(`?state=${attempt}`, callback),
        personFrom: async () => person,
      },
    },
    backend: {
      async send({ method, path }) {
        sent.push(`${method} ${path}`);
        const operation = findOperation(method, path);
        const body = JSON.stringify(operation ? samples.answerOf(operation) : {});
        return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
      },
    },
  });
  const id = await sessionsIn(store.database, defaults.sessionLimits).open(person);
  cookie = `sessione=${id}`;
});
afterAll(async () => {
  await app.close();
  await store.close();
});
afterEach(() => {
  failing.fault = undefined;
  sent.length = 0;
});

function requestOf(id: string, more: Partial<InjectOptions> = {}): InjectOptions {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  const request = samples.requestOf(operation, { codiceFiscale: person.cf, cf: person.cf });
  return { ...request, ...more, headers: { ...request.headers, cookie, ...more.headers } };
}

const unavailable = { status: 503, code: DATABASE_CODE };
const sessionRow = (id: string) =>
  sessionsIn(store.database, defaults.sessionLimits).look(id.replace("sessione=", ""));
const submissions = () => store.database.selectFrom("submission").selectAll().execute();

describe("while the database does not answer", () => {
  it("sends a list that all visitors share, also to a browser with a session", async () => {
    failing.fault = { moment: "before", statement: anyStatement };
    const { statusCode } = await app.inject(requestOf("elencaTipiVeicolo"));
    expect(statusCode).toBe(200);
  });

  it.each(["elencoAvvisiContribuente", "creaTransazione", "caricaAllegatoEsenzione"])(
    "refuses %s with Retry-After before anything is sent",
    async (id) => {
      failing.fault = { moment: "before", statement: anyStatement };
      const headers = { "idempotency-key": newSubmissionKey(Date.now()) };
      const answer = await app.inject(requestOf(id, { headers }));
      expect(answer.json()).toMatchObject(unavailable);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(sent).toEqual([]);
    },
  );

  it("shows a page to a person who logs in", async () => {
    failing.fault = { moment: "before", statement: anyStatement };
    const answer = await app.inject({ url: "/authapi/bff/login", headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain("Riprova tra qualche secondo");
  });

  it("keeps the login attempt, so that the page of the callback can be loaded again", async () => {
    const { id, attempt } = await attemptsIn(store.database).begin("/", 2);
    const callback = {
      url: `/authapi/bff/callback?state=${attempt.state}`,
      headers: { cookie: `accesso=${id}`, accept: "text/html" },
    };
    failing.fault = { moment: "before", statement: anyStatement };
    const refused = await app.inject(callback);
    expect([refused.statusCode, refused.cookies]).toEqual([503, []]);
    failing.fault = undefined;
    expect(await app.inject(callback)).toMatchObject({ statusCode: 302 });
  });

  it("logs a person out at once, and deletes the session when the database is back", async () => {
    const id = await sessionsIn(store.database, defaults.sessionLimits).open(person);
    failing.fault = { moment: "before", statement: anyStatement };
    const answer = await app.inject({
      url: "/authapi/bff/logout",
      headers: { cookie: `sessione=${id}`, accept: "text/html" },
    });
    expect([answer.statusCode, answer.cookies[0]?.value]).toEqual([302, ""]);
    expect(await sessionRow(id)).toBeDefined();
    failing.fault = undefined;
    await eventually(async () => expect(await sessionRow(id)).toBeUndefined());
  });
});

describe("while the database cannot write", () => {
  it("answers a person whose session cannot be prolonged", async () => {
    await store.database
      .updateTable("session")
      .set({ seen_at: Date.now() - 60_000 })
      .execute();
    failing.fault = { moment: "before", statement: change };
    expect(await app.inject(requestOf("elencoAvvisiContribuente"))).toMatchObject({ statusCode: 200 });
  });

  it("refuses an upload before it is sent, because its document could not be used", async () => {
    failing.fault = { moment: "before", statement: insertion };
    const payload = aForm({ codiceFiscale: person.cf, cognome: "FERRANDI" }, [
      { name: "a.pdf", bytes: files.pdf },
    ]);
    const headers = { "content-type": formType };
    const answer = await app.inject(requestOf("caricaAllegatoEsenzione", { payload, headers }));
    expect(answer.json()).toMatchObject(unavailable);
    expect(sent).toEqual([]);
  });
});

describe("a submission", () => {
  const press = (key: string) =>
    app.inject(requestOf("creaTransazione", { headers: { "idempotency-key": key } }));

  it("whose key may have been stored without confirmation is not sent, and can be repeated", async () => {
    const key = newSubmissionKey(Date.now());
    failing.fault = { moment: "after", statement: insertion };
    expect((await press(key)).json()).toMatchObject(unavailable);
    expect(await submissions()).toMatchObject([{ key, state: "running" }]);
    failing.fault = undefined;
    await eventually(async () => expect(await submissions()).toEqual([]));
    expect(sent).toEqual([]);
    expect(await press(key)).toMatchObject({ statusCode: 200 });
    expect(sent).toHaveLength(1);
  });

  it("whose answer cannot be stored is answered, and stored when the database is back", async () => {
    const key = newSubmissionKey(Date.now());
    failing.fault = { moment: "before", statement: /^Update/ };
    expect(await press(key)).toMatchObject({ statusCode: 200 });
    expect((await press(key)).json()).toMatchObject({ status: 409 });
    failing.fault = undefined;
    await eventually(async () =>
      expect(await press(key)).toMatchObject({
        statusCode: 200,
        headers: { "idempotency-replayed": "true" },
      }),
    );
    expect(sent.filter((call) => call.startsWith("POST"))).toHaveLength(1);
  });
});
