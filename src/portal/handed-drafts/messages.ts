/** The texts of drafts that continue on another device without a login. */
export const messages = {
  offer: {
    text: "Vuoi continuare con il telefono, o più tardi da un altro computer?",
    button: "Continua su un altro dispositivo",
  },
  dialog: {
    title: "Continua su un altro dispositivo",
    preparing: "Preparo il collegamento…",
    how: "Inquadra il codice con la fotocamera del telefono, oppure apri il collegamento sull'altro dispositivo.",
    code: "Codice QR con il collegamento",
    link: "Collegamento",
    valid: (until: string) => `Vale una volta sola, fino al ${until}.`,
    travels:
      "Porta ciò che hai scritto. Consensi, documenti e dati della Regione si ripetono sull'altro dispositivo.",
    warning: "Non mandarlo ad altri: chi lo apre per primo vede ciò che hai scritto.",
    cancel: "Annulla il collegamento",
    notCancelled: "Un collegamento vale ancora. Riprova ad annullarlo.",
    cancelled: "Il collegamento è annullato: nessuno lo può più usare.",
    taken: {
      title: "La richiesta è aperta sull'altro dispositivo",
      text: "Continua da lì. Il collegamento non vale più.",
    },
    close: "Chiudi",
    retry: "Riprova",
    tooLarge: "Ciò che hai scritto è troppo lungo per passarlo a un altro dispositivo: continua qui.",
  },
  /** In the privacy notice. */
  privacy:
    "Con «Continua su un altro dispositivo» il portale conserva ciò che hai scritto finché l'altro dispositivo lo riprende, e per 24 ore al massimo. È cifrato con una chiave che sta solo nel collegamento: il portale non lo può leggere.",
  /** Before a submission from the first device. */
  before:
    "La richiesta non è stata inviata, perché l'hai continuata su un altro dispositivo. Se l'hai già inviata da lì, non inviarla di nuovo. Per inviarla da qui premi di nuovo il pulsante.",
  page: {
    title: "Continua la tua richiesta",
    text: "Hai cominciato una richiesta su un altro dispositivo. Continuando qui, il collegamento non vale più.",
    travels: "Ritrovi ciò che avevi scritto. Consensi, documenti e dati della Regione vanno ripetuti.",
    others: "Se il collegamento non è tuo, chiudi questa pagina.",
    shared:
      "Se questo dispositivo è usato anche da altri, continua qui, oppure annulla il collegamento dal primo dispositivo: resta nella cronologia del browser.",
    button: "Continua qui",
    waiting: "Apro la richiesta…",
    retry: "Riprova",
    home: "Vai alla pagina iniziale",
    incomplete: {
      title: "Il collegamento non è completo",
      text: "Aprilo di nuovo per intero, oppure creane un altro dal primo dispositivo.",
    },
    damaged: {
      title: "La richiesta non si può leggere",
      text: "Il collegamento è rovinato. Creane un altro dal primo dispositivo.",
    },
    noBrowser: {
      title: "Con questo browser non si può continuare la richiesta",
      text: "Il browser non conserva i dati della pagina, oppure è troppo vecchio. Il collegamento vale ancora: aprilo con un altro browser.",
    },
    notKept: {
      title: "Con questo browser non si può continuare la richiesta",
      text: "Il browser non conserva i dati della pagina. Riprova qui entro dieci minuti, oppure crea un altro collegamento dal primo dispositivo.",
    },
    noService: {
      title: "Questo servizio non c'è più",
      text: "La richiesta non si può continuare in questo portale.",
    },
  },
  two: {
    title: "In questa finestra hai già cominciato la stessa richiesta",
    text: "Se ne può continuare una sola: l'altra si perde.",
    take: "Continua quella dell'altro dispositivo",
    keep: "Continua quella di questa finestra",
  },
  taken:
    "Continui qui la richiesta cominciata su un altro dispositivo. Consensi, documenti e dati della Regione vanno ripetuti.",
} as const;
