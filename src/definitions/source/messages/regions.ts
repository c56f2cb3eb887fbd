import type { Sentence } from "./sentence.ts";

/** Regions and the catalogue. */
export const regions = {
  "region-without-definition": {
    message: "Il servizio «{name}» è acceso in {region} ma non è ancora definito: non compare nel portale.",
    level: "note",
  },
  "region-not-folder": {
    message: "La regione sta nella cartella «{folder}», ma il suo «id» è «{id}»: devono essere uguali.",
    hint: "Scrivi qui «{folder}», oppure cambia il nome della cartella.",
  },
  "region-unknown-service": {
    message: "Il servizio «{name}» non esiste: in schemas/services non c'è un file con questo nome.",
  },
  "service-without-switch": { message: "Il servizio «{name}» non è fra gli interruttori di {region}." },
  "catalogue-service": { message: "Il menu porta al servizio «{service}», che nessuna regione conosce." },
  "catalogue-step": { message: "Il menu porta al passo «{step}» del servizio «{service}», che non esiste." },
} as const satisfies Readonly<Record<string, Sentence>>;
