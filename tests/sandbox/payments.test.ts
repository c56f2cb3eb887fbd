import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CartEntry } from "../../src/rules/index.ts";
import { buildSandbox } from "../../src/sandbox/sandbox.ts";
import { makeNoticeNumber } from "../../src/sandbox/payments/codes.ts";
import { describeReceipts } from "../../src/sandbox/seeds/past-payments.ts";
import { contract } from "../support/server/demonstration.ts";
import { aTill, idIn, requestOf, type Till } from "../support/server/payments.ts";

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(async () => {
  till.clock.today = "2026-11-20";
  till.person.cf = "";
  await till.forget();
});
afterAll(() => till.close());

const code = (base: string) => makeNoticeNumber(base);
const found = async (plate: string, type = "A") => (await till.renewal(plate, type)).body as CartEntry;

/** Pays a cart and returns its summary. */
async function pay(voci: CartEntry[], email?: string) {
  const { body } = await till.start(voci, email);
  const { location } = await till.click(body.url, "paga");
  return till.summary(idIn(location));
}

describe("the search for payments", () => {
  it("finds this month's renewal with its notice", async () => {
    expect((await till.renewal("GF100FF")).body).toMatchObject({
      esito: "OK",
      risultato: {
        targa: "GF100FF",
        tipoVeicolo: { codice: "A" },
        identificativoPagamento: code("1001"),
        scadenza: "10/2027",
        ultimoGiornoUtile: "30/11/2026",
        validita: 12,
        totale: 202.02,
        sanzione: 0,
        tipologiaCC: "BOLLO_CC",
      },
      proprietario: { tipologia: "PF", denominazione: "ROSSINI LIVIA" },
    });
    expect((await till.byCode(code("1001"))).body).toEqual((await till.renewal("GF100FF")).body);
    expect((await till.byCode(code("1001").slice(1))).status).toBe(200);
  });

  it("adds penalty and interest to a late payment, as the calculation does", async () => {
    expect((await found("GB222BB")).risultato).toMatchObject({
      totale: 332.4,
      sanzione: 10.03,
      interesse: 1.57,
    });
  });

  it("finds a past year with the account of its side of the threshold", async () => {
    expect((await till.past("GL400LL", 3, 2024)).body.risultato).toMatchObject({
      scadenza: "03/2024",
      tipologiaCC: "BOLLO",
      identificativoPagamento: code("1004"),
    });
  });

  it("returns the fixed amounts of an assessment", async () => {
    const { risultato } = (await till.byCode(code("2001"))).body;
    expect(risultato).toMatchObject({ tipologiaCC: "ACCERTAMENTO", tassa: 202.02, sanzione: 60.61 });
  });

  it.each([
    [
      "another's code",
      () => till.renewal("GF100FF", "A", "RSSMRA85T10A562S"),
      403,
      "Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova.",
    ],
    [
      "a plate that nobody has",
      () => till.renewal("GZ999ZZ"),
      412,
      "Con questi dati non c'è nessun proprietario. Controllali e riprova.",
    ],
    ["letters that no plate has", () => till.renewal("GI111AA"), 422, "targa"],
    ["an impossible tax code", () => till.renewal("GF100FF", "A", "RSSMRA85T10A562X"), 422, "codiceFiscale"],
    ["an unknown type", () => till.renewal("GF100FF", "Z"), 422, "tipoVeicolo"],
    [
      "a vehicle in order",
      () => till.renewal("GA111AA"),
      409,
      "Il bollo con scadenza 01/2027 risulta già pagato.",
    ],
    [
      "an exempt vehicle in order",
      () => till.renewal("GC333CC"),
      406,
      "Per questo veicolo non c'è nulla da pagare (Pot Kw 100 E6, veicolo elettrico: esente).",
    ],
    [
      "the notice of an exempt vehicle",
      () => till.byCode(code("1007")),
      406,
      "Per questo veicolo non c'è nulla da pagare (Pot Kw 100 E6, veicolo elettrico: esente).",
    ],
    [
      "a notice already paid",
      () => till.byCode(code("1006")),
      409,
      "Il bollo con scadenza 01/2027 risulta già pagato.",
    ],
    [
      "an assessment that others collect",
      () => till.byCode(code("2003")),
      406,
      "Gli accertamenti con anno di pagamento successivo al 2019 si pagano presso la società di riscossione.",
    ],
    [
      "a code that nobody has",
      () => till.byCode("RF18539007547034"),
      404,
      "Nessun pagamento ha questo codice di avviso. Controllalo e riprova.",
    ],
    ["a month that is no month", () => till.past("GL400LL", 13, 2024), 422, "meseScadenza"],
    ["a year before the registration", () => till.past("GL400LL", 3, 2019), 422, "annoScadenza"],
    [
      "a past year already paid",
      () => till.past("GL400LL", 3, 2025),
      409,
      "Il bollo con scadenza 03/2025 risulta già pagato.",
    ],
    [
      "a past year of a moped",
      () => till.past("X2222B", 12, 2024, 12, "C"),
      406,
      "Per questo tipo di veicolo non si possono pagare anni passati.",
    ],
    [
      "months that are not the period's",
      () => till.past("GF100FF", 10, 2027, 4),
      406,
      "La scadenza e i mesi di validità indicati non sono da pagare. Risulta da pagare: 10/2027.",
    ],
  ])("refuses %s", async (_, ask, status, titleOrField) => {
    const { status: answered, body } = await ask();
    expect([answered, status === 422 ? body.detail[0].field : body.title]).toEqual([status, titleOrField]);
  });

  it.each([400, 404, 406, 409, 412, 500, 503])("answers with status %i by code", async (status) => {
    expect((await till.byCode(`301000000000000${status}`)).status).toBe(status);
  });

  it.each([400, 403, 406, 409, 412, 422, 500, 503])(
    "answers %i to the fixture plate of the status",
    async (status) => {
      expect((await till.renewal(`GX${status}XX`)).status).toBe(status);
      expect((await till.past(`GX${status}XX`, 1, 2024)).status).toBe(status);
    },
  );

  it("allows past years to some types only", async () => {
    const answers = await Promise.all(
      ["A", "M", "R", "C", "Q", "Z"].map((type) =>
        till.get(`/rest/pagamento/controllo/scadenza?tipoVeicolo=${type}`),
      ),
    );
    expect(answers.map(({ body }) => body.esito)).toEqual(["OK", "OK", "OK", "KO", "KO", "KO"]);
  });
});

describe("starting a payment", () => {
  it("creates one payment from two tabs, the back button and parallel calls", async () => {
    const voci = [await found("GF100FF"), await found("GB222BB")];
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.start(voci)));
    const urls = new Set(answers.map(({ body }) => body.url));
    expect([answers.map(({ status }) => status), urls.size]).toEqual([Array(8).fill(200), 1]);
    expect((await till.start(voci)).body.url).toBe([...urls][0]);
    const open = await till.database.selectFrom("payment").select("total").where("url", "<>", "").execute();
    expect(open).toEqual([{ total: 202_02 + 332_40 }]);
  });

  it("refuses a second payment of the same tax, concurrent or later", async () => {
    const voci = [await found("GF100FF")];
    const answers = await Promise.all(
      ["a", "b", "c"].map((name) => till.start(voci, `${name}@posta.example`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.title])).toEqual(
      Array(2).fill([500, expect.stringMatching(/^ERRORE-Esiste gia' una richiesta avviata .*GF100FF/)]),
    );
    expect(await till.renewal("GF100FF")).toMatchObject({ status: 409 });
    expect(await till.byCode(code("1001"))).toMatchObject({ status: 409 });
  });

  it("creates a new payment after a refusal or a cancellation", async () => {
    const voci = [await found("GF100FF")];
    for (const choice of ["rifiutato", "annulla"]) {
      const { body } = await till.start(voci);
      await till.click(body.url, choice);
    }
    expect((await pay(voci)).stato).toBe("PAGATA");
  });

  it.each([
    ["an amount of the browser's own", (body: Posted) => (body.carrello[0]!.totale = 1), "carrello.0.totale"],
    ["a penalty left out", (body: Posted) => (body.carrello[0]!.sanzione = 99), "carrello.0.sanzione"],
    ["a total that is not the sum", (body: Posted) => (body.totale += 0.01), "totale"],
    [
      "an id of another payment",
      (body: Posted) => (body.carrello[0]!.identificativoPagamento = "1"),
      "carrello.0.identificativoPagamento",
    ],
    [
      "another's tax code",
      (body: Posted) => (body.carrello[0]!.codiceFiscale = "RSSMRA85T10A562S"),
      "carrello.0",
    ],
    ["a period that is not due", (body: Posted) => (body.carrello[0]!.scadenza = "10/2029"), "carrello.0"],
    [
      "a period that is no period",
      (body: Posted) => (body.carrello[0]!.scadenza = "prima o poi"),
      "carrello.0",
    ],
    [
      "the same tax twice",
      (body: Posted) => (body.carrello = [body.carrello[0]!, body.carrello[0]!]),
      "carrello.1",
    ],
  ])("refuses %s, and opens nothing", async (_, change, field) => {
    const body = requestOf([await found("GF100FF"), await found("EB33333", "M")]);
    change(body);
    const answer = await till.post("/rest/pagamento/transazione/crea", body);
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ field }] } });
    expect(await till.database.selectFrom("platform_cart").selectAll().execute()).toEqual([]);
  });

  it("lists every entry paid in the meantime, and accepts the others alone", async () => {
    const voci = [await found("GF100FF"), await found("GH200HH"), await found("GB222BB")];
    await pay([voci[0]!, voci[2]!]);
    const { status, body } = await till.start(voci, "altra@posta.example");
    expect([status, body.detail.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ["carrello.0", "carrello.2"],
    ]);
    for (const [index, plate] of ["GF100FF", "GB222BB"].entries()) {
      expect(body.detail[index].error).toMatch(new RegExp(`^Targa ${plate}: .* già pagato`));
      expect(body.title).toContain(body.detail[index].error);
    }
    expect((await till.start([voci[1]!], "altra@posta.example")).status).toBe(200);
  });

  it("refuses a price that changed between search and start", async () => {
    const voci = [await found("GB222BB")];
    till.clock.today = "2026-12-20";
    const { status, body } = await till.start(voci);
    expect([status, body.title]).toEqual([422, expect.stringContaining("è cambiato")]);
  });

  it("refuses a cart that breaks the cart rules", async () => {
    const assessment = (await till.byCode(code("2001"))).body;
    const old = (await till.byCode(code("1004"))).body;
    const recent = await found("GF100FF");
    for (const [voci, words] of [
      [[assessment, recent], "accertamenti"],
      [[old, recent], "antecedente il 31/08/2024"],
      [[recent, old], "successivo al 31/08/2024"],
    ] as [CartEntry[], string][])
      expect((await till.start(voci)).body.title).toContain(words);
    const six = await Promise.all([
      found("GF100FF"),
      found("GH200HH"),
      found("GB222BB"),
      found("EB33333", "M"),
      found("XB300BB", "R"),
      found("X2222B", "C"),
    ]);
    expect((await till.start(six)).body.title).toContain("al massimo 5");
    expect((await pay(six.slice(0, 5))).stato).toBe("PAGATA");
  });

  it("stores nothing when the platform is down", async () => {
    const sandbox = await buildSandbox({
      region: "piemonte",
      database: till.database,
      contract,
      today: () => till.clock.today,
      platform: { open: () => Promise.reject(new Error("down")) },
    });
    const answer = await sandbox.inject({
      method: "POST",
      url: "/rest/pagamento/transazione/crea",
      payload: requestOf([await found("GF100FF")]),
    });
    await sandbox.close();
    expect(answer.statusCode).toBe(503);
    expect((await till.renewal("GF100FF")).status).toBe(200);
  });
});

describe("a payment that succeeded", () => {
  it("extends the paid period: the tax cannot be paid again, and the calculation returns the next one", async () => {
    const voci = [await found("GF100FF")];
    await pay(voci);
    expect(await till.renewal("GF100FF")).toMatchObject({ status: 409, body: { title: /già pagato/ } });
    expect((await till.byCode(code("1001"))).status).toBe(409);
    expect((await till.past("GF100FF", 10, 2027)).status).toBe(409);
    expect((await till.start(voci, "altra@posta.example")).status).toBe(422);
    expect((await till.get("/rest/bollo/calcola?targa=GF100FF&tipo_veicolo=A")).body.scadenza).toBe(
      "10/2028",
    );
  });

  it("has a receipt, by IUV and by notice, that hints at the e-mail and does not lead to the summary", async () => {
    const { iuv, identificativoTransazione } = await pay([await found("GF100FF")]);
    const { body } = await till.get(`/rest/ricevuta/${iuv}`);
    expect(body).toMatchObject({
      tipologia: "S",
      ricevutaSingola: { iuv, importo: 202.02, email: "l…@posta.example", regione: "Piemonte" },
    });
    expect(JSON.stringify(body)).not.toContain(identificativoTransazione);
    expect((await till.get(`/rest/ricevuta/${code("1001")}`)).body).toEqual(body);
    const other = body.ricevutaSingola.identificativoTransazione;
    expect((await till.get(`/rest/pagamento/transazione/riepilogo/${other}`)).status).toBe(404);
  });

  it("has no receipt before it is paid", async () => {
    await till.start([await found("GF100FF")]);
    expect((await till.get(`/rest/ricevuta/${code("1001")}`)).status).toBe(404);
  });

  it("is not proven by the return address: a forged one finds nothing, a repeated one changes nothing", async () => {
    expect((await till.get("/rest/pagamento/transazione/riepilogo/0123456789abcdef")).status).toBe(404);
    const { body } = await till.start([await found("GF100FF")]);
    const { id } = await till.database
      .selectFrom("payment")
      .select("id")
      .where("url", "=", body.url)
      .executeTakeFirstOrThrow();
    const forged = await till.get(`/rest/pagamento/transazione/riepilogo/${id}?stato=PAGATA&esito=OK`);
    expect(forged.body.stato).not.toBe("PAGATA");
    expect((await till.summary(id)).stato).toBe("IN_CORSO");
  });

  it("counts once when the platform notifies it twice", async () => {
    const { body } = await till.start([await found("GF100FF")]);
    await till.click(body.url, "paga");
    await till.database.updateTable("platform_cart").set({ notify_at: till.clock.now }).execute();
    till.wait(10);
    await till.get("/rest/servizi");
    expect(await till.database.selectFrom("outgoing_mail").selectAll().execute()).toHaveLength(1);
  });

  it("gives a cart one receipt with all its taxes", async () => {
    const { iuv } = await pay([await found("GF100FF"), await found("GB222BB")]);
    const { body } = await till.get(`/rest/ricevuta/${iuv}`);
    expect(body).toMatchObject({
      tipologia: "C",
      ricevutaCumulativa: {
        riepilogo: { importo: 534.42 },
        listaRicevute: [{ importo: 202.02 }, { importo: 332.4 }],
      },
    });
    const { identificativoCarrello } = body.ricevutaCumulativa.riepilogo;
    expect(
      await pdf(`/rest/ricevuta/scaricaPdf?iuv=${iuv}&tipologia=C&carrello=${identificativoCarrello}`),
    ).toBe("ricevuta.pdf");
  });
});

describe("instalments", () => {
  const number = "50071184";
  const search = async (cf?: string, plan = number, year = "2026") =>
    till.get(
      `/rest/pagamento/rata?cf=${cf ?? (await till.ownerOf("GF100FF"))}&numeroRiferimento=${plan}&anno=${year}`,
    );

  it("are found and summed, and no longer found after the payment", async () => {
    const { body } = await search();
    expect(body).toMatchObject({
      intestatario: { personaFisica: true, cognome: "ROSSINI" },
      pianoRateizzazione: { numeroRiferimento: number, numeroRate: 7, totale: 429.59 },
      totale: 0,
    });
    expect(body.rate.map(({ numeroRata }: { numeroRata: number }) => numeroRata)).toEqual([
      4, 5, 6, 7, 8, 9, 10,
    ]);
    const key = { cf: body.intestatario.codiceFiscale, numeroRiferimento: number, anno: "2026" };
    const chosen = [body.rate[1], body.rate[0]];
    const sum = await till.post("/rest/pagamento/rata/calcola/pagamento", { ...key, rate: chosen });
    expect(sum.body).toMatchObject({ totale: 122.74, rate: [{ numeroRata: 4 }, { numeroRata: 5 }] });

    const request = { ...key, email: "livia@posta.example", rate: sum.body.rate, totale: 122.74 };
    const [one, two] = await Promise.all([1, 2].map(() => till.post("/rest/pagamento/paga/rata", request)));
    expect([one?.status, two?.body.url]).toEqual([200, one?.body.url]);
    expect(
      (await till.post("/rest/pagamento/paga/rata", { ...request, email: "b@posta.example" })).body,
    ).toMatchObject({ status: 500, title: "Esiste gia' una richiesta avviata" });
    const { location } = await till.click(one?.body.url, "paga");
    expect(location).toContain("/bollo/pagorate/pagopa/transazione?tranId=");
    const { iuv, importo } = await till.summary(idIn(location));
    expect(importo).toBe(122.74);
    expect((await search()).body.pianoRateizzazione.numeroRate).toBe(5);
    expect(await till.post("/rest/pagamento/paga/rata", request)).toMatchObject({
      status: 422,
      body: { title: /^Le rate 4, 5 risultano già pagate/ },
    });

    const receipt = (await till.get(`/rest/ricevuta/${iuv}`)).body;
    expect(receipt).toMatchObject({
      tipologia: "S",
      pianoRateizzazione: { numeroRate: 2, totale: 122.74 },
      rate: [{ numeroRata: 4 }, { numeroRata: 5 }],
      anagraficaIntestatario: { nome: "ROSSINI LIVIA" },
    });
    expect(
      await pdf(
        `/rest/ricevuta/rata/scaricaPdf?codiceFiscale=${key.cf}&anno=2026&idRatPiano=${number}&iuv=${iuv}`,
      ),
    ).toBe("ricevuta.pdf");
  });

  it("are an empty list when all are paid", async () => {
    expect((await search(undefined, "50080342", "2025")).body.rate).toEqual([]);
  });

  it.each([
    ["another's code", () => search("RSSMRA85T10A562S"), 404],
    ["another year", () => search(undefined, number, "2020"), 404],
    ["an impossible code", () => search("RSSMRA85T10A562X"), 422],
  ])("are refused to %s", async (_, ask, status) => {
    expect((await ask()).status).toBe(status);
  });

  it.each([400, 403, 404, 409, 412, 422, 500, 503, 505])(
    "answer %i to the fixture plan of the status",
    async (status) => {
      expect((await search(undefined, `PIANO${status}`)).status).toBe(status);
    },
  );

  it("ignore amounts sent by the browser", async () => {
    const { rate, intestatario } = (await search()).body;
    const key = { cf: intestatario.codiceFiscale, numeroRiferimento: number, anno: "2026" };
    for (const wrong of [
      [{ ...rate[0], importo: 1 }],
      [{ ...rate[0], numeroRata: 3 }],
      [{ ...rate[0], numeroRata: 99 }],
      [rate[0], rate[0]],
    ])
      expect(
        (await till.post("/rest/pagamento/rata/calcola/pagamento", { ...key, rate: wrong })).status,
      ).toBe(422);
  });

  it("are listed to their holder", async () => {
    till.person.cf = await till.ownerOf("GF100FF");
    const url = `/authapi/rest/contribuenti/${till.person.cf}/rateizzazioni`;
    expect((await till.get(url)).body).toEqual(["50071184/2026", "50080342/2025"]);
    till.person.cf = "RSSMRA85T10A562S";
    expect((await till.get(`/authapi/rest/contribuenti/${till.person.cf}/rateizzazioni`)).status).toBe(404);
  });
});

describe("receipts of the past", () => {
  it.each(describeReceipts())("$iuv: $note", async ({ iuv }) => {
    expect((await till.get(`/rest/ricevuta/${iuv}`)).status).toBe(200);
  });

  it("are listed by year and type to the payer", async () => {
    till.person.cf = await till.ownerOf("GF100FF");
    const list = (year: number, type: string) =>
      till.get(`/authapi/rest/contribuenti/${till.person.cf}/iuvs?anno=${year}&tipo=${type}`);
    expect((await list(2026, "B")).body).toHaveLength(2);
    expect((await list(2026, "R")).body[0].descrizione).toMatch(/^RATE DEL PIANO 50071184 - RF/);
    expect((await list(2020, "B")).status).toBe(404);
  });

  it("are downloaded as a PDF by plate and period", async () => {
    const iuv = describeReceipts()[0]?.iuv;
    const owner = await till.ownerOf("GA111AA");
    const url = `/rest/ricevuta/scaricaPdf?iuv=${iuv}&tipologia=S&tipoVeicolo=A`;
    expect(await pdf(`${url}&cf=${owner}&targa=GA111AA`)).toBe("ricevuta.pdf");
    expect((await till.get(`${url}&cf=RSSMRA85T10A562S&targa=GA111AA`)).status).toBe(404);
    expect((await till.get(url)).status).toBe(400);
  });
});

describe("prints", () => {
  const byVehicle = async (kind: string, targa: string, month: number, year: number, more = {}) =>
    till.post(`/rest/sintesi/pagamento/${kind}`, {
      codiceFiscale: await till.ownerOf(targa),
      targa,
      idTipoVeicolo: "A",
      meseScadenza: month,
      annoScadenza: year,
      mesiValidita: 12,
      ...more,
    });

  it("finds a notice by code and by vehicle, and prints it", async () => {
    const { body } = await till.get(`/rest/sintesi/pagamento/scadenza/${code("1001")}`);
    expect(body).toMatchObject({ targa: "GF100FF", scadenza: "10/2027", totale: 202.02, iuv: code("1001") });
    expect((await byVehicle("scadenza", "GF100FF", 10, 2027)).body).toEqual(body);
    expect(await pdf(`/rest/sintesi/download/pdf?tipo=SCADENZA&iuv=${body.iuv}`)).toBe("pagamento.pdf");
  });

  it("creates a missing notice of a due tax, once", async () => {
    const ask = () => byVehicle("scadenza", "EB33333", 10, 2027, { idTipoVeicolo: "M" });
    const { iuv } = (await ask()).body;
    expect(iuv).toMatch(/^3019\d{14}$/);
    expect((await ask()).body.iuv).toBe(iuv);
    expect((await till.byCode(iuv)).body.risultato.targa).toBe("EB33333");
  });

  it("prints an assessment and its letter", async () => {
    const { body } = await byVehicle("accertamento", "GM500MM", 1, 2020);
    expect(body).toMatchObject({ iuv: code("2001"), costoBollo: 202.02, sanzione: 60.61 });
    expect(await pdf(`/rest/sintesi/download/pdf?tipo=ACCERTAMENTO&iuv=${body.iuv}`)).toBe("pagamento.pdf");
    expect(await pdf(`/rest/sintesi/download/pdf?tipo=LETTERA_ACCERTAMENTO&iuv=${body.iuv}`)).toBe(
      "lettera-pagamento.pdf",
    );
  });

  it.each([
    ["a code of the other kind", () => till.get(`/rest/sintesi/pagamento/scadenza/${code("2001")}`), 422],
    ["a code that nobody has", () => till.get("/rest/sintesi/pagamento/accertamento/123"), 404],
    ["a notice already paid", () => till.get(`/rest/sintesi/pagamento/scadenza/${code("1006")}`), 409],
    ["one that others collect", () => till.get(`/rest/sintesi/pagamento/accertamento/${code("2003")}`), 409],
    ["a vehicle without such a notice", () => byVehicle("accertamento", "GF100FF", 10, 2027), 404],
    [
      "another's vehicle",
      () => byVehicle("scadenza", "GF100FF", 10, 2027, { codiceFiscale: "RSSMRA85T10A562S" }),
      404,
    ],
    ["a month that is paid", () => byVehicle("scadenza", "GA111AA", 1, 2027), 409],
    ["a plate that is no plate", () => byVehicle("scadenza", "GI111AA", 1, 2027), 422],
    ["a print without its code", () => till.get("/rest/sintesi/download/pdf?tipo=SCADENZA"), 422],
    ["a print of nothing", () => till.get("/rest/sintesi/download/pdf?tipo=SCADENZA&iuv=123"), 404],
    [
      "slips of a paid plan",
      () => till.get("/rest/sintesi/download/pdf?tipo=RATEIZZAZIONE&idPianoRat=50080342"),
      404,
    ],
    ["a rehearsed 505", () => byVehicle("scadenza", "GX505XX", 1, 2027), 505],
  ])("refuses %s", async (_, ask, status) => {
    expect((await ask()).status).toBe(status);
  });

  it("shows a plan, and prints it with the slips still to pay", async () => {
    const cf = await till.ownerOf("GF100FF");
    const plan = (year: string) =>
      till.get(`/rest/sintesi/pagamento/rata?idRiferimentoPiano=50071184&anno=${year}&cf=${cf}`);
    const { body } = await plan("2026");
    expect(body).toMatchObject({ ntotaleRate: 10, tassoApplicato: "2,5%", spesaIstruttoria: "15,00\u00a0€" });
    expect(body.rate.map(({ stato }: { stato: string }) => stato)).toEqual([
      ...Array(3).fill("PAGATA"),
      ...Array(7).fill("NON PAGATA"),
    ]);
    expect((await plan("2020")).status).toBe(404);
    const print = (query: string) => pdf(`/rest/sintesi/download/pdf?idPianoRat=50071184&${query}`);
    expect(await print("tipo=LETTERA_RATE")).toBe("piano-rateizzazione.pdf");
    expect(await print("tipo=RATEIZZAZIONE")).toBe("bollettini.pdf");
    expect(await print("tipo=RATEIZZAZIONE&nRata=4")).toBe("bollettino-rata-4.pdf");
  });

  it("lists the person's own assessments", async () => {
    till.person.cf = await till.ownerOf("GM500MM");
    const list = (kind: string) =>
      till.get(`/authapi/rest/contribuenti/${till.person.cf}/avvisi?tipo=${kind}`);
    expect((await list("MEMOR")).body[1]).toMatchObject({
      targa: "GM500MM",
      meseScadenza: 1,
      annoScadenza: 2020,
      validita: 12,
    });
    expect((await list("BONAR")).body[0]).toMatchObject({ targa: "GL400LL", annoScadenza: 2024 });
  });
});

type Posted = ReturnType<typeof requestOf>;

/** Downloads a PDF and returns its name. */
async function pdf(url: string) {
  const answer = await till.app.inject({ url, headers: { accept: "application/pdf" } });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  return /filename="(.*)"/.exec(String(answer.headers["content-disposition"]))?.[1];
}
