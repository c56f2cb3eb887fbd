/** The header of a submission: the same key with the same body is carried out once, and answered alike each time. */
export const SUBMISSION_KEY = "Idempotency-Key";

/** How the gateway says (`code` of `Errore`) that a submission was not carried out, or not again. */
export const SUBMISSION_CODES = {
  /** The back end did not answer in time, and nothing is sent again: 409 or 504. */
  uncertain: "esito-incerto",
  /** The first one is still running: 409. */
  running: "invio-in-corso",
  /** The key was used with another body: 422. */
  otherBody: "dati-diversi",
} as const;
