/**
 * The header with the id of a handed draft: 22 characters of base64url that are derived from the secret of its link. It is no part of the address, which
 * proxies log.
 */
export const HANDOVER_HEADER = "x-passaggio";

/** `code` of the `Errore` with which the gateway refuses to keep a handed draft, or to give it out. */
export const HANDOVER_CODES = {
  /** The id is there already: 409. */
  known: "passaggio-esistente",
  /** The network has too many: 429. */
  network: "passaggi-rete",
  /** The portal has too many: 503. */
  full: "passaggi-pieni",
  /** Another device has taken it: 409. */
  used: "passaggio-usato",
  /** It is unknown, expired or cancelled: 404. */
  expired: "passaggio-scaduto",
} as const;
