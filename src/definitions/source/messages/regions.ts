import type { Sentence } from "./sentence.ts";

/** Regions and the catalogue. */
export const regions = {
  "region-without-definition": {
    message: "Il servizio «{name}» è {state} in {region} ma non è ancora definito: non compare nel portale.",
    level: "note",
  },
  "region-not-folder": {
    message: "La regione sta nella cartella «{folder}», ma il suo «id» è «{id}»: devono essere uguali.",
    hint: "Scrivi qui «{folder}», oppure cambia il nome della cartella.",
  },
  "region-unknown-service": {
    message: "Il servizio «{name}» non esiste: in schemas/services non c'è un file con questo nome.",
    hint: "Se accende soltanto una parte di altri servizi, scrivi nel catalogo, fra gli «switches», che cosa accende.",
  },
  "service-renamed": {
    message: "Il servizio «{name}» non esiste: qui si intende «{now}».",
    hint: "Scrivi «{now}», oppure togli la voce.",
    fix: { from: "{name}", to: "{now}" },
  },
  "service-without-switch": {
    message: "Il servizio «{name}» non è fra i «servizi» di {region}: non si sa se è acceso.",
    hint: 'In regions/{region}/region.json, sotto "servizi", aggiungi "{name}": { "attivo": false, "accesso": false }.',
  },
  "catalogue-service": {
    message: "Il catalogo nomina il servizio «{service}», che nessuna regione conosce.",
  },
  "catalogue-step": {
    message: "Il catalogo porta al passo «{step}» del servizio «{service}», che non esiste.",
  },
  "catalogue-without-choice": {
    message: "La voce porta a più pagine, ma non dice in quale passo si sceglie.",
    hint: "Scrivi in «choice» il nome del passo.",
  },
  "catalogue-choice": {
    message: "La voce fa scegliere nel passo «{step}», che non esiste in questi servizi.",
  },
  "phone-differs": {
    message: "Si legge «{text}» ma si chiama {number}.",
    hint: "Scrivi lo stesso numero in «etichetta» e in «numero».",
  },
  "region-without-accessibility": {
    message:
      "Manca la dichiarazione di accessibilità, che la legge 4/2004 (articolo 3-quater) chiede a ogni sito pubblico.",
    hint: "Scrivi in «accessibilita» l'indirizzo della dichiarazione pubblicata su form.agid.gov.it.",
    level: "note",
  },
  "region-without-site": {
    message: "Manca il sito della Regione, a cui rimandano le pagine dei servizi che non sono offerti.",
    hint: "Scrivi in «regione» il suo indirizzo.",
    level: "note",
  },
  "service-without-elsewhere": {
    message:
      "Non si sa dove si fa un servizio che la Regione non offre qui: le sue pagine rimandano al sito della Regione.",
    hint: "Scrivi in «altrove» la pagina che lo dice.",
    level: "note",
  },
  "region-without-contact": {
    message:
      "Mancano una casella e un numero di telefono, che il decreto legislativo 33/2013 (articolo 35) chiede di pubblicare per ogni procedimento.",
    hint: "Scrivi in «assistenza» almeno «email» o un numero. Servono anche per segnalare un problema di accessibilità.",
    level: "note",
  },
  "text-names-help": {
    message: "In {region} questo testo manda all'assistenza, che non ha né una casella né un numero.",
    hint: "Al posto di «all'assistenza» un testo scrive il dato «regione.assistenza.aChi» fra graffe; in «aChi» la Regione dice a chi si chiede.",
    level: "note",
  },
  "text-names-service": {
    message: "In {region} questo testo nomina «{name}», un servizio che la Regione non offre.",
    hint: "Dagli una condizione (= regione.servizi.{service}.attivo), con un altro testo per chi non ha il servizio; oppure togli il nome.",
    level: "note",
  },
  "region-without-security": {
    message:
      "Non si sa dove segnalare una vulnerabilità: il portale non ha /.well-known/security.txt (RFC 9116).",
    hint: "Scrivi in «sicurezza» una casella (mailto:) o una pagina.",
    level: "note",
  },
  "catalogue-link": { message: "Fra i «collegamenti» di {region} non c'è «{name}»." },
  "entry-twice": {
    message: "«{text}» c'è già: due {what} con la stessa scritta non si distinguono.",
    hint: "Cambia una delle due scritte, oppure togli quella di troppo.",
  },
  "menu-twice": {
    message: "La voce di menu «{label}» porta dove porta già «{twin}».",
    hint: "Togli una delle due voci.",
  },
  "order-unread": {
    message: "L'ordine scritto qui non conta: sulla pagina si legge {order}.",
    hint: "L'ordine è quello di «cards» del catalogo, oppure di «schede» della regione: cambialo lì, o scrivi qui lo stesso.",
    level: "note",
  },
  "card-twice": {
    message: "La scheda «{code}» c'è già.",
    hint: "Cambia uno dei due codici, oppure togli una delle due schede.",
  },
  "card-without-group": {
    message: "La scheda «{title}» non sta in nessun gruppo della pagina iniziale: si vede senza titolo.",
    hint: 'Aggiungi "{code}" a «cards» di un gruppo, in «home».',
    level: "note",
  },
  "service-title-twice": {
    message: "Il servizio si chiama «{title}» come {other}: chi legge non li distingue.",
    hint: "Cambia «title» in uno dei due file.",
    level: "note",
  },
  "service-file-missing": {
    message:
      "Manca il file schemas/services/{name}.json: il catalogo porta al servizio, e i suoi indirizzi sono pubblicati ({paths}).",
    hint: "Rimetti il file. Se il servizio non serve più, toglilo dal catalogo e dalle regioni, e scrivi i suoi indirizzi in «former» di un altro passo.",
  },
  "card-unknown": { message: "Nel catalogo non c'è una scheda «{code}»." },
  "window-day": {
    message: "«{value}» non è una data.",
    hint: "Si scrive anno-mese-giorno, per esempio 2027-01-01.",
  },
  "window-time": {
    message: "«{value}» non è una data con l'ora.",
    hint: "Si scrive anno-mese-giorno, T, ore e minuti: per esempio 2026-12-01T08:00.",
  },
  "window-empty": {
    message: "Il periodo è vuoto: non ha date né messaggio.",
    hint: "Scrivi true se il servizio è offerto, false se non lo è; oppure aggiungi «dal», «al» o «messaggio».",
  },
  "office-file-missing": {
    message: "Nella cartella «files» della regione non c'è «{name}».",
    hint: "Metti il file in quella cartella, con lo stesso nome; nello studio, caricalo fra i documenti dell'ufficio.",
  },
  "office-file-large": {
    message: "«{name}» è più grande di {n} MB.",
    hint: "Salvalo di nuovo con le figure più leggere: molti lo scaricano con il telefono.",
  },
  "office-file-kind": {
    message: "«{name}» non contiene ciò che dice il suo nome.",
    hint: "Sono ammessi PDF (.pdf) e figure (.png, .jpg, .webp): esporta il documento di nuovo in uno di questi formati.",
  },
  "office-file-unused": {
    level: "note",
    message:
      "Il file «{name}» è nella cartella «files», ma «documenti» non lo nomina: nessuno lo può aprire.",
    hint: "Aggiungilo a «documenti» con un nome, oppure toglilo dalla cartella.",
  },
  "dated-gap": {
    message: "{when} non c'è nessun valore.",
    hint: "Il primo valore non ha «dal», l'ultimo non ha «al», e ognuno comincia il giorno dopo la fine di quello di prima.",
  },
  "dated-overlap": {
    message: "{when} valgono due valori.",
    hint: "Ogni valore comincia («dal») il giorno dopo la fine («al») di quello di prima.",
  },
  "window-half-yearly": {
    message: "«{value}» è di ogni anno, ma il periodo ha un solo giorno così.",
    hint: "Scrivi «dal» e «al» senza l'anno, per esempio 12-01 e 01-31; oppure tutti e due con l'anno.",
  },
  "window-order": {
    message: "La fine («{al}») viene prima dell'inizio («{dal}»).",
    hint: "Scambia le due date, oppure correggi quella sbagliata.",
  },
  "window-past": {
    message: "Il periodo è già finito: il suo ultimo giorno è stato il {day}.",
    hint: "Correggi l'anno, se è sbagliato; altrimenti togli il periodo.",
    level: "note",
  },
  "time-skipped": {
    message: "Il {day} le {time} non ci sono: l'orologio passa dalle 2 alle 3, con l'ora legale.",
    hint: "Scrivi un'ora prima delle 02:00, oppure dalle 03:00 in poi.",
    level: "note",
  },
  "time-repeated": {
    message: "Il {day} le {time} ci sono due volte: alle 3 l'orologio torna alle 2, con l'ora solare.",
    hint: "Scrivi un'ora prima delle 02:00, oppure dalle 03:00 in poi.",
    level: "note",
  },
  "maintenance-service": { message: "Fra i «servizi» della regione non c'è «{name}»." },
} as const satisfies Readonly<Record<string, Sentence>>;
