import type { CompiledService } from "../../src/engine/definition.ts";
import { aField } from "./content.ts";
import { aStep, anEndpoint } from "./service.ts";

/** Two steps, a look-up and a call, as the compiler would give them: a search and its result. */
export const searchService: CompiledService = {
  id: "calcolo",
  title: "Calcolo del bollo",
  steps: [
    aStep("cerca", {
      title: "Di quale veicolo vuoi calcolare il bollo?",
      stage: "Veicolo",
      forget: "all",
      hasForm: true,
      content: [
        { key: "cerca.intro", block: "text", text: [{ p: ["Scrivi la ", { strong: ["targa"] }, "."] }] },
        aField("targa", "targa", { label: "Targa", required: { message: "Inserisci la targa." } }),
        aField("scelta", "tipo", {
          label: "Tipo di veicolo",
          required: { message: "Scegli il tipo." },
          options: {
            from: "tipi",
            value: ["path", "riga", "codice"],
            label: [{ expr: ["path", "riga", "descrizione"] }],
          },
        }),
      ],
      next: {
        key: "cerca.next",
        label: "Calcola",
        call: [{ endpoint: "calcola" }],
        go: { step: "esito", service: "calcolo" },
      },
    }),
    aStep("esito", {
      kind: "page",
      title: "Importo da pagare",
      stage: "Importo",
      needs: { names: ["calcolo"] },
      otherwise: "cerca",
      content: [
        {
          key: "esito.dati",
          block: "facts",
          items: [
            {
              label: "Importo",
              value: { expr: ["path", "calcolo", "tassa"] },
              format: "euro",
              level: "primary",
            },
            { label: "Targa", value: { expr: ["path", "calcolo", "targa"] } },
            { label: "Nota", value: { expr: ["path", "calcolo", "nota"] } },
          ],
        },
        { key: "esito.riletto", block: "recap", title: "Hai cercato", of: ["cerca"], content: [] },
      ],
      actions: [
        { key: "esito.nuova", label: "Nuova ricerca", go: { step: "cerca", service: "calcolo" } },
        { key: "esito.home", label: "Home", confirm: "Vuoi uscire?", go: { page: "home" } },
      ],
    }),
  ],
  endpoints: {
    tipi: anEndpoint({ operation: "elencaTipi", lookup: true }),
    calcola: anEndpoint({
      operation: "calcola",
      params: {
        targa: { in: "query", required: true, value: { expr: ["path", "cerca", "targa"] } },
        tipo: { in: "query", required: true, value: { expr: ["path", "cerca", "tipo"] } },
      },
      save: "calcolo",
      errors: {
        "404": [
          {
            message: ["Non abbiamo trovato il veicolo: controlla targa e tipo."],
            at: { kind: "fields", fields: ["targa"] },
            level: "error",
          },
        ],
        altro: [
          {
            message: ["Servizio al momento non disponibile. Riprova tra qualche minuto."],
            title: "Errore",
            at: { kind: "box" },
            level: "error",
          },
        ],
      },
    }),
  },
  values: {},
  rules: {},
};
const [search, result] = searchService.steps;
const recap = result?.content.find((entry) => "block" in entry && entry.block === "recap");
// The compiler copies the entries of the form that a recap reads back.
if (recap && search) Object.assign(recap, { content: search.content });
