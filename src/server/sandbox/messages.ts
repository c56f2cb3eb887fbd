import type { NotComputable } from "./tax/vehicle-tax.ts";

/** Italian texts of the demonstrative back end. */
export const say = {
  people: "Persone inventate (l'accesso con identità digitale arriverà più avanti):",
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
