/** Headers of the calls about documents from a phone. They are no part of addresses, which proxies log. */
export const PHONE_HEADERS = {
  /** The box: the id of the secret that the code carries, 22 characters of base64url. */
  box: "x-telefono",
  /** A random key of the desk, or of the phone. */
  key: "x-telefono-chiave",
} as const;

/** `code` of the `Errore` with which the gateway refuses a call about documents from a phone. */
export const PHONE_CODES = {
  /** There is no such box, or its time is over: 404. */
  ended: "telefono-scaduto",
  /** The desk has closed the box: 409. */
  closed: "telefono-chiuso",
  /** Another phone was first: 409. */
  other: "telefono-altro",
  /** The form, or the box, takes no more documents: 409. */
  full: "telefono-pieno",
} as const;
