import { mostDetail } from "../../contract/usage/rating-reasons.ts";

/** The texts of the question, which few visits load. */
export const texts = {
  title: "Quanto è stato facile usare questo servizio?",
  help: "La risposta è facoltativa e anonima.",
  liked: "Quali sono stati gli aspetti che hai preferito?",
  disliked: "Dove hai incontrato le maggiori difficoltà?",
  detail: "Vuoi aggiungere altri dettagli? (facoltativo)",
  detailHelp: `Al massimo ${mostDetail} caratteri. Non scrivere nomi, codici, targhe o altri dati personali: a questo commento nessuno risponde.`,
  tooLong: (length: number) => `Hai scritto ${length} caratteri: togline ${length - mostDetail}.`,
  missing: "Scegli una delle risposte.",
  send: "Invia il voto",
  sending: "Invio in corso",
  thanks: "Grazie: il tuo voto ci aiuta a migliorare il servizio.",
  failed: "Il voto non è stato inviato. Riprova tra qualche minuto.",
} as const;
