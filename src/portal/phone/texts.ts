import { isOne } from "../../formats/language.ts";

/** The texts of documents from a phone, on the desk. */
export const deskTexts = {
  title: "Documenti dal telefono",
  opening: "Preparo il codice",
  how: "Inquadra il codice con la fotocamera del telefono. Si apre una pagina per fotografare i documenti o per sceglierli: quelli che invii compaiono qui. Tieni aperta questa pagina.",
  code: "Codice QR da inquadrare con il telefono",
  orLink: "Se non puoi inquadrarlo, apri questo indirizzo sul telefono. Non darlo ad altri.",
  link: "l'indirizzo per il telefono",
  until: (time: string) => `Vale fino alle ${time}.`,
  connected: "Telefono collegato.",
  waits:
    "Scatta o scegli i documenti sul telefono: quelli che invii compaiono qui. Tieni aperta questa pagina.",
  received: (count: number) =>
    isOne(count) ? "È arrivato un documento dal telefono." : `Sono arrivati ${count} documenti dal telefono.`,
  arrived: (name: string) => `Arrivato dal telefono: ${name}.`,
  unreadable: "Un documento non si è potuto leggere. Invialo di nuovo dal telefono.",
  offline: "La connessione non funziona. I documenti inviati dal telefono arrivano quando torna.",
  full: "Il modulo non accetta altri documenti. Per aggiungerne uno, togline prima un altro.",
  over: "Il codice non vale più. I documenti già arrivati restano nel modulo.",
  newCode: "Nuovo codice",
  close: "Chiudi",
} as const;

/** The texts of the page of the phone. */
export const phoneTexts = {
  title: "Aggiungi documenti dal telefono",
  opening: "Apro il collegamento con il computer",
  for: (service: string) => `I documenti vanno nel modulo «${service}» che hai aperto sul computer.`,
  left: (count: number) =>
    isOne(count) ? "Puoi aggiungere ancora un documento." : `Puoi aggiungere ancora ${count} documenti.`,
  full: "Il modulo non accetta altri documenti. Per aggiungerne uno, togline prima un altro sul computer.",
  until: (time: string) => `Il collegamento vale fino alle ${time}.`,
  formats: (extensions: readonly string[], size: string) =>
    `Formati ammessi: ${extensions.join(", ")}. Ogni documento può pesare al massimo ${size}.`,
  takePhoto: "Scatta una foto",
  chooseFile: "Scegli un file",
  offline:
    "La connessione non funziona. Tieni aperta questa pagina: il collegamento e gli invii riprendono da soli quando torna.",
  deskGone:
    "Il computer non risponde. Controlla che il modulo sia ancora aperto: i documenti arrivano quando torna.",
  refused: {
    estensione: "Questo tipo di file non è ammesso. Scegli uno dei formati indicati.",
    vuoto: "Il file è vuoto. Scegline un altro.",
    dimensione: (size: string) => `Il file pesa più di ${size}. Scegline uno più piccolo.`,
  },
  list: "Documenti di questo telefono",
  states: {
    sending: "Invio in corso",
    sent: "Inviato, in attesa del computer",
    unsure: "Inviato: controlla sul computer che sia arrivato",
    arrived: "Arrivato sul computer: controlla che sia nel modulo",
    unreadable: "Non inviato: il telefono non riesce a leggere il file. Scegli di nuovo il file.",
  },
  arrived: (name: string) => `${name}: arrivato sul computer.`,
  failed: (name: string) => `${name}: non inviato.`,
  unanswered: "Non inviato: la connessione non funziona.",
  retry: (name: string) => `Riprova a inviare ${name}`,
  ends: {
    ended: {
      title: "Il codice non vale più",
      text: "I documenti già arrivati restano nel modulo. Se ne servono altri, sul computer premi «Fotografa con il telefono» e inquadra il codice nuovo.",
    },
    closed: {
      title: "Il collegamento è chiuso",
      text: "Il modulo sul computer ha chiuso il collegamento. I documenti già arrivati restano nel modulo. Puoi chiudere questa pagina.",
    },
    other: {
      title: "Un altro telefono usa già questo codice",
      text: "Se non sei tu, sul computer premi «Nuovo codice» e inquadralo con questo telefono: quello di prima non vale più.",
    },
    failed: {
      title: "Il collegamento con il computer non è riuscito",
      text: "Ricarica la pagina. Se non basta, scegli i documenti dal computer.",
    },
    none: {
      title: "Manca il codice",
      text: "Sul computer, nel modulo, premi «Fotografa con il telefono». Poi inquadra il codice con la fotocamera di questo telefono.",
    },
    unsupported: {
      title: "Questo browser non può inviare documenti in modo sicuro",
      text: "Aggiorna il browser del telefono o usane un altro. Oppure scegli i documenti dal computer.",
    },
  },
  review: {
    title: "Va bene così?",
    picture: (name: string) => `Anteprima di ${name}`,
    noPicture: "L'anteprima di questo file non si può mostrare.",
    use: "Usa questa",
    useFile: "Usa questo",
    again: "Rifai",
    rotate: "Ruota",
    crop: "Ritaglia",
    cropHelp: "Sposta i quattro bordi fino al documento. La parte scura si toglie.",
    edges: {
      top: "Bordo in alto",
      right: "Bordo a destra",
      bottom: "Bordo in basso",
      left: "Bordo a sinistra",
    },
    part: (percent: number) => `${percent}% tolto`,
    preparing: "Preparo la foto",
    notEdited:
      "Non è stato possibile ruotare o ritagliare la foto, e non è stata inviata. Rifalla, oppure togli le modifiche e inviala intera.",
  },
} as const;
