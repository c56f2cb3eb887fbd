import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RichiestaDiscarico } from "../../src/contract/portal.generated.ts";
import { examplesOf } from "../../src/contract/examples.ts";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import { aRepresentative as representative } from "../support/server/requests.ts";
import { contract } from "../support/server/sandbox.ts";

const company = "TRASPORTI MONVISO S.R.L.";
let desk: RequestDesk;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte");
});
afterAll(() => desk.close());

const find = (code: string) => desk.get(`/rest/discarico/cerca?identificativo=${code}`);
const list = async (surname: string) =>
  desk.get(`/rest/discarico/numero/ingiunzione?cf=${await desk.codeOf(surname)}`);
const submit = (sent: unknown) => desk.post("/rest/discarico", sent);

const discharge = { value: true, totale: true, parziale: false };
const noDischarge = { value: false, totale: false, parziale: false };
const iban = "IT44W0293710400000000771845";
const injunction = (numeroIngiunzione: string) => ({ value: true, numeroIngiunzione });
const bill = (numeroCartellaEsattoriale: string) => ({
  ingiunzioneFiscale: { value: false, numeroIngiunzione: "" },
  cartellaEsattoriale: { value: true, numeroCartellaEsattoriale },
});
/** Returns a request for an injunction, with every group complete, as a page builds it. */
async function aRequest(surname: string, number: string): Promise<RichiestaDiscarico> {
  const { body } = await find(await desk.codeOf(surname));
  return {
    ...body,
    dataNotifica: "2026-05-06",
    importoTotaleRiscossione: 412.6,
    oggettoDomanda: { discaricoAmministrativo: discharge, rimborsoGiaPagato: { value: false, iban: null } },
    motivo: { pagamentoEseguito: true, mancanzaPresupposto: false, altro: { value: false, note: null } },
    allegati: [],
    ingiunzioneFiscale: injunction(number),
    email: "ginevra@esempio.it",
    ...(surname === company ? { dataAnagraficiRappresentante: representative } : {}),
  };
}

describe("the holder", () => {
  it("is found by the tax code, in either case, with the day of birth as printed", async () => {
    const code = await desk.codeOf("ROSSINI");
    const { status, body } = await find(code.toLowerCase());
    expect(status).toBe(200);
    expect(body.dataAnagraficiIntestatario).toMatchObject({
      codiceFiscale: code,
      piva: null,
      statoNascita: null,
    });
    expect(body.dataAnagraficiIntestatario.dataNascita).toMatch(/^\d\d\/\d\d\/1984$/);
  });

  it("has the country of a birth abroad, without a municipality", async () => {
    const { body } = await find(await desk.codeOf("POPESCU"));
    const { statoNascita, comuneNascita, provinciaNascita } = body.dataAnagraficiIntestatario;
    expect([statoNascita, comuneNascita, provinciaNascita]).toEqual(["ROMANIA", null, null]);
  });

  it("can be a company, found by its VAT number", async () => {
    const piva = await desk.codeOf(company);
    const { body } = await find(piva);
    expect(body.dataAnagraficiIntestatario).toMatchObject({
      piva,
      codiceFiscale: null,
      denominazione: company,
    });
  });

  it("is not found without injunctions or bills, and refused by a code that cannot exist", async () => {
    expect((await find(await desk.codeOf("NESSUNO"))).status).toBe(404);
    const { status, body } = await find("RSSMRA85T10A562X");
    expect([status, body.detail[0].field]).toEqual([422, "codiceFiscale"]);
  });

  it.each([400, 404, 422, 500])("answers %i to the VAT number of the status", async (status) => {
    expect((await find(`9900${status}0000`)).status).toBe(status);
  });
});

describe("the lists of a holder", () => {
  const lists: [name: string, surname: string, status: number, numbers: unknown][] = [
    ["the open injunctions", "ROSSINI", 200, ["S126000000101", "S126000000102", "S126000000103"]],
    ["no number when every injunction is closed", "POPESCU", 200, []],
    ["nothing for a holder of bills only", "CHABOD", 404, undefined],
  ];
  it.each(lists)("contain %s", async (_, surname, status, numbers) => {
    const answer = await list(surname);
    expect(answer.status).toBe(status);
    if (numbers) expect(answer.body).toEqual(numbers);
  });

  it("include the tribute codes", async () => {
    expect((await desk.get("/rest/discarico/codici/tributo")).body).toEqual(["2T41", "2T42"]);
  });
});

type Change = Partial<RichiestaDiscarico>;
const refund = (code: string | null): Change => ({
  oggettoDomanda: { discaricoAmministrativo: noDischarge, rimborsoGiaPagato: { value: true, iban: code } },
});
const reason = (motivo: RichiestaDiscarico["motivo"]): Change => ({ motivo });
const noReasons = {
  pagamentoEseguito: false,
  mancanzaPresupposto: false,
  altro: { value: false, note: null },
};

describe("a request", () => {
  const invalid: [name: string, change: Change, field: string, error: string][] = [
    [
      "for nothing",
      { ingiunzioneFiscale: { value: false } },
      "",
      "Indica un'ingiunzione oppure una cartella.",
    ],
    [
      "for an injunction and a bill",
      { cartellaEsattoriale: { value: true, numeroCartellaEsattoriale: "1" } },
      "",
      "Indica un'ingiunzione oppure una cartella.",
    ],
    [
      "for a bill without a number",
      bill(" "),
      "cartellaEsattoriale.numeroCartellaEsattoriale",
      "Questo dato è obbligatorio.",
    ],
    [
      "of discharge and refund",
      { oggettoDomanda: { discaricoAmministrativo: discharge, rimborsoGiaPagato: { value: true, iban } } },
      "",
      "Scegli tra discarico e rimborso.",
    ],
    ["of neither discharge nor refund", { oggettoDomanda: {} }, "", "Scegli tra discarico e rimborso."],
    [
      "of a discharge both total and partial",
      { oggettoDomanda: { discaricoAmministrativo: { value: true, totale: true, parziale: true } } },
      "",
      "Scegli tra discarico totale e parziale.",
    ],
    [
      "of a refund without an IBAN",
      refund(null),
      "oggettoDomanda.rimborsoGiaPagato.iban",
      "L'IBAN non è valido.",
    ],
    [
      "of a refund to an IBAN with wrong check digits",
      refund("IT45W0293710400000000771845"),
      "oggettoDomanda.rimborsoGiaPagato.iban",
      "L'IBAN non è valido.",
    ],
    ["without a reason", reason(noReasons), "", "Scegli un solo motivo."],
    [
      "with two reasons",
      reason({ ...noReasons, pagamentoEseguito: true, mancanzaPresupposto: true }),
      "",
      "Scegli un solo motivo.",
    ],
    [
      "with another reason that is not explained",
      reason({ ...noReasons, altro: { value: true, note: " " } }),
      "motivo.altro.note",
      "Questo dato è obbligatorio.",
    ],
    [
      "notified tomorrow",
      { dataNotifica: "2026-11-21" },
      "dataNotifica",
      "La data non può essere nel futuro.",
    ],
    ["notified on no day", { dataNotifica: "2026-02-30" }, "dataNotifica", "La data non è valida."],
    [
      "about too high a total",
      { importoTotaleRiscossione: 1_000_000.01 },
      "importoTotaleRiscossione",
      "L'importo va da 0 a 1.000.000 di euro.",
    ],
    ["without contacts", { email: undefined }, "email", "Serve un contatto a cui rispondere."],
    ["with a wrong address", { email: "ginevra" }, "email", "L'indirizzo e-mail non è valido."],
    ["with a wrong number", { telefono: "12" }, "telefono", "Il numero di telefono non è valido."],
    [
      "with a document that was not uploaded",
      { allegati: [{ identificativoArchivio: "402913", nomeAllegato: "a.pdf" }] },
      "allegati",
      "Uno dei documenti non è tra quelli caricati per questa richiesta.",
    ],
  ];
  it.each(invalid)("%s is refused", async (_, change, field, error) => {
    const sent = { ...(await aRequest("ROSSINI", "S126000000101")), ...change };
    const { status, body } = await submit(sent);
    expect([status, body.detail]).toEqual([422, [{ field, error }]]);
  });

  const representatives: [name: string, sent: object | undefined, error: string][] = [
    ["no representative", undefined, "Servono tutti i dati del rappresentante legale."],
    [
      "a representative without a name",
      { ...representative, nome: "" },
      "Servono tutti i dati del rappresentante legale.",
    ],
    [
      "a representative without a place of birth",
      { ...representative, comuneNascita: null, statoNascita: "" },
      "Servono tutti i dati del rappresentante legale.",
    ],
    [
      "a representative one day under 18",
      { ...representative, dataNascita: "2008-11-21" },
      "Il rappresentante legale deve avere almeno 18 anni.",
    ],
  ];
  it.each(representatives)(
    "of a company with %s is refused",
    async (_, dataAnagraficiRappresentante, error) => {
      const sent = { ...(await aRequest(company, "S126000000501")), dataAnagraficiRappresentante };
      const { status, body } = await submit(sent);
      expect([status, body.detail]).toEqual([422, [{ field: "", error }]]);
    },
  );

  const unavailable: [name: string, surname: string, number: string, status: number][] = [
    ["an injunction of another person", "ROSSINI", "S126000000201", 404],
    ["a closed injunction", "POPESCU", "S126000000401", 404],
    ["an injunction that does not exist", "ROSSINI", "S199", 404],
    ["an injunction with an open request", "ROSSINI", "S126000000103", 406],
  ];
  it.each(unavailable)("for %s is refused", async (_, surname, number, status) => {
    expect((await submit(await aRequest(surname, number))).status).toBe(status);
  });

  it("of a person without injunctions or bills is refused", async () => {
    const sent = await aRequest("ROSSINI", "S126000000101");
    const holder = { ...sent.dataAnagraficiIntestatario, codiceFiscale: await desk.codeOf("NESSUNO") };
    expect((await submit({ ...sent, dataAnagraficiIntestatario: holder })).status).toBe(404);
  });

  it.each([400, 404, 406, 422, 500, 503])(
    "answers %i to the fixture address of the status",
    async (status) => {
      const sent = { ...(await aRequest("ROSSINI", "S126000000101")), email: `prova${status}@esempio.it` };
      expect((await submit(sent)).status).toBe(status);
    },
  );
});

describe("an accepted request", () => {
  it("becomes one case with a protocol number, also when sent twice at once", async () => {
    const sent = { ...(await aRequest("ROSSINI", "S126000000101")), telefono: "3401122334" };
    const both = await Promise.all([submit(sent), submit(sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    const { body } = both.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({
      dataNotifica: "2026-05-06",
      importoTotaleRiscossione: 412.6,
      oggettoDomanda: { discaricoAmministrativo: discharge, rimborsoGiaPagato: null },
      motivo: { pagamentoEseguito: true, mancanzaPresupposto: null, altro: null },
      dataAnagraficiIntestatario: sent.dataAnagraficiIntestatario,
      dataAnagraficiRappresentante: null,
      ingiunzioneFiscale: injunction("S126000000101"),
      cartellaEsattoriale: null,
      allegati: [],
      email: "ginevra@esempio.it",
      telefono: "3401122334",
      stato: { descrizione: "Ricevuta", data: "20/11/2026" },
    });
    expect(body.numeroProtocollo).toMatch(/^0000\d{4}\/2026$/);
    expect(await desk.recipientsOf(body.numeroProtocollo)).toEqual(["3401122334", "ginevra@esempio.it"]);
  });

  it("of a company about a bill has its representative, with both members of the place of birth", async () => {
    const sent = {
      ...(await aRequest(company, "")),
      ...bill("11020260004417501000"),
      ...refund(iban),
      ...reason({ ...noReasons, altro: { value: true, note: "Pagato due volte." } }),
      dataNotifica: null,
      importoTotaleRiscossione: null,
    };
    const { status, body } = await submit(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dataNotifica: null,
      importoTotaleRiscossione: null,
      oggettoDomanda: { discaricoAmministrativo: null, rimborsoGiaPagato: { value: true, iban } },
      motivo: {
        pagamentoEseguito: null,
        mancanzaPresupposto: null,
        altro: { value: true, note: "Pagato due volte." },
      },
      dataAnagraficiRappresentante: { ...representative, descComune: "Torino" },
      ingiunzioneFiscale: null,
      cartellaEsattoriale: { value: true, numeroCartellaEsattoriale: "11020260004417501000" },
    });
    expect((await submit(sent)).status).toBe(406);
    expect((await submit({ ...sent, ...bill("11020260004417501001") })).status).toBe(200);
  });

  it("takes the holder from the registry, not from the request", async () => {
    const sent = await aRequest("BERTOGLIO", "S126000000201");
    const holder = { ...sent.dataAnagraficiIntestatario, cognome: "BIANCHI", indirizzo: "VIA INVENTATA 1" };
    const { body } = await submit({ ...sent, dataAnagraficiIntestatario: holder });
    expect(body.dataAnagraficiIntestatario).toEqual(sent.dataAnagraficiIntestatario);
  });

  it("accepts a representative who is 18 today, or born abroad", async () => {
    const sent = await aRequest(company, "S126000000502");
    const abroad = { comuneNascita: null, provinciaNascita: "", statoNascita: "ROMANIA" };
    const { status, body } = await submit({
      ...sent,
      dataAnagraficiRappresentante: { ...representative, ...abroad, dataNascita: "2008-11-20" },
    });
    expect([status, body.dataAnagraficiRappresentante]).toEqual([200, expect.objectContaining(abroad)]);
  });
});

it("the contract's own examples pass the checks", async () => {
  const { body: content } = contract.operations.find(({ id }) => id === "creaDomandaDiscarico")!;
  const examples = examplesOf(contract.document, content!).map(([, value]) => value as RichiestaDiscarico); // read from YAML
  expect(examples).toHaveLength(2);
  for (const example of examples) {
    // The holder and the injunction are seeded ones: their existence is checked too.
    const { dataAnagraficiIntestatario, ingiunzioneFiscale } = await aRequest("ROSSINI", "S126000000102");
    const own = example.ingiunzioneFiscale.value ? ingiunzioneFiscale : example.ingiunzioneFiscale;
    const sent = { ...example, dataAnagraficiIntestatario, ingiunzioneFiscale: own };
    const { status, body } = await submit(sent);
    expect([status, body.detail]).toEqual([200, undefined]);
  }
});
