import type { Definition } from "../shape.ts";

export const item = {
  type: "Item",
  title: "Dato",
  members: {
    label: {
      text: "plain",
      title: "Etichetta",
      help: "Nome del dato, della colonna o della scheda.",
      examples: ["Targa"],
      group: "everyday",
      required: true,
    },
    value: {
      ref: "valore",
      title: "Dato",
      help: "Il dato, oppure un testo con dati inseriti.",
      examples: ["= calcolo.targa", "{riga.mese}/{riga.anno}"],
      group: "everyday",
      mayBeText: true,
    },
    format: { ref: "formato", title: "Formato", group: "sometimes" },
    level: {
      anyOf: [
        { ref: "livello" },
        {
          others: { expression: "condition", help: "Il dato ha questo tono se la condizione è vera." },
          names: {
            values: {
              info: "Informazione.",
              success: "È andata bene.",
              warning: "Da sapere.",
              error: "Qualcosa non va.",
            },
          },
          min: 1,
          help: "Per ogni tono la sua condizione.",
        },
      ],
      title: "Tono",
      help: "Il tono mette in evidenza il dato: «primary» lo mostra in grande. Può dipendere da condizioni, una per tono: vale la prima vera.",
      examples: ["primary", { error: "= riga.stato == 'IRREGOLARE'" }],
      group: "sometimes",
      everyday: { ref: "livello" },
      control: "choice",
    },
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
  },
  help: "Una riga di dati, una colonna, oppure una scheda.",
} as const satisfies Definition;

export const format = {
  type: "Format",
  values: {
    euro: "Importo: 1.234,56 €.",
    intero: "Numero intero con i punti delle migliaia: 1.024.",
    data: "Data: 31/12/2026.",
    mese: "Mese e anno: dicembre 2026.",
    html: "Testo che arriva con paragrafi e grassetti: se ne mostra soltanto ciò che è sicuro.",
    maiuscolo: "Tutto maiuscolo.",
    frase: "Parole che l'ufficio scrive in maiuscolo: «DA ESAMINARE» diventa «Da esaminare».",
  },
  help: "Come si stampa il valore. «html»: testo che arriva con i suoi paragrafi e grassetti; se ne tiene soltanto ciò che è sicuro.",
  examples: ["euro"],
} as const satisfies Definition;

export const level = {
  type: "Level",
  values: {
    info: "Informazione.",
    success: "È andata bene.",
    warning: "Da sapere prima di proseguire.",
    error: "Qualcosa non va: qui non si può proseguire.",
    primary: "Il dato più importante della pagina, in grande.",
  },
  help: "Tono dell'avviso: informazione, riuscita, attenzione, errore. «primary» evidenzia un dato.",
  examples: ["warning", "info"],
} as const satisfies Definition;
