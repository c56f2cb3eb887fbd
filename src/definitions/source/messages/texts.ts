import type { Sentence } from "./sentence.ts";

/** Texts. */
export const texts = {
  "text-html": {
    message: "Nei testi non si scrive HTML.",
    hint: "Per il grassetto: **parola**; per un collegamento: [testo](https://…).",
  },
  "text-brace": {
    message: "Nel testo c'è una graffa {sign} senza la sua compagna.",
    hint: "Un dato si scrive fra due graffe: {regione.nome}. Una graffa da sola non si usa.",
  },
  "address-outside": {
    message: "L'indirizzo «{url}» porta fuori dal portale.",
    hint: "Scrivilo in «collegamenti» di ogni regions/…/region.json, con un nome, e leggilo con = regione.collegamenti.nome.",
  },
  "address-foreign": {
    message:
      "«{expression}» può venire dall'indirizzo della pagina: chiunque potrebbe mandare chi legge dove vuole.",
    hint: "Un pulsante porta a un passo, a un indirizzo della regione (= regione.collegamenti.nome) oppure a quello di una risposta dei servizi.",
  },
  "text-insertion": {
    message: "Fra graffe va il nome di un dato, non «{text}».",
    hint: "Per esempio {calcolo.targa} oppure {calcolo.totale:euro}.",
  },
  "text-list": {
    message: "«{path}» è {type}: in un testo si scrive un dato solo.",
    hint: "Di un elenco si scrive il numero o la somma: = size(elenco), = somma(elenco, 'importo'), con un nome in «values».",
  },
  "unknown-format": { message: "Il formato «{name}» non esiste." },
  "text-link": {
    message: "Il collegamento «{url}» non è ammesso.",
    hint: "Un collegamento comincia con https://, mailto:, tel: oppure /.",
  },
  "text-bold-open": {
    message: "I due asterischi qui si leggono così come sono: il grassetto non comincia o non finisce.",
    hint: "Si scrive **parola**, con due asterischi prima e due dopo, senza spazi fra gli asterischi e la parola.",
    level: "note",
  },
  "text-link-open": {
    message: "L'indirizzo qui si legge così com'è: il collegamento non si apre.",
    hint: "Si scrive [testo](indirizzo), senza spazi fra le due parti.",
    level: "note",
  },
  "link-start": {
    message: "L'indirizzo «{url}» comincia con un dato: potrebbe portare fuori dal portale.",
    hint: "Scrivi per intero la prima parte del percorso, per esempio /bollo/pagina?nota={arrivo.nota}.",
  },
  "html-outside": {
    message:
      "«{path}» può venire dall'indirizzo della pagina: con «html» chiunque potrebbe far leggere qui un suo testo, con i suoi collegamenti.",
    hint: "Togli «html»: il dato si stampa come un testo qualsiasi. «html» è per i testi delle risposte dei servizi.",
  },
  "link-page": { message: "Nel portale non c'è la pagina «{page}»." },
  "link-site": {
    message: "Il collegamento porta a {site}, che non è fra gli indirizzi di {region}.",
    hint: "Aggiungi il suo indirizzo a «collegamenti» in regions/{region}/region.json. Se cambia da una regione all'altra, nel testo scrivi {regione.collegamenti.…}.",
  },
  "link-fact": {
    message: "«regione.{path}» non è un indirizzo: il collegamento non si apre.",
    hint: "Un indirizzo della regione comincia con https://; un file dell'ufficio sta nella cartella «files» della regione, con il nome scritto in «documenti».",
  },
  "media-source": {
    message: "Una figura o un video è un file della regione: qui c'è un altro dato.",
    hint: 'Scrivi per esempio "= regione.immagini.avvisoScadenza".',
  },
  "link-phone": {
    message: "Il collegamento mostra «{text}» ma chiama {number}.",
    hint: "Scrivi lo stesso numero nel testo e dopo «tel:».",
  },
  "text-lines": {
    message: "Qui il testo è una riga sola, con grassetto, corsivo e collegamenti ({what} no).",
    hint: "Per un elenco o più capoversi usa un blocco «text».",
  },
  "text-plain": {
    message: "Grassetto e collegamenti qui non si vedono: il testo è semplice.",
    hint: "Si usano in «text», «help», «message», «empty» e nell'etichetta di un consenso.",
  },
  "text-marks": {
    message: "Il testo ha più di {n} segni di formattazione.",
    hint: "Dividilo in più blocchi, con meno grassetti, collegamenti ed elenchi.",
  },
  "text-markdown": {
    message: "Nei testi si usano soltanto paragrafi, elenchi, grassetto, corsivo e collegamenti ({what} no).",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
