import type { Behaviour } from "../behaviours.ts";

const behaviours: Readonly<Record<Behaviour, string>> = {
  normale: "Rispondono subito",
  lenta: "Rispondono dopo 5 secondi",
  "senza-collegamento": "Manca il collegamento",
  "senza-risposta": "Non rispondono in tempo",
  "sessione-scaduta": "L'accesso è scaduto",
};

/** Texts of the panel of examples. */
export const messages = {
  title: "Risposte di esempio",
  heading: (calls: number) => `Esempi (${calls})`,
  text: "A queste chiamate ha risposto un esempio. Scegli come rispondere la prossima volta; un elenco già letto si rilegge ricaricando la pagina.",
  none: "Nessuna chiamata di questa pagina ha ancora avuto risposta da un esempio.",
  others: "Altre operazioni",
  behaviour: "I servizi della Regione",
  behaviours,
  visitor: "Chi visita il portale",
  visitors: { no: "Una persona senza accesso", si: "Una persona inventata, con accesso" },
  failed: "La scelta non è arrivata al server: riprova.",
  operation: (title: string, calls: number) =>
    calls === 0 ? title : `${title} (${calls === 1 ? "una volta" : `${calls} volte`})`,
  /** A status, or a status with the name of one of its examples. */
  choice: (choice: string) => {
    const [status = "", ...name] = choice.split(" ");
    const kind =
      status === "501" ? "non ancora disponibile" : Number(status) < 300 ? "riuscita" : "rifiutata";
    return `${status} ${kind}${name.length > 0 ? `: ${name.join(" ")}` : ""}`;
  },
} as const;
