import { isOne } from "../formats/language.ts";

const waitOf = (seconds: number): string => {
  if (seconds < 90) return isOne(seconds) ? "1 secondo" : `${seconds} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minuti`;
};

const unavailable = "Servizio al momento non disponibile.";
const tryLater = "Riprova tra qualche minuto.";

/** The texts that are not written in definitions. */
export const messages = {
  /** Used when there is no response, or when no text of the definition is complete. */
  unavailable: `${unavailable} ${tryLater}`,
  failureTitle: "Errore",
  /** The reason why there is no response, by the code of the transport. */
  breakdown: {
    offline: "La connessione a Internet sembra assente: controlla che sia attiva e riprova.",
    timeout: `${unavailable} La risposta non è arrivata in tempo: riprova tra qualche minuto.`,
    network: `${unavailable} Controlla la connessione a Internet e, se la rete chiede un accesso, completalo; poi riprova.`,
    captive:
      "La rete a cui sei collegato chiede di accedere prima di navigare. Accedi alla rete, poi torna qui e riprova.",
    document:
      "Il documento non è arrivato: il file ricevuto è vuoto o non è leggibile. Riprova tra qualche minuto.",
    unexpected: `${unavailable} La risposta ricevuta non è leggibile: riprova tra qualche minuto.`,
  },
  /** Why a service is closed, by its dates. */
  closure: {
    off: "Questo servizio non si usa da qui.",
    early: (day: string) => `Il servizio sarà disponibile dal ${day}.`,
    over: (day: string) => `Il servizio è stato disponibile fino al ${day}.`,
    maintenance: (time: string) => `Il servizio è in manutenzione: tornerà disponibile il ${time}.`,
  },
  overloaded: "Il servizio è molto richiesto",
  loggedOut: "La sessione è terminata: accedi di nuovo, poi riprova.",
  tooMany: "Sono arrivate troppe richieste in poco tempo.",
  /** `seconds` is the waiting time that the server asks for. */
  tryAgain: (seconds: number | undefined) =>
    seconds === undefined ? tryLater : `Riprova tra ${waitOf(seconds)}.`,
  /** The error page of a proxy. */
  down: (seconds: number | undefined) => `${unavailable} ${messages.tryAgain(seconds)}`,
  /** A value that the validator refuses for a reason without a text of its own. */
  invalid: "Il valore inserito non è valido.",
  problemTitle: "Attenzione",
  /** An option whose entry has neither a description nor a code. */
  unnamed: "Voce senza nome",
  /** Heading of a typed row without a title of its own, before its number. */
  row: "Voce",
  yes: "Sì",
  no: "No",
};
