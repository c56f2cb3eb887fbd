import type { Sentence } from "./sentence.ts";

/** Fields and their rules. */
export const fields = {
  "rule-without-message": {
    message: "La regola «{word}» del campo «{name}» non ha un messaggio, e il tipo {type} non ne porta uno.",
    hint: 'Scrivi { "value": …, "message": "…" }.',
  },
  "bound-without-meaning": { message: "«{word}» non ha senso per il tipo {type}." },
  "consent-default": { message: "Un consenso non può avere un valore iniziale: lo dà soltanto la persona." },
  "consent-optional": {
    message: "Il consenso «{name}» non è obbligatorio.",
    hint: "Aggiungi «required» con il messaggio.",
  },
  "lookup-not-list": {
    message: "La chiamata «{name}» non risponde con un elenco.",
    hint: 'Con «rows» si dice dove sta l\'elenco, per esempio "= risposta.visure".',
  },
  "form-without-fields": { message: "Il modulo «{name}» non ha campi né un pulsante." },
  "flags-unsent": {
    message: "Il campo «{name}» ha «flags», ma nessuna chiamata spedisce il modulo che lo contiene.",
  },
  "flag-without-room": {
    message: "Nel contratto «{name}» è un vero/falso: i campi della voce non hanno posto.",
  },
  "example-accepted": {
    message: "L'esempio «{value}» del campo «{name}» dovrebbe essere sbagliato, ma è accettato.",
  },
  "example-refused": {
    message: "L'esempio «{value}» del campo «{name}» dovrebbe essere buono, ma risponde: {message}",
  },
  "example-message": {
    message: "L'esempio «{value}» del campo «{name}» risponde «{message}», non il messaggio scritto.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
