import { isOne } from "../../formats/language.ts";

/** The texts of the drafts that the portal keeps for a logged-in person, loaded with the login. */
export const messages = {
  kept: (time: string, until: string) =>
    `Salvata alle ${time}. Puoi continuare da qualsiasi dispositivo: la ritrovi nella tua area fino al ${until}.`,
  tooLarge:
    "Questa richiesta è troppo lunga per conservarla nella tua area: ciò che hai scritto resta in questa finestra finché non la chiudi.",
  resumed: (day: string) =>
    `Hai ripreso la richiesta che avevi cominciato: è come l'avevi lasciata il ${day}. Le conferme vanno ripetute.`,
  two: {
    title: "Avevi già cominciato questa richiesta",
    text: (day: string | null) =>
      day === null
        ? "Nella tua area ce n'è una già salvata, e qui ne hai cominciata un'altra."
        : `Nella tua area ce n'è una salvata il ${day}, e qui ne hai cominciata un'altra.`,
    /** After either text. */
    rest: "Se ne può conservare una sola: l'altra si elimina. Finché non scegli, ciò che scrivi qui resta in questa finestra.",
    older: "Riprendi quella salvata",
    newer: "Continua con questa",
    failed: "Non ci siamo riusciti. Riprova tra qualche istante.",
  },
  /** A draft that the person has open on another page too. */
  elsewhere: {
    changed:
      "Hai continuato questa richiesta anche in un'altra pagina o su un altro dispositivo: qui vedi i dati più recenti. Controllali prima di proseguire.",
    beforeSending:
      "La richiesta non è stata inviata, perché nel frattempo l'hai modificata in un'altra pagina o su un altro dispositivo. Qui vedi i dati più recenti: controllali, poi invia di nuovo.",
    other:
      "La richiesta non è stata inviata, perché di questo servizio ne hai cominciata un'altra, che è nella tua area. Se vuoi inviare questa, premi di nuovo il pulsante: l'altra resta.",
    sent: "Hai già inviato questa richiesta da un'altra pagina o da un altro dispositivo. Non serve inviarla di nuovo: la trovi tra le tue pratiche, nella tua area. Se questa è un'altra richiesta, premi di nuovo il pulsante.",
    dropped:
      "La richiesta non è stata inviata, perché l'hai eliminata da un'altra pagina o da un altro dispositivo. Se vuoi inviarla lo stesso, premi di nuovo il pulsante.",
  },
  privacy:
    "Finché non la invii, il portale conserva cifrata la richiesta che hai cominciato, così puoi finirla da qualsiasi dispositivo. La vede solo chi entra con la tua identità digitale. Si cancella quando la invii, quando la elimini dalla tua area o alla data che trovi lì, in «Le tue richieste da finire».",
  list: {
    title: "Le tue richieste da finire",
    place: (title: string, day: string) => `Ultima pagina: «${title}», ${day}.`,
    /** In place of the page: the service needs a login of a higher level. */
    day: (day: string) => `Ultima modifica: ${day}.`,
    missing: (stages: readonly string[]) => `Mancano: ${stages.join(", ")}.`,
    until: (day: string) => `Si conserva fino al ${day}.`,
    resume: "Riprendi",
    gone: "Un servizio che il portale non ha più",
    drop: "Elimina",
    dropTitle: "Eliminare la richiesta?",
    dropText: "Ciò che hai scritto si perde. I documenti che hai caricato non arrivano all'ufficio.",
    cancel: "Annulla",
    confirm: "Elimina",
    dropped: "Richiesta eliminata",
  },
  ending: {
    title: (count: number) =>
      isOne(count)
        ? "Una richiesta da finire sta per scadere"
        : `${count} richieste da finire stanno per scadere`,
    /** After the title of the service. */
    line: (day: string) => `: si conserva fino al ${day}.`,
  },
} as const;
