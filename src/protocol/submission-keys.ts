import { randomUuid } from "./random-uuid.ts";

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
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUuid().slice(15)}`;
}

/** The time of creation of a key, in milliseconds since 1970; null when the text is not a key. */
export const creationOf = (key: string): number | null =>
  keyForm.test(key) ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : null;
