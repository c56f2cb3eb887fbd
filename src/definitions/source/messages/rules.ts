import type { Sentence } from "./sentence.ts";

/** Rules written in code. */
export const rules = {
  "unknown-rule": { message: "Il servizio non ha una regola «{name}»." },
  "unknown-operation-of-rule": { message: "La regola «{rule}» non sa fare «{name}»." },
  "rule-argument": { message: "A «{operation}» manca «{name}»." },
  "rule-setting": { message: "Alla regola «{rule}» manca l'impostazione «{name}»." },
  "rule-unused": { message: "Nessun campo di tipo allegati si chiama «{name}» come la regola." },
  "attachments-without-rule": {
    message: "Il campo di allegati «{name}» non ha una regola con il suo nome.",
    hint: 'In «rules» aggiungi una regola "attachments" che si chiama come il campo.',
  },
  "rule-refusal": { message: "La regola «{rule}» può rifiutare per «{name}», ma non c'è il messaggio." },
} as const satisfies Readonly<Record<string, Sentence>>;
