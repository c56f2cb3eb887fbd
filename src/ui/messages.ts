/** Words that the pieces of this room say by themselves. Everything else comes from who uses them. */
export const messages = {
  skipLinks: "Collegamenti rapidi",
  toContent: "Vai al contenuto principale",
  toFooter: "Vai al piede di pagina",
  menu: "Menu",
  close: "Chiudi",
  locked: "disponibile dopo l'accesso",
  newTab: "si apre in una nuova scheda",
  loadingTitle: "Caricamento in corso",
  loadingText: "Non chiudere e non ricaricare la finestra.",
  alert: { info: "Informazione", success: "Operazione riuscita", warning: "Attenzione", error: "Errore" },
  footer: "Piede di pagina",
  usefulLinks: "Collegamenti utili",
  version: (number: string) => `Versione ${number}`,
} as const;
