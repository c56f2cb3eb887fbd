/** Texts of the reminders and of their confirmations. */
export const texts = {
  refused: {
    wrong: "Il codice di conferma è errato.",
    wrongLink: "Il link di conferma non è valido: potrebbe mancarne una parte.",
    used: "Questa conferma è già stata fatta: non serve ripeterla.",
    replaced: "Dopo questo messaggio ne è stato chiesto un altro: vale soltanto l'ultimo ricevuto.",
    expired: "Sono passate più di 24 ore: la conferma è scaduta.",
  },
  unknownRecipient: "Questo recapito non risulta registrato: chiedi di nuovo l'attivazione.",
  onlyDigits: "Il codice è fatto di sole cifre.",
  monthFull: "Sono già registrati 10 veicoli con lo stesso mese di scadenza.",
  tryMemo: [
    "Memobollo: i veicoli di Livia Rossini. GA111AA ha già il promemoria, quello di EA55555 (M) non è stato confermato in tempo: i loro",
    "messaggi sono in /posta-in-uscita, dove arrivano anche i nuovi. GN010NN della Cooperativa Arcobaleno: undicesimo veicolo dello",
    "stesso mese (406). Ogni altro esito: targa GXnnnXX, e-mail provannn@esempio.it, cellulare 3900000nnn.",
  ],
  tryInfo: [
    "Infobollo: ogni indirizzo e ogni numero. livia.rossini@posta.example e 3470000123 lo ricevono già; distratto@posta.example non ha",
    "confermato in tempo. I messaggi sono in /posta-in-uscita. Ogni altro esito: alla ricerca cercannn@esempio.it o 3910000nnn, alla",
    "richiesta provannn@esempio.it o 3900000nnn, alla conferma confermannn@esempio.it o 3920000nnn.",
  ],
  infoMail: {
    "info-activation": {
      subject: "Conferma l'attivazione di Infobollo",
      body: "Hai chiesto di ricevere per e-mail le novità sul bollo. Per attivarle segui il link entro 24 ore. Se non lo hai chiesto, non fare niente.",
    },
    "info-revocation": {
      subject: "Conferma la revoca di Infobollo",
      body: "Hai chiesto di non ricevere più per e-mail le novità sul bollo. Per confermare segui il link entro 24 ore. Se non lo hai chiesto, non fare niente.",
    },
  },
  infoText: {
    "info-activation": (code: string) => ({
      subject: "SMS",
      body: `Infobollo: il codice per attivarlo è ${code}. Vale 24 ore.`,
    }),
    "info-revocation": (code: string) => ({
      subject: "SMS",
      body: `Infobollo: il codice per revocarlo è ${code}. Vale 24 ore.`,
    }),
  },
  memoMail: (plate: string) => ({
    subject: `Conferma Memobollo per la targa ${plate}`,
    body: `Hai chiesto il promemoria della scadenza del bollo per la targa ${plate}. Per attivarlo segui il link entro 24 ore. Se non lo hai chiesto, non fare niente.`,
  }),
  memoText: (plate: string, code: string) => ({
    subject: "SMS",
    body: `Memobollo, targa ${plate}: il codice di conferma è ${code}. Vale 24 ore.`,
  }),
};
