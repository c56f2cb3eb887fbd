import { everyday, never, rarely } from "../member.ts";
import type { Definition } from "../shape.ts";

export const step = {
  type: "Step",
  title: "Passo",
  members: {
    id: rarely.required.of(
      { ref: "nome" },
      "Nome",
      "Nome della schermata, come nella tabella degli indirizzi.",
      "calcolo_importo",
    ),
    kind: {
      values: {
        summary: "Riepilogo: si rilegge, si cambia e si invia.",
        outcome: "Esito dell'invio: uscendo si perde.",
      },
      title: "Genere",
      help: "Si scrive soltanto per il riepilogo e per l'esito. summary: si rilegge e si invia; outcome: esito dell'invio (si perde uscendo). Senza, il passo si compila se ha campi, altrimenti si consulta.",
      examples: ["summary"],
      group: "rarely",
    },
    path: rarely.of(
      {
        anyOf: [{ ref: "indirizzo" }, { list: { ref: "indirizzo" }, min: 1 }],
        everyday: { ref: "indirizzo" },
        control: "address",
      },
      "Indirizzo",
      "Indirizzo, o più indirizzi della stessa schermata.",
      "esito",
    ),
    former: rarely.of(
      {
        list: { ref: "indirizzo", help: "Indirizzo di prima, scritto come «path».", examples: ["risultato"] },
        min: 1,
        control: "lines",
      },
      "Indirizzi di prima",
      "Indirizzi che la schermata aveva prima: chi li apre arriva qui. Uno senza / iniziale segue quello del servizio.",
      ["risultato"],
    ),
    formerNames: rarely.of(
      {
        list: { ref: "nome", help: "Nome di prima di questo passo.", examples: ["risultato"] },
        min: 1,
        control: "lines",
      },
      "Nomi di prima",
      "Nomi che il passo aveva prima, o di passi di cui ha preso il posto: chi lo stava compilando riprende qui, con ciò che ha scritto nei campi che ci sono ancora.",
      ["risultato"],
    ),
    title: everyday.required.of(
      { text: "plain" },
      "Titolo",
      "Titolo della schermata.",
      "Di quale veicolo vuoi calcolare il bollo?",
    ),
    stage: everyday.of({ text: "plain" }, "Tappa", "Nome della tappa nella barra in alto.", "Ricerca"),
    needs: rarely.of(
      {
        anyOf: [{ expression: "value" }, { parameter: true }, { list: { string: {} }, min: 1 }],
        everyday: { list: { string: {} }, min: 1 },
        control: "lines",
      },
      "Dati necessari",
      "Che cosa deve già esserci: nomi di dati, una condizione, o entrambi. «utente» chiede l'accesso.",
      ["calcolo"],
    ),
    otherwise: rarely.of(
      { string: {}, control: "reference", refersTo: "step" },
      "Dove si va se mancano",
      "Dove si va se manca: un passo di questo servizio o «home».",
      "calcolo_importo",
    ),
    params: {
      others: {
        fieldTypes: "arriving",
        values: { oggetto: "Un dato intero che arriva da un pulsante (with), mai dall'indirizzo." },
        help: "Tipo del dato in arrivo.",
        examples: ["codice"],
      },
      names: { ref: "nome" },
      title: "Dati in arrivo",
      help: "Dati che arrivano da un pulsante (with) oppure dall'indirizzo, ognuno con il suo tipo; si leggono in «arrivo». Un valore dell'indirizzo che non ha la forma del suo tipo è ignorato; un «oggetto» arriva soltanto da un pulsante.",
      examples: [{ tranId: "codice" }],
      group: "never",
    },
    load: never.of(
      { ref: "chiamate", everyday: { ref: "chiamata" }, control: "reference", refersTo: "call" },
      "Chiamate all'ingresso",
      "Chiamate da fare entrando; si ripetono se cambia ciò che spediscono. Una che modifica dei dati sta in un pulsante, anche nella pagina aperta dal link di un messaggio.",
    ),
    content: { ref: "contenuto", title: "Contenuto", group: "everyday", required: true },
    next: {
      ref: "pulsante",
      title: "Pulsante principale",
      help: "Pulsante principale: controlla il modulo, poi prosegue.",
      group: "everyday",
    },
    actions: { ref: "pulsanti", title: "Altri pulsanti", group: "sometimes" },
    forget: {
      list: {
        ref: "dato",
        help: "Il nome di un dato; con il punto, un campo di un modulo.",
        examples: ["scelta", "ricerca.targa"],
      },
      title: "Dati da dimenticare",
      help: "Che cosa si dimentica entrando. Il primo passo dimentica tutto tranne ciò che è scritto nei moduli della sua tappa, se qui non si dice altro; una lista vuota non dimentica niente.",
      examples: [[]],
      group: "never",
    },
  },
  help: "Un passo: una schermata.",
} as const satisfies Definition;
