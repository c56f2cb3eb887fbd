import type { Definition, Texts } from "../shape.ts";

/** The meaning of the statuses of the contract. */
const STATUSES = {
  400: "Dati mancanti",
  401: "Accesso finito",
  403: "Non permesso",
  404: "Non trovato",
  406: "Non si può fare",
  409: "Già fatto",
  412: "Cambiato da altri",
  413: "Troppo grande",
  415: "File non accettato",
  422: "Dati non validi",
  429: "Troppe richieste",
  500: "Errore del server",
  503: "Servizio fermo",
  504: "Senza risposta",
  505: "Servizio fermo",
  altro: "Tutto il resto",
} as const satisfies Texts;

export const error = {
  type: "Error",
  title: "Messaggio di errore",
  members: {
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    message: {
      anyOf: [{ text: "prose" }, { list: { text: "prose" }, min: 2 }],
      title: "Messaggio",
      help: "Il messaggio; una lista: vale il primo a cui non mancano dati. {errore.title} è il testo del server.",
      examples: ["Non abbiamo trovato il veicolo: controlla targa e tipo."],
      group: "everyday",
      everyday: { text: "prose" },
      control: "prose",
    },
    title: {
      text: "plain",
      title: "Titolo",
      help: "Titolo dell'avviso.",
      examples: ["Attenzione, la ricerca non ha prodotto risultati."],
      group: "everyday",
    },
    level: {
      values: {
        error: "Errore: di norma.",
        warning: "Attenzione: si può rimediare qui.",
        info: "Informazione: nessuno ha sbagliato, per esempio non c'è nulla da pagare. Non c'è «Riprova».",
      },
      title: "Tono",
      help: "Tono dell'avviso in cima al modulo: errore (di norma), attenzione o informazione. Non con «silenzio» e «userDenied», che non mostrano un avviso.",
      examples: ["warning"],
      group: "sometimes",
    },
    at: {
      anyOf: [
        {
          string: {
            suggestions: {
              campi: "Sotto i campi che il server nomina.",
              userDenied: "La pagina di accesso negato.",
              silenzio: "Da nessuna parte: la pagina sa farne a meno.",
            },
          },
        },
        { list: { string: {} } },
        { others: { string: {} } },
      ],
      title: "Dove appare",
      help: "Dove: senza indicazione in cima al modulo; il nome di un campo (o più) sotto quel campo; «campi» sotto i campi che il server nomina; il nome di una regola (il carrello) segna le voci che il server nomina, che così si possono mostrare e togliere; «userDenied» pagina di accesso negato; «silenzio» da nessuna parte. Un oggetto dà ai nomi del server i nomi dei campi.",
      examples: ["targa"],
      group: "rarely",
      everyday: { string: {} },
      control: "reference",
      refersTo: "field",
    },
  },
  orParameter: true,
  help: "Che cosa si dice quando la chiamata non riesce, e dove.",
} as const satisfies Definition;

export const errors = {
  type: "Errors",
  title: "Messaggi di errore",
  others: { anyOf: [{ ref: "errore" }, { list: { ref: "errore" }, min: 1 }] },
  names: { pattern: "^([0-9]{3}|[a-z][A-Za-z0-9]*)( ([0-9]{3}|[a-z][A-Za-z0-9]*))*$", texts: STATUSES },
  orParameter: true,
  usual: {
    help: "Per ogni risposta negativa del contratto (404; più stati insieme: «404 406») o motivo di «refuse», il messaggio; «altro» per tutto il resto, anche nessuna risposta.",
  },
} as const satisfies Definition;

export const profiles = {
  type: "Profiles",
  title: "Profili di errori",
  isFile: true,
  others: {
    title: "Profilo di errori",
    members: {
      title: {
        text: "plain",
        title: "Titolo",
        help: "Titolo degli avvisi del profilo.",
        examples: ["Errore"],
        group: "everyday",
      },
    },
    others: { anyOf: [{ text: "prose" }, { ref: "errore" }, { list: { ref: "errore" } }] },
    names: { pattern: "^([0-9]{3}|[a-z][A-Za-z0-9]*)( ([0-9]{3}|[a-z][A-Za-z0-9]*))*$", texts: STATUSES },
  },
  names: { pattern: "^(\\$schema|[a-z][A-Za-z0-9]*)$" },
  help: "Profili di errori con nome: una chiamata dice «like» e soltanto ciò che si discosta. In ogni profilo «title» è il titolo di ogni avviso che non ne ha uno proprio.",
} as const satisfies Definition;
