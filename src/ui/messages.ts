import { isOne } from "../formats/language.ts";
import { formatWhole } from "../formats/quantities/number.ts";

/** The texts of the components themselves. All others come in as props. */
export const messages = {
  skipLinks: "Collegamenti rapidi",
  toContent: "Vai al contenuto principale",
  toFooter: "Vai al piede di pagina",
  menu: "Menu",
  services: "Servizi",
  mainMenu: "Servizi più usati",
  close: "Chiudi",
  locked: "disponibile dopo l'accesso",
  newTab: "si apre in una nuova scheda",
  loadingTitle: "Caricamento in corso",
  loadingText: "Non chiudere e non ricaricare la finestra.",
  loaded: "Caricamento terminato",
  alert: { info: "Informazione", success: "Operazione riuscita", warning: "Attenzione", error: "Errore" },
  footer: "Piede di pagina",
  footerOwner: "Chi offre il servizio",
  usefulLinks: "Collegamenti utili",
  version: (number: string) => `Versione ${number}`,
  dismiss: (what: string) => `Chiudi: ${what}`,
  breadcrumb: "Percorso di navigazione",
  toTop: "Torna su",
  pageIndex: "In questa pagina",
  userMenu: (name: string) => `Menu di ${name}`,
  stepNow: (step: number, steps: number, label: string) => `Passo ${step} di ${steps}: ${label}`,
  stepDone: "completato",
  stepCurrent: "in corso",
  retry: "Riprova",
  copy: {
    short: "Copia",
    button: (what: string) => `Copia: ${what}`,
    done: "Copiato",
    failed: "La copia non è riuscita: seleziona il testo e copialo.",
  },
  rows: {
    shown: (shown: number, total: number) =>
      shown < total
        ? `Mostrati ${formatWhole(shown)} di ${formatWhole(total)}`
        : `Mostrati tutti: ${formatWhole(total)}`,
    search: "Cerca nell'elenco",
    found: (found: number, total: number) =>
      found === 0
        ? "Nessuna riga trovata"
        : isOne(found)
          ? `1 riga su ${formatWhole(total)}`
          : `${formatWhole(found)} righe su ${formatWhole(total)}`,
    more: (count: number, isRest: boolean) =>
      isOne(count) ? "Mostra l'ultimo" : isRest ? `Mostra gli altri ${count}` : `Mostra altri ${count}`,
  },
  toasts: "Avvisi",
  cart: (count: number) => (isOne(count) ? "Carrello, un pagamento" : `Carrello, ${count} pagamenti`),
  notifications: {
    title: "Notifiche",
    button: (unread: number) =>
      unread === 0
        ? "Notifiche, nessuna da leggere"
        : isOne(unread)
          ? "Notifiche, una da leggere"
          : `Notifiche, ${unread} da leggere`,
    overflow: "99+",
    loading: "Caricamento delle notifiche in corso",
    empty: "Non hai notifiche da leggere.",
    failed: "Le notifiche non si possono mostrare in questo momento.",
    more: "Mostra tutto",
    less: "Riduci",
    go: "Leggi",
    all: "Vedi tutte",
    rows: {
      shown: (shown: number, total: number) =>
        shown < total
          ? `Mostrate ${formatWhole(shown)} di ${formatWhole(total)}`
          : `Mostrate tutte: ${formatWhole(total)}`,
      more: (count: number, isRest: boolean) =>
        isOne(count) ? "Mostra l'ultima" : isRest ? `Mostra le altre ${count}` : `Mostra altre ${count}`,
    },
  },
} as const;
