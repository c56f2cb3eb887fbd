import type { Sentence } from "./sentence.ts";

/** Calls and the contract. */
export const calls = {
  "unknown-endpoint": { message: "La chiamata «{name}» non esiste in questo servizio." },
  "unknown-operation": {
    message: "Il contratto non ha l'operazione «{name}».",
    hint: "Le più simili: {near}. Se è nuova, chi integra il portale con la regione la aggiunge al contratto (schemas/contract/portal.openapi.yaml, poi npm run generate); finché la regione non risponde, npm run dev la prova con gli esempi del contratto.",
  },
  "unknown-parameter-of-call": { message: "L'operazione non ha il parametro «{name}»." },
  "parameter-unsent": {
    message: "L'operazione {operation} vuole il parametro «{name}», che nessuno spedisce.",
    hint: "Aggiungilo in «send» della chiamata, con il campo che lo contiene.",
  },
  "body-unsent": {
    message: "L'operazione {operation} vuole un corpo, che nessuno spedisce.",
    hint: "Aggiungi «send» alla chiamata, con i dati da spedire.",
  },
  "member-unsent": {
    message: "Nel corpo manca «{name}», che il contratto vuole.",
    hint: "Aggiungilo in «send» della chiamata, con il campo che lo contiene.",
  },
  "send-required-when": {
    message: "Il contratto vuole sempre «{name}»: qui una condizione lo può togliere.",
    hint: "Togli «when», oppure mettilo su un oggetto che il contratto non vuole sempre.",
  },
  "unknown-member-of-body": { message: "Il contratto non ha «{name}» in questo punto del corpo." },
  "send-type": { message: "«{name}» vuole {expected}, qui riceve {given}." },
  "send-value": { message: "«{name}» non può valere «{value}»." },
  "with-of-many": {
    message: "Con più chiamate in fila, «with» non dice a quale servono i dati.",
    hint: 'Scrivi i dati nella chiamata: { "call": …, "with": … }.',
  },
  "endpoint-unused": {
    message: "Nessuno usa la chiamata «{name}».",
    hint: "Toglila da «endpoints», oppure nominala in «call» di un pulsante o in «load» di un passo.",
  },
  "unknown-profile": { message: "Il profilo di errori «{name}» non esiste." },
  "status-without-message": {
    message: "La chiamata «{endpoint}» non dice che cosa mostrare se {operation} risponde {statuses}.",
    hint: "Scrivi il messaggio in «errors», oppure parti da un profilo con «like»: {profiles}.",
  },
  "status-undeclared": { message: "L'operazione {operation} non risponde mai con lo stato {status}." },
  "reason-unknown": { message: "Nessun motivo di rifiuto si chiama «{name}»." },
  "verify-answer": {
    message:
      "La chiamata «{endpoint}» non può rispondere «{name}»: non è né uno stato né un motivo di rifiuto.",
  },
  "verify-changes": {
    message:
      "La chiamata «{name}» modifica dei dati: per sapere com'è finito un invio ne serve una che legge.",
  },
  "verify-needless": {
    message: "La chiamata «{name}» non modifica niente: «verify» non serve.",
  },
  "load-changes": {
    message: "La chiamata «{name}» modifica dei dati, e qui parte da sé appena si apre la pagina.",
    hint: "Mettila in un pulsante. Anche il link di un messaggio apre una pagina con un pulsante: i programmi che controllano la posta aprono i link da soli.",
  },
  "refusal-without-message": {
    message: "Il rifiuto «{name}» della chiamata «{endpoint}» non ha un messaggio in «errors».",
  },
  "level-without-box": {
    message: "«level» dà il tono a un avviso, che con «at»: «{at}» non si vede.",
    hint: "Togli «level», oppure «at».",
  },
  "error-place": {
    message: "Il messaggio va sotto il campo «{name}», che nessun modulo che chiama «{endpoint}» ha.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
