import type { Saving } from "./draft-state.ts";

export const messages = {
  tookTheirs: "Testo dell'altra persona",
  tookOver: "Testi di una scheda chiusa",
  refused:
    "Questo testo non si può prendere: è troppo lungo, oppure ha troppe parentesi una dentro l'altra. Resta il testo di prima.",
  notSaved: "Prima va salvato quello che hai scritto.",
  saving: (saving: Saving): string =>
    ({
      saved: "Salvato",
      saving: "In salvataggio",
      retrying:
        saving.kind === "retrying" && saving.reason === "busy"
          ? "Non salvato: il portale è occupato, riprovo"
          : "Non salvato: connessione persa, riprovo",
      login: "Non salvato: accedi di nuovo",
      conflict: "Non salvato: scegli fra due testi",
      stopped: "Non salvato",
    })[saving.kind],
  onlyTranslations: "Il tuo ruolo cambia le traduzioni: il resto lo puoi leggere",
  notKept:
    "Questo browser non tiene una copia di ciò che scrivi, come in una finestra privata. Chiudi la scheda soltanto quando leggi «Salvato»: dopo, «Annulla» non riprende le modifiche di prima.",
  readOnly: (name: string) => `Bozza di ${name}: la puoi leggere, non cambiare`,
  goneTitle: "Questa bozza non c'è più",
  goneText: "Quello che hai scritto dopo è ancora qui: puoi metterlo in una bozza nuova.",
  goneAct: "Metti i testi in una bozza nuova",
  goneBack: "Vai alle bozze",
  copyOf: (title: string) => `${title} (ripresa)`,
  conflictTitle: "Lo stesso file è stato cambiato anche altrove",
  conflictText:
    "Lo ha cambiato un'altra persona, o tu in un'altra scheda. Nulla è stato sovrascritto. Scegli quale testo tenere: l'altro si riprende con «Annulla».",
  mine: "Il tuo testo",
  theirs: "L'altro testo",
  keepMine: "Tieni il tuo",
  takeTheirs: "Prendi l'altro",
  noFile: "Il file non c'è",
  line: (line: number) => `riga ${line}`,
  lost: (isKept: boolean) =>
    `Senza collegamento con il portale: quello che scrivi resta in ${isKept ? "questo browser" : "questa scheda"}, e si salva appena torna`,
  lostReading: "Senza collegamento con il portale: le modifiche degli altri non arrivano",
  back: "Il collegamento è tornato",
  also: "Anche",
  and: " e ",
  draftOf: (title: string, owner: string) => `la bozza «${title}» di ${owner}`,
  ownDraft: (title: string) => `la tua bozza «${title}»`,
  furtherDrafts: (count: number) => (count === 1 ? "un'altra bozza" : `altre ${count} bozze`),
  changeToo: (count: number, isService: boolean) =>
    `${count === 1 ? "cambia" : "cambiano"} ${isService ? "questo servizio" : "questa parte"}.`,
  alsoHere: (name: string, at: string) => `Anche ${name} è qui: ${at}`,
  share: "Condividi",
  isShared: "Condivisa",
  shareText:
    "Le altre persone che cambiano i servizi potranno scrivere in questa bozza insieme a te. Nessuno sovrascrive l'altro: se cambiate lo stesso file, scegliete voi quale testo tenere.",
  shareAct: "Condividi la bozza",
  sharedText: "Adesso le altre persone che cambiano i servizi possono scrivere in questa bozza.",
  unshareAct: "Non condividerla più",
  drafts: "Bozze",
  shared: "condivisa",
  dropNamed: (title: string) => `Elimina: ${title}`,
  begin: "Nuova bozza",
  beginTitle: "Che cosa vuoi cambiare?",
  beginHelp: "Una frase che ti aiuta a ritrovarla, per esempio «Testi del calcolo del bollo».",
  beginAct: "Comincia",
  beginEmpty: "Scrivi che cosa vuoi cambiare.",
  own: "Le tue bozze",
  others: "Bozze di altre persone",
  noOwn:
    "Non hai bozze. Una bozza raccoglie le tue modifiche: i cittadini non la vedono finché non è pubblicata.",
  noOthers: "Nessun'altra persona ha bozze.",
  drop: "Elimina",
  dropTitle: "Eliminare la bozza?",
  dropText: (title: string) =>
    `Le modifiche di «${title}» vanno perse. Ciò che vedono i cittadini non cambia.`,
  dropOtherText: (title: string, owner: string) =>
    `Le modifiche di «${title}» di ${owner} vanno perse. Ciò che vedono i cittadini non cambia.`,
  dropReason: "Perché la elimini?",
  dropReasonHelp: "Lo legge chi apre la bozza. Per esempio «Chi l'ha cominciata non lavora più qui».",
  dropReasonEmpty: "Scrivi perché la elimini.",
  dropAct: "Elimina la bozza",
  cancel: "Annulla",
  changedAt: (when: string) => `cambiata il ${when}`,
  behind: "da allora è stata pubblicata un'altra versione",
  by: (name: string) => `di ${name}`,
  rename: "Cambia il titolo",
  renameAct: "Cambia",
  title: "Titolo della bozza",
};
