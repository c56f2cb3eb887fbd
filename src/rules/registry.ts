/**
 * The closed list of hand-written rules that a definition may name, each with its settings, refusals (their Italian texts
 * are in the definition), operations and the members that expressions read. Types are JSON Schema, like the contract's.
 */
export interface RuleSignature {
  /** Settings, by name. */
  readonly settings: Readonly<Record<string, RuleSchema>>;
  /** Names of the settings that may be omitted. */
  readonly optional?: readonly string[];
  /** Reasons of refusal: each needs a message in the definition. */
  readonly refusals: readonly string[];
  /** Operations that a button may call, with the names of their arguments. */
  readonly operations: Readonly<Record<string, readonly string[]>>;
  /** Members that expressions may read. */
  readonly shows: Readonly<Record<string, RuleSchema>>;
  /** True when the errors of a call may name it: it marks the refused entries. */
  readonly rejects?: boolean;
}

export interface RuleSchema {
  readonly type?: "string" | "number" | "boolean" | "array" | "object";
  readonly items?: RuleSchema;
  readonly properties?: Readonly<Record<string, RuleSchema>>;
}

const NUMBER: RuleSchema = { type: "number" };
const TEXT: RuleSchema = { type: "string" };
const BOOLEAN: RuleSchema = { type: "boolean" };
const LIST: RuleSchema = { type: "array", items: {} };
const TEXTS: RuleSchema = { type: "array", items: TEXT };

const DOCUMENTS: RuleSchema = {
  type: "array",
  items: {
    type: "object",
    properties: {
      identificativoArchivio: TEXT,
      nomeAllegato: TEXT,
      dataInserimentoAllegatoIntegrato: TEXT,
    },
  },
};

/** Every reason for which a rule refuses; a rule that returns another one does not compile. */
const REFUSALS = {
  cart: ["illeggibile", "altroPeriodo", "duplicato", "accertamenti", "anteriori", "successivi", "limite"],
  bands: ["duplicato", "massimo"],
  attachments: ["estensione", "vuoto", "dimensione", "massimo"],
} as const;

export type RuleName = keyof typeof REFUSALS;

/** A reason of refusal of one rule, or of any. */
export type RuleRefusal<Name extends RuleName = RuleName> = (typeof REFUSALS)[Name][number];

export const RULES: Readonly<Record<RuleName, RuleSignature>> = {
  cart: {
    settings: {
      limite: NUMBER,
      tipoAccertamento: TEXT,
      tipoAnteriore: TEXT,
      tipoSuccessivo: TEXT,
      dataSoglia: TEXT,
      elenco: LIST,
      oggi: TEXT,
    },
    optional: ["elenco", "oggi"],
    refusals: REFUSALS.cart,
    operations: {
      aggiungi: ["voce"],
      togli: ["voce"],
      rimetti: [],
      riempi: [],
      avvia: ["transazione"],
      salda: ["transazione", "iuv"],
      confronta: ["pagati", "inCorso"],
    },
    rejects: true,
    shows: {
      voci: LIST,
      daPagare: LIST,
      corrente: {},
      tolta: {},
      uscite: LIST,
      respinte: LIST,
      giaPagate: LIST,
      inCorso: LIST,
      daAggiornare: LIST,
      totale: NUMBER,
      numero: NUMBER,
      limite: NUMBER,
      pieno: BOOLEAN,
      vuoto: BOOLEAN,
      pagate: {
        type: "array",
        items: {
          type: "object",
          properties: { transazione: TEXT, iuv: TEXT, numero: NUMBER, totale: NUMBER, voci: TEXTS },
        },
      },
      elenco: {
        type: "object",
        properties: {
          numero: NUMBER,
          totale: NUMBER,
          pagati: NUMBER,
          totalePagato: NUMBER,
          daPagare: NUMBER,
          totaleDaPagare: NUMBER,
          inAttesa: NUMBER,
          prossimi: NUMBER,
          codiciPagati: TEXTS,
          codiciNelCarrello: TEXTS,
          codiciInAttesa: TEXTS,
        },
      },
    },
  },
  bands: {
    settings: {
      fasce: LIST,
      massimo: NUMBER,
      variabili: BOOLEAN,
      totale: NUMBER,
      numero: NUMBER,
      minimo: NUMBER,
      massimoRate: NUMBER,
      perRata: NUMBER,
    },
    optional: ["totale", "numero", "minimo", "massimoRate", "perRata"],
    refusals: REFUSALS.bands,
    operations: { aggiungi: ["accertamento"], togli: ["accertamento"] },
    shows: {
      accertamenti: LIST,
      protocolli: LIST,
      totale: NUMBER,
      fascia: {},
      ammesso: BOOLEAN,
      rate: NUMBER,
      scelte: LIST,
      difficolta: { type: "object", properties: { minimo: NUMBER, massimo: NUMBER } },
      numero: NUMBER,
      piano: {
        type: "array",
        items: { type: "object", properties: { numeroRata: NUMBER, importo: NUMBER } },
      },
      pieno: BOOLEAN,
    },
  },
  attachments: {
    settings: {
      carica: TEXT,
      elimina: TEXT,
      massimo: NUMBER,
      dimensione: TEXT,
      formati: LIST,
      presenti: LIST,
      aggiunti: LIST,
      integrazione: BOOLEAN,
    },
    optional: ["dimensione", "formati", "presenti", "aggiunti", "integrazione"],
    refusals: REFUSALS.attachments,
    operations: {},
    shows: { inviati: DOCUMENTS, integrati: DOCUMENTS },
  },
};
