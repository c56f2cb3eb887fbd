import type { Definition } from "../shape.ts";

export const field = {
  members: {
    name: {
      ref: "nome",
      title: "Nome del dato",
      help: "Nome del campo, come viaggia nella chiamata.",
      examples: ["targa"],
      group: "rarely",
      required: true,
    },
    type: {
      fieldTypes: "all",
      title: "Tipo",
      help: "Tipo del campo: porta con sé controlli, messaggi, tastiera e completamento.",
      examples: ["targa"],
      group: "everyday",
      required: true,
    },
    label: {
      text: "plain",
      title: "Etichetta",
      help: "Etichetta. Può mancare a un gruppo, e a un campo con «value»: allora si spedisce e non si vede.",
      examples: ["Targa"],
      group: "everyday",
    },
    help: {
      text: "prose",
      title: "Aiuto",
      help: "Aiuto sotto l'etichetta. Si possono usare **grassetto** e [collegamenti](/assistenza).",
      examples: ["Senza spazi, per esempio AB123CD"],
      group: "everyday",
    },
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    required: {
      ref: "obbligatorio",
      title: "Obbligatorio",
      group: "everyday",
      everyday: { text: "prose" },
      control: "prose",
    },
    min: {
      ref: "limite",
      title: "Minimo",
      help: "Minimo: lunghezza, valore, data o numero di voci.",
      examples: [10],
      group: "sometimes",
      everyday: { ref: "valore" },
      control: "value",
    },
    max: {
      ref: "limite",
      title: "Massimo",
      help: "Massimo: lunghezza, valore, data o numero di voci.",
      examples: [20],
      group: "sometimes",
      everyday: { ref: "valore" },
      control: "value",
    },
    options: {
      ref: "opzioni",
      title: "Voci",
      group: "everyday",
      everyday: { list: { ref: "opzione" }, min: 1 },
      control: "nodes",
    },
    flags: {
      values: {
        chosen: "Parte soltanto la voce scelta, come vero.",
        each: "Partono tutte le voci, ognuna con vero o falso.",
      },
      title: "Come viaggiano le voci",
      help: "Le voci viaggiano come vero/falso con il proprio nome: «chosen» soltanto quella scelta, «each» anche le altre.",
      examples: ["chosen"],
      group: "never",
    },
    content: {
      ref: "contenuto",
      title: "Campi che ne dipendono",
      help: "Campi che dipendono da questo: di una casella quando è spuntata, di un gruppo, di una riga. Di un consenso, il testo che si accetta.",
      group: "sometimes",
    },
    rows: {
      expression: "value",
      title: "Righe fra cui scegliere",
      help: "Le righe fra cui scegliere (tipo righe). Se manca, le righe si scrivono a mano: «content» ne dice i campi.",
      examples: ["= ricerca.rate"],
      group: "never",
    },
    title: {
      text: "plain",
      title: "Intestazione di ogni riga",
      help: "Intestazione di ogni riga scritta a mano. Se non nomina un dato, la segue il numero della riga.",
      examples: ["Figlio", "Figlio {qui.nome}"],
      group: "sometimes",
    },
    add: {
      text: "plain",
      title: "Pulsante che aggiunge",
      help: "Scritta del pulsante che aggiunge una riga.",
      examples: ["Aggiungi un figlio"],
      group: "sometimes",
    },
    remove: {
      text: "plain",
      title: "Pulsante che toglie",
      help: "Scritta del pulsante che toglie una riga; a chi ascolta si dice anche quale.",
      examples: ["Togli questo figlio"],
      group: "sometimes",
    },
    empty: {
      text: "prose",
      title: "Testo senza righe",
      help: "Testo se non c'è nessuna riga.",
      examples: ["Non hai ancora aggiunto un figlio."],
      group: "sometimes",
    },
    items: {
      list: { ref: "voce" },
      title: "Dati di ogni riga",
      help: "Come si mostra ogni riga fra cui scegliere, letta come «riga».",
      group: "sometimes",
    },
    default: {
      ref: "valore",
      title: "Valore iniziale",
      help: "Valore iniziale. Mai per un consenso. Se legge la risposta di una chiamata del passo («load»), aspetta che sia arrivata.",
      examples: ["= utente.email"],
      group: "sometimes",
    },
    value: {
      ref: "valore",
      title: "Valore in sola lettura",
      help: "Campo di sola lettura: il valore si mostra e si spedisce.",
      examples: ["= veicolo.targa", "{veicolo.mese}/{veicolo.anno}"],
      group: "rarely",
    },
    enabled: {
      expression: "condition",
      title: "Quando si può cambiare",
      help: "Si può cambiare soltanto se è vera.",
      group: "sometimes",
    },
    forget: {
      list: { string: {} },
      title: "Campi da svuotare",
      help: "Campi da svuotare quando questo cambia.",
      examples: [["versamenti"]],
      group: "rarely",
    },
    examples: {
      others: { anyOf: [{ constant: true }, { text: "plain" }] },
      min: 1,
      title: "Esempi di prova",
      help: "Esempi che servono da prova: a un valore buono segue true, a uno sbagliato il messaggio atteso.",
      examples: [{ AB123CD: true, "AB-1%": "Usa soltanto lettere e numeri." }],
      group: "rarely",
    },
  },
  requires: { shape: "choice", also: "options" },
  help: "Un campo: si descrive una volta sola, in un posto solo.",
} as const satisfies Definition;

export const bound = {
  anyOf: [
    { ref: "valore" },
    {
      members: {
        value: {
          ref: "valore",
          title: "Limite",
          help: "Il limite.",
          examples: ["= oggi"],
          group: "everyday",
          required: true,
        },
        message: {
          text: "prose",
          title: "Messaggio",
          help: "Messaggio se non è rispettato. Si possono usare **grassetto** e [collegamenti](/assistenza).",
          examples: ["La data non può essere futura."],
          group: "everyday",
          required: true,
        },
      },
      help: "Limite con messaggio.",
    },
  ],
  usual: {
    help: "Limite di lunghezza, valore, data o numero, secondo il tipo; con un messaggio proprio se quello del tipo non basta.",
  },
} as const satisfies Definition;

export const requiredRule = {
  anyOf: [
    { text: "prose" },
    {
      members: {
        when: { ref: "quando", title: "Condizione", group: "everyday", required: true },
        message: {
          text: "prose",
          title: "Messaggio",
          help: "Messaggio se il campo è vuoto. Si possono usare **grassetto** e [collegamenti](/assistenza).",
          examples: ["Scrivi il tuo indirizzo e-mail."],
          group: "everyday",
          required: true,
        },
      },
      help: "Obbligatorio a una condizione.",
    },
  ],
  help: "Il messaggio che appare se il campo è vuoto: regola e messaggio sono una cosa sola. Con «when» vale soltanto a una condizione.",
  examples: ["La targa è obbligatoria."],
} as const satisfies Definition;
