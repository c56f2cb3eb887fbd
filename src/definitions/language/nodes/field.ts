import { everyday, never, rarely, sometimes } from "../member.ts";
import type { Definition } from "../shape.ts";

export const field = {
  type: "Field",
  title: "Campo",
  members: {
    name: rarely.required.of(
      { ref: "nome" },
      "Nome del dato",
      "Nome del campo, come viaggia nella chiamata.",
      "targa",
    ),
    type: everyday.required.of(
      { fieldTypes: "all" },
      "Tipo",
      "Tipo del campo: porta con sé controlli, messaggi, tastiera e completamento.",
      "targa",
    ),
    label: {
      text: "plain",
      title: "Etichetta",
      help: "Etichetta. Può mancare a un gruppo, e a un campo con «value»: allora si spedisce e non si vede.",
      examples: ["Targa"],
      group: "everyday",
    },
    help: everyday.of(
      { text: "prose", byShape: "compiled" },
      "Aiuto",
      "Aiuto sotto l'etichetta. Si possono usare **grassetto** e [collegamenti](/assistenza).",
      "Senza spazi, per esempio AB123CD",
    ),
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    required: everyday.of(
      { ref: "obbligatorio", everyday: { text: "prose" }, control: "required" },
      "Obbligatorio",
    ),
    min: sometimes.of(
      {
        ref: "limite",
        ofShapes: ["text", "number", "date", "rows", "files"],
        everyday: { ref: "valore" },
        control: "bound",
      },
      "Minimo",
      "Minimo: lunghezza, valore, data o numero di voci.",
      10,
    ),
    max: sometimes.of(
      {
        ref: "limite",
        ofShapes: ["text", "number", "date", "rows", "files"],
        everyday: { ref: "valore" },
        control: "bound",
      },
      "Massimo",
      "Massimo: lunghezza, valore, data o numero di voci.",
      20,
    ),
    strict: sometimes.of(
      { constant: true, ofShapes: ["text"], byShape: "compiled" },
      "Controllo severo",
      "Rifiuta un codice che non può esistere: data di nascita, lettera o cifra di controllo sbagliate. Per i codici che si scrivono di un'altra persona, che nessuna ricerca verifica. Vale per codice fiscale, targa e IUV.",
      true,
    ),
    options: everyday.of(
      {
        ref: "opzioni",
        ofShapes: ["choice"],
        everyday: { list: { ref: "opzione" }, min: 1 },
        control: "options",
      },
      "Voci",
    ),
    flags: {
      values: {
        chosen: "Parte soltanto la voce scelta, come vero.",
        each: "Partono tutte le voci, ognuna con vero o falso.",
      },
      title: "Come viaggiano le voci",
      ofShapes: ["choice"],
      help: "Le voci viaggiano come vero/falso con il proprio nome: «chosen» soltanto quella scelta, «each» anche le altre.",
      examples: ["chosen"],
      group: "never",
      byShape: "compiled",
    },
    content: sometimes.of(
      { ref: "contenuto", ofShapes: ["flag", "group", "rows"] },
      "Campi che ne dipendono",
      "Campi che dipendono da questo: di una casella quando è spuntata, di un gruppo, di una riga. Di un consenso, il testo che si accetta.",
    ),
    rows: never.of(
      { expression: "value", ofShapes: ["rows"] },
      "Righe fra cui scegliere",
      "Le righe fra cui scegliere (tipo righe). Se manca, le righe si scrivono a mano: «content» ne dice i campi.",
      "= ricerca.rate",
    ),
    title: {
      text: "plain",
      title: "Intestazione di ogni riga",
      ofShapes: ["rows"],
      help: "Intestazione di ogni riga scritta a mano. Se non nomina un dato, la segue il numero della riga.",
      examples: ["Figlio", "Figlio {qui.nome}"],
      group: "sometimes",
    },
    add: sometimes.of(
      { text: "plain", ofShapes: ["rows"] },
      "Pulsante che aggiunge",
      "Scritta del pulsante che aggiunge una riga.",
      "Aggiungi un figlio",
    ),
    remove: sometimes.of(
      { text: "plain", ofShapes: ["rows"] },
      "Pulsante che toglie",
      "Scritta del pulsante che toglie una riga; a chi ascolta si dice anche quale.",
      "Togli questo figlio",
    ),
    empty: sometimes.of(
      { text: "prose", ofShapes: ["choice", "rows"] },
      "Testo senza voci",
      "Testo se non c'è nessuna riga, o nessuna voce fra cui scegliere: perché, e che cosa fare.",
      "Non hai ancora aggiunto un figlio.",
    ),
    items: sometimes.of(
      { list: { ref: "voce" }, ofShapes: ["rows"] },
      "Dati di ogni riga",
      "Come si mostra ogni riga fra cui scegliere, letta come «riga».",
    ),
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
      help: "Si può cambiare soltanto se è vera. Con «rows» vale per ogni riga, letta come «riga»: le altre si vedono e non si possono scegliere.",
      group: "sometimes",
    },
    forget: {
      list: { string: {} },
      title: "Campi da svuotare",
      help: "Campi da svuotare quando questo cambia.",
      examples: [["versamenti"]],
      group: "rarely",
    },
    examples: rarely.of(
      {
        others: { anyOf: [{ constant: true }, { text: "plain" }] },
        min: 1,
        control: "examples",
        ofShapes: ["text", "number", "date"],
      },
      "Esempi di prova",
      "Esempi che servono da prova: a un valore buono segue true, a uno sbagliato il messaggio atteso.",
      { AB123CD: true, "AB-1%": "Usa soltanto lettere e numeri." },
    ),
  },
  requires: { shape: "choice", also: "options" },
  help: "Un campo: si descrive una volta sola, in un posto solo.",
} as const satisfies Definition;

export const bound = {
  type: "Bound",
  anyOf: [
    { ref: "valore" },
    {
      title: "Limite con messaggio",
      members: {
        value: everyday.required.of({ ref: "valore" }, "Limite", "Il limite.", "= oggi"),
        message: everyday.required.of(
          { text: "prose" },
          "Messaggio",
          "Messaggio se non è rispettato. Si possono usare **grassetto** e [collegamenti](/assistenza).",
          "La data non può essere futura.",
        ),
      },
      help: "Limite con messaggio.",
    },
  ],
  usual: {
    help: "Limite di lunghezza, valore, data o numero, secondo il tipo; con un messaggio proprio se quello del tipo non basta.",
  },
} as const satisfies Definition;

export const requiredRule = {
  type: "RequiredRule",
  anyOf: [
    { text: "prose" },
    {
      title: "Obbligo a una condizione",
      members: {
        when: { ref: "quando", title: "Condizione", group: "everyday", required: true },
        message: everyday.required.of(
          { text: "prose" },
          "Messaggio",
          "Messaggio se il campo è vuoto. Si possono usare **grassetto** e [collegamenti](/assistenza).",
          "Scrivi il tuo indirizzo e-mail.",
        ),
      },
      help: "Obbligatorio a una condizione.",
    },
  ],
  help: "Il messaggio che appare se il campo è vuoto: regola e messaggio sono una cosa sola. Con «when» vale soltanto a una condizione.",
  examples: ["La targa è obbligatoria."],
} as const satisfies Definition;
