export const messages = {
  network: "Il portale non risponde: controlla il collegamento.",
  login: "La sessione è finita. Accedi di nuovo per continuare: quello che hai scritto resta qui.",
  role: "Non hai più il permesso per questo.",
  busy: "Il portale è occupato: riprovo tra poco.",
  failed: (status: number) => `Il portale ha risposto con un errore (${status}): riprova.`,
};
