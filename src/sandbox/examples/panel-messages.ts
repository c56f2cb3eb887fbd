/** Texts of the development panel. */
export const messages = {
  title: "Risposte di esempio",
  heading: (calls: number) => `Esempi (${calls})`,
  text: "A queste chiamate ha risposto un esempio del contratto, perché la regione simulata non le esegue ancora. Scegli come rispondere la prossima volta; un elenco già letto si rilegge ricaricando la pagina.",
  none: "Nessuna chiamata di questa pagina ha avuto risposta da un esempio.",
  others: "Altre operazioni senza risposta propria",
  operation: (operation: string, calls: number) =>
    calls === 0 ? operation : `${operation} (${calls === 1 ? "una volta" : `${calls} volte`})`,
  /** A status, or a status with the name of one of its examples. */
  choice: (choice: string) => {
    const [status = "", ...name] = choice.split(" ");
    const kind =
      status === "501" ? "non ancora disponibile" : Number(status) < 300 ? "riuscita" : "rifiutata";
    return `${status} ${kind}${name.length > 0 ? `: ${name.join(" ")}` : ""}`;
  },
} as const;
