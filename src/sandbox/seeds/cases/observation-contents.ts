import type {
  AttributiScadenza,
  GrigliaAltro,
  GrigliaNonPagato,
  GrigliaPagato,
} from "../../../contract/portal.generated.ts";

const no = { value: false };
const noDay = { value: false, data: "" };

/** The reason of an expiry observation as the portal sends it: with the empty data of the reasons that are not chosen. */
const emptyAttributes: AttributiScadenza = {
  datiVeicoloRettifica: null,
  isNotIntestatario: no,
  venduto: { ...noDay, concessionario: false },
  radiato: noDay,
  disponibilitaPrivata: { value: false, dal: "", al: "" },
  esenzioni: {
    value: false,
    disabili: { value: false, del: "", protocollo: "" },
    impiantoGplMetano: noDay,
    altroMotivo: { value: false, testo: "" },
  },
  trasferimentoRegione: noDay,
  radiatoDemolizione: noDay,
  datiAnagraficiRettifica: null,
  motivoGenerico: null,
};

/** Contents of observations on expiry notices, in the order of the states. The first one has nothing but its reason. */
export const expiryContents: AttributiScadenza[] = [
  { venduto: { value: true, data: "2023-02-11", concessionario: true } },
  { ...emptyAttributes, disponibilitaPrivata: { value: true, dal: "2023-04-03", al: "" } },
  {
    ...emptyAttributes,
    esenzioni: {
      value: true,
      disabili: { value: true, del: "2022-06-10", protocollo: "1182/2022" },
      impiantoGplMetano: noDay,
      altroMotivo: { value: false, testo: "" },
    },
  },
  {
    ...emptyAttributes,
    datiAnagraficiRettifica: {
      value: true,
      codiceFiscale: "",
      cognomeDenominazione: "CASALEGNO",
      nome: "TERESA",
      domicilioFiscale: "",
      indirizzo: "VIA DEI GELSI 12",
      email: "",
      cell: "",
    },
  },
  {
    ...emptyAttributes,
    datiVeicoloRettifica: {
      value: true,
      kw: "66",
      targa: "",
      tipoVeicolo: { codice: null, descrizione: "" },
      catEuro: { codice: null, descrizione: "" },
      alimentazione: { codice: null, descrizione: "" },
      peso: "",
      numPosti: "5",
      sp: false,
      rimorchio: false,
      portata: "",
      assi: "",
      emissCo2: "",
    },
  },
];

interface Grids {
  pagato?: GrigliaPagato;
  nonPagato?: GrigliaNonPagato;
  altro?: GrigliaAltro;
}

const disabled = { value: true, data: "2019-05-20", numeroProtocolloProvvedimento: "774/2019" };

/** Reasons of observations on assessments and friendly notices, in the order of the states. */
const reasons: Grids[] = [
  { nonPagato: { grigliaVenditaVeicolo: { value: true, data: "2021-02-11", concessionario: false } } },
  {
    pagato: {
      pagamentiCorretti: true,
      targaErrata: false,
      scadenzaErrata: false,
      veicoloRitargato: false,
      pagamentoAltraRegioneProvincia: false,
      numeroQuietanza: "Q-77120",
      dataPagamento: "2022-03-20",
      ufficioAccettante: "Tabaccheria di corso Alfieri",
    },
  },
  {
    nonPagato: {
      grigliaPrivazioneDisponibilita: {
        value: true,
        dataDal: "2021-01-08",
        dataAl: "2021-11-30",
        motivazione: "Furto denunciato ai Carabinieri",
      },
    },
  },
  { nonPagato: { grigliaEsenzioni: { value: true, grigliaEsenzioniDisabili: disabled } } },
  { altro: { grigliaDirittoRiduzione: { value: true } } },
];

/** Contents of observations on assessments (`grigliaAccertamento…`) and friendly notices (`grigliaAvvisoBonario…`). */
export const gridContents = (prefix: string) =>
  reasons.map(({ pagato, nonPagato, altro }) => ({
    [`${prefix}Pagato`]: pagato ?? null,
    [`${prefix}NonPagato`]: nonPagato ?? null,
    [`${prefix}Altro`]: altro ?? null,
  }));
