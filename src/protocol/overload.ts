/** `code` of the `Errore` (503) with which the gateway refuses a call while the back end is overloaded. */
export const OVERLOAD_CODE = "servizio-affollato";

/** `code` of the `Errore` (503) with which the gateway refuses a call that needs its database while the database does not answer. */
export const DATABASE_CODE = "archivio-non-disponibile";
