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
