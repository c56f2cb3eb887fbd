/** `code` of the `Errore` (503) with which the gateway refuses a call while the back end is overloaded. */
export const OVERLOAD_CODE = "servizio-affollato";

/** `code` of the `Errore` (502) with which the gateway refuses an answer of the back end that is too large. */
export const LARGE_ANSWER_CODE = "risposta-troppo-grande";

/**
 * `code` of the `Errore` (502) in place of an answer that is none of the contract: without the promised data, or a refusal without the
 * contract's body, such as the page of a proxy. It says nothing about the data of the request.
 */
export const FOREIGN_ANSWER_CODE = "risposta-non-compresa";

/** `code` of the `Errore` (503) with which the gateway refuses a call that needs its database while the database does not answer. */
export const DATABASE_CODE = "archivio-non-disponibile";

/** `code` of the `Errore` (503) with which the gateway refuses a call when the back end does not accept the gateway itself. */
export const CREDENTIALS_CODE = "servizi-non-raggiungibili";
