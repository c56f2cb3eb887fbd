import { everyday, never } from "../member.ts";
import type { Definition, Member } from "../shape.ts";

/** Members of an effect, which a button has too. */
export const effectMembers = {
  call: never.of(
    { ref: "chiamate", everyday: { ref: "chiamata" }, control: "reference", refersTo: "call" },
    "Chiamata",
  ),
  with: {
    ref: "spediti",
    title: "Dati in più",
    help: "Dati in più per la chiamata, che soltanto questo pulsante conosce.",
    examples: [{ targa: "= riga.targa" }],
    group: "never",
  },
  keep: never.of(
    { others: { ref: "valore" }, names: { ref: "nome" } },
    "Dati da tenere",
    "Dati da tenere con un nome, per i passi seguenti.",
    { visura: "= riga" },
  ),
  forget: {
    list: {
      ref: "dato",
      help: "Il nome di un dato; con il punto, un campo di un modulo.",
      examples: ["scelta", "ricerca.targa"],
    },
    title: "Dati da dimenticare",
    help: "Dati da dimenticare: un modulo, una risposta, un dato tenuto, una regola; oppure un solo campo di un modulo.",
    examples: [["scelta", "ricerca.targa"]],
    group: "never",
  },
  choose: {
    list: { ref: "effetto" },
    min: 1,
    title: "Secondo il caso",
    help: "Uno fra più effetti: vale il primo la cui condizione è vera; l'ultimo, senza condizione, chiude.",
    examples: [
      [
        { when: "= tipologia.codice == 'OSSER'", call: "osservazione", go: "verifica_osservazione" },
        { message: "Questa pratica è di un altro tipo: torna indietro e scegli il servizio giusto." },
      ],
    ],
    group: "rarely",
  },
  go: everyday.of(
    { ref: "meta", everyday: { string: {} }, control: "reference", refersTo: "step" },
    "Dove porta",
  ),
  message: {
    text: "prose",
    title: "Messaggio",
    help: "Messaggio mostrato in cima alla pagina. Si possono usare **grassetto** e [collegamenti](/assistenza).",
    examples: ["Questa pratica è di un altro tipo: torna indietro e scegli il servizio giusto."],
    group: "sometimes",
  },
} as const satisfies Readonly<Record<string, Member>>;

export const effect = {
  type: "Effect",
  title: "Effetto",
  members: {
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    ...effectMembers,
  },
  help: "Che cosa succede: chiamate in ordine, dati da tenere o dimenticare, poi dove andare.",
} as const satisfies Definition;

export const target = {
  type: "Target",
  anyOf: [
    {
      string: {
        suggestions: {
          avanti: "Il passo che segue nel file.",
          home: "La pagina iniziale.",
          login:
            "L'accesso: dopo si torna in questa pagina, con ciò che si era scritto. Dove la regione non ha l'accesso serve la condizione = regione.accesso.",
          indietro: "La pagina da cui si è arrivati.",
          stampa: "La stampa della pagina.",
        },
      },
    },
    {
      title: "Passo con dati",
      members: {
        step: everyday.required.of(
          { string: {}, control: "reference", refersTo: "anyStep" },
          "Passo",
          "Nome del passo.",
          "inizia_pagamento",
        ),
        with: everyday.of(
          { others: { ref: "valore" }, names: { ref: "nome" } },
          "Dati da passare",
          "Dati che si passano al passo, con i nomi dei suoi «params».",
        ),
      },
      help: "Passo di un altro servizio, con i dati che gli si passano.",
    },
  ],
  help: "Dove andare: un passo, «avanti» (il passo che segue nel file), «home», «login», «indietro», «stampa», oppure un'espressione che dà un indirizzo esterno. Con «step» e «with» si passano dati al passo di un altro servizio.",
  examples: ["esito_calcolo"],
} as const satisfies Definition;
