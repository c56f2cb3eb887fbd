/** `code` of the `Errore` with which the gateway refuses to keep a draft: 409. */
export const DRAFT_CODES = {
  /** Another page has sent the request. */
  sent: "bozza-inviata",
  /** Another page has deleted the draft. */
  dropped: "bozza-eliminata",
  /** The draft that is kept is of another request of the service. */
  other: "bozza-altra",
  /** The gateway knows no such revision: the draft has ended of age, or the database was restored. The page sends it whole. */
  unknown: "bozza-ignota",
} as const;
