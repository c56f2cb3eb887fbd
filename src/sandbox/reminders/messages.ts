/** Texts of the confirmations. */
export const texts = {
  refused: {
    wrong: "Il codice di conferma è errato.",
    wrongLink: "Il link di conferma non è valido: potrebbe mancarne una parte.",
    used: "Questa conferma è già stata fatta: non serve ripeterla.",
    replaced: "Dopo questo messaggio ne è stato chiesto un altro: vale soltanto l'ultimo ricevuto.",
    expired: "Sono passate più di 24 ore: la conferma è scaduta.",
  },
  unknownRecipient: "Il destinatario non risulta registrato.",
};
