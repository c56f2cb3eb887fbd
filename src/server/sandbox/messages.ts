import type { NotComputable } from "./tax/vehicle-tax.ts";

/** Italian texts of the demonstrative back end. */
export const say = {
  people: "Persone inventate a cui sono intestati i veicoli:",
  logins: "Per accedere: comando «Accedi», poi scegliere una persona (nessuna password):",
  localLogin: (cf: string) => `Accesso simulato (LOCAL_PERSON): «Accedi» fa entrare direttamente ${cf}.`,
  login: (name: string, code: string, note: string) => `  ${name.padEnd(30)} ${code.padEnd(16)}  ${note}`,
  loginPage: {
    title: "Accesso dimostrativo",
    text: [
      "Questa pagina sta al posto dell'identità digitale (SPID, CIE). Le persone sono inventate: scegli chi vuoi essere.",
    ],
  },
  refuseLogin: "Annulla l'accesso",
  loginExpired: {
    title: "Accesso scaduto",
    text: ["Questa richiesta di accesso è scaduta, è già stata usata oppure è iniziata in un altro browser."],
  },
  providerFailed: (code: string) => ({
    title: "Accesso non riuscito",
    text: [`Il servizio di identità dimostrativo non ha accettato la richiesta (${code}).`],
  }),
  backHome: "Torna alla pagina iniziale",
  person: (name: string, code: string, note: string, vehicles: number) =>
    `  ${name.padEnd(30)} ${code.padEnd(16)}  ${note} (${vehicles === 1 ? "1 veicolo" : `${vehicles} veicoli`})`,
  plates: "Targhe da provare nel calcolo del bollo:",
  plate: (plate: string, type: string, note: string) => `  ${plate.padEnd(9)} tipo ${type}  ${note}`,
  pending: "Questa operazione non è ancora disponibile nella dimostrazione.",
  fault: "Guasto simulato.",
  vehicleNotFound: "Veicolo non trovato, calcolo del bollo non effettuato.",
  wrongPlate: "Il formato della targa non è corretto.",
  unknownType: "Il tipo di veicolo non è tra quelli previsti.",
  required: "Dato obbligatorio.",
  parameterNotFound: "Il parametro richiesto non esiste.",
  messageNotFound: "Il messaggio richiesto non esiste.",
  notificationNotFound: "Il messaggio richiesto non esiste.",
  alreadyFavourite: "Il servizio è già tra i preferiti.",
  notFavourite: "Il servizio non è tra i preferiti.",
  taxpayerNotFound: "Nessun dato disponibile per il codice fiscale indicato.",
  provinceNotFound: "La provincia richiesta non esiste.",
  notComputable: {
    unknownEuroClass:
      "La classe ambientale del veicolo non è nota: il calcolo va richiesto agli uffici della Regione.",
    heavyLorry:
      "Per gli autocarri di massa o portata così elevata il calcolo va richiesto agli uffici della Regione.",
    unknownPayload: "La portata del veicolo non è nota: il calcolo va richiesto agli uffici della Regione.",
    unknownTrailer:
      "Per questo tipo di rimorchio non è prevista una tariffa: il calcolo va richiesto agli uffici della Regione.",
  } satisfies Record<NotComputable, string>,
  privacy: (region: string) =>
    `<p>I dati inseriti in questa dimostrazione sono trattati dalla ${region} per la sola gestione della tassa automobilistica.</p>` +
    "<p>Le persone e i veicoli sono inventati: non inserire dati veri.</p>",
};
