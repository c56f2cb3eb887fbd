/** Request headers that only pages of the portal send. The gateway checks those that are present. */
export const PAGE_HEADERS = {
  /** `<service>@<version>` of the definition behind the call. */
  definition: "x-versione-definizione",
  /** Imprint of the logged-in person (`impronta` of the identity call). */
  person: "x-persona",
  /** Proof of work that answers a challenge of the gateway. */
  proof: "x-verifica",
  /** Id of the pasted list that a call is a line of. The gateway counts the lines of a list as one search. */
  list: "x-elenco",
} as const;

/** Header of a 428: zero bits of the proof of work with which the call may be repeated. */
export const DIFFICULTY = "x-difficolta";

/** Header of a failed guess: how many more the caller has in the hour. Only when few are left. */
export const GUESSES_LEFT = "x-tentativi-rimasti";

/** Header of an answer to a page whose service has closed: the instant until which the person may finish, in ISO 8601. */
export const FINISH_UNTIL = "x-da-finire-entro";

/** `code` of the `Errore` with which the gateway refuses a call of a page. Nothing is forwarded. */
export const PAGE_CODES = {
  /** The definition has changed: 409. */
  outdated: "definizione-superata",
  /** The service is closed today, or for maintenance: 503. */
  closed: "servizio-chiuso",
  /** The service needs a login of a higher level: 403. */
  level: "livello-insufficiente",
  /** Another person is logged in: 403. */
  otherPerson: "altra-persona",
  /** The gateway does not have the operation: 404. */
  unknown: "operazione-sconosciuta",
  /** A limit of the gateway: 429. */
  limit: "limite-superato",
} as const;
