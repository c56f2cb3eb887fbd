import type { CompiledService, Entry, Expr, Field, FieldType } from "../../src/engine/index.ts";
import { fieldTypeOf } from "../../src/field-types/field-types.ts";
import { large } from "./large.ts";

/**
 * The form that is measured, as the compiler writes it: 25 fields in 4 sections, 6 of which depend on another.
 * `by-hand.tsx` is the same page written with react-hook-form and zod: whoever changes one changes the other.
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
const drives = { drives: true };
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
    field("interruttore", "estero", "Risiedo all'estero", { ...optional, ...drives }),
    field("testo", "stato", "Stato estero", isChosen("estero", true)),
  ]),
  section("contatti", "Contatti", [
    field("email", "email", "Indirizzo e-mail"),
    field("cellulare", "cellulare", "Cellulare", optional),
    field("scelta", "modo", "Come preferisci essere contattato", {
      ...options("E-mail", "Telefono", "Posta"),
      ...drives,
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
      ...drives,
    }),
    field("intero", "peso", "Peso complessivo", isChosen("tipo", "Autocarro")),
    field(
      "scelta",
      "alimentazione",
      "Alimentazione",
      options("Benzina", "Gasolio", "GPL", "Metano", "Elettrica"),
    ),
    field("casella", "venduto", "Il veicolo è stato venduto", { ...optional, ...drives }),
    field("data", "vendita", "Data della vendita", isChosen("venduto", true)),
  ]),
  section("pagamento", "Pagamento", [
    field("importo", "importo", "Importo pagato"),
    field("radio", "rimborso", "Come vuoi il rimborso", {
      ...options("Conto corrente", "Allo sportello"),
      ...drives,
    }),
    field("iban", "iban", "IBAN", isChosen("rimborso", "Conto corrente")),
    field("consenso", "privacy", "Ho letto l'informativa sulla privacy"),
  ]),
];

const serviceOf = (entries: readonly Entry[]): CompiledService => ({
  id: "prova",
  title: "Prova",
  endpoints: {},
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
        ...(labels && { ...options(...labels), ...drives }),
        ...(when && isChosen(when.name, when.is)),
      }),
    ),
  ),
);

/** One list, of as many entries as Italy has municipalities; they come from a call, as there. */
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

/** The forms that are measured: the typical one, the large one, the long list. */
export const services = {
  typical: serviceOf(content),
  large: serviceOf(largeContent),
  list: serviceOf(listContent),
} as const;
