import type { Sentence } from "./sentence.ts";

/** Fragments and overlays. */
export const sharing = {
  "unknown-fragment": { message: "Il frammento «{name}» non esiste." },
  "fragment-ring": { message: "I frammenti si usano in cerchio: {names}." },
  "fragment-clash": {
    message: "Il frammento «{fragment}» porta {what} «{name}», che {owner} ha già con un contenuto diverso.",
    hint: "Cambia uno dei due nomi, oppure scrivi lo stesso contenuto.",
  },
  "fragment-without-list": {
    message: "Il frammento «{name}» non ha «{key}»: qui non si può usare.",
    hint: "Un frammento si usa nella lista che ha lo stesso nome: steps, content oppure options.",
  },
  "expansion-too-large": {
    message:
      "Con il frammento «{name}» il servizio diventa troppo grande: i frammenti portano al massimo {n} mila caratteri.",
    hint: "Guarda quante volte è usato, e quali altri frammenti usa.",
  },
  "parameter-outside": {
    message: "«{text}» inserisce un parametro, ma soltanto un frammento ha parametri.",
    hint: "Scrivi qui il nome per intero.",
  },
  "fragment-unused": {
    message: "Nessuno usa il frammento «{name}».",
    hint: "Nominalo in «use» di un servizio, oppure toglilo.",
    level: "note",
  },
  "parameter-unused": { message: "Il frammento «{fragment}» non usa il suo parametro «{name}»." },
  "unknown-parameter": { message: "Il frammento «{fragment}» non ha il parametro «{name}»." },
  "missing-parameter": { message: "Il frammento «{fragment}» vuole il parametro «{name}»: {text}." },
  "parameter-type": { message: "Il parametro «{name}» del frammento «{fragment}» dev'essere: {type}." },
  "overlay-unknown-service": { message: "La variante riguarda il servizio «{name}», che non esiste." },
  "overlay-unknown-place": { message: "In «{where}» non c'è «{name}»." },
  "overlay-changes-nothing": {
    message: "Il cambiamento in «{at}» non cambia niente.",
    hint: "Il valore è già questo nel servizio: togli il cambiamento.",
  },
  "overlay-not-here": { message: "«{at}» si può cambiare ma non togliere né seguire con altro." },
} as const satisfies Readonly<Record<string, Sentence>>;
