import type { Sentence } from "./sentence.ts";

/** Steps and the ways between them. */
export const steps = {
  "unknown-step": { message: "Il passo «{name}» non esiste." },
  "path-relative": {
    message: "L'indirizzo del servizio deve cominciare con /: «{path}».",
    hint: "Scrivi «/{path}».",
    fix: { value: "/{path}" },
  },
  "former-present": {
    message: "L'indirizzo di prima «{path}» è ora del passo «{step}»: non può portare altrove.",
    hint: "Toglilo da «former», oppure dai a quel passo un altro indirizzo.",
  },
  "former-twice": {
    message: "L'indirizzo di prima «{path}» è già del passo «{step}».",
    hint: "Lascialo in «former» di un passo solo.",
  },
  "path-forgotten": {
    message: "L'indirizzo «{path}» era pubblicato, ma nessun passo lo ha più: aggiungi «former».",
    hint: 'Scrivi "former": ["{path}"] nel passo che la sostituisce: chi ha salvato l\'indirizzo ci arriva.',
  },
  "path-unlisted": {
    message: "Dall'elenco degli indirizzi pubblicati di {region} ne mancano {n}, per esempio «{path}».",
    hint: "Rimetti le righe com'erano: l'elenco cresce soltanto, perché qualcuno ha salvato quegli indirizzi.",
  },
  "path-reused": {
    message: "L'indirizzo «{path}» era pubblicato per il passo «{step}», ora è di «{owner}».",
    hint: 'Se il passo ha soltanto cambiato nome, o ha preso il posto di quello, scrivici "formerNames": ["{step}"]: chi lo stava compilando non perde niente. Altrimenti scegli un altro indirizzo.',
  },
  "path-moved": {
    message:
      "L'indirizzo «{path}» era pubblicato per il passo «{step}», che ora ne ha un altro; qui è di «{owner}».",
    hint: "Ridai l'indirizzo a «{step}». Se «{step}» è il nome nuovo di un altro passo, scegline uno che nessuno ha avuto: chi compila lo ritrova dal nome.",
  },
  "step-forgotten": {
    message: "Il passo «{step}» era pubblicato e non c'è più: chi lo stava compilando ricomincia.",
    hint: 'Scrivi "formerNames": ["{step}"] in questo passo, che ne ha l\'indirizzo: riprende da qui.',
  },
  "former-name-present": {
    message: "«{step}» è il nome di un passo che c'è: non è un nome di prima.",
    hint: "Toglilo da «formerNames».",
  },
  "former-name-twice": {
    message: "«{step}» è il nome di prima di due passi: {now} e questo.",
    hint: "Lascialo in «formerNames» di un passo solo.",
  },
  "end-always": {
    message: "Questo testo fa finire la schermata per tutti: ciò che segue non ci sarebbe mai.",
    hint: "Aggiungi «when», la condizione di chi si ferma qui, oppure togli «end».",
  },
  "end-inside": {
    message: "«end» fa finire la schermata: qui il testo è dentro un altro riquadro, un campo o una voce.",
    hint: "Sposta il testo nel contenuto del passo, dopo ciò da cui dipende, con la sua condizione in «when».",
  },
  "param-reserved": {
    message:
      "Il parametro «{name}» è riservato: il portale lo aggiunge all'indirizzo di chi cambia una risposta.",
    hint: "Scegli un altro nome.",
  },
  "last-step": {
    message: "«avanti» porta al passo che segue nel file, ma questo è l'ultimo.",
    hint: "Scrivi dove si va: un passo, oppure home.",
  },
  "unknown-handover": { message: "Il passo «{step}» non riceve «{name}»." },
  "too-many-recaps": {
    message: "Ci sono più di {n} riepiloghi in questo servizio.",
    hint: "Mostra ogni risposta in un riepilogo solo.",
  },
  "step-unreachable": {
    message: "Al passo «{step}» non si arriva da nessuna parte.",
    hint: "Scrivilo in «go» di un pulsante o di un collegamento, oppure toglilo.",
  },
  "step-skipped": {
    message: "Il passo «{step}» viene prima, ma menu, schede e collegamenti aprono «{entered}»: non si vede.",
    hint: "Scrivi «{step}» dove ora si apre «{entered}»: in schemas/catalogue.json, o nei pulsanti di altri servizi.",
    level: "note",
  },
  "step-without-exit": {
    message: "Dal passo «{step}» non si va da nessuna parte.",
    hint: "Aggiungi un pulsante con «go».",
  },
  "guard-never-satisfied": {
    message: "Il passo «{step}» vuole «{name}», ma nessun percorso lo produce prima.",
  },
  "way-bounces": {
    message:
      "Da «{from}» a «{to}» si torna sempre indietro: lì serve «{name}», che su questo percorso non c'è.",
  },
  "redirect-ring": { message: "I rinvii girano in cerchio: {steps}." },
  "button-idle": {
    message: "Il pulsante «{label}» non fa nulla: chi lo preme resta dov'è.",
    hint: "Scrivi in «go» dove porta: un passo, oppure home.",
  },
  "choice-open": {
    message: "L'ultimo caso di «choose» ha una condizione: se è falsa non succede niente.",
    hint: "Aggiungi un ultimo caso senza «when».",
  },
  "choice-hidden": {
    message: "Un caso di «choose» senza condizione nasconde quelli che seguono.",
    hint: "Mettilo per ultimo: vale quando gli altri non valgono.",
  },
  "target-off": {
    message: "Il pulsante porta al passo «{step}», ma in {region} il servizio {service} è spento.",
    hint: "Aggiungi la condizione = regione.servizi.{service}.attivo, oppure togli il pulsante con una variante.",
  },
  "target-without-login": {
    message: "Il pulsante porta al passo «{step}», che chiede l'accesso: in {region} non c'è.",
    hint: "Aggiungi la condizione = utente.",
  },
  "target-login": {
    message: "Il pulsante porta all'accesso, che in {region} non c'è.",
    hint: "Aggiungi la condizione = regione.accesso && !utente.",
  },
  "page-empty": {
    message:
      "Il passo «{step}» può restare vuoto in {region}: ogni sua parte dipende da una condizione falsa.",
    hint: "Aggiungi un testo che si vede sempre, oppure cambia una delle condizioni.",
  },
  "recap-without-value": {
    message: "Il modulo «{name}» è di un altro servizio: qui non ci sono i suoi dati.",
    hint: "Aggiungi «value» con la risposta da rileggere: = pratica.dati.",
  },
  "recap-reads-other": {
    message: "Il riepilogo di «{name}» legge «{read}», che è del servizio «{service}»: qui non c'è.",
    hint: "Mostra questi dati con un riquadro «facts», oppure salva anche qui «{read}».",
  },
  "forget-part": {
    message: "«{name}» è una parte di «{root}», che non è un modulo: si dimentica soltanto tutto intero.",
    hint: "Scrivi «{root}».",
    fix: { value: "{root}" },
  },
  "stage-near": {
    message: "La tappa «{stage}» ha quasi lo stesso nome di «{twin}»: nella barra sarebbero due tappe.",
    hint: "Se è la stessa tappa, scrivi «{twin}».",
  },
  "stage-scattered": {
    message: "La tappa «{stage}» ricomincia dopo la tappa «{between}».",
    hint: "Sposta il passo accanto agli altri della sua tappa: l'ordine dei passi nel file è quello delle tappe.",
  },
  "stage-backwards": {
    message: "Il pulsante principale porta dalla tappa «{stage}» alla tappa «{to}», che viene prima.",
    hint: "Sposta i passi nell'ordine in cui si percorrono; per tornare indietro usa un pulsante di «actions».",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
