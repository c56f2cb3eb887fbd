import type { Sentence } from "./sentence.ts";

/** Names and expressions. */
export const expressions = {
  "expression-syntax": {
    message: "L'espressione «{text}» non si può leggere.",
    hint: "Controlla parentesi e operatori: ==, !=, &&, ||, !, in, ? :.",
  },
  "expression-too-long": {
    message:
      "L'espressione è troppo lunga da leggere: al massimo {n} caratteri, senza i testi fra virgolette.",
    hint: "Dai un nome a una sua parte in «values».",
  },
  "condition-constant": {
    message: "Questa condizione è sempre {truth}, qualunque siano i dati.",
    hint: "Correggila, oppure togli la condizione o ciò che non può mai esserci.",
  },
  "condition-closed": {
    message: "Questa condizione è falsa in tutte le regioni che offrono il servizio.",
    hint: "Se non aspetta che i dati di una regione cambino, correggila o togli ciò che ne dipende.",
    level: "note",
  },
  "values-uncovered": {
    message:
      "Per un valore nuovo di «{name}» qui non compare nulla: ogni parte vale soltanto per alcuni valori.",
    hint: "Aggiungi una parte per gli altri valori, con la condizione !({name} in [quelli delle altre parti]), che dica che cosa può fare chi legge.",
  },
  "condition-ring": {
    message: "Le condizioni si leggono in cerchio: {names}.",
    hint: "Un campo appare secondo ciò che si è già risposto: togli una delle condizioni.",
  },
  "forgotten-sign": {
    message: "«{text}» qui è un testo, non un dato.",
    hint: 'Volevi "= {meant}"? Dentro un testo il dato si scrive fra graffe.',
    fix: { value: "= {meant}" },
  },
  "unknown-name": { message: "Non c'è nessun dato che si chiama «{name}»." },
  "region-name": {
    message: "Una definizione non può dipendere dal nome della regione.",
    hint: "Ciò che vale in una regione sola si scrive in una variante (regions/…/services), con il suo motivo.",
  },
  "fact-missing": {
    message: "«{owner}» non ha il dato «{name}» in queste regioni: {regions}.",
    hint: "Aggiungi «{name}» nel region.json di ciascuna: null, se non ce l'ha.",
  },
  "unknown-member": { message: "«{owner}» non ha il dato «{name}»." },
  "member-of-scalar": { message: "«{owner}» è {type}: non contiene «{name}»." },
  "unknown-function": { message: "La funzione «{name}» non esiste." },
  "function-arguments": { message: "«{name}» vuole {expected} valori, qui ne ha {given}." },
  "function-type": { message: "«{name}» vuole {expected}, qui riceve {given}." },
  "expression-arithmetic": {
    message: "I conti non si scrivono nelle definizioni.",
    hint: "Somme e importi arrivano dal server o da una regola.",
  },
  "expression-method": {
    message: "«{name}» non si scrive dopo un punto.",
    hint: "Si scrive come funzione, per esempio size(elenco).",
  },
  "expression-form": { message: "Questa forma di espressione non è ammessa." },
  "expression-not-condition": {
    message: "«{text}» è un numero: da solo non è una condizione.",
    hint: "Scrivi un confronto, per esempio «{text} > 0» oppure «{text} != null».",
  },
  "date-literal": {
    message: "«{value}» non è una data del calendario.",
    hint: "Una data si scrive anno-mese-giorno, per esempio '2027-01-31'.",
  },
  "expression-not-list": { message: "Dopo «in» serve un elenco, non {type}." },
  "expression-compare": { message: "Non si può confrontare {left} con {right}." },
  "expression-type": { message: "Qui serve {expected}, non {given}." },
  "impossible-value": { message: "«{value}» non è uno dei valori possibili." },
  "name-clash": {
    message: "«{name}» indica già un'altra cosa in questo servizio.",
    hint: "Un nome ha un significato solo: moduli, risposte, valori e regole non si confondono.",
  },
  "name-twice": {
    message: "Il modulo «{name}» c'è già.",
    hint: "Lo stesso modulo può stare in più passi soltanto con lo stesso contenuto, per esempio un frammento.",
  },
  "field-twice": {
    message: "Il campo «{name}» c'è già.",
    hint: "Due campi con lo stesso nome sono ammessi soltanto se una condizione li esclude a vicenda.",
  },
  "unknown-field": { message: "Il campo «{name}» non c'è in questo modulo." },
  "unknown-form": { message: "Il modulo «{name}» non c'è." },
  "unknown-data": { message: "Nessuno produce il dato «{name}»." },
  "value-ring": { message: "I valori si leggono in cerchio: {names}." },
  "value-too-large": {
    message: "Il valore «{name}» è troppo grande: con i valori che legge conta più di {n} dati.",
    hint: "Un valore che ne legge un altro due volte conta il doppio: leggilo una volta sola.",
  },
  "data-unread": {
    message: "Nessuno legge il dato «{name}».",
    hint: "Controlla come è scritto il nome, oppure togli «save» o «keep».",
  },
  "data-not-made": {
    message: "Il passo «{step}» legge «{name}», che qui può mancare.",
    hint: "Mettilo in «needs», caricalo con «load», oppure aggiungi una condizione «when».",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
