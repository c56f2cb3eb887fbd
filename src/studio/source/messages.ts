/** Texts of the editor. */
export const messages = {
  label: (file: string) => `Testo del file ${file}`,
  keys: "Ctrl+Spazio suggerisce, F8 va al problema che segue, Ctrl+F cerca, Ctrl+Alt+G va a una riga, Tab esce dal testo.",
  readOnly: "Il testo si può soltanto leggere.",
  example: (example: string) => `Per esempio: ${example}`,
  required: "Obbligatorio.",
  yes: "Vero.",
  no: "Falso.",
  ofService: "Di questo servizio.",
  datum: "Inserisce un dato nel testo.",
  references: {
    step: "Passo",
    anyStep: "Passo",
    call: "Chiamata",
    form: "Modulo",
    field: "Campo",
    fragment: "Frammento",
    profile: "Profilo di errori",
    service: "Servizio",
    card: "Scheda",
    link: "Pagina esterna",
  },
} as const;
