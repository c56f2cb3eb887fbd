import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { routeOf } from "../../src/contract/bases.ts";
import { hashOf } from "../../src/gateway/access/secrets.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { examplesOf } from "../../src/contract/examples.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { formatMessages } from "../../src/formats/messages.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { repeatWindow } from "../../src/gateway/outgoing/repeats.ts";
import { noLimits } from "../../src/gateway/rate-limit/rate-limits.ts";
import {
  contract,
  exampleOf,
  render,
  rolesOf,
  withCode,
  type Parts,
} from "../support/server/contract-requests.ts";
import { aDatabase } from "../support/server/database.ts";
import { proofOf } from "../support/server/prove-work.ts";
import { samplesOf } from "../support/server/samples.ts";
import { jsonAnswer } from "../support/server/json-answer.ts";

const senders = contract.operations.filter(({ sends }) => sends);
/** Operations that send to any contact that is typed. */
const open = senders.filter(({ path }) => /^\/(?:memo|info)Bollo/.test(path));
const start = Date.parse("2026-11-20T10:00:00Z");
const hour = 3_600_000;
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

let store: OpenDatabase;
let apps: FastifyInstance[] = [];
let sent: string[] = [];
const samples = samplesOf(contract);
let answer: { status: number; body: unknown };
let person: string | undefined;
beforeAll(async () => {
  store = await aDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await Promise.all(apps.map((app) => app.close()));
  await store.database.deleteFrom("rate_count").execute();
  await store.database.deleteFrom("recent_message").execute();
  await store.database.deleteFrom("possession").execute();
  [apps, sent, person] = [[], [], undefined];
  answer = { status: 200, body: { esito: "OK", destinatario: "livia@posta.example" } };
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(apps.map((app) => app.close()));
  await store.close();
});

/** The first example of a request, with `code` as its subject. */
function requestOf(operation: (typeof senders)[number], code: string) {
  const [, json] = examplesOf(contract.document, operation.body!)[0]!; // each of them has a body with an example
  const parts: Parts = { ...exampleOf(operation, code), json };
  return rolesOf(operation)
    .filter(({ place, path, isSubject }) => place === "body" && isSubject && !path.endsWith("piva"))
    .reduce<Parts>((made, { place, path }) => withCode(made, place, path, code), parts);
}

const usual = { perHour: 2_000, perAddress: 20, perRecipient: 5 };
async function aGateway({
  messages = usual,
  captcha = false,
  callsPerMinute = Infinity,
  possession = false,
} = {}) {
  const app = await buildGateway({
    contract,
    trustProxy: 1,
    rateLimits: { ...noLimits, callsPerMinute, messages },
    findPerson: async () => (person ? { cf: person, cognome: "", nome: "" } : undefined),
    backend: {
      async send({ path, body }) {
        sent.push(`${path} ${body?.toString() ?? ""}`);
        const { status, body: value } = answer;
        return jsonAnswer(value, status);
      },
    },
    // Possession is tested elsewhere; without it the operations on cases need no search.
    access: { database: store.database, captcha, possession },
  });
  apps.push(app);
  return app;
}

const activation = "/rest/infoBollo/email/richiestaAttivazione";
const byText = "/rest/infoBollo/sms/richiestaAttivazione";
const post = (app: FastifyInstance, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: url.endsWith("attivazione") ? "PUT" : "POST",
    url,
    payload,
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.7", ...headers },
  });
const ask = async (app: FastifyInstance, email: string, headers?: Record<string, string>) =>
  (await post(app, activation, { email }, headers)).statusCode;
/** Asks for a message to each of the recipients. */
async function askAll(app: FastifyInstance, emails: string[], headers?: Record<string, string>) {
  const statuses = [];
  for (const email of emails) statuses.push(await ask(app, email, headers));
  return statuses;
}
const recipients = (count: number, domain = "esempio.it") =>
  Array.from({ length: count }, (_, index) => `r${index}@${domain}`);
const proof = async (app: FastifyInstance, difficulty = 14) => ({
  "x-verifica": proofOf((await app.inject(`/authapi/bff/sfida?difficolta=${difficulty}`)).json()),
});

describe("a message of a stranger", () => {
  it("needs one proof of work, also where the network is beyond another limit", async () => {
    const app = await aGateway({ captcha: true, callsPerMinute: 1 });
    await ask(app, "first@esempio.it");
    const hard = await proof(app, 20);
    expect(await ask(app, "second@esempio.it", hard)).toBe(200);
    expect(sent).toHaveLength(1);
    expect(await ask(app, "third@esempio.it", hard)).toBe(428);
  });

  it("needs a harder proof while the messages of the hour run out, from every network", async () => {
    const app = await aGateway({ captcha: true, messages: { ...usual, perHour: 4 } });
    const from = (network: number) => ({ "x-forwarded-for": `198.51.100.${network}` });
    const difficultyFor = async (network: number) => {
      const refused = await post(app, activation, { email: `r${network}@esempio.it` }, from(network));
      return Number(refused.headers["x-difficolta"]);
    };
    const difficulties = [];
    for (let network = 1; network <= 4; network++) {
      const difficulty = await difficultyFor(network);
      difficulties.push(difficulty);
      const headers = { ...from(network), ...(await proof(app, difficulty)) };
      expect(await ask(app, `r${network}@esempio.it`, headers)).toBe(200);
    }
    expect(difficulties).toEqual([14, 14, 15, 16]);
  });

  it("uses up nothing of those of people who are logged in", async () => {
    const app = await aGateway({ messages: { ...usual, perHour: 1 } });
    expect(await askAll(app, recipients(2), { "x-forwarded-for": "198.51.100.9" })).toEqual([200, 429]);
    person = "FRRLVI84C52L219N";
    expect(await ask(app, "known@esempio.it")).toBe(200);
  });

  it("with a finding, which anybody gets by a search, uses up nothing of those of people who are logged in", async () => {
    const app = await aGateway({ messages: { ...usual, perHour: 1 }, possession: true });
    const { cookies } = await app.inject("/rest/bollo/calcola?targa=GK418VD&tipo_veicolo=A");
    const row = { thing: "t", finder: hashOf(cookies[0]?.value ?? ""), held: null };
    await store.database
      .insertInto("possession")
      .values({ ...row, found_at: Date.now(), expires_at: Date.now() + hour })
      .execute();
    expect(await askAll(app, recipients(2), { cookie: `visita=${cookies[0]?.value}` })).toEqual([200, 429]);
    expect(await ask(app, "stranger@esempio.it")).toBe(200);
    person = "FRRLVI84C52L219N";
    expect(await ask(app, "known@esempio.it")).toBe(200);
  });
});

describe("each operation that sends a message", () => {
  it.each(senders.map((one) => [one.id, one] as const))(
    "%s needs an unused proof of work of an anonymous visitor",
    async (_, operation) => {
      const app = await aGateway({ captcha: true });
      const cf = "FRRLVI84C52L219N";
      const request = render(operation, requestOf(operation, cf));
      if (operation.base === "auth") {
        // A logged-in person has proved more than that.
        person = cf;
        expect((await app.inject(request)).statusCode).not.toBe(428);
        expect(sent).toHaveLength(1);
        return;
      }
      expect((await app.inject(request)).statusCode).toBe(428);
      expect(sent).toEqual([]);
      const proven = { ...request, headers: { ...request.headers, ...(await proof(app)) } };
      expect((await app.inject(proven)).statusCode).not.toBe(428);
      expect(sent).toHaveLength(1);
    },
  );

  it.each(senders.map((one) => [one.id, one] as const))("%s is limited in all", async (_, operation) => {
    const app = await aGateway({ messages: { ...usual, perHour: 1 } });
    const cf = "FRRLVI84C52L219N";
    if (operation.base === "auth") person = cf;
    const request = render(operation, requestOf(operation, cf));
    await app.inject(request);
    const changed = { ...request, headers: { ...request.headers, "x-forwarded-for": "198.51.100.1" } };
    await store.database.deleteFrom("recent_message").execute();
    const refused = await app.inject(changed);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(refused.json()).toMatchObject({ code: "limite-superato" });
    expect(sent).toHaveLength(1);
  });

  const texting = senders.filter(({ sends }) => sends?.sms);
  it.each(texting.map((one) => [one.id, one] as const))(
    "%s refuses numbers that are no Italian mobile numbers",
    async (_, operation) => {
      const app = await aGateway();
      const cf = "FRRLVI84C52L219N";
      if (operation.base === "auth") person = cf;
      answer = { status: 200, body: samples.answerOf(operation) ?? answer.body };
      const parts = requestOf(operation, cf);
      const member = operation.sends?.sms ?? "";
      const statusWith = async (number: string) => {
        const json = { ...(parts.json as object), [member]: number };
        return app.inject(render(operation, { ...parts, json }));
      };
      for (const number of ["899123456", "0117654321", "440123456", "447911123", "800333444"]) {
        const refused = await statusWith(number);
        expect([number, refused.statusCode, refused.json().detail]).toEqual([
          number,
          422,
          [{ field: member, error: formatMessages["mobile.prefix"] }],
        ]);
      }
      expect(sent).toEqual([]);
      expect((await statusWith("3470000123")).statusCode).toBe(200);
    },
  );
});

it("the open operations are those of Memobollo and Infobollo", () => {
  expect(open.map(routeOf).sort()).toEqual([
    "/rest/infoBollo/email/richiestaAttivazione",
    "/rest/infoBollo/email/richiestaRevoca",
    "/rest/infoBollo/sms/richiestaAttivazione",
    "/rest/infoBollo/sms/richiestaRevoca",
    "/rest/memoBollo/email/richiestaAttivazione",
    "/rest/memoBollo/sms/richiestaAttivazione",
  ]);
});

describe("the messages to one recipient", () => {
  /** Another request for the same recipient in between, so that none is a repetition. */
  const alternating = async (app: FastifyInstance, times: number, email = "livia@posta.example") => {
    const statuses = [];
    for (let time = 0; time < times; time++) {
      const url = time % 2 === 0 ? activation : "/rest/infoBollo/email/richiestaRevoca";
      statuses.push((await post(app, url, { email }, { "x-forwarded-for": `203.0.113.${time}` })).statusCode);
    }
    return statuses;
  };

  it("are five in an hour and ten in a day, from any address", async () => {
    const app = await aGateway();
    expect(await alternating(app, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    // The last request before it is repeated: it is answered, and sends nothing.
    expect(await ask(app, "livia@posta.example")).toBe(200);
    expect(sent).toHaveLength(5);
    wait(hour);
    expect(await alternating(app, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    wait(hour);
    expect(await alternating(app, 2)).toEqual([429, 429]);
    wait(22 * hour);
    expect(await alternating(app, 1)).toEqual([200]);
    expect(sent).toHaveLength(11);
  });

  it("are not used up by strangers for a person who logs in", async () => {
    const app = await aGateway();
    expect(await alternating(app, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    person = "FRRLVI84C52L219N";
    // The first one repeats the last request: the answer is that, and nothing is sent.
    expect(await alternating(app, 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(sent).toHaveLength(10);
  });

  it("are those of every spelling of the address", async () => {
    const app = await aGateway({ messages: { ...usual, perRecipient: 2 } });
    const spellings = ["Livia@Posta.example", "livia+1@posta.example", "livia+2@posta.example"];
    expect(await askAll(app, spellings)).toEqual([200, 200, 429]);
  });

  it("have a text that names the wait", async () => {
    const app = await aGateway({ messages: { ...usual, perRecipient: 1 } });
    await alternating(app, 1);
    const refused = await post(app, "/rest/infoBollo/email/richiestaRevoca", {
      email: "livia@posta.example",
    });
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(refused.json()).toMatchObject({
      status: 429,
      code: "limite-superato",
      title: expect.stringContaining("recapito"),
    });
  });

  it("are given back when the back end refuses", async () => {
    const app = await aGateway({ messages: { ...usual, perRecipient: 1 } });
    answer = { status: 422, body: { title: "No", status: 422, detail: null } };
    expect(await askAll(app, Array<string>(3).fill("livia@posta.example"))).toEqual([422, 422, 422]);
    answer = { status: 200, body: { esito: "OK", destinatario: "livia@posta.example" } };
    expect(await ask(app, "livia@posta.example")).toBe(200);
  });

  it("are counted by all processes together, and stored without the address", async () => {
    const messages = { ...usual, perRecipient: 2 };
    const [one, other] = [await aGateway({ messages }), await aGateway({ messages })];
    const statuses = [];
    for (const [index, app] of [one, other, one, other].entries())
      statuses.push(
        (await post(app, byText.replace("sms", "email"), { email: `livia+${index}@posta.example` }))
          .statusCode,
      );
    expect(statuses).toEqual([200, 200, 429, 429]);
    const rows = await store.database.selectFrom("rate_count").selectAll().execute();
    const repeats = await store.database
      .selectFrom("recent_message")
      .select(["recipient", "request"])
      .execute();
    expect(JSON.stringify([rows, repeats])).not.toMatch(/livia|posta|203\.0\.113/);
  });
});

describe("the messages of one sender", () => {
  it("are a hundred in an hour of a network, to any recipients; a logged-in person is not stopped by them", async () => {
    const app = await aGateway();
    const statuses = await askAll(app, recipients(320));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
    expect(await ask(app, "altro@esempio.it", { "x-forwarded-for": "198.51.100.1" })).toBe(200);
    person = "FRRLVI84C52L219N";
    const own = await askAll(app, recipients(21, "posta.example"));
    expect([own.filter((status) => status === 200).length, own.at(-1)]).toEqual([20, 429]);
  });

  it("need a harder proof each from the twenty-first on", async () => {
    const app = await aGateway({ captcha: true, messages: { ...usual, perAddress: 2 } });
    const statuses = [];
    for (const email of recipients(2)) statuses.push(await ask(app, email, await proof(app)));
    expect(statuses).toEqual([200, 200]);
    const refused = await post(app, activation, { email: "c@esempio.it" }, await proof(app));
    expect([refused.statusCode, refused.headers["x-difficolta"]]).toEqual([428, "19"]);
  });

  it("cost a proof each", async () => {
    const app = await aGateway({ captcha: true });
    const headers = await proof(app);
    expect(await askAll(app, recipients(3), headers)).toEqual([200, 428, 428]);
  });
});

describe("the repetition of a request", () => {
  it("has the window that the page names", () => {
    const { href } = new URL("../../schemas/fragments/canali_memo.json", import.meta.url);
    const texts = readFileSync(fileURLToPath(href), "utf8").match(/Se sono passati [^,]+/g);
    const expected = `Se sono passati ${repeatWindow / 60_000} minuti dal primo`;
    expect(texts).toEqual([expected, expected]);
  });

  it("is answered as the first one, and sends nothing, in any process", async () => {
    const [one, other] = [await aGateway(), await aGateway()];
    const first = await post(one, activation, { email: "livia@posta.example" });
    answer = { status: 500, body: {} };
    for (let time = 0; time < 60; time++) {
      const repeated = await post(time % 2 ? one : other, activation, { email: "livia@posta.example" });
      expect([repeated.statusCode, repeated.body]).toEqual([200, first.body]);
      expect(repeated.headers["cache-control"]).toBe("no-store");
    }
    expect(sent).toHaveLength(1);
  });

  it("has the same answer whether the address is known or not", async () => {
    const app = await aGateway();
    answer = { status: 200, body: { esito: "KO", destinatario: null } };
    const first = await post(app, activation, { email: "livia@posta.example" });
    expect((await post(app, activation, { email: "livia@posta.example" })).body).toBe(first.body);
    expect(sent).toHaveLength(1);
  });

  it("is sent again after ten minutes", async () => {
    const app = await aGateway();
    expect(await askAll(app, ["a@esempio.it", "a@esempio.it"])).toEqual([200, 200]);
    wait(repeatWindow);
    await ask(app, "a@esempio.it");
    expect(sent).toHaveLength(2);
  });

  it("is sent again after a confirmation or another request of the recipient", async () => {
    const app = await aGateway();
    await ask(app, "a@esempio.it");
    await post(app, "/rest/infoBollo/email/attivazione", { email: "a@esempio.it", token: "x" });
    await ask(app, "a@esempio.it");
    expect(sent).toHaveLength(3);
  });

  it("is sent again when the first one failed", async () => {
    const app = await aGateway();
    answer = { status: 422, body: { title: "No", status: 422, detail: null } };
    await askAll(app, ["a@esempio.it", "a@esempio.it"]);
    expect(sent).toHaveLength(2);
  });

  it("sends no more than the budget when sixty arrive at once", async () => {
    const app = await aGateway();
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(app, "a@esempio.it")));
    expect(sent.length).toBeLessThanOrEqual(5);
    expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  it("of a submission with its key costs neither a message nor a proof", async () => {
    const app = await aGateway({ captcha: true, messages: { ...usual, perRecipient: 1 } });
    const key = { "idempotency-key": newSubmissionKey(start) };
    const request = { email: "a@esempio.it" };
    expect((await post(app, activation, request, { ...key, ...(await proof(app)) })).statusCode).toBe(200);
    await store.database.deleteFrom("recent_message").execute();
    const repeated = await post(app, activation, request, key);
    expect([repeated.statusCode, repeated.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(sent).toHaveLength(1);
  });

  it("is forgotten after its time", async () => {
    const app = await aGateway();
    await ask(app, "a@esempio.it");
    wait(repeatWindow);
    await app.outgoing?.sweep();
    expect(await store.database.selectFrom("recent_message").select("recipient").execute()).toEqual([]);
  });
});
