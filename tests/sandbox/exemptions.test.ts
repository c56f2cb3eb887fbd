import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Contribuente, DomandaEsenzione, Veicolo } from "../../src/contract/portal.generated.ts";
import { isEligible } from "../../src/sandbox/cases/eligible-vehicles.ts";
import { fixtureTaxCode } from "../../src/sandbox/status-fixtures.ts";
import { partitaIvaCheckDigit } from "../../src/formats/codes/partita-iva.ts";
import { plainCar } from "../../src/sandbox/seeds/showcase.ts";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte");
});
afterAll(() => desk.close());

const base = "/authapi/rest/esenzioni";
const vehiclesOf = (code: string) => {
  desk.logIn(code);
  return desk.get(`${base}/${code}/veicoli`);
};
const vehicles = async (surname: string) => vehiclesOf(await desk.codeOf(surname));
const applicantWith = (code: string) => {
  desk.logIn(code);
  return desk.get(`${base}/contribuenti/${code}`);
};
const applicant = async (surname: string) => applicantWith(await desk.codeOf(surname));
/** The VAT number that triggers a status. */
const vatNumber = (status: number) => fixtureTaxCode(status) + partitaIvaCheckDigit(fixtureTaxCode(status));
const submit = (sent: unknown) => desk.post(base, sent);
const upload = async (name?: string) => {
  const codiceFiscale = await desk.codeOf("ROSSINI");
  desk.logIn(codiceFiscale);
  return desk.upload(`${base}/allegati`, { codiceFiscale, cognome: "ROSSINI" }, name);
};

describe("the applicant", () => {
  it("is a person who lives in the region", async () => {
    const { status, body } = await applicant("ROSSINI");
    expect([status, body.nome, body.cognome]).toEqual([200, "LIVIA", "ROSSINI"]);
  });

  it.each(["ESPOSITO", "TRASPORTI MONVISO S.R.L."])("is not %s", async (surname) => {
    expect((await applicant(surname)).status).toBe(404);
  });

  it.each([400, 404, 422, 500])("answers %i to the VAT number of the status", async (status) => {
    expect((await applicantWith(vatNumber(status))).status).toBe(status);
  });
});

describe("the eligible vehicles", () => {
  it("are cars of the person, whole and without an archive identifier", async () => {
    const { status, body } = await vehicles("ROSSINI");
    expect(status).toBe(200);
    expect(body.map(({ targa }: Veicolo) => targa)).toEqual(expect.arrayContaining(["GA111AA", "GF100FF"]));
    expect(body.find(({ targa }: Veicolo) => targa === "GA111AA")).toEqual({
      targa: "GA111AA",
      tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
      descrizione: "AUTOVEICOLO GA111AA",
      idVeicolo: null,
    });
    for (const plate of ["EA55555", "GE666EE", "XA777AA", "X2222B", "GB222BB"])
      expect(body.map(({ targa }: Veicolo) => targa)).not.toContain(plate);
  });

  const car = { ...plainCar, plate: "AA000AA", owner: "", paid_until: null };
  it.each([
    ["petrol up to 100 kW", { drive: "petrol", kw: 100 }, true],
    ["petrol above 100 kW", { drive: "petrol", kw: 101 }, false],
    ["diesel up to 140 kW", { drive: "diesel", kw: 140 }, true],
    ["diesel above 140 kW", { drive: "diesel", kw: 141 }, false],
    ["hybrid by its combustion engine", { drive: "petrol-hybrid", kw: 130, combustion_kw: 100 }, true],
    ["electric of any power", { drive: "electric", kw: 200 }, true],
    ["leased", { leased: true }, false],
    ["exempt already", { disability_exemption: true }, false],
    ["a lorry", { category: "lorry" }, false],
  ] as const)("%s", (_, change, expected) => {
    expect(isEligible({ ...car, ...change })).toBe(expected);
  });

  it("of a person without vehicles are refused", async () => {
    expect((await vehicles("NESSUNO")).status).toBe(404);
  });

  it("are an empty list for a person with other vehicles only", async () => {
    const code = await desk.codeOf("NESSUNO");
    const { id } = await desk.database
      .insertInto("vehicle")
      .values({ ...car, plate: "LR001AA", owner: code, category: "lorry" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await vehicles("NESSUNO")).toEqual({ status: 200, body: [] });
    await desk.database.deleteFrom("vehicle").where("id", "=", id).execute();
  });

  it.each([404, 500])("answer %i to the VAT number of the status", async (status) => {
    expect((await vehiclesOf(vatNumber(status))).status).toBe(status);
  });
});

const noOwner = {
  checked: false,
  riconosciutoPersonaDisabile: false,
  personaDisabilitaPsichicaMentale: false,
  personaVedenteIpovedente: false,
  invalidoRidotteImpediteCapacitaMotorie: false,
};
const noRelative = {
  checked: false,
  parentela: "",
  cfFamiliare: "",
  disabilitaGrave: false,
  disabilitaPsichicaMentale: false,
  disabilitaNonVedenteIpovedente: false,
};
const noCoOwner = { ...noRelative, comproprietario: false };
const relative = { ...noRelative, checked: true, parentela: "G", cfFamiliare: "LSRNRN49P45F952I" };
const coOwner = { ...noCoOwner, checked: true, cfFamiliare: "LSRNRN49P45F952I" };

type Declaration = DomandaEsenzione["dichiarazione"];
/** A declaration with all branches, as a page builds it. */
const declare = (change: Declaration): Declaration => ({
  proprietarioDisabile: noOwner,
  disabileFamiliare: noRelative,
  disabileComproprietario: noCoOwner,
  ...change,
});
const owner = declare({
  proprietarioDisabile: { ...noOwner, checked: true, riconosciutoPersonaDisabile: true },
});

const transfer = (targa: string, veicolo: Veicolo | null) => ({
  primaRichiestaEsenzione: { checked: false, veicolo: null },
  trasferimentoEsenzione: { checked: true, targa, veicolo },
});

const aVehicle = async (plate: string): Promise<Veicolo> =>
  (await vehicles("ROSSINI")).body.find(({ targa }: Veicolo) => targa === plate);

/** A sound first request for a vehicle, with one uploaded document. */
async function aRequest(plate: string, change: Partial<DomandaEsenzione> = {}): Promise<DomandaEsenzione> {
  return {
    contribuente: (await applicant("ROSSINI")).body as Contribuente, // as the contract says
    oggettoDomanda: {
      primaRichiestaEsenzione: { checked: true, veicolo: await aVehicle(plate) },
      trasferimentoEsenzione: { checked: false, targa: "", veicolo: null },
    },
    dichiarazione: owner,
    allegati: [(await upload("verbale.pdf")).body],
    email: "livia@esempio.it",
    telefono: "",
    ...change,
  };
}

describe("a request", () => {
  const foreign: Veicolo = { targa: "GB222BB", tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" } };
  const objects: [
    name: string,
    change: () => Promise<Partial<DomandaEsenzione>>,
    field: string,
    error: string,
  ][] = [
    [
      "for nothing",
      async () => ({ oggettoDomanda: { primaRichiestaEsenzione: { checked: false, veicolo: null } } }),
      "",
      "Scegli tra prima richiesta e passaggio dell'esenzione.",
    ],
    [
      "for both objects",
      async () => ({
        oggettoDomanda: {
          primaRichiestaEsenzione: { checked: true, veicolo: await aVehicle("GA111AA") },
          trasferimentoEsenzione: { checked: true, targa: "AB123CD", veicolo: await aVehicle("GA111AA") },
        },
      }),
      "",
      "Scegli tra prima richiesta e passaggio dell'esenzione.",
    ],
    [
      "with a plate left over from the other object",
      async () => ({
        oggettoDomanda: {
          primaRichiestaEsenzione: { checked: true, veicolo: await aVehicle("GA111AA") },
          trasferimentoEsenzione: { checked: false, targa: "AB123CD", veicolo: null },
        },
      }),
      "",
      "Scegli tra prima richiesta e passaggio dell'esenzione.",
    ],
    [
      "for a vehicle of another person",
      async () => ({ oggettoDomanda: { primaRichiestaEsenzione: { checked: true, veicolo: foreign } } }),
      "oggettoDomanda.primaRichiestaEsenzione.veicolo",
      "Il veicolo non è tra quelli del richiedente che hanno i requisiti per l'esenzione.",
    ],
    [
      "to transfer to the exempt vehicle itself",
      async () => ({ oggettoDomanda: transfer("ga111aa", await aVehicle("GA111AA")) }),
      "oggettoDomanda.trasferimentoEsenzione.targa",
      "È la targa del veicolo già esente.",
    ],
    [
      "to transfer without the exempt plate",
      async () => ({ oggettoDomanda: transfer("", await aVehicle("GA111AA")) }),
      "oggettoDomanda.trasferimentoEsenzione.targa",
      "Questo dato è obbligatorio.",
    ],
  ];
  it.each(objects)("%s is refused", async (_, change, field, error) => {
    const { status, body } = await submit(await aRequest("GA111AA", await change()));
    expect([status, body.detail]).toEqual([422, [{ field, error }]]);
  });

  const declarations: [name: string, change: Declaration, field: string, error: string][] = [
    ["nothing", {}, "", "Indica chi è la persona con disabilità, una sola volta."],
    [
      "two people",
      {
        proprietarioDisabile: owner.proprietarioDisabile,
        disabileFamiliare: { ...relative, disabilitaGrave: true },
      },
      "",
      "Indica chi è la persona con disabilità, una sola volta.",
    ],
    [
      "values of a branch that is not chosen",
      {
        proprietarioDisabile: owner.proprietarioDisabile,
        disabileFamiliare: { ...noRelative, cfFamiliare: "LSRNRN49P45F952I" },
      },
      "",
      "Indica chi è la persona con disabilità, una sola volta.",
    ],
    [
      "no condition",
      { disabileFamiliare: relative },
      "",
      "Indica una sola condizione della persona con disabilità.",
    ],
    [
      "two conditions",
      { disabileComproprietario: { ...coOwner, disabilitaGrave: true, comproprietario: true } },
      "",
      "Indica una sola condizione della persona con disabilità.",
    ],
    [
      "a relative without kinship",
      { disabileFamiliare: { ...relative, parentela: "", disabilitaGrave: true } },
      "dichiarazione.disabileFamiliare.parentela",
      "Questo dato è obbligatorio.",
    ],
    [
      "an unknown kinship",
      { disabileComproprietario: { ...coOwner, parentela: "X", comproprietario: true } },
      "dichiarazione.disabileComproprietario.parentela",
      "Il grado di parentela non è tra quelli previsti.",
    ],
    [
      "a person without a tax code",
      { disabileComproprietario: { ...coOwner, cfFamiliare: "", disabilitaGrave: true } },
      "dichiarazione.disabileComproprietario.cfFamiliare",
      "Il codice fiscale non è scritto correttamente.",
    ],
  ];
  it.each(declarations)("that declares %s is refused", async (_, change, field, error) => {
    const { status, body } = await submit(await aRequest("GA111AA", { dichiarazione: declare(change) }));
    expect([status, body.detail]).toEqual([422, [{ field, error }]]);
  });

  it.each([
    ["without contacts", { email: null }, "email", "Serve un contatto a cui rispondere."],
    [
      "with a document that was not uploaded",
      { allegati: [{ identificativoArchivio: "402913", nomeAllegato: "a.pdf", nomeLogico: "a.pdf" }] },
      "allegati",
      "Uno dei documenti non è tra quelli caricati per questa richiesta.",
    ],
  ])("%s is refused", async (_, change, field, error) => {
    const { status, body } = await submit(await aRequest("GA111AA", change));
    expect([status, body.detail]).toEqual([422, [{ field, error }]]);
  });

  it("without documents is refused by the contract", async () => {
    expect((await submit(await aRequest("GA111AA", { allegati: [] }))).status).toBe(422);
  });

  it.each([400, 404, 409, 412, 422, 500])(
    "answers %i to the fixture address of the status",
    async (status) => {
      expect((await submit(await aRequest("GA111AA", { email: `prova${status}@esempio.it` }))).status).toBe(
        status,
      );
    },
  );

  it("of a resident of another region is refused", async () => {
    const sent = await aRequest("GA111AA");
    const codiceFiscale = await desk.codeOf("ESPOSITO");
    desk.logIn(codiceFiscale);
    expect((await submit({ ...sent, contribuente: { ...sent.contribuente, codiceFiscale } })).status).toBe(
      404,
    );
  });
});

describe("an accepted request", () => {
  it("becomes one case per vehicle, with a protocol number, also when sent twice at once", async () => {
    const sent = await aRequest("GA111AA", { telefono: "3401122334" });
    const both = await Promise.all([submit(sent), submit(sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = both.find(({ status }) => status === 200)!;
    expect(body).toEqual({
      contribuente: sent.contribuente,
      oggettoDomanda: {
        primaRichiestaEsenzione: sent.oggettoDomanda.primaRichiestaEsenzione,
        trasferimentoEsenzione: null,
      },
      dichiarazione: { ...owner, disabileFamiliare: null, disabileComproprietario: null },
      allegati: sent.allegati,
      email: "livia@esempio.it",
      telefono: "3401122334",
      numeroProtocollo: expect.stringMatching(/^0000\d{4}\/2026$/),
      idComunicazione: expect.any(Number),
      statoDomanda: "RICEVUTA",
    });
    expect(await desk.recipientsOf(body.numeroProtocollo)).toEqual(["3401122334", "livia@esempio.it"]);
  });

  it("can transfer an exemption and name a relative", async () => {
    const sent = await aRequest("GF100FF", {
      oggettoDomanda: transfer("AB123CD", await aVehicle("GF100FF")),
      dichiarazione: declare({ disabileFamiliare: { ...relative, disabilitaNonVedenteIpovedente: true } }),
    });
    const { status, body } = await submit(sent);
    expect(status).toBe(200);
    expect(body.oggettoDomanda).toEqual({
      primaRichiestaEsenzione: null,
      trasferimentoEsenzione: sent.oggettoDomanda.trasferimentoEsenzione,
    });
    expect(body.dichiarazione).toEqual({
      proprietarioDisabile: null,
      disabileFamiliare: sent.dichiarazione.disabileFamiliare,
      disabileComproprietario: null,
    });
  });

  it("can name a co-owner who is not a relative", async () => {
    const dichiarazione = declare({ disabileComproprietario: { ...coOwner, comproprietario: true } });
    expect((await submit(await aRequest("GL400LL", { dichiarazione }))).status).toBe(200);
  });

  it("takes the applicant from the registry, not from the request", async () => {
    const sent = await aRequest("GM500MM");
    const changed = {
      ...sent,
      contribuente: { ...sent.contribuente, cognome: "BIANCHI", indirizzo: "VIA INVENTATA 1" },
    };
    expect((await submit(changed)).body.contribuente).toEqual(sent.contribuente);
  });
});

describe("a document", () => {
  const remove = (id: string) => desk.delete(`${base}/allegati/${id}`);

  it.each([400, 406, 412, 422, 500])("answers %i to the file name of the status", async (status) => {
    expect((await upload(`prova${status}.pdf`)).status).toBe(status);
  });

  it("can be deleted before the submission", async () => {
    const { body } = await upload();
    expect((await remove(body.identificativoArchivio)).status).toBe(200);
    expect((await remove(body.identificativoArchivio)).status).toBe(404);
  });

  it.each([400, 404, 409, 500])("that answers %i at the deletion stays", async (status) => {
    const { body } = await upload(`resta${status}.pdf`);
    expect((await remove(body.identificativoArchivio)).status).toBe(status);
  });

  it("of a case cannot be deleted, and is downloaded by its protocol number", async () => {
    const sent = await aRequest("TO888888");
    const { body } = await submit(sent);
    const id = sent.allegati[0]!.identificativoArchivio;
    expect((await remove(id)).status).toBe(409);
    const query = new URLSearchParams({
      identificativo: body.numeroProtocollo,
      codiceFiscale: sent.contribuente.codiceFiscale!,
    });
    const file = await desk.download(`/rest/verificaPratica/allegato/${id}?${query}`);
    expect([file.statusCode, file.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
  });
});
