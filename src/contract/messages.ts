/** Italian texts of the checks of the contract, for its maintainers. */
export const messages = {
  notGenerated: (problems: string) =>
    `Non è stato scritto nulla, perché il contratto non è completo. ${problems}`,
  usage: {
    command:
      "Si scrive: npm run contract -- add <operationId> --base public|auth --method GET|POST|PUT|DELETE --path /indirizzo [--parameters esempio.json] [--request esempio.json] [--response esempio.json] [--upload].",
    option: (name: string, values: readonly string[]) => `${name} può essere ${values.join(" oppure ")}.`,
    file: (name: string, why: string) => `Il file «${name}» non si può leggere come JSON: ${why}`,
    noFile: (name: string) => `Il file «${name}» non c'è.`,
    tooLarge: (name: string) => `Nel file «${name}» c'è un numero troppo grande.`,
    parameters:
      "--parameters è un oggetto con un esempio per ogni parametro: un testo, un numero, sì o no, o un elenco.",
    twice: "Ogni parametro di --path ha un nome suo.",
    getBody: "Una GET non ha un corpo: i suoi dati sono in --parameters.",
    path: "--path è l'indirizzo dell'operazione e comincia con una barra, per esempio /rimborsi/{id}.",
    upload: "Un documento si carica con --method POST.",
  },
  added: (id: string, open: string, unclear: string) =>
    `«${id}» è nel contratto. Prima di npm run generate vanno completate le voci con «da-completare». ${open}\n${unclear}Se la risposta dà numeri che servono a chiamate successive, vanno elencati in x-finds.`,
  taken: (name: string) => `Non è stato scritto nulla: il contratto ha già «${name}».`,
  problems: {
    missing: (list: string) => `Manca: ${list}.`,
    wrong: (list: string) => `Non va bene: ${list}.`,
    unknown: (list: string) => `Non esiste: ${list}.`,
  },
  /** The meaning of each member, which is printed once for all its places. */
  reasons: {
    "x-base": "dice chi può chiamare l'operazione: public, auth o identity",
    "x-title": "è il nome italiano dell'operazione, che nessun'altra ha",
    "x-titles": "dà un nome italiano a ogni dato della richiesta, e soltanto a quelli che ci sono",
    "x-plain-names": "elenca nomi di dati che non aprono niente: ognuno deve esserci in una richiesta",
    "x-discloses":
      "dice a chi risponde un'operazione public o identity. Di una identity: public (tutti), to-person (chi ha fatto l'accesso), to-bearer (chi ha un segreto in un'intestazione). Di una public la richiesta deve bastare a provarlo: public (nessuna persona, nessun numero), impersonal (la risposta non nomina nessuno), masked (JSON senza dati personali), to-holder (serve il codice fiscale), to-finder (serve un numero trovato prima, con found), to-bearer (serve un numero con proves). Un'operazione auth non lo scrive",
    "x-idempotency":
      "dice se la richiesta parte una volta sola: key per ciò che cambia dei dati, {none: motivo} per il resto; una GET e un caricamento non hanno key",
    "x-cache":
      "vale shared soltanto per una GET public, con x-discloses public e risposta JSON: tutti leggono la stessa",
    "x-starts":
      "dice quali pagamenti avvia la richiesta: l'elenco (payments), i dati che distinguono un pagamento (by, of) e dove la risposta nomina la transazione; la richiesta e la risposta devono averli",
    "x-started":
      "dice di quali pagamenti già avviati risponde il portale: l'operazione che li avvia (by), il dato che li nomina (name) e quella che ne dice lo stato, che deve esserci",
    "x-masked-holder":
      "vale keep o restore, e la risposta o il carrello devono avere targa, scadenza e codice fiscale",
    "x-attachments": "nomina il caricamento da cui vengono i documenti che la richiesta elenca",
    "x-removes": "nomina il caricamento del documento che la DELETE ha nel suo indirizzo",
    "x-failed-search":
      "elenca gli stati che vogliono dire «non trovato», per contare i tentativi; {none: motivo} se non si indovina niente",
    "x-sends":
      "dice a quali recapiti della richiesta parte un messaggio, tutti e soltanto quelli che ci sono, o di quale pratica; {none: motivo} se non ne parte nessuno. Senza, i messaggi non avrebbero un limite",
    "x-identifier":
      "dice che cosa apre quel numero: {found: genere} se va trovato prima, {proves: motivo} se basta a provare il possesso, {free: motivo} se non apre niente",
    "x-identifiers": "vale come x-identifier, per dati che la richiesta ha",
    "x-tax-code": "dice di chi è il codice fiscale: subject (di chi chiede) oppure {third-party: motivo}",
    "x-finds": "elenca i numeri che la risposta fa trovare, a indirizzi che la risposta ha",
    "x-sensitive":
      "dice quanto di un testo può leggere chi ha soltanto il numero: none (tutto), initials, hidden (niente); una risposta per tutti ha soltanto none",
    "x-gateway": "vale true per un parametro che si ferma al portale",
    maxLength: "limita un testo: il lavoro per ogni richiesta deve avere un limite",
    maxItems: "limita un elenco: il lavoro per ogni richiesta deve avere un limite",
    minLength: "in un caricamento non c'è: un dato vuoto non viene spedito",
    format: "binary sta soltanto nel documento di un caricamento (multipart/form-data)",
    type: "in un caricamento un dato è un testo o un numero, non un gruppo",
    file: "è il documento di un caricamento",
  } as Readonly<Record<string, string>>,
  /** Places that an example leaves open, by the reason. */
  unclear: {
    null: (places: string) =>
      `L'esempio vale null, e il genere che ho scritto è una supposizione: ${places}.`,
    empty: (places: string) => `L'esempio è vuoto, e ciò che contiene è una supposizione: ${places}.`,
    mixed: (places: string) => `L'elenco ha voci di genere diverso, e ho scritto un testo: ${places}.`,
  },
  known: (members: string) => `Le voci che esistono: ${members}`,
  file: (path = "schemas/contract/portal.openapi.yaml") =>
    `Il file è ${path}; il significato di ogni voce è in src/contract/README.md.`,
} as const;
