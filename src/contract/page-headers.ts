/** Request headers that only pages of the portal send. The gateway checks those that are present. */
export const PAGE_HEADERS = {
  /** `<service>@<version>` of the definition behind the call. */
  definition: "x-versione-definizione",
  /** Imprint of the logged-in person (`impronta` of the identity call). */
  person: "x-persona",
  /** Proof of work that answers a challenge of the gateway (`richiediSfida`). */
  proof: "x-verifica",
} as const;

/** `code` of the `Errore` with which the gateway refuses a call of an outdated page. Nothing is forwarded. */
export const PAGE_CODES = {
  /** The definition has changed: 409. */
  outdated: "definizione-superata",
  /** The service is closed today, or for maintenance: 503. */
  closed: "servizio-chiuso",
  /** The service needs a login of a higher level: 403. */
  level: "livello-insufficiente",
  /** Another person is logged in: 403. */
  otherPerson: "altra-persona",
} as const;
