import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Contribuente,
  DomandaRestituzione,
  Veicolo,
  Versamento,
} from "../../src/contract/portal.generated.ts";
import { partitaIvaCheckDigit } from "../../src/formats/codes/partita-iva.ts";
import { fixtureTaxCode } from "../../src/sandbox/status-fixtures.ts";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte", { possession: true });
});
afterAll(() => desk.close());

const base = "/authapi/rest/restituzioni";
const asPerson = async (surname: string) => {
  const code = await desk.codeOf(surname);
  desk.logIn(code);
  return code;
};
/** The VAT number that triggers a status. */
const vatNumber = (status: number) => fixtureTaxCode(status) + partitaIvaCheckDigit(fixtureTaxCode(status));
const vehiclesOf = async (surname: string) => desk.get(`${base}/${await asPerson(surname)}/veicoli`);
const vehicleOf = async (plate: string, surname = "ROSSINI"): Promise<Veicolo> =>
  (await vehiclesOf(surname)).body.find(({ targa }: Veicolo) => targa === plate);
const paymentsOf = async (plate: string): Promise<Versamento[]> => {
  const { idVeicolo } = await vehicleOf(plate);
  return (await desk.get(`${base}/veicoli/${idVeicolo}/versamenti`)).body;
};
const submit = (sent: unknown) => desk.post(base, sent);
const upload = async (surname = "ROSSINI", name?: string) => {
  const codiceFiscale = await asPerson(surname);
  return desk.upload(`${base}/allegati`, { codiceFiscale, cognome: surname }, name);
};

describe("the applicant", () => {
  it("is in the registry when resident in the region, companies included", async () => {
    for (const surname of ["ROSSINI", "TRASPORTI MONVISO S.R.L."])
      expect((await desk.get(`${base}/contribuenti/${await asPerson(surname)}`)).status).toBe(200);
  });

  it("is not in the registry when resident elsewhere", async () => {
    expect((await desk.get(`${base}/contribuenti/${await asPerson("ESPOSITO")}`)).status).toBe(404);
  });

  it.each([400, 404, 422, 500])("answers %i to the VAT number of the status", async (status) => {
    desk.logIn(vatNumber(status));
    expect((await desk.get(`${base}/contribuenti/${vatNumber(status)}`)).status).toBe(status);
  });
});

describe("the vehicles", () => {
  it("are those of the person, former ones included", async () => {
    const { status, body } = await vehiclesOf("ROSSINI");
    const visura = await desk.get(`/authapi/rest/visure/${await desk.codeOf("ROSSINI")}/veicoli`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(5);
    if (visura.status === 200) expect(body).toHaveLength(visura.body.visure.length);
    expect(body.find(({ targa }: Veicolo) => targa === "GA111AA")).toEqual({
      targa: "GA111AA",
      tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
      descrizione: "AUTOVEICOLO GA111AA",
      idVeicolo: expect.any(Number),
    });
  });

  it("of a person without vehicles are refused", async () => {
    expect((await vehiclesOf("NESSUNO")).status).toBe(404);
  });

  it.each([404, 422, 500])("answer %i to the VAT number of the status", async (status) => {
    desk.logIn(vatNumber(status));
    expect((await desk.get(`${base}/${vatNumber(status)}/veicoli`)).status).toBe(status);
  });
});

describe("the payments of a vehicle", () => {
  it("are the last ones, newest first, each with its vehicle", async () => {
    const payments = await paymentsOf("GA111AA");
    const months = payments.map(({ scadenza }) => scadenza);
    expect(months).toHaveLength(3);
    expect(months).toEqual(months.toSorted().toReversed());
    for (const { veicolo, importo, validita } of payments)
      expect([veicolo.targa, importo > 0, validita]).toEqual(["GA111AA", true, 12]);
  });

  it("of old archives have dates in other forms", async () => {
    const payments = await paymentsOf("TO888888");
    expect(payments.map(({ scadenza, dataPagamento }) => [scadenza, dataPagamento])).toEqual([
      ["02/2014", "02/2014"],
      ["04/2004", "27/04/2004"],
    ]);
  });

  it("of a vehicle of another person are not given", async () => {
    const { idVeicolo } = await vehicleOf("GB222BB", "BERTOGLIO");
    await asPerson("ROSSINI");
    expect((await desk.get(`${base}/veicoli/${idVeicolo}/versamenti`)).status).toBe(404);
  });
});

const noObject = {
  doppioPagamento: false,
  pagamentoEccessivo: { checked: false, erroreMateriale: false, targaErrata: false, targa: "" },
  pagamentoNonDovuto: { checked: false, motivo: "" },
  perditaDiPossesso: { checked: false, restituzionePeriodo: false, restituzioneDifferenza: false },
};
const twice = { ...noObject, doppioPagamento: true };
const excess = (change: object) => ({
  ...noObject,
  pagamentoEccessivo: { ...noObject.pagamentoEccessivo, checked: true, ...change },
});
const lost = (change: object) => ({
  ...noObject,
  perditaDiPossesso: { ...noObject.perditaDiPossesso, checked: true, ...change },
});
const noCompensation = { checked: false, miaProprieta: false, altroSoggetto: false, codiceFiscale: "" };
const credit = {
  accreditoCc: { checked: true, iban: "IT13U0200801160000104357281" },
  compensazione: noCompensation,
};
const compensation = (change: object) => ({
  accreditoCc: { checked: false, iban: "" },
  compensazione: { ...noCompensation, checked: true, ...change },
});
const noTyped = { checked: false, targa: null, tipoVeicolo: null };
const listed = (veicolo: Veicolo | null) => ({
  versamentoErrato: { checked: true, veicolo },
  veicoloNonPresente: noTyped,
});
const typed = (targa: string, tipoVeicolo = "A") => ({
  versamentoErrato: { checked: false, veicolo: null },
  veicoloNonPresente: { checked: true, targa, tipoVeicolo },
});
const aTypedPayment = (targa: string, change: Partial<Versamento> = {}): Versamento => ({
  veicolo: {
    targa,
    tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
    descrizione: "",
    idVeicolo: null,
  },
  scadenza: "2025-08",
  validita: 12,
  importo: 152.5,
  dataPagamento: "2025-09-20",
  stato: null,
  ...change,
});

/** A sound request for the first payment of a vehicle, with one uploaded document. */
async function aRequest(plate: string, change: Partial<DomandaRestituzione> = {}) {
  const payments = await paymentsOf(plate);
  const code = await asPerson("ROSSINI");
  const request: DomandaRestituzione = {
    contribuente: (await desk.get(`${base}/contribuenti/${code}`)).body as Contribuente, // as the contract says
    oggettoDomanda: twice,
    datiVeicoloVersamenti: listed(await vehicleOf(plate)),
    modalitaRestituzione: credit,
    versamenti: payments.slice(0, 1),
    allegati: [(await upload("ROSSINI", "ricevuta.pdf")).body],
    email: "livia@esempio.it",
    telefono: "",
    ...change,
  };
  return request;
}

describe("a request", () => {
  type Change = () => Partial<DomandaRestituzione> | Promise<Partial<DomandaRestituzione>>;
  const at = "datiVeicoloVersamenti";
  const wrong: [name: string, change: Change, field: string, error: string][] = [
    ["for nothing", () => ({ oggettoDomanda: noObject }), "", "Indica un solo oggetto della domanda."],
    [
      "for two objects",
      () => ({ oggettoDomanda: { ...excess({ erroreMateriale: true }), doppioPagamento: true } }),
      "",
      "Indica un solo oggetto della domanda.",
    ],
    [
      "with a plate left over from another object",
      () => ({
        oggettoDomanda: {
          ...twice,
          pagamentoEccessivo: { ...noObject.pagamentoEccessivo, targa: "FR905LD" },
        },
      }),
      "",
      "Indica un solo oggetto della domanda.",
    ],
    [
      "for an excess without its kind",
      () => ({ oggettoDomanda: excess({}) }),
      "oggettoDomanda.pagamentoEccessivo",
      "Indica una sola delle due possibilità.",
    ],
    [
      "for a wrong plate without the plate",
      () => ({ oggettoDomanda: excess({ targaErrata: true }) }),
      "oggettoDomanda.pagamentoEccessivo.targa",
      "Questo dato è obbligatorio.",
    ],
    [
      "for an undue payment without reason",
      () => ({ oggettoDomanda: { ...noObject, pagamentoNonDovuto: { checked: true, motivo: " " } } }),
      "oggettoDomanda.pagamentoNonDovuto.motivo",
      "Questo dato è obbligatorio.",
    ],
    [
      "for a lost vehicle with both parts",
      () => ({ oggettoDomanda: lost({ restituzionePeriodo: true, restituzioneDifferenza: true }) }),
      "oggettoDomanda.perditaDiPossesso",
      "Indica una sola delle due possibilità.",
    ],
    [
      "for a vehicle of another person",
      async () => {
        const veicolo = await vehicleOf("GB222BB", "BERTOGLIO");
        await asPerson("ROSSINI");
        return {
          [at]: listed({ ...veicolo, idVeicolo: null }),
          versamenti: [aTypedPayment("GB222BB")],
        };
      },
      `${at}.versamentoErrato.veicolo`,
      "Il veicolo non è tra quelli di chi presenta la domanda.",
    ],
    [
      "for two vehicles",
      async () => ({ [at]: { ...typed("AB123CD"), ...(await listedOnly("GA111AA")) } }),
      "",
      "Indica un solo veicolo: dell'elenco, oppure scritto a mano.",
    ],
    [
      "for a typed vehicle of an unknown type",
      () => ({ [at]: typed("AB123CD", "ZZ"), versamenti: [aTypedPayment("AB123CD")] }),
      `${at}.veicoloNonPresente.tipoVeicolo`,
      "Il tipo di veicolo non è tra quelli previsti.",
    ],
    [
      "for a payment chosen twice",
      async () => {
        const [first] = await paymentsOf("GA111AA");
        return { versamenti: [first!, first!] };
      },
      "versamenti",
      "Lo stesso versamento è indicato due volte.",
    ],
    [
      "for a payment of another vehicle",
      async () => ({ versamenti: (await paymentsOf("GF100FF")).slice(0, 1) }),
      "versamenti",
      "Il versamento è di un altro veicolo.",
    ],
    [
      "for a typed payment in the future",
      () => ({ versamenti: [aTypedPayment("GA111AA", { dataPagamento: "2099-01-01" })] }),
      "versamenti",
      "Il versamento non è nell'elenco e i suoi dati non sono scritti correttamente.",
    ],
    [
      "for a typed payment with a date in another form",
      () => ({ versamenti: [aTypedPayment("GA111AA", { scadenza: "02/2014" })] }),
      "versamenti",
      "Il versamento non è nell'elenco e i suoi dati non sono scritti correttamente.",
    ],
    [
      "without a mode",
      () => ({ modalitaRestituzione: { ...credit, accreditoCc: { checked: false, iban: "" } } }),
      "",
      "Scegli tra accredito e compensazione.",
    ],
    [
      "with a wrong IBAN",
      () => ({
        modalitaRestituzione: {
          ...credit,
          accreditoCc: { checked: true, iban: "IT13U0200801160000104357282" },
        },
      }),
      "modalitaRestituzione.accreditoCc.iban",
      "L'IBAN non è valido.",
    ],
    [
      "with a compensation on no vehicle",
      () => ({ modalitaRestituzione: compensation({}) }),
      "modalitaRestituzione.compensazione",
      "Indica una sola delle due possibilità.",
    ],
    [
      "with the own tax code for another person",
      async () => ({
        modalitaRestituzione: compensation({
          altroSoggetto: true,
          codiceFiscale: await desk.codeOf("ROSSINI"),
        }),
      }),
      "modalitaRestituzione.compensazione.codiceFiscale",
      "È il codice fiscale di chi presenta la domanda.",
    ],
  ];
  const listedOnly = async (plate: string) => ({
    versamentoErrato: { checked: true, veicolo: await vehicleOf(plate) },
  });

  it.each(wrong)("%s is refused", async (_, change, field, error) => {
    const { status, body } = await submit(await aRequest("GA111AA", await change()));
    expect(status).toBe(422);
    expect(body.detail).toContainEqual({ field, error });
  });

  it("is stored once for a payment, with its document and a confirmation", async () => {
    const request = await aRequest("GL400LL", {
      oggettoDomanda: excess({ targaErrata: true, targa: "FR905LD" }),
    });
    const { status, body } = await submit(request);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      oggettoDomanda: request.oggettoDomanda,
      datiVeicoloVersamenti: null,
      modalitaRestituzione: { accreditoCc: credit.accreditoCc, compensazione: null },
      versamenti: request.versamenti,
      allegati: request.allegati,
      statoDomanda: "RICEVUTA",
    });
    expect(await desk.recipientsOf(body.numeroProtocollo)).toEqual(["livia@esempio.it"]);
    const again = await submit(await aRequest("GL400LL"));
    expect([again.status, again.body.title]).toEqual([
      409,
      "Per uno di questi versamenti c'è già una domanda di restituzione in lavorazione.",
    ]);
  });

  it("takes payments with dates in other forms as they were received", async () => {
    const versamenti = await paymentsOf("TO888888");
    const { status, body } = await submit(await aRequest("TO888888", { versamenti }));
    expect([status, body.versamenti]).toEqual([200, versamenti]);
  });

  it("takes a typed vehicle, a typed payment and a compensation for another person", async () => {
    const mode = compensation({ altroSoggetto: true, codiceFiscale: await desk.codeOf("BERTOGLIO") });
    const change = {
      datiVeicoloVersamenti: typed("AB123CD"),
      versamenti: [aTypedPayment("AB123CD")],
      modalitaRestituzione: mode,
    };
    const { status, body } = await submit(await aRequest("GA111AA", change));
    expect([status, body.modalitaRestituzione]).toEqual([
      200,
      { accreditoCc: null, compensazione: mode.compensazione },
    ]);
  });

  it.each([400, 404, 409, 412, 422, 500])(
    "answers %i to the e-mail address of the status",
    async (status) => {
      const sent = await aRequest("GA111AA", { email: `prova${status}@esempio.it` });
      expect((await submit(sent)).status).toBe(status);
    },
  );

  it("with a document of another person is refused", async () => {
    const { body } = await upload("BERTOGLIO");
    const request = await aRequest("GA111AA", { allegati: [body] });
    expect((await submit(request)).status).not.toBe(200);
  });
});

describe("an applicant who is not in the registry", () => {
  const requestOf = async (change: Partial<Contribuente>) => {
    const { body } = await upload("ESPOSITO");
    return {
      contribuente: {
        codiceFiscale: await desk.codeOf("ESPOSITO"),
        cognome: "ESPOSITO",
        nome: "GENNARO",
        sesso: "M" as const,
        dataNascita: "1972-06-18",
        statoNascita: "ITALIA",
        provinciaNascita: "NA",
        comuneNascita: "NAPOLI",
        indirizzo: "Via Toledo 1",
        cap: "80100",
        descComune: "NAPOLI",
        provincia: "NA",
        ...change,
      },
      oggettoDomanda: twice,
      datiVeicoloVersamenti: typed("AB123CE"),
      modalitaRestituzione: credit,
      versamenti: [aTypedPayment("AB123CE")],
      allegati: [body],
      email: "gennaro@esempio.it",
      telefono: "",
    };
  };

  it("is stored as typed", async () => {
    const request = await requestOf({});
    const { status, body } = await submit(request);
    expect([status, body.contribuente]).toEqual([200, request.contribuente]);
  });

  it("without postcode is refused", async () => {
    const { status, body } = await submit(await requestOf({ cap: null }));
    expect([status, body.detail]).toEqual([
      422,
      [{ field: "contribuente.cap", error: "Questo dato è obbligatorio." }],
    ]);
  });

  it("with the tax code of another person is denied", async () => {
    expect((await submit(await requestOf({ codiceFiscale: "BRNFLV72H58L219J" }))).status).toBe(403);
  });
});

describe("a document", () => {
  it.each([400, 406, 412, 422, 500])("answers %i at upload to the name of the status", async (status) => {
    expect((await upload("ROSSINI", `prova${status}.pdf`)).status).toBe(status);
  });

  it("is deleted by its person alone, and only before the submission", async () => {
    const { body } = await upload();
    const url = `${base}/allegati/${body.identificativoArchivio}`;
    await asPerson("BERTOGLIO");
    expect((await desk.delete(url)).status).toBe(404);
    await asPerson("ROSSINI");
    expect((await desk.delete(url)).status).toBe(200);
    expect((await desk.delete(url)).status).toBe(404);
  });

  it.each([400, 404, 409, 500])("answers %i at deletion to the name of the status", async (status) => {
    const { body } = await upload("ROSSINI", `resta${status}.pdf`);
    expect((await desk.delete(`${base}/allegati/${body.identificativoArchivio}`)).status).toBe(status);
  });
});
