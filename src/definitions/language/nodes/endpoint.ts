import { everyday, never, rarely, sometimes } from "../member.ts";
import type { Definition, NodeShape } from "../shape.ts";

/** A call that may be repeated when its outcome is unknown. */
const repeatable = {
  members: {
    message: everyday.required.of(
      { text: "prose" },
      "Messaggio",
      "Il messaggio che invita a ripetere.",
      "Nulla è stato addebitato: premi di nuovo il pulsante per riprovare.",
    ),
  },
  help: "Ripetere non fa danni.",
} as const satisfies NodeShape & { readonly help: string };

export const endpoint = {
  type: "Endpoint",
  title: "Chiamata",
  members: {
    operation: never.required.of(
      { string: {}, control: "reference", refersTo: "operation" },
      "Operazione",
      "Nome dell'operazione nel contratto.",
      "cercaPratica",
    ),
    send: { ref: "spediti", title: "Dati da spedire", group: "never" },
    save: {
      ref: "nome",
      title: "Nome della risposta",
      help: "Nome con cui si tiene la risposta; oppure la regola che la riceve.",
      examples: ["calcolo"],
      group: "never",
    },
    like: rarely.of(
      { ref: "nome", control: "reference", refersTo: "profile" },
      "Profilo di errori",
      "Profilo di errori da cui partire (schemas/errors.json).",
      "ricerca",
    ),
    errors: everyday.of({ ref: "errori" }, "Messaggi", "Soltanto ciò che si discosta dal profilo."),
    refuse: {
      others: { expression: "condition" },
      title: "Risposte da rifiutare",
      help: "Risposte riuscite che valgono come rifiuto: motivo (o stato) e condizione su «risposta»; il messaggio sta in «errors» con lo stesso nome.",
      examples: [{ "404": "= risposta.avvisoAccertamento == null" }],
      group: "never",
    },
    verify: {
      anyOf: [
        {
          members: {
            call: never.required.of(
              { string: {}, control: "reference", refersTo: "call" },
              "Chiamata",
              "Nome della chiamata, che deve soltanto leggere.",
              "cercaAvviso",
            ),
            with: { ref: "spediti", title: "Dati da spedire", group: "never" },
            errors: sometimes.required.of(
              { others: { text: "prose" }, min: 1 },
              "Messaggi",
              "Stato (o motivo di «refuse») che vuol dire «registrata», e che cosa si dice allora.",
              { "409": "L'osservazione risulta registrata." },
            ),
          },
          help: "La chiamata che lo dice: se è rifiutata con uno degli stati di «errors» la richiesta è registrata; se riesce resta in verifica, e non si invia di nuovo.",
        },
        repeatable,
      ],
      title: "Se non si sa l'esito",
      help: "Che cosa fare se dopo l'invio non si sa com'è finita: la chiamata che lo dice; oppure, se ripetere non fa danni, il messaggio che invita a farlo.",
      examples: [
        {
          call: "cercaAvviso",
          with: { numeroRiferimento: "= avviso.numeroProtocollo" },
          errors: { "409": "L'osservazione risulta registrata." },
        },
        { message: "Nulla è stato addebitato: premi di nuovo il pulsante per riprovare." },
      ],
      group: "never",
      everyday: repeatable,
      control: "node",
    },
    wait: {
      members: {
        after: {
          anyOf: [
            { list: { json: ["number"], min: 0 }, min: 1 },
            { list: { list: { json: ["number"], min: 0 }, min: 1 }, min: 2, max: 2 },
          ],
          title: "Secondi di attesa",
          help: "Secondi di attesa prima di ogni tentativo, anche del primo: 0 vuol dire che si chiede subito. Con due elenchi il secondo vale per chi, finiti i tentativi, chiede di nuovo.",
          examples: [
            [20, 30],
            [[20, 30], [5]],
          ],
          group: "rarely",
          required: true,
          everyday: { list: { json: ["number"], min: 0 }, min: 1 },
          control: "lines",
        },
        when: never.required.of(
          { expression: "condition" },
          "Non è ancora pronta",
          "Non è ancora pronta finché è vera.",
          "= risposta.stato == 'IN_CORSO'",
        ),
        message: everyday.required.of(
          { text: "prose" },
          "Messaggio alla fine",
          "Messaggio se dopo l'ultimo tentativo non è ancora pronta.",
          "Dati non ancora pronti, riprova.",
        ),
        label: {
          text: "plain",
          title: "Scritta del pulsante",
          help: "Scritta del pulsante che chiede di nuovo: subito, mentre si aspetta; dopo l'ultimo tentativo subito, o come dice il secondo elenco di «after».",
          examples: ["Controlla ora"],
          group: "everyday",
        },
      },
      title: "Attesa",
      help: "Risposta che può non essere ancora pronta: si riprova.",
      examples: [
        {
          after: [20, 30],
          when: "= risposta.stato == 'IN_CORSO'",
          message: "Dati non ancora pronti, riprova.",
        },
      ],
      group: "rarely",
    },
  },
  help: "Una chiamata alla regione. Metodo, indirizzo e tipi vengono dal contratto.",
} as const satisfies Definition;

export const endpoints = {
  type: "Endpoints",
  title: "Chiamate",
  others: { ref: "endpoint" },
  names: { ref: "nome" },
  help: "Le chiamate del servizio, per nome.",
} as const satisfies Definition;

export const sent = {
  type: "Sent",
  anyOf: [
    { ref: "valore" },
    {
      title: "Dati da spedire",
      members: {
        when: {
          expression: "condition",
          title: "Condizione",
          help: "L'oggetto parte soltanto se la condizione è vera.",
          group: "never",
        },
      },
      others: { ref: "spedito" },
    },
    { list: { ref: "spedito" } },
  ],
  help: "Ciò che parte con la chiamata: un valore, un oggetto di valori, oppure una lista di oggetti sovrapposti (l'ultimo vince). Un oggetto con «when» parte soltanto se la condizione è vera; un dato che manca non parte.",
  examples: [
    { targa: "= ricerca.targa" },
    { when: "= richiesta.delegato", codiceFiscale: "= richiesta.codiceFiscaleDelegato" },
  ],
} as const satisfies Definition;

export const sentData = {
  type: "SentData",
  title: "Dati da spedire",
  others: { ref: "spedito" },
  orParameter: true,
  usual: {
    help: "Dati da spedire: nome del parametro come nel contratto, e «body» per il corpo.",
    examples: [{ targa: "= ricerca.targa" }],
  },
} as const satisfies Definition;
