import type { Allegato, SoggettoRateizzazione, Veicolo } from "../../../src/contract/portal.generated.ts";

/** Reads the body of an answer. */
type Read = (url: string) => Promise<unknown>;

const email = "mario@esempio.it";

/** Returns an instalment request for one assessment, with the band of the confirmation. */
export async function anInstalmentRequest(read: Read, code: string, protocol = "ACC0000201") {
  const query = new URLSearchParams({ codiceFiscale: code, numeroProtocollo: protocol });
  const confirmed = await read(`/rest/rateizzazione/proprietario/conferma?${query}`);
  const { accertamenti, fascia } = confirmed as { accertamenti: unknown; fascia: unknown }; // as the contract says
  const soggetto = (await read(`/rest/rateizzazione/proprietario/cerca/${code}`)) as SoggettoRateizzazione; // as the contract says
  const rest = { dataCompilazione: "2026-11-20", diffEconomiche: false, allegati: [], mail: email };
  return { accertamenti, fascia, soggetto, ...rest };
}

/** Returns a discharge request for the first open injunction of a holder. */
export async function aDischargeRequest(read: Read, code: string) {
  const found = (await read(`/rest/discarico/cerca?identificativo=${code}`)) as object; // as the contract says
  const numbers = (await read(`/rest/discarico/numero/ingiunzione?cf=${code}`)) as string[]; // as the contract says
  return {
    ...found,
    dataNotifica: null,
    importoTotaleRiscossione: null,
    oggettoDomanda: { discaricoAmministrativo: { value: true, totale: true, parziale: false } },
    motivo: { mancanzaPresupposto: true },
    ingiunzioneFiscale: { value: true, numeroIngiunzione: numbers[0] },
    allegati: [],
    email,
  };
}

/** Returns a first exemption request of an owner, for the first vehicle that may be exempted. */
export async function anExemptionRequest(read: Read, code: string, allegati: Allegato[]) {
  const contribuente = await read(`/authapi/rest/esenzioni/contribuenti/${code}`);
  const vehicles = (await read(`/authapi/rest/esenzioni/${code}/veicoli`)) as object[]; // as the contract says
  return {
    contribuente,
    oggettoDomanda: {
      primaRichiestaEsenzione: { checked: true, veicolo: vehicles[0] },
      trasferimentoEsenzione: { checked: false, targa: "", veicolo: null },
    },
    dichiarazione: { proprietarioDisabile: { checked: true, personaVedenteIpovedente: true } },
    allegati,
    email,
  };
}

/** Returns a refund request of an owner, for the first payment of a vehicle. */
export async function aRefundRequest(read: Read, code: string, plate: string, allegati: Allegato[]) {
  const base = "/authapi/rest/restituzioni";
  const vehicles = (await read(`${base}/${code}/veicoli`)) as Veicolo[]; // as the contract says
  const veicolo = vehicles.find(({ targa }) => targa === plate);
  const payments = (await read(`${base}/veicoli/${veicolo?.idVeicolo}/versamenti`)) as object[]; // as the contract says
  return {
    contribuente: await read(`${base}/contribuenti/${code}`),
    oggettoDomanda: {
      doppioPagamento: true,
      pagamentoEccessivo: { checked: false, erroreMateriale: false, targaErrata: false, targa: "" },
      pagamentoNonDovuto: { checked: false, motivo: "" },
      perditaDiPossesso: { checked: false, restituzionePeriodo: false, restituzioneDifferenza: false },
    },
    datiVeicoloVersamenti: {
      versamentoErrato: { checked: true, veicolo },
      veicoloNonPresente: { checked: false, targa: null, tipoVeicolo: null },
    },
    modalitaRestituzione: {
      accreditoCc: { checked: false, iban: "" },
      compensazione: { checked: true, miaProprieta: true, altroSoggetto: false, codiceFiscale: "" },
    },
    versamenti: payments.slice(0, 1),
    allegati,
    email,
  };
}

/** A sound legal representative of a discharge request. */
export const aRepresentative = {
  codiceFiscale: "QNTNRE79S55L219W",
  cognome: "Quintavalle",
  nome: "Nerea",
  sesso: "F" as const,
  dataNascita: "1979-11-15",
  comuneNascita: "Torino",
  provinciaNascita: "TO",
  statoNascita: "ITALIA",
};
