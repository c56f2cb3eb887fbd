/** A version of the language of services, as authors read about it. All texts are Italian. */
export interface LanguageVersion {
  readonly version: number;
  /** Things that could not be written before. */
  readonly added: readonly string[];
  /** Things that the check now refuses; it says where and how to mend them. */
  readonly refused: readonly string[];
}

/** The versions of the language, newest first. The handbook and `schemas/CHANGELOG.md` are made from this list. */
export const LANGUAGE_VERSIONS: readonly LanguageVersion[] = [
  {
    version: 1,
    added: [
      "Un dato si inserisce in ogni testo e in ciò che si spedisce; grassetto e collegamenti anche in aiuti, messaggi e consensi.",
      "Le righe scritte a mano hanno titolo, pulsanti, regole proprie; «somma» ne somma una colonna.",
      "Un riepilogo rilegge anche un solo campo, per esempio delle righe; i moduli di altri servizi, con i loro elenchi di voci.",
      "Dal riepilogo si cambia una risposta e si torna, con tutto il resto com'era.",
      "Un frammento può contenere passi interi, chiamate, regole e valori.",
      "«oggi» è un dato; una data si confronta scritta fra apici: '2027-01-01'.",
      "Un servizio si apre e si chiude a una data, e una manutenzione si annuncia, in region.json.",
      "Un pulsante con «go»: «avanti» porta al passo che segue nel file: per aggiungere o spostare un passo basta il suo blocco.",
      "I messaggi di una regola sono per tutti i suoi rifiuti: anche «vuoto» per gli allegati e «illeggibile» per il carrello.",
      "Gli allegati di un campo hanno formati, dimensione e numero propri: li rispetta anche il server, e i messaggi li inseriscono.",
      "Un oggetto di «send» con «when» parte soltanto se la condizione è vera.",
      "Chi torna al primo passo ritrova ciò che ha scritto in tutti i passi della stessa tappa.",
      "Una parte della pagina («section») si apre e si chiude dal titolo, se ha «default».",
      "Un valore iniziale che legge la risposta di una chiamata del passo aspetta che sia arrivata; se legge un dato che manca, non c'è.",
      "Un codice che si scrive di un'altra persona si controlla fino alla lettera o alla cifra di controllo, con «strict».",
      "Un consenso può mostrare il testo che si accetta; un campo con «value» può non avere etichetta.",
      "Formato «html» per i testi che arrivano con paragrafi e grassetti; tipo «protocollo».",
      "Un passo o un servizio che cambia indirizzo dice in «former» quello di prima: chi lo aveva salvato arriva lo stesso.",
      "Un passo che cambia nome, o prende il posto di un altro, dice in «formerNames» il nome di prima: chi lo stava compilando riprende lì.",
      "Un'attesa può avere un pulsante per chiedere di nuovo, e può cominciare prima della prima richiesta.",
      "«after» di un'attesa ha un secondo elenco, per chi chiede di nuovo dopo l'ultimo tentativo.",
      'Un dato può avere un tono che dipende da una condizione: "level": { "error": "= riga.stato == \'IRREGOLARE\'" }.',
      "Un indirizzo di prima («former») porta a quello nuovo; il controllo conosce gli indirizzi pubblicati.",
      "Un'espressione legge una voce di un elenco dalla sua posizione, che comincia da zero: domanda.versamenti[0].",
      "Una regola «attachments» con «presenti» e «aggiunti» mostra a parte i documenti aggiunti a una pratica già inviata; con «integrazione» chi esce senza confermarli deve dire che vuole farlo.",
      "Singolare e plurale sono due testi di «plural», che sceglie secondo la lingua della pagina.",
      "Un elenco incollato da un foglio di calcolo, o caricato come CSV, è un riquadro «paste»: il suo modulo è una riga, con il suo stato.",
      "Formato «frase» per le parole che l'ufficio scrive in maiuscolo; «empty» di una scelta dice perché l'elenco è vuoto e che cosa fare.",
      "Le voci di un elenco («list») hanno «items»: i dati sempre in vista accanto alla riga di testa.",
      'Un rifiuto può essere un\'informazione ("level": "info"): non c\'è nulla da pagare, è già pagato. Non ha «Riprova».',
      "Collegamenti («links») da soli in un passo sono schede, come nella pagina iniziale.",
      "Il controllo segnala i testi difficili da leggere e le parole da evitare, con quelle migliori (schemas/words.json). Sono note: non fermano nulla.",
      "Il formato «mese» si legge per esteso: dicembre 2026.",
      "Un testo con «end» fa finire la schermata per chi lo legge: la condizione non si ripete su ciò che segue, né sul pulsante.",
      "Un numero o un testo della regione ha un valore per ogni periodo: vale quello di oggi. In «valori» stanno quelli a scelta.",
      "Il tipo «cifre» è un numero di sole cifre, anche con gli zeri davanti; con «min» e «max» uguali, le cifre sono esattamente quelle.",
      "Un elenco che arriva da una chiamata ha in fondo le voci scritte a mano di «add», come «Altro».",
      "Un servizio e una manutenzione possono avere un periodo di ogni anno: «dal» e «al» senza l'anno, 12-01 e 01-31.",
      "Un riquadro senza nome che una regione vuole cambiare: il controllo dice quali sono, e «npm run definitions -- name» gli dà un nome.",
      "Un file dell'ufficio (PDF, PNG, JPG, WebP) sta nella cartella «files» della regione: «documenti» gli dà un nome e i testi lo collegano.",
      "La pagina iniziale mostra in certi giorni gli avvisi della regione («avvisi»), anche ogni anno.",
      "La Regione scrive con parole sue le risposte della valutazione dei servizi («valutazione»).",
      "Fra le righe da scegliere di un campo («rows»), «enabled» dice quali si possono scegliere: le altre si vedono spente.",
      "Pagina iniziale, menu e piede hanno uno schema; una regione è una cartella e nient'altro.",
    ],
    refused: [
      "Documenti caricati o tolti con l'operazione di un'altra richiesta: il contratto dice qual è quella giusta.",
      "Un'espressione con «= » dimenticato, o più lunga di cento caratteri.",
      "Passi di una stessa tappa separati, o in un ordine diverso da quello delle tappe.",
      "Il secondo nome della riga che si scrive: è «qui», e «riga» resta alle voci degli elenchi.",
      "Valori iniziali, limiti, formati, colonne e voci che non possono funzionare.",
      "I dati in vista di una voce («items») senza la sua riga di testa, e un tono («level») per un messaggio che non si vede.",
      "Un file che non è UTF-8, con le virgolette tipografiche o con spazi incollati che non si vedono: dice come salvarlo.",
      "Un indirizzo fuori dal portale scritto in un'espressione: si mette fra i «collegamenti» della regione.",
      "HTML e graffe non chiuse, in ogni testo.",
      "Un limite che non è un numero intero, e un numero di più di 15 cifre.",
      "Due campi con la stessa etichetta nello stesso elenco, e la stessa voce due volte in un menu, in una scheda o in fondo alla pagina.",
      "Un dato che manca in una regione: dice in quale.",
      "Un valore che, con quelli che legge, conta più di duecento dati.",
      "Il nome di prima di un servizio, ovunque sia rimasto: nel catalogo, nelle regioni, nelle condizioni.",
    ],
  },
];

/** The changelog as Markdown. */
export const changelogText = (): string =>
  [
    "# Che cosa è cambiato nella lingua dei servizi",
    ...LANGUAGE_VERSIONS.flatMap(({ version, added, refused }) => [
      "",
      `## Versione ${version}`,
      ...section("Che cosa si può scrivere di nuovo", added),
      ...section("Che cosa il controllo ora rifiuta", refused),
    ]),
    "",
  ].join("\n");

const section = (title: string, lines: readonly string[]): string[] => [
  "",
  `### ${title}`,
  "",
  ...lines.map((line) => `- ${line}`),
];
