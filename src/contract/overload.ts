/** `code` of the `Errore` (503) with which the gateway refuses a call while the back end is overloaded. */
export const OVERLOAD_CODE = "servizio-affollato";
