/** The header of a keyed call. The gateway carries out a key once and repeats its answer for the same data. */
export const SUBMISSION_KEY = "Idempotency-Key";

/** `code` of the `Errore` that the gateway answers when it does not carry out a keyed call. */
export const SUBMISSION_CODES = {
  /** The back end did not answer, and the call is not sent again: 504. */
  uncertain: "esito-incerto",
  /** The back end did not answer; sending the same key again is safe: 504. */
  unanswered: "senza-risposta",
  /** The first call with the key is still running: 409. */
  running: "invio-in-corso",
  /** The key was used with other data: 422. */
  otherBody: "dati-diversi",
  /** The key is older than its outcome is remembered: 409. */
  expired: "invio-scaduto",
  /** The key belongs to a logged-in person, and the caller is anonymous: 401. */
  loggedOut: "accesso-scaduto",
} as const;

/** Lifetime of a key in milliseconds. The gateway stores the outcome for that time. */
export const KEY_LIFE = 24 * 3_600_000;

const keyForm = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Makes a key: a UUID of version 7 (RFC 9562). `now` is the time of creation, in milliseconds since 1970. */
export function newSubmissionKey(now: number): string {
  const time = Math.floor(now).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** The time of creation of a key, in milliseconds since 1970; null when the text is not a key. */
export const creationOf = (key: string): number | null =>
  keyForm.test(key) ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : null;

/** Operations other than GET that have no key, with the reason. */
export const UNKEYED: Readonly<Record<string, string>> = {
  calcolaTotaleRate: "computes a total",
  cercaSintesiAccertamentoPerVeicolo: "searches",
  cercaSintesiScadenzaPerVeicolo: "searches",
  validaRateizzazione: "validates before the summary",
  prolungaSessione: "is served by the gateway itself and is idempotent",
  registraErrore: "writes a line of the log: it is sent once, and its answer is not needed",
  registraParere: "adds one to an anonymous count: it is sent once, and its answer is not needed",
  registraPasso: "adds one to an anonymous count: it is sent once, and its answer is not needed",
};

/**
 * True for an operation that changes data and is carried out once per key. Uploads have no key: a repeated upload makes a second
 * document, which the citizen sees and can delete.
 */
export const isKeyed = (id: string, method: string, isUpload: boolean): boolean =>
  method !== "GET" && !isUpload && !Object.hasOwn(UNKEYED, id);
