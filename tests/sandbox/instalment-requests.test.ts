import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  AccertamentoRateizzabile,
  FasciaRateizzazione,
  SoggettoRateizzazione,
} from "../../src/contract/portal.generated.ts";
import { toCents } from "../../src/formats/quantities/money.ts";
import { aRequestDesk, type Answer, type RequestDesk } from "../support/server/request-desk.ts";

const path = "/rest/rateizzazione";
const company = "TRASPORTI MONVISO S.R.L.";
type Region = "vda" | "piemonte";
const desks = {} as Record<Region, RequestDesk>; // filled before the tests

beforeAll(async () => {
  desks.vda = await aRequestDesk("vda");
  desks.piemonte = await aRequestDesk("piemonte");
});
afterAll(async () => {
  await desks.vda.close();
  await desks.piemonte.close();
});

const representative = {
  codiceFiscaleLegale: "QNTNRE79S55L219W",
  cognome: "Quintavalle",
  nome: "Nerea",
  sesso: "F" as const,
  dataDiNascita: "1979-11-15",
  comuneDiNascita: "Torino",
  provinciaDiNascita: "TO",
};

interface InstalmentRequest {
  diffEconomiche: boolean;
  fascia: FasciaRateizzazione;
  dataCompilazione: string;
  soggetto: SoggettoRateizzazione;
  accertamenti: AccertamentoRateizzabile[];
  allegati: { identificativoArchivio: string; nomeAllegato: string }[];
  mail?: string;
  cell?: string;
  numeroRateScelte?: number;
}

const find = (desk: RequestDesk, code: string) => desk.get(`${path}/proprietario/cerca/${code}`);
const confirm = (desk: RequestDesk, code: string, protocol: string) =>
  desk.get(`${path}/proprietario/conferma?codiceFiscale=${code}&numeroProtocollo=${protocol}`);
const validate = (
  desk: RequestDesk,
  { mail: _, cell: __, numeroRateScelte: ___, ...sent }: InstalmentRequest,
) => desk.post(`${path}/valida`, sent);
const submit = (desk: RequestDesk, sent: InstalmentRequest) => desk.post(`${path}/avviso`, sent);
const firstError = ({ status, body }: Answer) => [status, body.detail[0].field, body.detail[0].error];

/** Returns a request for assessments of a person or company, as a page builds it. */
async function aRequest(region: Region, surname: string, protocols: string[]): Promise<InstalmentRequest> {
  const desk = desks[region];
  const code = await desk.codeOf(surname);
  const soggetto: SoggettoRateizzazione = (await find(desk, code)).body;
  const found = await Promise.all(protocols.map((protocol) => confirm(desk, code, protocol)));
  const accertamenti: AccertamentoRateizzabile[] = found.flatMap(({ body }) => body.accertamenti);
  const cents = accertamenti.reduce((sum, { totale }) => sum + toCents(totale), 0);
  const bands: FasciaRateizzazione[] = (await desk.get(`${path}/fasce`)).body;
  const fascia = bands.findLast(({ importoDa }) => toCents(importoDa ?? 0) <= cents);
  return {
    diffEconomiche: false,
    fascia: fascia ?? { numeroFascia: 0, importoDa: 0, importoA: 0, numeroRate: 0 },
    dataCompilazione: "2026-11-20",
    soggetto: soggetto.personaFisica ? soggetto : { ...soggetto, ...representative },
    accertamenti,
    allegati: [],
    mail: "ginevra@esempio.it",
    ...(region === "vda" ? { numeroRateScelte: fascia?.minNumeroRate ?? 1 } : {}),
  };
}

describe("the applicant", () => {
  it("is found by the tax code, in either case, with the day of birth as printed", async () => {
    const desk = desks.vda;
    const code = await desk.codeOf("ROSSINI");
    const { status, body } = await find(desk, code.toLowerCase());
    expect([status, body.personaFisica, body.piva, body.denominazione]).toEqual([200, true, null, null]);
    expect(body).toMatchObject({ codiceFiscale: code, cognome: "ROSSINI", nome: "LIVIA", sesso: "F" });
    expect(body.dataDiNascita).toMatch(/^\d\d\/\d\d\/1984$/);
  });

  it("has the country as place of birth, without a province, when born abroad", async () => {
    const { body } = await find(desks.vda, await desks.vda.codeOf("POPESCU"));
    expect([body.comuneDiNascita, body.provinciaDiNascita]).toEqual(["ROMANIA", ""]);
  });

  it("can be a company, found by its VAT number and without a representative", async () => {
    const code = await desks.vda.codeOf(company);
    const { body } = await find(desks.vda, code);
    expect(body).toMatchObject({
      codiceFiscale: code,
      piva: code,
      personaFisica: false,
      denominazione: company,
    });
    expect([body.nome, body.cognome, body.codiceFiscaleLegale]).toEqual([null, null, null]);
  });

  it("is not found by a code without a person, and refused by a code that cannot exist", async () => {
    expect((await find(desks.vda, "RSSMRA85T10A562S")).status).toBe(404);
    expect(firstError(await find(desks.vda, "RSSMRA85T10A562X")).slice(0, 2)).toEqual([422, "codiceFiscale"]);
  });

  it.each([400, 404, 422, 500, 503])("answers %i to the VAT number of the status", async (status) => {
    expect((await find(desks.vda, `9900${status}0000`)).status).toBe(status);
  });
});

describe("the confirmation of an assessment", () => {
  const refusals: [name: string, holder: string, protocol: string, status: number, title: string][] = [
    ["of another person", "CHABOD", "ACC0000201", 403, "Il codice fiscale non è quello dell'intestatario"],
    ["that does not exist", "ROSSINI", "ACC9999999", 404, "Nessun accertamento"],
    ["that is time-barred", "ROSSINI", "ACC0000106", 422, "Il termine per chiedere la rateizzazione"],
  ];
  it.each(refusals)("refuses one %s", async (_, surname, protocol, status, title) => {
    const answer = await confirm(desks.vda, await desks.vda.codeOf(surname), protocol);
    expect([answer.status, answer.body.title]).toEqual([status, expect.stringContaining(title)]);
    if (status === 422) expect(answer.body.detail[0].field).toBe("numeroProtocollo");
  });

  it("returns the assessment with the band of its own amount, in either case", async () => {
    const code = await desks.vda.codeOf("BERTOGLIO");
    const { body } = await confirm(desks.vda, code.toLowerCase(), "acc0000201");
    expect(body.accertamenti).toEqual([
      expect.objectContaining({ protocollo: "ACC0000201", codiceFiscale: code, anno: 2023, totale: 612.3 }),
    ]);
    expect(body).toMatchObject({
      totale: 612.3,
      fascia: { numeroFascia: 2, minNumeroRate: 3, maxNumeroRate: 10 },
    });
  });

  it("returns no assessment when it is already paid", async () => {
    const { status, body } = await confirm(desks.vda, await desks.vda.codeOf("ROSSINI"), "ACC0000107");
    expect([status, body.accertamenti, body.totale, body.fascia.numeroFascia]).toEqual([200, [], 0, 0]);
  });

  it("refuses one after the last year of the region, where there is one", async () => {
    const late = async (region: Region) =>
      (await confirm(desks[region], await desks[region].codeOf("ROSSINI"), "ACC0000108")).status;
    expect([await late("vda"), await late("piemonte")]).toEqual([200, 422]);
  });

  it.each([400, 403, 404, 422, 500, 503])("answers %i to the protocol of the status", async (status) => {
    const answer = await confirm(desks.vda, "RSSMRA85T10A562S", `301000000000000${status}`);
    expect(answer.status).toBe(status);
  });
});

/** A change of a sound request, with the expected status and, for 422, the first error. */
interface Wrong {
  name: string;
  change: (sent: InstalmentRequest) => Partial<InstalmentRequest>;
  status: number;
  error?: string;
}

const sameInBoth: Wrong[] = [
  {
    name: "an applicant who does not exist",
    change: ({ soggetto }) => ({ soggetto: { ...soggetto, codiceFiscale: "RSSMRA85T10A562S" } }),
    status: 404,
  },
  {
    name: "an assessment that does not exist",
    change: ({ accertamenti }) => ({
      accertamenti: [...accertamenti, { protocollo: "ACC9999999", totale: 300 }],
    }),
    status: 404,
  },
  {
    name: "an assessment of another person",
    change: ({ accertamenti }) => ({
      accertamenti: [...accertamenti, { protocollo: "ACC0000202", totale: 95 }],
    }),
    status: 404,
  },
  {
    name: "an assessment that is already paid",
    change: ({ accertamenti }) => ({
      accertamenti: [...accertamenti, { protocollo: "ACC0000107", totale: 220 }],
    }),
    status: 404,
  },
  {
    name: "an assessment with a pending plan",
    change: ({ accertamenti }) => ({
      accertamenti: [...accertamenti, { protocollo: "ACC0000105", totale: 640.8 }],
    }),
    status: 406,
  },
  {
    name: "a time-barred assessment",
    change: ({ accertamenti }) => ({
      accertamenti: [...accertamenti, { protocollo: "ACC0000106", totale: 410.25 }],
    }),
    status: 422,
    error:
      "Accertamento ACC0000106: Il termine per chiedere la rateizzazione di questo accertamento è scaduto.",
  },
  {
    name: "an assessment twice",
    change: ({ accertamenti }) => ({ accertamenti: [...accertamenti, ...accertamenti] }),
    status: 422,
    error: "Lo stesso accertamento è indicato più volte.",
  },
  {
    name: "the band of another total",
    change: ({ fascia }) => ({ fascia: { ...fascia, numeroFascia: 2 } }),
    status: 422,
    error: "La fascia di rateizzazione non è quella dell'importo totale: ricontrolla gli accertamenti.",
  },
  {
    name: "assessments whose total jumps to another band than the one sent",
    change: ({ accertamenti }) => ({
      accertamenti: [...accertamenti, { protocollo: "ACC0000103", totale: 0.01 }],
    }),
    status: 422,
    error: "La fascia di rateizzazione non è quella dell'importo totale: ricontrolla gli accertamenti.",
  },
  {
    name: "a document that was not uploaded",
    change: () => ({ allegati: [{ identificativoArchivio: "402913", nomeAllegato: "a.pdf" }] }),
    status: 422,
    error: "Uno dei documenti non è tra quelli caricati per questa richiesta.",
  },
  ...[404, 406, 422, 500, 503].map((status) => ({
    name: `a document named after ${status}`,
    change: () => ({ allegati: [{ identificativoArchivio: "1", nomeAllegato: `valida${status}.pdf` }] }),
    status,
    ...(status === 422 ? { error: "Il dato indicato non è valido." } : {}),
  })),
];

const noHardship = "Per questo importo non si possono chiedere più rate per difficoltà economiche.";
const wrongNumber = "Il numero di rate non è tra quelli ammessi per l'importo totale.";
const asking = (numeroRate: number, diffEconomiche = true): Wrong["change"] => {
  return ({ fascia }) => ({ diffEconomiche, fascia: { ...fascia, numeroRate } });
};

const wrong: Record<Region, Wrong[]> = {
  vda: [
    ...sameInBoth,
    { name: "hardship", change: () => ({ diffEconomiche: true }), status: 422, error: noHardship },
  ],
  piemonte: [
    ...sameInBoth,
    { name: "the band's number in hardship", change: asking(6), status: 422, error: wrongNumber },
    // 500,00 euro in instalments of at least 30 euro.
    {
      name: "a number of instalments that are too small",
      change: asking(17),
      status: 422,
      error: wrongNumber,
    },
    { name: "a higher number without hardship", change: asking(7, false), status: 422, error: wrongNumber },
    { name: "a lower number without hardship", change: asking(5, false), status: 422, error: wrongNumber },
  ],
};

describe.each(["vda", "piemonte"] as const)("the validation (%s)", (region) => {
  const sound = () => aRequest(region, "ROSSINI", ["ACC0000101", "ACC0000102"]);

  it("accepts a sound request", async () => {
    expect((await validate(desks[region], await sound())).status).toBe(200);
  });

  it.each(wrong[region])("refuses $name", async ({ change, status, error }) => {
    const sent = await sound();
    const answer = await validate(desks[region], { ...sent, ...change(sent) });
    expect(answer.status).toBe(status);
    if (error) expect(answer.body.detail.map((each: { error: string }) => each.error)).toContain(error);
    if (status === 422 && !error?.startsWith("Uno dei documenti"))
      expect(answer.body.detail[0].field).toBe("");
  });

  it("refuses a total below the region's minimum", async () => {
    const answer = await validate(
      desks[region],
      await aRequest(region, "POPESCU", ["ACC0000401", "ACC0000402"]),
    );
    expect(firstError(answer)).toEqual([422, "", "L'importo non raggiunge la soglia per la rateizzazione."]);
  });

  it("refuses more assessments than a request may have", async () => {
    const protocols = Array.from(
      { length: 21 },
      (_, index) => `ACC00006${String(index + 1).padStart(2, "0")}`,
    );
    const all = await aRequest(region, "IMPRESA EDILE CERVINO S.R.L.", protocols);
    expect(firstError(await validate(desks[region], all))).toEqual([
      422,
      "",
      "Puoi indicare al massimo 20 accertamenti.",
    ]);
    const fewer = await aRequest(region, "IMPRESA EDILE CERVINO S.R.L.", protocols.slice(0, 20));
    expect((await validate(desks[region], fewer)).status).toBe(200);
  });

  it("adds the amounts in cents: a float sum would be above the band", async () => {
    const sent = await aRequest(region, "CHABOD", ["ACC0000301", "ACC0000302", "ACC0000303"]);
    expect(sent.accertamenti.reduce((sum, { totale }) => sum + totale, 0)).toBeGreaterThan(500);
    expect(sent.fascia).toMatchObject({ numeroFascia: 1, importoA: 500 });
    expect((await validate(desks[region], sent)).status).toBe(200);
  });

  const people: [name: string, change: Partial<SoggettoRateizzazione>, error: string][] = [
    ["without a tax code", { codiceFiscaleLegale: null }, "Servono tutti i dati del rappresentante legale."],
    [
      "with an impossible code",
      { codiceFiscaleLegale: "QNT" },
      "Servono tutti i dati del rappresentante legale.",
    ],
    ["without a surname", { cognome: " " }, "Servono tutti i dati del rappresentante legale."],
    ["without a name", { nome: null }, "Servono tutti i dati del rappresentante legale."],
    ["without a sex", { sesso: null }, "Servono tutti i dati del rappresentante legale."],
    ["without a day of birth", { dataDiNascita: null }, "Servono tutti i dati del rappresentante legale."],
    ["born on no day", { dataDiNascita: "1979-02-30" }, "Servono tutti i dati del rappresentante legale."],
    ["without a place of birth", { comuneDiNascita: "" }, "Servono tutti i dati del rappresentante legale."],
    [
      "one day under 18",
      { dataDiNascita: "2008-11-21" },
      "Il rappresentante legale deve avere almeno 18 anni.",
    ],
  ];
  it.each(people)("refuses a company whose representative is %s", async (_, change, error) => {
    const sent = await aRequest(region, company, ["ACC0000501", "ACC0000502"]);
    const answer = await validate(desks[region], { ...sent, soggetto: { ...sent.soggetto, ...change } });
    expect(firstError(answer)).toEqual([422, "", error]);
  });

  it("accepts a representative who is 18 today, or born abroad", async () => {
    const sent = await aRequest(region, company, ["ACC0000501", "ACC0000502"]);
    const accepts = (change: Partial<SoggettoRateizzazione>) =>
      validate(desks[region], { ...sent, soggetto: { ...sent.soggetto, ...change } });
    expect((await accepts({ dataDiNascita: "2008-11-20" })).status).toBe(200);
    expect((await accepts({ comuneDiNascita: "ROMANIA", provinciaDiNascita: "" })).status).toBe(200);
  });
});

it("the validation accepts a number in hardship up to the smallest instalment of the region", async () => {
  const sent = await aRequest("piemonte", "ROSSINI", ["ACC0000101", "ACC0000102"]);
  for (const number of [7, 16])
    expect((await validate(desks.piemonte, { ...sent, ...asking(number)(sent) })).status).toBe(200);
});

describe.each(["vda", "piemonte"] as const)("the submission (%s)", (region) => {
  const sound = () => aRequest(region, "ROSSINI", ["ACC0000103"]);
  const contactRefusals: [name: string, contacts: object, field: string, error: string][] = [
    ["without contacts", { mail: undefined }, "mail", "Serve un contatto a cui rispondere."],
    ["with a wrong address", { mail: "ginevra" }, "mail", "L'indirizzo e-mail non è valido."],
    ["with a wrong number", { cell: "12" }, "cell", "Il numero di telefono non è valido."],
  ];

  it.each(contactRefusals)("is refused %s", async (_, contacts, field, error) => {
    const sent = await aRequest(region, "BERTOGLIO", ["ACC0000201"]);
    expect(firstError(await submit(desks[region], { ...sent, ...contacts }))).toEqual([422, field, error]);
  });

  it.each([404, 406, 422, 500, 503])("answers %i to the fixture address of the status", async (status) => {
    const answer = await submit(desks[region], { ...(await sound()), mail: `prova${status}@esempio.it` });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.detail[0].field).toBe("mail");
  });

  it.each(wrong[region].filter(({ name }) => !name.startsWith("a document named")))(
    "refuses $name",
    async ({ change, status }) => {
      const sent = await aRequest(region, "ROSSINI", ["ACC0000101", "ACC0000102"]);
      expect((await submit(desks[region], { ...sent, ...change(sent) })).status).toBe(status);
    },
  );

  it("becomes one case with a protocol number, also when sent twice at once", async () => {
    const desk = desks[region];
    const sent = await aRequest(region, "ROSSINI", ["ACC0000101", "ACC0000102"]);
    const both = await Promise.all([submit(desk, sent), submit(desk, sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    const { body } = both.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({
      email: "ginevra@esempio.it",
      telefono: null,
      diffEconomiche: false,
      totaleDaRateizzare: 500,
      numeroRate: sent.fascia,
      numeroRateScelte: region === "vda" ? 2 : null,
      soggetto: sent.soggetto,
      statoComunicazione: { descrizione: "Ricevuta", data: "20/11/2026" },
    });
    expect(body.numeroProtocollo).toMatch(/^0000\d{4}\/2026$/);
    // By year, then amount.
    expect(body.accertamenti).toEqual([...sent.accertamenti].reverse());
    expect(await desk.recipientsOf(body.numeroProtocollo)).toEqual(["ginevra@esempio.it"]);
    expect((await validate(desk, sent)).status).toBe(406);
  });

  it("takes amounts from the stored assessments, not from the request", async () => {
    const sent = await sound();
    const cheaper = sent.accertamenti.map((each) => ({ ...each, totale: 200, anno: 1999 }));
    const { status, body } = await submit(desks[region], {
      ...sent,
      fascia: { ...sent.fascia, importoDa: 1, importoA: 2 },
      accertamenti: cheaper,
      soggetto: { ...sent.soggetto, cognome: "BIANCHI", indirizzo: "VIA INVENTATA 1" },
    });
    expect([status, body.totaleDaRateizzare, body.accertamenti]).toEqual([200, 250.45, sent.accertamenti]);
    expect([body.numeroRate, body.soggetto]).toEqual([sent.fascia, sent.soggetto]);
  });

  it("of a company keeps its representative", async () => {
    const sent = await aRequest(region, company, ["ACC0000501", "ACC0000502"]);
    const { status, body } = await submit(desks[region], sent);
    expect([status, body.totaleDaRateizzare]).toEqual([200, 4250.75]);
    expect(body.soggetto).toEqual(sent.soggetto);
    expect(body.soggetto).toMatchObject({ ...representative, personaFisica: false, denominazione: company });
  });
});

describe("the number of instalments of a submission", () => {
  it.each([undefined, 2, 11])("%s is refused where the number is chosen between 3 and 10", async (number) => {
    const sent = await aRequest("vda", "BERTOGLIO", ["ACC0000201"]);
    const answer = await submit(desks.vda, { ...sent, numeroRateScelte: number });
    expect(firstError(answer)).toEqual([
      422,
      "",
      number === undefined ? "Scegli il numero di rate." : wrongNumber,
    ]);
  });

  it("is the chosen one, beside the band as it is", async () => {
    const sent = await aRequest("vda", "BERTOGLIO", ["ACC0000201"]);
    const { body } = await submit(desks.vda, { ...sent, numeroRateScelte: 10 });
    expect([body.numeroRateScelte, body.numeroRate]).toEqual([10, sent.fascia]);
  });

  it("is the one asked for in hardship", async () => {
    const sent = await aRequest("piemonte", "BERTOGLIO", ["ACC0000201"]);
    const { body } = await submit(desks.piemonte, { ...sent, ...asking(20)(sent), cell: "3401122334" });
    expect([body.diffEconomiche, body.numeroRate.numeroRate, body.numeroRateScelte]).toEqual([
      true,
      20,
      null,
    ]);
    expect(await desks.piemonte.recipientsOf(body.numeroProtocollo)).toEqual([
      "3401122334",
      "ginevra@esempio.it",
    ]);
  });
});
