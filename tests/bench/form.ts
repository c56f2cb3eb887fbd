import type { CompiledService, Endpoint, Entry, Expr, Field, FieldType } from "../../src/engine/index.ts";
import { fieldTypeOf } from "../../src/field-types/field-types.ts";
import { compiledService } from "../support/compiled-service.ts";
import { large } from "./large.ts";

/**
 * The measured form as the compiler writes it: 25 fields in 4 sections, 6 of them conditional.
 * `by-hand.tsx` is the same page written with react-hook-form and zod; keep the two in step.
 */
const field = (type: FieldType, name: string, label: string, more: Partial<Field> = {}): Field => ({
  key: `domanda.${name}`,
  field: type,
  name,
  label,
  messages: fieldTypeOf(type).messages,
  reactive: false,
  required: { message: "Campo obbligatorio." },
  ...more,
});

const optional = { required: undefined };
const options = (...labels: string[]): Pick<Field, "options"> => ({
  options: labels.map((label) => ({ value: label, label })),
});
const reactive = { reactive: true };
const isChosen = (name: string, value: string | boolean): { when: Expr } => ({
  when: ["==", ["path", "domanda", name], ["value", value]],
});
const section = (key: string, title: string, content: readonly Entry[]): Entry => ({
  key,
  block: "section",
  title,
  content,
  actions: [],
});

const content: readonly Entry[] = [
  section("persona", "Dati della persona", [
    field("testo", "nome", "Nome"),
    field("testo", "cognome", "Cognome"),
    field("codiceFiscale", "codiceFiscale", "Codice fiscale"),
    field("data", "nascita", "Data di nascita"),
    field("radio", "sesso", "Sesso", options("Femmina", "Maschio")),
    field("casella", "estero", "Risiedo all'estero", { ...optional, ...reactive }),
    field("testo", "stato", "Stato estero", isChosen("estero", true)),
  ]),
  section("contatti", "Contatti", [
    field("email", "email", "Indirizzo e-mail"),
    field("cellulare", "cellulare", "Cellulare", optional),
    field("scelta", "modo", "Come preferisci essere contattato", {
      ...options("E-mail", "Telefono", "Posta"),
      ...reactive,
    }),
    field("testo", "orario", "Orario", isChosen("modo", "Telefono")),
    field("testo", "presso", "Presso", isChosen("modo", "Posta")),
    field("testo", "via", "Via e numero"),
    field("cap", "cap", "CAP"),
    field("testo", "comune", "Comune"),
  ]),
  section("veicolo", "Veicolo", [
    field("targa", "targa", "Targa"),
    field("scelta", "tipo", "Tipo di veicolo", {
      ...options(
        "Autovettura",
        "Motociclo",
        "Autocarro",
        "Autobus",
        "Rimorchio",
        "Caravan",
        "Quadriciclo",
        "Trattore",
      ),
      ...reactive,
    }),
    field("intero", "peso", "Peso complessivo", isChosen("tipo", "Autocarro")),
    field(
      "scelta",
      "alimentazione",
      "Alimentazione",
      options("Benzina", "Gasolio", "GPL", "Metano", "Elettrica"),
    ),
    field("casella", "venduto", "Il veicolo è stato venduto", { ...optional, ...reactive }),
    field("data", "vendita", "Data della vendita", isChosen("venduto", true)),
  ]),
  section("pagamento", "Pagamento", [
    field("importo", "importo", "Importo pagato"),
    field("radio", "rimborso", "Come vuoi il rimborso", {
      ...options("Conto corrente", "Allo sportello"),
      ...reactive,
    }),
    field("iban", "iban", "IBAN", isChosen("rimborso", "Conto corrente")),
    field("consenso", "privacy", "Ho letto l'informativa sulla privacy"),
  ]),
];

/** The call that loads the long option list; the bench page answers it itself. */
const municipalities: Endpoint = {
  operation: "elencaComuni",
  base: "public",
  method: "GET",
  path: "/comuni",
  params: {},
  bodyType: "none",
  expects: "json",
  refuse: [],
  errors: {},
  lookup: true,
};

const serviceOf = (entries: readonly Entry[]): CompiledService => ({
  id: "prova",
  title: "Prova",
  endpoints: { comuni: municipalities },
  values: {},
  rules: {},
  steps: [
    {
      id: "domanda",
      kind: "form",
      paths: ["/"],
      title: "Domanda",
      needs: { names: [] },
      otherwise: "home",
      identity: false,
      params: {},
      load: [],
      content: entries,
      hasForm: true,
      actions: [],
      forget: [],
    },
  ],
});

const largeContent = large.map(({ id, title, fields }) =>
  section(
    id,
    title,
    fields.map(({ type, name, label, labels, when }) =>
      field(type, name, label, {
        ...(labels && { ...options(...labels), ...reactive }),
        ...(when && isChosen(when.name, when.is)),
      }),
    ),
  ),
);

/** One option list with as many entries as Italy has municipalities, loaded from a call. */
const listContent = [
  field("testo", "nome", "Nome"),
  field("scelta", "comune", "Comune", {
    options: {
      from: "comuni",
      value: ["path", "riga", "codice"],
      label: [{ expr: ["path", "riga", "descrizione"] }],
    },
  }),
];

/** The measured services: typical form (25 fields), large form (200 fields), one long option list, and the inspections. */
export const services = {
  typical: serviceOf(content),
  large: serviceOf(largeContent),
  list: serviceOf(listContent),
  vehicles: compiledService("piemonte", "visure").service,
} as const;
