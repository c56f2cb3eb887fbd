import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import {
  requestOfCase,
  requestOfHolder,
  storeDocument,
  type HolderRequest,
} from "../../src/sandbox/cases/attachments.ts";
import { handlers } from "../../src/sandbox/handlers/index.ts";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import type { SeededDatabase } from "../support/server/database.ts";
import {
  aChange,
  caseCalls,
  caseHolder,
  completedCalls,
  numberForDocuments,
  protocolOfSample,
  searchUrl,
  toConfirm,
  type CaseCalls,
  type FoundCase,
} from "../support/server/cases.ts";
import { aSandbox, contract, today } from "../support/server/sandbox.ts";
import { requestOf } from "../support/server/payments.ts";
import { aMemoDesk, anInfoDesk } from "../support/server/reminders.ts";
import {
  aDischargeRequest,
  anExemptionRequest,
  anInstalmentRequest,
  aRefundRequest,
} from "../support/server/requests.ts";

const now = Date.parse(`${today}T10:00:00Z`);
/** Tax code of the person with the changed notifications and favourites. */
let person = "";
let store: SeededDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  ({ app, store } = await aSandbox({ now: () => now, faults: true }));
  person = await ownerOf("GF100FF");
});
afterAll(async () => {
  await app.close();
  await store.close();
});

type Writing = {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  payload?: unknown;
  /** Another person than `person`. */
  as?: string;
};

/** The three kinds of observation: table value, address, name of the notice's id, grid of its reasons. */
const kinds = {
  Accertamento: ["assessment", "accertamento", "idAccertamentoVeicolo", "grigliaAccertamentoNonPagato"],
  Bonario: ["friendly", "avviso/bonario", "idAvviso", "grigliaAvvisoBonarioNonPagato"],
  Scadenza: ["expiry", "scadenza", "idScadenzaVeicolo", ""],
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** A notice without an observation. */
async function freeNotice([kind]: Kind) {
  const { number } = await store.database
    .selectFrom("notice")
    .leftJoin("case_file", "case_file.notice", "notice.number")
    .select("number")
    .where("notice.kind", "=", kind)
    .where("case_file.id", "is", null)
    .executeTakeFirstOrThrow();
  return { number, id: Number(number.slice(3, 16)) };
}

const observation = (kind: Kind) => async () => {
  const [, path, idName, grid] = kind;
  const sold = { value: true, data: "2023-02-11", concessionario: true };
  return {
    method: "POST" as const,
    url: `/rest/osservazione/${path}`,
    payload: {
      [idName]: (await freeNotice(kind)).id,
      attributi: grid ? { [grid]: { grigliaVenditaVeicolo: sold } } : { venduto: sold },
      allegati: [],
      email: "ginevra@esempio.it",
    },
  };
};

const deletion = (kind: Kind) => async () => {
  const [, path, idName] = kind;
  const { number, id } = await freeNotice(kind);
  const file = { name: "a.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF") };
  const stored = await storeDocument(store.database, { ...file, request: `notice:${number}` }, now);
  const { identificativoArchivio } = stored;
  return {
    method: "DELETE" as const,
    url: `/rest/osservazione/${path}/allegato/${identificativoArchivio}?${idName}=${id}`,
  };
};

/** The tax code of the owner of a plate. The seeded owners have assessments and injunctions too. */
async function ownerOf(plate: string) {
  const { owner } = await store.database
    .selectFrom("vehicle")
    .select("owner")
    .where("plate", "=", plate)
    .executeTakeFirstOrThrow();
  return owner;
}

/** Stores a document of an applicant. */
const documentOf = (kind: HolderRequest, cf: string) => {
  const file = { name: "a.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF") };
  return storeDocument(store.database, { ...file, request: requestOfHolder(kind, cf) }, now);
};

/** The deletion of a document of an applicant, by an address that may name the applicant too. */
const deletionOf = (kind: HolderRequest, path: (id: string, cf: string) => string) => async () => {
  const cf = await ownerOf("GB222BB");
  const { identificativoArchivio } = await documentOf(kind, cf);
  return { method: "DELETE" as const, url: `/rest/${path(identificativoArchivio, cf)}` };
};

async function notification() {
  const { id } = await store.database
    .selectFrom("notification")
    .select("id")
    .where("person", "=", person)
    .where("is_read", "=", false)
    .executeTakeFirstOrThrow();
  return `/authapi/rest/contribuenti/${person}/notifiche/${id}`;
}

async function instalments() {
  const plan = { cf: person, numeroRiferimento: "50071184", anno: "2026" };
  const { rate } = await get(`/rest/pagamento/rata?${new URLSearchParams(plan)}`);
  const url = "/rest/pagamento/rata/calcola/pagamento";
  const sum = await app.inject({ method: "POST", url, payload: { ...plan, rate: [rate[0]] } });
  return { ...plan, email: "livia@posta.example", rate: sum.json().rate, totale: sum.json().totale };
}

const get = async (url: string) => (await app.inject(url)).json();
const getAsPerson = async (url: string) =>
  (await app.inject({ url, headers: { "x-codice-fiscale": person } })).json();
const favourite = (verb: string) => `/authapi/rest/servizi/${person}/preferiti/CALCOLOBOLLO/${verb}`;

/** A seeded case on which the office waits, and its holder. */
async function aCase(calls: CaseCalls) {
  const { code: holder } = await store.database
    .selectFrom("person")
    .select("code")
    .where("surname", "=", caseHolder)
    .executeTakeFirstOrThrow();
  const url = searchUrl(calls, protocolOfSample(calls.kind, "toExamine"), holder);
  return { holder, found: (await get(url)) as FoundCase }; // as the contract says
}

const changes = caseCalls.map((calls) => [
  calls.change.id,
  async (): Promise<Writing> => {
    const { holder, found } = await aCase(calls);
    const { method, path } = calls.change;
    const payload = aChange(calls, found, holder, { email: "nuova@posta.example" });
    return { method, url: `${calls.base}/verificaPratica/${path}`, payload, as: holder };
  },
]);

const additions = completedCalls.flatMap((calls) => {
  const address = `${calls.base}/verificaPratica/${calls.adds.slug}`;
  const aDocument = async () => {
    const { holder, found } = await aCase(calls);
    const file = { name: "a.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF") };
    const request = requestOfCase({ id: found.idComunicazione });
    return { holder, found, document: await storeDocument(store.database, { ...file, request }, now) };
  };
  return [
    [
      `eliminaAllegatoIntegrato${calls.adds.name}`,
      async (): Promise<Writing> => {
        const { holder, found, document } = await aDocument();
        const id = `${document.identificativoArchivio}?idPratica=${numberForDocuments(found)}`;
        return { method: "DELETE", url: `${address}/allegato-integrato/${id}`, as: holder };
      },
    ],
    [
      `confermaAllegatiIntegrati${calls.adds.name}`,
      async (): Promise<Writing> => {
        const { holder, found, document } = await aDocument();
        const url = `${address}/${found.idComunicazione}/conferma-allegati`;
        return { method: "PUT", url, payload: [toConfirm(document)], as: holder };
      },
    ],
  ];
});

const memo = () => aMemoDesk(app, store.database, person);
const info = () => anInfoDesk(app, store.database);
/** The revocation of a recipient of Infobollo. */
const infoRevocation = async (channel: "email" | "sms") => {
  await info().active(channel);
  return info();
};

/** A call that succeeds once, for each handler that writes. */
const requests: Record<string, () => Promise<Writing>> = {
  creaTransazione: async () => {
    const voce = await get("/rest/pagamento/calcolo/iuv/301000000000100121");
    return { method: "POST", url: "/rest/pagamento/transazione/crea", payload: requestOf([voce]) };
  },
  creaTransazioneRate: async () => ({
    method: "POST",
    url: "/rest/pagamento/paga/rata",
    payload: await instalments(),
  }),
  creaOsservazioneAccertamento: observation(kinds.Accertamento),
  creaOsservazioneBonario: observation(kinds.Bonario),
  creaOsservazioneScadenza: observation(kinds.Scadenza),
  eliminaAllegatoOsservazioneAccertamento: deletion(kinds.Accertamento),
  eliminaAllegatoOsservazioneBonario: deletion(kinds.Bonario),
  eliminaAllegatoOsservazioneScadenza: deletion(kinds.Scadenza),
  creaDomandaRateizzazione: async () => ({
    method: "POST",
    url: "/rest/rateizzazione/avviso",
    payload: await anInstalmentRequest(get, await ownerOf("GB222BB")),
  }),
  creaDomandaDiscarico: async () => ({
    method: "POST",
    url: "/rest/discarico",
    payload: await aDischargeRequest(get, await ownerOf("GB222BB")),
  }),
  eliminaAllegatoRateizzazione: deletionOf("instalments", (id) => `rateizzazione/allegato/${id}`),
  eliminaAllegatoDiscarico: deletionOf("discharge", (id) => `discarico/allegato/${id}`),
  eliminaAllegatoDiscaricoSoggetto: deletionOf("discharge", (id, cf) => `discarico/allegato/${id}/${cf}`),
  inviaDomandaEsenzione: async () => ({
    method: "POST",
    url: "/authapi/rest/esenzioni",
    payload: await anExemptionRequest(get, person, [await documentOf("exemption", person)]),
  }),
  eliminaAllegatoEsenzione: async () => {
    const { identificativoArchivio } = await documentOf("exemption", person);
    return { method: "DELETE", url: `/authapi/rest/esenzioni/allegati/${identificativoArchivio}` };
  },
  inviaDomandaRestituzione: async () => ({
    method: "POST",
    url: "/authapi/rest/restituzioni",
    payload: await aRefundRequest(getAsPerson, person, "GA111AA", [await documentOf("refund", person)]),
  }),
  eliminaAllegatoRestituzione: async () => {
    const { identificativoArchivio } = await documentOf("refund", person);
    return { method: "DELETE", url: `/authapi/rest/restituzioni/allegati/${identificativoArchivio}` };
  },
  richiediChiaveVisura: async () => ({
    method: "POST",
    url: "/authapi/rest/visure/contribuenti/veicoli",
    payload: {
      cf: person,
      visura: (await getAsPerson(`/authapi/rest/visure/contribuenti/${person}/veicoli`)).visure[0],
    },
  }),
  aggiungiServizioPreferito: async () => ({ method: "POST", url: favourite("aggiungi"), payload: {} }),
  rimuoviServizioPreferito: async () => {
    await store.database
      .insertInto("favourite")
      .values({ person, code: "CALCOLOBOLLO" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { method: "DELETE", url: favourite("rimuovi") };
  },
  richiediAttivazioneMemobolloEmail: async () => memo().activate("email", "GF100FF"),
  richiediAttivazioneMemobolloSms: async () => memo().activate("sms", "GF100FF"),
  confermaAttivazioneMemobolloEmail: async () => memo().requested("email", "GL400LL"),
  confermaAttivazioneMemobolloSms: async () => memo().requested("sms", "GL400LL"),
  richiediRevocaMemobolloEmail: async () => memo().active("email", "GM500MM"),
  richiediRevocaMemobolloSms: async () => memo().active("sms", "GM500MM"),
  richiediAttivazioneInfobolloEmail: async () => info().ask("email", "Attivazione"),
  richiediAttivazioneInfobolloSms: async () => info().ask("sms", "Attivazione"),
  confermaAttivazioneInfobolloEmail: async () => info().requested("email", "Attivazione"),
  confermaAttivazioneInfobolloSms: async () => info().requested("sms", "Attivazione"),
  richiediRevocaInfobolloEmail: async () => (await infoRevocation("email")).ask("email", "Revoca"),
  richiediRevocaInfobolloSms: async () => (await infoRevocation("sms")).ask("sms", "Revoca"),
  confermaRevocaInfobolloEmail: async () => (await infoRevocation("email")).requested("email", "Revoca"),
  confermaRevocaInfobolloSms: async () => (await infoRevocation("sms")).requested("sms", "Revoca"),
  segnaNotificaLetta: async () => ({ method: "PUT", url: await notification() }),
  eliminaNotifica: async () => ({ method: "DELETE", url: await notification() }),
  ...Object.fromEntries([...changes, ...additions]),
};

/** A digest of every table. */
async function snapshot() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    store.database,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
      store.database,
    );
    digests[name] = rows[0]!.digest; // an aggregate has one row
  }
  return digests;
}

async function call({ method, url, payload, as = person }: Writing, key: string) {
  const origin = "https://bollo.esempio.it";
  const headers = { "x-portal-address": origin, "x-codice-fiscale": as, "idempotency-key": key };
  const answer = await app.inject({ method, url, headers, payload: payload as object }); // bodies are JSON objects
  const isReplayed = answer.headers["idempotency-replayed"] === "true";
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), isReplayed };
}

it("has a request for every handler that writes", () => {
  const writing = contract.operations.filter((one) => canBeSubmission(one) && handlers[one.id]);
  expect(Object.keys(requests).sort()).toEqual(writing.map(({ id }) => id).sort());
});

it.each(Object.entries(requests))("%s carries out a key once, also in parallel calls", async (_, make) => {
  const request = await make();
  const key = newSubmissionKey(now);
  const before = await snapshot();
  const all = await Promise.all(Array.from({ length: 5 }, () => call(request, key)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(all.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const after = await snapshot();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.filter((name) => name !== "answered_key").length).toBeGreaterThan(0);
  expect(changed).toContain("answered_key");
  expect(await call(request, key)).toEqual({ ...all[0], isReplayed: true });
  expect(await snapshot()).toEqual(after);
});

it("writes nothing for a refused call, whose key may be used again", async () => {
  const request = await requests.creaOsservazioneBonario!();
  const key = newSubmissionKey(now);
  const before = await snapshot();
  const wrong = { ...request, payload: { ...(request.payload as object), email: "" } };
  expect((await call(wrong, key)).status).toBe(422);
  expect(await snapshot()).toEqual(before);
  expect(await call(request, key)).toMatchObject({ status: 200, isReplayed: false });
});

it("carries out another key as another call", async () => {
  const request = await requests.creaOsservazioneScadenza!();
  expect((await call(request, newSubmissionKey(now))).status).toBe(200);
  expect((await call(request, newSubmissionKey(now))).status).toBe(409);
});

it("answers a repetition although the first answer was lost", async () => {
  const request = await requests.creaOsservazioneScadenza!();
  const key = newSubmissionKey(now);
  const { method, url, payload } = request;
  const headers = { "idempotency-key": key, "x-sandbox-fault": "lost" };
  const lost = () => app.inject({ method, url, headers, payload: payload as object }); // bodies are JSON objects
  await expect(lost()).rejects.toThrow();
  expect((await lost()).statusCode).toBe(200);
});
