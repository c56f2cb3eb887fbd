import type { RootName } from "../model/built-in.ts";
import type { ExpressionWord } from "./functions.ts";

/** Every name that expressions can read beside the forms, the answers and the values of a service. */
export const ROOT_WORDS: Readonly<Record<RootName | "dati", ExpressionWord>> = {
  utente: {
    title: "Persona che ha fatto l'accesso",
    group: "sometimes",
    call: "utente",
    text: "La persona che ha fatto l'accesso: nome, cognome, cf. Senza accesso non c'è, perciò «= utente» vuol dire «ha fatto l'accesso».",
    example: "= utente.nome",
  },
  regione: {
    title: "Dati della regione",
    group: "everyday",
    call: "regione",
    text: "I dati di region.json: canali, collegamenti, assistenza, rate. Mai il nome della regione: per una regione sola c'è la variante.",
    example: "= regione.canali.sms",
  },
  oggi: {
    title: "Data di oggi",
    group: "everyday",
    call: "oggi",
    text: "La data di oggi in Italia. Si confronta con un'altra data o con una scritta fra apici: '2027-01-01'.",
    example: "= oggi >= '2027-01-01'",
  },
  qui: {
    title: "Campi vicini",
    group: "everyday",
    call: "qui",
    text: "I campi che stanno accanto: quelli del modulo, del gruppo o della riga in cui si scrive.",
    example: "= qui.email || qui.telefono",
  },
  riga: {
    title: "Riga dell'elenco",
    group: "sometimes",
    call: "riga",
    text: "La voce di cui si parla, dove qualcosa si ripete: righe di una tabella, elenchi, voci di una scelta, chiamate con «rows».",
    example: "= riga.importo",
  },
  arrivo: {
    title: "Dati in arrivo",
    group: "rarely",
    call: "arrivo",
    text: "I dati con cui si arriva nel passo, dichiarati in «params»: da un pulsante oppure dall'indirizzo. Si leggono anche in «values»: il valore si usa in quel passo.",
    example: "= arrivo.pratica",
  },
  risposta: {
    title: "Risposta della chiamata",
    group: "rarely",
    call: "risposta",
    text: "La risposta di una chiamata, nelle voci di un elenco che arriva da una chiamata, in «refuse» e in «wait».",
    example: "= risposta.totale == 0",
  },
  errore: {
    title: "Rifiuto della chiamata",
    group: "sometimes",
    call: "errore",
    text: "Il rifiuto di una chiamata, nei suoi messaggi: errore.title è il testo del server.",
    example: "{errore.title}",
  },
  chiamate: {
    title: "Stato delle chiamate",
    group: "rarely",
    call: "chiamate",
    text: "A che punto è ogni chiamata del servizio: stato (attesa, inVerifica, fatta, rifiutata) e codice della risposta.",
    example: "= chiamate.calcola.stato == 'rifiutata'",
  },
  dati: {
    title: "Parametri del frammento",
    group: "never",
    call: "dati",
    text: "I parametri del frammento, soltanto nel suo file: {dati.titolo} in un testo o in un nome, dati.titolo in un'espressione.",
    example: "{dati.titolo}",
  },
};
