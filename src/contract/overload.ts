/** `code` of the `Errore` (503) with which the gateway refuses a call before sending it: the back end has too many. */
export const OVERLOAD_CODE = "servizio-affollato";
