/** Texts of the office. */
export const texts = {
  list: {
    title: "Ufficio",
    text: [
      "Questa pagina sta al posto dell'ufficio della Regione: scegli una pratica e cambiane lo stato. Chi l'ha inviata riceve un messaggio.",
    ],
  },
  none: "Nessuna pratica.",
  caption: "Pratiche, dalla più recente",
  columns: { protocol: "Protocollo", kind: "Tipo", holder: "Codice fiscale", state: "Stato" },
  one: (protocol: string) => `Pratica ${protocol}`,
  about: (kind: string, holder: string, state: string) => `${kind}, di ${holder}. Stato: ${state}.`,
  closed: "La pratica è chiusa: lo stato non cambia più.",
  state: "Nuovo stato",
  note: "Nota per chi ha inviato la pratica (facoltativa)",
  save: "Cambia lo stato",
  unknown: { title: "Pratica non trovata", text: ["L'indirizzo non corrisponde a nessuna pratica."] },
  back: "Tutte le pratiche",
  stateChanged: (protocol: string, state: string) => ({
    mail: {
      subject: `Pratica ${protocol}: ${state}`,
      body: `La pratica ${protocol} è nello stato «${state}». I dettagli sono nel portale.`,
    },
    text: { subject: "SMS", body: `Tassa automobilistica: pratica ${protocol}, stato «${state}».` },
  }),
};
