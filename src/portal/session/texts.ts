/** The texts of a session that ends. */
export const texts = {
  warningTitle: "La sessione sta per terminare",
  warningText: (time: string) => `Per sicurezza l'accesso si chiude alle ${time}, se non fai altro.`,
  lastText: (time: string) =>
    `L'accesso si chiude alle ${time} e non si può prolungare: per continuare dovrai accedere di nuovo. Ciò che hai scritto si conserva.`,
  stay: "Resta collegato",
  endedTitle: "La sessione è terminata",
  endedText:
    "Per sicurezza l'accesso è stato chiuso. Accedi di nuovo per continuare da qui con ciò che hai scritto; se continui senza accesso, viene cancellato.",
  leave: "Continua senza accesso",
} as const;
