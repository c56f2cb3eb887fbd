import type { Definition } from "../shape.ts";

export const published = {
  type: "Published",
  title: "Indirizzi pubblicati",
  isGenerated: true,
  others: {
    title: "Indirizzi della regione",
    isGenerated: true,
    others: { ref: "nome", help: "Passo che si apre a questo indirizzo." },
    names: { ref: "indirizzo" },
    help: "Gli indirizzi di una regione.",
  },
  help: "Gli indirizzi pubblicati: per ogni regione, il passo di ogni indirizzo. Li aggiunge «npm run definitions -- addresses».",
} as const satisfies Definition;
