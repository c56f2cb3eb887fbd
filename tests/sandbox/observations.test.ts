import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplesOf } from "../../src/contract/examples.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { describeDemonstration } from "../../src/sandbox/describe.ts";
import { sandboxBackend } from "../../src/sandbox/index.ts";
import { sampleNotices } from "../../src/sandbox/seeds/notices.ts";
import type { SeededDatabase } from "../support/server/database.ts";
import { aSandbox, contract, today } from "../support/server/sandbox.ts";

let store: SeededDatabase;
let app: FastifyInstance;
const person = { cf: "" };

beforeAll(async () => {
  const { app: sandbox, store: seeded } = await aSandbox();
  store = seeded;
  app = await buildGateway({
    contract,
    backend: sandboxBackend(sandbox),
    findPerson: async () => (person.cf ? { cf: person.cf, cognome: "", nome: "" } : undefined),
  });
  app.addHook("onClose", () => sandbox.close());
});

afterAll(async () => {
  await app.close();
  await store.close();
});

const kinds = [
  {
    name: "assessment",
    path: "/rest/osservazione/accertamento",
    id: "idAccertamentoVeicolo",
    grid: "grigliaAccertamento",
    open: 406,
    field: "numeroProtocollo",
    type: "MEMOR",
  },
  {
    name: "friendly",
    path: "/rest/osservazione/avviso/bonario",
    id: "idAvviso",
    grid: "grigliaAvvisoBonario",
    open: 406,
    field: "numeroProtocollo",
    type: "BONAR",
  },
  {
    name: "expiry",
    path: "/rest/osservazione/scadenza",
    id: "idScadenzaVeicolo",
    grid: "",
    open: 409,
    field: "numeroRiferimento",
    type: "OSSER",
  },
] as const;
type Kind = (typeof kinds)[number];

const listNotices = (kind: string) =>
  store.database
    .selectFrom("notice")
    .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
    .select(["number", "protocol", "plate", "owner"])
    .where("notice.kind", "=", kind as "expiry")
    // The notices of the cases to consult are not printed.
    .where("plate", "in", [...new Set(sampleNotices.map((sample) => sample.plate))])
    .orderBy("number")
    .execute();

/** The notices of a kind with whether each is contested already. */
async function noticesOf({ name }: Kind) {
  const rows = await listNotices(name);
  const cases = await store.database.selectFrom("case_file").select("notice").execute();
  return rows.map((row) => ({
    ...row,
    reference: row.protocol ?? row.number,
    isOpen: cases.some(({ notice }) => notice === row.number),
  }));
}

async function get(url: string) {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}

async function post(url: string, payload: unknown) {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const search = ({ path, name }: Kind, reference: string, cf: string, plate = "") =>
  get(
    `${path}/cerca?numeroRiferimento=${reference}&codiceFiscale=${cf}` +
      (name === "expiry" ? `&targa=${plate}&tipoVeicolo=A` : ""),
  );

async function freeNotice(kind: Kind) {
  const notice = (await noticesOf(kind)).find(({ isOpen }) => !isOpen);
  if (!notice) throw new Error("every notice is contested");
  const { body } = await search(kind, notice.reference, notice.owner, notice.plate);
  const id: number = body.idAvvisoAccertamento ?? body.idAvvisoBonario ?? body.idScadenzaVeicolo;
  return { ...notice, id };
}

const sold = { value: true, data: "2023-02-11", concessionario: true };
const soldOf = ({ grid }: Kind) =>
  grid ? { [`${grid}NonPagato`]: { grigliaVenditaVeicolo: sold } } : { venduto: sold };
const aRequest = (kind: Kind, id: number, more: Record<string, unknown> = {}) => ({
  [kind.id]: id,
  attributi: soldOf(kind),
  allegati: [],
  email: "ginevra@esempio.it",
  cell: "3401122334",
  ...more,
});

describe.each(kinds)("a notice to contest ($name)", (kind) => {
  it("is found only by its number together with its holder", async () => {
    const { reference, owner, plate } = await freeNotice(kind);
    const found = await search(kind, reference, owner, plate);
    expect(found.status).toBe(200);
    expect(found.body.intestatario.codiceFiscale).toBe(owner);
    expect((await search(kind, reference.toLowerCase(), owner.toLowerCase(), plate)).status).toBe(200);
    expect((await search(kind, reference, "RSSMRA85T10A562S", plate)).status).toBe(404);
    expect((await search(kind, "999999", owner, plate)).status).toBe(404);
    if (kind.name === "expiry") expect((await search(kind, reference, owner, "ZZ999ZZ")).status).toBe(404);
  });

  it("is in the list of its addressee", async () => {
    const { reference, owner } = await freeNotice(kind);
    person.cf = owner;
    const { body } = await get(`/authapi/rest/contribuenti/${owner}/avvisi?tipo=${kind.type}`);
    expect(body.map(({ nriferimento }: { nriferimento: string }) => nriferimento)).toContain(reference);
  });

  it("returns 409 when it is already contested", async () => {
    const contested = (await noticesOf(kind)).find(({ isOpen }) => isOpen);
    const { status, body } = await search(kind, contested!.reference, contested!.owner, contested!.plate);
    expect([status, body.title]).toEqual([
      409,
      "Per questo avviso c'è già un'osservazione in corso di esame.",
    ]);
  });

  it.each([400, 404, 409, 412, 422, 500, 503])(
    "answers %i to the fixture number of the status",
    async (expected) => {
      const { status, body } = await search(
        kind,
        `301000000000000${expected}`,
        "RSSMRA85T10A562S",
        "AA000AA",
      );
      expect(status).toBe(expected);
      if (expected === 422) expect(body.detail[0].field).toBe(kind.field);
    },
  );

  it("names the field of a tax code that cannot exist", async () => {
    const { status, body } = await search(kind, "123456", "RSSMRA85T10A562X", "AA000AA");
    expect([status, body.detail[0].field]).toEqual([422, "codiceFiscale"]);
  });
});

describe.each(kinds)("an observation ($name)", (kind) => {
  it("is refused, field by field, without exactly one reason and its data", async () => {
    const { id } = await freeNotice(kind);
    const refusal = async (attributi: unknown) => {
      const { status, body } = await post(kind.path, { ...aRequest(kind, id), attributi });
      expect(status).toBe(422);
      return body.detail.map(({ field, error }: { field: string; error: string }) => [field, error]);
    };
    const path = kind.grid ? `${kind.grid}NonPagato.grigliaVenditaVeicolo.data` : "venduto.data";
    const withDay = (data: string) =>
      JSON.parse(JSON.stringify(soldOf(kind)).replace("2023-02-11", data)) as unknown;
    expect(await refusal({})).toEqual([["", "Scegli un solo motivo."]]);
    expect(await refusal(withDay(""))).toEqual([[path, "Questo dato è obbligatorio."]]);
    expect(await refusal(withDay("2026-11-21"))).toEqual([[path, "La data non può essere nel futuro."]]);
    expect(await refusal(withDay("2026-02-30"))).toEqual([[path, "La data non è valida."]]);
    const two = kind.grid
      ? { ...soldOf(kind), [`${kind.grid}Altro`]: { grigliaDirittoRiduzione: { value: true } } }
      : { ...soldOf(kind), isNotIntestatario: { value: true } };
    expect(await refusal(two)).toEqual([["", "Scegli un solo motivo."]]);
  });

  it("is refused without a way to answer it", async () => {
    const { id } = await freeNotice(kind);
    const refusal = async (contacts: Record<string, string>) =>
      (await post(kind.path, aRequest(kind, id, contacts))).body.detail;
    expect(await refusal({ email: "", cell: "" })).toEqual([
      { field: "email", error: "Serve un contatto a cui rispondere." },
    ]);
    expect(await refusal({ email: "ginevra", cell: "" })).toEqual([
      { field: "email", error: "L'indirizzo e-mail non è valido." },
    ]);
    expect((await refusal({ email: "", cell: "12" }))[0].field).toBe("cell");
  });

  it("is refused with documents of another request, and stores nothing", async () => {
    const { id, number } = await freeNotice(kind);
    const allegati = [{ identificativoArchivio: "402913", nomeAllegato: "a.pdf" }];
    const { status, body } = await post(kind.path, aRequest(kind, id, { allegati }));
    expect([status, body.detail[0].field]).toEqual([422, "allegati"]);
    const cases = store.database.selectFrom("case_file").select("id").where("notice", "=", number);
    expect(await cases.execute()).toEqual([]);
  });

  it("is refused for a notice that does not exist, or is of another kind", async () => {
    expect((await post(kind.path, aRequest(kind, 999999))).status).toBe(404);
    const another = await freeNotice(kinds.find(({ name }) => name !== kind.name)!);
    expect((await post(kind.path, aRequest(kind, another.id))).status).toBe(404);
  });

  it.each([404, 406, 409, 422, 500])("answers %i to the fixture address of the status", async (status) => {
    const { id } = await freeNotice(kind);
    const sent = aRequest(kind, id, { email: `prova${status}@esempio.it` });
    expect((await post(kind.path, sent)).status).toBe(status);
  });

  it("becomes one case with a protocol number, sent by mail and by text message", async () => {
    const { id, reference, owner, plate } = await freeNotice(kind);
    const sent = aRequest(kind, id, kind.name === "expiry" ? {} : { note: "Allego l'atto." });
    const both = await Promise.all([post(kind.path, sent), post(kind.path, sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, kind.open]);
    const { body } = both.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({
      email: "ginevra@esempio.it",
      telefono: "3401122334",
      allegati: [],
      stato: { descrizione: "Ricevuta", data: "20/11/2026" },
    });
    expect(body.numeroProtocollo).toMatch(/^0000\d{4}\/2026$/);
    expect(JSON.stringify(body[kind.grid || "attributi"])).toContain("2023-02-11");
    expect((await search(kind, reference, owner, plate)).status).toBe(409);
    const mails = await store.database
      .selectFrom("outgoing_mail")
      .select("recipient")
      .where("body", "like", `%${body.numeroProtocollo}%`)
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(["3401122334", "ginevra@esempio.it"]);
  });
});

describe("the contract's own examples", () => {
  it.each([
    ["assessment", "creaOsservazioneAccertamento"],
    ["friendly", "creaOsservazioneBonario"],
    ["expiry", "creaOsservazioneScadenza"],
  ] as const)("of %s pass the check of reasons", async (name, operation) => {
    const kind = kinds.find((each) => each.name === name)!;
    const { body: content } = contract.operations.find(({ id }) => id === operation)!;
    for (const [, value] of examplesOf(contract.document, content!)) {
      // The existence of the notice is checked before the reasons, so this contests a real one.
      const { id, number } = await freeNotice(kind);
      const { status, body } = await post(kind.path, { ...(value as object), allegati: [], [kind.id]: id });
      expect([status, body.detail]).toEqual([200, undefined]);
      await store.database.deleteFrom("case_file").where("notice", "=", number).execute();
    }
  });
});

describe("the demonstration", () => {
  it("describes the notices that can be contested", async () => {
    const lines = (
      await describeDemonstration(store.database, { canLogIn: true, region: "piemonte", today })
    ).join("\n");
    for (const kind of kinds)
      for (const { reference, plate } of await noticesOf(kind))
        expect(lines).toMatch(new RegExp(`${reference} .*${plate}`));
  });
});
