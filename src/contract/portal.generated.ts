/* eslint-disable */
// Generated from schemas/contract/portal.openapi.yaml by `npm run generate`. Do not edit.

/**
 * Italian tax code (16 characters) or VAT number (11 digits), upper case, letters and digits only.
 */
export type CodiceFiscale = string;
/**
 * Tax code or VAT number, or its first letter and `…`: the gateway masks personal data that one number alone opens.
 */
export type CodiceFiscaleOscurabile = string;
/**
 * Plate, upper case, no blanks, letters and digits only.
 */
export type Targa = string;
/**
 * Plate or chassis number, upper case, no blanks, letters and digits only.
 */
export type TargaTelaio = string;
/**
 * Payment notice code or IUV, upper case, no blanks, letters and digits only; the search forms of receipts and prints stop at 25 characters.
 */
export type Iuv = string;
/**
 * E-mail address; sent in lower case except by infoBollo/email/verifica.
 */
export type Email = string;
/**
 * Italian mobile number, digits only, no country prefix.
 */
export type Cellulare = string;
/**
 * Date already formatted for display, day/month/year.
 */
export type DataItaliana = string;
/**
 * Calendar date, year-month-day; the screen shows it as DD/MM/YYYY.
 */
export type DataIso = string;
/**
 * Tax expiry. Normally MM/YYYY; bollo/calcola has also been seen with an upper-case month name followed by the year. A value without a slash is treated as overlapping everything in the cart.
 */
export type ScadenzaBollo = string;
/**
 * Outcome of an operation: anything different from OK is a failure.
 */
export type Esito = "OK" | "KO";
/**
 * Confirmation secret. In SMS flows: digits only, typed by the user. In e-mail flows: opaque, read from the link.
 */
export type TokenConferma = string;
/**
 * Reference of a plan of the logged-in taxpayer: reference number, slash, year. The screen splits it at the slash.
 */
export type RiferimentoRateizzazione = string;
/**
 * Document to produce.
 */
export type TipoStampa =
  "SCADENZA" | "ACCERTAMENTO" | "LETTERA_ACCERTAMENTO" | "RATEIZZAZIONE" | "LETTERA_RATE";
/**
 * State of a reminder channel: not active, waiting for confirmation, active.
 */
export type StatoCanale = "INATTIVO" | "IN_ATTESA" | "ATTIVO";
/**
 * Internal case identifier. The wire carries a bare integer, an object wrapping it, or null: accept all three.
 */
export type IdPratica =
  | number
  | {
      /**
       * Identifier.
       */
      id: number;
    }
  | null;
/**
 * Case status, upper or mixed case (compare without case). Closed: Chiusa Accolta, Chiusa Respinta. Open for integration: DA ESAMINARE, DA COMPLETARE. Just submitted: RICEVUTA. Open list, other values must be shown as they are.
 */
export type StatoDomanda = string;
/**
 * Bare value of a server parameter (a JSON string, not an object); null when the parameter is not configured.
 */
export type ValoreParametro = string | null;
/**
 * Names of the parameters the portal asks for.
 */
export type NomeParametro =
  | "DICH_SOST_CERT"
  | "DICH_SOST_NOT"
  | "MDP_COD_APPLICATIVO_ACC"
  | "MDP_MOD1_BOLLO"
  | "MDP_MOD1_BOLLO_CC"
  | "MDP_DATE_CC";
/**
 * Service code. INSRATEIZZ and CALCOLOBOL are not in the specification list but the smaller region needs them for its cards.
 */
export type CodiceServizio =
  | "VISURE"
  | "MEMOBOLLO"
  | "PAGAONLINE"
  | "SCARICARIC"
  | "INSOSSERVA"
  | "CONSULTAPR"
  | "INSRATEIZZ"
  | "INSDISCRIM"
  | "INFOBOLLO"
  | "STAMPAAVVI"
  | "INSESENZ"
  | "INDREST"
  | "CALCOLOBOL"
  | "AIUTO";
/**
 * Payment state of a tax year; open list, may be null or empty.
 */
export type StatoPagamentoVisura = string | null;

/**
 * One refused field.
 */
export interface ErroreCampo {
  /**
   * Name of the refused request field as sent on the wire; empty string when the error is not tied to one field.
   */
  field: string;
  /**
   * Text to show under that field (Italian).
   */
  error: string;
}
/**
 * Body of every non-2xx answer. Screens read only title and detail.
 */
export interface Errore {
  /**
   * Short Italian text of the failure; several screens show it as is.
   */
  title: string;
  /**
   * Per-field errors; filled on 422, otherwise null, absent or (tolerate) plain text.
   */
  detail?: ErroreCampo[] | string | null;
  /**
   * HTTP status repeated in the body.
   */
  status?: number | null;
  /**
   * Machine-readable error code.
   */
  code?: string;
}
/**
 * Vehicle type.
 */
export interface TipoVeicolo {
  /**
   * Code sent back in requests.
   */
  codice: string;
  /**
   * Label shown to the user, upper case.
   */
  descrizione: string;
}
/**
 * Emission class.
 */
export interface CategoriaEuro {
  /**
   * Emission class code.
   */
  codice: string;
  /**
   * Label shown to the user.
   */
  descrizione: string;
}
/**
 * Fuel.
 */
export interface Combustibile {
  /**
   * Fuel code.
   */
  codice: string;
  /**
   * Short label shown to the user.
   */
  descrizione: string;
}
/**
 * One entry of the month, year or validity drop-downs.
 */
export interface VoceScadenza {
  /**
   * Label: month name in upper case (the older test data carries the number instead), four-digit year, or number of months.
   */
  nome: string;
  /**
   * Value sent back: month 1-12, year, or months of validity 1-12.
   */
  valore: number;
}
/**
 * Result of the public tax calculation.
 */
export interface EsitoCalcoloBollo {
  /**
   * Owner tax code; not shown on the result screen.
   */
  codiceFiscale?: CodiceFiscaleOscurabile | null;
  tipoVeicolo: TipoVeicolo;
  targa: TargaTelaio;
  /**
   * Free text on how the amount was worked out (power, emission class).
   */
  esplicativo?: string;
  scadenza: ScadenzaBollo;
  ultimoGiornoUtile: DataItaliana;
  /**
   * Months of validity that end with scadenza.
   */
  validita?: number;
  /**
   * Total due today (euro, at most two decimals), or null when it is not available.
   */
  totale: number | null;
  /**
   * Tax component (euro, at most two decimals).
   */
  tassa: number;
  /**
   * Penalty component (euro, at most two decimals).
   */
  sanzione: number;
  /**
   * Interest component (euro, at most two decimals).
   */
  interesse: number;
  /**
   * Payment-account kind; compared, as text, with the parameters MDP_COD_APPLICATIVO_ACC, MDP_MOD1_BOLLO and MDP_MOD1_BOLLO_CC. Null or absent switches the homogeneity check off for this payment.
   */
  tipologiaCC?: string | null;
}
/**
 * Amount to pay for one vehicle and one expiry.
 */
export interface RisultatoCalcolo {
  codiceFiscale: CodiceFiscaleOscurabile;
  tipoVeicolo: TipoVeicolo;
  targa: TargaTelaio;
  /**
   * Free text on how the amount was worked out (power, emission class).
   */
  esplicativo?: string;
  scadenza: ScadenzaBollo;
  ultimoGiornoUtile?: DataItaliana;
  /**
   * Months of validity that end with scadenza.
   */
  validita: number;
  /**
   * Total due today (euro, at most two decimals), or null when it is not available.
   */
  totale: number | null;
  /**
   * Tax component (euro, at most two decimals).
   */
  tassa: number;
  /**
   * Penalty component (euro, at most two decimals).
   */
  sanzione: number;
  /**
   * Interest component (euro, at most two decimals).
   */
  interesse: number;
  /**
   * Payment-account kind; compared, as text, with the parameters MDP_COD_APPLICATIVO_ACC, MDP_MOD1_BOLLO and MDP_MOD1_BOLLO_CC. Null or absent switches the homogeneity check off for this payment.
   */
  tipologiaCC?: string | null;
  /**
   * Identifier of the computed payment, sent back unchanged in the transaction.
   */
  identificativoPagamento: string;
}
/**
 * Owner as shown in payments and receipts.
 */
export interface Proprietario {
  /**
   * Kind of person: PF natural (seen), PG legal (inferred).
   */
  tipologia?: "PF" | "PG";
  /**
   * Surname and name, or company name.
   */
  denominazione: string;
}
/**
 * Message attached to a computed payment.
 */
export interface AvvisoCalcolo {
  /**
   * Message code.
   */
  codice?: string;
  /**
   * Message text.
   */
  descrizione?: string;
}
/**
 * Payment found by notice code, by renewal or by past expiry. This whole object becomes a cart entry.
 */
export interface EsitoCalcoloPagamento {
  esito: Esito;
  /**
   * Messages; only the empty list has been seen and no screen reads it.
   */
  errori?: AvvisoCalcolo[];
  risultato: RisultatoCalcolo;
  proprietario: Proprietario;
}
/**
 * Whether a past year may be paid for the vehicle type.
 */
export interface EsitoControlloScadenza {
  esito: Esito;
  tipoVeicolo?: TipoVeicolo;
}
/**
 * Maximum number of payments in one cart.
 */
export interface LimiteCarrello {
  /**
   * Limit; until it is known the cart is treated as full.
   */
  valore: number;
}
/**
 * One payment posted to the transaction, flattened from the cart entry.
 */
export interface VoceCarrello {
  /**
   * Vehicle type code only (not the object).
   */
  tipoVeicolo: string;
  proprietario: Proprietario;
  codiceFiscale: CodiceFiscaleOscurabile;
  /**
   * From risultato.
   */
  identificativoPagamento: string;
  targa: TargaTelaio;
  /**
   * From risultato.
   */
  esplicativo?: string;
  scadenza: ScadenzaBollo;
  /**
   * From risultato.
   */
  validita: number;
  /**
   * From risultato (euro, at most two decimals).
   */
  totale: number;
  /**
   * From risultato (euro, at most two decimals).
   */
  tassa: number;
  /**
   * From risultato (euro, at most two decimals).
   */
  sanzione: number;
  /**
   * From risultato (euro, at most two decimals).
   */
  interesse: number;
  /**
   * From risultato; same for every entry of a homogeneous cart.
   */
  tipologiaCC?: string | null;
}
/**
 * Payments of a cart, as they would be sent to start the transaction.
 */
export interface CarrelloDaVerificare {
  /**
   * @minItems 1
   * @maxItems 100
   */
  carrello: VoceCarrello[];
}
/**
 * Payments that were started before, by identificativoPagamento as in the request. A payment is in one list at most.
 */
export interface PagamentiAvviati {
  /**
   * Those that were paid.
   */
  pagati: string[];
  /**
   * Those of which nobody knows the outcome yet.
   */
  inCorso: string[];
}
/**
 * Instalments of a plan.
 */
export interface RateDaVerificare {
  cf: CodiceFiscale;
  /**
   * Plan reference number (from pianoRateizzazione).
   */
  numeroRiferimento: string;
  /**
   * Plan year (from pianoRateizzazione).
   */
  anno: string;
  /**
   * Instalments as cercaRate found them.
   *
   * @minItems 1
   * @maxItems 200
   */
  rate: Rata[];
}
/**
 * One instalment to pay.
 */
export interface Rata {
  /**
   * Position in the plan; identifies the instalment.
   */
  numeroRata: number;
  scadenza: DataItaliana;
  /**
   * Amount (euro, at most two decimals), or null when it is not available.
   */
  importo: number | null;
  /**
   * Payment-slip code, sent back unchanged.
   */
  codiceBollettino?: string | null;
}
/**
 * Instalments whose payment was started before, by numeroRata. An instalment is in one list at most.
 */
export interface RateAvviate {
  /**
   * Those that were paid.
   */
  pagati: number[];
  /**
   * Those of which nobody knows the outcome yet.
   */
  inCorso: number[];
}
/**
 * Body of the transaction creation. The privacy flag stays in the browser.
 */
export interface RichiestaTransazione {
  /**
   * Payments in cart order.
   *
   * @minItems 1
   * @maxItems 100
   */
  carrello: VoceCarrello[];
  email: Email;
  /**
   * Sum of the entries (euro, at most two decimals).
   */
  totale: number;
}
/**
 * Answer of both transaction creations.
 */
export interface EsitoCreazioneTransazione {
  esito: Esito;
  /**
   * Absolute address of the payment platform; the browser leaves the portal for it.
   */
  url?: string | null;
  /**
   * Identifier of the transaction that was started, the tranId of its return address. Absent from a back end that does not tell it.
   */
  identificativoTransazione?: string | null;
}
/**
 * State of a transaction after the return from the payment platform.
 */
export interface RiepilogoTransazione {
  /**
   * Transaction identifier, same as tranId.
   */
  identificativoTransazione?: string;
  /**
   * Amount of the transaction (euro, at most two decimals).
   */
  importo?: number;
  iuv: Iuv;
  email: Email;
  /**
   * Date of the operation; shown as DD/MM/YYYY only when present. Must be parseable as a date.
   */
  dataOperazione?: string | null;
  /**
   * How far the payment is, as the back end knows it. IN_CORSO: the citizen is on the platform, or came back before its notification; IN_VERIFICA: taken in charge, not decided; PAGATA, RIFIUTATA and ANNULLATA are final. Absent from a back end that does not tell it.
   */
  stato?: "IN_CORSO" | "IN_VERIFICA" | "PAGATA" | "RIFIUTATA" | "ANNULLATA";
}
/**
 * Holder of an instalment plan.
 */
export interface IntestatarioRate {
  codiceFiscale: CodiceFiscale;
  /**
   * True: the screen shows nome and cognome; false: denominazione.
   */
  personaFisica: boolean;
  /**
   * Given name.
   */
  nome?: string | null;
  /**
   * Family name.
   */
  cognome?: string | null;
  /**
   * Company name.
   */
  denominazione?: string | null;
  /**
   * VAT number.
   */
  piva?: string | null;
  /**
   * Tax code of the legal representative.
   */
  codiceFiscaleLegale?: string | null;
  /**
   * Sex, M or F.
   */
  sesso?: string | null;
  /**
   * Date of birth.
   */
  dataDiNascita?: DataItaliana | null;
  /**
   * Municipality of birth.
   */
  comuneDiNascita?: string | null;
  /**
   * Province of birth.
   */
  provinciaDiNascita?: string | null;
  /**
   * Street and number.
   */
  indirizzo?: string | null;
  /**
   * Care-of line.
   */
  indirizzoPresso?: string | null;
  /**
   * Postal code.
   */
  cap?: string | null;
  /**
   * Municipality of residence.
   */
  comuneDomicilio?: string | null;
  /**
   * Province of residence.
   */
  provinciaDomicilio?: string | null;
  /**
   * E-mail address on file.
   */
  email?: string | null;
  /**
   * Telephone on file.
   */
  telefono?: string | null;
}
/**
 * An instalment that is paid, as it was found.
 */
export interface RataDaPagare {
  /**
   * Position in the plan; identifies the instalment.
   */
  numeroRata: number;
  scadenza: DataItaliana;
  /**
   * Amount (euro, at most two decimals).
   */
  importo: number;
  /**
   * Payment-slip code, sent back unchanged.
   */
  codiceBollettino?: string | null;
}
/**
 * Summary of an instalment plan.
 */
export interface PianoRateizzazione {
  /**
   * Plan reference number.
   */
  numeroRiferimento: string;
  /**
   * Plan year, as text.
   */
  anno: string;
  /**
   * Amount still to pay (in a receipt: amount of the paid instalments) (euro, at most two decimals), or null when it is not available.
   */
  totale: number | null;
  /**
   * Instalments still to pay (in a receipt: paid ones).
   */
  numeroRate: number;
}
/**
 * Instalments still to pay of a plan; also the answer of the total computation, where rate holds only the chosen ones.
 */
export interface RicercaRate {
  intestatario: IntestatarioRate;
  /**
   * Instalments. The result screen needs at least one.
   */
  rate: Rata[];
  pianoRateizzazione: PianoRateizzazione;
  /**
   * Total of the chosen instalments; 0 in the answer of the search (euro, at most two decimals), or null when it is not available.
   */
  totale: number | null;
}
/**
 * Body of the total computation.
 */
export interface RichiestaCalcoloRate {
  cf: CodiceFiscale;
  /**
   * Plan reference number (from pianoRateizzazione).
   */
  numeroRiferimento: string;
  /**
   * Plan year (from pianoRateizzazione).
   */
  anno: string;
  /**
   * Whole objects of the chosen instalments, in the order of choice; never empty (with none chosen the call is skipped).
   *
   * @minItems 1
   * @maxItems 200
   */
  rate: RataDaPagare[];
}
/**
 * Body of the instalment transaction creation.
 */
export interface RichiestaPagamentoRate {
  cf: CodiceFiscale;
  /**
   * Plan reference number (from pianoRateizzazione).
   */
  numeroRiferimento: string;
  /**
   * Plan year (from pianoRateizzazione).
   */
  anno: string;
  email: Email;
  /**
   * Chosen instalments by ascending numeroRata.
   *
   * @minItems 1
   * @maxItems 200
   */
  rate: RataDaPagare[];
  /**
   * Total computed by the server for those instalments (euro, at most two decimals).
   */
  totale: number;
}
/**
 * Payment service provider.
 */
export interface Banca {
  /**
   * Provider code.
   */
  codice?: string | null;
  /**
   * Provider name.
   */
  descrizione?: string | null;
}
/**
 * Amounts and vehicle of one receipt. Every property is null in the summary of a cumulative receipt.
 */
export interface DatiCalcoloRicevuta {
  /**
   * Payer tax code.
   */
  codiceFiscale?: CodiceFiscaleOscurabile | null;
  /**
   * Owner.
   */
  proprietario?: Proprietario | null;
  /**
   * Vehicle type.
   */
  tipoVeicolo?: TipoVeicolo | null;
  /**
   * Plate or chassis.
   */
  targa?: TargaTelaio | null;
  /**
   * Expiry paid.
   */
  scadenza?: ScadenzaBollo | null;
  /**
   * Months of validity, as text here (a number elsewhere).
   */
  validita?: string | null;
  /**
   * Last useful day.
   */
  ultimoGiornoUtile?: DataItaliana | null;
  /**
   * Tax (euro, at most two decimals).
   */
  tassa?: number | null;
  /**
   * Penalty (euro, at most two decimals).
   */
  sanzione?: number | null;
  /**
   * Interest (euro, at most two decimals).
   */
  interesse?: number | null;
  /**
   * Total of the three components (euro, at most two decimals).
   */
  totaleDovuto?: number | null;
  /**
   * Still to pay (euro, at most two decimals).
   */
  totaleDaVersare?: number | null;
  /**
   * Total due after compensation (euro, at most two decimals).
   */
  totaleDovutoComp?: number | null;
  /**
   * Credit available (euro, at most two decimals).
   */
  creditoDisponibile?: number | null;
  /**
   * Fixed fee (euro, at most two decimals).
   */
  dirittoFisso?: number | null;
  /**
   * Explanatory text.
   */
  esplicativo?: string | null;
  /**
   * Payment identifier.
   */
  identificativoPagamento?: string | null;
  /**
   * Reduction percentage, as text.
   */
  percentualeRiduzione?: string | null;
  /**
   * Reduction code.
   */
  tipoRiduzione?: string | null;
  /**
   * Penalty rule applied.
   */
  sanzionamento?: string | null;
  /**
   * Outcome of the computation.
   */
  esito?: string | null;
}
/**
 * One receipt.
 */
export interface RicevutaSingola {
  banca: Banca;
  /**
   * Day/month/year, a blank, then the time; the screen shows only what precedes the first blank.
   */
  dataOraPagamento: string;
  /**
   * Address the receipt was sent to.
   */
  email?: string | null;
  /**
   * Outcome text, shown as is.
   */
  esitoPagamento: string;
  /**
   * Vehicle and amounts; null for instalments.
   */
  datiCalcolo?: DatiCalcoloRicevuta | null;
  /**
   * Cart identifier; parameter of the cumulative PDF.
   */
  identificativoCarrello?: string | null;
  /**
   * Payment identifier; null for instalments, whose row is then hidden.
   */
  identificativoPagamento?: string | null;
  /**
   * Transaction identifier.
   */
  identificativoTransazione: string;
  /**
   * Collection identifier.
   */
  idRiscossione: string;
  /**
   * Numeric transaction state; 4 and 9 seen on paid ones.
   */
  idStatoTransazione?: number | null;
  /**
   * Amount paid (euro, at most two decimals), or null when it is not available.
   */
  importo: number | null;
  iuv: Iuv;
  /**
   * Commission percentage (euro, at most two decimals).
   */
  percCommissione?: number | null;
  /**
   * Commission (euro, at most two decimals).
   */
  speseCommissione?: number | null;
  /**
   * Region name, shown after the word for region.
   */
  regione: string;
  /**
   * True when made through the payment platform; not shown.
   */
  transazioneMDP?: boolean | null;
  /**
   * Always null when seen; the instalments are at the top level.
   */
  rate?: Rata[] | null;
}
/**
 * Receipt of a cart with more than one payment (or paid as a cart).
 */
export interface RicevutaCumulativa {
  riepilogo: RicevutaSingola;
  /**
   * One entry per vehicle.
   */
  listaRicevute: RicevutaSingola[];
}
/**
 * Personal data of the holder, in receipts of instalments and in print summaries.
 */
export interface AnagraficaIntestatario {
  /**
   * Tax code.
   */
  codiceFiscale?: CodiceFiscaleOscurabile | null;
  /**
   * VAT number; when not empty it is shown in place of the tax code.
   */
  piva?: string | null;
  /**
   * Given name; in receipts of instalments it carries the full name.
   */
  nome?: string | null;
  /**
   * Family name.
   */
  cognome?: string | null;
  /**
   * Company name; when not empty it is shown in place of nome and cognome.
   */
  denominazione?: string | null;
  /**
   * E-mail address.
   */
  email?: string | null;
  /**
   * Telephone; text or number.
   */
  telefono?: string | number | null;
  /**
   * Sex, M or F.
   */
  sesso?: string | null;
  /**
   * Date of birth, year-month-day.
   */
  dataNascita?: string | null;
  /**
   * Country of birth.
   */
  statoNascita?: string | null;
  /**
   * Province of birth.
   */
  provinciaNascita?: string | null;
  /**
   * Municipality of birth.
   */
  comuneNascita?: string | null;
  /**
   * Street and number.
   */
  indirizzo?: string | null;
  /**
   * Postal code.
   */
  cap?: string | null;
  /**
   * Municipality of residence.
   */
  descComune?: string | null;
  /**
   * Province of residence.
   */
  provincia?: string | null;
  /**
   * Municipality, province and postal code in one line.
   */
  comuneProvCap?: string | null;
  /**
   * Full address in one line.
   */
  indirizzoCompleto?: string | null;
  /**
   * Other data.
   */
  altro?: string | null;
}
/**
 * Receipt found by IUV. Which screen block is drawn follows from tipologia, pianoRateizzazione and rate.
 */
export interface RicevutaPagamento {
  /**
   * S single, C cumulative.
   */
  tipologia: "S" | "C";
  /**
   * Present with tipologia S.
   */
  ricevutaSingola?: RicevutaSingola | null;
  /**
   * Present with tipologia C.
   */
  ricevutaCumulativa?: RicevutaCumulativa | null;
  /**
   * Present only in receipts of instalments.
   */
  pianoRateizzazione: PianoRateizzazione | null;
  /**
   * Paid instalments; empty for tax payments.
   */
  rate: Rata[];
  /**
   * Holder; present only in receipts of instalments.
   */
  anagraficaIntestatario?: AnagraficaIntestatario | null;
}
/**
 * One IUV of the logged-in taxpayer.
 */
export interface VoceIuv {
  codice: Iuv;
  /**
   * Label of the drop-down entry.
   */
  descrizione: string;
}
/**
 * Vehicle data that identify a notice to print.
 */
export interface RichiestaSintesiVeicolo {
  codiceFiscale: CodiceFiscale;
  targa: Targa;
  /**
   * Vehicle type code.
   */
  idTipoVeicolo: string;
  /**
   * Month of expiry.
   */
  meseScadenza: number;
  /**
   * Year of expiry.
   */
  annoScadenza: number;
  /**
   * Months of validity.
   */
  mesiValidita: number;
}
/**
 * Data of the notice to print.
 */
export interface SintesiPagamento {
  anagraficaIntestatario: AnagraficaIntestatario;
  targa: Targa;
  tipoVeicolo: TipoVeicolo;
  scadenza: ScadenzaBollo;
  /**
   * Months of validity.
   */
  validita: number;
  /**
   * Tax (euro, at most two decimals).
   */
  costoBollo: number;
  /**
   * Penalty; 0 is shown as not due (euro, at most two decimals).
   */
  sanzione: number;
  /**
   * Interest; 0 is shown as not due (euro, at most two decimals).
   */
  interessi: number;
  /**
   * Total (euro, at most two decimals), or null when it is not available.
   */
  totale: number | null;
  iuv: Iuv;
}
/**
 * One row of the plan to print.
 */
export interface RataPiano {
  /**
   * Instalment number.
   */
  numeroRata: number;
  /**
   * Amount (euro, at most two decimals), or null when it is not available.
   */
  importo: number | null;
  scadenza: DataItaliana;
  /**
   * State text, shown as is. Only the value NON PAGATA enables print and pay on the row.
   */
  stato: string;
}
/**
 * Instalment plan to print.
 */
export interface PianoRateizzazioneStampa {
  /**
   * Plan reference number; parameter of the PDF download.
   */
  nriferimento: string;
  /**
   * Plan year.
   */
  anno: string | number;
  /**
   * Full name or company name, one line.
   */
  datiAnagrafici: string;
  codiceFiscale: CodiceFiscale;
  /**
   * Number of instalments of the plan.
   */
  ntotaleRate?: number;
  /**
   * Interest rate, shown as received.
   */
  tassoApplicato?: string | number;
  /**
   * Processing fee, shown as received (the server formats it).
   */
  spesaIstruttoria?: string | number;
  /**
   * Total of the plan, shown as received (the server formats it).
   */
  totaleGenerale?: string | number;
  /**
   * Rows of the plan.
   */
  rate: RataPiano[];
}
/**
 * State of one channel of the reminder.
 */
export interface StatoMemobollo {
  stato: StatoCanale;
  /**
   * Address or number registered; null when not active.
   */
  destinatario?: string | null;
  /**
   * Activation date; null when not active.
   */
  dataAttivazione?: DataIso | null;
}
/**
 * Reminder state of a vehicle.
 */
export interface EsitoMemobollo {
  codiceFiscale: CodiceFiscale;
  targa: Targa;
  tipoVeicolo: TipoVeicolo;
  statoEmail: StatoMemobollo;
  /**
   * SMS channel; the small region has none, so accept null there.
   */
  statoSms?: StatoMemobollo | null;
}
/**
 * Activation, renewal of the link or revocation by e-mail.
 */
export interface RichiestaMemobolloEmail {
  codiceFiscale: CodiceFiscale;
  targa: Targa;
  /**
   * Vehicle type code from the verification result.
   */
  tipoVeicolo: string;
  email: Email;
}
/**
 * Activation, new code or revocation by SMS.
 */
export interface RichiestaMemobolloSms {
  codiceFiscale: CodiceFiscale;
  targa: Targa;
  /**
   * Vehicle type code from the verification result.
   */
  tipoVeicolo: string;
  cell: Cellulare;
}
/**
 * Answer of the requests of Memobollo and Infobollo.
 */
export interface EsitoRichiesta {
  esito: Esito;
  /**
   * Address or number concerned.
   */
  destinatario?: string | null;
}
/**
 * Confirmation by the link received by e-mail.
 */
export interface ConfermaEmail {
  email: Email;
  token: TokenConferma;
}
/**
 * Confirmation by the code received by SMS.
 */
export interface ConfermaSms {
  cell: Cellulare;
  token: TokenConferma;
}
/**
 * Subscription state of an address or number.
 */
export interface EsitoInfobollo {
  /**
   * OK when subscribed, KO when not; the screens do not read it.
   */
  esito?: "OK" | "KO";
  /**
   * Subscription date; null or empty text means not subscribed, and decides between activation and revocation.
   */
  dataAttivazione: string | null;
  /**
   * Address or number, sent back in the next calls.
   */
  destinatario: string;
}
/**
 * Subscription or revocation by e-mail.
 */
export interface RichiestaInfobolloEmail {
  email: Email;
}
/**
 * Subscription or revocation by SMS.
 */
export interface RichiestaInfobolloSms {
  cell: Cellulare;
}
/**
 * Assessment that may enter the plan.
 */
export interface AccertamentoRateizzabile {
  /**
   * Tax year.
   */
  anno?: number | null;
  /**
   * Protocol number.
   */
  protocollo?: string | null;
  /**
   * Tax code of the holder.
   */
  codiceFiscale?: string | null;
  /**
   * Surname.
   */
  cognome?: string | null;
  /**
   * First name.
   */
  nome?: string | null;
  /**
   * Company name.
   */
  denominazione?: string | null;
  /**
   * Notification date YYYY-MM-DD.
   */
  dataNotifica?: string | null;
  idPratica?: IdPratica;
  /**
   * Amount in euro.
   */
  totale: number;
}
/**
 * Uploaded document (allegatoIntegrato and dataInserimentoAllegatoIntegrato are known from the specification only).
 */
export interface Allegato {
  /**
   * Archive identifier assigned by the upload.
   */
  identificativoArchivio: string;
  /**
   * File name shown to the user.
   */
  nomeAllegato: string;
  /**
   * Logical file name.
   */
  nomeLogico?: string;
  /**
   * True when added after submission.
   */
  allegatoIntegrato?: boolean;
  /**
   * Day of the integration, YYYY-MM-DD.
   */
  dataInserimentoAllegatoIntegrato?: string | null;
}
/**
 * Attachment added to an open case after submission.
 */
export interface AllegatoIntegrato {
  /**
   * Archive identifier returned by the integration upload.
   */
  identificativoArchivio: string;
  /**
   * File name.
   */
  nomeAllegato: string;
  /**
   * Logical file name.
   */
  nomeLogico?: string | null;
  /**
   * Always true for an integrated attachment.
   */
  allegatoIntegrato: true;
  /**
   * Day on which the attachment was added.
   */
  dataInserimentoAllegatoIntegrato: string;
}
/**
 * Registry data used by discharge, exemption and refund cases: Intestatario plus birth data and VAT number.
 */
export interface AnagraficaSoggetto {
  /**
   * Unused free text.
   */
  altro?: string | null;
  /**
   * Postal code of residence.
   */
  cap?: string | null;
  /**
   * Tax code; may be null or empty for a legal person in discharge cases (see piva).
   */
  codiceFiscale?: string | null;
  /**
   * Surname; null for a legal person.
   */
  cognome?: string | null;
  /**
   * Municipality, province and postal code in one text.
   */
  comuneProvCap?: string | null;
  /**
   * Company name; not null and not empty means legal person.
   */
  denominazione?: string | null;
  /**
   * Municipality of residence.
   */
  descComune?: string | null;
  /**
   * E-mail known to the registry.
   */
  email?: string | null;
  /**
   * Street and number.
   */
  indirizzo?: string | null;
  /**
   * Municipality / postal code / province, or a full address.
   */
  indirizzoCompleto?: string | null;
  /**
   * First name; null for a legal person.
   */
  nome?: string | null;
  /**
   * Two-letter province.
   */
  provincia?: string | null;
  /**
   * Phone known to the registry; text or number on the wire.
   */
  telefono?: string | number | null;
  /**
   * F or M.
   */
  sesso?: "F" | "M" | null;
  /**
   * Birth date; DD/MM/YYYY in discharge answers about the holder, YYYY-MM-DD elsewhere.
   */
  dataNascita?: string | null;
  /**
   * Country of birth.
   */
  statoNascita?: string | null;
  /**
   * Two-letter province of birth.
   */
  provinciaNascita?: string | null;
  /**
   * Municipality of birth.
   */
  comuneNascita?: string | null;
  /**
   * VAT number; filled for a legal person and then used instead of codiceFiscale.
   */
  piva?: string | null;
}
/**
 * Content of an expiry-notice observation. In a request every member is present; at most one has value true (none when only the personal data are corrected). In answers unused members may be null.
 */
export interface AttributiScadenza {
  /**
   * Wrong technical data.
   */
  datiVeicoloRettifica?: DatiVeicoloRettifica | null;
  /**
   * Not the holder.
   */
  isNotIntestatario?: FlagMotivo | null;
  /**
   * Sold.
   */
  venduto?: VenditaVeicolo | null;
  /**
   * Deregistered for export.
   */
  radiato?: EventoConData | null;
  /**
   * Loss of availability.
   */
  disponibilitaPrivata?: DisponibilitaPrivata | null;
  /**
   * Exempt.
   */
  esenzioni?: EsenzioniScadenza | null;
  /**
   * Moved to another region.
   */
  trasferimentoRegione?: EventoConData | null;
  /**
   * Deregistered for demolition.
   */
  radiatoDemolizione?: EventoConData | null;
  /**
   * Corrected personal data; in a request sent only when value is true.
   */
  datiAnagraficiRettifica?: DatiAnagraficiRettifica | null;
  /**
   * Generic reason; null in every sample.
   */
  motivoGenerico?: MotivoConTesto | null;
  /**
   * Day of compilation in the local time zone, YYYY-MM-DD.
   */
  dataCompilazione?: string;
}
/**
 * Correct technical data on an expiry notice.
 */
export interface DatiVeicoloRettifica {
  /**
   * True when this reason is the chosen one.
   */
  value: boolean;
  /**
   * Power in kW, free text.
   */
  kw?: string | null;
  /**
   * Plate.
   */
  targa?: string | null;
  /**
   * Chosen vehicle type.
   */
  tipoVeicolo?: TipoVeicoloFacoltativo | null;
  /**
   * Euro category.
   */
  catEuro?: CodiceDescrizione | null;
  /**
   * Fuel.
   */
  alimentazione?: CodiceDescrizione | null;
  /**
   * Weight, free text.
   */
  peso?: string | number | null;
  /**
   * Seats, free text.
   */
  numPosti?: string | number | null;
  /**
   * Pneumatic suspension.
   */
  sp?: boolean | null;
  /**
   * Can tow a trailer.
   */
  rimorchio?: boolean | null;
  /**
   * Load capacity, free text.
   */
  portata?: string | null;
  /**
   * Axles, free text.
   */
  assi?: string | number | null;
  /**
   * CO2 emissions, free text.
   */
  emissCo2?: string | null;
}
/**
 * Vehicle type. The reduced list used by the cases holds A, M and R only.
 */
export interface TipoVeicoloFacoltativo {
  /**
   * A autoveicolo, M motoveicolo, R rimorchio (C ciclomotore and Q quadriciclo exist outside the cases). Null when nothing was chosen.
   */
  codice?: string | null;
  /**
   * Label of the type.
   */
  descrizione?: string | null;
}
/**
 * Generic code with its Italian label.
 */
export interface CodiceDescrizione {
  /**
   * Code; null when nothing was chosen.
   */
  codice?: string | null;
  /**
   * Label; empty when nothing was chosen.
   */
  descrizione?: string | null;
}
/**
 * Reason without data.
 */
export interface FlagMotivo {
  /**
   * True when chosen.
   */
  value: boolean;
}
/**
 * Reason: vehicle sold.
 */
export interface VenditaVeicolo {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Sale date YYYY-MM-DD, not in the future; required when chosen.
   */
  data?: string | null;
  /**
   * Sold to a dealer.
   */
  concessionario?: boolean | null;
}
/**
 * Reason with one date.
 */
export interface EventoConData {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Date YYYY-MM-DD, not in the future; empty or null when not chosen.
   */
  data?: string | null;
}
/**
 * Reason: loss of availability on an expiry notice.
 */
export interface DisponibilitaPrivata {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Start date, required when chosen, not in the future, not after al.
   */
  dal?: string | null;
  /**
   * End date, optional, not in the future.
   */
  al?: string | null;
}
/**
 * Reason: exempt, on an expiry notice.
 */
export interface EsenzioniScadenza {
  /**
   * True when chosen.
   */
  value?: boolean;
  /**
   * Disability.
   */
  disabili?: EsenzioneDisabiliScadenza | null;
  /**
   * LPG or methane system.
   */
  impiantoGplMetano?: EventoConData | null;
  /**
   * Other exemption; testo required.
   */
  altroMotivo?: MotivoConTesto | null;
}
/**
 * Disability exemption on an expiry notice.
 */
export interface EsenzioneDisabiliScadenza {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Date of the regional decision, required, not in the future.
   */
  del?: string | null;
  /**
   * Protocol number of the decision, required.
   */
  protocollo?: string | null;
}
/**
 * Reason with a free text.
 */
export interface MotivoConTesto {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Explanation.
   */
  testo?: string | null;
}
/**
 * Corrected personal data of the holder (expiry notice only). Empty string means unchanged.
 */
export interface DatiAnagraficiRettifica {
  /**
   * True when the correction is requested.
   */
  value: boolean;
  /**
   * Correct tax code.
   */
  codiceFiscale?: string | null;
  /**
   * Correct surname or company name.
   */
  cognomeDenominazione?: string | null;
  /**
   * Correct first name.
   */
  nome?: string | null;
  /**
   * Correct municipality of residence.
   */
  domicilioFiscale?: string | null;
  /**
   * Correct street address.
   */
  indirizzo?: string | null;
  /**
   * Only in answers.
   */
  email?: string | null;
  /**
   * Only in answers.
   */
  cell?: string | null;
}
/**
 * Assessment notice found by the search.
 */
export interface AvvisoAccertamento {
  /**
   * Identifier; sent back as idAccertamentoVeicolo.
   */
  idAvvisoAccertamento: number;
  /**
   * Archive identifier of the notice document.
   */
  identificativoArchivio?: string | null;
  /**
   * Protocol number of the notice.
   */
  numeroProtocollo: string;
  /**
   * Month of expiry, YYYY-MM.
   */
  scadenza?: string;
  /**
   * Amount due in euro.
   */
  tributoDovuto?: number;
  /**
   * Sending date.
   */
  dataInvio?: string;
  /**
   * Violation found, as text.
   */
  violazioneAccertata?: string;
  /**
   * Notification date YYYY-MM-DD; empty string when unknown.
   */
  dataNotifica?: string | null;
  intestatario: Intestatario;
  tipoVeicolo: TipoVeicoloFacoltativo;
  /**
   * Plate.
   */
  targaVeicolo: string;
  idPratica?: IdPratica;
}
/**
 * Person or company named on a notice.
 */
export interface Intestatario {
  /**
   * Unused free text.
   */
  altro?: string | null;
  /**
   * Postal code of residence.
   */
  cap?: string | null;
  /**
   * Tax code; may be null or empty for a legal person in discharge cases (see piva).
   */
  codiceFiscale?: string | null;
  /**
   * Surname; null for a legal person.
   */
  cognome?: string | null;
  /**
   * Municipality, province and postal code in one text.
   */
  comuneProvCap?: string | null;
  /**
   * Company name; not null and not empty means legal person.
   */
  denominazione?: string | null;
  /**
   * Municipality of residence.
   */
  descComune?: string | null;
  /**
   * E-mail known to the registry.
   */
  email?: string | null;
  /**
   * Street and number.
   */
  indirizzo?: string | null;
  /**
   * Municipality / postal code / province, or a full address.
   */
  indirizzoCompleto?: string | null;
  /**
   * First name; null for a legal person.
   */
  nome?: string | null;
  /**
   * Two-letter province.
   */
  provincia?: string | null;
  /**
   * Phone known to the registry; text or number on the wire.
   */
  telefono?: string | number | null;
}
/**
 * Friendly notice found by the search.
 */
export interface AvvisoBonario {
  /**
   * Identifier; sent back as idAvviso.
   */
  idAvvisoBonario: number;
  /**
   * Protocol number of the notice.
   */
  numeroProtocollo: string;
  /**
   * Month of expiry, YYYY-MM (anything parsable as a date).
   */
  scadenza: string;
  /**
   * Sending date YYYY-MM-DD.
   */
  dataInvio?: string | null;
  intestatario: Intestatario;
  veicolo: VeicoloAvviso;
  idPratica?: IdPratica;
}
/**
 * Vehicle of a friendly notice.
 */
export interface VeicoloAvviso {
  /**
   * Plate.
   */
  targa: string;
  tipoVeicolo: TipoVeicoloFacoltativo;
}
/**
 * Own notice offered to a logged-in user.
 */
export interface AvvisoContribuente {
  /**
   * Reference or protocol number; note the spelling of the property.
   */
  nriferimento: string;
  /**
   * Plate.
   */
  targa: string;
  tipoVeicolo: TipoVeicoloFacoltativo;
  /**
   * Month of expiry.
   */
  meseScadenza: number | string;
  /**
   * Year of expiry.
   */
  annoScadenza: number | string;
  /**
   * Months of validity; the print of an assessment sends them back.
   */
  validita?: number;
}
/**
 * Expiry notice found by the search.
 */
export interface AvvisoScadenza {
  /**
   * Identifier sent back in create and attachment deletion.
   */
  idScadenzaVeicolo: number;
  /**
   * Internal identifier.
   */
  idScadenzaPersona?: number | null;
  /**
   * Reference number of the notice.
   */
  numeroRiferimento: string;
  /**
   * Month of expiry, MM/YYYY.
   */
  scadenza: string;
  /**
   * Months of validity; number or numeric text.
   */
  validita?: number | string | null;
  /**
   * Tax amount in euro.
   */
  tassa?: number;
  /**
   * Plate.
   */
  targa: string;
  tipoVeicolo: TipoVeicoloFacoltativo;
  /**
   * Last useful day, YYYY-MM-DD.
   */
  ultimoGiornoUtile?: string | null;
  intestatario: Intestatario;
  idPratica?: IdPratica;
}
/**
 * Upload form of assessment and friendly notices.
 */
export interface CaricamentoAllegatoAvviso {
  /**
   * The file; pdf, jpg, png, bmp or tif, at most 2 MB.
   */
  upFile: string;
  /**
   * Protocol number of the notice.
   */
  numeroProtocollo: string;
  /**
   * Tax code of the holder.
   */
  codiceFiscale: string;
  /**
   * Plate of the notice.
   */
  targa: string;
  /**
   * Surname of the holder; the text null or empty for a legal person.
   */
  cognome?: string | null;
}
/**
 * Upload form of the integration of an open case; only the file field is certain.
 */
export interface CaricamentoAllegatoIntegrazione {
  /**
   * The file; pdf, jpg, png, bmp or tif, at most 2 MB.
   */
  upFile: string;
}
/**
 * Upload form of expiry notices.
 */
export interface CaricamentoAllegatoScadenza {
  /**
   * The file; pdf, jpg, png, bmp or tif, at most 2 MB.
   */
  upFile: string;
  /**
   * Reference number of the notice.
   */
  numeroRiferimento: string;
  /**
   * Tax code of the holder.
   */
  codiceFiscale: string;
  /**
   * Plate of the notice.
   */
  targa: string;
  /**
   * Surname of the holder; the text null or empty for a legal person.
   */
  cognome?: string | null;
}
/**
 * Upload form of discharge and instalment requests.
 */
export interface CaricamentoAllegatoSoggetto {
  /**
   * The file; pdf, jpg, png, bmp or tif, at most 2 MB.
   */
  upFile: string;
  /**
   * Tax code of the holder, or VAT number for a company in discharge requests.
   */
  codiceFiscale: string;
  /**
   * Surname of the holder; the text null or empty for a legal person.
   */
  cognome?: string | null;
}
/**
 * Tax-collection bill.
 */
export interface CartellaEsattoriale {
  /**
   * True when the request concerns a bill.
   */
  value: boolean;
  /**
   * Number typed by the user; null when value is false.
   */
  numeroCartellaEsattoriale?: string | null;
}
/**
 * Reason: payment due from somebody else.
 */
export interface CompetenzaAltroSoggetto {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Explanation, required when chosen.
   */
  motivazione?: string | null;
}
/**
 * Own case offered to a logged-in user.
 */
export interface ComunicazioneContribuente {
  /**
   * Protocol number of the case.
   */
  codice: string;
  /**
   * Label shown in the drop-down.
   */
  descrizione: string;
}
/**
 * Answer of the owner confirmation: only the first element of accertamenti is added.
 */
export interface ConfermaProprietario {
  /**
   * Assessments found; an empty list means nothing to add.
   */
  accertamenti: AccertamentoRateizzabile[];
  /**
   * Total of the list.
   */
  totale?: number | null;
  /**
   * Band of that total; not used by the screens.
   */
  fascia?: FasciaRateizzazione | null;
}
/**
 * Instalment band.
 */
export interface FasciaRateizzazione {
  /**
   * Band number; 0 when no band matches the total.
   */
  numeroFascia: number | string | null;
  /**
   * Lower bound in euro, included.
   */
  importoDa?: number | null;
  /**
   * Upper bound in euro, included; null means open-ended.
   */
  importoA?: number | null;
  /**
   * Number of instalments of the band (in a request: the number asked for).
   */
  numeroRate?: number | null;
  /**
   * Smallest selectable number; smaller region only.
   */
  minNumeroRate?: number | null;
  /**
   * Largest selectable number; smaller region only.
   */
  maxNumeroRate?: number | null;
}
/**
 * Holder data found for a discharge request.
 */
export interface DatiDiscarico {
  dataAnagraficiIntestatario: AnagraficaSoggetto;
}
/**
 * Correct technical data proposed by the user.
 */
export interface DatiTecniciErrati {
  /**
   * True when this reason is the chosen one.
   */
  value: boolean;
  /**
   * Power in kW, free text.
   */
  kw?: string | null;
  /**
   * Plate.
   */
  targa?: string | null;
  /**
   * Chosen vehicle type.
   */
  tipoVeicolo?: TipoVeicoloFacoltativo | null;
  /**
   * Euro category.
   */
  catEuro?: CodiceDescrizione | null;
  /**
   * Fuel.
   */
  alimentazione?: CodiceDescrizione | null;
  /**
   * Weight, free text.
   */
  peso?: string | number | null;
  /**
   * Seats, free text.
   */
  numPosti?: string | number | null;
  /**
   * Pneumatic suspension.
   */
  sp?: boolean | null;
  /**
   * Can tow a trailer.
   */
  rimorchio?: boolean | null;
  /**
   * Load capacity, free text.
   */
  portata?: string | null;
  /**
   * Axles, free text.
   */
  assi?: string | number | null;
  /**
   * CO2 emissions, free text.
   */
  emissCo2?: string | null;
  /**
   * Not shown on any screen; false in the assessment and friendly grids, absent in the expiry attributes.
   */
  imp?: boolean | null;
}
/**
 * Declaration; exactly one branch has checked true. Responses null the others.
 */
export interface DichiarazioneEsenzione {
  /**
   * Declaration A.
   */
  proprietarioDisabile?: ProprietarioDisabile | null;
  /**
   * Declaration B.
   */
  disabileFamiliare?: DisabileFamiliare | null;
  /**
   * Declaration B1.
   */
  disabileComproprietario?: DisabileComproprietario | null;
}
/**
 * Declaration A: the owner is the disabled person. Exactly one of the four flags is true.
 */
export interface ProprietarioDisabile {
  /**
   * Declaration A chosen.
   */
  checked: boolean;
  /**
   * AA.
   */
  riconosciutoPersonaDisabile?: boolean | null;
  /**
   * AB.
   */
  personaDisabilitaPsichicaMentale?: boolean | null;
  /**
   * AC.
   */
  personaVedenteIpovedente?: boolean | null;
  /**
   * AD.
   */
  invalidoRidotteImpediteCapacitaMotorie?: boolean | null;
}
/**
 * Declaration B: the disabled person is a dependent relative.
 */
export interface DisabileFamiliare {
  /**
   * Branch chosen.
   */
  checked: boolean;
  /**
   * Kinship code (requests); a response may hold the description instead.
   */
  parentela?: string | null;
  /**
   * Tax code of the relative or of the second co-owner.
   */
  cfFamiliare?: string | null;
  /**
   * BA.
   */
  disabilitaGrave?: boolean | null;
  /**
   * BB.
   */
  disabilitaPsichicaMentale?: boolean | null;
  /**
   * BC.
   */
  disabilitaNonVedenteIpovedente?: boolean | null;
}
/**
 * Declaration B1: the disabled person is the second co-owner.
 */
export interface DisabileComproprietario {
  /**
   * Branch chosen.
   */
  checked: boolean;
  /**
   * Kinship code (requests); a response may hold the description instead.
   */
  parentela?: string | null;
  /**
   * Tax code of the relative or of the second co-owner.
   */
  cfFamiliare?: string | null;
  /**
   * BA.
   */
  disabilitaGrave?: boolean | null;
  /**
   * BB.
   */
  disabilitaPsichicaMentale?: boolean | null;
  /**
   * BC.
   */
  disabilitaNonVedenteIpovedente?: boolean | null;
  /**
   * BD.
   */
  comproprietario?: boolean | null;
}
/**
 * Administrative discharge.
 */
export interface DiscaricoAmministrativo {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Total discharge.
   */
  totale?: boolean | null;
  /**
   * Partial discharge.
   */
  parziale?: boolean | null;
}
/**
 * Discharge request: answer of create and of the case search.
 */
export interface DomandaDiscarico {
  /**
   * Notification date YYYY-MM-DD, optional, not in the future.
   */
  dataNotifica?: string | null;
  /**
   * Total amount, optional, decimal with a dot, from 0 to 1000000; zero is sent as null.
   */
  importoTotaleRiscossione?: number | string | null;
  oggettoDomanda?: OggettoDomandaDiscarico;
  motivo?: MotivoDomandaDiscarico;
  dataAnagraficiIntestatario?: AnagraficaSoggetto;
  /**
   * Attachments.
   */
  allegati?: Allegato[] | null;
  /**
   * Legal representative; null for a natural person.
   */
  dataAnagraficiRappresentante?: AnagraficaSoggetto | null;
  /**
   * Null when the request concerns a bill.
   */
  ingiunzioneFiscale?: IngiunzioneFiscale | null;
  /**
   * Null when the request concerns an injunction.
   */
  cartellaEsattoriale?: CartellaEsattoriale | null;
  /**
   * Attachments added after submission (name inferred).
   */
  allegatiIntegrati?: AllegatoIntegrato[] | null;
  /**
   * Contact e-mail.
   */
  email?: string | null;
  /**
   * Contact mobile number (sent as cell).
   */
  telefono?: string | null;
  /**
   * Communication identifier used by the contact change and by the integration confirmation.
   */
  idComunicazione?: number;
  /**
   * Protocol number of the case.
   */
  numeroProtocollo: string;
  /**
   * Archive identifier of the case document.
   */
  identificativoArchivio?: string | null;
  idPratica?: IdPratica;
  stato?: StatoPratica;
  /**
   * Processing state; seen in the create answer only.
   */
  statoLavorazione?: StatoPratica | null;
}
/**
 * Object of the request: exactly one member has value true.
 */
export interface OggettoDomandaDiscarico {
  /**
   * Discharge.
   */
  discaricoAmministrativo?: DiscaricoAmministrativo | null;
  /**
   * Refund; null in answers when not chosen.
   */
  rimborsoGiaPagato?: RimborsoGiaPagato | null;
}
/**
 * Refund of an amount already paid.
 */
export interface RimborsoGiaPagato {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * IBAN, required when chosen; letters and digits, 15 to 32, valid check digits.
   */
  iban?: string | null;
}
/**
 * Reason: exactly one is true.
 */
export interface MotivoDomandaDiscarico {
  /**
   * Payment already made.
   */
  pagamentoEseguito?: boolean | null;
  /**
   * The tax was not due.
   */
  mancanzaPresupposto?: boolean | null;
  /**
   * Other reason; null in answers when not chosen.
   */
  altro?: MotivoAltro | null;
}
/**
 * Other reason.
 */
export interface MotivoAltro {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Explanation, required when chosen, null otherwise.
   */
  note?: string | null;
}
/**
 * Fiscal injunction.
 */
export interface IngiunzioneFiscale {
  /**
   * True when the request concerns an injunction.
   */
  value: boolean;
  /**
   * Number chosen from the list; null or empty when value is false.
   */
  numeroIngiunzione?: string | null;
}
/**
 * State of a case.
 */
export interface StatoPratica {
  /**
   * State identifier; number or text.
   */
  id?: number | string | null;
  /**
   * State code, often null.
   */
  codice?: string | null;
  /**
   * State label. Known values: Ricevuta, Protocollata, In corso di lavorazione, DA ESAMINARE, DA COMPLETARE, Chiusa Accolta, Chiusa Respinta. Compare ignoring case.
   */
  descrizione?: string | null;
  /**
   * Date of the state, DD/MM/YYYY.
   */
  data?: string | null;
  /**
   * Processing note of the office (may contain HTML); shown on expiry-notice observations only.
   */
  note?: string | null;
}
/**
 * Instalment request: answer of create and of the case search.
 */
export interface DomandaRateizzazione {
  /**
   * Assessments; in the case search most fields are null.
   */
  accertamenti?: AccertamentoRateizzabile[] | null;
  /**
   * Attachments.
   */
  allegati?: Allegato[] | null;
  /**
   * Day of compilation.
   */
  dataCompilazione?: string | null;
  /**
   * Hardship declared.
   */
  diffEconomiche?: boolean | null;
  /**
   * Contact e-mail (sent as mail).
   */
  email?: string | null;
  /**
   * Contact mobile number (sent as cell).
   */
  telefono?: string | null;
  /**
   * Archive identifier.
   */
  idArchiviazione?: string | null;
  /**
   * Communication identifier.
   */
  idComunicazione?: number;
  /**
   * Notes.
   */
  note?: string | null;
  /**
   * Band object; its numeroRate is the number of instalments.
   */
  numeroRate?: FasciaRateizzazione | null;
  /**
   * Chosen number; smaller region only.
   */
  numeroRateScelte?: number | null;
  /**
   * Protocol number of the case.
   */
  numeroProtocollo: string;
  soggetto: SoggettoRateizzazione;
  /**
   * Total in euro.
   */
  totaleDaRateizzare: number;
  /**
   * State; seen in one create answer.
   */
  statoComunicazione?: StatoPratica | null;
  /**
   * Processing state.
   */
  statoLavorazione?: StatoPratica | null;
}
/**
 * Taxpayer of an instalment request.
 */
export interface SoggettoRateizzazione {
  /**
   * Postal code.
   */
  cap?: string | null;
  /**
   * Tax code or VAT number.
   */
  codiceFiscale: string;
  /**
   * Tax code of the legal representative; filled by the portal.
   */
  codiceFiscaleLegale?: string | null;
  /**
   * Surname; for a company overwritten with the representative.
   */
  cognome?: string | null;
  /**
   * First name; same rule.
   */
  nome?: string | null;
  /**
   * F or M; same rule.
   */
  sesso?: "F" | "M" | null;
  /**
   * DD/MM/YYYY from the registry, YYYY-MM-DD when overwritten by the portal.
   */
  dataDiNascita?: string | null;
  /**
   * Municipality of birth, or country when the representative was born abroad.
   */
  comuneDiNascita?: string | null;
  /**
   * Province of birth; empty string when born abroad.
   */
  provinciaDiNascita?: string | null;
  /**
   * Municipality of residence.
   */
  comuneDomicilio?: string | null;
  /**
   * Province of residence.
   */
  provinciaDomicilio?: string | null;
  /**
   * Company name.
   */
  denominazione?: string | null;
  /**
   * E-mail.
   */
  email?: string | null;
  /**
   * Phone.
   */
  telefono?: string | null;
  /**
   * Street and number.
   */
  indirizzo?: string | null;
  /**
   * Care of.
   */
  indirizzoPresso?: string | null;
  /**
   * True for a natural person.
   */
  personaFisica: boolean;
  /**
   * VAT number.
   */
  piva?: string | null;
}
/**
 * Exemption for disability.
 */
export interface EsenzioneDisabili {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Date of the regional decision, required, not in the future.
   */
  data?: string | null;
  /**
   * Protocol number of the regional decision, required.
   */
  numeroProtocolloProvvedimento?: string | null;
}
/**
 * Envelope of the grids of an assessment-notice observation. Exactly one member is present in a request; in answers the others are null or missing.
 */
export interface GrigliaAccertamento {
  /**
   * Paid grid.
   */
  grigliaAccertamentoPagato?: GrigliaPagato | null;
  /**
   * Not-paid grid.
   */
  grigliaAccertamentoNonPagato?: GrigliaNonPagato | null;
  /**
   * Other grid.
   */
  grigliaAccertamentoAltro?: GrigliaAltro | null;
}
/**
 * Grid of the reasons for "already paid"; exactly one of the five flags is true.
 */
export interface GrigliaPagato {
  /**
   * The payments are right.
   */
  pagamentiCorretti?: boolean | null;
  /**
   * A wrong plate was given when paying.
   */
  targaErrata?: boolean | null;
  /**
   * A wrong expiry was given when paying.
   */
  scadenzaErrata?: boolean | null;
  /**
   * The vehicle got a new plate.
   */
  veicoloRitargato?: boolean | null;
  /**
   * Paid to another region or autonomous province.
   */
  pagamentoAltraRegioneProvincia?: boolean | null;
  /**
   * Receipt number; required with any flag.
   */
  numeroQuietanza?: string | null;
  /**
   * Payment date, YYYY-MM-DD, not in the future; required.
   */
  dataPagamento?: string | null;
  /**
   * Office that took the payment; required.
   */
  ufficioAccettante?: string | null;
}
/**
 * Grid of the reasons for "not paid"; exactly one member has value true, the others are sent with value false and empty data.
 */
export interface GrigliaNonPagato {
  /**
   * Sold.
   */
  grigliaVenditaVeicolo?: VenditaVeicolo | null;
  /**
   * Deregistered for demolition.
   */
  grigliaRadiatoDemolizione?: EventoConData | null;
  /**
   * Deregistered for export.
   */
  grigliaRadiatoEsportazione?: EventoConData | null;
  /**
   * Loss of availability.
   */
  grigliaPrivazioneDisponibilita?: PrivazioneDisponibilita | null;
  /**
   * Never owned.
   */
  grigliaVeicoloMaiPosseduto?: VeicoloMaiPosseduto | null;
  /**
   * Moved to another region.
   */
  grigliaTrasferimentoRegione?: EventoConData | null;
  /**
   * Another subject is liable.
   */
  grigliaCompetevaAltroSoggetto?: CompetenzaAltroSoggetto | null;
  /**
   * Exempt.
   */
  grigliaEsenzioni?: GrigliaEsenzioni | null;
}
/**
 * Reason: loss of availability (theft, seizure).
 */
export interface PrivazioneDisponibilita {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Start date, required when chosen, not in the future, not after dataAl.
   */
  dataDal?: string | null;
  /**
   * End date, optional, not in the future.
   */
  dataAl?: string | null;
  /**
   * Explanation, required when chosen.
   */
  motivazione?: string | null;
}
/**
 * Reason: never the holder.
 */
export interface VeicoloMaiPosseduto {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * Optional explanation.
   */
  datiAggiuntivi?: string | null;
}
/**
 * Reason: exempt; exactly one inner flag is true.
 */
export interface GrigliaEsenzioni {
  /**
   * True when chosen.
   */
  value: boolean;
  /**
   * LPG or methane system, with test date (main region only).
   */
  grigliaInstallazioneGplMetano?: EventoConData | null;
  /**
   * Other exemption; testo required.
   */
  grigliaEsenzioniAltroMotivo?: MotivoConTesto | null;
  /**
   * Disability.
   */
  grigliaEsenzioniDisabili?: EsenzioneDisabili | null;
}
/**
 * Grid of the other reasons.
 */
export interface GrigliaAltro {
  /**
   * Right to a reduction; testo optional.
   */
  grigliaDirittoRiduzione?: MotivoConTesto | null;
  /**
   * Wrong technical data.
   */
  grigliaDatiTecniciErrati?: DatiTecniciErrati | null;
}
/**
 * Envelope of the grids of a friendly-notice observation, same rule.
 */
export interface GrigliaAvvisoBonario {
  /**
   * Paid grid.
   */
  grigliaAvvisoBonarioPagato?: GrigliaPagato | null;
  /**
   * Not-paid grid.
   */
  grigliaAvvisoBonarioNonPagato?: GrigliaNonPagato | null;
  /**
   * Other grid.
   */
  grigliaAvvisoBonarioAltro?: GrigliaAltro | null;
}
/**
 * Refund mode; responses null the mode not chosen.
 */
export interface ModalitaRestituzione {
  /**
   * Bank credit.
   */
  accreditoCc?: AccreditoCc | null;
  /**
   * Compensation.
   */
  compensazione?: Compensazione | null;
}
/**
 * Credit to a bank account.
 */
export interface AccreditoCc {
  /**
   * Chosen.
   */
  checked: boolean;
  /**
   * IBAN, no blanks, formally valid; the account must be in the applicant name.
   */
  iban?: string | null;
}
/**
 * Compensation on a tax due.
 */
export interface Compensazione {
  /**
   * Chosen.
   */
  checked: boolean;
  /**
   * On a vehicle of the applicant.
   */
  miaProprieta?: boolean | null;
  /**
   * On a vehicle of another subject.
   */
  altroSoggetto?: boolean | null;
  /**
   * Tax code of the other subject.
   */
  codiceFiscale?: string | null;
}
/**
 * Contact change of a discharge request.
 */
export interface ModificaRiferimentiDiscarico {
  /**
   * Tax code (or VAT number) of the holder.
   */
  codiceFiscale: string;
  /**
   * idComunicazione of the case.
   */
  idComunicazione: number;
  /**
   * E-mail before the change; when the e-mail channel is on.
   */
  emailPrecedente?: string | null;
  /**
   * New e-mail.
   */
  email?: string | null;
  /**
   * Mobile number before the change; when the SMS channel is on.
   */
  cellularePrecedente?: string | null;
  /**
   * New mobile number, 9 or 10 digits.
   */
  cellulare?: string | null;
  /**
   * Protocol number of the case.
   */
  numeroIdentificativo: string;
}
/**
 * Contact change of an observation, an exemption or a refund.
 */
export interface ModificaRiferimentiOsservazione {
  /**
   * Tax code (or VAT number) of the holder.
   */
  codiceFiscale: string;
  /**
   * idComunicazione of the case.
   */
  idComunicazione: number;
  /**
   * E-mail before the change; when the e-mail channel is on.
   */
  emailPrecedente?: string | null;
  /**
   * New e-mail.
   */
  email?: string | null;
  /**
   * Mobile number before the change; when the SMS channel is on.
   */
  cellularePrecedente?: string | null;
  /**
   * New mobile number, 9 or 10 digits.
   */
  cellulare?: string | null;
  /**
   * Protocol number of the case.
   */
  numeroIdentificativo: string;
  /**
   * Plate.
   */
  targa?: string;
  /**
   * State label of the case (stato.descrizione or statoDomanda).
   */
  statoOsservazione?: string | null;
  /**
   * Label of the vehicle type (not the code).
   */
  tipoVeicolo?: string;
}
/**
 * Contact change of an instalment request.
 */
export interface ModificaRiferimentiRateizzazione {
  /**
   * Tax code (or VAT number) of the holder.
   */
  codiceFiscale: string;
  /**
   * idComunicazione of the case.
   */
  idComunicazione: number;
  /**
   * E-mail before the change; when the e-mail channel is on.
   */
  emailPrecedente?: string | null;
  /**
   * New e-mail.
   */
  email?: string | null;
  /**
   * Mobile number before the change; when the SMS channel is on.
   */
  cellularePrecedente?: string | null;
  /**
   * New mobile number, 9 or 10 digits.
   */
  cellulare?: string | null;
  /**
   * Protocol number of the case.
   */
  protocollo: string;
}
/**
 * Object of the exemption request. Requests carry both branches, responses null the branch not chosen.
 */
export interface OggettoDomandaEsenzione {
  /**
   * Object A.
   */
  primaRichiestaEsenzione?: PrimaRichiestaEsenzione | null;
  /**
   * Object B.
   */
  trasferimentoEsenzione?: TrasferimentoEsenzione | null;
}
/**
 * Object A, first request.
 */
export interface PrimaRichiestaEsenzione {
  /**
   * True when chosen.
   */
  checked: boolean;
  /**
   * Vehicle to exempt, the whole element of the vehicle list.
   */
  veicolo?: Veicolo | null;
}
/**
 * Vehicle as used by exemptions, refunds and inspections.
 */
export interface Veicolo {
  /**
   * Plate or frame number.
   */
  targa: string;
  tipoVeicolo: TipoVeicolo;
  /**
   * Type description and plate in one text; empty for a vehicle typed by hand.
   */
  descrizione?: string;
  /**
   * Archive identifier; null for a vehicle typed by hand and in exemption data.
   */
  idVeicolo?: number | null;
}
/**
 * Object B, transfer of an exemption.
 */
export interface TrasferimentoEsenzione {
  /**
   * True when chosen.
   */
  checked: boolean;
  /**
   * Plate of the vehicle now exempt; empty string when not chosen.
   */
  targa?: string | null;
  /**
   * Vehicle to exempt.
   */
  veicolo?: Veicolo | null;
}
/**
 * Object of the refund request; exactly one of A, B, C, D.
 */
export interface OggettoDomandaRestituzione {
  /**
   * Object A, double payment.
   */
  doppioPagamento?: boolean | null;
  /**
   * Object B.
   */
  pagamentoEccessivo?: PagamentoEccessivo | null;
  /**
   * Object C.
   */
  pagamentoNonDovuto?: PagamentoNonDovuto | null;
  /**
   * Object D.
   */
  perditaDiPossesso?: PerditaDiPossesso | null;
}
/**
 * Object B, excessive payment.
 */
export interface PagamentoEccessivo {
  /**
   * Object B chosen.
   */
  checked: boolean;
  /**
   * B1, wrong technical data used to compute.
   */
  erroreMateriale?: boolean | null;
  /**
   * B2, wrong plate.
   */
  targaErrata?: boolean | null;
  /**
   * Plate of B2; empty otherwise.
   */
  targa?: string | null;
}
/**
 * Object C, undue payment.
 */
export interface PagamentoNonDovuto {
  /**
   * Object C chosen.
   */
  checked: boolean;
  /**
   * Reason, mandatory for C.
   */
  motivo?: string | null;
}
/**
 * Object D, loss of possession.
 */
export interface PerditaDiPossesso {
  /**
   * Object D chosen.
   */
  checked: boolean;
  /**
   * D1, period of at least four months.
   */
  restituzionePeriodo?: boolean | null;
  /**
   * D2, difference from the compensated amount.
   */
  restituzioneDifferenza?: boolean | null;
}
/**
 * Assessment-notice observation: answer of create and of the case search.
 */
export interface OsservazioneAccertamento {
  grigliaAccertamento?: GrigliaAccertamento;
  /**
   * Notice; null in a case search means not found.
   */
  avvisoAccertamento?: AvvisoAccertamento | null;
  /**
   * Notes of the user.
   */
  note?: string | null;
  /**
   * Notes of the office (may contain HTML).
   */
  noteComunicazione?: string | null;
  /**
   * Attachments of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Attachments added after submission (name inferred).
   */
  allegatiIntegrati?: AllegatoIntegrato[] | null;
  /**
   * Contact e-mail.
   */
  email?: string | null;
  /**
   * Contact mobile number (sent as cell).
   */
  telefono?: string | null;
  /**
   * Communication identifier used by the contact change and by the integration confirmation.
   */
  idComunicazione?: number;
  /**
   * Protocol number of the case.
   */
  numeroProtocollo: string;
  /**
   * Archive identifier of the case document.
   */
  identificativoArchivio?: string | null;
  idPratica?: IdPratica;
  stato?: StatoPratica;
}
/**
 * Friendly-notice observation: answer of create and of the case search.
 */
export interface OsservazioneBonario {
  grigliaAvvisoBonario?: GrigliaAvvisoBonario;
  /**
   * Notice.
   */
  avvisoBonario?: AvvisoBonario | null;
  /**
   * Notes of the user.
   */
  note?: string | null;
  /**
   * Notes of the office (may contain HTML).
   */
  noteComunicazione?: string | null;
  /**
   * Attachments of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Attachments added after submission (name inferred).
   */
  allegatiIntegrati?: AllegatoIntegrato[] | null;
  /**
   * Contact e-mail.
   */
  email?: string | null;
  /**
   * Contact mobile number (sent as cell).
   */
  telefono?: string | null;
  /**
   * Communication identifier used by the contact change and by the integration confirmation.
   */
  idComunicazione?: number;
  /**
   * Protocol number of the case.
   */
  numeroProtocollo: string;
  /**
   * Archive identifier of the case document.
   */
  identificativoArchivio?: string | null;
  idPratica?: IdPratica;
  stato?: StatoPratica;
}
/**
 * Expiry-notice observation: answer of create and of the case search.
 */
export interface OsservazioneScadenza {
  attributi?: AttributiScadenza;
  avvisoScadenza?: AvvisoScadenza;
  /**
   * Notes, not shown.
   */
  note?: string | null;
  /**
   * Attachments of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Attachments added after submission (name inferred).
   */
  allegatiIntegrati?: AllegatoIntegrato[] | null;
  /**
   * Contact e-mail.
   */
  email?: string | null;
  /**
   * Contact mobile number (sent as cell).
   */
  telefono?: string | null;
  /**
   * Communication identifier used by the contact change and by the integration confirmation.
   */
  idComunicazione?: number;
  /**
   * Protocol number of the case.
   */
  numeroProtocollo: string;
  /**
   * Archive identifier of the case document.
   */
  identificativoArchivio?: string | null;
  idPratica?: IdPratica;
  stato?: StatoPratica;
}
/**
 * Exemption request found by the case consultation.
 */
export interface PraticaEsenzione {
  contribuente: Contribuente;
  oggettoDomanda: OggettoDomandaEsenzione;
  dichiarazione: DichiarazioneEsenzione;
  /**
   * Documents of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Lower-case e-mail; present only when the e-mail channel is on; null or empty when only the phone is given.
   */
  email?: string | null;
  /**
   * Mobile number, digits only; present only when the SMS channel is on.
   */
  telefono?: string | null;
  /**
   * Protocol number, eight digits slash year.
   */
  numeroProtocollo: string;
  /**
   * Internal identifier, key of contact change and integration.
   */
  idComunicazione: number;
  statoDomanda?: StatoDomanda;
  /**
   * True when the substitutive declaration was signed; shows the ticked declaration block.
   */
  isDichiarazione?: boolean | null;
  /**
   * Path parameter of the integration upload; when absent use idComunicazione (inferred).
   */
  idPratica?: number | string | null;
  /**
   * Documents added after submission (inferred; they may also come inside allegati with allegatoIntegrato true).
   */
  allegatiIntegrati?: Allegato[] | null;
}
/**
 * Taxpayer registry data. The same shape is returned by the three lookups and echoed in the requests.
 */
export interface Contribuente {
  /**
   * Tax code (null for a legal person identified by piva).
   */
  codiceFiscale: string | null;
  /**
   * Surname.
   */
  cognome?: string | null;
  /**
   * Given name.
   */
  nome?: string | null;
  /**
   * Company name; when filled it replaces name and surname on screen.
   */
  denominazione?: string | null;
  /**
   * VAT number; used as codiceFiscale in contact changes when denominazione is filled.
   */
  piva?: string | null;
  /**
   * Sex.
   */
  sesso?: "M" | "F" | null;
  /**
   * Date of birth, YYYY-MM-DD (DD/MM/YYYY also met: parse both).
   */
  dataNascita?: string | null;
  /**
   * Name of the state of birth.
   */
  statoNascita?: string | null;
  /**
   * Two-letter province of birth.
   */
  provinciaNascita?: string | null;
  /**
   * Municipality of birth.
   */
  comuneNascita?: string | null;
  /**
   * Street and number of residence.
   */
  indirizzo?: string | null;
  /**
   * Postcode of residence.
   */
  cap?: string | null;
  /**
   * Municipality of residence.
   */
  descComune?: string | null;
  /**
   * Two-letter province of residence.
   */
  provincia?: string | null;
  /**
   * Municipality / province / postcode in one text; not shown.
   */
  comuneProvCap?: string | null;
  /**
   * Full address in one text; not shown.
   */
  indirizzoCompleto?: string | null;
  /**
   * E-mail known to the registry.
   */
  email?: string | null;
  /**
   * Phone known to the registry; text, once met as a number.
   */
  telefono?: string | number | null;
  /**
   * Free text, unused.
   */
  altro?: string | null;
}
/**
 * Refund request found by the case consultation.
 */
export interface PraticaRestituzione {
  contribuente: Contribuente;
  oggettoDomanda: OggettoDomandaRestituzione;
  /**
   * Null in the known data; the vehicle is read from versamenti[0].veicolo.
   */
  datiVeicoloVersamenti?: DatiVeicoloVersamenti | null;
  modalitaRestituzione: ModalitaRestituzione;
  /**
   * Payments of the request.
   *
   * @minItems 1
   */
  versamenti: Versamento[];
  /**
   * Documents of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Lower-case e-mail; present only when the e-mail channel is on; null or empty when only the phone is given.
   */
  email?: string | null;
  /**
   * Mobile number, digits only; present only when the SMS channel is on.
   */
  telefono?: string | null;
  /**
   * Protocol number, eight digits slash year.
   */
  numeroProtocollo: string;
  /**
   * Internal identifier, key of contact change and integration.
   */
  idComunicazione: number;
  statoDomanda?: StatoDomanda;
  /**
   * True when the substitutive declaration was signed; shows the ticked declaration block.
   */
  isDichiarazione?: boolean | null;
  /**
   * Path parameter of the integration upload; when absent use idComunicazione (inferred).
   */
  idPratica?: number | string | null;
  /**
   * Documents added after submission (inferred; they may also come inside allegati with allegatoIntegrato true).
   */
  allegatiIntegrati?: Allegato[] | null;
}
/**
 * Which vehicle the payments refer to; null in responses.
 */
export interface DatiVeicoloVersamenti {
  /**
   * Vehicle of the list.
   */
  versamentoErrato?: VersamentoErrato | null;
  /**
   * Vehicle typed by hand.
   */
  veicoloNonPresente?: VeicoloNonPresente | null;
}
/**
 * Vehicle picked from the applicant own list.
 */
export interface VersamentoErrato {
  /**
   * Chosen.
   */
  checked: boolean;
  /**
   * The element of the vehicle list.
   */
  veicolo?: Veicolo | null;
}
/**
 * Vehicle typed by hand.
 */
export interface VeicoloNonPresente {
  /**
   * Chosen.
   */
  checked: boolean;
  /**
   * Plate or frame number typed.
   */
  targa?: string | null;
  /**
   * Vehicle type code (a code here, not an object).
   */
  tipoVeicolo?: string | null;
}
/**
 * Payment of the tax for a vehicle.
 */
export interface Versamento {
  veicolo: Veicolo;
  /**
   * Expiry month, YYYY-MM (MM/YYYY also met: shown and sent back as received).
   */
  scadenza: string;
  /**
   * Months covered.
   */
  validita: number;
  /**
   * Total paid, euro.
   */
  importo: number;
  /**
   * Payment date, YYYY-MM-DD (DD/MM/YYYY also met: shown and sent back as received).
   */
  dataPagamento: string;
  /**
   * Payment state; null in the known data.
   */
  stato?: string | null;
}
/**
 * Legal representative of a company.
 */
export interface RappresentanteLegaleDiscarico {
  /**
   * Tax code.
   */
  codiceFiscale: string;
  /**
   * Surname.
   */
  cognome: string;
  /**
   * First name.
   */
  nome: string;
  /**
   * F or M.
   */
  sesso: "F" | "M";
  /**
   * Birth date; at least 18 years ago.
   */
  dataNascita: string;
  /**
   * Municipality of birth; null when born abroad.
   */
  comuneNascita?: string | null;
  /**
   * Province of birth; empty string when born abroad.
   */
  provinciaNascita?: string | null;
  /**
   * ITALIA, or the country of birth when born abroad.
   */
  statoNascita: string;
}
/**
 * Create request of a discharge or refund.
 */
export interface RichiestaDiscarico {
  /**
   * Notification date YYYY-MM-DD, optional, not in the future.
   */
  dataNotifica: string | null;
  /**
   * Total amount, optional, decimal with a dot, from 0 to 1000000; zero is sent as null.
   */
  importoTotaleRiscossione: number | string | null;
  oggettoDomanda: OggettoDomandaDiscarico;
  motivo: MotivoDomandaDiscarico;
  dataAnagraficiIntestatario: AnagraficaSoggetto;
  /**
   * Attachments.
   *
   * @maxItems 100
   */
  allegati: Allegato[] | null;
  dataAnagraficiRappresentante?: RappresentanteLegaleDiscarico;
  ingiunzioneFiscale: IngiunzioneFiscale;
  cartellaEsattoriale?: CartellaEsattoriale;
  /**
   * Contact e-mail in lower case; when the e-mail channel is on.
   */
  email?: string;
  /**
   * Contact mobile number; when the SMS channel is on.
   */
  telefono?: string;
}
/**
 * Create request of an assessment-notice observation.
 */
export interface RichiestaOsservazioneAccertamento {
  /**
   * idAvvisoAccertamento of the notice found.
   */
  idAccertamentoVeicolo: number;
  attributi: GrigliaAccertamento;
  /**
   * Uploaded attachments, empty list when none.
   *
   * @maxItems 100
   */
  allegati: Allegato[];
  /**
   * Free notes; omitted when empty.
   */
  note?: string;
  /**
   * Contact e-mail in lower case; sent when the e-mail channel is on (may be empty if a phone is given).
   */
  email?: string;
  /**
   * Contact mobile number, digits only; sent when the SMS channel is on (may be empty if an e-mail is given).
   */
  cell?: string;
}
/**
 * Create request of a friendly-notice observation.
 */
export interface RichiestaOsservazioneBonario {
  /**
   * idAvvisoBonario of the notice found.
   */
  idAvviso: number;
  attributi: GrigliaAvvisoBonario;
  /**
   * Uploaded attachments, empty list when none.
   *
   * @maxItems 100
   */
  allegati: Allegato[];
  /**
   * Free notes; omitted when empty.
   */
  note?: string;
  /**
   * Contact e-mail in lower case; sent when the e-mail channel is on (may be empty if a phone is given).
   */
  email?: string;
  /**
   * Contact mobile number, digits only; sent when the SMS channel is on (may be empty if an e-mail is given).
   */
  cell?: string;
}
/**
 * Create request of an expiry-notice observation.
 */
export interface RichiestaOsservazioneScadenza {
  /**
   * Identifier of the notice found.
   */
  idScadenzaVeicolo: number;
  attributi: AttributiScadenza;
  /**
   * Uploaded attachments, empty list when none.
   *
   * @maxItems 100
   */
  allegati: Allegato[];
  /**
   * Contact e-mail in lower case; sent when the e-mail channel is on (may be empty if a phone is given).
   */
  email?: string;
  /**
   * Contact mobile number, digits only; sent when the SMS channel is on (may be empty if an e-mail is given).
   */
  cell?: string;
}
/**
 * Create request of an instalment plan.
 */
export interface RichiestaRateizzazione {
  /**
   * Hardship declared to ask for more instalments (main region).
   */
  diffEconomiche: boolean | null;
  fascia: FasciaRateizzazione;
  /**
   * Day of compilation, YYYY-MM-DD (month and day may be unpadded in old clients).
   */
  dataCompilazione: string;
  soggetto: SoggettoRateizzazione;
  /**
   * Chosen assessments sorted by year then amount.
   *
   * @minItems 1
   * @maxItems 500
   */
  accertamenti: AccertamentoRateizzabile[];
  /**
   * Attachments.
   *
   * @maxItems 100
   */
  allegati: Allegato[];
  /**
   * Contact e-mail in lower case (note the name); when the e-mail channel is on.
   */
  mail?: string;
  /**
   * Contact mobile number; when the SMS channel is on.
   */
  cell?: string;
  /**
   * Chosen number of instalments; smaller region only.
   */
  numeroRateScelte?: number;
}
/**
 * Request of the validation that precedes the summary: the whole cart without contacts.
 */
export interface RichiestaRateizzazioneValida {
  /**
   * Hardship declared to ask for more instalments (main region).
   */
  diffEconomiche: boolean | null;
  fascia: FasciaRateizzazione;
  /**
   * Day of compilation, YYYY-MM-DD (month and day may be unpadded in old clients).
   */
  dataCompilazione: string;
  soggetto: SoggettoRateizzazione;
  /**
   * Chosen assessments sorted by year then amount.
   *
   * @minItems 1
   * @maxItems 500
   */
  accertamenti: AccertamentoRateizzabile[];
  /**
   * Attachments.
   *
   * @maxItems 100
   */
  allegati: Allegato[];
}
/**
 * Type of a case.
 */
export interface TipologiaPratica {
  /**
   * Protocol number searched.
   */
  identificativo?: string | null;
  /**
   * Tax code searched.
   */
  codiceFiscale?: string | null;
  /**
   * OSSER expiry observation, MEMOR assessment observation, BONAR friendly observation, RAR instalment request, DTE discharge request, EPD disability exemption, RIM tax refund. Any other value is not handled.
   */
  codice: string;
}
/**
 * Identity of the logged-in person; a null body means anonymous.
 */
export interface Identita {
  /**
   * Tax code of the person.
   */
  cf: string;
  /**
   * Surname.
   */
  cognome: string;
  /**
   * Given name.
   */
  nome: string;
  /**
   * Assurance level as text, e.g. "1" or "2".
   */
  autenticazione_livello?: string;
  /**
   * Method used at the identity provider, e.g. SPID, CIE.
   */
  autenticazione_metodo?: string;
  /**
   * Check result flag: S or N.
   */
  autenticazione_riscontro?: "S" | "N";
  /**
   * True when the session is valid.
   */
  autenticazione_valida?: boolean;
  /**
   * Mark of the person, the same in each session; a page sends it as x-persona, so that no old page acts for another person.
   */
  impronta?: string;
}
/**
 * Session of the logged-in person.
 */
export interface Sessione {
  /**
   * Seconds until the session ends if nothing is done.
   */
  secondiRimasti: number;
  /**
   * False when the end is the absolute one, that staying connected does not move.
   */
  prolungabile: boolean;
  /**
   * Mark of the person whose session it is, as in Identita.
   */
  impronta?: string;
}
/**
 * Proof of work. Find a whole number n such that SHA-256 of the text "sfida.n" starts with as many zero bits as difficolta, then send x-verifica "sfida:firma:n".
 */
export interface Sfida {
  /**
   * The task; it expires after half an hour.
   */
  sfida: string;
  /**
   * Zero bits.
   */
  difficolta: number;
  /**
   * Sent back as it is.
   */
  firma: string;
}
/**
 * Where the person was when the draft was saved. In the list, texts of a service that needs a login of a higher level are empty.
 */
export interface PosizioneBozza {
  /**
   * Name of the step.
   */
  passo: string;
  /**
   * Title of the step.
   */
  titolo: string;
  /**
   * Titles of the stages that the person has not reached.
   *
   * @maxItems 20
   */
  mancano: string[];
}
/**
 * A draft without its content.
 */
export interface BozzaInElenco {
  servizio: string;
  salvataIl: string;
  scadeIl: string;
  posizione: PosizioneBozza;
}
/**
 * A part of a draft, with the revision that has changed it last.
 */
export interface ParteBozza {
  revisione: number;
  /**
   * Any JSON.
   */
  valore: unknown;
}
/**
 * A draft, its parts by name.
 */
export interface Bozza {
  revisione: number;
  salvataIl: string;
  scadeIl: string;
  parti: {
    [k: string]: ParteBozza;
  };
}
/**
 * Changed parts of a draft, by name.
 */
export interface BozzaDaSalvare {
  /**
   * The last revision that the page has seen; 0 for none.
   */
  revisione: number;
  /**
   * The part `richiesta`, a text, is the id of the request. Parts of different requests are never merged.
   */
  parti: {
    /**
     * Any JSON; null removes the part.
     */
    [k: string]: unknown;
  };
  posizione: PosizioneBozza;
}
/**
 * The new state of a draft.
 */
export interface BozzaSalvata {
  revisione: number;
  salvataIl: string;
  scadeIl: string;
  /**
   * Parts that were saved elsewhere since the revision of the body; null for a removed one.
   */
  altrove: {
    /**
     * Any JSON; null for a removed part.
     */
    [k: string]: unknown;
  };
}
/**
 * The state of a handed draft.
 */
export interface Passaggio {
  /**
   * When another device took it; null while none has.
   */
  ripresaIl: string | null;
  scadeIl: string;
}
/**
 * A draft that the page has sealed with the secret of the link.
 */
export interface BozzaPassata {
  /**
   * At most 96 KB in base64url, without padding.
   */
  contenuto: string;
}
/**
 * The taker of a handed draft.
 */
export interface RitiroPassaggio {
  /**
   * 128 random bits of the device, in base64url.
   */
  ritiro: string;
}
/**
 * A box for documents of a phone, as a desk opens it.
 */
export interface TelefonoDaAprire {
  /**
   * The service of the form. The phone shows its title.
   */
  servizio: string;
  /**
   * Documents that the form still takes.
   */
  posti: number;
  /**
   * Bytes of the largest document.
   */
  dimensione: number;
  /**
   * Endings of names that the form takes.
   *
   * @maxItems 10
   */
  formati: string[];
}
/**
 * A box, as its desk sees it.
 */
export interface TelefonoAperto {
  scadeIl: string;
  /**
   * A phone has opened the link.
   */
  collegato: boolean;
  /**
   * Documents that wait for the desk, oldest first.
   *
   * @maxItems 20
   */
  documenti: string[];
}
/**
 * A box, as its phone sees it. It has no data of a person.
 */
export interface TelefonoCollegato {
  servizio: string;
  scadeIl: string;
  /**
   * Documents that can still be sent.
   */
  restano: number;
  /**
   * Bytes of the largest document.
   */
  dimensione: number;
  /**
   * @maxItems 10
   */
  formati: string[];
  /**
   * The desk has asked for documents in the last minute.
   */
  presente: boolean;
  /**
   * Documents of the phone that wait for the desk, oldest first.
   *
   * @maxItems 20
   */
  attendono: string[];
}
/**
 * A document that the phone has sealed, with a random name for repetitions.
 */
export interface DocumentoSigillato {
  documento: string;
  /**
   * The sealed bytes.
   */
  upFile: string;
}
/**
 * Privacy notice shown in the privacy dialog.
 */
export interface InformativaPrivacy {
  /**
   * HTML text of the notice.
   */
  informativa: string;
}
/**
 * Degree of kinship.
 */
export interface GradoParentela {
  /**
   * Code sent back as parentela.
   */
  codice: string;
  /**
   * Label of the drop-down.
   */
  descrizione: string;
}
/**
 * State of birth.
 */
export interface Nazione {
  /**
   * Row identifier.
   */
  id: string;
  /**
   * Code; null in the known data.
   */
  codice?: string | null;
  /**
   * Upper-case name; this text is what gets submitted as statoNascita.
   */
  descrizione: string;
}
/**
 * Province.
 */
export interface Provincia {
  /**
   * Row identifier.
   */
  id: string;
  /**
   * Two-letter code; path parameter of the municipality list.
   */
  codice: string;
  /**
   * Upper-case name.
   */
  descrizione: string;
}
/**
 * Municipality.
 */
export interface Comune {
  /**
   * Row identifier.
   */
  id: string;
  /**
   * Cadastral code.
   */
  codice: string;
  /**
   * Upper-case name; submitted as comuneNascita or descComune.
   */
  descrizione: string;
  /**
   * Postcode.
   */
  cap?: string | null;
}
/**
 * Service message of the home page.
 */
export interface Messaggio {
  /**
   * Identifier, usable with messages/{id} (inferred).
   */
  id?: number | string;
  /**
   * Severity; selects the coloured box.
   */
  tipo: "ERROR" | "WARN" | "SUCCESS" | "INFO";
  /**
   * Message text; may hold HTML.
   */
  messaggio: string;
}
/**
 * Service catalogue entry; the field set is known from the portal own list, the wire form is not.
 */
export interface Servizio {
  /**
   * Order of the card.
   */
  id: number;
  codice: CodiceServizio;
  /**
   * Service keys of the region configuration that this card covers; the card shows when at least one is enabled.
   */
  tags?: string[];
  /**
   * False hides the card once logged in (the content is in the personal area).
   */
  displayAuth?: boolean;
}
/**
 * Favourite service of a person; only codice is read.
 */
export interface ServizioPreferito {
  /**
   * Tax code of the holder (inferred).
   */
  cf?: string;
  codice: CodiceServizio;
}
/**
 * Personal notification.
 */
export interface Notifica {
  /**
   * Identifier, path parameter of read and delete.
   */
  id: number | string;
  /**
   * Title.
   */
  titolo: string;
  /**
   * Comma-separated tags; only the first one is shown.
   */
  tag: string;
  /**
   * HTML body; previewed at 200 characters.
   */
  contenuto: string;
  /**
   * Sending instant, ISO 8601.
   */
  data: string;
  /**
   * True when already read.
   */
  read?: boolean;
  /**
   * URL of the go button; no button when null or empty.
   */
  call_to_action?: string | null;
}
/**
 * Multipart form of an upload.
 */
export interface CaricamentoAllegato {
  /**
   * The document; at most 2 MB.
   */
  upFile: Blob;
  /**
   * Tax code of the applicant.
   */
  codiceFiscale: string;
  /**
   * Surname of the applicant.
   */
  cognome: string;
}
/**
 * Body of the exemption request.
 */
export interface DomandaEsenzione {
  contribuente: Contribuente;
  oggettoDomanda: OggettoDomandaEsenzione;
  dichiarazione: DichiarazioneEsenzione;
  /**
   * Uploaded documents, without the local file content.
   *
   * @minItems 1
   * @maxItems 20
   */
  allegati: Allegato[];
  /**
   * Lower-case e-mail; present only when the e-mail channel is on; null or empty when only the phone is given.
   */
  email?: string | null;
  /**
   * Mobile number, digits only; present only when the SMS channel is on.
   */
  telefono?: string | null;
}
/**
 * Exemption request as registered.
 */
export interface EsitoDomandaEsenzione {
  contribuente: Contribuente;
  oggettoDomanda: OggettoDomandaEsenzione;
  dichiarazione: DichiarazioneEsenzione;
  /**
   * Documents of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Lower-case e-mail; present only when the e-mail channel is on; null or empty when only the phone is given.
   */
  email?: string | null;
  /**
   * Mobile number, digits only; present only when the SMS channel is on.
   */
  telefono?: string | null;
  /**
   * Protocol number, eight digits slash year.
   */
  numeroProtocollo: string;
  /**
   * Internal identifier, key of contact change and integration.
   */
  idComunicazione: number;
  statoDomanda?: StatoDomanda;
}
/**
 * Body of the refund request.
 */
export interface DomandaRestituzione {
  contribuente: Contribuente;
  oggettoDomanda: OggettoDomandaRestituzione;
  datiVeicoloVersamenti: DatiVeicoloVersamenti;
  modalitaRestituzione: ModalitaRestituzione;
  /**
   * Payments to refund.
   *
   * @minItems 1
   * @maxItems 2
   */
  versamenti: Versamento[];
  /**
   * Uploaded documents.
   *
   * @minItems 1
   * @maxItems 20
   */
  allegati: Allegato[];
  /**
   * Lower-case e-mail; present only when the e-mail channel is on; null or empty when only the phone is given.
   */
  email?: string | null;
  /**
   * Mobile number, digits only; present only when the SMS channel is on.
   */
  telefono?: string | null;
}
/**
 * Refund request as registered.
 */
export interface EsitoDomandaRestituzione {
  contribuente: Contribuente;
  oggettoDomanda: OggettoDomandaRestituzione;
  /**
   * Null in the known data; the vehicle is read from versamenti[0].veicolo.
   */
  datiVeicoloVersamenti?: DatiVeicoloVersamenti | null;
  modalitaRestituzione: ModalitaRestituzione;
  /**
   * Payments of the request.
   *
   * @minItems 1
   */
  versamenti: Versamento[];
  /**
   * Documents of the case.
   */
  allegati?: Allegato[] | null;
  /**
   * Lower-case e-mail; present only when the e-mail channel is on; null or empty when only the phone is given.
   */
  email?: string | null;
  /**
   * Mobile number, digits only; present only when the SMS channel is on.
   */
  telefono?: string | null;
  /**
   * Protocol number, eight digits slash year.
   */
  numeroProtocollo: string;
  /**
   * Internal identifier, key of contact change and integration.
   */
  idComunicazione: number;
  statoDomanda?: StatoDomanda;
}
/**
 * Vehicle owned now or in the past.
 */
export interface VisuraVeicolo {
  tipoVeicolo: Veicolo;
  /**
   * Start of ownership, YYYY-MM-DD.
   */
  dataInizioProprieta: string;
  /**
   * End of ownership; null while owned.
   */
  dataFineProprieta?: string | null;
}
/**
 * Vehicles of a person.
 */
export interface ElencoVisure {
  /**
   * Date of the last archive update.
   */
  dataUltimoAggiornamento: string;
  /**
   * Vehicles.
   */
  visure: VisuraVeicolo[];
}
/**
 * Request that starts the asynchronous extraction of a vehicle history.
 */
export interface RichiestaChiaveVisura {
  /**
   * Tax code of the logged-in person.
   */
  cf: string;
  visura: VisuraVeicolo;
}
/**
 * Key of the extraction.
 */
export interface ChiaveVisura {
  /**
   * Opaque key, to be passed unchanged (URL-encoded).
   */
  key: string;
  veicolo?: Veicolo;
}
/**
 * Tax year of a vehicle.
 */
export interface PagamentoVisura {
  /**
   * Tax year as text.
   */
  annoTributo: string;
  /**
   * Expiry: Italian month name, or month name slash year (the payment form splits it on the slash).
   */
  scadenza: string;
  /**
   * Months covered; read when the user pays an overdue year, may be absent.
   */
  validita?: number | null;
  statoPagamento?: StatoPagamentoVisura;
}
/**
 * History of a vehicle; an empty list means the extraction is not ready yet.
 */
export interface StoricoVisura {
  /**
   * Years, newest first, up to six years back.
   */
  pagamenti: PagamentoVisura[];
}
/**
 * Change of the contacts of a submitted case.
 */
export interface ModificaRiferimenti {
  /**
   * Holder: codiceFiscale, or piva when denominazione is filled.
   */
  codiceFiscale: string;
  /**
   * Identifier of the case.
   */
  idComunicazione: number;
  /**
   * Protocol number.
   */
  numeroIdentificativo: string;
  /**
   * Plate of the vehicle of the case.
   */
  targa?: string;
  /**
   * Vehicle type description (not the code).
   */
  tipoVeicolo?: string;
  /**
   * statoDomanda of the case.
   */
  statoOsservazione?: string | null;
  /**
   * E-mail before the change; only with the e-mail channel.
   */
  emailPrecedente?: string | null;
  /**
   * New e-mail.
   */
  email?: string | null;
  /**
   * Phone before the change; only with the SMS channel.
   */
  cellularePrecedente?: string | null;
  /**
   * New phone.
   */
  cellulare?: string | null;
}
