const times = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

export const messages = {
  proof: {
    pageTitle: (service: string) => `Prova di «${service}»`,
    title: "Risultato",
    about:
      "Il programma percorre il servizio da solo: entra in ogni pagina, compila i moduli, sceglie una volta ogni opzione, preme ogni pulsante e prova ogni risposta degli uffici, riuscita e rifiutata.",
    running: "La prova è in corso…",
    failed: "La prova non è riuscita. Controlla la connessione e ripetila.",
    notCompiled: "La prova si fa quando la bozza supera la verifica: correggi prima i problemi.",
    see: "Vedi la pagina",
    notOffered: "La Regione non offre questo servizio: non c'è nulla da provare.",
    again: "Ripeti la prova",
    summary: (reached: number, planned: number) =>
      reached === planned
        ? `Ogni situazione è stata raggiunta: ${times(planned, "situazione", "situazioni")}.`
        : `${times(reached, "situazione raggiunta", "situazioni raggiunte")} su ${planned}.`,
    step: (reached: number, missing: number) =>
      missing === 0
        ? `Tutto raggiunto (${times(reached, "situazione", "situazioni")})`
        : `${times(reached, "raggiunta", "raggiunte")}, ${missing} no`,
    missing: "Non raggiunte",
    why: "Una situazione che non si raggiunge è impossibile, oppure ha bisogno di dati che dipendono gli uni dagli altri e che gli esempi non hanno.",
    unreachable: "Nessuno arriva a questa pagina con gli esempi che ci sono.",
  },
  picker: {
    open: "Situazioni",
    loading: "Cerco le situazioni di questa pagina…",
    label: "Situazione da mostrare",
    choose: "Scegli una situazione",
    none: "Per questa pagina non c'è nessuna situazione da mostrare.",
    failed: "Le situazioni non sono arrivate. Controlla la connessione.",
    notCompiled: "Le situazioni si vedono quando la bozza supera la verifica: correggi prima i problemi.",
    notOffered: "La Regione non offre questo servizio: non ci sono situazioni da mostrare.",
    again: "Riprova",
  },
} as const;
