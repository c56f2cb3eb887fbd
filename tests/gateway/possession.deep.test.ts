import type { FastifyInstance } from "fastify";
import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import { leafPathsAt } from "../../src/contract/members.ts";
import { isForwarded, type Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { hashOf } from "../../src/gateway/access/secrets.ts";
import { maskPersonalData } from "../../src/gateway/possession/mask.ts";
import { maxFindings } from "../../src/gateway/possession/finding-store.ts";
import { personLifetime, visitLifetime } from "../../src/gateway/possession/possession.ts";
import { findingsIn, needsOf } from "../../src/gateway/possession/findings.ts";
import { longestVisit, newVisit } from "../../src/gateway/possession/visit.ts";
import { valuesAt } from "../../src/gateway/possession/values-at.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { exampleOf, render } from "../support/server/contract-requests.ts";
import { samplesOf, type At } from "../support/server/samples.ts";
import { aDatabase } from "../support/server/database.ts";
import { notFound } from "../support/server/not-found.ts";

const contract = readContract();
const samples = samplesOf(contract);
const operations = contract.operations.filter(({ base }) => base !== "identity");
const operation = (id: string): Operation => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`${id}: not in the contract`);
  return found;
};

/** A call that is no list for all visitors. */
const search = "/rest/bollo/calcola?targa=GF100FF&tipo_veicolo=A";

const isMasked = ({ declared }: Operation) => declared.discloses === "masked";
const holderIn = (one: Operation) => (isMasked(one) ? `?codiceFiscale=${cf}` : "");

const cf = "FRRLVI84C52L219N";
const stranger = "RSSMRA85T10A562S";

let store: OpenDatabase;
let app: FastifyInstance;
let asked: BackendRequest[] = [];
let answer: unknown = {};
let person: string | undefined;
let log: string[] = [];
const clock = { now: Date.parse("2026-11-20T10:00:00Z") };

beforeAll(async () => {
  store = await aDatabase();
  app = await buildGateway({
    contract,
    logLevel: "warn",
    logStream: { write: (line) => void log.push(line) },
    access: { database: store.database, now: () => clock.now },
    findPerson: async () => (person ? { cf: person, cognome: "", nome: "" } : undefined),
    backend: {
      async send(request) {
        asked.push(request);
        if ((answer as { isLost?: true }).isLost) throw new Error("connection reset");
        const wanted = contract.operations.find(({ id }) => id === (answer as { of?: string }).of);
        const type = wanted?.answers.get(200)?.mediaType ?? "application/json";
        const { value } = answer as { value?: unknown };
        const body = type === "application/json" ? JSON.stringify(value ?? {}) : "%PDF-1.4\n%%EOF\n";
        return { status: 200, headers: { "content-type": type }, body: Buffer.from(body) };
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

/** Keeps one cookie, as a browser does. */
interface Visitor {
  cookie?: string;
}

/** Sends a request of the operation; the back end answers with a sample of the contract. */
async function call(visitor: Visitor, id: string, request: At = {}, answered: At = {}, query = "") {
  asked = [];
  answer = { of: id, value: samples.answerOf(operation(id), answered) };
  const sent = samples.requestOf(operation(id), { ...ownCode(operation(id)), ...request });
  const reply = await app.inject({
    ...sent,
    url: sent.url + query,
    cookies: visitor.cookie ? { visita: visitor.cookie } : {},
  });
  const cookie = reply.cookies.find(({ name }) => name === "visita");
  if (cookie) visitor.cookie = cookie.value;
  return { status: reply.statusCode, reached: asked.length, reply };
}

/** On the authenticated base every tax code is the person's own. */
const ownCode = ({ base }: Operation): At =>
  base === "auth"
    ? { cf, codiceFiscale: cf, "contribuente.codiceFiscale": cf, "contribuente.piva": null }
    : {};

/** Logs in for operations of the authenticated base. */
const logInFor = ({ base }: Operation) => void (person = base === "auth" ? cf : undefined);

/** Identifiers that a request must have found, those of this sample only. */
function neededBy(one: Operation): (readonly [member: string, kind: string])[] {
  const body = one.body && samples.sampleOf(samples.schemaOf(one.body.schema));
  return needsOf(one).filter(
    ([member]) => one.parameters.some(({ name }) => name === member) || valuesAt(body, member).length > 0,
  );
}

/** Paths of the identifiers with values of their types. */
function valuesFor(one: Operation, first: number): At {
  const body = one.body && samples.sampleOf(samples.schemaOf(one.body.schema));
  return Object.fromEntries(
    neededBy(one).map(([member], index) => {
      const parameter = one.parameters.find(({ name }) => name === member);
      const value = first + 10 * index;
      const isNumber = parameter ? false : isNumberAt(body, member);
      return [member, isNumber ? value : String(value)];
    }),
  );
}
const isNumberAt = (body: unknown, member: string) => {
  const leaf = member.split(".").reduce<unknown>((parent, step) => {
    const child = step === "[]" ? parent : (parent as Record<string, unknown>)[step.replace("[]", "")];
    return step.endsWith("[]") ? (child as unknown[])[0] : child;
  }, body);
  return typeof leaf === "number";
};

/** An operation that finds a kind, if possible one that needs nothing itself, and the member that it finds. */
function finderOf(kind: string) {
  const finders = operations.flatMap((one) =>
    one.declared.finds.flatMap(({ kind: found, at: [path] }) =>
      found === kind && path ? [{ id: one.id, path, isOpen: needsOf(one).length === 0 }] : [],
    ),
  );
  const finder = finders.find(({ isOpen }) => isOpen) ?? finders[0];
  if (!finder) throw new Error(`nothing finds ${kind}`);
  return finder;
}

/** Finds each identifier by an operation of the table that finds its kind. */
async function findAll(visitor: Visitor, one: Operation, values: At) {
  for (const [member, kind] of neededBy(one)) {
    const { id, path } = finderOf(kind);
    const before = person;
    if (operation(id).base === "auth") person = cf;
    const request = valuesFor(operation(id), 300);
    await findAll(visitor, operation(id), request);
    const query = holderIn(operation(id));
    const { status } = await call(visitor, id, request, { [path]: String(values[member]) }, query);
    person = before;
    expect([id, status]).toEqual([id, 200]);
  }
}

const guarded = operations.filter((one) => neededBy(one).length > 0);
const byId = (list: Operation[]) => list.map((one) => [one.id, one] as const);

describe("the identifiers that answers find", () => {
  it("is each vehicle and each document that an answer lists, and each uploaded document", () => {
    const listed = [
      "[].idVeicolo",
      "allegati[].identificativoArchivio",
      "allegatiIntegrati[].identificativoArchivio",
    ];
    const unfound = operations.flatMap(({ id, answers, declared }) => {
      const schema = answers.get(200)?.schema;
      const found = declared.finds.flatMap(({ at }) => at);
      const expected = id.startsWith("carica") ? ["identificativoArchivio"] : listed;
      const members = schema === undefined ? [] : leafPathsAt(contract.document, schema);
      return members
        .filter((path) => expected.includes(path) && !found.includes(path))
        .map((path) => `${id}: ${path}`);
    });
    expect(unfound).toEqual([]);
  });

  it("finds a case whether its number comes alone or in an object", () => {
    const build = (path: string, value: unknown) =>
      path.split(".").reduceRight<unknown>((inner, step) => {
        const part = step.endsWith("[]") ? [inner] : inner;
        return step === "[]" ? part : { [step.replace("[]", "")]: part };
      }, value);
    const cases = operations.flatMap((one) => {
      const findsCase = one.declared.finds.some(({ kind }) => kind.startsWith("case "));
      const schema = findsCase ? one.answers.get(200)?.schema : undefined;
      const paths = schema === undefined ? [] : leafPathsAt(contract.document, schema);
      return paths
        .filter((path) => /^(?:\w+\.)?idPratica(?:\.id)?$/.test(path))
        .map((path) => [one.id, path.replace(/\.id$/, ""), path.endsWith(".id") ? { id: 71 } : 71] as const);
    });
    expect(cases.length).toBeGreaterThan(5);
    for (const [id, path, value] of cases)
      expect([id, path, atOnce(findingsIn(operation(id).declared.finds, build(path, value)))]).toEqual([
        id,
        path,
        [{ kind: expect.stringMatching(/^case /) as string, value: "71" }],
      ]);
  });

  it("is needed by some request, with three exceptions", () => {
    const needed = new Set(operations.flatMap((one) => needsOf(one).map(([, kind]) => kind)));
    const found = new Set(operations.flatMap(({ declared }) => declared.finds.map(({ kind }) => kind)));
    expect([...found].filter((kind) => !needed.has(kind))).toEqual([
      "contact",
      "case rateizzazione",
      "VAT number",
    ]);
  });
});

describe("an identifier that the request needs", () => {
  it.each(byId(guarded))("%s: opens only identifiers that this browser or person found", async (id, one) => {
    logInFor(one);
    const finder: Visitor = {};
    const values = valuesFor(one, 700_000 + 1000 * guarded.indexOf(one));
    log = [];
    expect(await call({}, id, values)).toMatchObject({ status: 404, reached: 0 });
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: "access denied", status: 404, level: 40 },
    ]);
    await findAll(finder, one, values);
    expect(await call(finder, id, values)).toMatchObject({ status: 200, reached: Number(isForwarded(one)) });

    for (const [member, value] of Object.entries(values))
      for (const step of [-1, 1]) {
        const near = {
          ...values,
          [member]: typeof value === "number" ? value + step : String(Number(value) + step),
        };
        expect([member, step, await call(finder, id, near)]).toMatchObject([
          member,
          step,
          { status: 404, reached: 0 },
        ]);
      }

    if (one.base === "auth") person = stranger;
    const own =
      one.base === "auth"
        ? { cf: stranger, codiceFiscale: stranger, "contribuente.codiceFiscale": stranger }
        : {};
    expect(await call({}, id, { ...values, ...own })).toMatchObject({ status: 404, reached: 0 });
    person = undefined;
  });

  it.each([
    ["leggiRiepilogoTransazione", "iuv", {}],
    ["cercaRicevuta", "ricevutaSingola.iuv", {}],
    ["cercaRicevuta", "ricevutaCumulativa.riepilogo.iuv", { "ricevutaSingola.iuv": null }],
    ["elencaIuvContribuente", "[].codice", {}],
  ])("%s: opens the receipt whose code stands at %s", async (id, path, others) => {
    logInFor(operation(id));
    const visitor: Visitor = {};
    const code = "01234567890123456";
    const receipt = { iuv: code };
    expect(await call(visitor, "scaricaRicevutaRatePdf", receipt)).toMatchObject({ status: 404 });
    const query = holderIn(operation(id));
    expect(await call(visitor, id, {}, { ...others, [path]: code }, query)).toMatchObject({ status: 200 });
    expect(await call(visitor, "scaricaRicevutaRatePdf", receipt)).toMatchObject({ status: 200 });
    person = undefined;
  });

  it.each(byId(guarded.filter(({ base }) => base === "public")))(
    "%s: answers alike whether it exists or not",
    async (id, one) => {
      logInFor(one);
      const bodies = [1, 2].map(async (first) => {
        const { reply } = await call({}, id, valuesFor(one, 100 * first));
        return { ...(reply.json() as object), code: "" };
      });
      const [first, second] = await Promise.all(bodies);
      expect(first).toEqual(second);
      expect(first).toMatchObject({
        status: 404,
        title: expect.stringContaining("cerca di nuovo"),
        detail: null,
      });
    },
  );

  const atTheTop = guarded.filter((one) =>
    needsOf(one).every(
      ([member]) => /^\w+$/.test(member) && one.body && !one.parameters.some(({ name }) => name === member),
    ),
  );
  it.each(byId(atTheTop))("%s: cannot be blank", async (id, one) => {
    logInFor(one);
    const blank = Object.fromEntries(needsOf(one).map(([member]) => [member, ""]));
    const { status, reached } = await call({}, id, blank);
    expect([reached, [404, 422].includes(status)]).toEqual([0, true]);
    person = undefined;
  });
});

describe("findings of a browser", () => {
  const id = "creaOsservazioneAccertamento";
  const values = valuesFor(operation(id), 500);
  async function aFinder() {
    const visitor: Visitor = {};
    await findAll(visitor, operation(id), values);
    return visitor;
  }
  const statusFor = async (visitor: Visitor) => (await call(visitor, id, values)).status;

  it("expire after two hours without use, and are prolonged by use", async () => {
    const visitor = await aFinder();
    clock.now += visitLifetime - 1;
    expect(await statusFor(visitor)).toBe(200);
    clock.now += visitLifetime - 1;
    expect(await statusFor(visitor)).toBe(200);
    clock.now += visitLifetime;
    expect(await statusFor(visitor)).toBe(404);
  });

  it("end twelve hours after the visit began, although they are used", async () => {
    const visitor = await aFinder();
    const { cookie } = visitor;
    const end = clock.now + longestVisit;
    for (; clock.now + visitLifetime < end; clock.now += visitLifetime - 1)
      expect(await statusFor(visitor)).toBe(200);
    clock.now = end - 1001; // the cookie has whole seconds
    expect(await statusFor(visitor)).toBe(200);
    expect(visitor.cookie).toBe(cookie);
    const rows = await store.database
      .selectFrom("possession")
      .select("expires_at")
      .where("finder", "=", hashOf(cookie ?? ""))
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ expires_at }) => Number(expires_at) > end)).toEqual([]);
    clock.now = end;
    expect(await statusFor(visitor)).toBe(404);
    expect(visitor.cookie).not.toBe(cookie);
  });

  it("are gone after a log-out, also for a copy of the cookie", async () => {
    const visitor = await aFinder();
    const copy = { ...visitor };
    const other = await aFinder();
    expect(await statusFor(copy)).toBe(200);
    const logout = await app.inject({
      url: "/authapi/bff/logout",
      headers: { "sec-fetch-site": "same-origin" },
      cookies: { visita: visitor.cookie ?? "" },
    });
    expect([logout.statusCode, logout.cookies.find(({ name }) => name === "visita")?.value]).toEqual([
      302,
      "",
    ]);
    expect(await statusFor(copy)).toBe(404);
    expect(await statusFor(other)).toBe(200);
  });

  it("do not exist for a cookie without the time of its start", async () => {
    const { value } = await store.database
      .selectFrom("secret")
      .select("value")
      .where("name", "=", "visit")
      .executeTakeFirstOrThrow();
    const random = randomBytes(16);
    const signature = createHmac("sha256", value).update(random).digest().subarray(0, 16);
    const former = Buffer.concat([random, signature]).toString("base64url");
    const visitor: Visitor = { cookie: former };
    await findAll(visitor, operation(id), values);
    expect(visitor.cookie).not.toBe(former);
    expect(await statusFor({ cookie: former })).toBe(404);
    expect(await statusFor(visitor)).toBe(200);
  });

  it("are deleted from the database when they expire", async () => {
    await aFinder();
    const count = () => store.database.selectFrom("possession").select("thing").execute();
    expect((await count()).length).toBeGreaterThan(0);
    clock.now += personLifetime;
    await (
      await import("../../src/gateway/possession/finding-store.ts")
    )
      .findingStore(store.database, () => clock.now)
      .sweep();
    expect(await count()).toEqual([]);
  });

  it.each([
    [
      "one changed letter in the time of its start",
      (cookie: string) => `${cookie.slice(0, 23)}${cookie[23] === "A" ? "B" : "A"}${cookie.slice(24)}`,
    ],
    [
      "one changed letter in the random part",
      (cookie: string) => `${cookie[0] === "A" ? "B" : "A"}${cookie.slice(1)}`,
    ],
    [
      "one changed letter in the signature",
      (cookie: string) => `${cookie.slice(0, 30)}${cookie[30] === "A" ? "B" : "A"}${cookie.slice(31)}`,
    ],
    ["another key", () => newVisit(createHmac("sha256", "altro").update("x").digest("base64url"), clock.now)],
    ["no cookie at all", () => undefined],
  ])("does not open with a cookie with %s", async (_, tamper) => {
    const visitor = await aFinder();
    expect(await statusFor({ cookie: tamper(visitor.cookie ?? "") })).toBe(404);
    expect(await statusFor(visitor)).toBe(200);
  });

  it("begin with no answer that all visitors share, whose cookie a shared cache could give to others", async () => {
    const shared = contract.operations.filter(({ declared }) => declared.isShared);
    expect(shared.length).toBeGreaterThan(10);
    for (const operation of shared) {
      const { cookies } = await app.inject(render(operation, exampleOf(operation, cf)));
      expect([operation.id, cookies]).toEqual([operation.id, []]);
    }
    expect((await app.inject(search)).cookies).toHaveLength(1);
  });

  it("are not found with the cookie of another deployment", async () => {
    const other = await aDatabase();
    const elsewhere = await buildGateway({
      contract,
      access: { database: other.database, now: () => clock.now },
      backend: { send: async () => notFound() },
    });
    const [cookie] = (await elsewhere.inject(search)).cookies;
    expect(cookie).toMatchObject({ name: "visita", httpOnly: true, sameSite: "Lax", path: "/" });
    expect(await statusFor({ cookie: cookie?.value })).toBe(404);
    await elsewhere.close();
    await other.close();
  });

  it("stay with the browser after the login, and those of a person stay with the person", async () => {
    const visitor = await aFinder();
    person = cf;
    expect(await statusFor(visitor)).toBe(200);
    await findAll({}, operation(id), values);
    expect(await statusFor({})).toBe(200);
    person = stranger;
    expect(await statusFor({})).toBe(404);
    person = undefined;
    expect(await statusFor({})).toBe(404);
  });

  it("are not required when an admitted call is repeated with its key", async () => {
    const visitor = await aFinder();
    const key = newSubmissionKey(clock.now);
    answer = { of: id, value: samples.answerOf(operation(id)) };
    const send = async (cookie: string | undefined, sentKey: string, at: At = values) => {
      const { headers, ...sent } = samples.requestOf(operation(id), at);
      const reply = await app.inject({
        ...sent,
        headers: { ...headers, "idempotency-key": sentKey },
        cookies: cookie ? { visita: cookie } : {},
      });
      return [reply.statusCode, reply.headers["idempotency-replayed"]];
    };
    expect(await send(undefined, key)).toEqual([404, undefined]);
    expect(await send(visitor.cookie, key)).toEqual([200, undefined]);
    expect(await send(undefined, key)).toEqual([200, "true"]);
    expect(await send(undefined, newSubmissionKey(clock.now))).toEqual([404, undefined]);
    expect(await send(undefined, key, { ...values, idAccertamentoVeicolo: 999 })).toEqual([404, undefined]);
  });

  it("are shared by all processes of the deployment", async () => {
    const visitor = await aFinder();
    const second = await buildGateway({
      contract,
      access: { database: store.database, now: () => clock.now },
      backend: { send: async () => ({ status: 200, headers: {}, body: Buffer.from("") }) },
    });
    const request = samples.requestOf(operation("eliminaAllegatoOsservazioneAccertamento"), {
      identificativoArchivio: String(values["allegati[].identificativoArchivio"]),
      idAccertamentoVeicolo: String(values.idAccertamentoVeicolo),
    });
    const send = async (cookie: string) =>
      (await second.inject({ ...request, cookies: { visita: cookie } })).statusCode;
    expect([await send(visitor.cookie ?? ""), await send(newVisit("x", clock.now))]).toEqual([200, 404]);
    await second.close();
  });

  it(`are at most ${maxFindings}; the oldest are deleted first`, async () => {
    clock.now += personLifetime;
    const visitor = await aFinder();
    for (let first = 0; first < maxFindings; first += 50) {
      clock.now += 1000;
      const lists = Array.from({ length: 50 }, (_, index) => ({
        protocollo: String(9_000_000 + first + index),
      }));
      await call(visitor, "confermaProprietarioRateizzazione", {}, { accertamenti: lists });
    }
    expect(await statusFor(visitor)).toBe(404);
    const rows = await store.database
      .selectFrom("possession")
      .select("thing")
      .where("expires_at", ">", clock.now)
      .execute();
    expect(rows).toHaveLength(maxFindings);
  });

  it("stay while they are used, however many others are found", async () => {
    clock.now += personLifetime;
    const visitor = await aFinder();
    for (let first = 0; first < 2 * maxFindings; first += 50) {
      clock.now += 11_000;
      expect(await statusFor(visitor)).toBe(200);
      const lists = Array.from({ length: 50 }, (_, index) => ({
        protocollo: String(9_000_000 + first + index),
      }));
      await call(visitor, "confermaProprietarioRateizzazione", {}, { accertamenti: lists });
    }
    expect(await statusFor(visitor)).toBe(200);
  });
});

describe("a long list of identifiers", () => {
  const list = "elencaVeicoliRestituzione";
  const payments = "elencaVersamentiVeicolo";
  const vehicles = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      targa: "GK482ZR",
      tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
      descrizione: "AUTOVEICOLO",
      idVeicolo: first + index,
    }));
  const statusOf = async (visitor: Visitor, vehicle: number) =>
    (await call(visitor, payments, { idVeicolo: String(vehicle) })).status;
  const show = async (visitor: Visitor, first: number, count: number) => {
    const value = vehicles(first, count);
    const reply = await call(visitor, list, {}, { "": value });
    expect(reply.status).toBe(200);
  };
  const rowsNow = async () =>
    (
      await store.database
        .selectFrom("possession")
        .select("thing")
        .where("expires_at", ">", clock.now)
        .execute()
    ).length;

  it("is found as a whole, in one row, and displaces no others", async () => {
    clock.now += personLifetime;
    person = cf;
    await show({}, 50, 10);
    await show({}, 100_000, 5_005);
    expect(await rowsNow()).toBe(11);
    for (const vehicle of [50, 59, 100_000, 102_500, 105_004])
      expect([vehicle, await statusOf({}, vehicle)]).toEqual([vehicle, 200]);
    for (const vehicle of [60, 99_999, 105_005, 10_000, 0])
      expect([vehicle, await statusOf({}, vehicle)]).toEqual([vehicle, 404]);
    person = stranger;
    expect(await statusOf({}, 100_000)).toBe(404);
    person = undefined;
  });

  it("stays when another one is found, and grows no longer when it is found again", async () => {
    clock.now += personLifetime;
    person = cf;
    const lengthOf = async () => {
      const { held } = await store.database
        .selectFrom("possession")
        .select("held")
        .where("expires_at", ">", clock.now)
        .executeTakeFirstOrThrow();
      return held?.length;
    };
    await show({}, 200_000, 100);
    const once = await lengthOf();
    await show({}, 200_000, 100);
    expect(await lengthOf()).toBe(once);
    await show({}, 300_000, 100);
    expect([await statusOf({}, 200_050), await statusOf({}, 300_050)]).toEqual([200, 200]);
    for (let turn = 0; turn < 130; turn++) await show({}, 400_000 + turn * 100, 100);
    expect(await lengthOf()).toBeLessThanOrEqual(12_000 * 17);
    expect([await statusOf({}, 200_050), await statusOf({}, 412_950)]).toEqual([404, 200]);
    clock.now += personLifetime;
    expect(await statusOf({}, 412_950)).toBe(404);
    person = undefined;
  });
});

describe("the VAT number in a person's own request", () => {
  const applied = operations.filter(({ id }) =>
    ["inviaDomandaEsenzione", "inviaDomandaRestituzione"].includes(id),
  );
  it.each(byId(applied))(
    "%s: must be the one that the back end has reported for this person",
    async (id, one) => {
      person = cf;
      const vat = `1234567890${applied.indexOf(one)}`;
      await findAll({}, one, valuesFor(one, 400));
      const request = { ...valuesFor(one, 400), "contribuente.piva": vat };
      expect((await call({}, id, request)).status).toBe(403);
      await call({}, "leggiContribuenteEsenzione", {}, { piva: vat });
      expect(await call({}, id, request)).toMatchObject({ status: 200, reached: 1 });
      expect(await call({}, id, { ...request, "contribuente.piva": "99999999999" })).toMatchObject({
        status: 403,
        reached: 0,
      });
      expect(await call({}, id, { ...request, "contribuente.codiceFiscale": vat })).toMatchObject({
        status: 403,
        reached: 0,
      });
      person = stranger;
      const names = { cf: stranger, codiceFiscale: stranger, "contribuente.codiceFiscale": stranger };
      expect((await call({}, id, { ...request, ...names })).status).toBe(403);
      person = undefined;
    },
  );
});

describe("an answer that one number opens", () => {
  const numbered = operations.filter(isMasked);
  const canaries = {
    codiceFiscale: cf,
    piva: "01234567890",
    nome: "Canarino",
    cognome: "Segreto",
    denominazione: "CANARINO SEGRETO",
    indirizzo: "VIA RISERVATA 12",
    indirizzoCompleto: "VIA RISERVATA 12 TORINO",
    email: "canarino@posta.example",
    telefono: "3401122334",
    cap: "10122",
    descComune: "TORINOCANARINO",
    comuneNascita: "CUNEOCANARINO",
    dataNascita: "1984-03-12",
  };
  /** Returns the answer with canaries at every member of their names. */
  const canariesIn = (one: Operation): At =>
    Object.fromEntries(
      leafPathsAt(contract.document, one.answers.get(200)?.schema ?? "").flatMap((path) =>
        Object.entries(canaries)
          .filter(([name]) => path.split(".").at(-1) === name)
          .map(([, text]) => [path, text]),
      ),
    );
  const leaks = (text: string) => Object.values(canaries).filter((canary) => text.includes(canary));

  it("exists for five operations", () => {
    expect(numbered.map(({ id }) => id)).toEqual([
      "calcolaBollo",
      "calcolaPagamentoPerIuv",
      "cercaRicevuta",
      "cercaSintesiAccertamentoPerIuv",
      "cercaSintesiScadenzaPerIuv",
    ]);
  });

  it.each(byId(numbered))("%s: masks personal data, and stays within the contract", async (id, one) => {
    person = undefined;
    const { status, reply } = await call({}, id, {}, canariesIn(one));
    expect(status).toBe(200);
    expect(leaks(reply.body)).toEqual([]);
    const { schemas } = await checks();
    const check = schemas.at(one.answers.get(200)?.schema ?? "");
    expect([
      check(reply.json()),
      check.errors?.map(({ instancePath, message }) => [instancePath, message]),
    ]).toEqual([true, undefined]);
    person = stranger;
    expect(leaks((await call({}, id, {}, canariesIn(one))).reply.body)).toEqual([]);
  });

  it.each(byId(numbered.filter(({ id }) => id !== "calcolaBollo")))(
    "%s: is whole with the tax code, and 404 with another",
    async (id, one) => {
      person = undefined;
      const whole = await call({}, id, {}, canariesIn(one), `?codiceFiscale=${cf}`);
      expect(whole.reply.body).toContain(cf);
      expect(asked[0]?.path).not.toContain("?");
      const other = await call({}, id, {}, canariesIn(one), `?codiceFiscale=${stranger}`);
      expect([other.status, other.reply.json().title]).toEqual([
        404,
        "Non abbiamo trovato quello che cerchi.",
      ]);
      person = cf;
      expect((await call({}, id, {}, canariesIn(one))).reply.body).toContain(cf);
      person = undefined;
    },
  );

  it("omits the id of the transaction, which gives access to the e-mail address and the receipt", () => {
    const { sensitive } = operation("cercaRicevuta").declared;
    const receipt = { identificativoTransazione: "TST1", transazioneMDP: "TST1", iuv: "RF1" };
    expect(maskPersonalData({ ricevutaSingola: receipt }, sensitive)).toEqual({
      ricevutaSingola: { identificativoTransazione: "T…", transazioneMDP: null, iuv: "RF1" },
    });
  });

  it.each([
    ["cercaSintesiScadenzaPerIuv", "scaricaSintesiPdf"],
    ["cercaSintesiAccertamentoPerIuv", "scaricaSintesiPdf"],
    ["cercaRicevuta", "scaricaRicevutaPdf"],
  ])("of %s opens no document of %s while it is masked", async (search, print) => {
    const visitor: Visitor = {};
    const found = {
      iuv: "RF11X",
      "ricevutaSingola.iuv": "RF11X",
      "ricevutaCumulativa.riepilogo.identificativoCarrello": "CAR1",
    };
    const wanted = { iuv: "RF11X", carrello: "CAR1", idPianoRat: "" };
    await call(visitor, search, {}, found);
    expect(await call(visitor, print, wanted)).toMatchObject({ status: 404, reached: 0 });
    await call(visitor, search, {}, found, `?codiceFiscale=${cf}`);
    expect(await call(visitor, print, wanted)).toMatchObject({ status: 200, reached: 1 });
  });
});

describe("a payment found by its code alone", () => {
  const found = {
    "risultato.targa": "GF100FF",
    "risultato.scadenza": "12/2026",
    "risultato.codiceFiscale": cf,
    "proprietario.denominazione": "FERRANDI LIVIA",
  };
  const entry = {
    "carrello[].targa": "GF100FF",
    "carrello[].scadenza": "12/2026",
    "carrello[].codiceFiscale": "F…",
    "carrello[].proprietario.denominazione": "F… L…",
  };

  it("is paid with the data of its holder, which the browser never receives", async () => {
    const visitor: Visitor = {};
    const { reply } = await call(visitor, "calcolaPagamentoPerIuv", {}, found);
    expect(reply.json()).toMatchObject({
      risultato: { codiceFiscale: "F…", targa: "GF100FF" },
      proprietario: { denominazione: "F… L…" },
    });
    expect((await call(visitor, "creaTransazione", entry)).status).toBe(200);
    expect(JSON.parse(String(asked[0]?.body))).toMatchObject({
      carrello: [{ codiceFiscale: cf, proprietario: { denominazione: "FERRANDI LIVIA" } }],
    });
  });

  it("is refused, with instructions, when another browser posts it", async () => {
    const { status, reached, reply } = await call({}, "creaTransazione", entry);
    expect([status, reached]).toEqual([422, 0]);
    expect(reply.json().title).toBe(
      "Il pagamento per la targa GF100FF è stato cercato troppo tempo fa: toglilo dal carrello e cercalo di nuovo.",
    );
  });

  describe("whose submission is repeated after its holder is forgotten", () => {
    async function submitTwice(first: object, then: At = {}) {
      const visitor: Visitor = {};
      await call(visitor, "calcolaPagamentoPerIuv", {}, found);
      const key = newSubmissionKey(clock.now);
      const post = (cart: At) => {
        asked = [];
        const { headers, ...request } = samples.requestOf(operation("creaTransazione"), cart);
        return app.inject({
          ...request,
          headers: { ...headers, "idempotency-key": key },
          cookies: { visita: visitor.cookie ?? "" },
        });
      };
      answer = first;
      const reached = () => asked.filter(({ operation: id }) => id === "creaTransazione").length;
      const one = await post(entry);
      expect(reached()).toBe(1);
      clock.now += visitLifetime;
      answer = {};
      return { one, again: await post({ ...entry, ...then }), reached: reached() };
    }
    const done = { of: "creaTransazione", value: samples.answerOf(operation("creaTransazione"), {}) };

    it("gets the first outcome", async () => {
      const { one, again, reached } = await submitTwice(done);
      expect([one.statusCode, again.statusCode, reached]).toEqual([200, 200, 0]);
      expect([again.json(), again.headers["idempotency-replayed"]]).toEqual([one.json(), "true"]);
    });

    it("is not sent again with a masked holder when the outcome is unknown", async () => {
      const { one, again, reached } = await submitTwice({ isLost: true });
      expect([one.statusCode, again.statusCode, reached]).toEqual([504, 504, 0]);
    });

    it("is refused with another cart", async () => {
      const { again, reached } = await submitTwice(done, { "carrello[].targa": "GF200FF" });
      expect([again.statusCode, reached]).toEqual([422, 0]);
    });
  });

  it("keeps no other payment of the cart from being asked about when its holder is forgotten", async () => {
    expect((await call({}, "leggiPagamentiAvviati", entry)).status).toBe(200);
  });
});

const checks = async () => {
  const { compileSchemas } = await import("../../src/gateway/validation/schemas.ts");
  return { schemas: compileSchemas(contract) };
};
