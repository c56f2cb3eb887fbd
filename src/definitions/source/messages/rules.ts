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
  "documents-maximum": {
    message: "Quanti documenti si possono allegare lo dice la regola «{name}», non il campo.",
    hint: 'Togli «max» e scrivi "massimo" fra le impostazioni della regola.',
  },
  "documents-number": {
    message: "Non si possono chiedere {n} documenti: si va da 1 a {most}.",
    hint: "Scrivi un numero intero fra questi.",
  },
  "documents-size": {
    message: "«{value}» non è una dimensione possibile per un documento.",
    hint: 'Scrivi per esempio "500 KB" oppure "1,5 MB": si va da 1 KB a 2 MB, il limite del portale.',
  },
  "documents-format": {
    message: "Il portale non accetta documenti «{name}».",
    hint: "I formati ammessi sono {known}.",
  },
  "documents-no-format": {
    message: "Senza formati nessun documento si può allegare.",
    hint: "Scrivi almeno un formato, oppure togli «formati»: valgono tutti quelli ammessi.",
  },
  "documents-upload": {
    message: "I documenti caricati con «{name}» non sono quelli di «{operation}».",
    hint: "Il contratto vuole «{upload}»: usa una chiamata con questa operazione.",
  },
  "documents-removal": {
    message: "«{name}» non toglie i documenti caricati con «{upload}».",
    hint: "Nel contratto li toglie: {known}.",
  },
  "rule-refusal": {
    message: "La regola «{rule}» può rifiutare per «{name}», ma non c'è il messaggio.",
    hint: 'Aggiungi "{name}" in «errors» della regola.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;
