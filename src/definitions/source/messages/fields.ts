import type { Sentence } from "./sentence.ts";

/** Fields and their rules. */
export const fields = {
  "rule-without-message": {
    message: "La regola «{word}» del campo «{name}» non ha un messaggio, e il tipo {type} non ne porta uno.",
    hint: 'Scrivi { "value": …, "message": "…" }.',
  },
  "answer-as-message": {
    message: "Chi lascia vuoto il campo leggerebbe soltanto «{value}».",
    hint: "Scrivi il messaggio per chi lascia vuoto il campo.",
  },
  "bound-without-meaning": { message: "«{word}» non ha senso per il tipo {type}." },
  "consent-default": {
    message: "Un consenso non può avere un valore iniziale: lo dà soltanto la persona.",
    hint: "Togli «default».",
  },
  "bound-not-count": {
    message: "«{word}» del campo «{name}» non può valere {value}: serve un numero intero, almeno {least}.",
    hint: "Conta caratteri, righe o documenti: si scrive senza segno e senza virgola.",
  },
  "bound-not-number": {
    message: "«{word}» del campo «{name}» non può valere {value}: il tipo {type} vuole {expected}.",
  },
  "bounds-crossed": {
    message: "Il minimo di «{name}» supera il massimo: nessun valore va bene.",
    hint: "Scambia «min» e «max», oppure correggi quello sbagliato.",
  },
  "bound-not-date": {
    message: "Il limite «{value}» non è una data.",
    hint: 'Scrivi per esempio "{example}", oppure "= oggi".',
  },
  "option-twice": {
    message: "Due voci valgono «{value}»: non si distinguono.",
    hint: "Cambia uno dei due valori, oppure dai a ciascuna una condizione «when».",
  },
  "option-label-twice": {
    message: "Due voci si leggono «{label}»: chi sceglie non le distingue.",
    hint: "Cambia una delle due scritte, oppure dai a ciascuna una condizione «when».",
  },
  "field-label-twice": {
    message: "L'etichetta «{label}» è già del campo «{twin}»: chi compila non li distingue.",
    hint: "Cambia una delle due etichette, oppure metti i campi in due parti con un titolo.",
  },
  "added-without-value": {
    message: "Le voci in fondo («add») hanno un valore, quelle dell'elenco no: parte la voce intera.",
    hint: "Aggiungi all'elenco «value», il valore di ogni voce: = riga.codice.",
  },
  "list-without-empty": {
    message: "Se l'elenco è vuoto, il campo «{name}» non dice perché e che cosa fare.",
    hint: 'Aggiungi "empty": "…", per esempio «Non risultano veicoli a tuo nome: scrivi la targa qui sotto».',
  },
  "option-without-value": {
    message: "La voce «{label}» non ha un valore da spedire.",
    hint: "Scrivi in «value» come si chiama per la Regione.",
  },
  "option-without-label": { message: "La voce «{value}» non ha una scritta.", hint: "Aggiungi «label»." },
  "default-option": {
    message: "Il valore iniziale «{value}» non è fra le voci del campo «{name}».",
    hint: "Scrivi il «value» di una delle voci.",
  },
  "default-refused": { message: "Il valore iniziale del campo «{name}» non va bene: {message}" },
  "item-constant": {
    message: "Ogni riga mostrerebbe la stessa cosa: «{value}».",
    hint: 'Per leggere un dato della riga scrivi "= riga." e il suo nome.',
  },
  "format-type": { message: "Il formato «{name}» non va bene per {type}." },
  "field-idle": {
    message: "Il campo «{name}» non si spedisce e nessuno lo legge: ciò che si scrive va perso.",
    hint: "Aggiungilo in «send» della chiamata che lo aspetta, oppure togli il campo.",
    level: "note",
  },
  "null-sent": {
    message: "Il contratto non permette di spedire «{name}» vuoto.",
    hint: "Scrivi un valore, oppure togli «{name}».",
  },
  "consent-fields": {
    message: "Il contenuto del consenso «{name}» è soltanto da leggere: non può avere campi.",
    hint: "Metti i campi prima o dopo il consenso.",
  },
  "consent-optional": {
    message: "Il consenso «{name}» non è obbligatorio.",
    hint: "Aggiungi «required» con il messaggio.",
  },
  "lookup-not-list": {
    message: "La chiamata «{name}» non risponde con un elenco.",
    hint: 'Con «rows» si dice dove sta l\'elenco, per esempio "= risposta.visure".',
  },
  "form-without-fields": {
    message: "Il modulo «{name}» non ha campi né un pulsante.",
    hint: "Aggiungi un campo o «next», oppure usa una parte («section»), che raccoglie soltanto testi.",
  },
  "section-closed": {
    message:
      "Una parte che si chiude ha un titolo, per riaprirla, e nessun campo: un errore resterebbe nascosto.",
    hint: "Aggiungi «title», porta fuori i campi oppure togli «default».",
  },
  "list-without-label": {
    message: "I dati in vista di una voce («items») stanno sotto la sua riga di testa, che manca.",
    hint: 'Aggiungi «label», per esempio "Targa {riga.targa}".',
  },
  "paste-form": {
    message: "Il contenuto di un elenco da incollare è un solo modulo, quello di una riga.",
    hint: 'Metti in «content» un riquadro "kind": "form" con il suo nome e i campi di una riga.',
  },
  "paste-call": {
    message:
      "Le righe di un elenco da incollare si cercano con una chiamata del servizio, non con una regola.",
    hint: "Scrivi in «call» il nome di una chiamata di «endpoints».",
  },
  "flags-unsent": {
    message: "Il campo «{name}» ha «flags», ma nessuna chiamata spedisce il modulo che lo contiene.",
  },
  "flag-without-room": {
    message: "Nel contratto «{name}» è un vero/falso: i campi della voce non hanno posto.",
  },
  "text-without-room": {
    message:
      "Il campo «{name}» accetta fino a {given} caratteri, ma la chiamata ne trasmette al massimo {allowed}.",
    hint: 'Aggiungi o riduci «max», per esempio "max": {allowed}.',
  },
  "sum-column-computed": {
    message: "«somma» vuole il nome di una colonna fra apici.",
    hint: "Scrivi per esempio somma(domanda.figli, 'importo').",
  },
  "sum-column-type": { message: "La colonna «{name}» non si somma: è {type}, non un numero." },
  "sum-column-unknown": { message: "Le righe non hanno la colonna «{name}»." },
  "field-without-label": {
    message: "Il campo «{name}» non ha un'etichetta.",
    hint: "Aggiungi «label». Senza etichetta può stare soltanto un campo con «value», che si spedisce e non si vede.",
  },
  "rows-without-content": {
    message: "Il campo «{name}» non ha righe.",
    hint: "Scrivi in «content» i campi di una riga, oppure in «rows» da dove vengono le righe da scegliere.",
  },
  "files-in-row": {
    message: "In una riga non si può allegare un documento.",
    hint: "Metti il campo «{name}» fuori dalle righe.",
  },
  "row-second-name": {
    message: "La riga che si scrive si chiama «qui»: «riga» è quella di un elenco.",
    hint: "Scrivi «qui» al posto di «riga»: = qui.importo, {qui.nome}.",
  },
  "word-of-rows": {
    message: "«{word}» serve alle righe scritte a mano.",
    hint: "Il campo «{name}» deve avere il tipo righe e, in «content», i campi di una riga.",
  },
  "field-type-sent": {
    message: "Il campo «{name}» dà {given}, ma il contratto vuole {expected}.",
    hint: "Cambia il tipo del campo.",
  },
  "member-without-field": {
    message: "«{name}» viaggia intero, ma nessun campo dà «{member}», che il contratto vuole.",
    hint: "Aggiungi un campo di nome «{member}», oppure scrivi in «send» i dati uno per uno.",
  },
  "example-accepted": {
    message: "L'esempio «{value}» del campo «{name}» dovrebbe essere sbagliato, ma è accettato.",
  },
  "example-refused": {
    message: "L'esempio «{value}» del campo «{name}» dovrebbe essere buono, ma risponde: {message}",
  },
  "example-message": {
    message: "L'esempio «{value}» del campo «{name}» risponde «{message}», non il messaggio scritto.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
