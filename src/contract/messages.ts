/** Titles of the `Errore` that the server itself makes, by status. */
export const titles: Record<number, string> = {
  400: "Mancano dei dati obbligatori.",
  401: "Sessione assente o scaduta.",
  403: "Questa operazione non è permessa.",
  404: "Non abbiamo trovato quello che cerchi.",
  405: "Questa operazione non è permessa qui.",
  408: "La richiesta non è arrivata in tempo.",
  413: "I dati inviati sono troppo grandi.",
  414: "L'indirizzo richiesto è troppo lungo.",
  415: "Il formato dei dati inviati non è ammesso.",
  421: "Il portale non risponde a questo indirizzo: chi lo gestisce può aggiungerlo ad ALLOWED_HOSTS.",
  422: "Alcuni dati non sono validi.",
  428: "Serve una verifica automatica prima di continuare.",
  429: "Troppe richieste: aspetta qualche istante e riprova.",
  431: "La richiesta è troppo lunga.",
  499: "La richiesta è stata interrotta.",
  500: "Servizio al momento non disponibile.",
  501: "Operazione non ancora disponibile.",
  502: "Servizio al momento non disponibile.",
  503: "Servizio al momento non disponibile.",
  504: "Il servizio non ha risposto in tempo: riprova più tardi.",
};

/** Italian texts of the checks of the contract, for its maintainers. */
export const messages = {
  notGenerated: (problems: string) =>
    `Non è stato scritto nulla, perché il contratto non è completo. ${problems}`,
  usage: {
    command:
      "Si scrive: npm run contract -- add <operationId> --base public|auth --method GET|POST|PUT|DELETE --path /indirizzo [--parameters esempio.json] [--request esempio.json] [--response esempio.json] [--upload].",
    option: (name: string, values: readonly string[]) => `${name} può essere ${values.join(" oppure ")}.`,
    path: "--path è l'indirizzo dell'operazione e comincia con una barra, per esempio /rimborsi/{id}.",
    upload: "Un documento si carica con --method POST.",
  },
  added: (id: string, open: string) =>
    `«${id}» è nel contratto. Prima di npm run generate vanno completate le voci con «da-completare». ${open} Se la risposta dà numeri che servono a chiamate successive, vanno elencati in x-finds.`,
  taken: (name: string) => `Non è stato scritto nulla: il contratto ha già «${name}».`,
  problems: {
    missing: (list: string) => `Manca: ${list}.`,
    wrong: (list: string) => `Non va bene: ${list}.`,
    unknown: (list: string) => `Non esiste: ${list}.`,
  },
  file: "Il file è schemas/contract/portal.openapi.yaml; il significato di ogni voce è in src/contract/README.md.",
} as const;
